/** Commands that set a settled round right. */
import { z } from 'zod'
import { above, type Role } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { citation, command, type Decision, type Order, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { aloneUntilSeen, withSecondPerson } from '../duties/answering.ts'
import { entered } from '../equipment/entered.ts'
import { foreignCard } from '../shoe/shoe.ts'
import { type Entered, isEntered } from '../equipment/shown.ts'
import { change, name, note, type ResultKept } from '../schemas.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { playerCalled } from '../names.ts'
import { secondFor } from '../round/late-calls.ts'
import { correctors, mayNotReverse, notACorrector, ofTheEntry } from '../round/overriding.ts'
import { announced, isSame, readCall, readEntry } from '../round/results.ts'
import { playedOrRefused } from '../seats/seated.ts'
import { cannotCorrect, cannotTakeBack, settingRight } from './correction.ts'
import { compensatedSince } from './since-settled.ts'
import { isLate, meant, roundMeant, strikingOut, type StrikingOut, struckOut } from './striking-out.ts'
import { dutiesBy } from './turn-taken-back.ts'
import { lastOf, type TableState } from '../state.ts'
import { everyLaid } from '../wagers/layout.ts'

const correctRound = command({
  type: 'correct-round',
  summary:
    'set a settled round right by reversing entries, also to or from a call that it did not count; a second person approves',
  roles: above('gaming supervisor'),
  schema: z.strictObject({
    ...entered,
    /** The clause of a call, where the round did not count. */
    call: note.min(1).optional(),
    reason: note.min(1),
  }),
  decide: (state, { reason, ...body }, order) => {
    const { by } = order
    const early = cannotTakeBack(state) ?? notACorrector(state, by.role)
    if (early) return early
    const now = readRight(state, body)
    if (isRefusal(now)) return now
    const refused =
      mayNotReverse(state, by.role, now) ??
      cannotCorrect(state, now) ??
      nothingToCorrect(state, now) ??
      foreignCard(state, now, lastOf(state).dealt ?? lastOf(state).result)
    if (refused) return refused
    const made = settingRight(state, now, reason, by.role, order)
    if (isRefusal(made)) return made
    const { inForce } = state
    const last = lastOf(state)
    // What the right result pays is seen to first by those who would have seen to it then.
    const first = dutiesBy(state, 'declared', now)
    return raise(state, [
      {
        matter: 'correction',
        clause: citation(state, 'correct'),
        what: [
          `correct round ${last.round} from ${announced(inForce, last.result)} to ${announced(inForce, now)}: ${reason}`,
          ...first.map(({ what }) => what),
          ...compensatedSince(state),
        ].join('; '),
        by: [...new Set(first.flatMap(({ by: who }) => who)), secondPerson(state, now, by.role)],
        holds: state.phase === 'collected' ? 'payment' : 'next round',
        answers: ['approve', 'decline'],
        subject: { now, reason, proposer: by.person, role: by.role, round: last.round, ...ofTheEntry(state) },
      },
    ])
  },
})

const readRight = (state: TableState, { call, ...body }: Entered & { readonly call?: string | undefined }) => {
  if (call === undefined) return readEntry(state, body)
  return isEntered(body)
    ? refuse(state, 'one-result', 'correct', 'say what was shown, or which call it should have been, and not both')
    : readCall(state, call)
}

/** A call is approved as it would have been before the settlement, and a result by another who may set it right. */
const secondPerson = (state: TableState, now: ResultKept, role: Role): readonly Role[] =>
  now.kind === 'call' ? secondFor(state, role) : correctors(state)

/** What was settled so, or is about to be set right so, need not be asked for. */
const nothingToCorrect = (state: TableState, now: ResultKept): Refusal | undefined => {
  if (isSame(state.inForce, lastOf(state).result, now)) return refuse(state, 'same-result', 'correct', 'that is what was settled')
  const asked = state.duties.some(
    ({ matter, subject }) => matter === 'correction' && isSame(state.inForce, subject!['now'] as ResultKept, now),
  )
  return asked ? refuse(state, 'asked-already', 'correct', 'that correction waits for a second person already') : undefined
}

const invalidate = command({
  type: 'invalidate',
  summary:
    'strike out the round in hand, the last one as long as nobody has wagered since, or what it left undecided: wagers are refunded, a cheat’s may be forfeited',
  roles: above('gaming supervisor'),
  schema: z.strictObject({
    /** The clause of the reason, where the rulebook lists them. */
    clause: z.string().max(80).optional(),
    reason: note.min(1),
    forfeits: z.array(name).default([]),
    of: z.enum(struckOut).optional(),
  }),
  decide: (state, body, order) => askingToStrikeOut(state, body, order),
})

const words = {
  'round in hand': (round: number) => `strike out round ${round} although a result may have been seen`,
  'last round': (round: number) => `strike out round ${round}, which is settled, and take back what it paid`,
  undecided: (round: number) => `refund what round ${round} left undecided`,
}

/** By one person as long as no result of it can have been seen, otherwise by two. */
export const askingToStrikeOut = (state: TableState, body: StrikingOut, order: Order): Decision => {
  const made = strikingOut(state, body)
  if (isRefusal(made)) return made
  if (state.duties.some(({ matter }) => matter === 'invalidate')) {
    return refuse(state, 'asked-already', 'invalidate', 'striking it out waits for a second person already')
  }
  const of = meant(state, body)
  const round = roundMeant(state, body)
  const asked = {
    matter: 'invalidate',
    clause: citation(state, 'invalidate'),
    what: [`${words[of](round)}: ${body.reason}`, ...(isLate(state, body) ? compensatedSince(state) : [])].join('; '),
    subject: { ...body, of, round },
  }
  if (of === 'round in hand' && !isLate(state, body)) return aloneUntilSeen(state, order, everyLaid(state.inPlay), made, asked)
  return withSecondPerson(state, order, made, state.phase === 'collected' ? asked : { ...asked, holds: 'next round' })
}

const people = above('gaming supervisor')

const compensate = command({
  type: 'compensate',
  summary: 'pay or take back what a decision is worth after the round can no longer be corrected; a second person approves',
  roles: people,
  schema: z.strictObject({ player: name, amount: change, reason: note.min(1) }),
  decide: (state, { player, amount, reason }, { by }) => {
    const refused =
      playedOrRefused(state, player) ??
      (amount === 0 ? refuse(state, 'nothing', null, 'the amount is 0: say how much') : notInChips(state, Math.abs(amount)))
    if (refused) return refused
    return raise(state, [
      {
        matter: 'compensation',
        clause: citation(state, 'correct'),
        what: `${amount > 0 ? 'pay' : 'take back'} ${moneyText(Math.abs(amount))} ${amount > 0 ? 'to' : 'from'} ${playerCalled(state, player)}: ${reason}`,
        by: [people],
        holds: 'nothing',
        answers: ['approve', 'decline'],
        about: player,
        subject: { player, amount, reason, proposer: by.person },
      },
    ])
  },
})

export const correctionCommands = [correctRound, invalidate, compensate] as const
