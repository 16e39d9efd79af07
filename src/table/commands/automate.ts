import { z } from 'zod'
import { above } from '../../rules/people.ts'
import { isStep, steps } from '../automation.ts'
import { command, refuse } from '../command.ts'

export const automate = command({
  type: 'automate',
  summary: 'choose which steps of dealer and shooter the house takes by itself',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ steps: z.array(z.string()) }),
  decide: (state, { steps: wanted }) => {
    const unknown = wanted.find((step) => !isStep(step))
    return unknown === undefined
      ? [{ type: 'steps-automated', automation: [...new Set(wanted)] }]
      : refuse(state, 'no-such-step', null, `there is no step "${unknown}"; there are ${steps.join(', ')}`)
  },
})
