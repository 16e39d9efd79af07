import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { above } from '../../rules/people.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { citation, command, refuse } from '../command.ts'
import { cannotCorrect, correction, dutiesBy } from '../correction.ts'
import { raise } from '../duties.ts'
import { entered, readEntry } from '../entry.ts'
import { note, type ResultKept } from '../events/parts.ts'
import { mayNotOverrule } from '../overriding.ts'
import { announced, isSame } from '../results.ts'
import { foreignCard } from '../shoe.ts'
import { conductOf, type TableState } from '../state.ts'

export const correctRound = command({
  type: 'correct-round',
  summary: 'set a settled round right by reversing entries; a second person approves',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ ...entered, reason: note.min(1) }),
  decide: (state, { reason, ...body }, { by }) => {
    const refused = cannotCorrect(state) ?? mayNotOverrule(state, by.role)
    if (refused) return refused
    const now = readEntry(state, body)
    if (isRefusal(now)) return now
    const no = nothingToCorrect(state, now) ?? foreignCard(state, now, state.last!.result)
    if (no) return no
    const made = correction(state, now, reason)
    if (isRefusal(made)) return made
    const { inForce, last } = state
    // What the right result pays is seen to first by those who would have seen to it then.
    const first = dutiesBy(state, 'declared', now)
    return raise(state, [
      {
        matter: 'correction',
        clause: citation(state, 'correct'),
        what: [
          `correct round ${last!.round} from ${announced(inForce, last!.result)} to ${announced(inForce, now)}: ${reason}`,
          ...first.map(({ what }) => what),
        ].join('; '),
        by: [
          ...new Set(first.flatMap(({ by: who }) => who)),
          conductOf(state).who['correct-round']?.roles ?? above('gaming supervisor'),
        ],
        holds: 'next round',
        answers: ['approve', 'decline'],
        subject: { now, reason, proposer: by.person, round: last!.round },
      },
    ])
  },
})

/** What was settled so, or is about to be set right so, need not be asked for. */
const nothingToCorrect = (state: TableState, now: ResultKept): Refusal | undefined => {
  if (isSame(state.last!.result, now)) return refuse(state, 'same-result', 'correct', 'that is what was settled')
  const asked = state.duties.some(({ matter, subject }) => matter === 'correction' && isSame(subject!['now'] as ResultKept, now))
  return asked ? refuse(state, 'asked-already', 'correct', 'that correction waits for a second person already') : undefined
}
