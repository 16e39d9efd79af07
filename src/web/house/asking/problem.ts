/** What went wrong, as a sentence for the person who asked, with the clause where a rule refused. */
import { HouseProblem } from '../../../client/index.ts'

export interface Refused {
  readonly reason: string
  readonly clause?: string | null | undefined
  readonly code?: string | undefined
}

export const refusedBy = (error: unknown): Refused => {
  if (error instanceof HouseProblem) {
    const { detail, clause, code } = error.problem
    return { reason: detail, clause, code }
  }
  return { reason: error instanceof Error ? error.message : String(error) }
}
