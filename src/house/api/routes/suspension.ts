/** Whether play is suspended, at all tables or at all of a game. */
import { z } from 'zod'
import { suspensionSchema } from '../../../wire/tables/suspension.ts'
import { viewerOf } from '../safety/access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'

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
}
