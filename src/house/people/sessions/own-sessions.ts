/** Ending one of one's sessions. A person who would end another than the present one has signed in lately. */
import type { Refusal } from '../../../rules/procedure.ts'
import type { Giver } from '../../../table/schemas.ts'
import type { PeopleDesk } from '../desk.ts'
import { record } from '../record.ts'
import { refused } from '../../streams/refused.ts'
import type { Session } from './sessions.ts'

const freshly = 10 * 60_000

/** Whether its owner has just shown who they are, by signing in or by a passkey. */
export const isFresh = ({ began, proved }: Session, now: number): boolean => now - Math.max(began, proved) < freshly

export const endSession = async (
  { house, sessions }: PeopleDesk,
  session: Session,
  by: Giver,
  nonce: string,
): Promise<Refusal | undefined> => {
  const { person } = session
  const ended = sessions.open(person).find((each) => each.nonce === nonce)
  if (!ended) return refused('no-such-session', 'you have no such session: it may be over already')
  if (nonce !== session.nonce && !isFresh(session, house.clock.now()))
    return refused('sign-in-again', 'sign in again to end another of your sessions')
  // Over is over, whatever else has happened meanwhile.
  await record(house, by, [{ type: 'signed-out', person, nonce, began: ended.began }])
  return undefined
}
