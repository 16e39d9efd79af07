/**
 * Striking a round out. Before its result is settled, the wagers on the layout go back or are forfeited. Afterwards the
 * settlement is taken back first, as a correction does, and everybody has their wagers from before the result. Where play
 * cannot go on, wagers that a settled result left undecided go back by themselves.
 */
import { anyOf } from '../../messages/message.ts'
import { PersistentMap } from '../../rules/in-play/persistent-map.ts'
import type { Stack } from '../../rules/in-play/stacks.ts'
import { named } from '../../rules/named.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { callReasons } from '../../rules/wager/result.ts'
import { citation, type Decision, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt, raise, waitNoLonger } from '../duties/duties.ts'
import { shoeNotices, shoeRemovedBy, callRemovesShoe } from '../shoe/between-rounds.ts'
import type { Happening } from '../events.ts'
import { calledTooLate } from '../round/late-calls.ts'
import { lapsed } from '../round/closing.ts'
import { dutiesAnew, shooterAnew } from './turn-taken-back.ts'
import { conductOf, lastOf, type TableState } from '../state.ts'
import { everyLaid, type Laid, takingOff } from '../wagers/layout.ts'
import { backFromFloat, cannotTakeBack, correctionsOver, countedAnew, takenBack } from './correction.ts'

/** Which round: the one in hand, the last one that was settled, or what that one left undecided. */
export const struckOut = ['round in hand', 'last round', 'undecided'] as const

export interface StrikingOut {
  readonly clause?: string | undefined
  readonly reason: string
  readonly forfeits: readonly string[]
  readonly of?: (typeof struckOut)[number] | undefined
  /** The round that was meant when it was asked for. */
  readonly round?: number | undefined
}

/** Between rounds the last round is meant by default. */
export const meant = ({ phase }: TableState, { of }: Pick<StrikingOut, 'of'>): (typeof struckOut)[number] =>
  of ?? (phase === 'between rounds' ? 'last round' : 'round in hand')

export const roundMeant = (state: TableState, body: Pick<StrikingOut, 'of'>): number =>
  meant(state, body) === 'last round' ? (state.last?.round ?? state.round) : state.round

/** Whether what was settled has to be taken back for it. */
export const isLate = (state: TableState, body: Pick<StrikingOut, 'of'>): boolean =>
  meant(state, body) === 'last round' || state.phase === 'collected'

export const strikingOut = (state: TableState, body: StrikingOut): Decision => {
  const late = isLate(state, body)
  const refused =
    (late ? cannotStrikeOutLast(state) : nothingToStrikeOut(state, body)) ??
    anotherRound(state, body) ??
    noGround(state, body) ??
    notForfeited(state, body, everyLaid(late ? lastOf(state).before : state.inPlay))
  if (refused) return refused
  return late ? takingBack(state, body) : strikingOutInHand(state, body)
}

const nothingToStrikeOut = (state: TableState, body: StrikingOut): Refusal | undefined => {
  if (meant(state, body) === 'round in hand') {
    const phases = ['betting', 'bets closed', 'rolling', 'declared'] as const
    return outOfPhase(state, phases, 'there is no round to strike out', 'invalidate') ?? whileLookedAt(state)
  }
  return (
    outOfPhase(state, ['between rounds'], 'what is undecided is struck out with its round', 'invalidate') ??
    (state.inPlay.piles.length === 0
      ? refuse(state, 'nothing-undecided', 'invalidate', 'no wager on the layout is undecided')
      : undefined)
  )
}

/** Striking out a round that was only opened would put the last one beyond correction. */
const whileLookedAt = (state: TableState): Refusal | undefined => (state.phase === 'betting' ? lastIsLookedAt(state) : undefined)

const anotherRound = (state: TableState, body: StrikingOut): Refusal | undefined =>
  body.round === undefined || body.round === roundMeant(state, body)
    ? undefined
    : refuse(state, 'too-late', 'invalidate', 'round {round} can no longer be struck out', { round: body.round })

const noGround = (state: TableState, { clause }: StrikingOut): Refusal | undefined => {
  const { grounds } = conductOf(state)
  if (!grounds) return clause === undefined ? undefined : noSuchCall(state, clause)
  const ground = clause === undefined ? undefined : named(grounds, clause)
  if (!ground)
    return refuse(state, 'no-such-reason', 'invalidate', 'name the clause of the reason: {clauses}', {
      clauses: anyOf(Object.keys(grounds)),
    })
  const isReported = state.duties.some((duty) => duty.matter === 'fault' && duty.clause === clause)
  return ground === 'fault' && !isReported
    ? refusal('no-fault', clause!, 'no fault is reported that keeps play from going on: report it first')
    : undefined
}

