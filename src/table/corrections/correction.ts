/**
 * Setting a settled round right: what its settlement did is taken back, player by player, and the right one is made, or none
 * where the round is struck out. It goes as long as the layout is as the settlement left it.
 */
import { message, term, type Message } from '../../messages/message.ts'
import { winningAreas } from '../../rules/in-play/winning-areas.ts'
import type { Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Came } from '../../rules/wager/result.ts'
import { citation, type Decision, type Order, outOfPhase, refuse } from '../command.ts'
import { isLaterShoe, shoeRemovedBy } from '../shoe/between-rounds.ts'
import { thrownTerms } from '../dice/thrown.ts'
import type { Happening } from '../events.ts'
import type { Move, ResultKept } from '../schemas.ts'
import { againstFaces, calledTooLate } from '../round/late-calls.ts'
import { lapsed } from '../round/closing.ts'
import { drawnByHouse, faceDecided } from '../round/overriding.ts'
import { cameAs, isSame } from '../round/results.ts'
import { countedBy, floatShort, inTurn } from '../round/round.ts'
import { type SettledLayout, carryOut, type Racks, settling } from '../settlement/settling.ts'
import {
  changedByStaff,
  dutiesOfWagersSince,
  handedBack,
  hasChanged,
  settledNow,
  takenDownSince,
  withTakenDown,
} from './since-settled.ts'
import { cycleAnew, dutiesAnew, shooterAnew } from './turn-taken-back.ts'
import { stayingDown, withoutWithdrawn, withRefunds } from './withdrawn-wagers.ts'
import { foreseen } from '../evolve.ts'
import { conductOf, lastOf, type TableState, type Withdrawn } from '../state.ts'

/** Why what was settled can no longer be taken back: it is set right until the next throw, and struck out until the next wager. */
export const cannotTakeBack = (state: TableState, matter: 'correct' | 'invalidate' = 'correct'): Refusal | undefined => {
  const phases = ['collected', 'between rounds', 'betting', ...(matter === 'correct' ? (['bets closed'] as const) : [])] as const
  const refused = outOfPhase(state, phases, 'no settled round can be taken back', matter)
  if (refused) return refused
  if (!state.last) return refuse(state, 'nothing-settled', matter, 'no settled round is left to be taken back')
  if (state.phase === 'collected' && !state.last.partly) return undefined
  const changed = changeSince(state, matter)
  return changed && refuse(state, 'changed-since', matter, changed)
}

/** What has changed since the last round was settled, so that what it paid cannot be worked out again. */
const changeSince = (state: TableState, matter: 'correct' | 'invalidate'): Message | undefined => {
  if (lastOf(state).changedSince)
    return message('rules or options have changed since, or the table was closed: settle the difference with compensate')
  if (matter === 'invalidate')
    return hasChanged(state) ? message('wagers have changed since: settle the difference with compensate') : undefined
  return changedByStaff(state)
    ? message('the staff have changed a wager since that the round left on the layout: settle the difference with compensate')
    : undefined
}

/** A settled round set right: wagers placed since go back first, and with them what they made people do. */
export const settingRight = (state: TableState, now: ResultKept, reason: string, word: Role, order: Order): Decision => {
  const takenDown = takenDownSince(state)
  return inTurn(
    withTakenDown(state),
    foreseen(order),
    (before) => [...lapsed(before), ...noLongerDue(state)],
    () => handedBack(state),
    (settled) => correction(settled, now, reason, word, takenDown),
  )
}

/** What only wagers that go back made people do. */
const noLongerDue = (state: TableState): readonly Happening<'duty-answered'>[] => {
  const asked = dutiesOfWagersSince(state)
  return state.duties
    .filter(({ matter }) => asked.some((duty) => duty.matter === matter))
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'corrected', done: true }))
}

export const cannotCorrect = (state: TableState, now: ResultKept): Refusal | undefined =>
  cannotTakeBack(state) ??
  drawnByHouse(state) ??
  staysNone(state) ??
  (now.kind === 'call' ? (calledTooLate(state, now) ?? againstFaces(state, now)) : notTheThrow(state, now))

/** A throw whose faces are final is no other throw, whatever it was called since; and one that may be none is looked at first. */
const notTheThrow = (state: TableState, now: ResultKept): Refusal | undefined => {
  const { decided } = lastOf(state)
  const { finalWord } = conductOf(state)
  const refused = faceDecided(state)
  if (refused) return refused
  if (decided && finalWord && !isSame(state.inForce, decided, now))
    return refuse(state, 'final', 'disputed-face', 'the {role} has decided the faces, and that is final', {
      role: term(finalWord),
    })
  return state.duties.some(({ matter }) => matter === 'die-off')
    ? refuse(
        state,
        'die-off',
        'die-off',
        'a {thing} of the throw is off the table: decide first whether the throw counts',
        thrownTerms(state),
      )
    : undefined
}

/** A round that was called off before wagers were closed has no result, whatever was shown. */
const staysNone = (state: TableState): Refusal | undefined => {
  const { result, early } = lastOf(state)
  const clause = citation(state, 'bets-not-closed')
  return early || (result.kind === 'call' && result.clause === clause)
    ? refuse(
        state,
        'no-result',
        clause === null ? 'correct' : 'bets-not-closed',
        'wagers had not been closed, so that it stays none',
      )
    : undefined
}

