/** Every route of the API, under /api/v1; what a house says of its health is outside of it. */
import { z } from 'zod'
import { cageRoutes } from './routes/cage.ts'
import { gameRoutes } from './routes/games.ts'
import { healthRoutes, houseRoutes } from './routes/house.ts'
import { meRoutes } from './routes/me.ts'
import { peopleRoutes } from './routes/people.ts'
import { recordRoutes } from './routes/records.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { tableRoutes } from './routes/tables.ts'
import { namedIn, type Answered, type Read, type Route, type Sent } from './route.ts'

export const routes = {
  ...signInRoutes,
  ...meRoutes,
  ...tableRoutes,
  ...cageRoutes,
  ...peopleRoutes,
  ...gameRoutes,
  ...recordRoutes,
  ...houseRoutes,
}

/** Also those outside of it. */
export const allRoutes = { ...routes, ...healthRoutes }

export type RouteName = keyof typeof routes
export type AnyRoute = keyof typeof allRoutes

/** What is sent to a route, by a program and as the house has read it, and what it answers. */
export type SentTo<Name extends AnyRoute> = Sent<Name, (typeof allRoutes)[Name]>
export type ReadBy<Name extends AnyRoute> = Read<Name, (typeof allRoutes)[Name]>
export type AnswerOf<Name extends AnyRoute> = Answered<(typeof allRoutes)[Name]>
export type AccessOf<Name extends AnyRoute> = (typeof allRoutes)[Name]['access']

export const routeNamed = (name: AnyRoute): Route => allRoutes[name]

/** All that is sent, what its path names first of all; that is text, unless the route says more of it. */
export const fieldsOf = (name: AnyRoute): NonNullable<Route['given']> => {
  const { given = z.strictObject({}) } = routeNamed(name)
  if (!('shape' in given)) return given
  const unsaid = namedIn(name).filter((each) => !(each in given.shape))
  return z.strictObject({ ...Object.fromEntries(unsaid.map((each) => [each, z.string()])), ...given.shape })
}
