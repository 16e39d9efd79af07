/** Whether play is suspended, at all tables or at all of a game; and whom the tables need. */
import { staffingOf } from '../../tables/staffing.ts'
import { viewerOf } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { route } from '../route.ts'

export const floorRoutes = (app: Api, { house }: Premises): void => {
  const nameOf = (game: string | null): string | null => house.games.find(({ id }) => id === game)?.name ?? game

  route(app, 'GET /house/suspensions', (_, { caller }) => {
    const isStaff = (viewerOf(caller)?.role ?? 'player') !== 'player'
    return house.book.state.suspended.map(({ by, ...each }) => ({
      ...each,
      gameName: nameOf(each.game),
      by: isStaff ? by.person : null,
    }))
  })

  route(app, 'GET /house/staffing', () => staffingOf(house))
}
