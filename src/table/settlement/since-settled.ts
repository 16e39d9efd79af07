/**
 * What players have wagered since the last round was settled. It does not keep the round from being set right: what they have
 * placed since goes back first, and what they have taken down counts as it does where a result had left it undecided.
 */
import type { Refusal } from '../../rules/procedure.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { InPlay } from '../../rules/in-play/in-play.ts'
import { moneyText } from '../../rules/money/money.ts'
import { citation, refuse } from '../command.ts'
import type { EventBody, Happening } from '../events.ts'
import { playerCalled, wagerCalled } from '../people/names.ts'
import { cameAs } from '../round/results.ts'
import { lastOf, type LastRound, type TableState, type Withdrawn } from '../state.ts'
import { everyLaid, type Laid } from '../wagering/layout.ts'
import { lying } from '../wagering/taking-off.ts'
import { carryOut, settledSoFar, settling, type CarriedOut } from './settling.ts'
import { asWished } from './wishes-when-paid.ts'
import { stayingDown, withWithdrawnAlso, withoutWithdrawn } from './withdrawn-wagers.ts'

/** What the last round's settlement has done so far, by the result that it has now. */
export const settledNow = (state: TableState): CarriedOut => {
  const { before, result } = lastOf(state)
  const then = asWished(state)
  const made = settling(then, before, cameAs(state.inForce, result))
  return carryOut(then, before, settledSoFar(then, made), made.moves, { result, cycle: made.cycle })
}

/** Changes by players; what the staff did to a wager since is not undone. */
const ofPlayers: ReadonlySet<EventBody<'wager-changed'>['act']> = new Set(['place', 'increase', 'reduce', 'remove'] as const)

/** The last round once a wager has changed since: it is remembered which ones the staff have changed. */
export const withChange = (last: LastRound | undefined, event: EventBody<'wager-changed'>): LastRound | undefined => {
  if (!last || ofPlayers.has(event.act)) return last
  const { player, wager, state } = event
  return { ...last, touched: [...(last.touched ?? []), { player, wager, state }] }
}

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

/** What a stack took from its player's rack. */
const owed = ({ amount, tokens, commission }: Stack): number => amount - tokens + commission

/** Whether players have changed a wager since the last round was settled. */
export const hasChanged = (state: TableState): boolean => changes(state).length > 0

/** Whether one has been placed or added to. */
export const hasPlaced = (state: TableState): boolean => changes(state).some(({ now, was }) => now.amount > was.amount)

/** Why the wagers since cannot go back: the staff have changed one of those that the settlement left. */
export const changedByStaff = (state: TableState): boolean => {
  const { touched = [] } = lastOf(state)
  const isTouched = ({ laid: { wager, state: at, stack } }: Change): boolean =>
    touched.some((each) => each.wager === wager && each.state === at && each.player === stack.player)
  return touched.length > 0 && changes(state).some((change) => change.was.amount > 0 && isTouched(change))
}

/** What was placed since, and goes back to its player before the round is set right. */
export const handedBack = (state: TableState): readonly Happening<'wager-changed'>[] | Refusal => {
  const { keys } = asTakenDown(state)
  const changed = changes(state).filter(({ laid }) => !keys.has(keyOf(laid)))
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

/** The table on which the round is set right: what was taken down since counts as taken back after the result. */
export const withTakenDown = (state: TableState): TableState => {
  const { withdrawn } = asTakenDown(state)
  return withdrawn.length === 0 ? state : { ...state, last: withWithdrawnAlso(lastOf(state), withdrawn) }
}

/** Stacks that the last result left undecided and their players have taken down since, as they lay when it came. */
const asTakenDown = (state: TableState): { readonly keys: ReadonlySet<string>; readonly withdrawn: readonly Withdrawn[] } => {
  const down = changes(state).filter(({ now, was }) => now.amount < was.amount)
  const found = down.flatMap((change) => {
    const at = whereItLay(state, change)
    if (at === undefined) return []
    const { now, was, laid } = change
    const withdrawn: Withdrawn = {
      player: was.player,
      wager: laid.wager,
      state: at,
      amount: was.amount - now.amount,
      tokens: was.tokens - now.tokens,
      commission: was.commission - now.commission,
    }
    return [{ laid, withdrawn }]
  })
  return { keys: new Set(found.map(({ laid }) => keyOf(laid))), withdrawn: found.map(({ withdrawn }) => withdrawn) }
}

/** The state in which a stack lay before the result, where that left it undecided and no other stack came beside it. */
const whereItLay = (state: TableState, { laid, was }: Change): string | undefined => {
  const { before, result } = lastOf(state)
  const { moves } = settling(state, before, cameAs(state.inForce, result))
  const own = everyLaid(before).filter(({ wager, stack }) => wager === laid.wager && stack.player === was.player)
  const from = own.filter((each) => {
    const move = moves.find((made) => made.wager === each.wager && made.state === each.state)
    return (move?.to ?? each.state) === laid.state
  })
  const [at] = from
  const isWhole = from.length === 1 && at!.stack.amount === was.amount
  const undecided = at && stayingDown(withOnly(state, at, was), cameAs(state.inForce, result)).length === 1
  return isWhole && undecided ? at.state : undefined
}

const withOnly = (state: TableState, { wager, state: at }: Laid, stack: Stack): TableState => {
  const { player, amount, tokens, commission } = stack
  return { ...state, last: { ...lastOf(state), withdrawn: [{ player, wager, state: at, amount, tokens, commission }] } }
}
