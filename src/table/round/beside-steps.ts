/** What people do beside a step of the procedure. Apart from the steps themselves, which need every command of a table. */
import type { TableState } from '../state.ts'

interface Beside {
  readonly clause: string
  readonly summary: string
}

/** What people do beside a step where equipment is real, in the words of its clauses. */
export const besideStep = ({ inForce, game, setup }: TableState, step: string): readonly Beside[] =>
  setup.source === 'real'
    ? (inForce.conduct.beside?.[step] ?? []).map((clause) => ({ clause, summary: game.clauses[clause]!.summary }))
    : []
