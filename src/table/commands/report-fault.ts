import { z } from 'zod'
import { nextResult, type Holds } from '../../rules/conduct/duty.ts'
import { atLeast } from '../../rules/conduct/people.ts'
import { command, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { note } from '../events/parts.ts'
import { conductOf, type TableState } from '../state.ts'

export const reportFault = command({
  type: 'report-fault',
  summary: 'report that the lights or the display are wrong or dead: the result decides, and play may have to stop',
  roles: [...atLeast('dealer'), 'house'],
  schema: z.strictObject({ what: z.enum(['lights', 'display']), note: note.default('') }),
  decide: (state, { what, note: said }) => {
    if (state.duties.some(({ matter, about }) => matter === 'fault' && about === what)) {
      return refuse(state, 'reported', null, `the ${what} are reported already`)
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

/** What is to stop before the next round stops at once where nothing of this one has been thrown yet. */
const held = ({ phase }: TableState, holds: Holds): Holds =>
  holds === 'next round' && (phase === 'betting' || phase === 'bets closed') ? nextResult : holds
