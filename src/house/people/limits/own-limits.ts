/**
 * Limits that players set for themselves: how much they buy and lose in a day, and until when they do not play at all. A
 * stricter one binds at once; a looser one, or none, only a day after it was asked for.
 */
import { moneyText } from '../../../rules/money/money.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import type { AskedLimits, OwnLimitsAnswer as Shown } from '../../../wire/people/limits.ts'
import { todayAt, type Account, mostMoney } from '../../streams/account.ts'
import type { OwnLimit, OwnLimits } from '../events.ts'
import { inForceAt } from './limits.ts'
import { refused } from '../../streams/refused.ts'

/** So long it takes until less is kept from oneself. */
const thinkingTime = 24 * 60 * 60_000
/** A player who wants to stay away for longer is excluded. */
const longestTimeOut = 366 * 24 * 60 * 60_000

const asked = (limit: OwnLimit, wanted: number | null, at: number, isLooser: (present: number) => boolean): OwnLimit => {
  const present = inForceAt(limit, at)
  if (present === null || !isLooser(present)) return { now: wanted, later: null }
  // Asking again does not begin the day anew.
  const later = limit.later?.limit === wanted && at < limit.later.from ? limit.later : { limit: wanted, from: at + thinkingTime }
  return { now: present, later: wanted === present ? null : later }
}

/** A player who has chosen nothing is reminded every hour. */
const remindedAtFirst = 60

/** The reminder keeps nothing from anybody: another one binds at once. */
export const limitsAsked = (
  { bought, lost, timeOut, reminder: wanted }: AskedLimits,
  before: OwnLimits,
  at: number,
): OwnLimits => {
  const reminder = wanted ?? before.reminder
  const isMore = (amount: number | null) => (present: number) => amount === null || amount > present
  return {
    bought: asked(before.bought, bought, at, isMore(bought)),
    lost: asked(before.lost, lost, at, isMore(lost)),
    timeOut: asked(before.timeOut, timeOut, at, (present) => present > at && (timeOut === null || timeOut < present)),
    ...(reminder !== undefined && { reminder }),
  }
}

/** Limits of a player's own as the API tells them, with what this day has come to. */
export const limitsShown = (
  { bought, lost, timeOut, reminder = remindedAtFirst }: OwnLimits,
  account: Account,
  at: number,
): Shown => {
  const today = todayAt(account.today, at)
  return { bought, lost, timeOut, reminder, today: { bought: today.bought, brought: today.brought } }
}

export const limitsFault = ({ bought, lost, timeOut }: AskedLimits, before: OwnLimits, at: number): Refusal | undefined => {
  for (const amount of [bought, lost]) {
    if (amount !== null && amount > mostMoney) {
      return refused('bad-amount', 'a limit is an amount of 0 to {most}, or none', { most: moneyText(mostMoney) })
    }
  }
  // A player who changes one limit sends the others again as they were.
  if (timeOut === null || timeOut === inForceAt(before.timeOut, at)) return undefined
  if (timeOut <= at) return refused('past', 'a time-out ends in the future')
  return timeOut > at + longestTimeOut
    ? refused('too-long', 'a time-out lasts a year at most; to stay away for longer, exclude yourself')
    : undefined
}
