/** What goes wrong in a schedule, and what people do meanwhile. */
import type { SimulatedNode } from './node.ts'
import { lease, type World } from './world.ts'

/** What faults happen to. */
export interface Cast {
  readonly world: World
  readonly running: readonly SimulatedNode[]
  start(name: string): void
  kill(node: SimulatedNode): void
}

interface Fault {
  readonly at: number
  readonly happen: () => void
}

type Happening = (cast: Cast, node: SimulatedNode) => void

/** For a while, of any length that matters. */
const aWhile = ({ chance }: World): number => chance.of([50, lease / 4, lease / 2, lease, 1.5 * lease]) * chance.between(0.6, 1.4)

const freeze: Happening = ({ world }, { machine }) => {
  machine.freeze()
  world.time.after(aWhile(world), () => machine.wake())
}

/** In the middle of a call. */
const freezeWaiting: Happening = (cast, node) => {
  node.machine.atNextCall = () => freeze(cast, node)
}

const killWaiting: Happening = (cast, node) => {
  // Whatever runs now goes on to its end first.
  node.machine.atNextCall = () => void cast.world.time.after(0, () => kill(cast, node))
}

const disconnectWaiting: Happening = (cast, node) => {
  node.machine.atNextCall = () => void cast.world.time.after(cast.world.chance.between(0, 4), () => disconnect(cast, node))
}

/** It starts again a while later. */
const kill: Happening = (cast, node) => {
  const { time } = cast.world
  if (node.machine.isDead) return
  cast.kill(node)
  const [name] = node.id.split(' ')
  time.after(aWhile(cast.world), () => cast.start(name!))
}

const stop: Happening = (cast, node) => {
  node.machine.run(() => {
    void node.ownership.stop().then(() => kill(cast, node))
  })
}

const disconnect: Happening = ({ world: { chance } }, node) => node.disconnect(chance.of([0, 1, 1, 2]), chance.is(0.5))

const cutOff: Happening = ({ world }, { machine }) => {
  world.cutOff.add(machine)
  world.time.after(aWhile(world), () => world.cutOff.delete(machine))
}

const slowDown: Happening = ({ world }, { machine }) => {
  world.slow.add(machine)
  world.time.after(aWhile(world), () => world.slow.delete(machine))
}

/** The database alone answers this one late. */
const moveAway: Happening = ({ world }, { machine }) => {
  world.far.set(machine, world.distance)
  world.time.after(aWhile(world), () => world.far.delete(machine))
}

/** It does not get to serve what it takes. */
const getStuck: Happening = ({ world }, { machine }) => {
  world.stuck.add(machine)
  world.time.after(aWhile(world), () => world.stuck.delete(machine))
}

/** It beats and commits, and reads nothing. */
const goBlind: Happening = ({ world }, { machine }) => {
  world.blind.add(machine)
  world.time.after(aWhile(world), () => world.blind.delete(machine))
}

/** The database starts again: every connection is gone, and what was under way with it. */
const restart: Happening = ({ running }) => {
  for (const node of running) node.disconnectAll()
}

const leap: Happening = ({ world }) => world.leap(world.chance.of([-lease, lease / 2, 2 * lease]))

const move: Happening = ({ world }, { id }) => world.database.want('table 1', id)

/** The owner loses its connection as it gives a table up. */
const moveBadly: Happening = (cast, node) => {
  const { world, running } = cast
  move(cast, node)
  const owner = running.find(({ ownership }) => ownership.epochOf('table 1') !== undefined)
  if (!owner) return
  // It sees in one call that another should have it, and gives it up in the next.
  owner.machine.atNextCall = () => {
    owner.machine.atNextCall = () =>
      void world.time.after(world.chance.between(0, 2), () => owner.disconnect(0, world.chance.is(0.5)))
  }
}

const drain: Happening = ({ world }, { id }) => {
  world.database.drain(id, true)
  world.time.after(aWhile(world), () => world.database.drain(id, false))
}

const join: Happening = (cast) => {
  if (cast.running.length < 4) cast.start('east')
}

/** Connections and freezes are what mostly goes wrong. */
const happenings: readonly Happening[] = [
  freeze,
  freezeWaiting,
  freezeWaiting,
  disconnect,
  disconnect,
  disconnectWaiting,
  disconnectWaiting,
  kill,
  killWaiting,
  cutOff,
  cutOff,
  slowDown,
  moveAway,
  getStuck,
  goBlind,
  stop,
  restart,
  move,
  moveBadly,
  drain,
  join,
]

export const faultsOf = (cast: Cast, span: number): readonly Fault[] => {
  const { chance } = cast.world
  const mayLeap = chance.is(0.05)
  return Array.from({ length: 1 + chance.below(5) }, () => {
    const happening = mayLeap && chance.is(0.3) ? leap : chance.of(happenings)
    return {
      at: chance.between(50, span),
      happen: () => {
        if (cast.running.length > 0) happening(cast, chance.of(cast.running))
      },
    }
  })
}
