/** What the keys of a pad make of a press. */
import { describe, expect, it } from 'vitest'
import { balls } from '../../src/rules/equipment/balls.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import { dice } from '../../src/rules/equipment/dice.ts'
import type { Equipment } from '../../src/rules/equipment/equipment.ts'
import { noCards, press, pressRank, pressSuit, rowFor, waitsFor, type Pressed } from '../../src/web/felt/pad/pressed.ts'
import { kits } from '../../src/web/pages/lab/equipment/kits.ts'
import { thirdCard } from './kit/third-card.ts'

const pressing = ({ pad }: Equipment, ...keys: readonly (readonly [symbol: string, row: number])[]): Pressed =>
  keys.reduce<Pressed>((pressed, [symbol, row]) => press(pad, pressed, symbol, row), [])

describe('the keys of a pad', () => {
  it('fill the row of their own part, whichever is pressed first', () => {
    const equipment = dice(3, { colours: ['red', 'gold', 'gold'] })
    const pressed = pressing(equipment, ['6', 1], ['2', 0], ['6', 1])
    expect(pressed).toEqual([['2'], ['6', '6']])
    expect(equipment.say(equipment.read(pressed.flat())!)).toBe('red 2, gold 6, gold 6 — 14')
  })

  it('begin a row anew that is full', () => {
    expect(pressing(coins(2), ['H', 0], ['T', 0], ['T', 0])).toEqual([['T']])
  })

  it('take a ball back that is pressed twice', () => {
    expect(pressing(balls(3, { of: 9, sets: {} }), ['4', 0], ['7', 0], ['4', 0])).toEqual([['7']])
  })

  it('go to the first row that still waits for them, where only the symbol is known', () => {
    const { pad } = dice(2, { colours: ['red', 'gold'] })
    expect(rowFor(pad, [], '5')).toBe(0)
    expect(rowFor(pad, [['5']], '5')).toBe(1)
    expect(rowFor(pad, [['5'], ['5']], '5')).toBe(0)
    expect(rowFor(pad, [], '7')).toBe(-1)
  })
})

describe('the next press', () => {
  it('is for the part that is still missing, not for the one that comes after those pressed', () => {
    const equipment = dice(2, { colours: ['red', 'gold'] })
    expect(waitsFor(equipment, [[], ['6']])).toBe('red')
    expect(waitsFor(equipment, [['2']])).toBe('gold')
    expect(waitsFor(equipment, [['2'], ['6']])).toBeUndefined()
    expect(waitsFor(coins(2), [['H']])).toBe('the next coin')
  })
})

describe('ranks and suits', () => {
  const dealt = (...cards: readonly string[]) =>
    cards.reduce((entered, [rank, suit]) => pressSuit(thirdCard, pressRank(thirdCard, entered, rank!), suit as 'S'), noCards)

  it('are cards until the deal is done, and then nothing more', () => {
    expect(dealt('KS', '7H', '3D', '9C', 'QH').cards).toEqual(['KS', '7H', '3D', '9C'])
    expect(dealt('2S', '7H', '3D', '9C', 'QH').cards).toEqual(['2S', '7H', '3D', '9C', 'QH'])
    expect(dealt('KS', '7H', '3D', '9C', 'QH').rank).toBeUndefined()
  })

  it('are no card without a rank first', () => {
    expect(pressSuit(thirdCard, noCards, 'S')).toEqual(noCards)
  })
})

describe('the equipment that the lab shows', () => {
  it.each(kits.map(({ id, equipment }) => [id, equipment] as const))(
    'has a pad or cards that enter its sample: %s',
    (_, equipment) => {
      const { pad, sample, read, say } = equipment
      const rows = pad.flatMap((row, at) => Array.from({ length: row.presses }, () => at))
      const entered =
        pad.length > 0
          ? pressing(equipment, ...sample.map((symbol, at) => [symbol, rows[at]!] as const)).flat()
          : sample.reduce((cards, card) => {
              const [rank, suit] = card as unknown as [string, 'S']
              return pressSuit(equipment, pressRank(equipment, cards, rank), suit)
            }, noCards).cards
      expect(say(read(entered)!)).toBe(say(sample))
    },
  )
})
