/** The dice and who throws them: sets, inspections, and the order in which they are offered. */
import type { Refusal } from '../rules/procedure.ts'
import { refuse, type Decision } from './command.ts'
import { raise } from './duties.ts'
import type { Happening } from './events.ts'
import { layoutOf } from './layout.ts'
import { conductOf, type TableState } from './state.ts'

/** A set of dice comes to the table, to be inspected by whom the rulebook says. */
export const bringing = (state: TableState, count?: number): readonly Happening[] | Refusal => {
  const { dice: rule } = conductOf(state)
  if (!rule) return count === undefined ? [] : refuse(state, 'no-dice', null, 'this game is played with cards')
  const number = count ?? rule.most
  if (number < rule.least || number > rule.most) {
    const range = rule.least === rule.most ? `${rule.least}` : `${rule.least} to ${rule.most}`
    return refuse(state, 'dice-count', 'new-dice', `this game has ${range} dice at the table, not ${number}`)
  }
  const dice = Array.from({ length: number }, (_, at) => state.dice.last + at + 1)
  return [{ type: 'dice-brought', dice }, ...raise(state, rule.inspectors.length === 0 ? [] : [inspection(state)])]
}

const inspection = (state: TableState) => {
  const rule = conductOf(state).dice!
  return {
    matter: 'inspect-dice',
    clause: rule.inspection,
    what: 'inspect the dice, each on their own, before they go to the bowl or the layout',
    by: rule.inspectors,
    holds: 'roll' as const,
    answers: ['good', 'not good'] as const,
    byHouse: true,
  }
}

/** Dice that may be picked: at the table, not fallen off and not waiting for inspection. */
export const bowl = ({ dice }: TableState): readonly number[] =>
  dice.set.filter((die) => !dice.off.includes(die) && !dice.found.includes(die))

/** Whether so many dice are gone that a new set is due. */
export const newSetDue = (state: TableState): boolean => {
  const rule = conductOf(state).dice
  return rule !== undefined && state.dice.lost > rule.spare
}

/** Seats in the order of an offer that goes round from a seat; from nowhere it begins beside the dealer. */
const roundFrom = (state: TableState, from: number): readonly number[] => {
  const seats = Array.from(state.seats.keys(), Number).toSorted((a, b) => a - b)
  const clockwise = [...seats.filter((seat) => seat > from), ...seats.filter((seat) => seat <= from)]
  if (conductOf(state).shooting!.direction === 'clockwise') return clockwise
  const down = seats.toReversed()
  return from === 0 ? down : [...down.filter((seat) => seat < from), ...down.filter((seat) => seat >= from)]
}

/** The next player to be offered the dice. */
export const nextOffered = (state: TableState): string | undefined => {
  const shooting = conductOf(state).shooting!
  const start = state.offer?.start ?? state.lastShooterSeat === undefined
  const from = state.offer?.from ?? state.lastShooterSeat ?? 0
  const declined = state.offer?.declined ?? []
  const layout = layoutOf(state)
  return roundFrom(state, from)
    .map((seat) => state.seats.get(String(seat))!)
    .find((player) => !declined.includes(player) && !shooting.mayBeOffered(player, layout, start))
}

/** Whether the present shooter may no longer throw, so that the dice go on. */
export const shooterIneligible = (state: TableState): Refusal | undefined => {
  const { shooter } = state
  return shooter?.as === 'player' ? conductOf(state).shooting!.mayThrow(shooter.person, layoutOf(state)) : undefined
}

/** Whether a turn is to be thrown out by somebody else, because wagers wait for its end. */
export const turnMustEnd = (state: TableState): boolean =>
  state.inPlay.piles.length > 0 && conductOf(state).shooting?.mustEnd?.(layoutOf(state)) === true

/** Nobody will have the dice: the dealer rolls out what is undecided, or somebody must be named. */
export const nobodyShoots = (state: TableState): Decision => {
  const conduct = conductOf(state)
  if (state.inPlay.piles.length === 0) return [{ type: 'offers-ended' }]
  if (conduct.shooting!.otherwise === 'dealer') {
    const person = state.dealers[0] ?? 'house'
    return [{ type: 'shooter-named', person, as: 'dealer', clause: conduct.clauses['dealer-rolls'] ?? null }]
  }
  return [
    { type: 'offers-ended' },
    ...raise(
      state,
      state.duties.some(({ matter }) => matter === 'substitute')
        ? []
        : [
            {
              matter: 'substitute',
              clause: conduct.clauses.substitute ?? null,
              what: 'nobody has the dice and wagers are undecided: name a proper person to throw',
              by: [['operator', 'shift manager']],
              holds: 'nothing',
              answers: ['let the dealer throw', 'somebody else is named'],
              byHouse: true,
            },
          ],
    ),
  ]
}
