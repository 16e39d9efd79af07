/** What the events of people and duties change. */
import type { peopleEvents } from '../events/people.ts'
import type { Evolved } from '../evolve.ts'
import type { Player, TableState } from '../state.ts'

const newPlayer = (called: string, seat: number): Player => ({ called, seat, stayUp: [], satOut: 0 })

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
    offer: state.offer?.to === player ? { ...state.offer, to: null } : state.offer,
  }
}

export const peopleEvolved: Evolved<keyof typeof peopleEvents> = {
  'seat-taken': (state, { player, seat, called }) => ({
    ...state,
    players: state.players.with(player, newPlayer(called, seat)),
    seats: state.seats.with(String(seat), player),
    racks: state.racks.with(player, state.racks.get(player) ?? 0),
    tokenRacks: state.tokenRacks.with(player, state.tokenRacks.get(player) ?? 0),
  }),
  'seat-left': (state, { player }) => left(state, player),
  'dealer-posted': (state, { person }) => ({ ...state, dealers: [...state.dealers, person] }),
  'dealer-relieved': (state, { person }) => ({ ...state, dealers: state.dealers.filter((each) => each !== person) }),
  'player-barred': (state, { player, from }) => ({ ...state, barred: { ...state.barred, [player]: from } }),
  'player-readmitted': (state, { player }) => ({
    ...state,
    barred: Object.fromEntries(Object.entries(state.barred).filter(([each]) => each !== player)),
  }),
  'player-limited': (state, { player, minimum, maximum }) => changed(state, player, { limits: { minimum, maximum } }),
  'rounds-sat-out': (state, { players }) => {
    const out = new Set(players)
    const counted = [...state.players]
      .filter(([player, { satOut }]) => out.has(player) || satOut > 0)
      .map(([player, known]) => [player, { ...known, satOut: out.has(player) ? known.satOut + 1 : 0 }] as const)
    return { ...state, players: state.players.withAll(counted) }
  },
  'rules-shown': (state) => state,
  'incident-recorded': (state) => state,
  'marker-corrected': (state, { from, to }) => {
    const lies = (state.markers ?? markersShown(state)).filter((marker) => marker !== from)
    return { ...state, markers: to === null ? lies : [...lies, to] }
  },
  'duty-raised': (state, { duty, at }) => ({
    ...state,
    raised: duty.id,
    duties: [...state.duties, { ...duty, raisedAt: at, answered: [] }],
  }),
  'duty-answered': (state, { duty, answer, note, done, by }) => ({
    ...state,
    duties: done
      ? state.duties.filter(({ id }) => id !== duty)
      : state.duties.map((open) =>
          open.id === duty ? { ...open, answered: [...open.answered, { ...by, answer, ...(note !== undefined && { note }) }] } : open,
        ),
  }),
}

/** The markers that the wagers on the layout ask for. */
export const markersShown = (state: TableState): readonly string[] =>
  state.inForce.conduct.markers?.shown((wager) => lyingOf(state, wager)).map(({ id }) => id) ?? []

const lyingOf = ({ inPlay }: TableState, wager: string) =>
  inPlay.piles
    .filter(({ table }) => table.wager.id === wager)
    .map(({ table, state, stacks }) => ({ state: table.states[state]!, count: stacks.size, amount: stacks.sums.amount }))
