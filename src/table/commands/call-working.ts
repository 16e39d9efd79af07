import { z } from 'zod'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { seatedOrRefused } from '../people.ts'
import { calledAs } from '../wagers.ts'

export const callWorking = command({
  type: 'call-working',
  summary: 'call a wager off, working, or as the house has it, until called otherwise',
  roles: ['player'],
  schema: z.strictObject({ wager: z.string(), as: z.enum(['off', 'working', 'as-the-house']) }),
  decide: (state, { wager, as }, { by }) => {
    const { called } = state.inForce.conduct
    const player = by.person
    const found = calledAs(state, player, wager)
    const refused = firstRefusal(
      () => seatedOrRefused(state, player),
      () => outOfPhase(state, ['betting'], 'nothing can be called off or working', 'late-removal'),
      () =>
        called?.wagers.includes(wager)
          ? undefined
          : { code: 'not-called', clause: called?.clause ?? null, reason: `${wager} is not called off or working at this table` },
      () => (found ? undefined : refuse(state, 'no-such-wager', null, `there is no such ${wager} wager on the layout`)),
    )
    if (refused) return refused
    return found!.as === as ? [] : [{ type: 'wager-called', player, wager, state: found!.state, from: found!.as, to: as }]
  },
})
