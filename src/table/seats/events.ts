/** What the events of players and their seats do. */
import { named } from '../../rules/named.ts'
import { eventsOf, staffOnly } from '../event.ts'
import { wishKept } from '../settlement/wishes-when-paid.ts'
import type { Player, TableState } from '../state.ts'
import type { seatSchemas } from './schemas.ts'

export const seatEvents = eventsOf<typeof seatSchemas>({
  'seat-taken': {
    evolve: (state, { player, seat, called, at }) => ({
      ...state,
      players: state.players.with(player, newPlayer(called, seat, { since: at, brought: chipsOf(state, player) })),
      seats: state.seats.with(String(seat), player),
      racks: state.racks.with(player, state.racks.get(player) ?? 0),
      tokenRacks: state.tokenRacks.with(player, state.tokenRacks.get(player) ?? 0),
      barred: readmitted(state, player),
    }),
  },
  'player-renamed': {
    evolve: (state, { player, called }) => changed(state, player, { called }),
  },
  'seat-left': {
    evolve: (state, { player }) => left(state, player),
  },
  'player-away': {
    evolve: (state, { player }) => away(state, player),
  },
  'player-back': {
    evolve: (state, { player }) => ({ ...state, away: state.away.filter((each) => each !== player) }),
  },
  'players-cleared': {
    evolve: (state, { players, duties }) => cleared(state, players, duties),
    audience: staffOnly,
  },
  'player-barred': {
    // A table remembers its own bar first: the house knows of the casino's exclusion.
    evolve: (state, { player, from }) => ({
      ...state,
      barred: { ...state.barred, [player]: named(state.barred, player) === 'table' ? 'table' : from },
    }),
    audience: staffOnly,
  },
  'player-readmitted': {
    evolve: (state, { player }) => ({ ...state, barred: readmitted(state, player) }),
    audience: staffOnly,
  },
  'player-limited': {
    evolve: (state, { player, minimum, maximum }) => ({
      ...changed(state, player, {
        limits: minimum === undefined && maximum === undefined ? undefined : { minimum: minimum ?? 0, maximum: maximum ?? 0 },
      }),
      noMoreBets: ownWhenClosed(state, player),
    }),
    isSetting: true,
  },
  'rounds-sat-out': {
    evolve: (state, { players }) => {
      const out = new Set(players)
      const counted = [...state.players]
        .filter(([player, { satOut }]) => out.has(player) || satOut > 0)
        .map(([player, known]) => [player, { ...known, satOut: out.has(player) ? known.satOut + 1 : 0 }] as const)
      return { ...state, players: state.players.withAll(counted) }
    },
    audience: staffOnly,
  },
})

const newPlayer = (called: string, seat: number, sitting: Player['sitting']): Player => ({
  called,
  seat,
  stayUp: [],
  satOut: 0,
  sitting,
})

const changed = (state: TableState, player: string, change: Partial<Player>): TableState => {
  const known = state.players.get(player)
  return known ? { ...state, players: state.players.with(player, { ...known, ...change }) } : state
}

const left = (state: TableState, player: string): TableState => {
  const seat = state.players.get(player)?.seat
  return {
    ...state,
    players: state.players.with(player, undefined),
    seats: seat === undefined ? state.seats : state.seats.with(String(seat), undefined),
    colours: Object.fromEntries(Object.entries(state.colours).filter(([, colour]) => colour.player !== player)),
    offer: offeredOn(state, player),
    away: state.away.filter((each) => each !== player),
  }
}

/** Limits in force when wagers were closed bind until the result is settled. */
const ownWhenClosed = ({ noMoreBets, players }: TableState, player: string): TableState['noMoreBets'] =>
  noMoreBets && named(noMoreBets.own, player) === undefined
    ? { ...noMoreBets, own: { ...noMoreBets.own, [player]: players.get(player)?.limits ?? 'none' } }
    : noMoreBets

const offeredOn = ({ offer }: TableState, player: string): TableState['offer'] =>
  offer?.to === player ? { ...offer, to: null } : offer

/** Winning wagers of a player who is away are taken down. */
const away = (state: TableState, player: string): TableState => ({
  ...changed(state, player, { stayUp: [] }),
  away: [...state.away, player],
  offer: offeredOn(state, player),
  // Only an existing wish has to be remembered.
  last: (state.players.get(player)?.stayUp.length ?? 0) > 0 ? wishKept(state, player) : state.last,
})

const readmitted = ({ barred }: TableState, player: string): TableState['barred'] =>
  named(barred, player) === undefined ? barred : Object.fromEntries(Object.entries(barred).filter(([each]) => each !== player))

const cleared = (state: TableState, players: readonly string[], duties: readonly number[]): TableState => {
  const gone = new Set(players)
  const nothing = players.map((player) => [player, undefined] as const)
  return {
    ...state,
    racks: state.racks.withAll(nothing),
    tokenRacks: state.tokenRacks.withAll(nothing),
    barred: Object.fromEntries(Object.entries(state.barred).filter(([player]) => !gone.has(player))),
    duties: state.duties.filter(({ id }) => !duties.includes(id)),
    disputes: Object.fromEntries(Object.entries(state.disputes).filter(([, { player }]) => !gone.has(player))),
  }
}

/** Chips and tokens in the rack before the player sits down: paid to them while they were away. */
const chipsOf = ({ racks, tokenRacks }: TableState, player: string): number =>
  (racks.get(player) ?? 0) + (tokenRacks.get(player) ?? 0)
