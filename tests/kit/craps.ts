/** Craps tables for tests: ann shoots from the first round on, and points are made by their totals. */
import { craps } from '../../src/rules/games/craps/game.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cat,
  dealer,
  given,
  quiet,
  type Opening,
  type Person,
  type Said,
  type Scene,
} from './table.ts'

export const start = dealer('start-round')
export const roll = (...keys: readonly number[]): Said => dealer('enter-result', { keys })
export const place = (who: Person, wager: string, amount = 1000): Said => who('place', { wager, amount })
const total = (sum: number): Said => (sum > 6 ? roll(6, sum - 6) : roll(1, sum - 1))

/** The first round: the dice are ann's, who sits at the dealer's left, and wagers are open. */
export const annShoots = (opening: Opening = {}): Scene =>
  given(craps, opening).and(start, dealer('offer-dice'), ann('accept-dice'))

/** Each number is made the point and rolled again, and the next round is open. */
export const make = (...points: readonly number[]): readonly Said[] =>
  points.flatMap((point) => [total(point), start, total(point), start])
/** A point of 6 is on and wagers are open. */
export const onSix: readonly Said[] = [roll(4, 2), start]
export const seven = roll(3, 4)

/** From now on people collect and pay, or also answer duties. */
export const byHand = casinoSupervisor('automate', { steps: ['answer-duties', 'select-dice'] })
export const peopleAnswer = casinoSupervisor('automate', { steps: quiet.filter((step) => step !== 'answer-duties') })

/** Ann has a Pass wager that she leaves up, so that she may shoot on. */
export const passLeftUp = (opening: Opening = {}): Scene =>
  annShoots(opening).and(place(ann, 'pass'), ann('leave-up', { wager: 'pass', up: true }))

/** All three have Fire Bets of 1, 3 and 2 chips, made in another order than they sit. */
export const fires = (opening: Opening = {}): Scene =>
  passLeftUp(opening).and(place(cat, 'fire', 200), place(ann, 'fire', 100), place(bob, 'fire', 300))
