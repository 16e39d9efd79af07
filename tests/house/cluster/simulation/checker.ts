/** One pass over all that was kept: what must be so, whatever happened. */
import type { Acknowledged } from './client.ts'
import type { Row } from './database.ts'
import type { World } from './world.ts'

/** No event bears a time that is further from the database's than this: messages are late by seconds. */
const mostApart = 30_000

export const check = (world: World, acknowledged: readonly Acknowledged[], denied: ReadonlySet<string>): readonly string[] => {
  const found = [...world.faults]
  const kept = new Map<string, { readonly stream: string; readonly version: number; readonly attempt: string }>()
  for (const [stream, rows] of world.database.streams) {
    found.push(...inOrder(stream, rows, world.hasLeapt))
    for (const { text, version } of rows) {
      const [id] = text.split(' ', 1)
      const before = kept.get(id!)
      if (before && (before.attempt !== text || before.stream === stream)) found.push(`${id} was done twice`)
      if (!before || stream.startsWith('table') || stream === 'book') kept.set(id!, { stream, version, attempt: text })
      if (denied.has(text)) found.push(`${id} is kept, and a node was told that it is not`)
    }
  }
  for (const { id, answer } of acknowledged) {
    const row = kept.get(id)
    if (!row) found.push(`${id} was acknowledged and is lost`)
    else if (answer !== `${row.stream}:${row.version}`)
      found.push(`${id} was answered ${answer} and is ${row.stream}:${row.version}`)
  }
  return found
}

const inOrder = (stream: string, rows: readonly Row[], hasLeapt: boolean): readonly string[] => {
  const found: string[] = []
  let [epoch, at] = [0, 0]
  const writers = new Map<number, string>()
  for (const [index, row] of rows.entries()) {
    if (row.version !== index + 1) found.push(`${stream} has version ${row.version} in place ${index + 1}`)
    if (row.epoch !== undefined && (writers.get(row.epoch) ?? row.node) !== row.node)
      found.push(`${stream} was written by two nodes with epoch ${row.epoch}`)
    if ((row.epoch ?? epoch) < epoch) found.push(`${stream} ${row.version} was written with epoch ${row.epoch} after ${epoch}`)
    if (row.at < at) found.push(`${stream} ${row.version} is earlier than the event before`)
    if (!hasLeapt && Math.abs(row.at - row.keptAt) > mostApart) found.push(`${stream} ${row.version} bears a wrong time`)
    for (const { name, version, seen } of row.read)
      if (version !== seen) found.push(`${stream} ${row.version} was decided on ${name} ${seen}, and it was at ${version}`)
    if (row.epoch !== undefined) writers.set(row.epoch, row.node)
    epoch = row.epoch ?? epoch
    at = row.at
  }
  return found
}
