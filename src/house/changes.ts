/** What was decided, as changes of the streams that keep it: stamped, and each event for those who may read it. */
import type { Giver } from '../table/events/parts.ts'
import type { Decided, Fact, Written } from './command.ts'
import type { Change } from './journal/journal.ts'
import type { Live } from './journal/live.ts'
import { audienceOfPeople, type PeopleEventType } from './people/events.ts'

/** The streams that a decision may write to; an account is there where the command names its player. */
type Lives = { readonly [Stream in keyof Written]: Pick<Live<unknown, never>, 'stream'> | undefined }

const audienceOf = (stream: keyof Written, { type }: Fact, lives: Lives): string => {
  if (stream === 'people') return audienceOfPeople(type as PeopleEventType)
  return stream === 'account' ? lives.account!.stream.replace('account ', 'player ') : 'staff'
}

export const changesOf = (
  decided: Decided,
  lives: Lives,
  stamp: { readonly at: number; readonly by: Giver },
): readonly Change[] =>
  (['account', 'people', 'book', 'cage'] as const).flatMap((stream) => {
    const facts: readonly Fact[] = decided[stream] ?? []
    const events = facts.map((fact) => ({ event: { ...fact, ...stamp }, audience: audienceOf(stream, fact, lives) }))
    return events.length === 0 ? [] : [{ live: lives[stream]!, events } as unknown as Change]
  })
