/**
 * The database as the simulation has it: the same as the SQL functions, one call after another. A test beside it holds both
 * to the same answers. Each guard can be taken out, to show that the simulation finds what follows.
 */
import type { Beat, HouseNode } from '../../../../src/house/cluster/leases.ts'
import type { Outcome } from '../../../../src/house/journal/postgres/group-commit.ts'
import type { Append, Batch, Fence, Guard, NotKept } from '../../../../src/house/journal/store.ts'

/** What protects the house; a mutant is a database without one of them. */
export interface Protections {
  readonly epoch: boolean
  readonly session: boolean
  readonly version: boolean
  readonly guards: boolean
  readonly answers: boolean
  /** The epoch rises when something is taken. */
  readonly raisedEpoch: boolean
  /** Only what is free can be taken. */
  readonly ownersKeep: boolean
  /** Only what is owned with that epoch is released. */
  readonly releasedEpoch: boolean
}

export const allProtections: Protections = {
  epoch: true,
  session: true,
  version: true,
  guards: true,
  answers: true,
  raisedEpoch: true,
  ownersKeep: true,
  releasedEpoch: true,
}

interface NodeRow {
  name: string
  address: string
  version: string
  session: number
  started: number
  until: number
  isDraining: boolean
  isSlow: boolean
}

interface LeaseRow {
  node: string | undefined
  epoch: number
  wanted: string | undefined
  /** When the epoch was raised last, in true time. */
  raised: number
}

/** An event as the simulated database keeps it. */
export interface Row {
  readonly version: number
  readonly at: number
  /** The database's time when it was kept. */
  readonly keptAt: number
  readonly text: string
  readonly epoch: number | undefined
  readonly node: string
  /** Versions of guards when it was kept, and what its writer had read. */
  readonly read: readonly { readonly name: string; readonly version: number; readonly seen: number }[]
}

class SessionOver extends Error {}

export class Database {
  readonly #clock: () => number
  readonly #protections: Protections
  readonly nodes = new Map<string, NodeRow>()
  readonly leases = new Map<string, LeaseRow>()
  readonly streams = new Map<string, Row[]>()
  readonly answers = new Map<string, string>()
  readonly guards = new Map<string, number>()
  /** How many connections each node holds. */
  readonly #connected = new Map<string, number>()
  /** Somebody takes something that was free, or that another owned. */
  onTaken: (resource: string, from: string | undefined, owner: 'gone' | 'late' | 'living') => void = () => undefined

  constructor(clock: () => number, protections: Protections = allProtections) {
    this.#clock = clock
    this.#protections = protections
  }

  connect(node: string): () => void {
    this.#connected.set(node, (this.#connected.get(node) ?? 0) + 1)
    return () => this.#connected.set(node, this.#connected.get(node)! - 1)
  }

  #isConnected(node: string): boolean {
    return (this.#connected.get(node) ?? 0) > 0
  }

  join(node: string, card: Pick<HouseNode, 'name' | 'address' | 'version'>, lease: number): void {
    const until = this.#clock() + lease
    const row = this.nodes.get(node)
    if (row) {
      if (row.until === Number.NEGATIVE_INFINITY) row.started = this.#clock()
      Object.assign(row, card, { until })
    } else this.#know(node, card, 0, until)
  }

