/** The winning areas: those that a result lights. */
import { answerTo } from '../in-play/answering.ts'
import type { InForce } from '../in-force.ts'
import type { InPlay, Pile } from '../in-play/in-play.ts'
import type { Area } from './layout.ts'
import type { WagerTable } from '../wager/tabulate.ts'

/**
 * The ids of the areas where a wager wins by this result. What lies there decides; an empty area is lit if a wager
 * just placed there would win, but for those that wagers only move to. What is called off wins nothing.
 */
export const winningAreas = (inForce: InForce, { piles, cycle }: InPlay, result: number): readonly string[] => {
  // A result that the rules do not have, such as one of an earlier house.
  if (result === -1) return []
  const byWager = Map.groupBy(piles, ({ table }) => table.wager.id)
  return inForce.layout.areas
    .filter((area) => {
      const lying = lyingAt(area, inForce.table(area.wager)!, byWager.get(area.wager) ?? [])
      return lying.some((pile) => answerTo(inForce, cycle, pile, result).result === 'win')
    })
    .map(({ id }) => id)
}

type Lying = Pick<Pile, 'table' | 'state' | 'off'>

const lyingAt = (area: Area, table: WagerTable, piles: readonly Pile[]): readonly Lying[] => {
  const here = area.state === undefined ? undefined : table.states.indexOf(area.state)
  // Under some house options nothing ever lies in that state.
  if (here === -1) return []
  const lying = here === undefined ? piles : piles.filter((pile) => pile.state === here)
  if (lying.length > 0 || table.wager.places?.includes(area.state ?? '')) return lying
  return [{ table, state: here ?? table.starts[0]!.state }]
}
