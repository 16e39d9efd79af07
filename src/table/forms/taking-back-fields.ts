/** The fields of what sets a settled round right or strikes one out. */
import type { TableState } from '../state.ts'
import { callReasons } from '../../rules/wager/result.ts'
import { calledTooLate } from '../round/call-no-result.ts'
import { cannotStrikeOutLast } from '../corrections/striking-out.ts'
import type { FormField, ChoicePair } from './field.ts'
import { lyingWagers } from './lying.ts'
import { words as text } from './words.ts'
import { choice, clausePairs, entry, named, reason } from './table-fields.ts'

/** What a settled round should have been: a result, or a call that may still be made. */
export const rightResult = (state: TableState): readonly FormField[] => {
  const calls = state.last
    ? callReasons(state.inForce.results).filter((clause) => !calledTooLate(state, { kind: 'call', clause }))
    : []
  if (calls.length === 0) return [entry(state)]
  return [
    { ...entry(state), optional: true },
    choice('call', text.rightCall, clausePairs(state, calls), { hint: text.rightCallHint, optional: true }),
  ]
}

/** Whether the last round can still be taken back as a whole. */
const mayBeStruckOut = (state: TableState): boolean => cannotStrikeOutLast(state) === undefined

/** Which round is meant, where more than one may be. */
const struckOutOf = (state: TableState): readonly FormField[] => {
  const { phase, round, last, inPlay } = state
  const settled: readonly ChoicePair[] = last && mayBeStruckOut(state) ? [['last round', text.struckLast(last.round)]] : []
  const among: readonly ChoicePair[] =
    phase === 'between rounds'
      ? [...settled, ...(inPlay.piles.length > 0 ? [['undecided', text.struckUndecided] as const] : [])]
      : phase === 'betting' && settled.length > 0
        ? [['round in hand', text.struckInHand(round)], ...settled]
        : []
  return among.length === 0 ? [] : [choice('of', text.struckOf, among)]
}

/** The players who have a wager that may be forfeited: on the layout, or on that of the round that is taken back. */
const forfeiting = (state: TableState): readonly ChoicePair[] => {
  const before = state.last && mayBeStruckOut(state) ? lyingWagers({ ...state, inPlay: state.last.before }) : []
  return named(state, new Set([...lyingWagers(state), ...before].map((each) => each.player)))
}

export const striking = (state: TableState): readonly FormField[] => {
  const { grounds } = state.inForce.conduct
  const whose = forfeiting(state)
  return [
    ...struckOutOf(state),
    ...(grounds ? [choice('clause', text.ground, clausePairs(state, Object.keys(grounds)))] : []),
    { ...reason, hint: text.publicReason },
    ...(whose.length > 0
      ? [{ kind: 'many' as const, name: 'forfeits', label: text.forfeits, hint: text.forfeitsHint, among: whose }]
      : []),
  ]
}
