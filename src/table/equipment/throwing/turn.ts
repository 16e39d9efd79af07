/** The turn of the person who throws: how it ends, and how a correction gives it back. */
import { citation } from '../../command.ts'
import type { Happening } from '../../events.ts'
import type { TableState } from '../../state.ts'
import type { Shooter } from '../state.ts'
import { relinquishedBy } from './passing-dice.ts'

export { thrownOut } from './passing-dice.ts'

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

/** Somebody has the turn again whom a wrong result took it from, with what was counted in it. */
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
