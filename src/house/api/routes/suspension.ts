/** The switch for all tables, or for all of a game: whether play is suspended, and suspending and resuming it. */
import { z } from 'zod'
import { suspendingSchema, suspensionSchema } from '../../../wire/tables/suspension.ts'
import { resumers, suspenders } from '../../../wire/tables/suspenders.ts'
import { resume, suspend } from '../../suspend.ts'
import { giverWith, viewerOf } from '../access.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { finish } from '../problem.ts'

export const suspensionRoutes = (app: Api, { house, games }: Premises): void => {
  const nameOf = (game: string | null): string | null => games.find(({ id }) => id === game)?.name ?? game

  app.get(
    '/house/suspensions',
    {
      config: { access: 'anyone' },
      schema: {
        ...told(
          'anyone',
          'house',
          'Play that is suspended, of one game or of all, since when and why; and by whom, for the staff',
        ),
        response: answers(z.array(suspensionSchema)),
      },
    },
    async ({ caller }) => {
      const isStaff = (viewerOf(caller)?.role ?? 'player') !== 'player'
      return house.book.state.suspended.map(({ by, ...each }) => ({
        ...each,
        gameName: nameOf(each.game),
        by: isStaff ? by.person : null,
      }))
    },
  )

  app.post(
    '/house/suspend',
    {
      config: { access: suspenders },
      schema: {
        ...told(
          suspenders,
          'house',
          'Suspend play at all tables, or at all of a game: what lies there is decided, nothing new begins',
        ),
        body: suspendingSchema,
        response: done,
      },
    },
    async (request, reply) => finish(reply, await suspend(house, games, giverWith(request, ...suspenders), request.body)),
  )

  app.post(
    '/house/resume',
    {
      config: { access: resumers },
      schema: { ...told(resumers, 'house', 'Resume play that was suspended'), body: suspendingSchema, response: done },
    },
    async (request, reply) => finish(reply, await resume(house, games, giverWith(request, ...resumers), request.body)),
  )
}
