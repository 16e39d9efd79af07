/** The Fire Bet: how many individual points a shooter makes before the seven-out. */
import type { PrintedFigures } from '../../../game/game.ts'
import { for1, oddsText, to1, type Odds } from '../../../money/payout.ts'
import type { Roll } from '../../../equipment/dice.ts'
import type { CrapsClause } from '../clauses.ts'
import { points, type CrapsCycle, type CrapsPoint } from '../cycle.ts'
import type { CrapsChosen } from '../options.ts'
import { chosenBy, lose, stand, standIn, stands, wager, win } from './words.ts'

interface Paytable {
  readonly clause: CrapsClause
  /** What the document says of it, in hundredths of a percent. */
  readonly printed: { readonly edge: number; readonly hit: number }
  /** By the number of individual points made. */
  readonly pays: Readonly<Record<number, Odds>>
}

const steep = { edge: 2127, hit: 105 }
const flat = { edge: 2096, hit: 439 }

const paytables: Readonly<Record<CrapsChosen['fire-paytable'], Paytable>> = {
  1: { clause: 'F6.1', printed: steep, pays: { 4: for1(25), 5: for1(250), 6: for1(1000) } },
  2: { clause: 'F6.2', printed: steep, pays: { 4: to1(24), 5: to1(249), 6: to1(999) } },
  3: { clause: 'F6.3', printed: flat, pays: { 3: for1(7), 4: for1(30), 5: for1(150), 6: for1(300) } },
  4: { clause: 'F6.4', printed: flat, pays: { 3: to1(6), 4: to1(29), 5: to1(149), 6: to1(299) } },
}

/** Each paytable as it is printed, in words. */
export const firePays: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(paytables).map(([paytable, { pays }]) => [
    paytable,
    Object.entries(pays)
      .map(([made, odds]) => `${made} points ${odds.printed ?? oddsText(odds)}`)
      .join(', '),
  ]),
)

/** The paytable in force as the cloth prints it: "4: 25 · 5: 250 · 6: 1,000 FOR 1". */
export const fireOnCloth = ({ 'fire-paytable': paytable }: CrapsChosen): string => {
  const printed = Object.entries(paytables[paytable].pays).map(([made, odds]) => [made, odds.printed ?? oddsText(odds)] as const)
  const [, kind] = /( (?:for|to) 1)$/.exec(printed[0]![1])!
  return `${printed.map(([made, odds]) => `${made}: ${odds.replace(kind!, '')}`).join(' · ')}${kind!.toUpperCase()}`
}

/** The individual points made so far, in order; a state of the wager is named after them. */
type Made = readonly CrapsPoint[]

const nameOf = (made: Made): string => (made.length === 0 ? 'no points' : made.join(' '))

/** The individual points that a state of the Fire Bet stands for. */
export const madeIn = (state: string): Made => points.filter((point) => state.split(' ').includes(String(point)))

const everyMade: readonly Made[] = Array.from({ length: 2 ** points.length }, (_, bits) =>
  points.filter((_point, at) => (bits >> at) % 2 === 1),
)

/** Every state in which a Fire Bet can lie. */
export const fireStates: readonly string[] = everyMade.map(nameOf)

const step = (chosen: Pick<CrapsChosen, 'fire-paytable' | 'fire-sixth'>, made: Made) => {
  const { clause, pays } = paytables[chosen['fire-paytable']]
  return ({ total }: Roll, { point }: CrapsCycle) => {
    if (point === null) return stand('F2.6')
    if (total === 7) {
      const odds = pays[made.length]
      if (!odds) return lose('F2.4', clause)
      return made.length === points.length ? win(odds, 'F4.5', 'F2.8', clause) : win(odds, 'F2.4', 'F2.8', clause)
    }
    if (total !== point) return stand('F2.6')
    if (made.includes(point)) return stand('F2.4.1')
    const now = points.filter((each) => each === point || made.includes(each))
    if (now.length === points.length && chosen['fire-sixth'] === 'at-once') return win(pays[6]!, 'F2.6', 'F2.8', clause)
    return standIn(nameOf(now), 'F2.4')
  }
}

export const fire = chosenBy(['fire-paytable', 'fire-sixth'], (chosen) =>
  wager({
    id: 'fire',
    name: 'Fire Bet',
    step: Object.fromEntries(everyMade.map((made) => [nameOf(made), step(chosen, made)])),
    starts: [nameOf([])],
    says: (state) => `points made: ${madeIn(state).join(', ')}`,
    ...stands,
  }),
)

/** The figures printed below the paytable in force. */
export const printedFigures = (chosen: CrapsChosen): PrintedFigures => {
  const { clause, printed } = paytables[chosen['fire-paytable']]
  return { wager: 'fire', clause, ...printed }
}
