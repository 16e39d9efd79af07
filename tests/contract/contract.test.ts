/** What every game must pass, under every option. It names none: a new game in the registry is held to it at once. */
import { describe, expect, it } from 'vitest'
import { contract, contractFaults } from '../../src/rules/contract/contract.ts'
import { oneOptionHouses } from '../../src/rules/contract/houses.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { testGames } from '../equipment/test-games.ts'

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const every = oneOptionHouses(game.options).map((house) => {
    const rules = rulesInForce(game, house)
    if (isRefusal(rules)) throw new Error(rules.reason)
    return { house, rules }
  })

  it.each(contract)('$title', ({ faults }) => {
    expect(every.flatMap(({ house, rules }) => faults(rules).map((fault) => `${JSON.stringify(house)} ${fault}`))).toEqual([])
  })
})

it.each(testGames.map((game) => [game.id, game] as const))('%s, which lays out nothing, keeps all of it', (_, game) => {
  expect(contractFaults(game)).toEqual([])
})

describe('the standards name of these rules', () => {
  it('prints on the cloth only odds that its wagers pay', () => {
    expect(contract.map(({ title }) => title)).toContain('prints on the cloth only odds that its wagers pay')
  })
})
