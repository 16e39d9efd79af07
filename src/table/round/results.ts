/** Results as a table keeps them, as the rules number them, and as people say them. */
import { anyOf, term } from '../../messages/message.ts'
import { callFor, type InForce } from '../../rules/game/in-force.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { callReasons, callSaid, type Came, type Result } from '../../rules/wager/result.ts'
import { refuse } from '../command.ts'
import { type Entered, keptOf, shownOf } from '../equipment/shown.ts'
import type { ResultKept } from '../schemas.ts'
import type { TableState } from '../state.ts'

/** A call as it is kept. */
export type CallKept = Extract<ResultKept, { kind: 'call' }>

export const readEntry = (state: TableState, body: Entered): ResultKept | Refusal => {
  const { equipment } = state.inForce.results
  const given = body[equipment.enteredAs] ?? []
  const shown = equipment.read(given)
  return shown
    ? keptOf(equipment, shown)
    : refuse(state, equipment.enteredAs, 'keys', term(equipment.fault?.(given) ?? equipment.asks))
}

/** A call that there is no result, for a reason that the rulebook gives. */
export const readCall = (state: TableState, reason: string): CallKept | Refusal => {
  const number = callFor(state.inForce, reason)
  if (number === -1) {
    const { shall } = state.inForce.conduct
    const all = callReasons(state.inForce.results)
    const may = all.filter((clause) => !shall.includes(clause))
    return refuse(
      state,
      'no-such-reason',
      'no-roll',
      shall.length > 0 && may.length > 0
        ? 'name the clause that allows the call: it shall be called by {shall}, it may by {may}'
        : 'name the clause that allows the call: {all}',
      { shall: anyOf(shall), may: anyOf(may), all: anyOf(all) },
    )
  }
  const call = state.inForce.results.all[number]!
  const clause = call.kind === 'call' ? call.clause : reason
  return { kind: 'call', clause, ...(clause !== reason && { reason }) }
}

/** The state of the cycle in words; undefined where pucks show it, or at its beginning. */
export const tableRemembers = ({ layout, cycles }: InForce, cycle: number): string | undefined =>
  cycle > 0 && !layout.pucks?.length ? cycles.names[cycle] : undefined

/** The state of a wager in words; undefined where its place on the cloth shows it. */
export const wagerRemembers = ({ layout, table }: InForce, id: string, state: string): string | undefined => {
  const wager = table(id)?.wager
  if (!wager || state === wager.starts[0] || wager.places?.includes(state)) return undefined
  const isShown = layout.areas.some((area) => area.wager === id && (area.state === state || area.steps !== undefined))
  return isShown ? undefined : (wager.says?.(state) ?? state)
}

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
