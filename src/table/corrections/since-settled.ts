/**
 * What players have wagered since the last round was settled. It does not keep the round from being set right: what they have
 * placed since goes back first and what they have taken down comes back; where its chips are gone, it counts as taken back
 * after the result.
 */
import type { Duty } from '../../rules/conduct/duty.ts'
import type { InPlay } from '../../rules/in-play/in-play.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { citation, refuse } from '../command.ts'
import { dutiesAt } from '../duties/duties.ts'
import type { EventBody, Happening } from '../events.ts'
import { playerCalled } from '../names.ts'
import { cameAs } from '../round/results.ts'
import { type SettledLayout, carryOut, settledSoFar, settling } from '../settlement/settling.ts'
import { asWished } from '../settlement/wishes-when-paid.ts'
import { movedTo, stayingDown, withoutWithdrawn, withWithdrawnAlso } from './withdrawn-wagers.ts'
import { lastOf, type LastRound, type TableState, type Withdrawn } from '../state.ts'
import { everyLaid, type Laid, lying } from '../wagers/layout.ts'

/** What the last round's settlement has done so far, by the result that it has now. */
export const settledNow = (state: TableState): SettledLayout => {
  const { before, result } = lastOf(state)
  const then = asWished(state)
  const made = settling(then, before, cameAs(state.inForce, result))
  return carryOut(then, before, settledSoFar(then, made), made.moves, { result, cycle: made.cycle })
}

/** What players have been compensated by since, as the person reads who answers what takes the round back. */
export const compensatedSince = (state: TableState): readonly string[] =>
  (lastOf(state).compensated ?? []).map(
    ({ player, amount }) => `${playerCalled(state, player)} has been compensated ${moneyText(amount)} since`,
  )

/** Changes by players; what the staff did to a wager since is not undone. */
const ofPlayers: ReadonlySet<EventBody<'wager-changed'>['act']> = new Set(['place', 'increase', 'reduce', 'remove'] as const)

/** The last round once a wager has changed since: it is remembered which ones the staff have changed. */
export const withChange = (last: LastRound | undefined, event: EventBody<'wager-changed'>): LastRound | undefined => {
  if (!last || ofPlayers.has(event.act)) return last
  const { player, wager, state } = event
  return { ...last, touched: [...(last.touched ?? []), { player, wager, state }] }
}

const leftBySettlement = (state: TableState): InPlay => {
  const { before, result } = lastOf(state)
  const came = cameAs(state.inForce, result)
  const { moves } = settling(asWished(state), before, came)
  return withoutWithdrawn(state, settledNow(state).inPlay, stayingDown(state, came), moves)
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

/** What was placed since goes back to its player, and what was taken down comes back, before the round is set right. */
export const handedBack = (state: TableState): readonly Happening<'wager-changed'>[] | Refusal => {
  const going = goingBack(state)
  const [short] = shortOf(state, going)
  if (short === undefined) return going
  return refuse(
    state,
    'changed-since',
    'correct',
    '{player} took wagers down since and no longer has the chips: settle the difference with compensate',
    { player: playerCalled(state, short) },
  )
}

/** Credits before debits, so that no rack falls below zero. */
const goingBack = (state: TableState): readonly Happening<'wager-changed'>[] => {
  const { keys } = asTakenDown(state)
  return backFor(
    state,
    changes(state).filter(({ laid }) => !keys.has(keyOf(laid))),
  )
}

const backFor = (state: TableState, changed: readonly Change[]): readonly Happening<'wager-changed'>[] =>
  changed
    .toSorted((a, b) => owed(a.was) - owed(a.now) - (owed(b.was) - owed(b.now)))
    .map(({ laid: { wager, state: at }, now, was }) => ({
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

/** The players who do not have what would come back of theirs, in all. */
const shortOf = (state: TableState, going: readonly Happening<'wager-changed'>[]): readonly string[] => {
  const players = [...new Set(going.map(({ player }) => player))]
  return players.filter((player) => {
    const own = going.filter((each) => each.player === player)
    const chips = own.reduce((sum, each) => sum + each.chips + each.fee, 0)
    const tokens = own.reduce((sum, each) => sum + each.tokens, 0)
    return chips > (state.racks.get(player) ?? 0) || tokens > (state.tokenRacks.get(player) ?? 0)
  })
}

/** What a player must have for wagers that come back, where a correction waits. */
export const neededFor = (state: TableState, player: string): { readonly chips: number; readonly tokens: number } => {
  const own = goingBack(state).filter((each) => each.player === player)
  return {
    chips: own.reduce((sum, each) => sum + each.chips + each.fee, 0),
    tokens: own.reduce((sum, each) => sum + each.tokens, 0),
  }
}

/** The table on which the round is set right: wagers whose chips are gone count as taken back after the result. */
export const withTakenDown = (state: TableState): TableState => {
  const { withdrawn } = asTakenDown(state)
  return withdrawn.length === 0 ? state : { ...state, last: withWithdrawnAlso(lastOf(state), withdrawn) }
}

/** What a correction counts as taken back although the table does not know it as that. */
export const takenDownSince = (state: TableState): readonly Withdrawn[] => asTakenDown(state).withdrawn

interface TakenDown {
  readonly keys: ReadonlySet<string>
  readonly withdrawn: readonly Withdrawn[]
}

/** Stacks that the last result left undecided, and whose players have taken them down and no longer have their chips. */
const asTakenDown = (state: TableState): TakenDown => {
  const all = changes(state)
  const short = new Set(shortOf(state, backFor(state, all)))
  const found = all.flatMap((change) => {
    const { now, was, laid } = change
    const at = now.amount < was.amount && short.has(was.player) ? whereItLay(state, change) : undefined
    if (at === undefined) return []
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
  const came = cameAs(state.inForce, result)
  const { moves } = settling(state, before, came)
  const own = everyLaid(before).filter(({ wager, stack }) => wager === laid.wager && stack.player === was.player)
  const from = own.filter((each) => movedTo(moves, each) === laid.state)
  const [at] = from
  const isWhole = from.length === 1 && at!.stack.amount === was.amount
  const undecided = at && stayingDown(withOnly(state, at, was), came).length === 1
  return isWhole && undecided ? at.state : undefined
}

const withOnly = (state: TableState, { wager, state: at }: Laid, stack: Stack): TableState => {
  const { player, amount, tokens, commission } = stack
  return { ...state, last: { ...lastOf(state), withdrawn: [{ player, wager, state: at, amount, tokens, commission }] } }
}

/** What wagers placed since made people do. */
export const dutiesOfWagersSince = (state: TableState): readonly Duty[] =>
  hasPlaced(state) ? dutiesAt(state, 'wagered', leftBySettlement(state), state.inPlay) : []
