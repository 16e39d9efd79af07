/** A player who is excluded from the casino at one table is excluded by the house, in the same commit. */
import type { TableEvent } from '../../../table/events.ts'
import type { PeopleEvent } from '../events.ts'
import type { People } from '../known-people.ts'

/** Nothing more for somebody who is excluded already: a term that they named themselves stands. */
export const exclusionsAfter = (
  people: People,
  events: readonly TableEvent[],
): readonly (PeopleEvent & { type: 'person-excluded' })[] =>
  events.flatMap((event) => {
    if (event.type !== 'player-barred' || event.from !== 'casino' || people.get(event.player)?.excluded) return []
    const { player: person, reason, at, by } = event
    return [{ type: 'person-excluded', person, reason, until: null, at, by }]
  })
