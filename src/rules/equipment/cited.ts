/** The clauses that the handling of equipment cites, each with its place in the conduct of a game. */
import type { Moment } from '../conduct/conduct.ts'
import type { EquipmentConduct } from './handling.ts'

/** What is cited, with the place that cites it; where nothing may be cited, that is said by null. */
export type Cited = readonly [place: string, clause: string | null | undefined]

/** When duties may arise. */
export const moments: readonly Moment['at'][] = ['wagered', 'declared', 'paid', 'shoe out']

export const equipmentCited = ({ shooting, dice, shoeOut = [], shoe }: EquipmentConduct<unknown, string>): readonly Cited[] => [
  ...Object.entries(shooting?.offers ?? {}).map(([when, clause]): Cited => [`conduct.shooting.offers, ${when}`, clause]),
  ['conduct.dice.inspection', dice?.inspection],
  ['conduct.dice.retained', dice?.retained],
  ...shoeOut.map((clause): Cited => ['conduct.shoeOut', clause]),
  ['conduct.shoe.burning', shoe?.burning],
  ['conduct.shoe.end', shoe?.end],
]
