/** Commands about the people who run a table, and what they record. */
import { z } from 'zod'
import { type Holds, nextResult } from '../../rules/conduct/duty.ts'
import { above, atLeast, roles, staff } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { name, note } from '../schemas.ts'
import { tooYoung } from '../seats/seated.ts'
import { conductOf, type TableState } from '../state.ts'

const postDealer = command({
  type: 'post-dealer',
  summary: 'post a dealer to the table, relieving another where one is named',
  roles: [...above('dealer'), 'house'],
  whenClosed: true,
  schema: z.strictObject({
    person: name,
    age: z.int().min(0).max(150),
    relieves: name.optional(),
    /** What players read, as the house knows it; without it, that a dealer deals. */
    called: name.optional(),
  }),
  decide: (state, { person, age, relieves, called }) => {
    const refused = tooYoung(state, age, 'deal')
    if (refused) return refused
    if (state.players.get(person))
      return refuse(state, 'seated', 'dealers-do-not-wager', '{person} plays at this table and may not deal at it', { person })
    if (state.dealers.includes(person)) return refuse(state, 'posted', null, '{person} deals at this table already', { person })
    if (relieves !== undefined && !state.dealers.includes(relieves))
      return refuse(state, 'not-posted', null, '{person} does not deal at this table', { person: relieves })
    return [
      ...(relieves === undefined ? [] : [{ type: 'dealer-relieved' as const, person: relieves }]),
      { type: 'dealer-posted', person, ...(called !== undefined && { called }) },
    ]
  },
})

const relieveDealer = command({
  type: 'relieve-dealer',
  summary: 'relieve a dealer of the table',
  roles: [...above('dealer'), 'house'],
  whenClosed: true,
  schema: z.strictObject({ person: name }),
  decide: (state, { person }) =>
    state.dealers.includes(person)
      ? [{ type: 'dealer-relieved', person }]
      : refuse(state, 'not-posted', null, '{person} does not deal at this table', { person }),
})

const showRules = command({
  type: 'show-rules',
  summary: 'show the rules, or a clause of them, to a person who asks',
  roles,
  whenClosed: true,
  schema: z.strictObject({ clause: z.string().optional() }),
  decide: (state, { clause }, { by }) => {
    if (clause !== undefined && !Object.hasOwn(state.game.clauses, clause)) {
      return refuse(state, 'no-such-clause', 'show-rules', '{game} has no clause {clause}', { game: state.game.name, clause })
    }
    // Recorded where staff ask for it; players read the rules without a record.
    return by.role === 'player' ? [] : [{ type: 'rules-shown', to: by.person, ...(clause !== undefined && { clause }) }]
  },
})

const recordIncident = command({
  type: 'record-incident',
  summary: 'record an incident by the clause that it breaks: a device, advice, interference, a private wager',
  roles: staff,
  schema: z.strictObject({ clause: z.string().optional(), about: name, note: note.min(1) }),
  decide: (state, { clause, about, note: said }) => {
    if (clause !== undefined && !Object.hasOwn(state.game.clauses, clause)) {
      return refuse(state, 'no-such-clause', null, '{game} has no clause {clause}', { game: state.game.name, clause })
    }
    return [{ type: 'incident-recorded', clause: clause ?? null, about, note: said }]
  },
})

const reportFault = command({
  type: 'report-fault',
  summary: 'report that the lights or the display are wrong or dead: the result decides, and play may have to stop',
  roles: [...atLeast('dealer'), 'house'],
  schema: z.strictObject({ what: z.enum(['lights', 'display']), note: note.default('') }),
  decide: (state, { what, note: said }) => {
    if (state.duties.some(({ matter, about }) => matter === 'fault' && about === what)) {
      return refuse(
        state,
        'reported',
        null,
        what === 'lights' ? 'the lights are reported already' : 'the display is reported already',
      )
    }
    const fault = conductOf(state).faults?.[what]
    return [
      { type: 'incident-recorded', clause: fault?.clause ?? null, about: what, note: said || `the ${what} failed` },
      ...raise(
        state,
        (fault?.duties ?? []).map((duty) => ({ ...duty, about: what, holds: held(state, duty.holds) })),
      ),
    ]
  },
})

/** A stop before the next round takes effect at once if this round has not been thrown. */
const held = ({ phase }: TableState, holds: Holds): Holds =>
  holds === 'next round' && (phase === 'betting' || phase === 'bets closed') ? nextResult : holds

export const staffCommands = [postDealer, relieveDealer, showRules, recordIncident, reportFault] as const
