/** A node of the simulated house: the shipped ownership, group commit and clock, and the least that a house does with them. */
import { DatabaseClock } from '../../../../src/house/cluster/database-clock.ts'
import { Fitness } from '../../../../src/house/cluster/fitness.ts'
import { Ownership } from '../../../../src/house/cluster/ownership.ts'
import { Sight } from '../../../../src/house/cluster/sight.ts'
import { within } from '../../../../src/house/cluster/steady.ts'
import { Trust } from '../../../../src/house/cluster/trust.ts'
import { GroupCommit } from '../../../../src/house/journal/postgres/group-commit.ts'
import type { Append, Batch, Fence, NotKept } from '../../../../src/house/journal/store.ts'
import { SimulatedCommits } from './commit-calls.ts'
import { Connection } from './connection.ts'
import { Copies, type Copy } from './copies.ts'
import { SimulatedLeases } from './leases.ts'
import type { Machine } from './machine.ts'
import { lease, type World } from './world.ts'

export interface Command {
  readonly id: string
  /** The table, or the switch that suspends play. */
  readonly stream: string
  /** A stream that belongs to no node and is written beside it. */
  readonly account: string | undefined
}

/** The answer that was kept, or that another should be asked, now or a little later. */
export type Answer = { readonly is: 'done'; readonly answer: string } | { readonly is: 'elsewhere' | 'busy' }

export const book = 'book'

/** So often something is decided again. */
const mostTries = 4

/** Milliseconds until a table is read again that could not be. */
const pause = 50

export interface Changed {
  readonly trust?: new (...parts: ConstructorParameters<typeof Trust>) => Trust
  readonly fitness?: new (...parts: ConstructorParameters<typeof Fitness>) => Fitness
  readonly ownClock?: boolean
  /** Looks what became of a commit that was not answered. */
  readonly looksUp?: boolean
  /** Stamps events by the clock of the machine. */
  readonly ownTime?: boolean
  /** Decides on what it has not been told to be kept, also where others write. */
  readonly overtakes?: boolean
}

export class SimulatedNode {
  readonly id: string
  readonly machine: Machine
  readonly ownership: Ownership
  readonly leases: SimulatedLeases
  readonly calls: SimulatedCommits
  readonly commits: GroupCommit<Batch>
  readonly #world: World
  readonly #changed: Changed
  readonly #copies: Copies
  #reading: Connection
  #clock: DatabaseClock | undefined
  #underWay = new Map<string, Set<Promise<unknown>>>()
  /** What the house serves here, such as the clock of a table, by the epoch with which it began. */
  readonly served = new Map<string, number>()
  /** Batches of which the node was told that they were not kept. */
  readonly denied: string[] = []

