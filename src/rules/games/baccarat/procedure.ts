/** The wagers of baccarat are free of one another (5.6); between coups nothing is refused. Rule 9 lists what voids a coup. */
import type { Procedure } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { BaccaratClause } from './clauses.ts'

export const calls = callsOf<BaccaratClause>('void round', ['9.1', '9.2', '9.3', '9.4', '9.5'])

export const procedure: Procedure<'always', BaccaratClause> = {
  window: () => undefined,
  check: () => undefined,
}
