/** How late a call may be made. */
import { message, type Message } from '../../messages/message.ts'
import { type CallableUntil, isAgainstFaces, reasonsOfCall } from '../../rules/conduct/conduct.ts'
import { above, crew, type Role } from '../../rules/conduct/people.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { approvers } from '../duties/answering.ts'
import { hasPlaced } from '../corrections/since-settled.ts'
import { conductOf, type TableState } from '../state.ts'
import type { CallKept } from './results.ts'
import { faceDecided } from './overriding.ts'

/** How far a round has come once its result is entered, and the times that are over by then. */
const over = {
  declared: ['entry'],
  collected: ['entry', 'collection'],
  settled: ['entry', 'collection', 'payment'],
} as const satisfies Record<string, readonly CallableUntil[]>

const ended: Readonly<Record<CallableUntil, Message>> = {
  entry: message('that call is made before the result is entered, and it has been'),
  collection: message('that call is made before losing wagers are collected, and they have been'),
  payment: message('the round ended with its last payment, and its result stands'),
  'next wager': message('a wager of the next round has been placed'),
}

/** Why a call comes too late for the last result, and the clause by which it does: for a heading, as for any reason below it. */
export const calledTooLate = (state: TableState, { clause }: CallKept): Refusal | undefined => {
  const past: readonly CallableUntil[] =
    state.phase === 'declared' ? over.declared : state.phase === 'collected' ? over.collected : overSince(state)
  const { callable } = conductOf(state)
  const reasons = callable?.[clause] ? [clause] : reasonsOfCall(conductOf(state), clause)
  const late = reasons.find((reason) => past.includes(callable?.[reason]?.until ?? 'collection'))
  if (late === undefined) return undefined
  const known = callable?.[late]
  return refusal('too-late', known?.clause ?? late, ended[known?.until ?? 'collection'])
}

const overSince = (state: TableState): readonly CallableUntil[] =>
  hasPlaced(state) ? [...over.settled, 'next wager'] : over.settled

/** Faces that somebody has decided for good cannot be called unreadable, nor the throw irregular without a reason of its own. */
export const againstFaces = (state: TableState, { clause }: CallKept): Refusal | undefined =>
  isAgainstFaces(conductOf(state), clause) ? faceDecided(state) : undefined

/**
 * Who approves a call that undoes a result: for a dealer’s or a box person’s call, somebody above them who may override; for
 * a supervisor’s, anybody else.
 */
export const secondFor = (state: TableState, caller: Role): readonly Role[] => {
  if (!crew.includes(caller)) return approvers
  const overriders = conductOf(state).who['override-result']?.roles ?? above('dealer')
  return overriders.filter((role) => !crew.includes(role))
}
