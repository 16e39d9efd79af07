import { anyOf, term } from '../../messages/message.ts'
import { z } from 'zod'
import { higher, type Role } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import { citation, command, type Decision, type Order, outOfPhase, refuse } from '../command.ts'
import { heldUp, isOfWagers, lastIsLookedAt, waitNoLonger } from '../duties/duties.ts'
import { withSecondPerson } from '../duties/answering.ts'
import { shoeRemovedBy, callRemovesShoe } from '../shoe/between-rounds.ts'
import { faceDispute } from '../dice/disputed-face.ts'
import { nothingThrown, untilThrownAtAll } from '../dice/ready.ts'
import { cardsOfVoid, uncounted } from '../shoe/burning.ts'
import { note } from '../schemas.ts'
import { foreseen } from '../evolve.ts'
import { conductOf, declaredOf, type TableState } from '../state.ts'
import { lapsed } from './closing.ts'
import { standingInFor, type CallKept, readCall } from './results.ts'
import { isDue, isOutranked, neverFails, ofTheEntry, ownEntry } from './overriding.ts'
import { declaring, inTurn, paying } from './round.ts'
import { calledTooLate, againstFaces, secondFor } from './late-calls.ts'

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
    return refuse(state, 'no-dispute', 'disputed-face', 'no face is disputed: a {one} is void for that only where one is', {
      one: term(state.inForce.results.equipment.words.one),
    })
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
    : refusal('not-your-call', clause, '{callers} may call it for that reason, not a {role}', {
        callers: anyOf(callers.map(term)),
        role: term(role),
      })
}

/** Some clauses are for what was shown while wagers were open, and no other is. */
const onlyForOpenBets = (state: TableState, call: CallKept, notClosed: boolean): Refusal | undefined => {
  const clause = citation(state, 'bets-not-closed')
  const { beforeClosing = [] } = conductOf(state)
  if (!notClosed) {
    return call.clause === clause
      ? refuse(state, 'bets-closed', 'bets-not-closed', 'no more bets was pressed for this {one}', {
          one: term(state.inForce.results.equipment.words.one),
        })
      : undefined
  }
  // Equipment is found to be no good at any time of the round.
  if (call.clause === clause || beforeClosing.includes(call.clause) || callRemovesShoe(state, call.clause)) return undefined
  if (clause !== null) {
    return refuse(
      state,
      'bets-not-closed',
      'bets-not-closed',
      'wagers are open: the reason is that they were not closed, {clause}',
      { clause },
    )
  }
  return refuse(
    state,
    'not-now',
    'close-betting',
    beforeClosing.length > 0
      ? 'wagers are being taken: nothing has been shown; what was shown too early is called by {clauses}'
      : 'wagers are being taken: nothing has been shown',
    { clauses: anyOf(beforeClosing) },
  )
}
