/** A node of a house on several machines. The deciding node decides everything; the others follow, serve people and forward. */
import { randomUUID } from 'node:crypto'
import {
  elsewhereOnly,
  type Deciding,
  type HttpRequest,
  type HttpResponse,
  type Serve,
  type ForwardedCommand,
} from '../deciding.ts'
import type { House } from '../house.ts'
import { NotDeciding } from '../../store/errors.ts'
import { PostgresNodes, type TakenOver } from '../../store/postgres/nodes.ts'
import type { PostgresStore } from '../../store/postgres/postgres.ts'
import type { DatabaseClock } from '../../store/cluster/database-clock.ts'
import { Election } from '../../store/cluster/election.ts'
import { Follower, SetBack, setBack, Freshness } from '../../store/cluster/follower.ts'
import { Forwarding, type Arrived, type ArrivedTicket } from '../../store/cluster/forwarding.ts'
import { NodeChanges, NodesDesk } from './nodes-desk.ts'
import { Broadcasts, PresentElsewhere } from './present.ts'
import { monotonicClock } from '../../store/clock.ts'
import { errorOf, failureOf } from '../../store/cluster/wire/failures.ts'
import {
  messageSchema,
  withLater,
  type DecisionResponse,
  type DecisionRequest,
  type HttpAnswer,
  type ClusterMessage,
} from './messages.ts'
import { Star } from '../../store/cluster/wire/star.ts'
import { addressText, type Address } from '../../store/cluster/wire/transport.ts'
import type { CommandOutcome } from '../tables/house-table.ts'

/** What people call a node, and where the others reach it; port 0 is one that is free. */
export interface NodePlace extends Address {
  readonly name: string
  /** Of Felt. */
  readonly version: string
}

/** Who hears what the node has to tell; each command that is passed on is logged on both nodes under its id. */
export interface NodeLog {
  info(about: object, what: string): void
  error(about: object, what: string): void
}

/** What a node does with the house that it is part of. */
interface JoinedHouse extends Pick<House, 'note' | 'decideHere'> {
  readonly journal: Pick<House['journal'], 'follow' | 'catchUp' | 'still'>
}

interface Joining {
  readonly store: PostgresStore
  readonly place: NodePlace
  /** The key of the house, which every node has. */
  readonly key: Buffer
  readonly clock: DatabaseClock
  /** The last commit that the house has been read to. */
  readonly commit: number
  readonly failed: (error: unknown) => void
  readonly log?: NodeLog | undefined
}

/** A node that has not heard from the deciding one for so many milliseconds serves nothing private. */
const mostSilence = 2_000
/** So often it is looked at, and the deciding node is told how far this one is. */
const every = 250

/** For so long a start waits until it is known who decides, and what has been committed. */
const patienceAtStart = 10_000

export class Membership implements Deciding {
  readonly nodes: NodesDesk
  readonly elsewhere: Broadcasts
  #house: JoinedHouse | undefined
  readonly #joining: Joining
  readonly #calls: PostgresNodes
  readonly #star: Star<ClusterMessage>
  readonly #election: Election
  readonly #follower: Follower
  readonly #forwarding = new Forwarding<DecisionRequest, DecisionResponse>(monotonicClock)
  readonly #present: PresentElsewhere
  readonly #changed = new Set<() => void>()
  /** How far each node is that follows this one. */
  readonly #reached = new Map<string, number>()
  readonly #ready = Promise.withResolvers<void>()
  readonly #served = Promise.withResolvers<Serve>()
  #minding: NodeJS.Timeout | undefined
  #wasStale = false
  readonly #freshness = new Freshness(monotonicClock)
  /** The commit that the deciding node was at when it took this one as a follower. */
  #welcome: number | undefined
  #knownAtBeat = 0
  readonly #changes = new NodeChanges()
  /** Why nothing is served any more: the database is not what it was. */
  #setBack: string | undefined
  #console: (said: unknown) => Promise<object> = async () => elsewhereOnly()
  #address = ''
  #taken = 0
  #decidedForOthers = 0
  #isClosed = false

