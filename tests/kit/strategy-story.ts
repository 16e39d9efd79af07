/** What a strategy has on the layout while totals are rolled, as text. */
import { exactly } from '../../src/rules/in-play/settlement.ts'
import { rollIndex, type Face } from '../../src/rules/equipment/dice.ts'
import { emptyLayout, stateOf, type InPlay } from '../../src/rules/in-play/in-play.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import type { Strategy } from '../../src/rules/strategy/strategy.ts'
import { afterResult, ask, carryOut, SeatView } from '../../src/simulate/sessions/steps.ts'
import { inForce } from './cells.ts'

/** "pass 10, come 6 10": amounts in whole units of money. */
const layoutText = ({ piles }: InPlay): string =>
  piles
    .map((pile) => {
      const { wager } = pile.table
      const at = wager.places ? ` ${stateOf(pile)}` : ''
      return `${wager.id}${at} ${pile.stacks.sums.amount / 100}`
    })
    .join(', ')

/** A way to roll each total, hard ones apart. */
const rolled = (total: number): number => {
  const first = Math.max(1, total - 6) as Face
  return rollIndex(first, (total - first) as Face)
}

/** What lies on the layout before each of these totals, and after the last of them once the strategy was asked again. */
export const story = (
  strategy: Strategy,
  totals: readonly number[],
  house: ChosenOptions = {},
  unit = 1000,
): readonly string[] => {
  const rules = inForce('craps', house)
  const seat = { inPlay: emptyLayout, rack: 1e9, brought: [] as ReturnType<typeof afterResult>['brought'] }
  const view = new SeatView(rules, seat, unit)
  let memory: unknown = structuredClone(strategy.start)
  const layouts: string[] = []
  for (const total of [...totals, undefined]) {
    const asked = ask(strategy, view, memory)
    memory = asked.memory
    seat.inPlay = carryOut(rules, seat.inPlay, seat.rack, asked.wants).inPlay
    layouts.push(layoutText(seat.inPlay))
    if (total !== undefined) Object.assign(seat, afterResult(rules, exactly(rules), seat.inPlay, rolled(total)))
  }
  return layouts
}
