/** A person who gives commands over a socket to any node, and gives what is not answered again over the next one. */
import { type Answer, type SimulatedNode, mostSilence } from './node.ts'
import { accounts, book, tables, type Command } from './table.ts'
import { lease, mostDrift, type World } from './world.ts'

/** What a client was told, and when it asked first. */
export interface Told {
  readonly command: Command
  readonly answer: Exclude<Answer, { readonly is: 'busy' }>
  readonly asked: number
  readonly told: number
}

export interface Nodes {
  /** Those whose process runs. */
  readonly running: readonly SimulatedNode[]
}

export interface Asked {
  readonly command: Command
  readonly asked: number
  /** The one socket over which it was given; nothing where there were several, or it was given twice. */
  socket: number | undefined
  isAnswered: boolean
}

/** Milliseconds until a client takes its node for gone; some wait for as long as their socket is there. */
const shortPatience = 700
const longPatience = 4_000
/** As long as a node may serve what it has not heard of, by true time, and a little for what is on its way. */
const mostAge = mostSilence / (1 - mostDrift) + 20

export class Client {
  readonly #world: World
  readonly #nodes: Nodes
  readonly #told: (told: Told) => void
  readonly person: string
  readonly table: string
  readonly all: Asked[] = []
  /** Until then it is at a table. */
  readonly #leaves: number
  #node: SimulatedNode | undefined
  #socket = 0
  #isAway = false
  readonly #patience: number
  /** What it does at its table is written to its account too. */
  readonly #hasAccount: boolean

  constructor(world: World, nodes: Nodes, told: (told: Told) => void) {
    const { chance } = world
    this.#world = world
    this.#nodes = nodes
    this.#told = told
    this.person = `person ${world.number()}`
    this.table = chance.is(0.15) ? book : chance.of(tables)
    this.#patience = chance.is(0.4) ? longPatience : shortPatience
    this.#hasAccount = chance.is(0.4)
    this.#leaves = chance.is(0.3) ? chance.between(500, 4_000) : Number.POSITIVE_INFINITY
  }

  get node(): SimulatedNode | undefined {
    return this.#node
  }

  /** Whether the table is open in front of it. */
  get isThere(): boolean {
    return !this.#isAway && this.table !== book && this.#node !== undefined
  }

  come(): void {
    this.#connect()
    this.#world.time.after(this.#leaves, () => {
      this.#say('gone')
      this.#isAway = true
    })
  }

  #say(is: 'there' | 'gone'): void {
    const node = this.#node
    if (this.table === book || this.#isAway || !node) return
    const { person, table } = this
    // One that is frozen sees it when it wakes.
    node.machine.run(() => node.say(is, { person, table }))
  }

  #connect(): void {
    this.#say('gone')
    const { running } = this.#nodes
    this.#node = running.length > 0 ? this.#world.chance.of(running) : undefined
    this.#socket = this.#world.number()
    this.#say('there')
    if (!this.#node) this.#world.time.after(shortPatience, () => this.#connect())
    for (const each of this.all) if (!each.isAnswered) this.#send(each)
  }

  /** Its node is killed, and its machine says so. */
  lost(node: SimulatedNode): void {
    if (this.#node === node)
      this.#world.time.after(this.#world.chance.between(5, 100), () => this.#node === node && this.#connect())
  }

  give(): void {
    const { chance, time } = this.#world
    const isAtTable = this.table !== book
    const kind = isAtTable && chance.is(0.55) ? 'add' : chance.is(0.5) ? 'open' : 'close'
    const account = isAtTable && this.#hasAccount ? accounts[0] : undefined
    const lane = `${this.table} ${this.person}`
    const command = { id: `c${this.#world.number()}`, lane, kind, stream: this.table, account } as const
    const asked = { command, asked: time.now, socket: this.#socket, isAnswered: false }
    this.all.push(asked)
    this.#send(asked)
  }

  #send(asked: Asked): void {
    const { time, chance } = this.#world
    const [node, socket] = [this.#node, this.#socket]
    if (!node) return
    if (asked.socket !== socket) asked.socket = undefined
    time.after(this.#patience, () => {
      if (!asked.isAnswered && this.#socket === socket) this.#connect()
    })
    node.machine.run(() => {
      void node.give(asked.command).then((answer) => {
        if (asked.isAnswered) return undefined
        if (answer.is !== 'busy') {
          asked.isAnswered = true
          this.#told({ command: asked.command, answer, asked: asked.asked, told: time.now })
          return undefined
        }
        asked.socket = undefined
        time.after(chance.between(20, 200), () => {
          if (!asked.isAnswered && this.#socket === socket) this.#send(asked)
        })
        return undefined
      })
    })
  }

  /** Looks at its table. */
  look(): void {
    const node = this.#node
    if (node && this.table !== book) node.machine.run(() => look(this.#world, node, this.table))
  }
}

/** What a node shows was so a moment ago. */
export const look = ({ time, database, faults, hasLeapt }: World, node: SimulatedNode, table: string): void => {
  const view = node.view(table)
  if (!view) return
  // What it has committed itself it may have to read again first, and answers nobody before that.
  const long = time.now - mostAge - (hasLeapt ? lease / 2 : 0)
  const then = database.commits.findLastIndex((commit) => commit.node !== node.id && commit.known <= long)
  const version = versionAfter(database, table, then)
  if (view.version < version)
    faults.push(`${node.id} served version ${view.version} of ${table}, which was at ${version} long before`)
}

/** The version of a stream after the commit at this place. */
const versionAfter = (database: World['database'], stream: string, last: number): number => {
  for (let at = last; at >= 0; at -= 1)
    for (const { appends } of database.commits[at]!.batches.toReversed())
      for (const append of appends) if (append.stream === stream) return append.events.at(-1)!.version
  return 0
}
