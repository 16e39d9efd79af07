import { z } from 'zod'
import { staff } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'
import { name, note } from '../events/parts.ts'

export const recordIncident = command({
  type: 'record-incident',
  summary: 'record an incident by the clause that it breaks: a device, advice, interference, a private wager',
  roles: staff,
  schema: z.strictObject({ clause: z.string().optional(), about: name, note: note.min(1) }),
  decide: (state, { clause, about, note: said }) => {
    if (clause !== undefined && !Object.hasOwn(state.game.clauses, clause)) {
      return refuse(state, 'no-such-clause', null, `${state.game.name} has no clause ${clause}`)
    }
    return [{ type: 'incident-recorded', clause: clause ?? null, about, note: said }]
  },
})
