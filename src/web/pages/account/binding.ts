/** What binds of limits of one's own, what is to come, and what was last wished for. */
import type { AskedLimits, OwnLimitsAnswer } from '../../../client/index.ts'

/** What binds of limits of one's own, what is to come, and what was last wished for. */
export type BindingLimit = OwnLimitsAnswer['bought']

/** A change that was to come has come once its time is there. */
export const bindsAt = ({ now, later }: BindingLimit, at: number): number | null =>
  later && later.from <= at ? later.limit : now

export const pendingAt = ({ later }: BindingLimit, at: number): BindingLimit['later'] => (later && later.from > at ? later : null)

/** What is to be said again where it is not to change: what waits goes on waiting, and a time-out that is over is none. */
export const wishesIn = ({ bought, lost, timeOut }: OwnLimitsAnswer, at: number): AskedLimits => {
  const wish = ({ now, later }: BindingLimit): number | null => (later ? later.limit : now)
  const until = wish(timeOut)
  return { bought: wish(bought), lost: wish(lost), timeOut: until !== null && until > at ? until : null }
}
