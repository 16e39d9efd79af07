/**
 * Limits that players set for themselves: how much they buy and lose in a day, and until when they do not play at all. A
 * stricter one binds at once; a looser one, or none, only a day after it was asked for.
 */
import { isRefusal } from '../../rules/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Giver } from '../../table/events/parts.ts'
import type { House } from '../house.ts'
import type { OwnLimit, OwnLimits } from './events.ts'
import { inForceAt } from './limits.ts'
import { knownTo } from './manage.ts'
import { record } from './record.ts'
import { refused } from './refused.ts'

/** So long it takes until less is kept from oneself. */
const thinkingTime = 24 * 60 * 60_000
/** Whoever wants to stay away for longer is excluded. */
const longestTimeOut = 366 * 24 * 60 * 60_000
const mostMoney = 1_000_000_000_000

export interface AskedLimits {
  readonly bought: number | null
  readonly lost: number | null
  readonly timeOut: number | null
}

const asked = (limit: OwnLimit, wanted: number | null, at: number, isLooser: (present: number) => boolean): OwnLimit => {
  const present = inForceAt(limit, at)
  if (present === null || !isLooser(present)) return { now: wanted, later: null }
  // Asking again does not begin the day anew.
  const later = limit.later?.limit === wanted && at < limit.later.from ? limit.later : { limit: wanted, from: at + thinkingTime }
  return { now: present, later: wanted === present ? null : later }
}

export const setLimits = async (house: House, by: Giver, wanted: AskedLimits): Promise<OwnLimits | Refusal> => {
  const { person } = by
  const known = knownTo(house, undefined, person)
  if (isRefusal(known)) return known
  const at = house.clock.now()
  const { limits: before } = known
  const fault = limitsFault(wanted, before, at)
  if (fault) return fault
  const { bought, lost, timeOut } = wanted
  const isMore = (amount: number | null) => (present: number) => amount === null || amount > present
  const limits: OwnLimits = {
    bought: asked(before.bought, bought, at, isMore(bought)),
    lost: asked(before.lost, lost, at, isMore(lost)),
    timeOut: asked(before.timeOut, timeOut, at, (present) => present > at && (timeOut === null || timeOut < present)),
  }
  if (JSON.stringify(limits) !== JSON.stringify(before)) await record(house, by, [{ type: 'limits-set', person, before, limits }])
  return limits
}

const limitsFault = ({ bought, lost, timeOut }: AskedLimits, before: OwnLimits, at: number): Refusal | undefined => {
  for (const amount of [bought, lost]) {
    if (amount !== null && (!Number.isSafeInteger(amount) || amount < 0 || amount > mostMoney)) {
      return refused('bad-amount', `a limit is an amount of 0 to ${moneyText(mostMoney)}, or none`)
    }
  }
  // What was set before is said again by whoever changes something else.
  if (timeOut === null || timeOut === inForceAt(before.timeOut, at)) return undefined
  if (timeOut <= at) return refused('past', 'a time-out ends in the future')
  return timeOut > at + longestTimeOut
    ? refused('too-long', 'a time-out lasts a year at most; to stay away for longer, exclude yourself')
    : undefined
}
