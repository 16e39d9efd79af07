/** The turn of the person who throws: how it ends, and how a correction gives it back. */
import { message } from '../../messages/message.ts'
import { cycleAfterPass } from '../../rules/in-play/passing.ts'
import { isPass } from '../../rules/wager/result.ts'
import { citation, type Decision, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import type { Shooter } from '../equipment/state.ts'
import { thrownTerms } from './thrown.ts'
import type { Happening } from '../events.ts'
import { conductOf, type TableState } from '../state.ts'
import { nobodyShoots, turnMustEnd } from './dice.ts'

/** The clause by which a shooter may stop of their own will, where the rulebook has one. */
export const passClause = (state: TableState): string | null => {
  const pass = state.inForce.results.all.find(isPass)
  return pass?.kind === 'call' ? pass.clause : citation(state, 'pass-dice')
}

/** `reason`: why it was ordered, where the shooter did not choose to pass. */
export const relinquishedBy = (state: TableState, clause: string | null, reason?: string): readonly Happening[] => {
  const { person, as } = state.shooter!
  const after = cycleAfterPass(state.inForce, state.inPlay, as === 'substitute')
  const cycle = after === undefined ? undefined : state.inForce.cycles.names[after]
  return [
    {
      type: 'dice-relinquished',
      shooter: person,
      clause,
      ...(reason !== undefined && { reason, ordered: true as const }),
      ...(cycle !== undefined && { cycle }),
    },
    ...(turnMustEnd(state) ? asked(state) : []),
  ]
}

/**
 * A substitute who throws a turn out stops once no wager waits for its end any more; a dealer who throws stops once nothing
 * is undecided.
 */
export const thrownOut = (state: TableState): readonly Happening[] => {
  if (state.shooter?.as === 'dealer' && state.inPlay.piles.length === 0) {
    return withTheResult(relinquishedBy(state, citation(state, 'dealer-rolls')))
  }
  return state.shooter?.as === 'substitute' && conductOf(state).shooting?.mustEnd && !turnMustEnd(state)
    ? withTheResult(relinquishedBy(state, citation(state, 'substitute')))
    : []
}

const withTheResult = (made: readonly Happening[]): readonly Happening[] =>
  made.map((each) => (each.type === 'dice-relinquished' && each.cycle !== undefined ? { ...each, thrownOut: true } : each))

/** A supervisor takes the dice from the shooter, and a duty to watch that shooter ends. */
export const orderedToPass = (state: TableState, reason: string, answered?: number): Decision => {
  if (!state.shooter) return refuse(state, 'no-shooter', 'order-to-pass', 'nobody has the {things}', thrownTerms(state))
  const refused =
    outOfPhase(
      state,
      ['between rounds', 'betting', 'bets closed'],
      message('the {things} cannot be passed', thrownTerms(state)),
      'order-to-pass',
    ) ?? lastIsLookedAt(state)
  const watched = state.duties.filter(({ id, matter }) => matter === 'shooter-watched' && id !== answered)
  return (
    refused ?? [
      ...relinquishedBy(state, citation(state, 'order-to-pass'), reason),
      ...watched.map(({ id }) => ({ type: 'duty-answered' as const, duty: id, answer: 'ordered to pass', done: true })),
    ]
  )
}

/** The duty to name a person who finishes the turn. */
const asked = (state: TableState) => {
  const made = nobodyShoots(state)
  return 'code' in made ? [] : made.filter(({ type }) => type === 'duty-raised')
}

/** The turn of a shooter who gets up is over as if the dice were passed; a roll that waits to be settled is settled first. */
export const turnPassesOn = (state: TableState): readonly Happening[] =>
  state.phase === 'between rounds' || state.phase === 'betting' || state.phase === 'bets closed'
    ? relinquishedBy(state, null)
    : [{ type: 'dice-relinquished', shooter: state.shooter!.person, clause: null }]

/** A turn that is over by this clause. */
export const turnEnded = (shooter: string, clause: string | null, seat?: number): Happening<'dice-relinquished'> => ({
  type: 'dice-relinquished',
  shooter,
  clause,
  ...(seat !== undefined && seat > 0 && { seat }),
})

/** The name of the cycle's state with which a turn ends, where it is another by that. */
export const cycleByTurn = (happenings: readonly Happening[]): string | undefined =>
  happenings.flatMap((each) => (each.type === 'dice-relinquished' && each.cycle) || [])[0]

/** Gives the turn back to the shooter from whom a wrong result took it, with its counts. */
export const turnGivenBack = (state: TableState, { person, as }: Shooter, counts: Shooter['counts']): Happening =>
  as === 'player'
    ? { type: 'dice-accepted', player: person, ...(Object.keys(counts).length > 0 && { counts }) }
    : {
        type: 'shooter-named',
        person: as === 'dealer' && !state.dealers.includes(person) ? (state.dealers[0] ?? person) : person,
        as,
        clause: citation(state, as === 'dealer' ? 'dealer-rolls' : 'substitute'),
        ...(as === 'substitute' && state.last?.seat && { seat: state.last.seat }),
      }

/** No substitute is needed any more. */
export const noSubstitute = ({ duties }: TableState): readonly Happening<'duty-answered'>[] =>
  duties
    .filter(({ matter }) => matter === 'substitute')
    .map(({ id }) => ({ type: 'duty-answered', duty: id, answer: 'not needed', done: true }))
