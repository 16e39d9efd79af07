/** What went wrong, as a sentence for the person who asked, with the clause where a rule refused. */
import type { SaidRefusal } from '../../text/language.ts'
import { HouseProblem } from '../../../client/index.ts'

export interface Refused extends SaidRefusal {
  readonly clause?: string | null | undefined
  readonly code?: string | undefined
}

export const refusedBy = (error: unknown): Refused => {
  if (error instanceof HouseProblem) {
    const { detail, clause, code, message, params } = error.problem
    return { reason: detail, clause, code, ...(message !== undefined && { message, params }) }
  }
  return { reason: error instanceof Error ? error.message : String(error) }
}
