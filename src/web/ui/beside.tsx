/** What people do beside a step of the table, in the words of the rulebook's clauses. */
import { besideStep } from '../../table/round/next-step.ts'
import type { TableState } from '../../table/state.ts'
import { Clause } from './notice.tsx'

export const BesideStep = ({ state, step }: { readonly state: TableState; readonly step: string }) => (
  <>
    {besideStep(state, step).map(({ clause, summary }) => (
      <p key={clause}>
        {summary} <Clause game={state.game.id} clause={clause} />
      </p>
    ))}
  </>
)
