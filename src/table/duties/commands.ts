/** Commands about duties and disputes. */
import { allOf, anyOf, message, term, type Message } from '../../messages/message.ts'
import { refusal } from '../../rules/procedure.ts'
import { z } from 'zod'
import { type Role, roles, rolesSaid } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import { command, refuse } from '../command.ts'
import { name, note } from '../schemas.ts'
import { giverOrNamed, playedOrRefused } from '../seats/seated.ts'
import type { OpenDuty } from '../state.ts'
import { isTheirOwn, mayAnswer, takesBack } from './answering.ts'
import { disputeStep, lastStep } from './dispute.ts'
import { houseMayAnswer, raise, tooManyOpen } from './duties.ts'
import { effectOf } from './effects.ts'

const answer = command({
  type: 'answer',
  summary: 'answer a duty: see, do, approve or decide what waits for a person',
  roles,
  // A dispute or a variance outlives the closing of the table.
  whenClosed: true,
  schema: z.strictObject({ duty: z.int().positive(), answer: z.string(), note: note.optional() }),
  decide: (state, { duty: id, answer: given, note: said }, order) => {
    const { by } = order
    const duty = state.duties.find((open) => open.id === id)
    if (!duty) return refusal('no-such-duty', null, 'there is no open duty {duty}', { duty: id })
    if (!duty.answers.includes(given))
      return refusal('no-such-answer', duty.clause, 'answer {answers}', { answers: anyOf(duty.answers.map(term)) })
    if (!(by.role === 'house' ? houseMayAnswer(state, duty) : mayAnswer(duty, by.role)))
      return refusal('not-your-duty', duty.clause, notTheirs(duty, by.role))
    if (by.role !== 'house' && isTheirOwn(duty, by.person) && !takesBack(duty, by.person, given))
      return refusal('same-person', duty.clause, 'a second person answers it')
    const done = by.role === 'house' || given !== duty.answers[0] || duty.answered.length + 1 === duty.by.length
    const effect = done ? effectOf(state, duty, given, order) : []
    if (isRefusal(effect)) return effect
    return [{ type: 'duty-answered', duty: id, answer: given, ...(said !== undefined && { note: said }), done }, ...effect]
  },
})

const notTheirs = ({ by, byHouse }: OpenDuty, role: Role): Message => {
  const people = allOf(by.map(rolesSaid))
  return role === 'house' && byHouse
    ? message('the equipment of this table is real: that is for {people} to see, not for the house', { people })
    : message('{people} may answer it, not a {role}', { people, role: term(role) })
}

const openDispute = command({
  type: 'open-dispute',
  summary: 'dispute what happened: a gaming supervisor decides first',
  roles: ['player', 'dealer'],
  schema: z.strictObject({ claim: note.min(1), round: z.int().positive().optional(), player: name.optional() }),
  decide: (state, { claim, round, player: named }, order) => {
    const player = giverOrNamed(state, order, named, playedOrRefused)
    if (isRefusal(player)) return player
    const dispute = disputeStep(state, 0, { player: player.id, claim, round: round ?? state.round })
    return tooManyOpen(state, 'dispute', player.id) ?? raise(state, [dispute])
  },
})

const seekReview = command({
  type: 'seek-review',
  summary: 'ask for a decided dispute to be reviewed by the next in line',
  roles: ['player'],
  whenClosed: true,
  schema: z.strictObject({ dispute: z.int().positive() }),
  decide: (state, { dispute }, { by }) => {
    const decided = state.disputes[dispute]
    if (decided?.player !== by.person)
      return refuse(state, 'no-such-dispute', 'dispute', '{person} has no decided dispute {dispute}', {
        person: by.person,
        dispute,
      })
    if (decided.step >= lastStep) {
      return refuse(
        state,
        'last-word',
        'dispute-last',
        'the operator’s decision is the last; a complaint may be made to an inspector',
      )
    }
    if (decided.reviewed) return refuse(state, 'reviewed', 'dispute-review', 'that decision is under review already')
    const { step, decidedBy } = decided
    return raise(state, [disputeStep(state, step + 1, decided, { reviews: dispute, proposer: decidedBy })])
  },
})

export const dutyCommands = [answer, openDispute, seekReview] as const
