/** Tables, listed for everybody. */
import { displayName } from '../../people/names.ts'
import { announcedLimits, limitsAt } from '../../../table/wagers/sign.ts'
import { everyWager } from '../../../table/state.ts'
import type { OneTable } from '../../../wire/tables/tables.ts'
import type { TableSetup } from '../../streams/book.ts'
import type { House } from '../../house.ts'
import type { HouseTable } from '../../tables/house-table.ts'
import { paceNow } from '../../tables/suspension.ts'
import type { Api, Premises } from '../api.ts'
import { limitsOf, Lobby, rowOf } from '../../tables/lobby.ts'
import { stop } from '../problem.ts'
import { route, sendJson } from '../route.ts'

export const tableNamed = (house: House, table: string): HouseTable => {
  const running = house.tables.get(table)
  if (running && Object.hasOwn(house.book.state.tables, table)) return running
  const unfit = house.unfit.find((each) => each.table === table)
  throw unfit
    ? stop(409, 'unfit', 'this table does not open: {why}', { why: unfit.why })
    : stop(404, 'no-such-table', 'there is no table {table}', { table })
}

const setupOf = ({ house, chips, automation, quiet = false, ...rest }: TableSetup) => ({
  ...rest,
  house: { ...house },
  chips: [...chips],
  automation: [...automation],
  quiet,
})

const oneOf = (house: House, table: HouseTable): OneTable => {
  const { state, live } = table
  const at = house.clock.now()
  const wagers = Object.keys(state.limits).filter((wager) => wager !== everyWager)
  return {
    ...rowOf(house.book.state, at, table),
    version: live.kept,
    head: live.head,
    setup: setupOf(house.book.state.tables[table.id]!),
    wagerLimits: wagers.map((wager) => ({ wager, ...limitsOf(state, limitsAt(state, at, wager)) })),
    announced: announcedLimits(state, at).map(({ wager, from, ...limits }) => ({
      wager,
      from,
      ...limitsOf(state, limits),
    })),
    times: paceNow(house.book.state, state.game, house.book.state.tables[table.id]!) ?? null,
    now: at,
    lit: [...state.lit],
    players: Array.from(state.players, ([player, { called, seat }]) => ({ player, called, seat })),
    dealers: [...state.dealers],
    // A person without a name for players is a dealer to them.
    staff: state.dealers.flatMap((person) => {
      const called = displayName(house.people.state.get(person))
      return called === undefined ? [] : [{ person, called }]
    }),
    shooter: state.shooter?.person ?? null,
  }
}

export const tableRoutes = (app: Api, { house }: Premises): void => {
  const lobby = new Lobby(house)

  route(app, 'GET /tables', (_, { request, reply }) => {
    const { text, tag } = lobby.now()
    reply.header('etag', tag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return sendJson(reply, text)
  })

  route(app, 'GET /tables/:table', async ({ table }) => {
    const running = tableNamed(house, table)
    // Another node may have told this person more already.
    await house.deciding.caughtUp()
    return oneOf(house, running)
  })
}