/** Where a rulebook lists no grounds, the clause of a void round is one, as late as it may be called. */
const noSuchCall = (state: TableState, clause: string): Refusal | undefined => {
  const reasons = callReasons(state.inForce.results)
  if (!reasons.includes(clause)) {
    return refuse(state, 'no-such-reason', 'invalidate', 'name {clauses}, or no clause where none is the reason', {
      clauses: anyOf(reasons),
    })
  }
  const isKnown = state.phase !== 'betting' && state.phase !== 'bets closed' && state.phase !== 'rolling'
  return isKnown ? calledTooLate(state, { kind: 'call', clause }) : undefined
}

/** Why what the last round settled cannot be struck out. */
export const cannotStrikeOutLast = (state: TableState): Refusal | undefined =>
  cannotTakeBack(state, 'invalidate') ?? standsOnceSettled(state)

const standsOnceSettled = (state: TableState): Refusal | undefined => {
  const { stands } = conductOf(state)
  return stands === undefined || state.phase === 'collected'
    ? undefined
    : refusal(
        'too-late',
        stands,
        'the round ended with its last payment, and its result stands: settle a difference with compensate',
      )
}

/** What the clause of a void round makes of the equipment, and of those who are told. */
const withTheCall = (state: TableState, { clause }: StrikingOut): readonly Happening[] =>
  clause === undefined || !callRemovesShoe(state, clause)
    ? []
    : [...shoeRemovedBy(state, { clause }), ...raise(state, shoeNotices(state, clause))]

const notForfeited = (state: TableState, body: StrikingOut, laid: readonly Laid[]): Refusal | undefined => {
  const { clause, forfeits } = body
  const { grounds } = conductOf(state)
  if (forfeits.length > 0 && (clause === undefined || named(grounds, clause) !== 'fraud')) {
    return refuse(state, 'no-forfeit', 'forfeit', 'wagers are forfeited only where a person’s fraud influenced the result')
  }
  const nobody = forfeits.find((player) => !laid.some(({ stack }) => stack.player === player))
  return nobody === undefined
    ? undefined
    : refuse(state, 'no-such-wager', null, '{player} has no wager on the layout', { player: nobody })
}

const clauseOf = (state: TableState, { clause }: StrikingOut): string | null => clause ?? citation(state, 'invalidate')

/** The wagers on the layout go back to their players, or to the house where they are forfeited. */
export const strikingOutInHand = (state: TableState, body: StrikingOut): readonly Happening[] => [
  ...lapsed(state),
  ...waitNoLonger(state, 'struck out'),
  ...correctionsOver(state, 'struck out'),
  ...everyLaid(state.inPlay).map((each) => {
    const act = body.forfeits.includes(each.stack.player) ? 'forfeit' : 'refund'
    return takingOff(each, act, citation(state, act), body.reason)
  }),
  {
    type: 'round-invalidated',
    round: state.round,
    clause: clauseOf(state, body),
    reason: body.reason,
    ...(meant(state, body) === 'undecided' && { undecided: true }),
    ...(isUnshown(state) && { unshown: true as const }),
  },
  ...withTheCall(state, body),
]

/** A round that was only opened does not affect the one before it. */
const isUnshown = ({ phase, last, inPlay }: TableState): boolean =>
  (phase === 'betting' || phase === 'bets closed') &&
  last !== undefined &&
  everyLaid(inPlay).every(({ stack }) => stack.order >= last.before.placed)

/** The settlement is taken back, and everybody but a cheat has their wagers from before it. */
const takingBack = (state: TableState, body: StrikingOut): Decision => {
  const { round, before, result } = lastOf(state)
  const stacks = before.piles.flatMap((pile) => [...pile.stacks]).filter(({ player }) => !body.forfeits.includes(player))
  const back = takenBack(state, {
    inPlay: { ...before, piles: [] },
    chips: heldBy(stacks, ({ amount, tokens, commission }) => amount - tokens + commission),
    tokens: heldBy(stacks, ({ tokens }) => tokens),
  })
  return (
    backFromFloat(state, back) ?? [
      {
        type: 'round-invalidated',
        round,
        clause: clauseOf(state, body),
        reason: body.reason,
        was: result,
        ...back,
        ...(body.forfeits.length > 0 && { forfeits: body.forfeits }),
        ...countedAnew(state, result),
      },
      ...shooterAnew(state),
      ...dutiesAnew(state, 'struck out'),
      ...correctionsOver(
        state,
        'struck out',
        back.players.map(({ player }) => player),
      ),
      ...withTheCall(state, body),
    ]
  )
}

const heldBy = (stacks: readonly Stack[], share: (stack: Stack) => number): PersistentMap<number> => {
  const sums = new Map<string, number>()
  for (const stack of stacks) sums.set(stack.player, (sums.get(stack.player) ?? 0) + share(stack))
  return PersistentMap.of([...sums].filter(([, amount]) => amount > 0))
}
