/** The usual ways to play craps, with odds as far as the house permits them. */
import { always, want, type Strategy, type View, type Want } from '../../strategy.ts'
import { points, type CrapsCycle, type Point } from './cycle.ts'
import type { Multiples } from './options.ts'

const nothing: readonly Want[] = []

/** Twice the unit, or the most that the house permits on the number. */
const oddsOn = (multiples: Multiples, number: Point, unit: number): number => unit * Math.min(2, multiples[number])

/** The pass line, and odds behind it once there is a point. */
const line = (multiples: Multiples, { cycle: { point }, held, unit }: View<CrapsCycle>): readonly Want[] => {
  if (point === null) return held('pass') === 0 ? [want('pass', unit)] : nothing
  return held('pass-odds') === 0 && held('pass') > 0 ? [want('pass-odds', oddsOn(multiples, point, unit))] : nothing
}

/** Pass and up to two come wagers, all with odds. */
const threePointMolly = (multiples: Multiples, view: View<CrapsCycle>): readonly Want[] => {
  const { cycle, held, unit } = view
  const comes = points.filter((point) => held('come', `${point}`) > 0)
  const come = cycle.point !== null && comes.length < 2 && held('come', 'fresh') === 0 ? [want('come', unit)] : nothing
  const comeOdds = comes
    .filter((point) => held('come-odds', `${point}`) === 0)
    .map((point) => want('come-odds', oddsOn(multiples, point, unit), `${point}`))
  return [...line(multiples, view), ...comeOdds, ...come]
}

/** Place 5, 6 and 8 and the field, while a point is on: every roll but a seven wins. */
const ironCross = ({ cycle, held, unit }: View<CrapsCycle>): readonly Want[] => {
  if (cycle.point === null) return nothing
  const six = Math.ceil(unit / 600) * 600
  const wanted = [want('place-5', unit), want('place-6', six), want('place-8', six), want('field', unit)]
  return wanted.filter(({ wager }) => held(wager) === 0)
}

export const strategies = (multiples: Multiples): Readonly<Record<string, Strategy>> => ({
  'pass-with-odds': always<CrapsCycle>((view) => line(multiples, view)),
  'three-point-molly': always<CrapsCycle>((view) => threePointMolly(multiples, view)),
  'iron-cross': always<CrapsCycle>(ironCross),
})
