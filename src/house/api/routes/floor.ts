/** Whether play is suspended, at all tables or at all of a game; whether guests are taken; whom the tables need, which do not open, and who is there. */
import { cashShown } from '../../cage/cash.ts'
import { presenceOf } from '../../people/staff.ts'
import { shutTables } from '../../tables/shut-tables.ts'
import { staffingOf } from '../../tables/staffing.ts'
import { suspendedFor } from '../../tables/suspended.ts'
import { viewerOf } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { route } from '../route.ts'

export const floorRoutes = (app: Api, { house, desk, sockets }: Premises): void => {
  route(app, 'GET /house/suspensions', (_, { caller }) => suspendedFor(house, viewerOf(caller)))

  route(app, 'GET /house/guests', () => ({ taken: house.book.state.takesGuests }))

  route(app, 'GET /house/cash', (_, { caller: { person } }) => cashShown(house, person))

  route(app, 'GET /house/staffing', () => staffingOf(house))

  route(app, 'GET /house/shut-tables', () => shutTables(house))

  route(app, 'GET /house/presence', () => presenceOf(house, desk.sessions, sockets.watching), { atDecider: true })
}