const correction = (
  state: TableState,
  now: ResultKept,
  reason: string,
  word: Role,
  takenDown: readonly Withdrawn[],
): Decision => {
  const { inForce } = state
  const { before, result: was, round } = lastOf(state)
  const came = cameAs(inForce, now)
  const { lost, rows, moves, cycle } = settling(state, before, came)
  // A player who took a wager back keeps its chips, as long as the result leaves the wager undecided.
  const withdrawn = stayingDown(state, came)
  const rightly = carryOut(state, before, [...lost, ...rows], moves, { result: now, cycle })
  const back = takenBack(state, rightly, withdrawn, moves)
  const isLater = isLaterShoe(state, was)
  const changes: Happening<'round-corrected'> = {
    type: 'round-corrected',
    round,
    was,
    now,
    clause: citation(state, 'correct'),
    reason,
    lost,
    rows,
    moves,
    cycle: cycleAnew(state, came) ?? cycle,
    ...back,
    lit: winningAreas(inForce, before, came),
    word,
    ...countedAnew(state, was, came),
    ...(isLater && { laterShoe: true }),
    ...(withdrawn.length > 0 && { withdrawn }),
    ...(takenDown.length > 0 && { takenDown }),
  }
  return (
    backFromFloat(state, back) ?? [
      changes,
      ...shooterAnew(state, came),
      ...dutiesAnew(state, 'corrected', now),
      ...correctionsOver(
        state,
        'corrected',
        back.players.map(({ player }) => player),
      ),
      ...(now.kind === 'call' && !isLater ? shoeRemovedBy(state, now) : []),
    ]
  )
}

/** Corrections that wait were asked for against the result that the round no longer has, and their words say so. */
export const correctionsOver = (
  { duties }: TableState,
  answer: string,
  /** Players who are paid otherwise now: a compensation that waits for them was asked for before. */
  paid: readonly string[] = [],
): readonly Happening<'duty-answered'>[] =>
  duties
    .filter(
      ({ matter, holds, about = '' }) =>
        (matter === 'correction' && holds === 'next round') || (matter === 'compensation' && paid.includes(about)),
    )
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer, done: true }))

type TakenBack = Pick<Happening<'round-corrected'>, 'layout' | 'tokenLayout' | 'players'>

/**
 * The difference between what the settlement has done so far and what is right: who gets what, and which chips the layout
 * gains or loses.
 */
export const takenBack = (
  state: TableState,
  right: SettledLayout,
  withdrawn: readonly Withdrawn[] = [],
  moves: readonly Move[] = [],
): TakenBack => {
  const lies = layoutSum(withoutWithdrawn(state, right.inPlay, withdrawn, moves))
  const lay = layoutSum(state.inPlay)
  return {
    layout: lies.chips - lay.chips,
    tokenLayout: lies.tokens - lay.tokens,
    players: playersOf(state, wronglyPaid(state), withRefunds(right, withdrawn)),
  }
}

/** Payments by the result that is taken back: none while only losers are collected, and without what is paid last. */
const wronglyPaid = (state: TableState): Racks => {
  const came = cameAs(state.inForce, lastOf(state).result)
  return withRefunds(settledNow(state), stayingDown(state, came))
}

/** What the float is short of for it. */
export const backFromFloat = (state: TableState, { players, layout }: TakenBack): Refusal | undefined =>
  floatShort(state, players.reduce((sum, each) => sum + each.right - each.wrong + each.short, 0) + layout)

/** What was counted for the shooter by the wrong result, where it has been, and what is by the right one, where there is one. */
export const countedAnew = (
  state: TableState,
  was: ResultKept,
  came?: Came,
): Pick<Happening<'round-corrected'>, 'counted' | 'uncounted'> => {
  const { before, shooter } = lastOf(state)
  if (shooter === undefined || shooter !== state.shooter?.person) return {}
  const wrong = state.phase === 'collected' ? [] : countedBy(state, before, cameAs(state.inForce, was))
  const right = came === undefined ? [] : countedBy(state, before, came)
  return {
    ...(right.length > 0 && { counted: right }),
    ...(wrong.length > 0 && { uncounted: wrong }),
  }
}

const borne = (state: TableState, player: string) => state.last?.borne?.find((each) => each.player === player)

/** The players who are paid differently; the table cannot take what a player no longer has. */
const playersOf = (state: TableState, wrong: Racks, right: Racks): TakenBack['players'] => {
  const known = (state.last?.borne ?? []).map(({ player }) => player)
  const all = new Set([...known, ...[wrong, right].flatMap(({ chips, tokens }) => [...chips.keys(), ...tokens.keys()])])
  return [...all]
    .map((player) => {
      const paid = {
        player,
        // What an earlier correction could not take back is still with them.
        wrong: (wrong.chips.get(player) ?? 0) + (borne(state, player)?.chips ?? 0),
        right: right.chips.get(player) ?? 0,
        wrongTokens: (wrong.tokens.get(player) ?? 0) + (borne(state, player)?.tokens ?? 0),
        rightTokens: right.tokens.get(player) ?? 0,
      }
      return {
        ...paid,
        short: Math.max(0, paid.wrong - paid.right - (state.racks.get(player) ?? 0)),
        shortTokens: Math.max(0, paid.wrongTokens - paid.rightTokens - (state.tokenRacks.get(player) ?? 0)),
      }
    })
    .filter((paid) => paid.wrong !== paid.right || paid.wrongTokens !== paid.rightTokens)
}

const layoutSum = ({ piles }: TableState['inPlay']) => {
  const sums = piles.map(({ stacks }) => stacks.sums)
  const tokens = sums.reduce((sum, each) => sum + each.tokens, 0)
  return { tokens, chips: sums.reduce((sum, { amount }) => sum + amount, 0) - tokens }
}
