/** Commands about players and their seats: sitting down, leaving, limits of their own, being barred. */

import { message } from '../../messages/message.ts'
import { z } from 'zod'
import { isAway, freeing, goingAway } from './leaving.ts'
import { command, refuse, citation, type Decision } from '../command.ts'
import { name, seat, note, money } from '../schemas.ts'
import { isNotAllowed, tooYoung, seatedOrRefused, giverOrNamed } from './seated.ts'
import { atLeast, above } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { missed, raise } from '../duties/duties.ts'
import { missedDuty } from './missed-player.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { limitsAt, minimumAbove, type Range } from '../wagers/sign.ts'
import type { TableState, OpenDuty } from '../state.ts'
import { named } from '../../rules/named.ts'
import { hasWagers } from '../wagers/layout.ts'
import { hasHeld } from '../corrections/held-in-rack.ts'

const takeSeat = command({
  type: 'take-seat',
  summary: 'take a seat',
  roles: ['player'],
  schema: z.strictObject({
    /** The first free one, unless said. */
    seat: seat.optional(),
    called: name.optional(),
    /** In whole years, as the house knows it; it is checked and not kept. */
    age: z.int().min(0).max(150),
    /** The house knows that this person is not excluded, or that an exclusion was lifted. */
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
    if (state.players.get(player)) return refuse(state, 'seated', null, '{player} has a seat already', { player })
    if (free === undefined || free > state.setup.seats)
      return refuse(
        state,
        'no-seat',
        null,
        free === undefined ? 'every seat is taken' : message('there are {seats} seats', { seats: state.setup.seats }),
      )
    if (state.seats.get(String(free)) !== undefined)
      return refuse(state, 'seat-taken', null, 'seat {seat} is taken', { seat: free })
    if (state.closing !== undefined && at >= state.closing)
      return refuse(state, 'closing', 'closure-notice', 'the time at which this table closes has come')
    return [{ type: 'seat-taken', player, seat: free, called: called ?? player }]
  },
})

const firstFree = (seats: number, isFree: (seat: number) => boolean): number | undefined => {
  for (let each = 1; each <= seats; each += 1) if (isFree(each)) return each
  return undefined
}

const leaveSeat = command({
  type: 'leave-seat',
  summary:
    'leave the seat with what is in the rack; wagers that are undecided stay, and the seat comes free after the last of them',
  roles: ['player'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => seatedOrRefused(state, by.person) ?? isAway(state, by.person) ?? freeing(state, by.person),
})

const freeSeat = command({
  type: 'free-seat',
  summary: 'free the seat of a player who has gone: at once, or when the last of their wagers is decided',
  roles: [...atLeast('dealer'), 'house'],
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) =>
    seatedOrRefused(state, player) ??
    isAway(state, player) ?? [
      { type: 'incident-recorded', clause: null, about: player, note: reason },
      ...goingAway(state, player),
    ],
})

const comeBack = command({
  type: 'come-back',
  summary: 'come back to a seat that was to come free; a dealer may do it for a player',
  roles: ['player', 'dealer', 'house'],
  schema: z.strictObject({ player: name.optional() }),
  decide: (state, { player: named }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const { id } = player
    const refused = isNotAllowed(state, id)
    if (refused) return refused
    if (!state.away.includes(id)) return refuse(state, 'here', null, '{player} has not left the seat', { player: id })
    return [{ type: 'player-back', player: id }]
  },
})

const missPlayer = command({
  type: 'miss-player',
  summary: 'ask the dealer whether a player who is not signed in any more is still at the table',
  roles: ['house'],
  schema: z.strictObject({ player: name }),
  decide: (state, { player }) => {
    const refused = seatedOrRefused(state, player) ?? isAway(state, player)
    if (refused) return refused
    if (state.duties.some(({ matter, about }) => matter === missed && about === player))
      return refuse(state, 'asked', null, 'the dealer has been asked about {player} already', { player })
    return raise(state, [missedDuty(state, player)])
  },
})

const renamePlayer = command({
  type: 'rename-player',
  summary: 'call a seated player by the name that the house now has for them',
  roles: ['house'],
  schema: z.strictObject({ player: name, called: name }),
  decide: (state, { player, called }) => {
    const refused = seatedOrRefused(state, player)
    if (refused) return refused
    const before = state.players.get(player)!.called
    return before === called ? [] : [{ type: 'player-renamed', player, before, called }]
  },
})

const limitPlayer = command({
  type: 'limit-player',
  summary:
    'give one player limits of their own, shown on a sign, or take that sign away; it binds at once, and where a rulebook lets a player go beyond the maximum, their minimum goes up only with more maximum',
  roles: above('gaming supervisor'),
  /** Without either, the player's own sign is taken away and the table's binds again. */
  schema: z.strictObject({ player: name, minimum: money.optional(), maximum: money.optional() }),
  decide: (state, { player, minimum, maximum }, { at }) => {
    const before = state.players.get(player)?.limits
    const takesAway = minimum === undefined && maximum === undefined
    const own = { minimum: minimum ?? 0, maximum: maximum ?? 0 }
    const early = seatedOrRefused(state, player) ?? notInChips(state, own.minimum, own.maximum)
    if (early) return early
    if (takesAway && !before)
      return refuse(state, 'no-own-sign', 'own-limits', '{player} has no limits of their own that could be taken away', {
        player,
      })
    if (takesAway) return [{ type: 'player-limited', player }]
    const refused =
      minimumAbove(state, 'own-limits', own) ??
      (citation(state, 'own-limits') === null ? undefined : notInExcess(state, own, before, at))
    return refused ?? [{ type: 'player-limited', player, ...own }]
  },
})

const isMore = (maximum: number, than: number): boolean => than > 0 && (maximum === 0 || maximum > than)

/** A rulebook that lets a player exceed the maximum permits no lower maximum, and no higher minimum on the way. */
const notInExcess = (state: TableState, own: Range, before: Range | undefined, at: number): Refusal | undefined => {
  const stated = Object.keys(state.limits).map((wager) => limitsAt(state, at, wager))
  const beyond = stated.find(({ maximum }) => !isMore(own.maximum, maximum))
  if (beyond) {
    return refuse(
      state,
      'not-in-excess',
      'own-limits',
      beyond.maximum === 0
        ? 'the sign has no maximum, so there is none to exceed'
        : message('a player’s own sign lets them wager more than the {maximum} that the table’s allows; {own} is not more', {
            maximum: moneyText(beyond.maximum),
            own: moneyText(own.maximum),
          }),
    )
  }
  if (!before || own.minimum <= before.minimum || isMore(own.maximum, before.maximum)) return undefined
  return refuse(
    state,
    'short-notice',
    'limits-notice',
    'a player’s own minimum goes up at once only with a higher maximum of their own; otherwise it stays as it is',
  )
}

/** Bars a player from the table or the casino; the rack is cashed out once all their wagers are decided. */
const barring = (state: TableState, player: string, from: 'table' | 'casino', reason: string): Decision => {
  const clause = citation(state, from === 'table' ? 'bar' : 'exclude')
  const stays = state.players.get(player) && !state.away.includes(player)
  return [
    { type: 'player-barred', player, from, clause, reason },
    // Everybody sees the player leave; only the staff see why.
    ...(stays ? freeing(state, player) : []),
  ]
}

const barPlayer = command({
  type: 'bar-player',
  summary: 'bar a person from further play at this table',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) => barring(state, player, 'table', reason),
})

