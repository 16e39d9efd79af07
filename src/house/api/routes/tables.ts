/** Tables: listed for everybody, made and changed by operators. */
import { z } from 'zod'
import { announced } from '../../../table/results.ts'
import { announcedLimits, limitsAt } from '../../../table/sign.ts'
import { everyWager, type Limits, type TableState } from '../../../table/state.ts'
import {
  oneTableSchema,
  tableId,
  tableListSchema,
  tableRowSchema,
  tableSetupSchema,
  type OneTable,
  type TableRow,
} from '../../../wire/tables.ts'
import type { TableSetup } from '../../book.ts'
import type { House } from '../../house.ts'
import type { HouseTable } from '../../house-table.ts'
import { changeTable, makeTable, removeTable } from '../../manage-tables.ts'
import { giverWith } from '../access.ts'
import { answers, done, told, type Api, type Premises } from '../api.ts'
import { finish, refused, stop } from '../problem.ts'

export const tableParams = z.object({ table: z.string() })

export const tableNamed = (house: House, table: string): HouseTable => {
  const running = house.tables.get(table)
  if (running) return running
  const unfit = house.unfit.find((each) => each.table === table)
  throw unfit
    ? stop(409, 'unfit', `this table does not open: ${unfit.why}`)
    : stop(404, 'no-such-table', `there is no table ${table}`)
}

const limitsOf = ({ minimum, maximum, unit }: Limits) => ({ minimum, maximum, unit })

/** A table that was never opened has no sign. */
const signOf = (state: TableState, at: number) => (state.limits[everyWager] ? limitsOf(limitsAt(state, at)) : null)

const mostResults = 20

const rowOf = (house: House, { id, state }: HouseTable): TableRow => {
  const { called, source, pace, guests } = house.book.state.tables[id]!
  const { game, inForce, phase, round, setup, seats, history } = state
  return {
    table: id,
    called,
    game: game.id,
    gameName: game.name,
    phase,
    round,
    seats: { all: setup.seats, taken: seats.size },
    sign: signOf(state, house.clock.now()),
    source,
    pace,
    guests,
    results: history.slice(-mostResults).map((result) => ({ result, announced: announced(inForce, result) })),
  }
}

const setupOf = ({ house, chips, automation, ...rest }: TableSetup) => ({
  ...rest,
  house: { ...house },
  chips: [...chips],
  automation: [...automation],
})

const oneOf = (house: House, table: HouseTable): OneTable => {
  const { state, live } = table
  const at = house.clock.now()
  const wagers = Object.keys(state.limits).filter((wager) => wager !== everyWager)
  return {
    ...rowOf(house, table),
    version: live.kept,
    head: live.head,
    setup: setupOf(house.book.state.tables[table.id]!),
    wagerLimits: wagers.map((wager) => ({ wager, ...limitsOf(limitsAt(state, at, wager)) })),
    announced: announcedLimits(state, at).map(({ wager, from, ...limits }) => ({
      wager,
      from,
      ...limitsOf({ ...limits, from }),
    })),
    closing: state.closing ?? null,
    lit: [...state.lit],
    players: Array.from(state.players, ([player, { called, seat }]) => ({ player, called, seat })),
    dealers: [...state.dealers],
    shooter: state.shooter?.person ?? null,
  }
}

export const tableRoutes = (app: Api, { house, games, sockets }: Premises): void => {
  const anyone = { access: 'anyone' } as const
  const access = ['operator'] as const
  const about = (summary: string) => told(access, 'tables', summary)

  app.get(
    '/tables',
    {
      config: anyone,
      schema: {
        ...told('anyone', 'tables', 'All tables with their sign, their seats and their last results'),
        response: answers(tableListSchema),
      },
    },
    async () => ({ tables: Array.from(house.tables.values(), (table) => rowOf(house, table)), unfit: [...house.unfit] }),
  )

  app.get(
    '/tables/:table',
    {
      config: anyone,
      schema: { ...told('anyone', 'tables', 'One table'), params: tableParams, response: answers(oneTableSchema) },
    },
    async ({ params: { table } }) => oneOf(house, tableNamed(house, table)),
  )

  app.post(
    '/tables',
    {
      config: { access },
      schema: {
        ...about('Make a table; it is opened by a command'),
        body: tableSetupSchema.extend({ table: tableId }),
        response: answers(tableRowSchema),
      },
    },
    async (request) => {
      const { table, ...setup } = request.body
      const refusal = await makeTable(house, games, giverWith(request, ...access), table, setup)
      if (refusal) throw refused(refusal)
      return rowOf(house, tableNamed(house, table))
    },
  )

  app.put(
    '/tables/:table',
    {
      config: { access },
      schema: {
        ...about('Set a table up otherwise: name, pace and guests count at once, the rest when it is opened the next time'),
        params: tableParams,
        body: tableSetupSchema,
        response: done,
      },
    },
    async (request, reply) =>
      finish(reply, await changeTable(house, games, giverWith(request, ...access), request.params.table, request.body)),
  )

  app.delete(
    '/tables/:table',
    {
      config: { access },
      schema: {
        ...about('Take a closed table away; its events stay in the journal'),
        params: tableParams,
        body: z.strictObject({}),
        response: done,
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const refusal = await removeTable(house, giverWith(request, ...access), table)
      if (!refusal) sockets.remove(table)
      return finish(reply, refusal)
    },
  )
}
