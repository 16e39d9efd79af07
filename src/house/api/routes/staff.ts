/** Who works here and what they go by, for those who work beside them. */
import { z } from 'zod'
import { staff } from '../../../rules/conduct/people.ts'
import { staffRowSchema } from '../../../wire/people/people.ts'
import { answers, told, type Api, type Premises } from '../api.ts'

const access = staff.filter((role) => role !== 'house')

export const staffRoutes = (app: Api, { house }: Premises): void => {
  app.get(
    '/staff',
    {
      config: { access },
      schema: {
        ...told(access, 'people', 'The staff in the order of their names, with the names that they go by'),
        response: answers(z.array(staffRowSchema)),
      },
    },
    async () =>
      Array.from(house.people.state)
        .filter(([, { roles }]) => roles.some((role) => role !== 'player'))
        .map(([person, { called, roles, disabled }]) => ({ person, called, roles: disabled ? [] : [...roles] }))
        .toSorted((a, b) => a.called.localeCompare(b.called) || (a.person < b.person ? -1 : 1)),
  )
}
