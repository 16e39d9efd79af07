/**
 * The database as the simulation has it: the same as the SQL functions, one call after another. A test beside it holds both
 * to the same answers. Each guard can be taken out, to show that the simulation finds what follows.
 */
import type { Heartbeat, TakenOver } from '../../../../src/store/postgres/nodes.ts'
import { headStart, missedBeats, mostApart, noHead, raised } from '../../../../src/store/postgres/functions.ts'
import type { ChainedAppend, ChainedBatch } from '../../../../src/store/postgres/chaining.ts'
import type { DecidingAt } from '../../../../src/store/postgres/group-commit.ts'
import type { Head, CommittedEvent } from '../../../../src/store/store.ts'

/** What protects the house; a mutant is a database without one of them. */
export interface Protections {
  /** A commit bears the newest epoch. */
  readonly epoch: boolean
  /** A commit follows the one that its node knows, and streams end where that node has left them. */
  readonly ends: boolean
  /** A command that was answered is not kept again. */
  readonly answers: boolean
  /** The epoch rises when a node takes over, and when it hands over. */
  readonly raisedEpoch: boolean
  readonly freedEpoch: boolean
  /** Nobody takes over from a node that lives. */
  readonly living: boolean
  /** A node that takes over has seen the newest epoch. */
  readonly seenEpoch: boolean
}

export const allProtections: Protections = {
  epoch: true,
  ends: true,
  answers: true,
  raisedEpoch: true,
  freedEpoch: true,
  living: true,
  seenEpoch: true,
}

/** What a function raises. */
export class Raised extends Error {
  readonly code: string

  constructor(code: string, reason: string) {
    super(reason)
    this.code = code
  }
}

interface NodeRow {
  readonly node: string
  name: string
  address: string
  version: string
  readonly started: number
  beaten: number
  until: number
}

interface DeciderRow {
  node: string | undefined
  epoch: number
  commit: number
  at: number
  wanted: string | undefined
  freed: number | undefined
}

/** Who carried out a commit, what it holds and when, for the checker alone. */
export interface CommitRow {
  readonly commit: number
  readonly epoch: number
  readonly node: string
  readonly batches: readonly ChainedBatch[]
  readonly time: number
  /** When any node first knew of it: nobody can be told before. */
  known: number
}

export class Database {
  readonly #now: () => number
  /** True time, which the database does not know. */
  readonly #time: () => number
  readonly #with: Protections
  readonly decider: DeciderRow = { node: undefined, epoch: 0, commit: 0, at: 0, wanted: undefined, freed: undefined }
  readonly nodes = new Map<string, NodeRow>()
  readonly streams = new Map<string, CommittedEvent[]>()
  readonly heads = new Map<string, Head & { readonly commit: number }>()
  readonly answers = new Map<string, string>()
  readonly commits: CommitRow[] = []
  /** Hears who took over, from whom, and why. */
  onTaken: (from: string | undefined, why: 'own' | 'free' | 'late' | 'refused') => void = () => undefined

  constructor(now: () => number, protections = allProtections, time = now) {
    this.#now = now
    this.#time = time
    this.#with = protections
  }

  now(): number {
    return this.#now()
  }

