import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { loadable, loadGame } from '../../src/rules/games/load.ts'

it('a game is listed by its own id, loaded alone or with the others, and its folder has that name', async () => {
  expect(games.map(({ id }) => id)).toEqual(loadable)
  expect(await Promise.all(loadable.map(loadGame))).toEqual(games)
  expect(await loadGame('constructor')).toBeUndefined()
  const folders = readdirSync('src/rules/games', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect([...loadable].toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})
