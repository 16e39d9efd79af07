/**
 * A node of the simulated house: the shipped election, group commit, follower, forwarding, presence, freshness, journal and
 * clock, put together as `Membership` and `Giving` do it.
 */
import { DatabaseClock } from '../../../../src/store/cluster/database-clock.ts'
import { Election } from '../../../../src/store/cluster/election.ts'
import { type TakenOver } from '../../../../src/store/postgres/nodes.ts'
import { Follower, Freshness } from '../../../../src/store/cluster/follower.ts'
import { Forwarding } from '../../../../src/store/cluster/forwarding.ts'
import { PresentElsewhere } from '../../../../src/house/cluster/present.ts'
import { Journal } from '../../../../src/store/streams/journal.ts'
import { JournalDown, NotDeciding, CommitFailed } from '../../../../src/store/errors.ts'
import { GroupCommit, type DatabaseCommit } from '../../../../src/store/postgres/group-commit.ts'
import { type CommittedEvent } from '../../../../src/store/store.ts'
import { SimulatedCommits } from './commit-calls.ts'
import { Deciding, type Outcome } from './deciding.ts'
import { SimulatedElection } from './election-calls.ts'
import { SimulatedStar, type Reached } from './lines.ts'
import type { Machine } from './machine.ts'
import { SimulatedStore } from './store.ts'
import { book, tables, type Command } from './table.ts'
import { lease, type World } from './world.ts'

/** What a client is told. */
export type Answer = Outcome | { readonly is: 'busy' }

type There = { readonly table: string; readonly person: string }

type Message =
  | { readonly type: 'welcome'; readonly commit: number }
  | { readonly type: 'commit'; readonly commit: number; readonly events: readonly CommittedEvent[] }
  | { readonly type: 'read-on' }
  | { readonly type: 'present'; readonly all: readonly There[] }
  | { readonly type: 'presence'; readonly presence: There & { readonly is: 'there' | 'gone' } }
  | { readonly type: 'at'; readonly commit: number; readonly asked: number }
  | { readonly type: 'still'; readonly commit: number; readonly asked: number }
  | { readonly type: 'ask'; readonly number: number; readonly command: Command; readonly later: readonly Command[] }
  | { readonly type: 'answer'; readonly number: number; readonly answer: Answer | { readonly is: 'not-deciding' } }

/** As `Membership` has them. */
export const mostSilence = 2_000
const every = 250

/** What is other in a mutant. */
export interface Changed {
  readonly election?: new (...parts: ConstructorParameters<typeof Election>) => Election
  readonly follower?: new (...parts: ConstructorParameters<typeof Follower>) => Follower
  readonly forwarding?: new (...parts: ConstructorParameters<typeof Forwarding<Command, Answer>>) => Forwarding<Command, Answer>
  readonly present?: new (...parts: ConstructorParameters<typeof PresentElsewhere>) => PresentElsewhere
  readonly freshness?: new (...parts: ConstructorParameters<typeof Freshness>) => Freshness
  /** Looks what became of a commit that was not answered, and raises the epoch before. */
  readonly looksUp?: boolean
  readonly raisesEpoch?: boolean
  /** Stamps events by the clock of the machine. */
  readonly ownTime?: boolean
  /** Answers at once what changes nothing, or what is refused. */
  readonly answersAtOnce?: boolean
  /** Refuses without looking whether it decides. */
  readonly decidesAnyway?: boolean
}

interface Hearing {
  readonly committed: (committed: DatabaseCommit | undefined) => void
  readonly wrongTime: () => void
}

export class SimulatedNode implements Reached<Message> {
  readonly id: string
  readonly name: string
  readonly machine: Machine
  readonly star: SimulatedStar<Message>
  readonly calls: SimulatedElection
  readonly commits: SimulatedCommits
  readonly store: SimulatedStore
  readonly journal: Journal
  readonly group: GroupCommit
  readonly present: PresentElsewhere
  /** Who has a table open here. */
  readonly here = new Map<string, There>()
  /** Nothing before it has joined. */
  election: Election | undefined
  follower!: Follower
  isReady = false
  #isStopping = false
  readonly #world: World
  readonly #changed: Changed
  readonly #forwarding: Forwarding<Command, Answer>
  readonly #freshness: Freshness
  #deciding!: Deciding
  #welcome: number | undefined
  #first: { readonly commit: number } | undefined
  #hearing: Hearing = { committed: () => undefined, wrongTime: () => undefined }

