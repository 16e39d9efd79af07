/** Reading what somebody enters: what the equipment has shown, or the clause of a call. */
import { callFor } from '../../rules/in-force.ts'
import { callReasons } from '../../rules/wager/result.ts'
import { orList } from '../../rules/similar-names.ts'
import { refuse } from '../command.ts'
import { keptOf, type Entered } from '../equipment/shown.ts'
import type { ResultKept } from '../events/parts.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { TableState } from '../state.ts'

/** A call as it is kept. */
export type Called = Extract<ResultKept, { kind: 'call' }>

export const readEntry = (state: TableState, body: Entered): ResultKept | Refusal => {
  const { equipment } = state.inForce.results
  const given = body[equipment.enteredAs] ?? []
  const shown = equipment.read(given)
  return shown ? keptOf(equipment, shown) : refuse(state, equipment.enteredAs, 'keys', equipment.fault?.(given) ?? equipment.asks)
}

/** A call that there is no result, for a reason that the rulebook gives. */
export const readCall = (state: TableState, reason: string): Called | Refusal => {
  const number = callFor(state.inForce, reason)
  if (number === -1) {
    const { shall } = state.inForce.conduct
    const all = callReasons(state.inForce.results)
    const may = all.filter((clause) => !shall.includes(clause))
    const said =
      shall.length > 0 && may.length > 0 ? `it shall be called by ${orList(shall)}, it may by ${orList(may)}` : orList(all)
    return refuse(state, 'no-such-reason', 'no-roll', `name the clause that allows the call: ${said}`)
  }
  const call = state.inForce.results.all[number]!
  const clause = call.kind === 'call' ? call.clause : reason
  return { kind: 'call', clause, ...(clause !== reason && { reason }) }
}