  commit(
    node: string,
    { epoch, commit: after }: DecidingAt,
    batches: readonly ChainedBatch[],
  ): ReadonlyMap<string, string> | undefined {
    const { decider } = this
    if (this.#with.epoch && decider.epoch !== epoch) throw new Raised(raised.epochOver, 'another node decides')
    if (this.#with.ends && decider.commit !== after)
      throw new Raised(raised.changed, `it ends with commit ${decider.commit}, and not with commit ${after}`)
    const appends = batches.flatMap((batch) => batch.appends)
    const ats = appends.flatMap(({ events }) => events.map(({ at }) => at))
    const [first, last] = [Math.min(...ats), Math.max(...ats)]
    if (ats.length > 0 && (first < decider.at - mostApart || last > Math.max(this.#now(), decider.at) + mostApart))
      throw new Raised(raised.wrongTime, 'the time of an event is not right')
    const answered = this.#answered(batches)
    if (answered.size > 0) return answered
    this.#append(appends, decider.commit + 1)
    for (const { command } of batches) if (command) this.answers.set(command.id, command.answer)
    decider.commit += 1
    decider.at = Math.max(decider.at, last)
    this.commits.push({ commit: after + 1, epoch, node, batches, time: this.#time(), known: Number.POSITIVE_INFINITY })
    return undefined
  }

  #answered(batches: readonly ChainedBatch[]): ReadonlyMap<string, string> {
    const answered = new Map<string, string>()
    if (!this.#with.answers) return answered
    for (const { command } of batches) {
      const answer = command && this.answers.get(command.id)
      if (answer !== undefined) answered.set(command!.id, answer)
    }
    return answered
  }

  #append(appends: readonly ChainedAppend[], commit: number): void {
    const firsts = new Map<string, ChainedAppend>()
    for (const append of appends) if (!firsts.has(append.stream)) firsts.set(append.stream, append)
    for (const [stream, { before }] of firsts) {
      const known = this.heads.get(stream)
      const asked = before.version === 0 ? noHead : before.head
      if (this.#with.ends && ((known?.version ?? 0) !== before.version || (known?.head ?? noHead) !== asked))
        throw new Raised(raised.changed, 'a stream does not end as it did')
    }
    for (const { stream, events } of appends) {
      const { version, head } = events.at(-1)!
      const rows = this.streams.get(stream)
      if (rows) rows.push(...events)
      else this.streams.set(stream, [...events])
      this.heads.set(stream, { stream, version, head, commit })
    }
  }

  enter(node: string, card: Pick<NodeRow, 'name' | 'address' | 'version'>, lease: number): void {
    const now = this.#now()
    for (const [other, { until }] of this.nodes) if (until < now - 86_400_000 && other !== node) this.nodes.delete(other)
    const known = this.nodes.get(node)
    this.nodes.set(node, { node, started: known?.started ?? now, ...card, beaten: now, until: now + lease })
  }

  beat(node: string, lease: number): Heartbeat {
    const now = this.#now()
    const row = this.nodes.get(node)
    if (!row) throw new Raised(raised.unknownNode, 'the database does not know this node')
    row.beaten = now
    row.until = now + lease
    const { node: decider = null, epoch, commit } = this.decider
    const nodes = Array.from(this.nodes.values(), ({ node: id, name, address, version, until }) => ({
      node: id,
      name,
      address,
      version,
      isLive: until > now,
    }))
    const { until: ends } = this.nodes.get(decider ?? '') ?? {}
    return { at: now, decider: { node: decider, epoch, commit, left: ends === undefined ? null : ends - now }, nodes }
  }

  /** Its node was answered, or another has taken over and reads on to it. */
  isKnown(commit: number): void {
    for (let at = commit - 1; at >= 0; at -= 1) {
      const row = this.commits[at]
      if (!row || row.known <= this.#time()) return
      row.known = this.#time()
    }
  }

  takeOver(node: string, epoch: number, isRefused: boolean): TakenOver | undefined {
    const { decider } = this
    if (this.#with.seenEpoch && decider.epoch !== epoch) return undefined
    if (decider.node !== node && !this.#isFree(node, isRefused)) return undefined
    const why =
      decider.node === node ? 'own' : decider.node === undefined ? 'free' : this.#isLive(decider.node) ? 'refused' : 'late'
    const from = decider.node
    decider.node = node
    if (this.#with.raisedEpoch) decider.epoch += 1
    decider.wanted = undefined
    decider.freed = undefined
    // A node that raises its own epoch knows when it is answered.
    if (why !== 'own') this.isKnown(this.commits.length)
    this.onTaken(from, why)
    return { epoch: decider.epoch, commit: decider.commit, at: decider.at }
  }

  raiseEpoch(node: string, epoch: number): DecidingAt | undefined {
    const { decider } = this
    if (decider.node !== node || decider.epoch < epoch) return undefined
    if (decider.epoch === epoch || !this.#with.seenEpoch) decider.epoch += 1
    return { epoch: decider.epoch, commit: decider.commit }
  }

  #isFree(node: string, isRefused: boolean): boolean {
    const { node: deciding, wanted, freed } = this.decider
    const now = this.#now()
    if (!this.#isLive(node)) throw new Raised(raised.unknownNode, 'the database does not know this node')
    if (deciding === undefined) return wanted === undefined || wanted === node || !(freed! > now - headStart)
    const row = this.nodes.get(deciding)
    return !this.#with.living || !row || row.until <= now || (isRefused && row.beaten < now - missedBeats)
  }

  #isLive(node: string): boolean {
    return (this.nodes.get(node)?.until ?? Number.NEGATIVE_INFINITY) > this.#now()
  }

  handOver(node: string, epoch: number, wanted: string | undefined): void {
    if (!this.#with.seenEpoch || this.decider.epoch === epoch) this.#free(node, wanted)
  }

  #free(node: string, wanted: string | undefined): void {
    const { decider } = this
    if (decider.node !== node) return
    decider.node = undefined
    if (this.#with.freedEpoch) decider.epoch += 1
    decider.wanted = wanted
    decider.freed = this.#now()
  }

  leave(node: string, wanted: string | undefined): void {
    this.#free(node, wanted)
    this.nodes.delete(node)
  }

  changed(since: number): { readonly commit: number; readonly heads: readonly Head[] } {
    const heads = [...this.heads.values()].filter(({ commit }) => commit > since)
    return { commit: this.decider.commit, heads: heads.map(({ stream, version, head }) => ({ stream, version, head })) }
  }

  headsOf(streams: readonly string[]): readonly Head[] {
    return streams.flatMap((stream) => {
      const { version, head } = this.heads.get(stream) ?? {}
      return version === undefined ? [] : [{ stream, version, head: head! }]
    })
  }

  read(stream: string, after: number, most: number): readonly CommittedEvent[] {
    return (this.streams.get(stream) ?? []).filter(({ version }) => version > after).slice(0, most)
  }

  found(events: readonly CommittedEvent[]): ReadonlySet<string> {
    const there = events.filter(({ stream, version, digest }) =>
      this.streams.get(stream)?.some((row) => row.version === version && row.digest === digest),
    )
    return new Set(there.map(({ digest }) => digest))
  }

  answersOf(commands: readonly string[]): ReadonlyMap<string, string> {
    return new Map(
      commands.flatMap((command) => {
        const answer = this.answers.get(command)
        return answer === undefined ? [] : [[command, answer] as const]
      }),
    )
  }
}