  constructor(
    world: World,
    machine: Machine,
    name: string,
    find: (node: string) => SimulatedNode | undefined,
    changed: Changed = {},
  ) {
    this.#world = world
    this.#changed = changed
    this.machine = machine
    this.name = name
    this.id = `${name} ${world.number()}`
    const { steady } = machine
    const { database, line } = world
    this.calls = new SimulatedElection({ database, line, machine, node: this.id, name, lease })
    this.commits = new SimulatedCommits(world, machine, this.id, changed)
    this.group = new GroupCommit(this.commits, {
      answerWithin: 2_000,
      patience: 10_000,
      steady,
      committed: (committed) => this.#hearing.committed(committed),
      lost: () => this.election?.lost(),
      wrongTime: () => this.#hearing.wrongTime(),
    })
    this.store = new SimulatedStore(world, machine, this.group)
    this.journal = new Journal(this.store, {
      confirmed: changed.decidesAnyway === true ? undefined : () => this.election?.confirmed(),
    })
    this.present = new (changed.present ?? PresentElsewhere)(steady, () => undefined)
    this.#freshness = new (changed.freshness ?? Freshness)(steady)
    this.#forwarding = new (changed.forwarding ?? Forwarding)(steady)
    this.star = new SimulatedStar<Message>(world, this, find, {
      isKnown: async (node) => {
        const isThere = (): boolean => this.election?.seen?.nodes.some((each) => each.node === node) === true
        if (!isThere()) await this.election?.look()
        return isThere()
      },
      joined: (node) => this.star.tell(node, { type: 'welcome', commit: this.follower.commit }),
      left: (node) => this.present.lose(node),
      unlinked: () => {
        this.#welcome = undefined
        this.#forwarding.unlinked()
        void this.election?.look()
      },
      refused: () => void this.election?.look(),
      heard: (node, message) => this.#hear(node, message),
    })
  }

