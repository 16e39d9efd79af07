/** Guests: a seat at once, without an account. */
import type { Refusal } from '../../../rules/procedure.ts'
import { suspendedAll, suspendedRefusal } from '../../streams/book.ts'
import type { PeopleDesk } from '../desk.ts'
import { type PeopleFact } from '../record.ts'
import { refused } from '../../streams/refused.ts'
import type { Issued } from './sessions.ts'
import { entered } from '../sign-in/sign-in.ts'

/** A person who says that they are of age plays as a guest. */
export const addGuest = async (
  desk: PeopleDesk,
  { from, ofAge, on }: { readonly from: string; readonly ofAge: boolean; readonly on?: string | undefined },
): Promise<Issued | Refusal> => {
  if (!ofAge) return refused('under-age', 'only people of 18 years or more may play')
  const suspension = suspendedAll(desk.house.book.state)
  if (suspension) return suspendedRefusal(suspension)
  if (!desk.house.book.state.takesGuests) return refused('no-guests', 'the house takes no guests now: sign in with an account')
  return desk.house.journal.decide((turn) => {
    // There are no fewer events about people than there ever were people, so this number is a new one each time.
    const number = desk.house.people.version + 1
    const person = `guest-${number}`
    const added: PeopleFact = {
      type: 'person-added',
      person,
      called: `Guest ${number}`,
      roles: ['player'],
      born: null,
      guest: true,
    }
    return entered(desk, { person, from, terminal: 'player', how: 'guest', on }, [added], turn)
  })
}
