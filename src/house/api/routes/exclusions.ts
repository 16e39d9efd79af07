/** Who is excluded from playing, and letting them in again: one says so after the term, a second agrees. */
import { z } from 'zod'
import { exclusionRowSchema } from '../../../wire/people/people.ts'
import { readmitters } from '../../people/limits/exclusions.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { exclusionOf } from './people.ts'

export const exclusionRoutes = (app: Api, { house }: Premises): void => {
  app.get(
    '/records/exclusions',
    {
      config: { access: readmitters },
      schema: {
        ...told(
          readmitters,
          'people',
          'Everybody who is excluded from playing, and whether a second person is asked to let them in again',
        ),
        response: answers(z.array(exclusionRowSchema)),
      },
    },
    async () =>
      Array.from(house.people.state)
        .flatMap(([person, { called, excluded }]) => (excluded ? [{ person, called, ...exclusionOf(excluded) }] : []))
        .toSorted((a, b) => b.at - a.at),
  )
}
