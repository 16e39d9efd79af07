/** What is done to one person by those who may, for a reason or without. */
import { z } from 'zod'
import type { Role } from '../../../rules/conduct/people.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import type { Giver } from '../../../table/events/parts.ts'
import { reasonText } from '../../../wire/people/people.ts'
import { giverWith } from '../access.ts'
import { done, told, type Api } from '../api.ts'
import { finish } from '../problem.ts'

export const withReason = z.strictObject({ reason: reasonText })
export const plain = z.strictObject({})

export const params = z.object({ person: z.string() })

type Act = (
  name: string,
  summary: string,
  body: z.ZodType<{ reason?: string | undefined }>,
  doing: (by: Giver, person: string, reason: string) => Promise<Refusal | undefined>,
) => void

export const personActs =
  (app: Api, access: readonly Role[]): Act =>
  (name, summary, body, doing) => {
    app.post(
      `/people/:person/${name}`,
      { config: { access }, schema: { ...told(access, 'people', summary), params, body, response: done } },
      async (request, reply) =>
        finish(reply, await doing(giverWith(request, ...access), request.params.person, request.body.reason ?? '')),
    )
  }
