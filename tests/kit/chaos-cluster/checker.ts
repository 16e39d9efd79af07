/** After all faults, in one pass over the database: what was acknowledged is there once, and everything is whole. */
import { verifyHouse } from '../../../src/house/check/verify.ts'
import { tableStream } from '../../../src/house/tables/house-table.ts'
import { answersAt, mustBeOnce, mustBeThere, type KeptAnswer, type Written } from '../chaos-once.ts'
import { mustBePaidOnce } from './cashier.ts'
import type { Cluster } from './cluster.ts'
import type { Evening } from './people.ts'

interface WrittenByNode extends Written {
  readonly epoch: number | null
}

export interface Checked {
  readonly events: number
  readonly rounds: number
  readonly paid: number
}

/** By tables, each event at its version less one. */
export type WrittenAt = ReadonlyMap<string, readonly WrittenByNode[]>

export const writtenIn = async (cluster: Cluster): Promise<WrittenAt> => {
  const tables = new Map<string, readonly WrittenByNode[]>()
  for (const { table } of cluster.tables)
    tables.set(
      table,
      await cluster.query<WrittenByNode & Record<string, unknown>>(
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
    mustBeOnce(stream, written, evening.sent, answersAt(answers, table))
    events += written.length
    rounds += written.filter(({ type }) => type === 'result-declared').length
  }
  mustBeThere(evening.acknowledged, answers)
  return { events, rounds, paid: await mustBePaidOnce(cluster, evening.paid) }
}

const answersOf = async (cluster: Cluster): Promise<ReadonlyMap<string, KeptAnswer>> => {
  const rows = await cluster.query<{ command: string; answer: string }>('select command, answer from felt.answers')
  return new Map(rows.map(({ command, answer }) => [command, JSON.parse(answer) as KeptAnswer]))
}

const mustFollow = (stream: string, written: readonly WrittenByNode[]): void => {
  let epoch = 0
  for (const [at, each] of written.entries()) {
    if (each.version !== at + 1) throw new Error(`${stream}: version ${at + 1} is missing`)
    if ((each.epoch ?? epoch) < epoch) throw new Error(`${stream}: epoch ${each.epoch} after ${epoch} at version ${each.version}`)
    epoch = each.epoch ?? epoch
  }
}
