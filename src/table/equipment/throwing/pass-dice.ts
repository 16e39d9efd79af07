import { z } from 'zod'
import { command, outOfPhase, refuse } from '../../command.ts'
import { lastIsLookedAt } from '../../duties/duties.ts'
import { layoutOf } from '../../wagering/layout.ts'
import { passClause, relinquishedBy } from './passing-dice.ts'
import { conductOf } from '../../state.ts'
import { thrownWords } from './thrown.ts'

export const passDice = command({
  type: 'pass-dice',
  summary: 'relinquish the dice of one’s own will',
  roles: ['player'],
  schema: z.strictObject({}),
  decide: (state, _, { by }) => {
    const { things, shooter } = thrownWords(state)
    if (state.shooter?.person !== by.person)
      return refuse(state, 'not-shooter', 'offer-dice', `only the ${shooter} passes the ${things}`)
    return (
      outOfPhase(state, ['between rounds', 'betting', 'bets closed'], `the ${things} cannot be passed`, 'throw') ??
      lastIsLookedAt(state) ??
      conductOf(state).shooting!.mayPass(layoutOf(state), state.threwLast === by.person, by.person) ??
      relinquishedBy(state, passClause(state))
    )
  },
})
