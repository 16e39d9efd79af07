/**
 * Wagers that their players took back after a result had left them undecided. If that result is set right, the right one
 * settles them as they lay when it came: otherwise taking a wager back would be a way around an override.
 */
import { answerTo } from '../../rules/in-play/answering.ts'
import { type InPlay, type Pile, put } from '../../rules/in-play/in-play.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Came } from '../../rules/wager/result.ts'
import { isDecided } from '../../rules/wager/wager.ts'
import { citation, refuse } from '../command.ts'
import { thrownWords } from '../dice/thrown.ts'
import type { Happening, TableEvent } from '../events.ts'
import type { Move } from '../schemas.ts'
import { cameAs } from '../round/results.ts'
import type { Racks } from '../settlement/settling.ts'
import { conductOf, lastOf, type LastRound, type TableState, type Withdrawn } from '../state.ts'

type At = Pick<Withdrawn, 'player' | 'wager' | 'state'>

const pileUnder = ({ piles }: InPlay, { player, wager, state }: At): Pile | undefined =>
  piles.find(
    ({ table, state: at, stacks }) => table.wager.id === wager && table.states[at] === state && stacks.get(player) !== undefined,
  )

/** Whether a result leaves the stack on the layout undecided. */
const leavesUndecided = ({ inForce }: TableState, layout: InPlay, at: At, came: Came): boolean => {
  const pile = pileUnder(layout, at)
  return pile !== undefined && !isDecided(answerTo(inForce, layout.cycle, pile, came))
}

/** Where wagers come down until the throw rests, one that the last result left undecided waits for the next one already. */
export const isWithdrawn = (state: TableState, at: At): boolean => {
  const { last, phase } = state
  if (conductOf(state).closes !== 'rest' || !last || last.changedSince) return false
  if (phase !== 'declared' && phase !== 'collected' && phase !== 'between rounds') return false
  return leavesUndecided(state, last.before, at, cameAs(state.inForce, last.result))
}

/** What is called off when a result comes is neither won nor lost by it, so that taking it back later is no change of that round. */
export const wasOff = ({ last }: TableState, at: At): boolean =>
  last !== undefined && !last.changedSince && pileUnder(last.before, at)?.off === true

const isSame = (a: At, b: At): boolean => a.player === b.player && a.wager === b.wager && a.state === b.state

const none: Pick<Withdrawn, 'amount' | 'tokens' | 'commission'> = { amount: 0, tokens: 0, commission: 0 }

const foundIn = ({ withdrawn = [] }: Pick<LastRound, 'withdrawn'>, at: At) => withdrawn.find((each) => isSame(each, at)) ?? none

/** The last round with more that was taken back of it. */
export const withWithdrawnAlso = (last: LastRound, also: readonly Withdrawn[]): LastRound =>
  also.length === 0
    ? last
    : {
        ...last,
        withdrawn: [
          ...(last.withdrawn ?? []).filter((each) => !also.some((other) => isSame(each, other))),
          ...also.map((each) => {
            const known = foundIn(last, each)
            return {
              ...each,
              amount: each.amount + known.amount,
              tokens: each.tokens + known.tokens,
              commission: each.commission + known.commission,
            }
          }),
        ],
      }

/** The last round once a stack of it was taken back, or came back. */
export const withWithdrawn = (last: LastRound, event: TableEvent<'wager-changed'>): LastRound => {
  const { player, wager, state, chips, tokens, fee } = event
  const at = { player, wager, state }
  const known = foundIn(last, at)
  const now = {
    ...at,
    amount: known.amount - chips - tokens,
    tokens: known.tokens - tokens,
    commission: known.commission - fee,
  }
  const others = (last.withdrawn ?? []).filter((each) => !isSame(each, at))
  return { ...last, withdrawn: now.amount > 0 ? [...others, now] : others }
}

/**
 * The layout of the last result once one of its stacks is found to have been different; chips that were taken back from it
 * were there too.
 */
export const laidBefore = (table: TableState, wager: string, state: string, stack: Stack): InPlay => {
  const last = lastOf(table)
  return put(table.inForce, last.before, wager, state, grown(stack, foundIn(last, { player: stack.player, wager, state })))
}

const grown = (stack: Stack, by: typeof none, sign: 1 | -1 = 1): Stack => ({
  ...stack,
  amount: stack.amount + sign * by.amount,
  tokens: stack.tokens + sign * by.tokens,
  commission: stack.commission + sign * by.commission,
})

