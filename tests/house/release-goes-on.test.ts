/** An open table of the last release goes on under this one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyHouse } from '../../src/house/verify.ts'
import { games } from '../../src/rules/games.ts'
import { PlayedHouse, removeFolder } from './journal/kit.ts'
import { releasedHouse } from './released.ts'

describe('a house of release 0.1', () => {
  let folder: string
  beforeAll(() => {
    folder = releasedHouse()
  })
  afterAll(() => removeFolder(folder))

  it('verifies', async () => {
    expect(await verifyHouse(folder)).toMatchObject({ ok: true, events: 667, tables: 10 })
  })

  it('opens with every table, one of each game in the middle of play', async () => {
    const { house, close } = await PlayedHouse.open(folder).then((played) => ({
      house: played.house,
      close: () => played.close(),
    }))
    expect(house.unfit).toEqual([])
    const open = [...house.tables.values()].filter(({ state }) => state.phase !== 'closed' && state.inPlay.piles.length > 0)
    expect(new Set(open.map(({ game }) => game.id))).toEqual(new Set(games.map(({ id }) => id)))
    await close()
  })
})
