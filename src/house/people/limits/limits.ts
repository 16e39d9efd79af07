/** What limits of players' own keep from them: chips beyond what they buy or lose in a day, and all play during a time-out. */
import { message } from '../../../messages/message.ts'
import { moneyText } from '../../../rules/money/money.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { todayAt, type Money, type Today } from '../../streams/account.ts'
import type { OwnLimit } from '../events.ts'
import type { Known, People } from '../known-people.ts'
import type { Ordered } from '../../tables/at-table.ts'
import { refused } from '../../streams/refused.ts'

export const inForceAt = ({ now, later }: OwnLimit, at: number): number | null => (later && at >= later.from ? later.limit : now)

const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const timedOut = ({ limits }: Known, at: number): Refusal | undefined => {
  const until = inForceAt(limits.timeOut, at)
  return until !== null && at < until
    ? refused('time-out', 'this player takes a time-out of their own until {until}', { until: timeText(until) })
    : undefined
}

/** What a player who takes a time-out or is excluded does not do; wagers that lie, cashing out and leaving are not touched. */
const playing = new Set(['take-seat', 'come-back', 'place', 'call-wager', 'accept-dice'])

/** Also where the staff does it for the player. */
export const timeOutFault = (people: People, { body, by, at }: Pick<Ordered, 'body' | 'by' | 'at'>): Refusal | undefined => {
  if (!playing.has(body.type)) return undefined
  const player = typeof body['player'] === 'string' ? body['player'] : by.person
  const known = people.get(player)
  if (known?.excluded) return excluded(player)
  return known && timedOut(known, at)
}

const excluded = (player: string): Refusal => refused('excluded', '{player} is excluded from this house', { player })

/** Chips or tokens that somebody is about to get, and what there has been on that day. */
export interface Buying {
  readonly paidWith: 'cash' | 'chips' | 'voucher'
  readonly amount: number
  readonly at: number
  readonly today: Today
}

/** What stands against chips for somebody: an exclusion, or limits of their own. */
export const buyingFault = (
  known: Known | undefined,
  player: string,
  buying: Buying & { readonly money: Money },
): Refusal | undefined => {
  if (!known) return undefined
  if (known.guest && buying.money !== 'play') return refused('guest', 'a guest plays for play money, and this table is for cash')
  if (known.excluded) return excluded(player)
  const { paidWith, amount, at } = buying
  const [most, mostLost] = [inForceAt(known.limits.bought, at), inForceAt(known.limits.lost, at)]
  const early = timedOut(known, at)
  if (early || (most === null && mostLost === null)) return early
  // What is paid in cash at a table is on no account, where the day is counted.
  if (paidWith === 'cash')
    return refused('own-limit', 'this player has limits of their own and buys chips from the account, where they are counted')
  const { bought, brought } = todayAt(buying.today, at)
  if (most !== null && bought + amount > most) return beyond('buys', most, bought)
  return mostLost !== null && bought - brought + amount > mostLost ? beyond('loses', mostLost, bought - brought) : undefined
}

/** How much play money somebody may still take today, which is counted as if it were bought; no less than something. */
export const playMoneyRoom = (known: Known, { today, at }: Pick<Buying, 'today' | 'at'>): number | Refusal => {
  const early = timedOut(known, at)
  const most = inForceAt(known.limits.bought, at)
  if (early || most === null) return early ?? Number.MAX_SAFE_INTEGER
  const { given } = todayAt(today, at)
  return given < most ? most - given : beyond('takes', most, given)
}

interface Reached {
  readonly most: string
  readonly already: string
}

const byOwnLimit = {
  buys: (reached: Reached) =>
    message('by a limit of their own this player buys {most} a day at most, and today has come to {already}', reached),
  loses: (reached: Reached) =>
    message('by a limit of their own this player loses {most} a day at most, and today has come to {already}', reached),
  takes: (reached: Reached) =>
    message('by a limit of their own this player takes {most} a day at most, and today has come to {already}', reached),
}

const beyond = (what: keyof typeof byOwnLimit, most: number, already: number): Refusal =>
  refused('own-limit', byOwnLimit[what]({ most: moneyText(most), already: moneyText(Math.max(0, already)) }))
