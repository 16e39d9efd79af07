import { z } from 'zod'
import { atLeast } from '../../rules/conduct/people.ts'
import { command, outOfPhase, refuse } from '../command.ts'
import { everybodyLeaving } from '../seats/seated.ts'
import { nobodyWagered } from '../round/closing.ts'
import type { OpenDuty, TableState } from '../state.ts'

const owed = new Set(['correction', 'compensation'])

/** Money that players may be owed is not forgotten by closing. */
export const owedAt = ({ duties }: TableState): OpenDuty | undefined => duties.find(({ matter }) => owed.has(matter))

export const close = command({
  type: 'close',
  summary: 'close the table: nobody may be left with an undecided wager, and players have had their notice',
  roles: [...atLeast('casino supervisor'), 'house'],
  schema: z.strictObject({}),
  decide: (state, _, { at }) => {
    const refused = nobodyWagered(state)
      ? undefined
      : outOfPhase(state, ['between rounds', 'betting'], 'the table cannot be closed')
    if (refused) return refused
    if (state.inPlay.piles.length > 0)
      return refuse(state, 'undecided-wagers', null, 'wagers on the layout are undecided: they are decided or refunded first')
    if (state.players.size > 0 && (state.closing === undefined || at < state.closing))
      return refuse(state, 'no-notice', 'closure-notice', 'an occupied table is closed after 20 minutes of notice only')
    const open = owedAt(state)
    return open
      ? { code: 'held-up', clause: open.clause, reason: `approve or decline it first: ${open.what}` }
      : [...everybodyLeaving(state), { type: 'closed' }]
  },
})
