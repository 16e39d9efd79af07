/** What the events of duties do. */
import type { TableEvent } from '../events.ts'
import type { DecidedDispute, LastRound, OpenDuty, TableState } from '../state.ts'
import type { RaisedDuty } from '../schemas.ts'
import { eventsOf, type Audience } from '../event.ts'
import type { dutySchemas } from './schemas.ts'

/** Duties that the table hears of, and those that one player hears of; the rest is the staff's. */
export const dutyAudience = ({ matter, about }: Pick<RaisedDuty, 'matter' | 'about'>): Audience => {
  // Everybody at the table hears a wager called out and an argument about a throw, and sees that the lights are out.
  if (matter === 'called-wager' || matter === 'late-wager' || matter === 'disputed-face' || matter === 'fault') return 'public'
  return (matter === 'dispute' || matter === 'sit-out') && about !== undefined ? { player: about } : 'staff'
}

/** A review takes the decision away from the person who made it. */
const raised = (state: TableState, { duty, at }: TableEvent<'duty-raised'>): TableState => {
  const reviews = duty.subject?.['reviews'] as number | undefined
  const decided = reviews === undefined ? undefined : state.disputes[reviews]
  return {
    ...state,
    raised: duty.id,
    duties: [...state.duties, { ...duty, raisedAt: at, answered: [] }],
    disputes: decided ? { ...state.disputes, [reviews!]: { ...decided, reviewed: true } } : state.disputes,
  }
}

const facesAfter = ({ declared }: TableState, answer: string): Pick<LastRound, 'faces' | 'decided'> =>
  answer === 'decided' ? { faces: answer, decided: declared } : { faces: 'agreed' }

const answered = (state: TableState, { duty: id, answer, note, done, by }: TableEvent<'duty-answered'>): TableState => {
  const duty = state.duties.find((open) => open.id === id)
  // A reader who may not see a duty may still see that it was answered.
  if (!duty) return state
  const said = { ...by, answer, ...(note !== undefined && { note }) }
  if (!done) {
    const open = { ...duty, answered: [...duty.answered, said] }
    return { ...state, duties: state.duties.map((each) => (each.id === id ? open : each)) }
  }
  const duties = state.duties.filter((each) => each.id !== id)
  if (duty.matter === 'wrong-entry' && answer === duty.answers[0]) {
    return { ...state, duties, last: state.last && { ...state.last, stands: true } }
  }
  if (duty.matter === 'disputed-face' && state.phase === 'declared' && (answer === 'decided' || answer === duty.answers[0])) {
    return { ...state, duties, last: state.last && { ...state.last, ...facesAfter(state, answer) } }
  }
  return duty.matter === 'dispute'
    ? { ...state, duties, disputes: { ...state.disputes, [id]: decided(duty, answer, note, by.person) } }
    : { ...state, duties }
}

const decided = ({ subject }: OpenDuty, decision: string, note: string | undefined, decidedBy: string): DecidedDispute => {
  const { player, claim, round, step } = subject as Pick<DecidedDispute, 'player' | 'claim' | 'round' | 'step'>
  return { player, claim, round, step, decision, note, decidedBy, reviewed: false }
}

export const dutyEvents = eventsOf<typeof dutySchemas>({
  'duty-raised': {
    evolve: raised,
    audience: ({ duty }) => dutyAudience(duty),
  },
  'duty-answered': {
    evolve: answered,
    audience: ({ duty }, open) => {
      const answered = open.get(duty)
      return answered ? dutyAudience(answered) : 'staff'
    },
  },
})
