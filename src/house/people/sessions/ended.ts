/** Whether something has ended a session before its time, as far as a node has heard. */
import type { Refusal } from '../../../rules/procedure.ts'
import type { Known } from '../known-people.ts'
import { refused } from '../../streams/refused.ts'

/** What a session is known by, to be passed on with a command that is given in it. */
export interface SessionKey {
  readonly began: number
  readonly nonce: string
}

export const keyOfSession = ({ began, nonce }: SessionKey): SessionKey => ({ began, nonce })

export const sessionOver = refused('session-over', 'this session is over: sign in again')

/** Of somebody who gives a command in a session that this node knows to be over by now. */
export const endedFault = (known: Known | undefined, session: SessionKey | undefined): Refusal | undefined =>
  known && session && isEnded(known, session) ? sessionOver : undefined

/** Signing out ends one; a new password, other roles and an operator end all that a person had until then. */
export const isEnded = ({ sessionsFrom, signedOut }: Known, { began, nonce }: SessionKey): boolean =>
  began <= sessionsFrom || signedOut.some((each) => each.nonce === nonce)
