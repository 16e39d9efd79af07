/** The areas that a display keeps lit. */
import { winningAreas } from '../../../rules/cloth/winning-areas.ts'
import { numberOf } from '../../../table/round/results.ts'
import type { TableState } from '../../../table/state.ts'

/** By the present result, or by the last one until there is another. */
export const litBy = ({ lit, last, inForce }: TableState): readonly string[] =>
  lit.length > 0 || !last ? lit : winningAreas(inForce, last.before, numberOf(inForce, last.result))
