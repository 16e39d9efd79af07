/** What the keys of a pad make of a press. */
import { describe, expect, it } from 'vitest'
import { balls } from '../../src/rules/equipment/balls.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import { dice } from '../../src/rules/equipment/dice.ts'
import type { Equipment } from '../../src/rules/equipment/equipment.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import { commandOf } from '../../src/table/forms/field.ts'
import { enteredAs } from '../../src/table/equipment/shown.ts'
import {
  inReadingOrder,
  nothingPressed,
  press,
  rowFor,
  symbolsOf,
  waitsFor,
  type Pressed,
} from '../../src/web/felt/pad/pressed.ts'
import { charactersOf, nothingTyped, stroke } from '../../src/web/felt/pad/typed.ts'
import { kits } from '../../src/web/pages/lab/equipment/kits.ts'
import { thirdCard } from './kit/third-card.ts'

const pressing = (equipment: Equipment, ...keys: readonly (readonly [symbol: string, row: number])[]): Pressed =>
  keys.reduce((pressed, [symbol, row]) => press(equipment, pressed, symbol, row), nothingPressed)

describe('the keys of a pad', () => {
  it('fill the row of their own part, whichever is pressed first', () => {
    const equipment = dice(3, { colours: ['red', 'gold', 'gold'] })
    const pressed = pressing(equipment, ['6', 1], ['2', 0], ['6', 1])
    expect(pressed.rows).toEqual([['2'], ['6', '6']])
    expect(equipment.say(equipment.read(symbolsOf(pressed))!)).toBe('red 2, gold 6, gold 6 — 14')
  })

  it('begin a row anew that is full', () => {
    expect(pressing(coins(2), ['H', 0], ['T', 0], ['T', 0]).rows).toEqual([['T']])
  })

  it('take a ball back that is pressed twice', () => {
    expect(pressing(balls(3, { of: 9, sets: {} }), ['4', 0], ['7', 0], ['4', 0]).rows).toEqual([['7']])
  })

  it('are numbers in reading order, wherever they lie on the wheel', () => {
    const { pad } = wheel(['0', '2', '14', '00', '1', '13'])
    expect(inReadingOrder(pad[0]!.keys).map(({ symbol }) => symbol)).toEqual(['0', '00', '1', '2', '13', '14'])
    const whole = wheel(Array.from({ length: 37 }, (_, at) => String((at * 7) % 37)))
    expect(charactersOf(whole).join('')).toBe('0123456789')
  })

  it('go to the first row that still waits for them, where only the symbol is known', () => {
    const coloured = dice(2, { colours: ['red', 'gold'] })
    expect(rowFor(coloured, nothingPressed, '5')).toBe(0)
    expect(rowFor(coloured, { rows: [['5']] }, '5')).toBe(1)
    expect(rowFor(coloured, { rows: [['5'], ['5']] }, '5')).toBe(0)
    expect(rowFor(coloured, nothingPressed, '7')).toBe(-1)
  })
})

describe('the next press', () => {
  it('is for the part that is still missing, not for the one that comes after those pressed', () => {
    const equipment = dice(2, { colours: ['red', 'gold'] })
    expect(waitsFor(equipment, { rows: [[], ['6']] })).toBe('red')
    expect(waitsFor(equipment, { rows: [['2']] })).toBe('gold')
    expect(waitsFor(equipment, { rows: [['2'], ['6']] })).toBeUndefined()
    expect(waitsFor(coins(2), { rows: [['H']] })).toBe('the next coin')
  })
})

/** As somebody enters it, the last row of keys first. */
const entering = (equipment: Equipment, shown: readonly string[]): Pressed => {
  if (equipment.pad.length === 0)
    return pressing(equipment, ...shown.flatMap((card) => Array.from(card)).map((key) => [key, 0] as const))
  const rows = equipment.pad.flatMap((row, at) => Array.from({ length: row.presses }, () => at))
  const keys = shown.map((symbol, at) => [symbol, rows[at]!] as const)
  return pressing(equipment, ...keys.toSorted(([, a], [, b]) => b - a))
}

describe('ranks and suits', () => {
  it('are cards until the deal is done, and then nothing more', () => {
    expect(entering(thirdCard, ['KS', '7H', '3D', '9C', 'QH']).rows).toEqual([['KS', '7H', '3D', '9C']])
    expect(entering(thirdCard, ['2S', '7H', '3D', '9C', 'QH']).rows).toEqual([['2S', '7H', '3D', '9C', 'QH']])
    expect(entering(thirdCard, ['KS', '7H', '3D', '9C', 'QH']).rank).toBeUndefined()
  })

  it('are no card without a rank first', () => {
    expect(press(thirdCard, nothingPressed, 'S', 0)).toEqual(nothingPressed)
  })
})

describe('the equipment that the lab shows', () => {
  it.each([...kits, { id: 'third card', equipment: thirdCard }].map(({ id, equipment }) => [id, equipment] as const))(
    'has a pad that enters its sample, for a dealer and for a correction: %s',
    (_, equipment) => {
      const { sample, read, say } = equipment
      const entered = symbolsOf(entering(equipment, sample))
      expect(say(read(entered)!)).toBe(say(sample))
      const field = { kind: 'entry', name: 'entered', label: 'The right result', equipment } as const
      expect(commandOf('override-result', [field], { entered }, 0)).toEqual({
        command: { type: 'override-result', ...enteredAs(equipment, read(entered)!) },
      })
    },
  )
})

describe('a pad that is typed on', () => {
  const typing = (equipment: Equipment, ...keys: readonly string[]) =>
    symbolsOf(keys.reduce((typed, key) => stroke(equipment, typed, key) ?? typed, nothingTyped).pressed)

  it('reads a number figure by figure, and the shorter one until the next comes', () => {
    const spun = wheel(['0', '00', ...Array.from({ length: 36 }, (_, at) => String(at + 1))])
    expect(typing(spun, '1')).toEqual(['1'])
    expect(typing(spun, '1', '7')).toEqual(['17'])
    expect(typing(spun, '0', '0')).toEqual(['00'])
    expect(typing(spun, '4')).toEqual(['4'])
    expect(typing(spun, '1', '7', '5')).toEqual(['5'])
  })

  it('ends a number at a space where another follows', () => {
    const drawn = balls(2, { of: 20, sets: {} })
    expect(typing(drawn, '1', '2')).toEqual(['12'])
    expect(typing(drawn, '1', ' ', '2')).toEqual(['1', '2'])
  })

  it('takes the last key back', () => {
    expect(typing(coins(2), 'h', 't', 'Backspace')).toEqual(['H'])
    expect(typing(coins(2), 'Backspace')).toEqual([])
    expect(typing(thirdCard, 'K', 'S', '7', 'Backspace')).toEqual(['KS'])
    expect(typing(thirdCard, 'K', 'S', 'Backspace')).toEqual([])
  })
})
