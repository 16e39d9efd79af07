/** What was decided, as changes of the streams that keep it: stamped, and each event for those who may read it. */
import type { Giver } from '../table/schemas.ts'
import type { Account, AccountEvent } from './streams/account.ts'
import type { HouseDecision } from './streams/command.ts'
import type { House } from './house.ts'
import { change, type StreamChange } from '../store/streams/change.ts'
import type { Timed } from '../store/streams/fold.ts'
import { addressedTo, type AddressedEvent, type LiveStream } from '../store/streams/live-stream.ts'
import { audienceOfPeople } from './people/events.ts'

/** The streams that a decision may write to; an account is there where the command names its player. */
type Lives = Pick<House, 'people' | 'book' | 'cage'> & { readonly account: LiveStream<Account, AccountEvent> | undefined }

const made = <State, Event extends Timed>(
  live: LiveStream<State, Event> | undefined,
  heard: readonly AddressedEvent<Event>[],
) => {
  if (heard.length === 0) return []
  if (!live) throw new Error('a command that writes to an account names its player')
  return [change(live, heard)]
}

export const changesOf = (
  decided: HouseDecision,
  { account, people, book, cage }: Lives,
  stamp: { readonly at: number; readonly by: Giver },
): readonly StreamChange[] => {
  const stamped = <Fact extends object>(facts: readonly Fact[] = []) => facts.map((fact) => ({ ...fact, ...stamp }))
  const told = stamped(decided.people).map((event) => ({ event, audience: audienceOfPeople(event.type) }))
  const owner = account?.stream.replace('account ', 'player ') ?? ''
  return [
    ...made(account, addressedTo(owner, stamped(decided.account))),
    ...made(people, told),
    ...made(book, addressedTo('staff', stamped(decided.book))),
    ...made(cage, addressedTo('staff', stamped(decided.cage))),
  ]
}
