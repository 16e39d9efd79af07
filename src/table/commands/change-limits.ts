import { z } from 'zod'
import { above } from '../../rules/people.ts'
import { moneyText } from '../../rules/money.ts'
import { command, firstRefusal, refuse } from '../command.ts'
import { money, time } from '../events/parts.ts'
import { limitsAt, noticeTime } from '../sign.ts'
import { unknownWager } from '../wagers.ts'

export const changeLimits = command({
  type: 'change-limits',
  summary: 'change the sign, for all wagers or for one; a higher minimum binds 20 minutes later at the earliest',
  roles: above('gaming supervisor'),
  schema: z.strictObject({
    wager: z.string().optional(),
    minimum: money.optional(),
    maximum: money.optional(),
    /** Amounts are multiples of it; 0 is the smallest chip. */
    unit: money.optional(),
    from: time.optional(),
  }),
  decide: (state, { wager, from, ...wanted }, { at }) => {
    const now = limitsAt(state, at, wager)
    const next = { minimum: now.minimum, maximum: now.maximum, unit: now.unit, ...defined(wanted) }
    const raised = next.minimum > now.minimum
    const earliest = raised ? at + noticeTime : at
    const binds = from ?? earliest
    const refused = firstRefusal(
      () => (wager === undefined ? undefined : unknownWager(state, wager)),
      () =>
        next.maximum > 0 && next.minimum > next.maximum
          ? refuse(
              state,
              'limits',
              'limits',
              `the minimum of ${moneyText(next.minimum)} is above the maximum of ${moneyText(next.maximum)}`,
            )
          : undefined,
      () =>
        binds < earliest
          ? refuse(
              state,
              'short-notice',
              raised ? 'limits-notice' : null,
              'a higher minimum is shown for 20 minutes before it binds',
            )
          : undefined,
    )
    return refused ?? [{ type: 'limits-changed', ...(wager !== undefined && { wager }), ...next, from: binds }]
  },
})

const defined = (wanted: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, number] => entry[1] !== undefined))
