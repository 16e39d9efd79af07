/** What a settled round that is set right or struck out changes. */

import type { InPlay } from '../../rules/in-play/in-play.ts'
import type { ResultKept } from '../schemas.ts'
import type { TableEvent } from '../events.ts'
import { carryOut } from '../settlement/settling.ts'
import { afterCorrected, afterStruckOut, putBack, tookParts } from '../equipment/after.ts'
import { lastOf, type LastRound, type TableState } from '../state.ts'
import { counting } from './turn-taken-back.ts'
import { withWithdrawnAlso, withoutWithdrawn } from './withdrawn-wagers.ts'
import { credit } from '../money/racks.ts'

/** How many results a display remembers. */
export const remembered = 100

/** A result that counts is its shooter's; a call leaves the one before it the last. */
export const threwBy = (state: TableState, { kind }: ResultKept): string | undefined =>
  kind === 'call' ? lastOf(state).threwBefore : lastOf(state).shooter

export const corrected = (state: TableState, event: TableEvent<'round-corrected'>): TableState => {
  const before: InPlay = lastOf(state).before
  const { inPlay } = carryOut(state, before, [...event.lost, ...event.rows], event.moves, {
    result: event.now,
    cycle: event.cycle,
  })
  const placed = { ...withoutWithdrawn(state, inPlay, event.withdrawn, event.moves), placed: state.inPlay.placed }
  return {
    ...state,
    phase: 'between rounds',
    threwLast: threwBy(state, event.now),
    declared: undefined,
    declaredBy: event.word ?? event.by.role,
    closed: true,
    lit: event.lit ?? state.lit,
    shooter: countedAnew(state.shooter, event),
    ...afterCorrected(state, event),
    inPlay: placed,
    made: lastOf(state).made,
    ...paidAnew(state, event.players),
    // What has not been paid yet is not in it.
    history: [...(state.phase === 'collected' ? state.history.slice(1 - remembered) : state.history.slice(0, -1)), event.now],
    last: {
      ...withWithdrawnAlso(lastOf(state), event.takenDown ?? []),
      result: event.now,
      partly: undefined,
      wished: undefined,
      changedSince: false,
      passed: undefined,
      touched: undefined,
      borne: borneBy(event),
      // What was seen last: the parts of the right result, or of the wrong one where the right one is a call.
      dealt: tookParts(event.now) ? undefined : tookParts(event.was) ? event.was : lastOf(state).dealt,
    },
    markers: undefined,
  }
}

/** What players keep of the wrong payment, since they no longer have the chips. */
const borneBy = ({ players }: TableEvent<'round-corrected'>): LastRound['borne'] => {
  const short = players.filter(({ short: chips, shortTokens }) => chips + shortTokens > 0)
  return short.length === 0
    ? undefined
    : short.map(({ player, short: chips, shortTokens: tokens }) => ({ player, chips, tokens }))
}

/** The racks once everybody is paid what is right in the place of what was wrong. */
const paidAnew = (
  { racks, tokenRacks }: TableState,
  players: TableEvent<'round-corrected'>['players'],
): Pick<TableState, 'racks' | 'tokenRacks'> => ({
  racks: players.reduce((all, { player, wrong, right, short }) => credit(all, player, right - wrong + short), racks),
  tokenRacks: players.reduce(
    (all, { player, wrongTokens, rightTokens, shortTokens }) => credit(all, player, rightTokens - wrongTokens + shortTokens),
    tokenRacks,
  ),
})

export const invalidated = (state: TableState, event: TableEvent<'round-invalidated'>): TableState => ({
  ...state,
  // The cycle starts again: no seven, no point, no throws of a set.
  ...(event.unshown ? {} : { inPlay: { ...state.inPlay, cycle: 0, came: undefined }, last: undefined }),
  phase: 'between rounds',
  declared: undefined,
  declaredBy: undefined,
  closed: true,
  lit: [],
  ...putBack(state),
  markers: undefined,
  ...(event.players && takenBack(state, event, event.players)),
})

/** What a settled round has left, where it is struck out. */
const takenBack = (
  state: TableState,
  event: TableEvent<'round-invalidated'>,
  players: TableEvent<'round-corrected'>['players'],
): Partial<TableState> => {
  const { history, phase } = state
  const isSettled = phase !== 'collected'
  return {
    ...paidAnew(state, players),
    inPlay: { ...state.inPlay, piles: [], cycle: 0, came: undefined },
    shooter: countedAnew(state.shooter, event),
    ...(isSettled && { history: history.slice(0, -1), ...afterStruckOut(state, event.was) }),
  }
}

/** What the wrong result counted for the shooter is counted no longer, and what the right one does is. */
const countedAnew = (
  shooter: TableState['shooter'],
  {
    counted = [],
    uncounted = [],
  }: { readonly counted?: readonly string[] | undefined; readonly uncounted?: readonly string[] | undefined },
): TableState['shooter'] => {
  if (!shooter || counted.length + uncounted.length === 0) return shooter
  return { ...shooter, counts: counting(counting(shooter.counts, uncounted, -1), counted, 1) }
}
