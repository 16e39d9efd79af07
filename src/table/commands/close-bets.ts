import { z } from 'zod'
import { command, firstRefusal, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt } from '../duties/duties.ts'
import { closing, takesLateWagers } from '../round/round.ts'

export const closeBets = command({
  type: 'close-bets',
  summary: '“no more bets”: close wagering on the terminal',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state) => {
    const refused = firstRefusal(
      () =>
        takesLateWagers(state)
          ? refuse(
              state,
              'until-rest',
              'late-placing',
              'wagers are taken until the dice rest: enter the result, which closes them',
            )
          : undefined,
      () => outOfPhase(state, ['betting'], 'wagers cannot be closed', 'close-betting'),
      () => lastIsLookedAt(state),
    )
    return refused ?? closing(state)
  },
})
