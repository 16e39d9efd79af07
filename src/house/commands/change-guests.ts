import { houseCommand } from '../command.ts'
import { refused } from '../people/refused.ts'

/** Guests who are there go on until nothing of theirs is undecided; no others come. */
export const changeGuests = houseCommand({
  type: 'change-guests',
  route: 'PUT /house/guests',
  reads: ['book'],
  events: ['guests-changed'],
  decide: ({ book }, { taken, reason }) =>
    taken === book.takesGuests
      ? refused('same-guests', `the house ${taken ? 'takes guests' : 'takes no guests'} already`)
      : { book: [{ type: 'guests-changed' as const, taken, reason }] },
})
