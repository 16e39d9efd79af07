/** After all faults, in one pass over the database: what was acknowledged is there once, and everything is whole. */
import { verifyHouse } from '../../../src/house/integrity/verify.ts'
import { tableStream } from '../../../src/house/tables/house-table.ts'
import type { Cluster } from './cluster.ts'
import type { Evening } from './people.ts'

export interface Written {
  readonly version: number
  readonly epoch: number | null
  readonly type: string
  readonly by: string
}

export interface Checked {
  readonly events: number
  readonly rounds: number
}

/** By tables, each event at its version less one. */
export type WrittenAt = ReadonlyMap<string, readonly Written[]>

/** What players do themselves, each time in one event of their own. */
const ownDeeds = new Set(['wager-changed', 'bought-in', 'cashed-out', 'seat-taken'])

interface Answer {
  readonly after: number
  readonly version: number
}

export const writtenIn = async (cluster: Cluster): Promise<WrittenAt> => {
  const tables = new Map<string, readonly Written[]>()
  for (const { table } of cluster.tables)
    tables.set(
      table,
      await cluster.query<Written & Record<string, unknown>>(
        `select version::int, epoch::int, text::json ->> 'type' as type, text::json -> 'by' ->> 'person' as by
         from felt.events where stream = $1 order by version`,
        [tableStream(table)],
      ),
    )
  return tables
}

/** Throws the first thing that is wrong. */
export const checked = async (cluster: Cluster, evening: Evening, tables: WrittenAt): Promise<Checked> => {
  const verdict = await verifyHouse(cluster.keys, { database: cluster.database.url() })
  if (!verdict.ok) throw new Error(`felt verify: ${JSON.stringify(verdict.fault)}`)
  const answers = await answersOf(cluster)
  let [events, rounds] = [0, 0]
  for (const [table, written] of tables) {
    const stream = tableStream(table)
    mustFollow(stream, written)
    mustBeOnce(stream, written, evening, answersAt(answers, table))
    events += written.length
    rounds += written.filter(({ type }) => type === 'result-declared').length
  }
  for (const { key, table, version } of evening.acknowledged) {
    const answer = answers.get(key)
    if (!answer) throw new Error(`${table}: ${key} was acknowledged at version ${version}, and is not there`)
    if (answer.version !== version)
      throw new Error(`${table}: ${key} was acknowledged at version ${version}, and is there at ${answer.version}`)
  }
  return { events, rounds }
}

const answersOf = async (cluster: Cluster): Promise<ReadonlyMap<string, Answer>> => {
  const rows = await cluster.query<{ command: string; answer: string }>('select command, answer from felt.answers')
  return new Map(rows.map(({ command, answer }) => [command, JSON.parse(answer) as Answer]))
}

/** Keys of commands at tables are lists of a person, a table and an id. */
const answersAt = (answers: ReadonlyMap<string, Answer>, table: string): readonly (readonly [string, Answer])[] =>
  Array.from(answers).filter(([key]) => key.startsWith('[') && (JSON.parse(key) as string[])[1] === table)

const mustFollow = (stream: string, written: readonly Written[]): void => {
  let epoch = 0
  for (const [at, each] of written.entries()) {
    if (each.version !== at + 1) throw new Error(`${stream}: version ${at + 1} is missing`)
    if ((each.epoch ?? epoch) < epoch) throw new Error(`${stream}: epoch ${each.epoch} after ${epoch} at version ${each.version}`)
    epoch = each.epoch ?? epoch
  }
}

/** What the house does by itself at a table of another node is passed on under an id of its own; a transfer has a person's in it. */
const isOfTheHouse = (key: string): boolean => {
  const [person, , id] = JSON.parse(key) as [string, string, string]
  return person === 'house' && !id.startsWith('[')
}

/** Each answer has events of its own, and nothing that a player does is there without an answer to something that was sent. */
const mustBeOnce = (
  stream: string,
  written: readonly Written[],
  { sent }: Evening,
  answers: readonly (readonly [string, Answer])[],
): void => {
  const owners = new Map<number, string>()
  for (const [key, { after, version }] of answers) {
    for (let each = after + 1; each <= version; each += 1) {
      if (owners.has(each)) throw new Error(`${stream}: version ${each} is the answer to ${owners.get(each)!} and to ${key}`)
      owners.set(each, key)
    }
  }
  for (const { version, type, by } of written) {
    const key = owners.get(version)
    if (key !== undefined && !sent.has(key) && !isOfTheHouse(key))
      throw new Error(`${stream}: nobody sent ${key}, at version ${version}`)
    if (key === undefined && ownDeeds.has(type) && by !== 'house')
      throw new Error(`${stream}: ${type} of ${by} at version ${version} answers nothing`)
  }
}
