import { z } from 'zod'
import { command, outOfPhase, refuse } from '../command.ts'
import { lastIsLookedAt, stopsPlay } from '../duties/duties.ts'
import { closing, takesLateWagers } from '../round/closing.ts'
import { thrownWords } from '../equipment/throwing/thrown.ts'

export const closeBets = command({
  type: 'close-bets',
  summary: '“no more bets”: close wagering on the terminal',
  roles: ['dealer', 'house'],
  schema: z.strictObject({}),
  decide: (state) => {
    if (takesLateWagers(state)) {
      const reason = `wagers are taken until the ${thrownWords(state).things} rest: enter the result, which closes them`
      return refuse(state, 'until-rest', 'late-placing', reason)
    }
    return (
      outOfPhase(state, ['betting'], 'wagers cannot be closed', 'close-betting') ??
      lastIsLookedAt(state) ??
      stopsPlay(state) ??
      closing(state)
    )
  },
})
