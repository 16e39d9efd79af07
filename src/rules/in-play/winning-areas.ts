/** The winning areas: those that a result lights, spots between them among them. */
import { type InForce, tableOf } from '../game/in-force.ts'
import { answerTo } from './answering.ts'
import type { InPlay, Pile } from './in-play.ts'
import { placesOn, type Area } from '../cloth/layout.ts'
import { numberIn, type Came } from '../wager/result.ts'

type Lying = Pick<Pile, 'table' | 'state' | 'off'>

/** What is so of an area whatever lies there. */
interface Lightable {
  readonly area: Area
  /** The state in which wagers lie there, where they lie in others elsewhere. */
  readonly state: number | undefined
  /** A wager just placed there; undefined where wagers only move to. */
  readonly placed: Lying | undefined
}

const known = new WeakMap<InForce, readonly Lightable[]>()

const lightable = (inForce: InForce): readonly Lightable[] => {
  const found =
    known.get(inForce) ??
    placesOn(inForce.layout).flatMap((area) => {
      const table = tableOf(inForce, area.wager)
      const state = area.state === undefined ? undefined : table.states.indexOf(area.state)
      // Under some house options nothing ever lies in that state.
      if (state === -1) return []
      const isMovedTo = table.wager.places?.includes(area.state ?? '')
      return [{ area, state, placed: isMovedTo ? undefined : { table, state: state ?? table.starts[0].state } }]
    })
  known.set(inForce, found)
  return found
}

/**
 * The ids of the areas where a wager wins by this result. What lies there decides; an empty area is lit if a wager
 * just placed there would win, but for those that wagers only move to. What is called off wins nothing; a wager that a
 * result gives back, such as one in prison, leaves its area as an empty one.
 */
export const winningAreas = (inForce: InForce, { piles, cycle }: InPlay, came: Came): readonly string[] => {
  // A result that the rules do not have, such as one of an earlier house.
  if (numberIn(came) === -1) return []
  const answered = (pile: Lying) => answerTo(inForce, cycle, pile, came).result
  const wins = (pile: Lying): boolean => answered(pile) === 'win'
  const byWager = Map.groupBy(piles, ({ table }) => table.wager.id)
  return lightable(inForce)
    .filter(({ area, state, placed }) => {
      const lying = byWager.get(area.wager)?.filter((pile) => state === undefined || pile.state === state) ?? []
      const deciding = lying.filter((pile) => pile.off || answered(pile) !== 'push')
      return deciding.length > 0 ? deciding.some(wins) : placed !== undefined && wins(placed)
    })
    .map(({ area }) => area.id)
}
