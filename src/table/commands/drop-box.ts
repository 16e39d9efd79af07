import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command } from '../command.ts'

export const dropBox = command({
  type: 'drop-box',
  summary: 'take the drop box to the cage',
  roles: [...above('gaming supervisor'), 'cashier'],
  schema: z.strictObject({}),
  decide: (state) => [{ type: 'box-dropped', amount: state.ledger['drop box'] }],
})
