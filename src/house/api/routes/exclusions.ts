/** Who is excluded from playing, and letting them in again: one says so after the term, a second agrees. */
import { z } from 'zod'
import type { Refusal } from '../../../rules/procedure.ts'
import type { Giver } from '../../../table/events/parts.ts'
import { exclusionRowSchema, reasonText } from '../../../wire/people.ts'
import { approveReadmission, declineReadmission, proposeReadmission, readmitters } from '../../people/exclusion.ts'
import { giverWith } from '../access.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { finish } from '../problem.ts'
import { exclusionOf } from './people.ts'

const about = (summary: string) => told(readmitters, 'people', summary)

export const exclusionRoutes = (app: Api, { house }: Premises): void => {
  const config = { access: readmitters } as const

  app.get(
    '/records/exclusions',
    {
      config,
      schema: {
        ...about('Everybody who is excluded from playing, and whether a second person is asked to let them in again'),
        response: answers(z.array(exclusionRowSchema)),
      },
    },
    async () =>
      Array.from(house.people.state)
        .flatMap(([person, { called, excluded }]) => (excluded ? [{ person, called, ...exclusionOf(excluded) }] : []))
        .toSorted((a, b) => b.at - a.at),
  )

  const act = (
    name: string,
    summary: string,
    body: z.ZodType<{ reason?: string | undefined }>,
    doing: (by: Giver, person: string, reason: string) => Promise<Refusal | undefined>,
  ): void => {
    app.post(
      `/people/:person/${name}`,
      { config, schema: { ...about(summary), params: z.object({ person: z.string() }), body, response: done } },
      async (request, reply) =>
        finish(reply, await doing(giverWith(request, ...readmitters), request.params.person, request.body.reason ?? '')),
    )
  }
  const withReason = z.strictObject({ reason: reasonText })
  act(
    'readmission',
    'Propose that somebody plays again, once the term of the exclusion is over',
    withReason,
    (by, person, reason) => proposeReadmission(house, by, person, reason),
  )
  act('readmission/approval', 'Agree as a second person: the exclusion is over', z.strictObject({}), (by, person) =>
    approveReadmission(house, by, person),
  )
  act('readmission/refusal', 'Decline that somebody plays again', withReason, (by, person, reason) =>
    declineReadmission(house, by, person, reason),
  )
}
