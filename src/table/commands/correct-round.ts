import { isEntered } from '../equipment/shown.ts'
import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { above, type Role } from '../../rules/conduct/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { secondFor } from '../round/late-calls.ts'
import { citation, command, refuse } from '../command.ts'
import { cannotCorrect, cannotTakeBack, settingRight } from '../settlement/correction.ts'
import { compensatedSince } from '../settlement/since-settled.ts'
import { raise } from '../duties/duties.ts'
import type { Entered } from '../equipment/shown.ts'
import { readCall, readEntry } from '../round/entry.ts'
import { entered } from '../equipment/entered.ts'
import { note, type ResultKept } from '../events/parts.ts'
import { correctors, mayNotReverse, notACorrector, ofTheEntry } from '../round/overriding.ts'
import { announced, isSame } from '../round/results.ts'
import { foreignPart } from '../equipment/lasting.ts'
import { lastOf, type TableState } from '../state.ts'
import { dutiesBy } from '../settlement/turn-taken-back.ts'

export const correctRound = command({
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
      foreignPart(state, now, lastOf(state).dealt ?? lastOf(state).result)
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
