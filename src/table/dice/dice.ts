/** What is thrown and who throws it: sets, inspections, and the order in which it is offered. Its names say dice. */
import { allOf, inRow, message, type Value } from '../../messages/message.ts'
import { nextResult } from '../../rules/conduct/duty.ts'
import { above, type Role } from '../../rules/conduct/people.ts'
import { mustBeThrownOut } from '../../rules/in-play/passing.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { type Decision, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { nobodyThrows, thrownAtOnce, thrownTerms, thrownWords } from './thrown.ts'
import type { Happening } from '../events.ts'
import { conductOf, type TableState } from '../state.ts'
import { layoutOf } from '../wagers/layout.ts'

/** A set of dice is brought to the table, and the person whom the rulebook names inspects it. */
export const bringing = (state: TableState, count?: number): readonly Happening[] | Refusal => {
  const { dice: rule } = conductOf(state)
  if (!rule) return count === undefined ? [] : nobodyThrows(state)
  const number = count ?? rule.most
  if (number < rule.least || number > rule.most) {
    return refuse(state, 'dice-count', 'new-dice', 'this game has {range} {things} at the table, not {number}', {
      ...thrownTerms(state),
      range: rule.least === rule.most ? rule.least : message('{least} to {most}', { least: rule.least, most: rule.most }),
      number,
    })
  }
  const dice = Array.from({ length: number }, (_, at) => state.dice.last + at + 1)
  return [{ type: 'dice-brought', dice }, ...raise(state, rule.inspectors.length === 0 ? [] : [inspection(state)])]
}

/** A new set in the place of the old one, with which whatever waited for the old one is over. */
export const replacing = (
  state: TableState,
  person: string,
  count?: number,
  answered?: number,
): readonly Happening[] | Refusal => {
  const brought = conductOf(state).dice || count !== undefined ? bringing(state, count) : changed(state, person)
  if ('code' in brought) return brought
  const over = state.duties.filter(({ id, matter }) => id !== answered && aboutTheSet.has(matter))
  return [...brought, ...over.map(({ id }) => ({ type: 'duty-answered' as const, duty: id, answer: 'brought', done: true }))]
}

/** Equipment without a shooter has no numbered dice: a new set is noted, and another person inspects it before the next result. */
const changed = (state: TableState, person: string): readonly Happening[] => {
  const { things } = thrownWords(state)
  const clause = conductOf(state).clauses['new-dice'] ?? null
  return [
    { type: 'incident-recorded', clause, about: things, note: `new ${things} were brought` },
    ...raise(state, [
      {
        matter: 'inspect-dice',
        clause,
        what: `inspect the new ${things} before they show a result`,
        by: [above('dealer')],
        holds: nextResult,
        answers: ['good', 'not good'],
        subject: { proposer: person },
      },
    ]),
  ]
}

const aboutTheSet = new Set(['new-dice', 'inspect-dice', 'inspect-die'])

const inspection = (state: TableState) => {
  const rule = conductOf(state).dice!
  return {
    matter: 'inspect-dice',
    clause: rule.inspection,
    what: `inspect the ${thrownWords(state).things}, each on their own, before they go to ${thrownWords(state).kept} or the layout`,
    by: rule.inspectors,
    holds: 'roll' as const,
    answers: ['good', 'not good'] as const,
    byHouse: true,
  }
}

/** Dice that may be picked: at the table, not fallen off and not waiting for inspection. */
export const bowl = ({ dice }: TableState): readonly number[] =>
  dice.set.filter((die) => !dice.off.includes(die) && !dice.found.includes(die))

/** How a refusal names what is in the bowl. */
export const inBowl = (state: TableState): Value => (bowl(state).length === 0 ? message('none') : inRow(bowl(state)))

/** What the shooter still has of those that are thrown at once, and the first others in the bowl. */
export const nextPicked = (state: TableState): readonly number[] =>
  [...new Set([...state.dice.active, ...bowl(state)])].slice(0, thrownAtOnce(state)).toSorted((a, b) => a - b)

/** New dice go to the bowl or the layout only once they are inspected. */
export const notInspected = (state: TableState): Refusal | undefined => {
  const open = state.duties.find(({ matter, holds }) => matter === 'inspect-dice' || (matter === 'new-dice' && holds === 'roll'))
  return (
    open &&
    refusal('not-inspected', open.clause, 'no {things} can be picked yet: {what}', { ...thrownTerms(state), what: open.what })
  )
}

