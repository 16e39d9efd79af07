/** Wagers that are halved or split take only amounts that come out whole, also where their definition names no number. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceWager } from '../../src/rules/game/own-wagers.ts'
import { oneOptionHouses } from '../../src/rules/contract/houses.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { emptyLayout, place, settle } from '../../src/rules/in-play/in-play.ts'
import { to1 } from '../../src/rules/money/payout.ts'
import { exactly, settlements } from '../../src/rules/in-play/settlement.ts'
import { tokensDivided } from '../../src/rules/money/tokens.ts'
import { lose, loseHalf, push, split, win } from '../../src/rules/game/own-wager.ts'
import type { Decided } from '../../src/rules/wager/wager.ts'
import { rollIndex } from '../../src/rules/equipment/dice.ts'
import { inForce } from '../kit/cells.ts'

/** A wager that every roll decides in the same way. */
const deciding = (answer: Decided): InForce => rulesInForce(diceWager({ id: 'own', name: 'Own', step: () => answer })) as InForce

/** What goes back of an amount, or the code of its refusal. */
const returned = (rules: InForce, amount: number): number | string => {
  const placed = place(rules, emptyLayout, { player: 'ann', wager: 'own', amount })
  if (isRefusal(placed)) return placed.code
  const [decision] = settle(rules, placed.inPlay, rollIndex(3, 4)).decisions
  return settlements(decision!, exactly(rules))[0]!.returned
}

describe('a wager of one’s own', () => {
  it('that loses half is refused where its half is no whole amount', () => {
    const rules = deciding(loseHalf())
    expect(returned(rules, 500)).toBe(250)
    expect(returned(rules, 501)).toBe('does-not-divide')
  })

  it('that is split is refused where its shares are no whole amounts', () => {
    const rules = deciding(split('own', { high: win(to1(4)), low: lose() }, { high: 2 }))
    expect(returned(rules, 300)).toBe(1000)
    expect(returned(rules, 400)).toBe('does-not-divide')
  })

  it('that may be halved takes no tokens', () => {
    expect(tokensDivided(deciding(loseHalf()), 'own')?.code).toBe('tokens-divide')
    expect(tokensDivided(deciding(lose()), 'own')).toBeUndefined()
  })

  it('cannot give a part of itself a share that is no whole number', () => {
    for (const share of [0, -1, 0.5, NaN]) {
      const rules = deciding(split('own', { high: win(to1(4)), low: lose() }, { high: share }))
      expect(() => rules.table('own')).toThrow(/share/)
    }
  })

  it('returns a whole amount of whatever it takes', () => {
    const closed = fc.constantFrom<Decided>(lose(), loseHalf(), push(), win(to1(1)), win(to1(9, 5)))
    const inParts = fc
      .array(fc.tuple(closed, fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 4 })
      .map((parts) =>
        split(
          'own',
          Object.fromEntries(parts.map(([answer], at) => [`part-${at}`, answer])),
          Object.fromEntries(parts.map(([, share], at) => [`part-${at}`, share])),
        ),
      )
    fc.assert(
      fc.property(fc.oneof(closed, inParts), fc.integer({ min: 1, max: 5000 }), (answer, amount) => {
        const paid = returned(deciding(answer), amount)
        expect(paid === 'does-not-divide' || Number.isSafeInteger(paid), `${JSON.stringify(answer)}: ${paid}`).toBe(true)
      }),
    )
  })
})

describe.each(games)('$id', ({ id, options }) => {
  it('names itself what divides each of its wagers, and no more than its answers ask for', () => {
    for (const house of oneOptionHouses(options)) {
      for (const { wager, divides } of inForce(id, house).tables()) expect(divides, wager.id).toEqual(wager.divides)
    }
  })
})
