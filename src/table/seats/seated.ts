/** Who is at the table: players at their seats, dealers at their post. */

import { message } from '../../messages/message.ts'
import { named } from '../../rules/named.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { refuse, type Order } from '../command.ts'
import { missedNoLonger } from '../duties/duties.ts'
import type { Happening } from '../events.ts'
import { turnPassesOn } from '../dice/turn.ts'
import type { TableState } from '../state.ts'

/** Minimum age to play or deal. */
const ofAge = 18

export const seatedOrRefused = (state: TableState, player: string): Refusal | undefined => {
  if (state.dealers.includes(player))
    return refuse(state, 'dealer', 'dealers-do-not-wager', 'a dealer of the table may not wager')
  return state.players.get(player)
    ? undefined
    : refuse(state, 'not-seated', null, '{player} has no seat at this table', { player })
}

/** A player who has left may still be owed money, so the table remembers who has played. */
export const playedOrRefused = (state: TableState, player: string): Refusal | undefined =>
  state.racks.get(player) === undefined ? seatedOrRefused(state, player) : undefined

/** The player that a command is about: the player who gives it, or the one whom a dealer names. */
export const giverOrNamed = (
  state: TableState,
  { by }: Order,
  named: string | undefined,
  mayBe = seatedOrRefused,
): { readonly id: string } | Refusal => {
  if (by.role === 'player') {
    if (named !== undefined && named !== by.person) {
      return refuse(
        state,
        'not-yours',
        null,
        'a player acts for themselves alone: leave the wagers, chips and disputes of others to them',
      )
    }
    return mayBe(state, by.person) ?? { id: by.person }
  }
  if (named === undefined) return refuse(state, 'whose', null, 'name the player')
  const refused = mayBe(state, named)
  return refused ?? { id: named }
}

/** A player gets up: the rack goes to the cage, tokens back to the promotion, and their turn to throw, if they had it, passes on. */
export const leaving = (state: TableState, player: string, clause?: string | null): readonly Happening[] => [
  ...(state.shooter?.person === player && state.shooter.as !== 'dealer' ? turnPassesOn(state) : []),
  ...missedNoLonger(state, player),
  ...toTheCage(state, player),
  { type: 'seat-left', player, ...(clause !== undefined && { clause }) },
]

const toTheCage = ({ racks, tokenRacks }: TableState, player: string): readonly Happening[] => {
  const chips = racks.get(player) ?? 0
  const tokens = tokenRacks.get(player) ?? 0
  return chips + tokens > 0 ? [{ type: 'cashed-out', player, chips, tokens }] : []
}

/** Everybody leaves their seat; a player who had left, and was paid since by a correction, is owed that at the cage too. */
export const everybodyLeaving = (state: TableState): readonly Happening[] => [
  ...Array.from(state.players.keys()).flatMap((player) => leaving(state, player)),
  ...Array.from(state.racks.keys()).flatMap((player) => (state.players.get(player) ? [] : toTheCage(state, player))),
]

/** What a table remembers of the casino's exclusion counts until a house says that there is none. */
export const isNotAllowed = (state: TableState, player: string, excluded?: false): Refusal | undefined => {
  const from = named(state.barred, player)
  if (from === undefined || (from === 'casino' && excluded === false)) return undefined
  return refuse(
    state,
    'barred',
    from === 'table' ? 'bar' : 'exclude',
    from === 'table' ? '{player} may not play: barred from the table' : '{player} may not play: barred from the casino',
    { player },
  )
}

const underAge = {
  play: message('only people of {ofAge} years or more may play', { ofAge }),
  deal: message('only people of {ofAge} years or more may deal', { ofAge }),
  throw: message('only people of {ofAge} years or more may throw', { ofAge }),
}

export const tooYoung = (state: TableState, age: number, what: keyof typeof underAge): Refusal | undefined =>
  age < ofAge ? refuse(state, 'under-age', 'age', underAge[what]) : undefined
