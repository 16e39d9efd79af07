/** Everything at the tables that waits for a person: first what this person may answer, the oldest first. */
import type { TableState } from '../../../../client/index.ts'
import type { Role } from '../../../../rules/conduct/people.ts'
import type { OpenDuty } from '../../../../table/state.ts'
import { attempt, isForOthers, type TrialPerson } from '../../../../table/forms/trial.ts'

export interface WaitingDuty {
  readonly table: string
  readonly called: string
  readonly state: TableState
  readonly duty: OpenDuty
  /** In which of their roles this person may answer it; nobody else's is theirs. */
  readonly as: Role | undefined
  /** Whether a role of theirs would do, were it not their own matter. */
  readonly own: boolean
}

export const waitingAt = (
  table: string,
  called: string,
  state: TableState,
  me: TrialPerson,
  now: number,
): readonly WaitingDuty[] =>
  state.duties.map((duty) => {
    const tried = attempt(state, me, { type: 'answer', duty: duty.id, answer: duty.answers[0] }, now)
    const own = tried.refusal?.code === 'same-person'
    return { table, called, state, duty, as: own || isForOthers(tried.refusal) ? undefined : tried.role, own }
  })

export const inOrder = (
  all: readonly WaitingDuty[],
): { readonly mine: readonly WaitingDuty[]; readonly others: readonly WaitingDuty[] } => {
  const oldest = all.toSorted((a, b) => a.duty.raisedAt - b.duty.raisedAt || a.duty.id - b.duty.id)
  return { mine: oldest.filter(({ as }) => as !== undefined), others: oldest.filter(({ as }) => as === undefined) }
}
