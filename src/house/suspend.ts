/** Suspending play and resuming it: what is refused, and what is kept of it. */
import type { Game } from '../rules/game.ts'
import type { Role } from '../rules/conduct/people.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Giver } from '../table/events/parts.ts'
import { resumers, suspenders } from '../wire/tables/suspenders.ts'
import type { BookEvent } from './book.ts'
import { change, type House } from './house.ts'
import { reasonFault } from './people/manage.ts'
import { refused } from './people/refused.ts'

interface Asked {
  /** All of them, where none is named. */
  readonly game?: string | undefined
  readonly reason: string
}

export const suspend = async (house: House, games: readonly Game[], by: Giver, asked: Asked): Promise<Refusal | undefined> => {
  const { game = null, reason } = asked
  const fault = roleFault(house, by, suspenders) ?? reasonFault(reason) ?? gameFault(games, game)
  if (fault) return fault
  if (isSuspended(house, game)) return refused('suspended-already', `${playOf(game)} is suspended already`)
  return written(house, { type: 'play-suspended', game, reason, at: house.clock.now(), by })
}

export const resume = async (house: House, games: readonly Game[], by: Giver, asked: Asked): Promise<Refusal | undefined> => {
  const { game = null, reason } = asked
  const fault = roleFault(house, by, resumers) ?? reasonFault(reason) ?? gameFault(games, game)
  if (fault) return fault
  if (!isSuspended(house, game)) return refused('not-suspended', `${playOf(game)} is not suspended`)
  return written(house, { type: 'play-resumed', game, reason, at: house.clock.now(), by })
}

const isSuspended = ({ book }: House, game: string | null): boolean => book.state.suspended.some((each) => each.game === game)

const playOf = (game: string | null): string => (game === null ? 'all play' : `play of ${game}`)

const roleFault = ({ people }: House, { person, role }: Giver, may: readonly Role[]): Refusal | undefined => {
  const known = people.state.get(person)
  return may.includes(role) && known?.disabled === false && known.roles.includes(role)
    ? undefined
    : refused('not-your-role', `that is for ${may.join(', ')}`)
}

const gameFault = (games: readonly Game[], game: string | null): Refusal | undefined =>
  game === null || games.some(({ id }) => id === game) ? undefined : refused('no-such-game', `there is no game ${game}`)

const written = async (house: House, event: BookEvent): Promise<undefined> => {
  await house.journal.commit([change(house.book, [event], 'staff')])
}
