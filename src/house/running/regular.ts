/**
 * What a house does from time to time. On several nodes each looks after itself and after the tables that it owns; what is for
 * the whole house is done by the one that holds the lease for it.
 */
import type { House } from '../house.ts'
import type { Closing } from '../own/closing.ts'
import type { Attendance } from '../pace/attendance.ts'
import type { Seats } from '../pace/seats.ts'
import { Clearing } from '../pace/clearing.ts'
import type { Desk } from '../people/desk.ts'
import type { Ends } from '../upkeep/clean-up.ts'
import { Outages } from '../upkeep/outages.ts'
import { regularly } from '../upkeep/regularly.ts'
import { usualPlan, type Upkeep } from '../upkeep/upkeep.ts'
import { ClockWatch } from './notes.ts'
import type { Serving } from './serve.ts'

interface Running {
  readonly house: House
  readonly desk: Desk
  readonly upkeep: Upkeep
  readonly closing: Closing
  readonly attendance: Attendance
  readonly seats: Seats
}

const minute = 60_000

export const doRegularly = async (running: Running, { log, plan = usualPlan }: Serving, ends: Ends): Promise<void> => {
  const { house, desk, upkeep, closing, attendance, seats } = running
  const each = (every: number, what: string, doing: () => Promise<void>): void =>
    ends.add(regularly(every, doing, (error) => log.error({ err: error }, what)))
  const once = (every: number, what: string, doing: () => Promise<void>): void =>
    each(every, what, async () => {
      if (house.owners.holds('upkeep')) await doing()
    })
  // The clock of a machine decides nothing where several go by the database's.
  if (!house.journal.store.isShared) {
    const watch = new ClockWatch(house)
    each(10_000, 'upkeep', () => watch.check())
  }
  const outages = new Outages(house)
  each(2_000, 'upkeep', () => outages.check())
  const [first] = await house.journal.store.read('book', 0, 1)
  const since = first?.at ?? house.clock.now()
  once(minute, 'upkeep', () => upkeep.tick(plan, since))
  const clearing = new Clearing(house, desk.sessions)
  once(10 * minute, 'clearing', () => clearing.clearAll())
  once(2_000, 'closing tables', () => closing.look())
  each(5_000, 'attendance', () => attendance.look())
  each(5_000, 'seats', async () => seats.look())
}
