import { expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { loadable, loadGame } from '../../src/rules/games/load.ts'

it('a game that is loaded alone is the one of the registry, and there is no other', async () => {
  expect(loadable).toEqual(games.map(({ id }) => id))
  expect(await Promise.all(loadable.map(loadGame))).toEqual(games)
  expect(await loadGame('constructor')).toBeUndefined()
})