/** Chosen dice stay with their shooter: of them, only what is lost is replaced, and what was found again may come back. */
export const notRetained = (state: TableState, picked: readonly number[]): Refusal | undefined => {
  const { retained } = conductOf(state).dice ?? {}
  const { chosen = [], active, proposed } = state.dice
  if (retained === undefined || state.shooter?.as !== 'player' || active.length === 0) return undefined
  const stays = active.find((die) => chosen.includes(die) && !picked.includes(die))
  // What another person picked may be picked again.
  const whole = active.length === thrownAtOnce(state) && !proposed
  const comesBack = bowl(state).some((die) => chosen.includes(die) && !active.includes(die))
  if (whole && !comesBack) {
    return refusal(
      'dice-retained',
      retained,
      '{person} keeps {things} {active} until the {things} pass on: only what is lost is replaced',
      { ...thrownTerms(state), person: state.shooter.person, active: allOf(active) },
    )
  }
  if (stays !== undefined)
    return refusal(
      'dice-retained',
      retained,
      '{thing} {die} was chosen and has not been lost: it stays, with another beside it',
      { ...thrownTerms(state), die: stays },
    )
  return whole && !picked.every((die) => chosen.includes(die))
    ? refusal('dice-retained', retained, 'only a {thing} that was chosen before takes the place of another: {chosen} were', {
        ...thrownTerms(state),
        chosen: allOf(chosen),
      })
    : undefined
}

/** Who brings dice, where the rulebook says who has charge of them. */
export const inCharge = (state: TableState): readonly Role[] | undefined => conductOf(state).who['new-dice']?.roles

/** A die is gone from the set, by being lost or found unfit; with too many gone a new set is due. */
export const losing = (state: TableState, die: number): readonly Happening[] => {
  const due = state.dice.lost + 1 > conductOf(state).dice!.spare && !state.duties.some(({ matter }) => matter === 'new-dice')
  const { things, shooter } = thrownWords(state)
  const enough = state.dice.set.length > thrownAtOnce(state)
  const duty = {
    matter: 'new-dice',
    clause: conductOf(state).clauses['dice-lost'] ?? null,
    what: `bring a new set of ${things}${enough ? `; the present ${shooter} may finish with those that are left` : ''}`,
    by: [inCharge(state) ?? ['dealer', 'gaming supervisor', 'box person']],
    holds: 'nothing',
    answers: ['brought'],
  } as const
  return [{ type: 'die-lost', die }, ...raise(state, due ? [duty] : [])]
}

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
  const from = state.offer?.from ?? state.lastShooterSeat ?? 0
  const declined = state.offer?.declined ?? []
  return roundFrom(state, from)
    .map((seat) => state.seats.get(String(seat))!)
    .find((player) => !declined.includes(player) && mayHaveThem(state, player))
}

/** Whether they are offered as at the start of play, for which a rulebook may have other conditions than later. */
export const isOffersStart = ({ offer, lastShooterSeat }: TableState): boolean => offer?.start ?? lastShooterSeat === undefined

export const mayHaveThem = (state: TableState, player: string): boolean => {
  const shooting = conductOf(state).shooting!
  const layout = layoutOf(state)
  return (
    !state.away.includes(player) &&
    !state.orderedOff?.includes(player) &&
    !shooting.mayBeOffered(player, layout, isOffersStart(state)) &&
    // Once wagers are closed, no player can become eligible.
    !(state.phase === 'bets closed' && shooting.mayThrow(player, layout))
  )
}

/** Whether a player who declined or missed the offer may still take the dice: no other player has them or is asked. */
export const mayTakeAgain = (state: TableState, player: string): boolean =>
  !state.shooter &&
  state.offer?.to === null &&
  state.offer.declined.includes(player) &&
  state.players.get(player) !== undefined &&
  mayHaveThem(state, player)

/** Whether the present shooter may no longer throw, so that the dice go on. */
export const shooterIneligible = (state: TableState): Refusal | undefined => {
  const { shooter } = state
  if (shooter && shooter.as !== 'player' && state.inPlay.piles.length === 0) {
    const matter = shooter.as === 'dealer' ? 'dealer-rolls' : 'substitute'
    return refuse(state, 'nothing-left', matter, 'no wager is left that another person should {throw} for', thrownTerms(state))
  }
  return shooter?.as === 'player' ? conductOf(state).shooting!.mayThrow(shooter.person, layoutOf(state)) : undefined
}

/** Whether another person must finish the turn, because wagers wait for its end. */
export const turnMustEnd = (state: TableState): boolean =>
  mustBeThrownOut(state.inForce, state.inPlay, state.shooter?.as === 'substitute')

/** All players declined: the dealer rolls for undecided wagers, or a person is named. */
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
              what: `nobody has the ${thrownWords(state).things} and wagers are undecided: name a proper person to ${thrownWords(state).throw}`,
              by: [conduct.who['name-substitute']?.roles ?? ['operator', 'shift manager']],
              holds: 'nothing',
              answers: ['let the dealer throw'],
              byHouse: true,
              onRecord: true,
            },
          ],
    ),
  ]
}
