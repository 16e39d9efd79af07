/** The winning areas: those that a result lights. */
import type { InForce } from './in-force.ts'
import type { InPlay } from './in-play.ts'
import type { Area } from './layout.ts'
import type { WagerTable } from './tabulate.ts'

/**
 * The ids of the areas where a wager wins by this result. What lies there decides; an empty area is lit if a wager
 * just placed there would win, but for those that wagers only move to.
 */
export const winningAreas = (inForce: InForce, inPlay: InPlay, result: number): readonly string[] =>
  inForce.layout.areas
    .filter((area) => {
      const table = inForce.table(area.wager)!
      return statesAt(area, table, inPlay).some((state) => wins(inForce, table, state, inPlay.cycle, result))
    })
    .map(({ id }) => id)

const statesAt = (area: Area, table: WagerTable, { piles }: InPlay): readonly number[] => {
  const here = area.state === undefined ? undefined : table.states.indexOf(area.state)
  const lying = piles
    .filter((pile) => pile.table === table && (here === undefined || pile.state === here))
    .map(({ state }) => state)
  if (lying.length > 0 || table.wager.places?.includes(area.state ?? '')) return lying
  return [here ?? table.starts[0]!.state]
}

const wins = ({ cycles, results }: InForce, table: WagerTable, state: number, cycle: number, result: number): boolean => {
  const cell = table.cells[(state * cycles.states.length + cycle) * results.all.length + result]
  return cell !== undefined && table.answers[cell]!.result === 'win'
}
