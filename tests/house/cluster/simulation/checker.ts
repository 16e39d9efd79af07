/** One pass over all that was kept: what must be so, whatever happened. */
import type { ChainedBatch } from '../../../../src/store/postgres/chaining.ts'
import type { Asked, Told } from './client.ts'
import type { CommitRow } from './database.ts'
import { book, evolve, judged, start, type Event, type State } from './table.ts'
import type { World } from './world.ts'

/** No event bears a time that is further from the database's than this: the database itself allows two seconds. */
const mostApart = 12_000

/** How things were after a batch, from then until the next. */
interface Moment {
  readonly from: number
  readonly states: ReadonlyMap<string, State>
}

interface Placed {
  readonly place: number
  readonly stream: string
  readonly version: number
}

export interface Seen {
  readonly told: readonly Told[]
  readonly asked: readonly Asked[]
  /** The texts of what a node was told that it is not kept. */
  readonly denied: ReadonlySet<string>
}

export const check = (world: World, { told, asked, denied }: Seen): readonly string[] => {
  const found = [...world.faults, ...inOrder(world)]
  const moments: Moment[] = [{ from: 0, states: new Map() }]
  const done = new Map<string, Placed>()
  const ticks = new Set<string>()
  for (const commit of world.database.commits)
    for (const batch of commit.batches) {
      found.push(...follow(world, { commit, batch, moments, denied, ticks }))
      place(batch, moments.length, done, found)
    }
  for (const each of told) found.push(...toldRightly(world, each, moments, done))
  found.push(...overtaken(world, asked, done))
  return found
}

/** Commits without gaps, epochs that do not fall and have one writer each; streams without gaps. */
const inOrder = ({ database, hasLeapt }: World): readonly string[] => {
  const found: string[] = []
  const writers = new Map<number, string>()
  let epoch = 0
  for (const [at, row] of database.commits.entries()) {
    if (row.commit !== at + 1) found.push(`commit ${at + 1} has the number ${row.commit}`)
    if (row.epoch < epoch) found.push(`commit ${row.commit} was made with epoch ${row.epoch} after ${epoch}`)
    if ((writers.get(row.epoch) ?? row.node) !== row.node) found.push(`two nodes wrote with epoch ${row.epoch}`)
    writers.set(row.epoch, row.node)
    epoch = row.epoch
  }
  for (const [stream, rows] of database.streams) {
    let before = 0
    for (const [at, { version, at: time }] of rows.entries()) {
      if (version !== at + 1) found.push(`${stream} has version ${version} in place ${at + 1}`)
      if (!hasLeapt && time < before) found.push(`${stream} ${version} is earlier than the event before`)
      before = time
    }
  }
  return found
}

interface Following {
  readonly commit: CommitRow
  readonly batch: ChainedBatch
  readonly moments: Moment[]
  readonly denied: ReadonlySet<string>
  readonly ticks: Set<string>
}

/** Each batch was right when it was kept, and nobody was told that it is not kept. */
const follow = (world: World, { commit, batch, moments, denied, ticks }: Following): readonly string[] => {
  const found: string[] = []
  const before = moments.at(-1)!.states
  const states = new Map(before)
  for (const { stream, events } of batch.appends)
    for (const { text, at, version } of events) {
      const event = JSON.parse(text) as Event
      if (denied.has(text)) found.push(`${stream} ${version} is kept, and a node was told that it is not`)
      if (!world.hasLeapt && Math.abs(at - 1_000_000 - commit.time) > mostApart)
        found.push(`${stream} ${version} bears a wrong time`)
      if (event.kind === 'tick' && ticks.size === ticks.add(event.id).size) found.push(`${event.id} of a clock happened twice`)
      states.set(stream, evolve(states.get(stream) ?? start, event))
    }
  const [first] = batch.appends
  const event = JSON.parse(first!.events[0]!.text) as Event
  if (event.kind !== 'tick') {
    const come = judged({ kind: event.kind }, before.get(first!.stream) ?? start, before.get(book) ?? start)
    if (come !== 'done') found.push(`${event.id} was done, and was ${come} by what was kept`)
  }
  moments.push({ from: commit.time, states })
  return found
}

const place = ({ command, appends }: ChainedBatch, at: number, done: Map<string, Placed>, found: string[]): void => {
  if (!command) return
  if (done.has(command.id)) found.push(`${command.id} was done twice`)
  const { stream, events } = appends[0]!
  done.set(command.id, { place: at, stream, version: events[0]!.version })
}

const toldRightly = (
  world: World,
  { command, answer, asked, told }: Told,
  moments: readonly Moment[],
  done: ReadonlyMap<string, Placed>,
): readonly string[] => {
  const { id } = command
  const placed = done.get(id)
  if (answer.is === 'done') {
    if (!placed) return [`${id} was acknowledged and is lost`]
    return placed.version === answer.version ? [] : [`${id} was answered ${answer.version} and is ${placed.version}`]
  }
  // With the database's clock gone wrong a node may be taken for dead that still decides.
  if (world.hasLeapt) return []
  const isRight = moments.some(
    ({ from, states }, at) =>
      from <= told &&
      (moments[at + 1]?.from ?? told) >= asked &&
      (!placed || at < placed.place) &&
      judged(command, states.get(command.stream) ?? start, states.get(book) ?? start) === answer.is,
  )
  return isRight ? [] : [`${id} was answered “${answer.is}”, and that was not so`]
}

/** What was given over one socket was done in the order in which it was given. */
const overtaken = ({ vain }: World, asked: readonly Asked[], done: ReadonlyMap<string, Placed>): readonly string[] => {
  const last = new Map<number, { readonly id: string; readonly place: number }>()
  const found: string[] = []
  for (const { command, socket } of asked) {
    const placed = done.get(command.id)
    if (socket === undefined || !placed || vain.has(command.id)) continue
    const before = last.get(socket)
    if (before && before.place > placed.place) found.push(`${command.id} has overtaken ${before.id}`)
    else last.set(socket, { id: command.id, place: placed.place })
  }
  return found
}
