/** What is said of one event, and how people are called in it. */
import type { TableEvent } from '../../../../table/events.ts'
import { shownAs } from '../../../../table/names.ts'
import type { TableState } from '../../../../table/state.ts'
import { words } from '../../../text/said.ts'

export interface Announcement {
  readonly words: string
  readonly clause?: string | undefined
  /** Whether a voice says it too. */
  readonly aloud?: true
  /** Whether it is to the player personally. */
  readonly own?: 'good' | 'bad'
  /** Where the page shows it besides: as the headline, or as where the round stands. */
  readonly shownIn?: 'headline' | 'phase'
}

/** A person's name, as the table calls them. */
export const calledAt = (state: TableState, person: string, me: string | undefined): string =>
  person === me ? words.you : person === 'house' ? words.theHouse : (shownAs(state, person) ?? words.somebody)

export type Saying<Event> = (event: Event, state: TableState, me: string | undefined) => Announcement | undefined

export type Sayings = { readonly [Type in TableEvent['type']]?: Saying<TableEvent<Type>> }
