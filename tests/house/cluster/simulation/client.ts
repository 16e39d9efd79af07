/** Somebody who gives commands to any node, again under the same id until one is answered. */
import type { Answer, Command, SimulatedNode } from './node.ts'
import type { World } from './world.ts'

/** What clients were told. */
export interface Acknowledged {
  readonly id: string
  readonly answer: string
}

export interface Nodes {
  /** Those whose process runs. */
  readonly running: readonly SimulatedNode[]
}

const patience = 700
const mostTries = 5

export class Client {
  readonly #world: World
  readonly #nodes: Nodes
  readonly #acknowledged: (acknowledged: Acknowledged) => void

  constructor(world: World, nodes: Nodes, acknowledged: (acknowledged: Acknowledged) => void) {
    this.#world = world
    this.#nodes = nodes
    this.#acknowledged = acknowledged
  }

  give(command: Command, tries = 1): void {
    const { chance, time } = this.#world
    if (this.#nodes.running.length === 0 || tries > mostTries) return
    let isAnswered = false
    const again = (wait: number): void => {
      if (isAnswered) return
      isAnswered = true
      time.after(wait, () => this.give(command, tries + 1))
    }
    time.after(patience, () => again(0))
    this.#pass(chance.of(this.#nodes.running), command, (answer) => {
      if (answer.is === 'done') {
        isAnswered = true
        this.#acknowledged({ id: command.id, answer: answer.answer })
      } else again(chance.between(20, 200))
    })
  }

  /** To a node, which passes it on to the owner where that is another. */
  #pass(node: SimulatedNode, command: Command, answered: (answer: Answer) => void, hops = 0): void {
    const world = this.#world
    node.machine.run(() => {
      believes(world, node, command.stream)
      void node.give(command).then((answer) => {
        const owner = answer.is === 'elsewhere' && hops < 2 ? node.ownership.ownerOf(command.stream)?.node : undefined
        const to = owner === undefined ? undefined : this.#nodes.running.find(({ id }) => id === owner)
        if (!to || to === node) answered(answer)
        else
          world.send(node.machine, to.machine, () =>
            this.#pass(to, command, (passed) => world.send(to.machine, node.machine, () => answered(passed)), hops + 1),
          )
        return undefined
      })
    })
  }
}

/** A node that takes itself for the owner heard of the database not long ago. */
const believes = (world: World, { id, ownership }: SimulatedNode, stream: string): void => {
  const epoch = ownership.epochOf(stream)
  const lease = world.database.leases.get(stream)
  if (epoch === undefined || !lease || epoch >= lease.epoch) return
  const late = world.time.now - lease.raised
  if (late > world.mostBelief) world.faults.push(`${id} believes to own ${stream} ${Math.round(late)} ms after another took it`)
}
