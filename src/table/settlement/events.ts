/** What the events of settling a result do. */
import type { TableEvent } from '../events.ts'
import { markersKept, markersShown } from '../equipment/markers.ts'
import { carryOut, handOn } from './settling.ts'
import { afterPaid } from '../equipment/after.ts'
import { lastOf, type TableState } from '../state.ts'
import { remembered, threwBy } from '../corrections/taking-back.ts'
import type { Row } from '../schemas.ts'
import { between, type Entry } from '../money/ledger.ts'
import { eventsOf } from '../event.ts'
import type { settlementSchemas } from './schemas.ts'

/** What leaves the layout, what of it reaches the racks, and what the float takes or gives. */
const settlementEntries = ({ amount, tokens, returned, tokensReturned, left }: Row): readonly Entry[] => {
  const chips = amount - tokens - (left?.amount ?? 0)
  return [
    ...between('layout', 'float', chips),
    ...between('float', 'racks', returned),
    ...between('token layout', 'token box', tokens),
    ...between('token box', 'token racks', tokensReturned),
  ]
}

const collected = (state: TableState, { rows }: TableEvent<'losers-collected'>): TableState => {
  const { inPlay } = carryOut(state, state.inPlay, rows)
  handOn(state.inPlay, inPlay, rows)
  return { ...state, phase: 'collected', inPlay }
}

/** What was paid before the rest is off the layout; the round goes on where it stands. */
const paidFirst = (state: TableState, { rows }: TableEvent<'winners-paid'>): TableState => {
  const racks = { chips: state.racks, tokens: state.tokenRacks }
  const { inPlay, chips, tokens } = carryOut(state, state.inPlay, rows, [], undefined, racks)
  handOn(state.inPlay, inPlay, rows)
  return {
    ...state,
    inPlay,
    racks: chips,
    tokenRacks: tokens,
    last: { ...lastOf(state), partly: true, wished: undefined, changedSince: false },
  }
}

const paid = (state: TableState, event: TableEvent<'winners-paid'>): TableState => {
  if (event.more) return paidFirst(state, event)
  const racks = { chips: state.racks, tokens: state.tokenRacks }
  const { inPlay, chips, tokens } = carryOut(state, state.inPlay, event.rows, event.moves, event, racks)
  const shooter = state.shooter && { ...state.shooter, counts: { ...state.shooter.counts } }
  for (const what of event.counted) if (shooter) shooter.counts[what] = (shooter.counts[what] ?? 0) + 1
  return {
    ...state,
    phase: 'between rounds',
    inPlay,
    racks: chips,
    tokenRacks: tokens,
    shooter,
    threwLast: threwBy(state, event.result),
    declared: undefined,
    last: { ...lastOf(state), partly: undefined, changedSince: false, wished: lastOf(state).partly && lastOf(state).wished },
    history: [...state.history.slice(1 - remembered), event.result],
    ...afterPaid(state, event.result),
    markers: markersKept(state, inPlay),
  }
}

export const settlementEvents = eventsOf<typeof settlementSchemas>({
  'losers-collected': {
    evolve: collected,
    moves: ({ rows }) => rows.flatMap(settlementEntries),
  },
  'winners-paid': {
    evolve: paid,
    moves: ({ rows }) => rows.flatMap(settlementEntries),
  },
  'marker-corrected': {
    evolve: (state, { from, to }) => {
      const lies = markersShown(state).filter((marker) => marker !== from)
      return { ...state, markers: to === null ? lies : [...lies, to] }
    },
  },
})
