import { z } from 'zod'
import { above } from '../../rules/people.ts'
import { command, firstRefusal, refuse } from '../command.ts'
import { raise } from '../duties.ts'
import { note } from '../events/parts.ts'
import { markersShown } from '../markers.ts'
import { conductOf } from '../state.ts'

export const correctMarker = command({
  type: 'correct-marker',
  summary: 'move or take a marker that lies wrong, once those who must know have been told',
  roles: above('dealer'),
  schema: z.strictObject({ from: z.string().nullable(), to: z.string().nullable(), reason: note.min(1) }),
  decide: (state, { from, to, reason }, { by }) => {
    const { markers } = conductOf(state)
    const lies = markersShown(state)
    const refused = firstRefusal(
      () => (markers ? undefined : refuse(state, 'no-markers', null, 'this game has no markers')),
      () =>
        from !== null && !lies.includes(from)
          ? { code: 'no-such-marker', clause: markers!.clause, reason: `no marker lies on ${from}` }
          : undefined,
      () => (from === to ? refuse(state, 'same-place', null, 'that is where it lies') : undefined),
    )
    if (refused) return refused
    return raise(state, [
      {
        matter: 'marker-correction',
        clause: markers!.correction,
        what: `a marker is to be moved from ${from ?? 'nowhere'} to ${to ?? 'nowhere'}: ${reason}`,
        by: [markers!.told],
        holds: 'nothing',
        answers: ['agreed', 'not agreed'],
        subject: { from, to, reason, proposer: by.person },
      },
    ])
  },
})
