import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { orList } from '../../rules/similar-names.ts'
import { roles, rolesText, type Role } from '../../rules/conduct/people.ts'
import { isTheirOwn, mayAnswer, takesBack } from '../duties/answering.ts'
import { command } from '../command.ts'
import { houseMayAnswer } from '../duties/duties.ts'
import { effectOf } from '../duties/effects.ts'
import { note } from '../events/parts.ts'
import type { OpenDuty } from '../state.ts'

export const answer = command({
  type: 'answer',
  summary: 'answer a duty: see, do, approve or decide what waits for a person',
  roles,
  // A dispute or a variance outlives the closing of the table.
  whenClosed: true,
  schema: z.strictObject({ duty: z.int().positive(), answer: z.string(), note: note.optional() }),
  decide: (state, { duty: id, answer: given, note: said }, order) => {
    const { by } = order
    const duty = state.duties.find((open) => open.id === id)
    if (!duty) return { code: 'no-such-duty', clause: null, reason: `there is no open duty ${id}` }
    const refusal = (code: string, reason: string) => ({ code, clause: duty.clause, reason })
    if (!duty.answers.includes(given)) return refusal('no-such-answer', `answer ${orList(duty.answers)}`)
    if (!(by.role === 'house' ? houseMayAnswer(state, duty) : mayAnswer(duty, by.role)))
      return refusal('not-your-duty', notTheirs(duty, by.role))
    if (by.role !== 'house' && isTheirOwn(duty, by.person) && !takesBack(duty, by.person, given))
      return refusal('same-person', 'a second person answers it')
    const done = by.role === 'house' || given !== duty.answers[0] || duty.answered.length + 1 === duty.by.length
    const effect = done ? effectOf(state, duty, given, order) : []
    if (isRefusal(effect)) return effect
    return [{ type: 'duty-answered', duty: id, answer: given, ...(said !== undefined && { note: said }), done }, ...effect]
  },
})

const notTheirs = ({ by, byHouse }: OpenDuty, role: Role): string => {
  const people = by.map(rolesText).join(' and ')
  return role === 'house' && byHouse
    ? `the equipment of this table is real: that is for ${people} to see, not for the house`
    : `${people} may answer it, not a ${role}`
}
