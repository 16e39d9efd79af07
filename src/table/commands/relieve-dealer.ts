import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'
import { name } from '../events/parts.ts'

export const relieveDealer = command({
  type: 'relieve-dealer',
  summary: 'relieve a dealer of the table',
  roles: [...above('dealer'), 'house'],
  whenClosed: true,
  schema: z.strictObject({ person: name }),
  decide: (state, { person }) =>
    state.dealers.includes(person)
      ? [{ type: 'dealer-relieved', person }]
      : refuse(state, 'not-posted', null, `${person} does not deal at this table`),
})
