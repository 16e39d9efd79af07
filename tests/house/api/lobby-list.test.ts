/** The list of tables while one of them is being made or taken away. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Lobby } from '../../../src/house/tables/lobby.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { Served } from './kit.ts'

let served: Served

beforeAll(async () => {
  served = await Served.open()
  await served.table(dragonFire)
})

afterAll(() => served.close())

it('leaves out a table that is on the floor and not in the book, and lists the others', () => {
  const { tables, unfit, book, clock } = served.house
  const { state } = tables.get('dragon-fire')!
  const floor = new Map<string, unknown>([...tables, ['half-made', { id: 'half-made', state }]])
  const lobby = new Lobby({ tables: floor, unfit, book, clock } as never)
  const listed = JSON.parse(lobby.now().text) as { readonly tables: readonly { readonly table: string }[] }
  expect(listed.tables.map(({ table }) => table)).toEqual([...tables.keys()])
})
