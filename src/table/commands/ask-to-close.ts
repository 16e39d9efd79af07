import { z } from 'zod'
import { command, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { name } from '../events/parts.ts'
import { playerThrows } from '../equipment/throwing/player-throws.ts'
import { thrownWords } from '../equipment/throwing/thrown.ts'
import { isAway } from '../seats/leaving.ts'
import { seatedOrRefused } from '../seats/seated.ts'
import { hasWagers } from '../wagering/layout.ts'

export const askToClose = command({
  type: 'ask-to-close',
  summary:
    'say that one has wagered: where the house draws and no player throws, wagers close once all who have some have said so',
  roles: ['player'],
  schema: z.strictObject({
    /** Players who have no screen open and send nothing, as the house knows it: nobody waits for them. */
    missing: z.array(name).readonly().optional(),
  }),
  decide: (state, { missing = [] }, { by }) => {
    const player = by.person
    if (state.setup.source === 'real')
      return refuse(state, 'dealer-closes', 'close-betting', 'the dealer closes wagers at this table')
    if (playerThrows(state))
      return refuse(state, 'throw-closes', 'throw', `wagers close here when the ${thrownWords(state).things} are thrown`)
    const refused =
      seatedOrRefused(state, player) ??
      isAway(state, player) ??
      outOfPhase(state, ['betting'], 'wagers cannot be closed', 'close-betting') ??
      lastIsLookedAt(state)
    if (refused) return refused
    if (!hasWagers(state.inPlay, player))
      return refuse(state, 'no-wager', null, 'only a player who has a wager on the table can ask for the result: place one first')
    const isOver = (each: string): boolean => each !== player && state.players.get(each) !== undefined
    const passedOver = missing.filter(isOver)
    return [{ type: 'closing-asked', player, ...(passedOver.length > 0 && { missing: passedOver }) }]
  },
})
