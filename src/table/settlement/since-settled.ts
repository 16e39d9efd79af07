/**
 * What players have wagered since the last round was settled. It does not keep the round from being set right: their wagers
 * first go back to what the settlement left, and are placed again once it is right.
 */
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { InPlay } from '../../rules/in-play/in-play.ts'
import { citation, refuse } from '../command.ts'
import type { EventBody, Happening } from '../events.ts'
import { playerCalled, wagerCalled } from '../people/names.ts'
import { cameAs } from '../round/results.ts'
import { lastOf, type TableState } from '../state.ts'
import { everyLaid, type Laid } from '../wagering/layout.ts'
import { lying } from '../wagering/taking-off.ts'
import { carryOut, settledSoFar, settling, type CarriedOut } from './settling.ts'
import { asWished } from './wishes-when-paid.ts'
import { stayingDown, withoutWithdrawn } from './withdrawn-wagers.ts'

/** What the last round's settlement has done so far, by the result that it has now. */
export const settledNow = (state: TableState): CarriedOut => {
  const { before, result } = lastOf(state)
  const then = asWished(state)
  const made = settling(then, before, cameAs(state.inForce, result))
  return carryOut(then, before, settledSoFar(then, made), made.moves, { result, cycle: made.cycle })
}

/** Changes by players; what the staff did to a wager since is not undone. */
const ofPlayers: ReadonlySet<EventBody<'wager-changed'>['act']> = new Set(['place', 'increase', 'reduce', 'remove'] as const)

export const isOfPlayer = ({ act }: Pick<EventBody<'wager-changed'>, 'act'>): boolean => ofPlayers.has(act)

const leftBySettlement = (state: TableState): InPlay => {
  const came = cameAs(state.inForce, lastOf(state).result)
  return withoutWithdrawn(state, settledNow(state).inPlay, stayingDown(state, came))
}

interface Change {
  readonly laid: Laid
  readonly now: Stack
  /** As the settlement left it. */
  readonly was: Stack
}

const keyOf = ({ wager, state, stack }: Laid): string => JSON.stringify([wager, state, stack.player])

const nothingOf = (stack: Stack): Stack => ({ ...stack, amount: 0, tokens: 0, commission: 0 })

const isSame = (a: Stack, b: Stack): boolean => a.amount === b.amount && a.tokens === b.tokens && a.commission === b.commission

/** The stacks that are not as the settlement left them; none while it is still being paid. */
const changes = (state: TableState): readonly Change[] => {
  if (!state.last || state.phase === 'declared' || state.phase === 'collected') return []
  const left = leftBySettlement(state)
  if (left.piles === state.inPlay.piles) return []
  const then = new Map(everyLaid(left).map((laid) => [keyOf(laid), laid]))
  const now = new Map(everyLaid(state.inPlay).map((laid) => [keyOf(laid), laid]))
  return Array.from(new Map([...now, ...then]), ([key, laid]) => ({
    laid,
    now: now.get(key)?.stack ?? nothingOf(laid.stack),
    was: then.get(key)?.stack ?? nothingOf(laid.stack),
  })).filter((change) => !isSame(change.now, change.was))
}

/** Whether players have changed a wager since the last round was settled. */
export const hasChanged = (state: TableState): boolean => changes(state).length > 0

/** Every wager as the settlement of the last round left it, so that this can be taken back; nothing where it is. */
export const asSettled = (state: TableState): readonly Happening<'wager-changed'>[] | Refusal => {
  const changed = changes(state)
  const short = changed.find(({ now, was }) => owed(was) - owed(now) > (state.racks.get(now.player) ?? 0))
  if (short) {
    const { now, was, laid } = short
    const amount = moneyText(owed(was) - owed(now))
    const reason = `${playerCalled(state, now.player)} took ${amount} off ${wagerCalled(state, laid.wager)} since and no longer has it: settle the difference with compensate`
    return refuse(state, 'changed-since', 'correct', reason)
  }
  return changed.map(({ laid: { wager, state: at }, now, was }) => ({
    type: 'wager-changed',
    act: owed(was) > owed(now) ? 'restore' : 'refund',
    player: now.player,
    wager,
    state: at,
    ...lying(was),
    chips: was.amount - was.tokens - (now.amount - now.tokens),
    tokens: was.tokens - now.tokens,
    fee: was.commission - now.commission,
    clause: citation(state, 'correct'),
    reason: `round ${lastOf(state).round} is set right: place it again once it is`,
  }))
}

/** What a stack took from its player's rack. */
const owed = ({ amount, tokens, commission }: Stack): number => amount - tokens + commission
