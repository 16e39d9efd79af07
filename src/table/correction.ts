/** Setting a settled round right: what its settlement did is taken back, player by player, and the right one is made. */
import type { Duty } from '../rules/duty.ts'
import { settle } from '../rules/in-play.ts'
import type { Refusal } from '../rules/procedure.ts'
import { Versions } from '../rules/versions.ts'
import { citation, outOfPhase, refuse, type Decision } from './command.ts'
import { dutiesAt, raise, waitNoLonger } from './duties.ts'
import type { ResultKept } from './events/parts.ts'
import type { Happening } from './events.ts'
import { drawnByHouse, faceDecided } from './overriding.ts'
import { numberOf, resultOf } from './results.ts'
import { floatShort, relinquishing } from './round.ts'
import { carryOut, settling, type Racks } from './settling.ts'
import type { TableState } from './state.ts'
import { stayingDown, withoutWithdrawn, withRefunds } from './withdrawn.ts'

export const cannotCorrect = (state: TableState): Refusal | undefined => {
  const refused = outOfPhase(state, ['collected', 'between rounds', 'betting'], 'no settled round can be corrected', 'correct')
  if (refused) return refused
  const drawn = drawnByHouse(state)
  if (drawn) return drawn
  if (!state.last) return refuse(state, 'nothing-settled', 'correct', 'no round has been settled')
  if (state.last.result.kind === 'call') {
    return refuse(state, 'no-result', 'correct', 'that round had no result: its wagers went back or stood')
  }
  return state.phase === 'collected' || !state.last.changedSince
    ? faceDecided(state)
    : refuse(state, 'changed-since', 'correct', 'wagers have changed since: settle the difference with compensate')
}

const nothingPaid: Racks = { chips: Versions.of(), tokens: Versions.of() }

export const correction = (state: TableState, now: ResultKept, reason: string): Decision => {
  const { last, inForce } = state
  const { before, result: was, round } = last!
  const wrong = settling(state, before, numberOf(inForce, was))
  const right = settling(state, before, numberOf(inForce, now))
  const wrongly = carryOut(state, before, [...wrong.lost, ...wrong.rows], wrong.moves, wrong.cycle)
  const rightly = carryOut(state, before, [...right.lost, ...right.rows], right.moves, right.cycle)
  // Whoever took a wager back has it, as long as the result leaves it undecided.
  const wasDown = stayingDown(state, numberOf(inForce, was))
  const staysDown = stayingDown(state, numberOf(inForce, now))
  const paidWrongly = state.phase === 'collected' ? nothingPaid : wrongly
  const players = playersOf(state, withRefunds(paidWrongly, wasDown), withRefunds(rightly, staysDown))
  const lies = layoutSum(withoutWithdrawn(state, rightly.inPlay, staysDown))
  const lay = layoutSum(state.inPlay)
  const changes: Happening<'round-corrected'> = {
    type: 'round-corrected',
    round,
    was,
    now,
    clause: citation(state, 'correct'),
    reason,
    ...right,
    layout: lies.chips - lay.chips,
    tokenLayout: lies.tokens - lay.tokens,
    players,
    ...(staysDown.length > 0 && { withdrawn: staysDown }),
  }
  const paid = players.reduce((sum, each) => sum + each.right - each.wrong + each.short, 0)
  return (
    floatShort(state, paid + changes.layout) ?? [
      changes,
      ...shooterAfter(state, numberOf(inForce, now)),
      ...waitNoLonger(state, 'corrected'),
      ...raise(state, dutiesBy(state, 'paid', now)),
    ]
  )
}

/** What the right result makes people do, before it is paid or after. */
export const dutiesBy = (state: TableState, at: 'declared' | 'paid', now: ResultKept): readonly Duty[] => {
  const { inForce, last } = state
  const after = settle(inForce, last!.before, numberOf(inForce, now)).inPlay
  return dutiesAt(state, at, last!.before, after, resultOf(inForce, now))
}

/** Whoever is paid otherwise; what a player no longer has cannot be taken. */
const playersOf = (state: TableState, wrong: Racks, right: Racks): Happening<'round-corrected'>['players'] => {
  const all = new Set([wrong, right].flatMap(({ chips, tokens }) => [...chips.keys(), ...tokens.keys()]))
  return [...all]
    .map((player) => {
      const paid = {
        player,
        wrong: wrong.chips.get(player) ?? 0,
        right: right.chips.get(player) ?? 0,
        wrongTokens: wrong.tokens.get(player) ?? 0,
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

/** The dice go back to a shooter from whom the wrong result took them, and from one whom the right result ends. */
const shooterAfter = (state: TableState, number: number): readonly Happening[] => {
  const { last, shooter, offer } = state
  const person = last!.shooter
  if (person === undefined) return []
  const same = shooter?.person === person
  const ended = relinquishing(same ? state : { ...state, shooter: { person, as: 'player', counts: {} } }, last!.before, number)
  if (same) return ended
  return ended.length === 0 && !shooter && !offer && state.players.get(person) ? [{ type: 'dice-accepted', player: person }] : []
}
