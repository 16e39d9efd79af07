/** Who is excluded from playing, and letting them in again: one says so after the term, a second agrees. */
import { z } from 'zod'
import { exclusionRowSchema } from '../../../wire/people/people.ts'
import { approveReadmission, declineReadmission, proposeReadmission, readmitters } from '../../people/exclusion.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { exclusionOf } from './people.ts'
import { personActs, plain, withReason } from './person-acts.ts'

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

  const act = personActs(app, readmitters)
  act(
    'readmission',
    'Propose that somebody plays again, once the term of the exclusion is over',
    withReason,
    (by, person, reason) => proposeReadmission(house, by, person, reason),
  )
  act('readmission/approval', 'Agree as a second person: the exclusion is over', plain, (by, person) =>
    approveReadmission(house, by, person),
  )
  act('readmission/refusal', 'Decline that somebody plays again', withReason, (by, person, reason) =>
    declineReadmission(house, by, person, reason),
  )
}
