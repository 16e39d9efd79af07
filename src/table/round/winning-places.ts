/** What wins by a result, by name: every area that is lit, and of the many spots between areas those that have chips on them. */
import { areaName, type Area } from '../../rules/cloth/layout.ts'
import type { InPlay } from '../../rules/in-play/in-play.ts'
import type { TableState } from '../state.ts'

type Lit = TableState['lit']

/** The spots that are lit and have chips on them: a number wins on eleven spots, and most of them are empty. */
export const spotsWon = ({ layout }: TableState['inForce'], { piles }: InPlay, lit: Lit): readonly Area[] =>
  (layout.spots ?? []).filter(({ id, wager }) => lit.includes(id) && piles.some(({ table }) => table.wager.id === wager))

export const placesWon = (inForce: TableState['inForce'], inPlay: InPlay, lit: Lit): readonly Area[] => [
  ...inForce.layout.areas.filter(({ id }) => lit.includes(id)),
  ...spotsWon(inForce, inPlay, lit),
]

/** Their names, each once. */
export const namesOf = (areas: readonly Area[]): readonly string[] => [...new Set(areas.map(areaName))]
