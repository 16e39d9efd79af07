/** Dragon Tiger's wagers are free of one another (3.3); between rounds nothing is refused. Rule 5 lists what voids a round. */
import type { Procedure } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { DragonTigerClause } from './clauses.ts'

export const calls = callsOf<DragonTigerClause>('void round', ['5.1', '5.1.1', '5.2', '5.3', '5.4', '5.5'])

export const procedure: Procedure<'always', DragonTigerClause> = {
  window: () => undefined,
  check: () => undefined,
}
