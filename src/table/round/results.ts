/** Results as a table keeps them, as the rules number them, and as people say them. */
import type { InForce } from '../../rules/in-force.ts'
import { callFor } from '../../rules/in-force.ts'
import { callSaid, type Came, type Result } from '../../rules/wager/result.ts'
import { shownOf } from '../equipment/shown.ts'
import type { ResultKept } from '../events/parts.ts'

/** The number of a kept result; -1 where this game has no such one. */
export const numberOf = (inForce: InForce, result: ResultKept): number => {
  if (result.kind === 'call') return callFor(inForce, result.reason ?? result.clause)
  const { equipment } = inForce.results
  const shown = equipment.verb === result.kind ? equipment.read(shownOf(result)!) : undefined
  return shown ? equipment.columnOf(shown) : -1
}

/** What has come by a kept result: its number, and what was shown where a wager reads that by itself. */
export const cameAs = (inForce: InForce, result: ResultKept): Came => {
  const number = numberOf(inForce, result)
  return inForce.readsApart && result.kind !== 'call' ? { number, shown: shownOf(result)! } : number
}

/** Whether two results are the same one: parts that cannot be told apart may have been entered in any order. */
export const isSame = ({ results }: InForce, a: ResultKept, b: ResultKept): boolean => {
  if (a.kind === 'call' && b.kind === 'call') return (a.reason ?? a.clause) === (b.reason ?? b.clause)
  const [first, second] = [shownOf(a), shownOf(b)]
  return a.kind === b.kind && first !== undefined && second !== undefined && results.equipment.isSame(first, second)
}

export const resultOf = (inForce: InForce, result: ResultKept): Result => inForce.results.all[numberOf(inForce, result)]!

export const announced = (inForce: InForce, result: ResultKept): string => {
  if (result.kind !== 'call') return inForce.results.equipment.say(shownOf(result)!)
  const call = resultOf(inForce, result)
  const said = call.kind === 'call' ? callSaid(call) : result.clause
  return result.reason === undefined ? said : `${said}: ${result.reason}`
}

/** What a second person is asked about a call that undoes an entry. */
export const standingInFor = (inForce: InForce, call: ResultKept, entered: ResultKept): string =>
  `let ${announced(inForce, call)} stand in the place of ${announced(inForce, entered)}, which has been entered`
