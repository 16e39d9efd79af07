import { z } from 'zod'
import { atLeast } from '../../rules/conduct/people.ts'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { everybodyLeaving } from '../people/people.ts'
import { nobodyWagered } from '../round/round.ts'

/** Money that players may be owed is not forgotten by closing. */
const owed = new Set(['correction', 'compensation'])

export const close = command({
  type: 'close',
  summary: 'close the table: nobody may be left with an undecided wager, and players have had their notice',
  roles: [...atLeast('casino supervisor'), 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { at }) => {
    const refused = firstRefusal(
      () => (nobodyWagered(state) ? undefined : outOfPhase(state, ['between rounds', 'betting'], 'the table cannot be closed')),
      () =>
        state.inPlay.piles.length > 0
          ? refuse(state, 'undecided-wagers', null, 'wagers on the layout are undecided: they are rolled out or refunded first')
          : undefined,
      () =>
        state.players.size > 0 && (state.closing === undefined || at < state.closing)
          ? refuse(state, 'no-notice', 'closure-notice', 'an occupied table is closed after 20 minutes of notice only')
          : undefined,
      () => {
        const open = state.duties.find(({ matter }) => owed.has(matter))
        return open && { code: 'held-up', clause: open.clause, reason: `approve or decline it first: ${open.what}` }
      },
    )
    return refused ?? [...everybodyLeaving(state), { type: 'closed' }]
  },
})
