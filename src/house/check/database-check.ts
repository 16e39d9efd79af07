/**
 * What a database keeps beside the events of a house, at the same moment: epochs never fall, nobody holds an older one than
 * was written with, and each guard is at the event that raised it last.
 */
import { DatabaseSync } from 'node:sqlite'
import { guardsIn } from '../moving/guards.ts'
import { rowsOf } from '../journal/rows.ts'
import type { Moment } from '../journal/postgres/moment.ts'
import { readBack } from '../journal/postgres/text.ts'
import type { Kept } from '../journal/store.ts'
import { Faulty } from './fault.ts'

/** The copy has all events of that moment. */
export const checkBeside = async (moment: Moment, file: string): Promise<void> => {
  await checkEpochs(moment)
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    await checkGuards(moment, copy)
  } finally {
    copy.close()
  }
}

const fallen = `
select stream, version, epoch, highest from (
  select stream, version, epoch, max(epoch) over (partition by stream order by version) as highest
  from felt.events where epoch is not null
) as written where epoch < highest order by stream, version limit 1`

const older = `
select stream, highest, leases.epoch from (
  select stream, max(epoch) as highest from felt.events where epoch is not null group by stream
) as written left join felt.leases on leases.resource = written.stream
where leases.epoch is null or leases.epoch < highest order by stream limit 1`

const checkEpochs = async (moment: Moment): Promise<void> => {
  const [fell] = await moment.rows<{ stream: string; version: number; epoch: number; highest: number }>(fallen)
  if (fell) {
    const what = `it was written in epoch ${fell.epoch}, after epoch ${fell.highest} had begun`
    throw new Faulty({ where: readBack(fell.stream), version: fell.version, what })
  }
  const [held] = await moment.rows<{ stream: string; highest: number; epoch: number | null }>(older)
  if (held) {
    const what = `it was written in epoch ${held.highest}, and its lease is ${held.epoch === null ? 'missing' : `in epoch ${held.epoch}`}`
    throw new Faulty({ where: readBack(held.stream), what })
  }
}

const checkGuards = async (moment: Moment, copy: DatabaseSync): Promise<void> => {
  const events = copy.prepare(
    'select stream, version, at, audience, text, salt, digest, head from events where stream = ? and version > ? order by version limit ?',
  )
  const raised = guardsIn({ read: (stream, after, most) => rowsOf<Kept>(events, stream, after, most) })
  const rows = await moment.rows<{ name: string; version: number }>('select name, version from felt.guards where version > 0')
  const kept = new Map(rows.map(({ name, version }) => [readBack(name), version]))
  for (const { name, version } of raised) {
    if (kept.get(name) !== version) throw new Faulty(otherGuard(name, version, kept.get(name)))
    kept.delete(name)
  }
  for (const [name, version] of kept) throw new Faulty(otherGuard(name, 0, version))
}

const otherGuard = (name: string, raised: number, kept = 0): ConstructorParameters<typeof Faulty>[0] => ({
  where: `guard “${name}”`,
  what: `it is at event ${kept}, and event ${raised} raised it last`,
})