const excludePlayer = command({
  type: 'exclude-player',
  summary: 'exclude a person from the casino',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) => barring(state, player, 'casino', reason),
})

const readmitPlayer = command({
  type: 'readmit-player',
  summary: 'let a person play again who was barred from this table',
  roles: above('casino supervisor'),
  schema: z.strictObject({ player: name, reason: note.min(1) }),
  decide: (state, { player, reason }) => {
    const from = named(state.barred, player)
    if (from === 'table') return [{ type: 'player-readmitted', player, reason }]
    return from === 'casino'
      ? refuse(
          state,
          'excluded',
          'exclude',
          '{player} is excluded from the casino: that is lifted by two people, and at no table',
          { player },
        )
      : refuse(state, 'not-barred', null, '{player} is not barred', { player })
  },
})

/** Batch size: a larger one would delay other commands. */
export const mostCleared = 200

const clearPlayers = command({
  type: 'clear-players',
  summary: 'forget players who will not come back and have nothing here: their empty racks, and what they disputed',
  roles: ['house'],
  whenClosed: true,
  schema: z.strictObject({ players: z.array(name).min(1).max(mostCleared) }),
  decide: (state, { players: given }) => {
    const players = [...new Set(given)].filter((player) => !hasAnything(state, player))
    const duties = state.duties.filter((duty) => concerns(duty, players)).map(({ id }) => id)
    return duties.length > 0 || players.some((player) => remembers(state, player))
      ? [{ type: 'players-cleared', players, duties }]
      : refuse(state, 'nothing-kept', null, 'nothing is remembered of them here, or they have chips or a seat')
  },
})

/** Duties about these players that hold up no play. */
const concerns = ({ about, holds }: OpenDuty, players: readonly string[]): boolean =>
  about !== undefined && holds === 'nothing' && players.includes(about)

export const hasAnything = (state: TableState, player: string): boolean =>
  state.players.get(player) !== undefined ||
  (state.racks.get(player) ?? 0) > 0 ||
  (state.tokenRacks.get(player) ?? 0) > 0 ||
  hasWagers(state.inPlay, player) ||
  hasHeld(state, player)

const remembers = ({ racks, barred, disputes }: TableState, player: string): boolean =>
  racks.get(player) !== undefined ||
  named(barred, player) !== undefined ||
  Object.values(disputes).some((dispute) => dispute.player === player)

export const seatCommands = [
  takeSeat,
  leaveSeat,
  freeSeat,
  comeBack,
  missPlayer,
  renamePlayer,
  limitPlayer,
  barPlayer,
  excludePlayer,
  readmitPlayer,
  clearPlayers,
] as const
