import { z } from 'zod'
import { named } from '../../rules/named.ts'
import { above } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { command, refuse } from '../command.ts'
import { money, time } from '../events/parts.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { announcedLimits, limitsAt, minimumAbove, noticeTime, notOnSign } from '../wagering/sign.ts'
import { everyWager, type Limits, type TableState } from '../state.ts'
import { unknownWager } from '../wagering/wagers.ts'

export const changeLimits = command({
  type: 'change-limits',
  summary:
    'change the sign, for all wagers or for one; a higher minimum, or a unit where there was none, binds 20 minutes later at the earliest',
  roles: above('gaming supervisor'),
  schema: z.strictObject({
    wager: z.string().optional(),
    minimum: money.optional(),
    maximum: money.optional(),
    /** Amounts are multiples of it, or go up in it from the minimum where the rulebook counts so; 0 is the smallest chip. */
    unit: money.optional(),
    from: time.optional(),
  }),
  decide: (state, { wager, from, ...rest }, { at }) => {
    const wanted = defined(rest)
    const announced = announcedLimits(state, at).flatMap(({ wager: of, ...limits }) =>
      of === (wager ?? everyWager) ? [limits] : [],
    )
    // Higher than any minimum that binds from now until then, or a unit where for a while there is none.
    const before = [limitsAt(state, at, wager), ...announced.filter((each) => each.from <= (from ?? at))]
    const raised = before.some(({ minimum }) => (wanted['minimum'] ?? 0) > minimum)
    const divided = (wanted['unit'] ?? 0) > 0 && before.some(({ unit }) => unit === 0)
    const earliest = raised || divided ? at + noticeTime : at
    const binds = from ?? earliest
    // What has been announced for later comes all the same, with this change in it.
    const all = [{ ...limitsAt(state, binds, wager), from: binds }, ...announced.filter((each) => each.from > binds)]
    const changed = all.map((each) => ({ ...each, ...wanted }))
    const [wrong] = [
      ...changed.flatMap((each) => notOnSign(state, each) ?? []),
      ...changed.flatMap((each) => minimumAbove(state, 'limits', each) ?? []),
    ]
    const refused =
      (wager === undefined ? undefined : unknownWager(state, wager)) ?? notInChips(state, ...Object.values(wanted)) ?? wrong
    if (refused) return refused
    if (binds < earliest) return shortNotice(state, raised, divided)
    // A wager that has the limits of all others, and gets them as its own, keeps them when those change.
    const hasOwn = wager === undefined || named(state.limits, wager) !== undefined
    if (hasOwn && changed.every((each, place) => isSame(each, all[place]!))) return []
    return changed.map((each) => ({ type: 'limits-changed', ...(wager !== undefined && { wager }), ...each }))
  },
})

const shortNotice = (state: TableState, raised: boolean, divided: boolean): Refusal => {
  if (!raised && !divided) return refuse(state, 'short-notice', null, 'that time has passed')
  const what = raised ? 'a higher minimum' : 'a unit where there was none'
  return refuse(state, 'short-notice', 'limits-notice', `${what} is shown for 20 minutes before it binds`)
}

const isSame = (one: Limits, other: Limits): boolean =>
  one.minimum === other.minimum && one.maximum === other.maximum && one.unit === other.unit

const defined = (wanted: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, number] => entry[1] !== undefined))
