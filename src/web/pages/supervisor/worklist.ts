/** Everything at the tables that waits for a person: first what this person may answer, the oldest first. */
import type { TableState } from '../../../client/index.ts'
import type { Role } from '../../../rules/conduct/people.ts'
import type { OpenDuty } from '../../../table/state.ts'
import { attempt, type Person } from './trial.ts'

export interface Waiting {
  readonly table: string
  readonly called: string
  readonly state: TableState
  readonly duty: OpenDuty
  /** In which of their roles this person may answer it; nobody else's is theirs. */
  readonly as: Role | undefined
  /** Whether a role of theirs would do, were it not their own matter. */
  readonly own: boolean
}

/** Refusals that are about who answers, and not about the answer. */
const notTheirs: ReadonlySet<string> = new Set(['not-your-duty', 'same-person'])

export const waitingAt = (table: string, called: string, state: TableState, me: Person, now: number): readonly Waiting[] =>
  state.duties.map((duty) => {
    const tried = attempt(state, me, { type: 'answer', duty: duty.id, answer: duty.answers[0] }, now)
    const code = tried?.refusal?.code
    const theirs = tried !== undefined && !(code !== undefined && notTheirs.has(code))
    return { table, called, state, duty, as: theirs ? tried.role : undefined, own: code === 'same-person' }
  })

export const inOrder = (all: readonly Waiting[]): { readonly mine: readonly Waiting[]; readonly others: readonly Waiting[] } => {
  const oldest = all.toSorted((a, b) => a.duty.raisedAt - b.duty.raisedAt || a.duty.id - b.duty.id)
  return { mine: oldest.filter(({ as }) => as !== undefined), others: oldest.filter(({ as }) => as === undefined) }
}
