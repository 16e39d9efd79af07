import { z } from 'zod'
import { isRefusal } from '../../rules/game.ts'
import { command } from '../command.ts'
import { disputeStep } from '../duties/dispute.ts'
import { raise, tooManyOpen } from '../duties/duties.ts'
import { name, note } from '../events/parts.ts'
import { giverOrNamed, playedOrRefused } from '../seats/seated.ts'

export const openDispute = command({
  type: 'open-dispute',
  summary: 'dispute what happened: a gaming supervisor decides first',
  roles: ['player', 'dealer'],
  schema: z.strictObject({ claim: note.min(1), round: z.int().positive().optional(), player: name.optional() }),
  decide: (state, { claim, round, player: named }, order) => {
    const player = giverOrNamed(state, order, named, playedOrRefused)
    if (isRefusal(player)) return player
    const dispute = disputeStep(state, 0, { player: player.id, claim, round: round ?? state.round })
    return tooManyOpen(state, 'dispute', player.id) ?? raise(state, [dispute])
  },
})
