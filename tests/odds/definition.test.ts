/** Hashes of what a table plays by: they change with the rules, and with nothing else. */
import { describe, expect, it } from 'vitest'
import { canonical, definitionOf } from '../../src/odds/definition.ts'
import { isRefusal } from '../../src/rules/game.ts'
import { gameNamed, games } from '../../src/rules/games.ts'
import { rulesInForce } from '../../src/rules/in-force.ts'
import type { House } from '../../src/rules/options.ts'

const rulesOf = (id: string, house: House = {}) => {
  // A copy of the game, so that nothing is remembered of it.
  const inForce = rulesInForce({ ...gameNamed(id)! }, house)
  if (isRefusal(inForce)) throw new Error(inForce.reason)
  return inForce
}

/** Which wagers have another table under another house. */
const changed = (id: string, house: House): readonly string[] => {
  const [before, after] = [definitionOf(rulesOf(id)), definitionOf(rulesOf(id, house))]
  expect(after.options).not.toBe(before.options)
  expect(after.whole).not.toBe(before.whole)
  return rulesOf(id)
    .wagers.map((wager) => wager.id)
    .filter((_, at) => after.wagers[at] !== before.wagers[at])
}

describe('the hash of a definition', () => {
  it.each(games)('of $id is the same whenever it is made, and no two wagers share one', ({ id }) => {
    const definition = definitionOf(rulesOf(id))
    expect(definitionOf(rulesOf(id))).toEqual(definition)
    expect(new Set(definition.wagers).size).toBe(definition.wagers.length)
    for (const hash of [definition.whole, ...definition.wagers]) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('changes for the wagers whose tables an option changes, and for no other', () => {
    expect(changed('craps', { 'field-12': '3' })).toEqual(['field'])
    expect(changed('craps', { 'fire-paytable': '2' })).toEqual(['fire'])
    expect(changed('craps', { 'hard-come-out': 'on' })).toEqual(['hard-4', 'hard-6', 'hard-8', 'hard-10'])
    expect(changed('craps', { minimum: '500' })).toEqual([])
    expect(definitionOf(rulesOf('craps', { minimum: '500' })).tables).toBe(definitionOf(rulesOf('craps')).tables)
  })

  it('changes for the layout only with what the cloth prints', () => {
    const layout = (house: House): string => definitionOf(rulesOf('craps', house)).layout
    expect(layout({ 'field-12': '3' })).not.toBe(layout({}))
    expect(layout({ rounding: 'up' })).toBe(layout({}))
  })

  it('is of a text that does not depend on the order in which things were written', () => {
    expect(canonical({ b: [1, { d: 2, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[1,{"d":2}]}')
  })
})
