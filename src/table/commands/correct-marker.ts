import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { command } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { note } from '../events/parts.ts'
import { cannotMove } from '../equipment/markers.ts'
import { conductOf } from '../state.ts'

export const correctMarker = command({
  type: 'correct-marker',
  summary:
    'move, put or take a marker that is in the wrong place, once those who must know have been notified and a second person agrees',
  roles: above('dealer'),
  schema: z.strictObject({ from: z.string().nullable(), to: z.string().nullable(), reason: note.min(1) }),
  decide: (state, { from, to, reason }, { by }) => {
    const refused = cannotMove(state, from, to)
    if (refused) return refused
    const { markers, who } = conductOf(state)
    const { told, correction } = markers!
    // A person who must be notified and moves the marker knows already; then anybody who could have moved it is the second.
    const second = told.includes(by.role) ? (who['correct-marker']?.roles ?? above('dealer')) : told
    return raise(state, [
      {
        matter: 'marker-correction',
        clause: correction,
        what: `a marker is to go from ${from ?? 'the side'} to ${to ?? 'the side'}: ${reason}`,
        by: [second],
        holds: 'nothing',
        answers: ['agreed', 'not agreed'],
        subject: { from, to, reason, proposer: by.person },
      },
    ])
  },
})
