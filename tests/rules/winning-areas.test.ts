import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/rules/game/game.ts'
import { emptyLayout, place, settle, type InPlay } from '../../src/rules/in-play/in-play.ts'
import { winningAreas } from '../../src/rules/in-play/winning-areas.ts'
import { cardNamed } from '../../src/rules/equipment/cards.ts'
import { rollIndex, type Face } from '../../src/rules/equipment/dice.ts'
import { dealIndex } from '../../src/rules/equipment/shoe.ts'
import { inForce } from '../kit/cells.ts'

const lit = (game: string, rolls: readonly (readonly [Face, Face])[], wagers: readonly string[] = []): readonly string[] => {
  const rules = inForce(game)
  let inPlay: InPlay = emptyLayout
  for (const wager of wagers) {
    const placed = place(rules, inPlay, { wager, player: 'ann', amount: 100 })
    if (isRefusal(placed)) throw new Error(placed.reason)
    inPlay = placed.inPlay
  }
  for (const [a, b] of rolls.slice(0, -1)) inPlay = settle(rules, inPlay, rollIndex(a, b)).inPlay
  return winningAreas(rules, inPlay, rollIndex(...rolls.at(-1)!))
}

describe('winning areas', () => {
  it('[DF 2.3] two entered faces light every winning area, at both ends of the table', () => {
    expect(lit('dragon-fire', [[4, 4]])).toEqual(['pair-4', 'high-pair', 'total-8', 'fire-left', 'fire-right'])
    expect(lit('dragon-fire', [[1, 2]])).toEqual(['total-3', 'dragon-left', 'dragon-right'])
    expect(lit('dragon-fire', [[3, 4]])).toEqual(['total-7'])
  })

  it('[DF 2.3, 6.2.5.1, 6.2.6.2] after a seven the next roll lights Dragon or Fire, a second seven neither', () => {
    expect(
      lit('dragon-fire', [
        [3, 4],
        [1, 1],
      ]),
    ).toEqual(['pair-1', 'low-pair', 'dragon-left', 'dragon-right'])
    expect(
      lit('dragon-fire', [
        [3, 4],
        [6, 1],
      ]),
    ).toEqual(['total-7'])
  })

  it('[DF 2.3, 6.1.7.1] Dragon’s Tail is lit by what the wagers lying on it have won', () => {
    expect(
      lit('dragon-fire', [
        [4, 4],
        [1, 2],
      ]),
    ).not.toContain('dragons-tail')
    expect(
      lit(
        'dragon-fire',
        [
          [4, 4],
          [1, 2],
        ],
        ['dragons-tail'],
      ),
    ).toContain('dragons-tail')
  })

  it('[SE 3.4(c)(ii)] the equipment lights all areas of the winning combination', () => {
    expect(lit('snake-eyes', [[1, 1]])).toEqual(['field', 'c-and-e', 'craps-2'])
    expect(lit('snake-eyes', [[4, 4]])).toEqual(['hard-8', 'hardway-combo', 'eight'])
    expect(lit('snake-eyes', [[3, 4]])).toEqual(['any-7'])
  })

  it('[DT 2.2] a tie lights Tie at both ends, and Big or Small beside it', () => {
    const rules = inForce('dragon-tiger')
    const areas = winningAreas(rules, emptyLayout, dealIndex(cardNamed('KS')!, cardNamed('KH')!))
    expect(areas).toEqual(['left', 'right'].flatMap((end) => [`tie-${end}`, `tiger-big-${end}`, `dragon-big-${end}`]))
  })

  it('[CR 1.3, 4.5] making the point lights the line, its odds and the wagers on that number', () => {
    expect(
      lit(
        'craps',
        [
          [2, 4],
          [5, 1],
        ],
        ['pass'],
      ),
    ).toEqual(['buy-6', 'place-6', 'big-6', 'pass', 'pass-odds', 'hop-1-5'])
  })

  it('[RO House 3] a number lights its colour where only an imprisoned wager lies on it', () => {
    const rules = inForce('roulette', { wheel: 'single', zero: 'en-prison' })
    const { equipment } = rules.results
    const spun = (pocket: string) => equipment.columnOf(equipment.read([pocket])!)
    const placed = place(rules, emptyLayout, { wager: 'red', player: 'ann', amount: 100 })
    if (isRefusal(placed)) throw new Error(placed.reason)
    const imprisoned = settle(rules, placed.inPlay, spun('0')).inPlay
    for (const inPlay of [emptyLayout, placed.inPlay, imprisoned]) {
      expect(winningAreas(rules, inPlay, spun('32'))).toContain('red')
      expect(winningAreas(rules, inPlay, spun('33'))).not.toContain('red')
    }
  })

  it('[CR 2.2.2, 5.7] what is pushed or called off lights nothing by itself', () => {
    expect(lit('craps', [[6, 6]], ['dont-pass'])).not.toContain('dont-pass')
    expect(lit('craps', [[6, 6]])).not.toContain('dont-pass')
  })
})
