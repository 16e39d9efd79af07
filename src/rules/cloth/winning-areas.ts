/** The winning areas: those that a result lights. */
import type { InForce } from '../in-force.ts'
import type { InPlay, Pile } from '../in-play/in-play.ts'
import type { Area } from './layout.ts'
import type { WagerTable } from '../wager/tabulate.ts'

/**
 * The ids of the areas where a wager wins by this result. What lies there decides; an empty area is lit if a wager
 * just placed there would win, but for those that wagers only move to. What is called off wins nothing.
 */
export const winningAreas = (inForce: InForce, { piles, cycle }: InPlay, result: number): readonly string[] => {
  const byWager = Map.groupBy(piles, ({ table }) => table.wager.id)
  return inForce.layout.areas
    .filter((area) => {
      const lying = lyingAt(area, inForce.table(area.wager)!, byWager.get(area.wager) ?? [])
      return lying.some((pile) => wins(inForce, pile, cycle, result))
    })
    .map(({ id }) => id)
}

type Lying = Pick<Pile, 'table' | 'state' | 'off'>

const lyingAt = (area: Area, table: WagerTable, piles: readonly Pile[]): readonly Lying[] => {
  const here = area.state === undefined ? undefined : table.states.indexOf(area.state)
  const lying = here === undefined ? piles : piles.filter((pile) => pile.state === here)
  if (lying.length > 0 || table.wager.places?.includes(area.state ?? '')) return lying
  return [{ table, state: here ?? table.starts[0]!.state }]
}

const wins = ({ cycles, results }: InForce, { table, state, off }: Lying, cycle: number, result: number): boolean => {
  if (off) return false
  const cell = table.cells[(state * cycles.states.length + cycle) * results.all.length + result]
  return cell !== undefined && table.answers[cell]!.result === 'win'
}