  /** Until it has joined; again and again, as an operator would start it. */
  async start(): Promise<void> {
    while (!this.machine.isDead && !this.#isStopping)
      try {
        await this.#start()
        return
      } catch {
        await new Promise<void>((resolve) => void this.machine.steady.after(200, resolve))
      }
  }

  async #start(): Promise<void> {
    const { steady } = this.machine
    const sent = steady.now()
    const at = await this.store.now()
    const clock = new DatabaseClock({ at, sent, heard: steady.now() }, { steady, machine: this.machine.wall })
    // Streams that were opened when it was tried before are not read again.
    const { commit } = (this.#first ??= await this.store.last())
    this.#deciding = await Deciding.open(this.#world, this.journal, clock, {
      node: this.id,
      machine: this.machine,
      mustBeHere: () => this.#mustBeHere(),
      isHere: () => this.isHere,
      changed: this.#changed,
    })
    this.follower = new (this.#changed.follower ?? Follower)(
      {
        changed: (since) => this.store.changed(since),
        follow: (events) => this.journal.follow(events),
        readOn: (heads) => this.journal.catchUp(heads),
        failed: () => undefined,
      },
      commit,
    )
    this.election = new (this.#changed.election ?? Election)({
      node: this.id,
      lease,
      steady,
      calls: this.calls,
      duties: {
        prepare: async () => {
          this.star.follow(undefined)
          await this.journal.still()
          await this.follower.readOn()
        },
        begin: (taken) => this.#begin(taken, clock),
        end: () => this.#end(),
        settled: () => this.journal.still(),
      },
      saw: (beat, asked, heard) => {
        clock.told({ at: beat.at, sent: asked, heard })
        const { node, commit: last } = beat.decider
        this.star.follow(node === null || node === this.id ? undefined : node)
        if (!this.star.isLinked && !this.isHere) this.follower.mustHave(last)
      },
      isRefused: (node) => this.star.isRefused(node),
      failed: () => undefined,
    })
    await this.election.start()
    this.isReady = true
    this.#mind()
  }

  /** As an operator stops it: a node that is just starting is not started again. */
  async stop(to?: string): Promise<void> {
    this.#isStopping = true
    await this.election?.stop(to)
  }

  get isHere(): boolean {
    return this.election?.isDeciding ?? false
  }

  #mustBeHere(): void {
    if (!this.isHere && this.#changed.decidesAnyway !== true) throw new NotDeciding('another node of the house decides')
  }

  #begin({ epoch, commit, at }: TakenOver, clock: DatabaseClock): void {
    clock.notBefore(at)
    this.#world.database.isKnown(commit)
    this.#hearing = {
      committed: (committed) => {
        if (!committed) {
          this.#world.database.isKnown(this.#world.database.commits.length)
          void this.follower.readOn().catch(() => undefined)
          return this.star.tellAll({ type: 'read-on' })
        }
        this.#world.database.isKnown(committed.commit)
        this.follower.made(committed.commit)
        const last = committed.events.at(-1)
        if (last) clock.notBefore(last.at)
        this.star.tellAll({ type: 'commit', commit: committed.commit, events: committed.events })
      },
      wrongTime: () => clock.refused(),
    }
    this.group.begin({ epoch, commit })
    this.star.takeFollowers(true)
    this.#forwarding.here((command, later) => this.#deciding.decide(command, later))
    this.#deciding.run()
  }

  #end(): void {
    this.#freshness.freshAt(Math.min(this.machine.steady.now(), this.election!.sureUntil))
    this.group.end()
    this.star.takeFollowers(false)
    this.present.forgetAll()
    this.#forwarding.here(undefined)
  }

  #hear(from: string, message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome = message.commit
        this.star.tellDecider({ type: 'present', all: [...this.here.values()] })
        this.follower.mustHave(message.commit)
        return void this.follower.caughtUp.then(() => this.#linkIfReady())
      case 'commit':
        return this.follower.hear(message)
      case 'read-on':
        return void this.follower.readOn().catch(() => undefined)
      case 'present':
        return this.present.set(from, message.all)
      case 'presence':
        return this.present.see(from, message.presence)
      case 'at':
        return void this.#attest(from, message.asked)
      case 'still':
        this.#freshness.answered(message.asked, message.commit)
        return this.#freshness.has(this.follower.commit)
      case 'ask':
        return void this.#answer(from, message.number, message)
      case 'answer': {
        const { answer, number } = message
        if (answer.is === 'not-deciding') return this.#forwarding.notDone(number)
        return void this.follower.caughtUp.then(() => this.#forwarding.answered(number, answer))
      }
    }
  }

  async #attest(from: string, asked: number): Promise<void> {
    if (!this.isHere) return
    const { commit } = this.follower
    try {
      await this.election!.confirmed()
      this.star.tell(from, { type: 'still', asked, commit })
    } catch (error) {
      if (!(error instanceof NotDeciding)) throw error
    }
  }

  #linkIfReady(): void {
    if (this.#welcome === undefined) return
    if (this.follower.commit < this.#welcome) return this.follower.mustHave(this.#welcome)
    this.#welcome = undefined
    this.#forwarding.linked((number, command, later) => this.star.tellDecider({ type: 'ask', number, command, later }))
  }

  async #answer(from: string, number: number, asked: Message & { readonly type: 'ask' }): Promise<void> {
    const answer = await this.#answerTo(asked)
    this.star.tell(from, { type: 'answer', number, answer })
  }

  async #answerTo({ command, later }: Message & { readonly type: 'ask' }): Promise<Answer | { readonly is: 'not-deciding' }> {
    try {
      this.#mustBeHere()
      return await this.#deciding.decide(command, later)
    } catch (error) {
      if (error instanceof NotDeciding) return { is: 'not-deciding' }
      if (!(error instanceof JournalDown || error instanceof CommitFailed))
        this.#world.faults.push(`${this.id}: ${(error as Error).stack}`)
      return { is: 'busy' }
    }
  }

  #mind(): void {
    this.follower.mind()
    this.#linkIfReady()
    this.#freshness.has(this.follower.commit)
    if (this.star.isLinked) this.star.tellDecider({ type: 'at', commit: this.follower.commit, asked: this.machine.steady.now() })
    this.machine.steady.after(every, () => this.#mind())
  }

  /** A command comes over a socket. */
  async give(command: Command): Promise<Answer> {
    if (!this.isReady) return { is: 'busy' }
    const ticket = this.#forwarding.arrived(command.lane)
    const pass = () => this.#forwarding.ask(command, { isRepeatable: true, ticket })
    try {
      const isHere = this.isHere || this.#changed.decidesAnyway === true
      if (!isHere || !this.#forwarding.isFirst(ticket)) return await pass()
      return await this.#deciding.decide(command).catch((error: unknown) => {
        if (error instanceof NotDeciding) return pass()
        throw error
      })
    } catch (error) {
      if (!(error instanceof JournalDown || error instanceof CommitFailed))
        this.#world.faults.push(`${this.id}: ${(error as Error).stack}`)
      return { is: 'busy' }
    } finally {
      this.#forwarding.over(ticket)
    }
  }

  /** Nothing where it serves nothing. */
  view(stream: string): { readonly version: number; readonly head: string } | undefined {
    if (!this.isReady) return undefined
    this.#freshness.has(this.follower.commit)
    return this.isHere || this.#freshness.age < mostSilence ? this.#deciding.view(stream) : undefined
  }

  /** How far it is in everything. */
  get views(): readonly (readonly [stream: string, version: number, head: string])[] {
    return [book, ...tables].map((stream) => {
      const { version, head } = this.#deciding.view(stream)
      return [stream, version, head] as const
    })
  }

  /** Somebody opens a table here, or closes it. */
  say(is: 'there' | 'gone', there: There): void {
    const key = `${there.table} ${there.person}`
    if (is === 'there') this.here.set(key, there)
    else this.here.delete(key)
    this.star.tellDecider({ type: 'presence', presence: { ...there, is } })
  }

  /** Whether somebody is there, as far as this node knows, which decides. */
  watches({ table, person }: There): boolean {
    return this.here.has(`${table} ${person}`) || this.present.has(table, person)
  }

  disconnect(which: number, isHalfOpen: boolean): void {
    if (which === 0) this.calls.connection?.break({ isHalfOpen })
    else if (which === 1) this.commits.connection.break({ isHalfOpen })
    else this.store.reading.break({ isHalfOpen })
  }

  /** The database or the machine is gone. */
  disconnectAll(): void {
    for (const each of [this.calls.connection, this.commits.connection, this.store.reading]) each?.break({ losesAll: true })
  }
}
