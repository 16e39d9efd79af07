/** Limits that players set for themselves. */
import { ownLimitsSchema } from '../../../wire/people/limits.ts'
import { limitsShown } from '../../people/limits/own-limits.ts'
import { signedIn } from '../safety/access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'

export const limitRoutes = (app: Api, { house }: Premises): void => {
  const access = ['player'] as const

  app.get(
    '/me/limits',
    {
      config: { access },
      schema: { ...told(access, 'me', 'Limits of one’s own, and what this day has come to'), response: answers(ownLimitsSchema) },
    },
    async (request) => {
      const { person } = signedIn(request)
      return limitsShown(house.people.state.get(person)!.limits, (await house.account(person)).state, house.clock.now())
    },
  )
}
