import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { automations, isAutomation } from '../automation.ts'
import { command, refuse } from '../command.ts'
import { heldUp } from '../duties/duties.ts'
import { isAutomated } from '../state.ts'

export const automate = command({
  type: 'automate',
  summary: 'choose which steps of dealer and shooter the house takes by itself',
  roles: above('gaming supervisor'),
  schema: z.strictObject({ steps: z.array(z.string()) }),
  decide: (state, { steps: wanted }) => {
    const unknown = wanted.find((step) => !isAutomation(step))
    if (unknown !== undefined) {
      return refuse(state, 'no-such-step', null, `there is no step "${unknown}"; there are ${automations.join(', ')}`)
    }
    // What people were asked to see before money is paid is not taken out of their hands.
    const taken = wanted.includes('answer-duties') && !isAutomated(state, 'answer-duties')
    return taken && heldUp(state, 'settlement', 'payment', 'last payment')
      ? refuse(state, 'duties-wait', null, 'somebody is to see to what waits before it is settled or paid: let them answer first')
      : [{ type: 'steps-automated', automation: [...new Set(wanted)] }]
  },
})