  constructor(joining: Joining) {
    this.#joining = joining
    const { store, place, key, failed, commit } = joining
    const { node } = store
    const { name, version } = place
    this.#calls = new PostgresNodes(store.place, {
      node,
      name,
      version,
      forms: store.forms,
      address: () => this.#address,
    })
    this.#follower = new Follower(
      {
        changed: (since) => store.changed(since),
        follow: (events) => this.#joined.journal.follow(events),
        readOn: (heads) => this.#joined.journal.catchUp(heads),
        failed: (error) => this.#failed(error),
      },
      commit,
    )
    this.#present = new PresentElsewhere(monotonicClock, (presence) => this.elsewhere.tell({ presence }))
    this.#star = new Star(
      { node, key, failed, messages: messageSchema },
      {
        isKnown: (each) => this.#isKnown(each),
        joined: (each) => this.#welcomeNode(each),
        left: (each) => {
          this.#reached.delete(each)
          this.#present.lose(each)
        },
        linked: () => undefined,
        unlinked: () => {
          this.#welcome = undefined
          this.#forwarding.unlinked()
          void this.#election.look()
        },
        refused: () => void this.#election.look(),
        heard: (from, message) => this.#hear(from, message),
      },
    )
    this.elsewhere = new Broadcasts(this.#present, (message) => {
      if (message.type === 'presence' || !this.isHere) this.#star.tellDecider(message)
      else this.#star.tellAll(message)
    })
    this.#election = new Election({
      node,
      lease: store.place.lease,
      steady: monotonicClock,
      calls: this.#calls,
      duties: {
        prepare: (taken) => this.#prepare(taken),
        begin: (taken) => this.#begin(taken),
        end: () => this.#end(),
        settled: () => this.#joined.journal.still(),
      },
      saw: (beat, sent, heard) => {
        joining.clock.told({ at: beat.at, sent, heard })
        const { node: decider, commit: last } = beat.decider
        this.#mustReach(last)
        const changes = this.#changes.since(beat.nodes)
        if (this.isHere) for (const what of changes) this.#note(what)
        const address = beat.nodes.find((each) => each.node === decider)?.address
        this.#star.follow(decider === null || decider === node ? undefined : decider, address)
        // What does not come over the connection is read.
        if (!this.#star.isLinked && !this.isHere) this.#follower.mustHave(last)
      },
      isRefused: (each) => this.#star.isRefused(each),
      failed,
    })
    this.nodes = new NodesDesk({
      note: (significant, by) => this.#joined.note(significant, by),
      node,
      seen: () => this.#election.seen?.nodes ?? [],
      decider: () => this.#election.seen?.decider,
      reached: (each) => (each === node ? this.#follower.commit : this.#reached.get(each)),
      missed: () => this.#star.missed,
      handOver: (to) => this.#election.handOver(to),
      lease: store.place.lease,
      counts: () => ({
        beat: this.#election.age / 1_000,
        decides: this.isHere ? 1 : 0,
        taken: this.#taken,
        followers: this.#star.followers.length,
        behind: Math.max(0, (this.#election.seen?.decider.commit ?? 0) - this.#follower.commit),
        passedOn: this.#forwarding.count,
        passedHere: this.#decidedForOthers,
        ...store.commits,
      }),
    })
  }

  /** Before a house has joined, this node neither decides nor hears of commits. */
  get #joined(): JoinedHouse {
    if (!this.#house) throw new Error('no house has joined this node')
    return this.#house
  }

  /** Asked after the last heartbeat was answered, the database has all that was known here by then. */
  #mustReach(last: number): void {
    if (last < this.#knownAtBeat && this.#setBack === undefined) this.#failed(setBack(last, this.#knownAtBeat))
    this.#knownAtBeat = this.#follower.commit
  }

  #note(what: string, after?: object): void {
    void this.#joined.note({ kind: 'node', what, ...(after && { after }) }).catch(this.#joining.failed)
  }

  /** Can be reached by the others, is known to the database, and may decide from now on. */
  async join(house: JoinedHouse): Promise<void> {
    this.#house = house
    this.#minding = setInterval(() => this.#mind(), every).unref()
    const { place } = this.#joining
    const port = await this.#star.listen(place)
    this.#address = addressText({ host: place.host, port })
    await this.#election.start()
  }

  /** Until this node decides, or has all that is committed and hears the one that does; not for ever, where that cannot be reached. */
  async ready(): Promise<void> {
    const late = setTimeout(() => this.#ready.resolve(), patienceAtStart)
    await this.#ready.promise
    clearTimeout(late)
    if (!this.isHere && !this.#star.isLinked)
      this.#joining.log?.error({ why: this.#star.missed }, 'the node that decides cannot be reached from here')
  }

  async #prepare({ commit }: TakenOver): Promise<void> {
    // What it has in memory is of another history than the database.
    if (this.#setBack !== undefined) throw new Error(this.#setBack)
    this.#star.follow(undefined)
    // What it decided when it decided before is in memory until it is known what became of it.
    await this.#joined.journal.still()
    await this.#follower.readOn()
    // A connection from before may lead to a server that is not the one that was taken.
    if (this.#follower.commit < commit)
      throw new Error(`the database was read up to commit ${this.#follower.commit} of ${commit}`)
  }

  #begin({ epoch, commit, at }: TakenOver): void {
    const { store, clock, log, place } = this.#joining
    this.#taken += 1
    clock.notBefore(at)
    store.begin(
      { epoch, commit },
      {
        committed: (committed) => {
          if (!committed) {
            void this.#follower.readOn().catch((error: unknown) => this.#failed(error))
            return this.#star.tellAll({ type: 'read-on' })
          }
          this.#follower.made(committed.commit)
          const last = committed.events.at(-1)
          if (last) clock.notBefore(last.at)
          this.#star.tellAll({ type: 'commit', commit: committed.commit, events: [...committed.events] })
        },
        lost: () => this.#election.lost(),
        decides: () => this.isHere,
        wrongTime: () => clock.refused(),
      },
    )
    this.#star.takeFollowers(true)
    this.#forwarding.here((asked, later) => this.#decide(withLater(asked, later)))
    log?.info({ epoch }, 'this node decides')
    this.#tellChanged()
    this.#ready.resolve()
    this.#note(`node ${place.name} decides from now on`, { epoch })
  }

  #end(): void {
    // A process that was frozen may look at its clock long after that.
    this.#freshness.freshAt(Math.min(monotonicClock.now(), this.#election.sureUntil))
    this.#joining.store.end()
    this.#star.takeFollowers(false)
    this.#present.forgetAll()
    this.#reached.clear()
    this.#forwarding.here(undefined)
    this.#joining.log?.info({}, 'this node does not decide any more')
    this.#tellChanged()
  }

  #welcomeNode(node: string): void {
    this.#star.tell(node, { type: 'welcome', commit: this.#follower.commit })
    this.elsewhere.tell({ joined: node })
  }

  async #isKnown(node: string): Promise<boolean> {
    const isThere = (): boolean => this.#election.seen?.nodes.some((each) => each.node === node) === true
    if (!isThere()) await this.#election.look()
    return isThere()
  }

  /** What another node has passed on, or this one itself before it decided. */
  async #decide(asked: DecisionRequest): Promise<DecisionResponse> {
    switch (asked.ask) {
      case 'command': {
        const { id, ...given } = asked.command
        const outcome = await this.#joined.decideHere({ ...given, id, hadRole: true })
        return { is: 'command', outcome: outcome as never }
      }
      case 'http':
        return { is: 'http', ...((await (await this.#served.promise)(asked.http)) as HttpAnswer) }
      case 'console':
        return { is: 'console', said: { ...(await this.#console(asked.said)) } }
    }
  }

  async #answer(from: string, number: number, asked: DecisionRequest): Promise<void> {
    this.#decidedForOthers += 1
    if (asked.ask === 'command') {
      const { id, table, by } = asked.command
      this.#joining.log?.info({ command: id, table, from: this.nodes.nameOf(from) }, 'decided for another node')
      this.elsewhere.tell({ acted: { table, person: by.person } })
    }
    const answer = await this.#answerTo(asked)
    this.#star.tell(from, { type: 'answer', number, answer })
  }

  async #answerTo(asked: DecisionRequest): Promise<DecisionResponse> {
    try {
      this.mustBeHere()
      return await this.#decide(asked)
    } catch (error) {
      if (error instanceof NotDeciding) return { is: 'not-deciding' }
      this.#joining.failed(error)
      return { is: 'failed', failure: failureOf(error) }
    }
  }

  /** From now on commits come over the connection; what was before is read, and then commands are passed on. */
  #welcomed(commit: number): void {
    this.#welcome = commit
    this.#star.tellDecider({ type: 'present', all: this.elsewhere.here })
    this.#askStill()
    this.elsewhere.tell({ joined: 'the deciding node' })
    this.#follower.mustHave(commit)
    void this.#follower.caughtUp.then(() => this.#linkIfReady())
  }

  #linkIfReady(): void {
    if (this.#welcome === undefined) return
    if (this.#follower.commit < this.#welcome) return this.#follower.mustHave(this.#welcome)
    this.#welcome = undefined
    this.#forwarding.linked((number, asked, later) => {
      this.#star.tellDecider({ type: 'ask', number, asked: withLater(asked, later) })
    })
  }

  #hear(from: string, message: ClusterMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message.commit)
      case 'commit':
        return this.#follower.hear(message)
      case 'read-on':
        return void this.#follower.readOn().catch((error: unknown) => this.#failed(error))
      case 'present':
        return this.#present.set(from, message.all)
      case 'presence':
        return this.#present.see(from, message.presence)
      case 'at':
        this.#reached.set(from, message.commit)
        return void this.#attest(from, message.asked)
      case 'still':
        this.#freshness.answered(message.asked, message.commit)
        return this.stale() === undefined ? this.#ready.resolve() : undefined
      case 'ask':
        return void this.#answer(from, message.number, message.asked)
      case 'answer':
        if (message.answer.is === 'not-deciding') return this.#forwarding.notDone(message.number)
        // First what came of it, so that a person who is answered reads it here.
        return void this.#follower.caughtUp.then(() => this.#answered(message.number, message.answer))
      case 'emote': {
        const { table, player, says } = message
        this.#star.tellAll(message, from)
        return this.elsewhere.tell({ table, emote: { player, says } })
      }
      case 'seen':
        this.#star.tellAll(message, from)
        return this.elsewhere.tell({ seen: message.session })
    }
  }

  /** Tells a follower how far the journal goes, once no other node can have taken over and committed more. */
  async #attest(from: string, asked: number): Promise<void> {
    const { commit } = this.#follower
    const isSure = await Promise.resolve(this.#election.confirmed()).then(
      () => true,
      () => false,
    )
    if (isSure) this.#star.tell(from, { type: 'still', asked, commit })
  }

  #answered(number: number, answer: DecisionResponse): void {
    if (answer.is === 'failed') this.#forwarding.failed(number, errorOf(answer.failure))
    else this.#forwarding.answered(number, answer)
  }

  #mind(): void {
    this.#follower.mind()
    this.#linkIfReady()
    this.#askStill()
    const isStale = this.stale() !== undefined
    if (isStale === this.#wasStale) return
    this.#wasStale = isStale
    this.#tellChanged()
  }

  #askStill(): void {
    if (this.#star.isLinked) this.#star.tellDecider({ type: 'at', commit: this.#follower.commit, asked: monotonicClock.now() })
  }

  #failed(error: unknown): void {
    if (error instanceof SetBack) this.#setBack = `${error.message}: it was put back to an earlier day; restore what is newer`
    this.#joining.failed(error)
  }

  get isHere(): boolean {
    return this.#election.isDeciding
  }

  readonly mustBeHere = (): void => {
    if (!this.isHere) elsewhereOnly()
  }

  readonly confirmed = (): Promise<void> | undefined => this.#election.confirmed()

  readonly arrived = (lane: string): ArrivedTicket => this.#forwarding.asArrived(lane, () => this.isHere)

  readonly pass = async ({ id = randomUUID(), ...given }: ForwardedCommand, arrived?: Arrived): Promise<CommandOutcome> => {
    const { table, body, by, asker, voucher, session, isStale } = given
    const command = { table, body, by, asker, voucher, session, isStale, id }
    this.#joining.log?.info({ command: id, table }, 'passed on')
    const answer = await this.#forwarding.ask(
      { ask: 'command', command },
      {
        isRepeatable: true,
        ticket: arrived && (arrived as ArrivedTicket).ticket,
      },
    )
    return (answer as DecisionResponse & { readonly is: 'command' }).outcome
  }

  readonly forward = async (request: HttpRequest): Promise<HttpResponse> => {
    const answer = await this.#forwarding.ask({ ask: 'http', http: request }, { isRepeatable: false })
    return answer as DecisionResponse & { readonly is: 'http' }
  }

  readonly serveBy = (serve: Serve): void => this.#served.resolve(serve)

  /** Has what was said at the console of this machine done by the node that decides. */
  readonly atConsole = async (said: unknown): Promise<object> => {
    if (this.isHere) return this.#console(said)
    const answer = await this.#forwarding.ask({ ask: 'console', said }, { isRepeatable: false })
    return (answer as DecisionResponse & { readonly is: 'console' }).said
  }

  consoleBy(answer: (said: unknown) => Promise<object>): void {
    this.#console = answer
  }

  readonly caughtUp = (): Promise<void> | undefined => (this.isHere ? undefined : this.#follower.readOn())

  readonly stale = (): string | undefined => {
    if (this.#setBack !== undefined) return this.#setBack
    if (this.isHere) return undefined
    this.#freshness.has(this.#follower.commit)
    if (this.#freshness.age < mostSilence) return undefined
    return 'this node has not heard from the node that decides for too long: ask again in a moment'
  }

  readonly listen = (changed: () => void): (() => void) => {
    this.#changed.add(changed)
    return () => this.#changed.delete(changed)
  }

  #tellChanged(): void {
    for (const changed of this.#changed) changed()
  }

  /** Another node decides from now on; what is still asked here is passed on to it. */
  async handOver(): Promise<void> {
    if (this.#isClosed) return
    const [next] = this.#star.followers
    await this.#election.stop(next)
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#minding)
    await this.#star.close()
    this.#calls.drop()
  }
}
