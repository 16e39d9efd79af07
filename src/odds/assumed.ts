/** What a price takes for granted where parts do not come back between results: such a price is not called exact. */
import type { InForce } from '../rules/game/in-force.ts'
import { capitalised } from '../rules/lists.ts'
import type { Reached, WagerTable } from '../rules/wager/tabulate.ts'
import { fullOf, isWhole } from './equipment/left.ts'
import type { Chain } from './chain.ts'

/** Every result comes from the same equipment, whatever earlier results took from it. */
export const independent = 'independent-results'
export type Assumed = typeof independent

/** Of any play over several results. */
export const assumedOf = (inForce: InForce): { readonly assumes?: Assumed } => (fullOf(inForce) ? { assumes: independent } : {})

/**
 * Of a wager that is placed at this pair. One result needs no such assumption, where it is the first from all parts or where
 * those that are left were named. A wager that lasts longer does, and one that is placed only after certain results.
 */
export const assumedAt = (
  inForce: InForce,
  { starts }: WagerTable,
  { links }: Chain,
  linkAt: (pair: Reached) => number,
  pair: Reached,
): { readonly assumes?: Assumed } => {
  const link = linkAt(pair)
  if (links[link]!.to.size > 0) return assumedOf(inForce)
  const atFirst = starts.some((start) => start.cycle === 0 && linkAt(start) === link)
  return atFirst || !isWhole(inForce) ? {} : assumedOf(inForce)
}

/** The same in a sentence. */
export const assumedText = ({ results: { equipment } }: InForce): string => {
  const { many, things } = equipment.words
  return `${capitalised(many)} are taken as independent, each from the same ${things}: ${things} that went in earlier ${many} are not counted out`
}
