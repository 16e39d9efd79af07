/** What the events of people and duties change. */
import { named } from '../../rules/named.ts'
import type { peopleEvents } from '../events/people.ts'
import type { TableEvent } from '../events.ts'
import type { Evolved } from '../evolve.ts'
import { markersShown } from '../equipment/markers.ts'
import { wishKept } from '../settlement/wishes-when-paid.ts'
import type { DecidedDispute, LastRound, OpenDuty, Player, TableState } from '../state.ts'

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

/** What bound a wager when no more could be placed binds it until the result is settled. */
const ownWhenClosed = ({ noMoreBets, players }: TableState, player: string): TableState['noMoreBets'] =>
  noMoreBets && named(noMoreBets.own, player) === undefined
    ? { ...noMoreBets, own: { ...noMoreBets.own, [player]: players.get(player)?.limits ?? 'none' } }
    : noMoreBets

const offeredOn = ({ offer }: TableState, player: string): TableState['offer'] =>
  offer?.to === player ? { ...offer, to: null } : offer

/** What wins for somebody who is away comes down. */
const away = (state: TableState, player: string): TableState => ({
  ...changed(state, player, { stayUp: [] }),
  away: [...state.away, player],
  offer: offeredOn(state, player),
  // Only a wish that there was has to be remembered.
  last: (state.players.get(player)?.stayUp.length ?? 0) > 0 ? wishKept(state, player) : state.last,
})

/** A review takes the decision away from the person who made it. */
const raised = (state: TableState, { duty, at }: TableEvent<'duty-raised'>): TableState => {
  const reviews = duty.subject?.['reviews'] as number | undefined
  const decided = reviews === undefined ? undefined : state.disputes[reviews]
  return {
    ...state,
    raised: duty.id,
    duties: [...state.duties, { ...duty, raisedAt: at, answered: [] }],
    disputes: decided ? { ...state.disputes, [reviews!]: { ...decided, reviewed: true } } : state.disputes,
  }
}

const facesAfter = ({ declared }: TableState, answer: string): Pick<LastRound, 'faces' | 'decided'> =>
  answer === 'decided' ? { faces: answer, decided: declared } : { faces: 'agreed' }

const answered = (state: TableState, { duty: id, answer, note, done, by }: TableEvent<'duty-answered'>): TableState => {
  const duty = state.duties.find((open) => open.id === id)
  // A reader who may not see a duty may still see that it was answered.
  if (!duty) return state
  const said = { ...by, answer, ...(note !== undefined && { note }) }
  if (!done) {
    const open = { ...duty, answered: [...duty.answered, said] }
    return { ...state, duties: state.duties.map((each) => (each.id === id ? open : each)) }
  }
  const duties = state.duties.filter((each) => each.id !== id)
  if (duty.matter === 'wrong-entry' && answer === duty.answers[0]) {
    return { ...state, duties, last: state.last && { ...state.last, stands: true } }
  }
  if (duty.matter === 'disputed-face' && state.phase === 'declared' && (answer === 'decided' || answer === duty.answers[0])) {
    return { ...state, duties, last: state.last && { ...state.last, ...facesAfter(state, answer) } }
  }
  return duty.matter === 'dispute'
    ? { ...state, duties, disputes: { ...state.disputes, [id]: decided(duty, answer, note, by.person) } }
    : { ...state, duties }
}

const decided = ({ subject }: OpenDuty, decision: string, note: string | undefined, decidedBy: string): DecidedDispute => {
  const { player, claim, round, step } = subject as Pick<DecidedDispute, 'player' | 'claim' | 'round' | 'step'>
  return { player, claim, round, step, decision, note, decidedBy, reviewed: false }
}

const readmitted = ({ barred }: TableState, player: string): TableState['barred'] =>
  named(barred, player) === undefined ? barred : Object.fromEntries(Object.entries(barred).filter(([each]) => each !== player))

const cleared = (state: TableState, { players, duties }: TableEvent<'players-cleared'>): TableState => {
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

/** What waits for them in the rack. */
const chipsOf = ({ racks, tokenRacks }: TableState, player: string): number =>
  (racks.get(player) ?? 0) + (tokenRacks.get(player) ?? 0)

export const peopleEvolved: Evolved<keyof typeof peopleEvents> = {
  'seat-taken': (state, { player, seat, called, at }) => ({
    ...state,
    players: state.players.with(player, newPlayer(called, seat, { since: at, brought: chipsOf(state, player) })),
    seats: state.seats.with(String(seat), player),
    racks: state.racks.with(player, state.racks.get(player) ?? 0),
    tokenRacks: state.tokenRacks.with(player, state.tokenRacks.get(player) ?? 0),
    barred: readmitted(state, player),
  }),
  'player-renamed': (state, { player, called }) => changed(state, player, { called }),
  'seat-left': (state, { player }) => left(state, player),
  'player-away': (state, { player }) => away(state, player),
  'player-back': (state, { player }) => ({ ...state, away: state.away.filter((each) => each !== player) }),
  'players-cleared': cleared,
  'dealer-posted': (state, { person, called }) => ({
    ...state,
    dealers: [...state.dealers, person],
    ...(called !== undefined && { staffNames: { ...state.staffNames, [person]: called } }),
  }),
  'dealer-relieved': (state, { person }) => ({ ...state, dealers: state.dealers.filter((each) => each !== person) }),
  // A table remembers its own bar first: of the casino's exclusion the house knows.
  'player-barred': (state, { player, from }) => ({
    ...state,
    barred: { ...state.barred, [player]: named(state.barred, player) === 'table' ? 'table' : from },
  }),
  'player-readmitted': (state, { player }) => ({ ...state, barred: readmitted(state, player) }),
  'player-limited': (state, { player, minimum, maximum }) => ({
    ...changed(state, player, {
      limits: minimum === undefined && maximum === undefined ? undefined : { minimum: minimum ?? 0, maximum: maximum ?? 0 },
    }),
    noMoreBets: ownWhenClosed(state, player),
  }),
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
    const lies = markersShown(state).filter((marker) => marker !== from)
    return { ...state, markers: to === null ? lies : [...lies, to] }
  },
  'duty-raised': raised,
  'duty-answered': answered,
}