  constructor(world: World, machine: Machine, name: string, tellOthers: () => void, changed: Changed = {}) {
    this.#world = world
    this.#changed = changed
    this.machine = machine
    this.id = `${name} ${world.number()}`
    const { steady } = machine
    const card = { name, address: name, version: '1' }
    const { trust: Trusting = Trust, fitness: Fit = Fitness, ownClock = false } = changed
    const { database, line } = world
    this.leases = new SimulatedLeases({ database, line, machine, node: this.id, card, lease, ownClock })
    this.calls = new SimulatedCommits(world, machine, this.id, changed.looksUp)
    this.commits = new GroupCommit(this.calls, 1, { answerWithin: lease / 2, patience: 2 * lease, steady })
    // As a house does that opens its store: before anything else.
    database.raise(this.id, 1)
    this.#reading = new Connection(line, machine)
    this.#copies = new Copies((stream) => this.#read(stream))
    const sight = new Sight({ steady, lease, read: () => this.#read(book), lost: () => undefined, found: () => undefined })
    void sight.look()
    const trust = new Trusting(steady, lease)
    this.ownership = new Ownership({
      node: this.id,
      lease,
      leases: this.leases,
      steady,
      trust,
      fitness: new Fit(steady, lease),
      owning: {
        begin: (resource, epoch) => {
          // It would not get to serve it, and nobody else would have it.
          if (!trust.holds) world.faults.push(`${this.id} begins ${resource} although it has stopped believing`)
          return this.#begin(resource, epoch)
        },
        end: (resource) => {
          this.served.delete(resource)
          this.#copies.forget(resource)
        },
        mayGo: () => world.chance.is(0.7),
        settled: async (resource) => {
          for (let under = this.#isUnderWay([resource]); under; under = this.#isUnderWay([resource])) await under
        },
      },
      peers: { lookAgain: tellOthers },
      told: (at, sent, heard) => {
        if (this.#clock) this.#clock.told({ at, sent, heard })
        else this.#clock = new DatabaseClock({ at, sent, heard }, { steady, machine: machine.wall })
      },
      isBlind: () => sight.isLost,
      failed: () => undefined,
    })
  }

  /** As a house does: reads how far the last owner has come, and decides nothing before. */
  async #begin(resource: string, epoch: number): Promise<void> {
    this.#copies.forget(resource)
    while (this.ownership.epochOf(resource) === epoch) {
      const copy = await this.#copies.get(resource).catch(() => undefined)
      // It may have come too late.
      if (this.ownership.epochOf(resource) !== epoch) return
      if (copy && !this.#world.stuck.has(this.machine)) return void this.served.set(resource, epoch)
      await new Promise<void>((resolve) => void this.machine.steady.after(pause, resolve))
    }
  }

  /** The epoch to write with, where it is served here. */
  #epochOf(stream: string): number | undefined {
    const epoch = this.ownership.epochOf(stream)
    return this.served.get(stream) === epoch ? epoch : undefined
  }

  /** Breaks one of its connections. */
  disconnect(which: number, isHalfOpen: boolean): void {
    if (which === 0) this.leases.connection?.break({ isHalfOpen })
    else if (which === 1) this.calls.connection.break({ isHalfOpen })
    else this.#reading.break({ isHalfOpen })
  }

  /** The database or the machine is gone. */
  disconnectAll(): void {
    for (const each of [this.leases.connection, this.calls.connection, this.#reading]) each?.break({ losesAll: true })
  }

  async #read(stream: string): Promise<Omit<Copy, 'stream'>> {
    if (this.#world.blind.has(this.machine)) throw new Error('it cannot be read')
    if (!this.#reading.isOpen) this.#reading = new Connection(this.#world.line, this.machine)
    const { database } = this.#world
    const reading = this.#reading.call(() => {
      const { version = 0, at = 0 } = database.streams.get(stream)?.at(-1) ?? {}
      return { version, at, guard: database.guards.get(stream) ?? 0 }
    })
    try {
      return await within(this.machine.steady, lease / 2, reading)
    } catch (error) {
      this.#reading.break({ isHalfOpen: true })
      throw error
    }
  }

  /** Does it, where the node may. */
  async give(command: Command): Promise<Answer> {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const answer = await this.#try(command)
      if (answer) return answer
    }
    return { is: 'busy' }
  }

  /** Nothing, where it is to be decided again. */
  async #try(command: Command): Promise<Answer | undefined> {
    const { stream, account } = command
    if (stream !== book && this.#epochOf(stream) === undefined) return { is: 'elsewhere' }
    const all = [...new Set([stream, ...(account === undefined ? [] : [account]), book])]
    // What others write too is decided on only when nothing is on its way to it: by its version alone it might follow another.
    const waited = this.#changed.overtakes === true ? [] : all.filter((each) => each !== stream || each === book)
    for (let under = this.#isUnderWay(waited); under; under = this.#isUnderWay(waited)) await under
    const copies = await Promise.all(all.map((each) => this.#copies.get(each))).catch(() => undefined)
    if (!copies || !this.#clock) return { is: 'busy' }
    if (this.#isUnderWay(waited) || copies.some((copy) => !this.#copies.isNewest(copy))) return undefined
    const epoch = this.#epochOf(stream)
    if (stream !== book && epoch === undefined) return { is: 'elsewhere' }
    const fences = epoch === undefined ? [] : [{ resource: stream, epoch }]
    return this.#decide(command, copies, fences, this.#clock)
  }

  /** At once, on what there is, and then it is kept or refused. */
  async #decide(
    { id, stream, account }: Command,
    copies: readonly Copy[],
    fences: readonly Fence[],
    clock: DatabaseClock,
  ): Promise<Answer | undefined> {
    const written = copies.filter((copy) => copy.stream === stream || copy.stream === account)
    const suspension = copies.find((copy) => copy.stream === book)!
    for (const copy of written) clock.notBefore(copy.at)
    const at = this.#changed.ownTime === true ? this.machine.wall() : clock.now()
    const attempt = `${id} ${this.#world.number()}`
    const answer = `${stream}:${written[0]!.version + 1}`
    const appends = written.map((copy): Append => {
      const events = [{ audience: 'public', text: attempt, at, ...(copy.stream === book && { raises: [book] }) }]
      return { stream: copy.stream, expected: copy.version, events }
    })
    const guards = [{ name: book, version: suspension.guard }]
    for (const copy of written) this.#copies.advance(copy, at)
    const streams = written.map((copy) => copy.stream)
    const outcome = await this.#kept(streams, this.commits.append({ appends, command: { id, answer }, guards, fences }))
    if (outcome?.kept) return { is: 'done', answer }
    this.denied.push(attempt)
    for (const each of streams) this.#copies.forget(each)
    return outcome ? this.#refused(outcome) : { is: 'busy' }
  }

  #refused(outcome: NotKept): Answer | undefined {
    if (outcome.why === 'guard') this.#copies.forget(outcome.name)
    if (outcome.why === 'command') return { is: 'done', answer: outcome.answer }
    if (outcome.why !== 'fence') return undefined
    this.ownership.lost(outcome)
    return { is: 'elsewhere' }
  }

  /** What became of it; nothing, where the database did not take it. */
  async #kept<T>(streams: readonly string[], appending: Promise<T>): Promise<T | undefined> {
    const settling = appending.catch(() => undefined)
    for (const stream of streams) {
      const all = this.#underWay.get(stream) ?? new Set()
      this.#underWay.set(stream, all.add(settling))
    }
    const outcome = await settling
    for (const stream of streams) this.#underWay.get(stream)!.delete(settling)
    return outcome
  }

  #isUnderWay(streams: readonly string[]): Promise<unknown> | undefined {
    for (const stream of streams) for (const settling of this.#underWay.get(stream) ?? []) return settling
    return undefined
  }
}
