/** What divides an amount so that every answer of a wager settles it in whole numbers. */
import { sharesIn } from '../money/payment.ts'
import { isDecided, type Answer, type Wager } from './wager.ts'

export interface Divides {
  readonly by: number
  readonly clause: string | null
}

const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b))
const commonMultiple = (a: number, b: number): number => (a / commonFactor(a, b)) * b

const dividerOf = (answer: Answer): number => {
  if (!isDecided(answer)) return 1
  if (answer.parts) return sharesIn(answer.parts) * answer.parts.map((part) => dividerOf(part.answer)).reduce(commonMultiple, 1)
  return answer.result === 'lose-half' ? 2 : 1
}

/** What its definition names, and what its answers ask for: a definition may leave it out, or name too little. */
export const dividesOf = ({ divides }: Wager, answers: readonly Answer[]): Divides | undefined => {
  const by = answers.map(dividerOf).reduce(commonMultiple, divides?.by ?? 1)
  if (by === 1) return undefined
  const [clause = null] = answers.find((answer) => dividerOf(answer) > 1)?.clauses ?? []
  return { by, clause: divides?.clause ?? clause }
}
