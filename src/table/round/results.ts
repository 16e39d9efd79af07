/** Results as a table keeps them, as the rules number them, and as people say them. */
import type { InForce } from '../../rules/in-force.ts'
import { callFor } from '../../rules/in-force.ts'
import { cardNamed, dealIndex, rollIndex, spoken, type Face, type Result } from '../../rules/wager/result.ts'
import type { ResultKept } from '../events/parts.ts'

/** The number of a kept result; -1 where this game has no such one. */
export const numberOf = (inForce: InForce, result: ResultKept): number => {
  switch (result.kind) {
    case 'roll':
      return inForce.results.equipment === 'dice' ? rollIndex(result.faces[0] as Face, result.faces[1] as Face) : -1
    case 'deal':
      return inForce.results.equipment === 'cards' ? dealIndex(cardNamed(result.cards[0])!, cardNamed(result.cards[1])!) : -1
    case 'call':
      return callFor(inForce, result.reason ?? result.clause)
  }
}

/** Whether two results are the same one, whichever key was pressed first; which card came first is part of it. */
export const isSame = (a: ResultKept, b: ResultKept): boolean => {
  if (a.kind === 'roll' && b.kind === 'roll') return a.faces.toSorted().join() === b.faces.toSorted().join()
  if (a.kind === 'call' && b.kind === 'call') return (a.reason ?? a.clause) === (b.reason ?? b.clause)
  return a.kind === 'deal' && b.kind === 'deal' && a.cards.join() === b.cards.join()
}

export const resultOf = (inForce: InForce, result: ResultKept): Result => inForce.results.all[numberOf(inForce, result)]!

export const announced = (inForce: InForce, result: ResultKept): string => {
  const said = spoken(resultOf(inForce, result))
  return result.kind === 'call' && result.reason !== undefined ? `${said}: ${result.reason}` : said
}
