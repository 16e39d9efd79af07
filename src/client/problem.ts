import type { Problem } from '../wire/problem.ts'

/** The house refused, and says why. */
export class HouseProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }

  get code(): string {
    return this.problem.code
  }

  get status(): number {
    return this.problem.status
  }
}

/** Whether a command was done is not known: sent again with the same id, it is done once. */
export class Unanswered extends Error {
  readonly id: string

  constructor(id: string, why: string) {
    super(`no answer to ${id}: ${why}`)
    this.id = id
  }
}

/** What passes by itself: the house is busy, closing, or its disk failed. */
export const isPassing = ({ status }: Problem): boolean => status === 429 || (status >= 502 && status <= 504)
