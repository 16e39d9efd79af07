import { z } from 'zod'
import { type CallableUntil, isAgainstFaces, reasonsOfCall } from '../../rules/conduct/conduct.ts'
import { above, crew, higher, type Role } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { orList } from '../../rules/similar-names.ts'
import { citation, command, type Decision, type Order, outOfPhase, refuse } from '../command.ts'
import { heldUp, isOfWagers, lastIsLookedAt, waitNoLonger } from '../duties/duties.ts'
import { approvers, withSecondPerson } from '../duties/answering.ts'
import { shoeRemovedBy, callRemovesShoe } from '../shoe/between-rounds.ts'
import { faceDispute } from '../dice/disputed-face.ts'
import { nothingThrown, untilThrownAtAll } from '../dice/steps.ts'
import { cardsOfVoid, uncounted } from '../shoe/burning.ts'
import { note } from '../schemas.ts'
import { hasPlaced } from '../corrections/since-settled.ts'
import { foreseen } from '../evolve.ts'
import { conductOf, declaredOf, type TableState } from '../state.ts'
import { lapsed } from './closing.ts'
import { type CallKept, readCall, standingInFor } from './results.ts'
import { faceDecided, isDue, isOutranked, neverFails, ofTheEntry, ownEntry } from './override-result.ts'
import { declaring, inTurn, paying } from './round.ts'

/** How far a round has come once its result is entered, and the times that are over by then. */
const over = {
  declared: ['entry'],
  collected: ['entry', 'collection'],
  settled: ['entry', 'collection', 'payment'],
} as const satisfies Record<string, readonly CallableUntil[]>

const ended: Readonly<Record<CallableUntil, string>> = {
  entry: 'that call is made before the result is entered, and it has been',
  collection: 'that call is made before losing wagers are collected, and they have been',
  payment: 'the round ended with its last payment, and its result stands',
  'next wager': 'a wager of the next round has been placed',
}

/** Why a call comes too late for the last result, and the clause by which it does: for a heading, as for any reason below it. */
export const calledTooLate = (state: TableState, { clause }: CallKept): Refusal | undefined => {
  const past: readonly CallableUntil[] =
    state.phase === 'declared' ? over.declared : state.phase === 'collected' ? over.collected : overSince(state)
  const { callable } = conductOf(state)
  const reasons = callable?.[clause] ? [clause] : reasonsOfCall(conductOf(state), clause)
  const late = reasons.find((reason) => past.includes(callable?.[reason]?.until ?? 'collection'))
  if (late === undefined) return undefined
  const known = callable?.[late]
  return { code: 'too-late', clause: known?.clause ?? late, reason: ended[known?.until ?? 'collection'] }
}

const overSince = (state: TableState): readonly CallableUntil[] =>
  hasPlaced(state) ? [...over.settled, 'next wager'] : over.settled

/** Faces that somebody has decided for good cannot be called unreadable, nor the throw irregular without a reason of its own. */
export const againstFaces = (state: TableState, { clause }: CallKept): Refusal | undefined =>
  isAgainstFaces(conductOf(state), clause) ? faceDecided(state) : undefined

/**
 * Who approves a call that undoes a result: for a dealer’s or a box person’s call, somebody above them who may override; for
 * a supervisor’s, anybody else.
 */
export const secondFor = (state: TableState, caller: Role): readonly Role[] => {
  if (!crew.includes(caller)) return approvers
  const overriders = conductOf(state).who['override-result']?.roles ?? above('dealer')
  return overriders.filter((role) => !crew.includes(role))
}

const schema = z.strictObject({
  reason: note.min(1),
  /** How many cards have left the shoe in this round, those that were entered included: they are burnt. */
  cards: z.int().min(0).max(8).optional(),
})

export const callNoResult = command({
  type: 'call-no-result',
  summary: 'call that the round gives no result, by the clause of its reason; once a result is entered, a second person approves',
  roles: ['dealer', 'box person', 'gaming supervisor', 'casino supervisor'],
  schema,
  decide: (state, body, order) => {
    const { role } = order.by
    const call = readCall(state, body.reason)
    const made = calling(state, { ...body, role }, order)
    if (isRefusal(call) || state.phase !== 'declared' || endsDispute(state, call)) return made
    if (!isRefusal(made) && state.duties.some(({ matter }) => matter === 'no-result')) {
      return refuse(state, 'asked-already', 'no-roll', 'such a call waits for a second person already')
    }
    const { inForce } = state
    return withSecondPerson(state, order, made, {
      matter: 'no-result',
      clause: call.clause,
      what: standingInFor(inForce, call, declaredOf(state)),
      by: secondFor(state, role),
      subject: { ...body, role, ...ofTheEntry(state) },
    })
  },
})

