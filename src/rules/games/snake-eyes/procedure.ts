/** Any wager may be placed before the roll, and removed or reduced until the dice come to rest (4.4, 4.7). Rule 6 lists what voids a roll. */
import type { Procedure } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { SnakeEyesClause } from './clauses.ts'

export const calls = callsOf<SnakeEyesClause>('no roll', [
  '6.2',
  ...(['6.3', '6.3(a)', '6.3(b)', '6.3(c)', '6.3(d)', '6.3(e)', '6.3(f)', '6.3(g)', '6.3(h)'] as const),
  ...(['6.4', '6.4(a)', '6.4(b)', '6.4(c)', '6.4(d)'] as const),
])

export const procedure: Procedure<'always', SnakeEyesClause> = {
  window: () => undefined,
  check: () => undefined,
}
