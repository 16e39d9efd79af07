/**
 * The cloth upright, in parts from the thumb's habits: the lines first, then what goes with the numbers, what goes against
 * them and is bought, the propositions, the hops and the Fire Bet.
 */
import type { Area, Layout, Mark, Rectangle } from '../../cloth/layout.ts'
import { across, cells, upright } from '../../cloth/portrait.ts'
import { points, type CrapsPoint } from './cycle.ts'
import { fireOnCloth } from './wagers/fire.ts'
import { easy, hopId, hornIds, layout, pairs, positions, pucksAt } from './layout.ts'
import type { CrapsChosen } from './options.ts'

const column = across / points.length
const leftOf = (point: CrapsPoint): number => points.indexOf(point) * column

/** A line of one kind of area below the numbers. */
const ofNumbers = (kind: string, top: number, high: number) =>
  cells(
    points.map((point) => `${kind}-${point}`),
    [0, top, across, high],
  )

const numbersAt = (top: number, size: number, high: number): readonly Mark[] =>
  points.map((point): Mark => ({ text: `${point}`, size, at: [leftOf(point), top, column, high] }))

/** Where each part begins, below its title; the lines are on top, and above the numbers is room for the puck. */
const numbers = 13.6
const [against, propositions, hops, fire] = [55, 84.8, 125, 152.4] as const

/** Circles that a finger can press: seven in a line, or six where there are more of them. */
const circle = 5.8
const inLine = (circles: readonly number[]): number => (circles.length > 14 ? 6 : 7)
const lines = (circles: readonly number[]): number => Math.ceil(circles.length / inLine(circles))

const title = (text: string, top: number): Mark => ({ text, size: 1.5, at: [0, top - 2.6, across, 2.4] })

const places = (circles: readonly number[]): Readonly<Record<string, Rectangle>> => ({
  pass: [0, 0, 30, 6.8],
  'pass-odds': [30, 0, 10, 6.8],
  'big-6': [0, 6.8, 6.5, 6.8],
  'big-8': [6.5, 6.8, 6.5, 6.8],
  'dont-pass': [13, 6.8, 17, 6.8],
  'dont-pass-odds': [30, 6.8, 10, 6.8],
  ...ofNumbers('place', numbers + 7.2, 5.8),
  ...ofNumbers('come', numbers + 13, 5.2),
  ...ofNumbers('come-odds', numbers + 18.2, 5.2),
  'dont-come': [0, numbers + 23.4, 13, 7.2],
  come: [13, numbers + 23.4, across - 13, 7.2],
  field: [0, numbers + 30.6, across, 7.6],
  ...ofNumbers('buy', against, 5.2),
  ...ofNumbers('lay', against + 5.2, 5.2),
  ...ofNumbers('lose', against + 10.4, 5.2),
  ...ofNumbers('dont-come', against + 15.6, 5.2),
  ...ofNumbers('dont-come-odds', against + 20.8, 5.2),
  'any-seven': [0, propositions, across, 6],
  ...cells(['hard-4', 'hard-6', 'hard-8', 'hard-10'], [0, propositions + 6, across, 6.4]),
  ...cells(['craps-2', 'craps-3', 'craps-12', 'eleven'], [0, propositions + 12.4, across, 6.4]),
  ...cells(['any-craps', 'c-and-e', 'horn', 'world'], [0, propositions + 18.8, across, 6]),
  ...cells(hornIds, [0, propositions + 24.8, across, 6]),
  ...cells(['all-small', 'all', 'all-tall'], [0, propositions + 30.8, across, 6.4]),
  ...cells(pairs.map(hopId), [0, hops, across, 6]),
  ...cells(easy.map(hopId), [0, hops + 6, across, 18], 5),
  ...cells(
    circles.map((position) => `fire-${position}`),
    [0, fire, across, circle * lines(circles)],
    inLine(circles),
  ),
})

/** In a low box there are two lines for words below the dice. */
const printed = (area: Area): Area => (area.id === 'dont-come' ? { ...area, lines: ['DON’T COME', 'BAR'] } : area)

export const portrait = (chosen: CrapsChosen): Layout => {
  const circles = positions(chosen)
  const below = fire + circle * lines(circles)
  return upright(layout(chosen), {
    height: chosen.fire === 'on' ? below + 4.4 : fire - 3,
    places: places(circles),
    printed,
    marks: [
      ...numbersAt(numbers + 3.5, 3.2, 3.6),
      ...numbersAt(against - 2.8, 2.2, 2.8),
      title('PROPOSITIONS', propositions),
      title('HOPS', hops),
      ...(chosen.fire === 'on' ? [title('FIRE BET', fire), title(fireOnCloth(chosen), below + 2.4)] : []),
    ],
    // OFF lies beside Don’t Come, ON and what marks a Fire Bet above the numbers.
    pucks: pucksAt((point) => (point === null ? [15.4, numbers + 28.2] : [leftOf(point) + 2.1, numbers + 2])),
    ...(chosen.fire === 'on' && { posted: [{ wager: 'fire', at: [0, below + 2.2, across, 2] as const }] }),
    markers: Object.fromEntries(points.map((point) => [String(point), [leftOf(point) + 5, numbers + 2] as const])),
  })
}