/** Taken back and left so by a result: that is what its player has of it. */
export const stayingDown = (state: TableState, came: Came): readonly Withdrawn[] =>
  (state.last?.withdrawn ?? []).filter((each) => leavesUndecided(state, lastOf(state).before, each, came))

/** Where the result has moved what lay there. */
export const movedTo = (moves: readonly Move[], { wager, state }: Pick<At, 'wager' | 'state'>): string =>
  moves.find((move) => move.wager === wager && move.state === state)?.to ?? state

/** A layout that a result left, without what was taken back from the one before it. */
export const withoutWithdrawn = (
  { inForce }: TableState,
  layout: InPlay,
  withdrawn: readonly Withdrawn[] = [],
  moves: readonly Move[] = [],
): InPlay =>
  withdrawn.reduce((left, each) => {
    const at = { ...each, state: movedTo(moves, each) }
    const stack = pileUnder(left, at)?.stacks.get(each.player)
    return stack ? put(inForce, left, each.wager, at.state, grown(stack, each, -1)) : left
  }, layout)

/** Whatever another result decides comes back from its player's rack to be settled by it. */
export const broughtBack = (state: TableState, came: Came): readonly Happening<'wager-changed'>[] | Refusal => {
  const stays = new Set(stayingDown(state, came))
  const all = (state.last?.withdrawn ?? []).filter((each) => !stays.has(each))
  const short = all.find(({ player }) => isShort(state, player, all))
  if (short) {
    return refuse(
      state,
      'short-rack',
      'late-removal',
      '{player} no longer has the chips that were taken back: settle the round and correct it',
      { player: short.player },
    )
  }
  return all.map((each) => {
    const { player, wager, state: lies, amount, tokens, commission } = each
    const stack = pileUnder(lastOf(state).before, each)!.stacks.get(player)!
    return {
      type: 'wager-changed',
      act: 'restore',
      player,
      wager,
      state: lies,
      total: stack.amount,
      tokensTotal: stack.tokens,
      commission: stack.commission,
      order: stack.order,
      chips: amount - tokens,
      tokens,
      fee: commission,
      clause: citation(state, 'late-removal'),
      reason: `it is settled as it lay when the ${thrownWords(state).things} came to rest`,
      withdrawn: true,
    }
  })
}

/** The layout with what came back to it. */
export const withBroughtBack = (state: TableState, back: readonly Happening<'wager-changed'>[]): InPlay =>
  back.reduce((layout, { wager, state: lies, player }) => {
    const stack = pileUnder(lastOf(state).before, { player, wager, state: lies })!.stacks.get(player)!
    return put(state.inForce, layout, wager, lies, stack)
  }, state.inPlay)

/** Chips of wagers that were taken back stay in the rack until the result that left them undecided is paid. */
export const heldAsWithdrawn = ({ phase, last }: TableState, player: string): number =>
  phase === 'declared' || phase === 'collected' ? sumOf(last?.withdrawn ?? [], player).chips : 0

const sumOf = (withdrawn: readonly Withdrawn[], player: string) => {
  const own = withdrawn.filter((each) => each.player === player)
  const tokens = own.reduce((sum, each) => sum + each.tokens, 0)
  return { tokens, chips: own.reduce((sum, { amount, commission }) => sum + amount + commission, 0) - tokens }
}

const isShort = ({ racks, tokenRacks }: TableState, player: string, withdrawn: readonly Withdrawn[]): boolean => {
  const { chips, tokens } = sumOf(withdrawn, player)
  return chips > (racks.get(player) ?? 0) || tokens > (tokenRacks.get(player) ?? 0)
}

/** What players have of wagers that were taken back and stay down, besides what a settlement pays them. */
export const withRefunds = ({ chips, tokens }: Racks, withdrawn: readonly Withdrawn[]): Racks =>
  withdrawn.reduce<Racks>(
    (racks, each) => ({
      chips: added(racks.chips, each.player, each.amount - each.tokens + each.commission),
      tokens: added(racks.tokens, each.player, each.tokens),
    }),
    { chips, tokens },
  )

const added = (racks: Racks['chips'], player: string, amount: number): Racks['chips'] =>
  amount === 0 ? racks : racks.with(player, (racks.get(player) ?? 0) + amount)
