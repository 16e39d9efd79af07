/** The wagers of Tai Sai are free of one another (4.1); while they are taken nothing is refused. A spin that does not count has a reason. */
import type { Procedure } from '../../procedure.ts'
import { callsOf } from '../../wager/result.ts'
import type { TaiSaiClause } from './clauses.ts'

/** Why a spin does not count. */
export const noSpins = ['Spin 1', 'Spin 2', 'Spin 3', 'Spin 4', 'Spin 5', 'Spin 6'] as const

export const calls = callsOf<TaiSaiClause>('no roll', ['Spin', ...noSpins], 'no spin')

export const procedure: Procedure<'always', TaiSaiClause> = {
  window: () => undefined,
  check: () => undefined,
}
