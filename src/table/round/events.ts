/** What the events of a round of play up to its result do. */
import type { TableEvent } from '../events.ts'
import { afterDeclared, afterOverridden, tookParts } from '../equipment/after.ts'
import type { Shooter } from '../equipment/state.ts'
import { lastOf, type TableState } from '../state.ts'
import { eventsOf } from '../event.ts'
import type { roundSchemas } from './schemas.ts'

const declare = (state: TableState, event: TableEvent<'result-declared'>): TableState => ({
  ...state,
  phase: 'declared',
  declared: event.result,
  declaredBy: event.word ?? event.by.role,
  closed: true,
  ...afterDeclared(state, event.result),
  lit: event.lit,
  last: {
    round: event.round,
    result: event.result,
    before: state.inPlay,
    changedSince: false,
    shooter: state.shooter?.person,
    ...(state.shooter && state.lastShooterSeat !== undefined && { seat: state.lastShooterSeat }),
    enteredBy: event.by.person,
    ...(state.made && { made: state.made }),
    ...(state.phase === 'betting' && { early: true as const }),
    ...(state.shooter && isRemembered(state.shooter) && { turn: state.shooter }),
    threwBefore: state.threwLast,
    ...(tookParts(state.declared) && { dealt: state.declared }),
  },
})

/** A plain turn of a player needs no more than the name. */
const isRemembered = ({ as, counts }: Shooter): boolean => as !== 'player' || Object.keys(counts).length > 0

export const roundEvents = eventsOf<typeof roundSchemas>({
  'round-started': {
    evolve: (state, { round }) => ({ ...state, phase: 'betting', round, lit: [], closed: false }),
  },
  'closing-asked': {
    evolve: (state, { player, missing = [] }) => ({
      ...state,
      closingAsked: { by: [...(state.closingAsked?.by ?? []).filter((each) => each !== player), player], missing },
    }),
  },
  'bets-closed': {
    evolve: (state, { at }) => ({
      ...state,
      phase: state.phase === 'betting' ? 'bets closed' : state.phase,
      closed: true,
      noMoreBets: { at },
    }),
  },
  'result-declared': {
    evolve: declare,
  },
  'result-overridden': {
    evolve: (state, { was, now, lit, by, word }) => ({
      ...state,
      ...afterOverridden(state, was, now),
      declared: now,
      declaredBy: word ?? by.role,
      lit,
      last: { ...lastOf(state), result: now, enteredBy: by.person, overridden: true, stands: undefined },
    }),
  },
})
