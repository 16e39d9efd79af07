import { z } from 'zod'
import { callings, isCalledSo, neverCalled } from '../../rules/in-play/off-and-working.ts'
import { isRefusal } from '../../rules/game.ts'
import { isAway } from '../seats/leaving.ts'
import { wagerCalled } from '../people/names.ts'
import { command, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { name } from '../events/parts.ts'
import { giverOrNamed } from '../seats/seated.ts'
import { calledAs, unknownWager } from '../wagering/wagers.ts'

export const callWorking = command({
  type: 'call-working',
  summary: 'call a wager off, working, or as the house has it, until called otherwise; a dealer may do it for a player',
  roles: ['player', 'dealer'],
  schema: z.strictObject({
    wager: z.string(),
    /** Which of them, for a wager on a number. */
    state: z.string().optional(),
    as: z.enum(callings),
    player: name.optional(),
  }),
  decide: (state, { wager, state: where, as, player: named }, order) => {
    const player = giverOrNamed(state, order, named)
    if (isRefusal(player)) return player
    const found = calledAs(state, player.id, wager, where)
    const refused =
      (as === 'off' ? isAway(state, player.id) : undefined) ??
      outOfPhase(state, ['betting'], 'nothing can be called off or working', 'late-removal') ??
      lastIsLookedAt(state) ??
      neverCalled(state.inForce, wager) ??
      unknownWager(state, wager, where)
    if (refused) return refused
    if (!found) return refuse(state, 'no-such-wager', null, `there is no such ${wagerCalled(state, wager)} wager on the layout`)
    return isCalledSo(state.inForce, wager, found.as, as)
      ? []
      : [{ type: 'wager-called', player: player.id, wager, state: found.state, from: found.as, to: as }]
  },
})
