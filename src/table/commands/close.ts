import { z } from 'zod'
import { atLeast } from '../../rules/people.ts'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { everybodyLeaving } from '../people.ts'

export const close = command({
  type: 'close',
  summary: 'close the table: nobody may be left with an undecided wager, and players have had their notice',
  roles: [...atLeast('casino supervisor'), 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { at }) => {
    const refused = firstRefusal(
      () => outOfPhase(state, ['between rounds', 'betting'], 'the table cannot be closed'),
      () =>
        state.inPlay.piles.length > 0
          ? refuse(state, 'undecided-wagers', null, 'wagers on the layout are undecided: they are rolled out or refunded first')
          : undefined,
      () =>
        state.players.size > 0 && (state.closing === undefined || at < state.closing)
          ? refuse(state, 'no-notice', 'closure-notice', 'an occupied table is closed after 20 minutes of notice only')
          : undefined,
    )
    return refused ?? [...everybodyLeaving(state), { type: 'closed' }]
  },
})
