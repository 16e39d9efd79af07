/** Wagers are free of one another until they are closed; one in prison stays as it is (House 4). Section 6 lists what makes it no spin. */
import { refusal, type Procedure } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { RouletteClause } from './clauses.ts'

export const calls = callsOf<RouletteClause>('no spin', ['6.1', '6.2', '6.3', '6.4', 'House 5'])

export const procedure: Procedure<'always', RouletteClause> = {
  window: () => undefined,
  check: ({ state }) =>
    state === 'imprisoned' ? refusal('imprisoned', 'House 4', 'a wager in prison waits for the next spin as it is') : undefined,
}
