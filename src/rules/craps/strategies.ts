/** The usual ways to play craps. */
import { always, want, type Strategy, type View, type Want } from '../strategy.ts'
import { points, type CrapsCycle } from './cycle.ts'

type CrapsStrategy = Strategy<CrapsCycle, undefined>

const nothing: readonly Want[] = []

const line = ({ cycle, held, unit }: View<CrapsCycle>): readonly Want[] => {
  if (cycle.point === null) return held('pass') === 0 ? [want('pass', unit)] : nothing
  return held('pass-odds') === 0 && held('pass') > 0 ? [want('pass-odds', unit * 2)] : nothing
}

/** Odds of twice the unit behind the pass line, on any point. */
const passWithOdds: CrapsStrategy = always(line)

/** Pass and up to two come wagers, all with odds. */
const threePointMolly: CrapsStrategy = always((view) => {
  const { cycle, held, unit } = view
  const comes = points.filter((point) => held('come', `${point}`) > 0)
  const come = cycle.point !== null && comes.length < 2 && held('come', 'fresh') === 0 ? [want('come', unit)] : []
  const comeOdds = comes
    .filter((point) => held('come-odds', `${point}`) === 0)
    .map((point) => want('come-odds', unit * 2, `${point}`))
  return [...line(view), ...comeOdds, ...come]
})

/** Place 5, 6 and 8 and the field, while a point is on: every roll but a seven wins. */
const ironCross: CrapsStrategy = always(({ cycle, held, unit }) => {
  if (cycle.point === null) return []
  const six = Math.ceil(unit / 600) * 600
  const wanted = [want('place-5', unit), want('place-6', six), want('place-8', six), want('field', unit)]
  return wanted.filter(({ wager }) => held(wager) === 0)
})

export const strategies = { 'pass-with-odds': passWithOdds, 'three-point-molly': threePointMolly, 'iron-cross': ironCross }