/** The call itself, by somebody alone or as a second person has approved it; the role is that of the person who called. */
export const calling = (
  state: TableState,
  { reason, role, ...counted }: z.infer<typeof schema> & { readonly role: Role },
  order: Order,
): Decision => {
  const call = readCall(state, reason)
  if (isRefusal(call)) return call
  const notClosed = state.phase === 'betting' && conductOf(state).closes === 'call'
  const isKnown = state.phase === 'declared'
  const refused =
    neverFails(state) ??
    notTheTime(state, call, notClosed) ??
    uncounted(state, call, counted.cards) ??
    notTheirCall(state, call, role) ??
    noDispute(state, call, order.by.person) ??
    (isDue(state, call.clause) ? undefined : isOutranked(state, role)) ??
    (isKnown ? (calledTooLate(state, call) ?? againstFaces(state, call)) : undefined)
  if (refused) return refused
  const burnt = cardsOfVoid(state, counted.cards)
  return inTurn(
    state,
    foreseen(order),
    (now) => (notClosed ? (nothingThrown(now) ?? []) : thrownBefore(now)),
    lapsed,
    (now) => [
      ...waitNoLonger(now, 'no result', (duty) => duty.holds === 'settlement' && isOfWagers(duty)),
      ...declaring(now, call, isKnown ? higher(role, order.by.role) : undefined),
    ],
    // Wagers that a second person still looks at are settled with the rest, once they have been.
    (now) => (heldUp(now, 'settlement') ? [] : paying(now)),
    (now) => [...burnt, ...shoeRemovedBy(now, call)],
  )
}

/** What is called off was thrown: the steps to that which nobody has noted. */
const thrownBefore = (state: TableState): Decision =>
  state.phase === 'betting' || (state.phase === 'bets closed' && conductOf(state).shooting) ? untilThrownAtAll(state) : []

const notTheTime = (state: TableState, call: CallKept, notClosed: boolean): Refusal | undefined =>
  settledAlready(state) ??
  outOfPhase(state, ['betting', 'bets closed', 'rolling', 'declared'], 'it cannot be called', 'no-roll') ??
  (state.phase === 'betting' || state.phase === 'bets closed' ? lastIsLookedAt(state) : undefined) ??
  onlyForOpenBets(state, call, notClosed)

/** What has been settled is set right, and no longer called. */
const settledAlready = (state: TableState): Refusal | undefined =>
  state.phase === 'collected' || (state.phase === 'between rounds' && state.last)
    ? refuse(
        state,
        'not-now',
        'no-roll',
        'the result is being settled or is settled: correct the round instead, with the clause of the call',
      )
    : undefined

/** Whether a call settles a dispute of faces: that is for one person alone, like deciding them. */
const endsDispute = (state: TableState, { clause }: CallKept): boolean => clause === citation(state, 'disputed-face')

const noDispute = (state: TableState, call: CallKept, person: string): Refusal | undefined => {
  if (!endsDispute(state, call)) return undefined
  const dispute = faceDispute(state)
  if (!dispute) {
    const reason = `no face is disputed: a ${state.inForce.results.equipment.words.one} is void for that only where one is`
    return refuse(state, 'no-dispute', 'disputed-face', reason)
  }
  return dispute.subject?.['proposer'] === person
    ? refuse(state, 'same-person', 'disputed-face', 'another person decides what you dispute')
    : ownEntry(state, person, 'disputed-face')
}

/** Some reasons are for one person alone to judge. */
const notTheirCall = (state: TableState, { clause }: CallKept, role: Role): Refusal | undefined => {
  const callers = conductOf(state).callers?.[clause]
  return !callers || callers.includes(role)
    ? undefined
    : { code: 'not-your-call', clause, reason: `${orList(callers)} may call it for that reason, not a ${role}` }
}

/** Some clauses are for what was shown while wagers were open, and no other is. */
const onlyForOpenBets = (state: TableState, call: CallKept, notClosed: boolean): Refusal | undefined => {
  const clause = citation(state, 'bets-not-closed')
  const { beforeClosing = [] } = conductOf(state)
  if (!notClosed) {
    return call.clause === clause
      ? refuse(
          state,
          'bets-closed',
          'bets-not-closed',
          `no more bets was pressed for this ${state.inForce.results.equipment.words.one}`,
        )
      : undefined
  }
  // Equipment is found to be no good at any time of the round.
  if (call.clause === clause || beforeClosing.includes(call.clause) || callRemovesShoe(state, call.clause)) return undefined
  if (clause !== null) {
    const reason = `wagers are open: the reason is that they were not closed, ${clause}`
    return refuse(state, 'bets-not-closed', 'bets-not-closed', reason)
  }
  const only = beforeClosing.length > 0 ? `; what was shown too early is called by ${orList(beforeClosing)}` : ''
  return refuse(state, 'not-now', 'close-betting', `wagers are being taken: nothing has been shown${only}`)
}
