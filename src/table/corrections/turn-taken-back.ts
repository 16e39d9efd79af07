/** What a result that is taken back leaves of the shooter's turn and of what people are asked to do. */
import type { Duty } from '../../rules/conduct/duty.ts'
import { mustBeThrownOut } from '../../rules/in-play/passing.ts'
import type { Came } from '../../rules/wager/result.ts'
import { citation } from '../command.ts'
import { dutiesAt, raise, waitNoLonger } from '../duties/duties.ts'
import type { Shooter } from '../equipment/state.ts'
import { cycleByTurn, noSubstitute, turnEnded, turnGivenBack, turnPassesOn } from '../dice/turn.ts'
import type { Happening } from '../events.ts'
import type { ResultKept } from '../schemas.ts'
import { cameAs, resultOf } from '../round/results.ts'
import { countedBy, relinquishing } from '../round/round.ts'
import { settling } from '../settlement/settling.ts'
import { conductOf, lastOf, type TableState } from '../state.ts'
import { layoutOf } from '../wagers/layout.ts'

/** The table as it stood when the last result was declared, as to whose turn it was. */
const inTheirTurn = (state: TableState): TableState => {
  const { shooter: person, turn } = lastOf(state)
  return { ...state, shooter: turn ?? (person === undefined ? undefined : { person, as: 'player', counts: {} }) }
}

/** Whether a result ends the turn in which it was declared. */
const endsTurn = (state: TableState, came: Came): readonly Happening[] =>
  relinquishing(inTheirTurn(state), lastOf(state).before, came)

/**
 * The name of the cycle's state that follows a result, where the person who was named to throw a turn out has finished by
 * then.
 */
export const cycleAnew = (state: TableState, came: Came): string | undefined => {
  const then = inTheirTurn(state)
  if (!then.shooter) return undefined
  const ended = endsTurn(state, came)
  if (ended.length > 0 || lastOf(state).passed === undefined || !isGone(state, then.shooter)) return cycleByTurn(ended)
  // A shooter who gave up the turn and is no longer there to have it back has given it up after the right result too.
  const { after } = settling(then, lastOf(state).before, came)
  return cycleByTurn(turnPassesOn({ ...then, phase: 'between rounds', inPlay: after }))
}

/** Whether a turn cannot go back to its shooter, who has left or is leaving, or was ordered to give it up. */
const isGone = ({ players, away, orderedOff }: TableState, { as, person }: Shooter): boolean =>
  as === 'player' && (!players.get(person) || away.includes(person) || orderedOff?.includes(person) === true)

/**
 * The turn goes back to the shooter who lost it by the wrong result; a shooter whose turn the right result ends gives it
 * up.
 */
export const shooterAnew = (state: TableState, came?: Came): readonly Happening[] => {
  const { shooter } = state
  const last = lastOf(state)
  const { shooter: turn } = inTheirTurn(state)
  if (!turn) return []
  const ended = came === undefined ? [] : endsTurn(state, came)
  if (shooter?.person === turn.person) return ended
  if (ended.length > 0 || !wronglyTaken(state, came)) {
    // A substitute named since is done if the right result ends the turn.
    const isOver = shooter?.as === 'substitute' && turn.as !== 'substitute' && !waitsAfter(state, came)
    return isOver ? [turnEnded(shooter.person, citation(state, 'substitute'), last.seat)] : []
  }
  // The one who came after a shooter who is gone has no turn yet; wagers may wait for a substitute.
  if (isGone(state, turn)) return shooter ? [turnEnded(shooter.person, citation(state, 'correct'), last.seat)] : []
  const back = shooter ? [turnEnded(shooter.person, citation(state, 'correct'))] : []
  const counted = came === undefined ? [] : countedBy({ ...state, shooter: turn }, last.before, came)
  return [...back, ...noSubstitute(state), turnGivenBack(state, turn, counting(turn.counts, counted, 1))]
}

/** Whether the wrong result ended the turn, or let its shooter end it. */
const wronglyTaken = (state: TableState, came: Came | undefined): boolean => {
  const { passed, result } = lastOf(state)
  const wrong = cameAs(state.inForce, result)
  return (
    passed !== undefined ||
    endsTurn(state, wrong).length > 0 ||
    (mayNotThrowAfter(state, wrong) && !mayNotThrowAfter(state, came))
  )
}

/** Whether the shooter of the last result had no wager left to throw on by it; without a result, by what it found. */
const mayNotThrowAfter = (state: TableState, came: Came | undefined): boolean => {
  const { before } = lastOf(state)
  const { shooter } = inTheirTurn(state)
  const inPlay = came === undefined ? before : settling(state, before, came).after
  return (
    shooter?.as === 'player' && conductOf(state).shooting?.mayThrow(shooter.person, layoutOf({ ...state, inPlay })) !== undefined
  )
}

/** Whether wagers wait for the end of the turn as the right result leaves it. */
const waitsAfter = (state: TableState, came: Came | undefined): boolean =>
  came !== undefined && mustBeThrownOut(state.inForce, settling(state, lastOf(state).before, came).after, true)

/** The counts with some added or taken away; a count of zero is left out. */
export const counting = (counts: Shooter['counts'], whats: readonly string[], by: 1 | -1): Shooter['counts'] => {
  const now = { ...counts }
  for (const what of whats) now[what] = (now[what] ?? 0) + by
  return Object.fromEntries(Object.entries(now).filter(([, count]) => count > 0))
}

/** What a result makes people do, before it is paid or after. */
export const dutiesBy = (state: TableState, at: 'declared' | 'paid', result: ResultKept): readonly Duty[] => {
  const { inForce } = state
  const { before } = lastOf(state)
  const then = inTheirTurn(state)
  const came = cameAs(inForce, result)
  const { after } = settling(state, before, came)
  const counted = at === 'paid' ? countedBy(then, before, came) : []
  return dutiesAt(then, at, before, after, resultOf(inForce, result), counted)
}

/** What only the wrong result asked of people waits no longer; what only the right one asks, if there is one, is asked now. */
export const dutiesAnew = (state: TableState, answer: string, now?: ResultKept): readonly Happening[] => {
  const rightly = now === undefined ? [] : dutiesBy(state, 'paid', now)
  const wrongly = wronglyAsked(state)
  const over = waitNoLonger(state, answer)
  const moot = state.duties.filter(
    (duty) =>
      wrongly.some((wrong) => isSameDuty(wrong, duty)) &&
      !rightly.some((right) => isSameDuty(right, duty)) &&
      !over.some(({ duty: id }) => id === duty.id),
  )
  return [
    ...over,
    ...moot.map(({ id }) => ({ type: 'duty-answered' as const, duty: id, answer, done: true })),
    ...raise(
      state,
      rightly.filter((right) => !wrongly.some((wrong) => isSameDuty(wrong, right))),
    ),
  ]
}

const isSameDuty = (a: Pick<Duty, 'matter' | 'what'>, b: Pick<Duty, 'matter' | 'what'>): boolean =>
  a.matter === b.matter && a.what === b.what

/** What the result that stands now asked of people; before it is paid, only what its entry did. */
const wronglyAsked = (state: TableState): readonly Duty[] => {
  const { result } = lastOf(state)
  return [...dutiesBy(state, 'declared', result), ...(state.phase === 'collected' ? [] : dutiesBy(state, 'paid', result))]
}
