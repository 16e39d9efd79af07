/** Reading what somebody enters: two keys of the terminal, two cards, or the clause of a call. */
import { z } from 'zod'
import { callFor } from '../../rules/in-force.ts'
import { callReasons } from '../../rules/wager/result.ts'
import { orList } from '../../rules/similar-names.ts'
import { refuse } from '../command.ts'
import type { ResultKept } from '../events/parts.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { TableState } from '../state.ts'

/** Exactly one of them: what was pressed, or what was dealt. */
export const entered = {
  keys: z.array(z.int()).max(8).optional(),
  cards: z.array(z.string()).max(8).optional(),
}

export interface Entered {
  readonly keys?: readonly number[] | undefined
  readonly cards?: readonly string[] | undefined
}

/** A no roll or a void round as it is kept. */
export type Called = Extract<ResultKept, { kind: 'call' }>

export const cardName = /^[A2-9TJQK][SHDC]$/

export const readEntry = (state: TableState, { keys, cards }: Entered): ResultKept | Refusal => {
  if (state.inForce.results.equipment === 'dice') {
    const [a, b] = keys ?? []
    const fits = keys?.length === 2 && keys.every((key) => key >= 1 && key <= 6)
    return fits
      ? { kind: 'roll', faces: [a!, b!] }
      : refuse(state, 'keys', 'keys', 'press two keys from 1 to 6, the same one twice for a pair')
  }
  const [first, second] = cards ?? []
  const fits = cards?.length === 2 && cards.every((card) => cardName.test(card))
  return fits
    ? { kind: 'deal', cards: [first!, second!] }
    : refuse(state, 'cards', 'keys', 'enter two cards, rank A23456789TJQK and suit SHDC, such as KS and 7H')
}

/** A no roll or a void round, for a reason that the rulebook gives. */
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
