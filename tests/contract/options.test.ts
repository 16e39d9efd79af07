/** What every game makes of options that it does not permit. It names none: a new game in the registry is held to it at once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('refuses every value that its options do not permit, with the clause and the permitted values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...game.options), fc.string({ maxLength: 8 }), (option, text) => {
        const refused = rulesInForce(game, { [option.name]: text })
        if (option.parse(text) !== undefined) return
        expect(refused).toMatchObject({ code: 'not-permitted', clause: option.clause })
        expect((refused as { reason: string }).reason).toContain(option.permitted)
      }),
    )
    for (const { clause } of game.options) expect(Object.keys(game.clauses)).toContain(clause)
  })

  it('refuses an option that it does not know', () => {
    expect(rulesInForce(game, { 'no-such-option': '1' })).toMatchObject({ code: 'unknown-option' })
  })
})