  #know(node: string, card: Pick<NodeRow, 'name' | 'address' | 'version'>, session: number, until: number): void {
    this.nodes.set(node, { ...card, session, started: this.#clock(), until, isDraining: false, isSlow: false })
  }

  beat(node: string, lease: number): Beat {
    const at = this.#clock()
    const own = this.nodes.get(node)
    if (!own) throw new Error('the database does not know this node')
    own.until = at + lease
    const joined = [...this.nodes].filter(([, { until }]) => until !== Number.NEGATIVE_INFINITY)
    const nodes = joined.map(([id, { name, address, version, until, isDraining, isSlow, started }]) => ({
      node: id,
      name,
      address,
      version,
      isLive: until > at,
      isConnected: this.#isConnected(id),
      isDraining,
      isSlow,
      age: at - started,
    }))
    const leases = Array.from(this.leases, ([resource, { node: owner, epoch, wanted }]) => ({
      resource,
      node: owner,
      epoch,
      wanted,
    }))
    return { at, nodes, leases }
  }

  take(node: string, resources: readonly string[], now = this.#clock()): readonly Fence[] {
    if (!this.nodes.has(node)) throw new Error('the database does not know this node')
    return resources.flatMap((resource) => {
      const row = this.leases.get(resource) ?? { node: undefined, epoch: 0, wanted: undefined, raised: 0 }
      this.leases.set(resource, row)
      const owner = row.node === undefined || row.node === node ? undefined : row.node
      const state = owner === undefined || !this.#isConnected(owner) ? 'gone' : this.#hasRunOut(owner, now) ? 'late' : 'living'
      if (state === 'living' && this.#protections.ownersKeep) return []
      if (row.node !== node) this.onTaken(resource, owner, state)
      row.node = node
      if (this.#protections.raisedEpoch || row.epoch === 0) row.epoch += 1
      row.raised = this.#clock()
      return [{ resource, epoch: row.epoch }]
    })
  }

  #hasRunOut(node: string, now: number): boolean {
    return (this.nodes.get(node)?.until ?? 0) <= now
  }

  release(node: string, fences: readonly Fence[]): void {
    for (const { resource, epoch } of fences) {
      const row = this.leases.get(resource)
      if (row?.node === node && (row.epoch === epoch || !this.#protections.releasedEpoch)) row.node = undefined
    }
  }

  leave(node: string): void {
    for (const row of this.leases.values()) if (row.node === node) row.node = undefined
    this.nodes.delete(node)
  }

  want(resource: string, wanted: string | undefined): void {
    const row = this.leases.get(resource)
    if (row) row.wanted = wanted
    else this.leases.set(resource, { node: undefined, epoch: 0, wanted, raised: 0 })
  }

  drain(node: string, isDraining: boolean): void {
    const row = this.nodes.get(node)
    if (row) row.isDraining = isDraining
  }

  saySlow(node: string, isSlow: boolean): void {
    const row = this.nodes.get(node)
    if (row) row.isSlow = isSlow
  }

  /** What was called with the old number and has not been carried out yet never will be. */
  raise(node: string, session: number): void {
    const row = this.nodes.get(node)
    // A node that nobody knows any more is known again.
    if (!row) this.#know(node, { name: '', address: '', version: '' }, session, Number.NEGATIVE_INFINITY)
    else row.session = Math.max(row.session, session)
  }

  /** What became of a batch whose call is over: nothing, where nothing of it is there. */
  found({ appends }: Batch): Outcome | undefined {
    const [first] = appends
    const row = this.streams.get(first!.stream)?.find(({ version }) => version === first!.expected + 1)
    return row?.text === first!.events[0]!.text ? { kept: true, events: [] } : undefined
  }

  commit(node: string, session: number, batches: readonly Batch[]): readonly Outcome[] {
    if (this.#protections.session && this.nodes.get(node)?.session !== session) throw new SessionOver('the session is over')
    return batches.map((batch) => this.#judge(batch) ?? this.#keep(node, batch))
  }

  /** Why it is not kept, if it is not: another owns it, it was answered, what it read has changed, somebody has written there. */
  #judge({ appends, command, fences = [], guards = [] }: Batch): NotKept | undefined {
    const { epoch, answers, guards: guarded, version } = this.#protections
    const answer = command && this.answers.get(command.id)
    return (
      (epoch ? first(fences, (each) => this.#fence(each)) : undefined) ??
      (answers && answer !== undefined ? { kept: false, why: 'command', answer } : undefined) ??
      (guarded ? first(guards, (each) => this.#guard(each)) : undefined) ??
      (version ? first(appends, (each) => this.#version(each)) : undefined)
    )
  }

  #fence({ resource, epoch }: Fence): NotKept | undefined {
    const now = this.leases.get(resource)?.epoch ?? 0
    return now === epoch ? undefined : { kept: false, why: 'fence', resource, epoch: now }
  }

  #guard({ name, version }: Guard): NotKept | undefined {
    const now = this.guards.get(name) ?? 0
    return now === version ? undefined : { kept: false, why: 'guard', name, version: now }
  }

  #version({ stream, expected }: Append): NotKept | undefined {
    const version = this.streams.get(stream)?.at(-1)?.version ?? 0
    return version === expected ? undefined : { kept: false, why: 'version', stream, version }
  }

  #keep(node: string, { appends, command, fences, guards = [] }: Batch): Outcome {
    const keptAt = this.#clock()
    const read = guards.map(({ name, version }) => ({ name, version: this.guards.get(name) ?? 0, seen: version }))
    for (const { stream, expected, events } of appends) {
      const rows = this.streams.get(stream) ?? []
      this.streams.set(stream, rows)
      for (const [index, { at, text, raises = [] }] of events.entries()) {
        const version = expected + index + 1
        rows.push({ node, version, at, keptAt, text, epoch: fences?.find(({ resource }) => resource === stream)?.epoch, read })
        for (const name of raises) this.guards.set(name, version)
      }
    }
    if (command) this.answers.set(command.id, command.answer)
    return { kept: true, events: [] }
  }
}

const first = <T>(all: readonly T[], judge: (each: T) => NotKept | undefined): NotKept | undefined => {
  for (const each of all) {
    const refused = judge(each)
    if (refused) return refused
  }
  return undefined
}
