/** Markers on the layout: derived from wagers and results unless one was moved; and who may move it. */
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { refuse } from '../command.ts'
import type { ResultKept } from '../schemas.ts'
import { lyingOn } from '../wagers/layout.ts'
import { resultOf } from '../round/results.ts'
import { conductOf, lastOf, type TableState } from '../state.ts'

/** While a result is being settled, markers lie as before it: none is taken away until the winners are paid. */
const askedFor = (state: TableState, declared?: ResultKept): readonly string[] => {
  const { inForce } = state
  const layout = state.declared ? lastOf(state).before : state.inPlay
  return (
    inForce.conduct.markers?.shown({
      cycle: inForce.cycles.states[layout.cycle],
      lies: (wager) => lyingOn(layout, wager),
      result: declared && resultOf(inForce, declared),
    }) ?? []
  )
}

export const markersShown = (state: TableState): readonly string[] => {
  const lay = askedFor(state)
  const lie = state.markers ?? lay
  const put = state.declared ? askedFor(state, state.declared).filter((marker) => ![...lay, ...lie].includes(marker)) : []
  return [...lie, ...put]
}

/** Markers that were moved by hand stay so when a result is paid, until all are collected. */
export const markersKept = (state: TableState, inPlay: TableState['inPlay']): TableState['markers'] =>
  state.markers === undefined || askedFor({ ...state, inPlay, declared: undefined }).length === 0
    ? undefined
    : markersShown(state)

/** Why a marker cannot be moved from one place to another, or put or taken where one of them is none. */
export const cannotMove = (state: TableState, from: string | null, to: string | null): Refusal | undefined => {
  const { markers } = conductOf(state)
  if (!markers) return refuse(state, 'no-markers', null, 'this game has no markers')
  const lie = markersShown(state)
  if (from === to) return refusal('same-place', markers.clause, 'that is where it lies')
  if (from !== null && !lie.includes(from))
    return refusal('no-such-marker', markers.clause, 'there is no marker on {place}', { place: from })
  if (to === null) return undefined
  if (lie.includes(to)) return refusal('marked', markers.clause, 'there is a marker on {place} already', { place: to })
  return markers.all.some(({ id }) => id === to)
    ? undefined
    : refusal('no-such-place', markers.clause, 'no marker can be put on {place}', { place: to })
}
