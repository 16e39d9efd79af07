/** Limits that players set for themselves. */
import { askedLimitsSchema, ownLimitsSchema, type OwnLimits } from '../../../wire/people/limits.ts'
import { todayAt } from '../../cage/account.ts'
import type { House } from '../../house.ts'
import { setLimits } from '../../people/set-limits.ts'
import { giverWith, signedIn } from '../access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { unrefused } from '../problem.ts'

const limitsOf = (house: House, player: string): OwnLimits => {
  const { bought, brought } = todayAt(house.account(player).state.today, house.clock.now())
  const { limits } = house.people.state.get(player)!
  return { bought: limits.bought, lost: limits.lost, timeOut: limits.timeOut, today: { bought, brought } }
}

export const limitRoutes = (app: Api, { house }: Premises): void => {
  const access = ['player'] as const

  app.get(
    '/me/limits',
    {
      config: { access },
      schema: { ...told(access, 'me', 'Limits of one’s own, and what this day has come to'), response: answers(ownLimitsSchema) },
    },
    async (request) => limitsOf(house, signedIn(request).person),
  )

  app.put(
    '/me/limits',
    {
      config: { access },
      schema: {
        ...told(access, 'me', 'Set limits for oneself: stricter ones bind at once, looser ones a day later'),
        body: askedLimitsSchema,
        response: answers(ownLimitsSchema),
      },
    },
    async (request) => {
      unrefused(await setLimits(house, giverWith(request, ...access), request.body))
      return limitsOf(house, signedIn(request).person)
    },
  )
}
