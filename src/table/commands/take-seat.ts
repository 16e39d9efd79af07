import { z } from 'zod'
import { isAway } from '../people/away.ts'
import { command, refuse } from '../command.ts'
import { name, seat } from '../events/parts.ts'
import { isNotAllowed, tooYoung } from '../people/people.ts'

export const takeSeat = command({
  type: 'take-seat',
  summary: 'take a seat',
  roles: ['player'],
  schema: z.strictObject({
    /** The first free one, unless said. */
    seat: seat.optional(),
    called: name.optional(),
    /** In whole years, as the house knows it; it is checked and not kept. */
    age: z.int().min(0).max(150),
    /** That nobody has excluded them from the casino, or it was lifted, as the house knows it. */
    excluded: z.literal(false).optional(),
  }),
  decide: (state, { seat: wanted, called, age, excluded }, { by, at }) => {
    const player = by.person
    const free = wanted ?? firstFree(state.setup.seats, (each) => state.seats.get(String(each)) === undefined)
    const early = tooYoung(state, age, 'play') ?? isNotAllowed(state, player, excluded)
    if (early) return early
    if (state.dealers.includes(player))
      return refuse(state, 'dealer', 'dealers-do-not-wager', 'a dealer of the table may not play at it')
    const refused = isAway(state, player)
    if (refused) return refused
    if (state.players.get(player)) return refuse(state, 'seated', null, `${player} has a seat already`)
    if (free === undefined || free > state.setup.seats)
      return refuse(state, 'no-seat', null, free === undefined ? 'every seat is taken' : `there are ${state.setup.seats} seats`)
    if (state.seats.get(String(free)) !== undefined) return refuse(state, 'seat-taken', null, `seat ${free} is taken`)
    if (state.closing !== undefined && at >= state.closing)
      return refuse(state, 'closing', 'closure-notice', 'the time at which this table closes has come')
    return [{ type: 'seat-taken', player, seat: free, called: called ?? player }]
  },
})

const firstFree = (seats: number, isFree: (seat: number) => boolean): number | undefined => {
  for (let each = 1; each <= seats; each += 1) if (isFree(each)) return each
  return undefined
}
