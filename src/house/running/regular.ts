/**
 * What a house does from time to time; of several nodes, only the one that decides.
 */
import type { House } from '../house.ts'
import type { Closing } from '../own/closing.ts'
import type { Attendance } from '../pace/attendance.ts'
import type { Seats } from '../pace/seats.ts'
import { Clearing } from '../pace/clearing.ts'
import type { PeopleDesk } from '../people/desk.ts'
import { Outages } from '../upkeep/outages.ts'
import { regularly } from '../upkeep/regularly.ts'
import { usualPlan, type Upkeep } from '../upkeep/upkeep.ts'
import { ClockWatch } from '../upkeep/notes.ts'
import type { Serving } from './serve.ts'

interface Running {
  readonly house: House
  readonly desk: PeopleDesk
  readonly upkeep: Upkeep
  readonly closing: Closing
  readonly attendance: Attendance
  readonly seats: Seats
}

const minute = 60_000

export const doRegularly = async (
  running: Running,
  { log, database, plan = usualPlan }: Serving,
  resources: AsyncDisposableStack,
): Promise<void> => {
  const { house, desk, upkeep, closing, attendance, seats } = running
  const each = (every: number, what: string, doing: () => Promise<void>): void => {
    const due = async () => (house.deciding.isHere ? doing() : undefined)
    resources.defer(regularly(every, due, (error) => log.error({ err: error }, what)))
  }
  // The machine's clock does not matter where the house uses the database's.
  if (database === undefined) {
    const watch = new ClockWatch(house)
    each(10_000, 'upkeep', () => watch.check())
  }
  const outages = new Outages(house)
  each(2_000, 'upkeep', () => outages.check())
  const [first] = await house.journal.store.read('book', 0, 1)
  const since = first?.at ?? house.clock.now()
  each(minute, 'upkeep', () => upkeep.tick(plan, since))
  const clearing = new Clearing(house, desk.sessions)
  each(10 * minute, 'clearing', () => clearing.clearAll())
  each(2_000, 'closing tables', () => closing.look())
  each(5_000, 'attendance', () => attendance.look())
  each(5_000, 'seats', async () => seats.look())
}
