/** R10: each kind of equipment is held to the tests that fit it. */
import { bigSixPockets } from '../equipment/test-games.ts'
import { describe, expect, it } from 'vitest'
import type { CollectedResult } from '../../src/house/battery/collected.ts'
import { againChances } from '../../src/house/battery/equipment/drum.ts'
import { batteryOf, type TableBattery } from '../../src/house/battery/of-table.ts'
import { inDrawnOrder } from '../../src/house/battery/equipment/parts.ts'
import { balls } from '../../src/rules/equipment/balls.ts'
import { cardName, cards, decks, type Card } from '../../src/rules/equipment/cards.ts'
import { coins } from '../../src/rules/equipment/coins.ts'
import type { DealRule } from '../../src/rules/equipment/deal-rule.ts'
import { dice, twoDice } from '../../src/rules/equipment/dice.ts'
import { drawnFrom } from '../../src/rules/equipment/drawing.ts'
import type { Equipment, Symbols } from '../../src/rules/equipment/equipment.ts'
import { shoe, twoCards } from '../../src/rules/equipment/shoe.ts'
import { wheel } from '../../src/rules/equipment/wheel.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded, shuffled } from '../../src/simulate/random/random.ts'
import { keptOf } from '../../src/table/equipment/shown.ts'

const many = 10_000

const numbersBy = (name: string): ((bound: number) => number) => {
  const random = new QuickRandom(seeded(name))
  return (bound) => random.below(bound)()
}

type Spoil = (shown: Symbols, below: (bound: number) => number, before: Symbols) => Symbols

const results = (name: string, equipment: Equipment, spoil: Spoil = (shown) => shown): readonly CollectedResult[] => {
  const below = numbersBy(name)
  let before: Symbols = equipment.sample
  return Array.from({ length: many }, () => {
    before = spoil(drawnFrom(equipment.drawing!, below), below, before)
    return { result: keptOf(equipment, equipment.read(before)!), lot: below(2 ** 32), supply: -1 }
  })
}

const tested = (equipment: Equipment, shown: readonly CollectedResult[], supplies: readonly number[] = []): TableBattery => {
  const battery = batteryOf(equipment, { results: shown, supplies })
  if ('why' in battery) throw new Error(battery.why)
  return battery
}

const failed = (name: string, equipment: Equipment, spoil: Spoil): readonly string[] =>
  tested(equipment, results(name, equipment, spoil)).verdict.failed.map(({ test }) => test)

const bigSix = wheel(bigSixPockets)
const roulette = wheel(Array.from({ length: 37 }, (_, pocket) => String(pocket)))
const coloured = dice(2, { colours: ['red', 'gold'] })
const keno = balls(20, { of: 80, sets: {} })

describe('the battery passes ten thousand fair results', () => {
  it.each<[string, Equipment]>([
    ['three dice', dice(3)],
    ['a red and a golden die', coloured],
    ['two red dice of eight faces and a white one', dice(3, { faces: 8, colours: ['red', 'red', 'white'] })],
    ['one die of twenty faces', dice(1, { faces: 20 })],
    ['one coin', coins(1)],
    ['two coins', coins(2)],
    ['five coins', coins(5)],
    ['a wheel of 37 pockets', roulette],
    ['a wheel with weights', bigSix],
    ['a wheel of two pockets, one of them rare', wheel([{ name: 'often', weight: 9 }, 'seldom'])],
    ['twenty balls of eighty', keno],
    ['six balls of 49', balls(6, { of: 49, sets: {} })],
    ['one ball of ten', balls(1, { of: 10, sets: {} })],
  ])('of %s', (name, equipment) => {
    const { findings, verdict } = tested(equipment, results(name, equipment))
    expect(verdict).toMatchObject({ ok: true, failed: [] })
    expect(findings.length).toBeGreaterThan(1)
  })

  it('of three dice that are entered from the lowest', () => {
    const sorted: Spoil = (shown) => shown.toSorted()
    expect(failed('sorted', dice(3), sorted)).toEqual([])
  })
})

describe('the battery does not pass', () => {
  /** One time in so many, something else is shown. */
  const sometimes =
    (oneIn: number, spoil: Spoil): Spoil =>
    (shown, below, before) =>
      below(oneIn) === 0 ? spoil(shown, below, before) : shown

  it('three dice of which one is loaded', () => {
    const loaded = sometimes(12, ([first, second]) => [first!, second!, '6'])
    expect(failed('loaded', dice(3), loaded)).toContain('symbols')
  })

  it('a golden die that is loaded, and does not blame the red one', () => {
    const tests = failed(
      'golden',
      coloured,
      sometimes(15, ([red]) => [red!, '6']),
    )
    expect(tests).toContain('symbols of gold')
    expect(tests).not.toContain('symbols of red')
  })

  it('dice that are fair by themselves and go together', () => {
    const tests = failed(
      'glued',
      coloured,
      sometimes(12, ([red]) => [red!, red!]),
    )
    expect(tests).toContain('red and gold together')
    expect(tests).not.toContain('symbols of gold')
  })

  it('a coin that shows heads too often', () => {
    expect(
      failed(
        'heads',
        coins(1),
        sometimes(15, () => ['H']),
      ),
    ).toContain('symbols, four at a time')
  })

  it('a wheel with a pocket that comes too often', () => {
    expect(
      failed(
        'pocket',
        roulette,
        sometimes(50, () => ['17']),
      ),
    ).toContain('symbols')
    expect(
      failed(
        'joker',
        bigSix,
        sometimes(50, () => ['joker']),
      ),
    ).toContain('symbols')
  })

  it('a wheel whose pocket follows from the one before', () => {
    const tests = failed(
      'again',
      roulette,
      sometimes(15, (_, __, before) => before),
    )
    expect(tests).toContain('overlapping pairs of spins')
    expect(tests).not.toContain('symbols')
  })

  it('a ball that comes too often', () => {
    const heavy = sometimes(10, (shown) => (shown.includes('7') ? shown : ['7', ...shown.slice(1)]))
    expect(failed('heavy', keno, heavy)).toContain('balls')
  })

  it('two balls that come together too often, each as often as any other', () => {
    // Where one of them is drawn without the other, it takes the other along or stays out with it.
    const tied: Spoil = (shown, below) => {
      const [one, other] = ['3', '44'].map((ball) => shown.includes(ball))
      if (one === other || below(3) > 0) return shown
      const rest = shown.filter((ball) => ball !== '3' && ball !== '44')
      const spare = keno.drawing!.purpose === 'roll' ? [] : keno.drawing!.symbols
      const free = spare.filter((ball) => !rest.includes(ball) && ball !== '3' && ball !== '44')
      return below(2) === 0 ? ['3', '44', ...rest.slice(1)] : [...rest, free[below(free.length)]!]
    }
    const tests = failed('tied', keno, tied)
    expect(tests).toContain('pairs of balls')
    expect(tests).not.toContain('balls')
  })

  it('balls that were not mixed after the last draw', () => {
    const unmixed = sometimes(4, (shown, _, before) => {
      const stays = before[0]!
      return shown.includes(stays) ? shown : [stays, ...shown.slice(1)]
    })
    expect(failed('unmixed', keno, unmixed)).toContain('balls that come again in the ten draws after')
  })
})

describe('the battery over deals that a rule ends', () => {
  interface Taken {
    readonly count: number
    readonly rank: number
  }
  /** Cards until a king comes: the last card of a shoe is always one. */
  const untilKing: DealRule<Taken> = {
    start: { count: 0, rank: 0 },
    next: ({ count, rank }) => (rank === 13 || count === 6 ? undefined : 'the next card'),
    take: ({ count }, { rank }) => ({ count: count + 1, rank: rank === 13 ? 13 : 0 }),
    read: () => ({ kind: 'deal' }),
    apart:
      () =>
      ({ rank }: Card) =>
        rank === 13 ? 'king' : 'other',
    sample: ['KS'],
  }
  /** Two cards each, and a third where they come to less than six. */
  const third: DealRule<Taken> = {
    start: { count: 0, rank: 0 },
    next: ({ count, rank }) => (count < 2 || (count === 2 && rank < 6) ? 'the hand' : undefined),
    take: ({ count, rank }, card) => ({ count: count + 1, rank: (rank + Math.min(card.rank, 10)) % 10 }),
    read: () => ({ kind: 'deal' }),
    apart:
      () =>
      ({ rank }: Card) =>
        String(Math.min(rank, 10)),
    sample: ['9S', '9H'],
  }

  const dealt = (name: string, equipment: Equipment, spoil: (order: string[]) => void = () => undefined) => {
    const below = numbersBy(name)
    const { counts, deal } = equipment.dealing!
    const whole = cards.flatMap((card, at) => Array.from({ length: counts[at]! }, () => cardName(card)))
    const [shown, supplies]: [CollectedResult[], number[]] = [[], []]
    while (shown.length < many) {
      const order = [...shuffled(whole, below)]
      spoil(order)
      for (let from = 0; from < 0.8 * order.length && shown.length < many;) {
        const hand = deal(order.slice(from))!
        from += hand.length
        shown.push({ result: keptOf(equipment, hand), lot: 0, supply: supplies.length })
      }
      supplies.push(whole.length)
    }
    return tested(equipment, shown, supplies)
  }

  it.each<[string, Equipment, number]>([
    ['a third card where the first two come to little', shoe(decks(8), third), 8],
    ['until a king comes', shoe(decks(2), untilKing), 3],
    ['two cards from a shoe without tens', twoCards(cards.map(({ rank }) => (rank === 10 ? 0 : 4))), 8],
  ])('passes shoes that are well shuffled: %s', (name, equipment, tests) => {
    const { findings, verdict } = dealt(name, equipment)
    expect(verdict).toMatchObject({ ok: true, failed: [] })
    expect(findings).toHaveLength(tests)
  })

  it('does not pass shoes in which aces lie behind the cut card', () => {
    const stacked = (order: string[]): void => {
      for (let at = 0, back = order.length - 1; order.length - back < 9; at += 1) {
        if (!order[at]!.startsWith('A')) continue
        ;[order[at], order[back]] = [order[back]!, order[at]!]
        back -= 1
      }
    }
    const { verdict } = dealt('stacked', shoe(decks(8), third), stacked)
    expect(verdict.failed.map(({ test }) => test)).toEqual(expect.arrayContaining(['cards', 'ranks']))
  })
})

describe('the battery says how often each symbol came', () => {
  it('by the names that the pad has for them, and apart where parts can be told apart', () => {
    const { counts } = tested(coloured, results('counts', coloured))
    expect(counts.heads).toEqual(['shown', 'red', 'gold'])
    expect(counts.rows.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(counts.rows.map(({ expected }) => expected)).toEqual(Array.from({ length: 6 }, () => 3333))
    expect(counts.rows.reduce((sum, { each }) => sum + each[1]!, 0)).toBe(many)
    expect(tested(coins(2), results('sides', coins(2))).counts.rows.map(({ name }) => name)).toEqual(['heads', 'tails'])
  })

  it('against the weights of a wheel', () => {
    const { counts } = tested(bigSix, results('expected', bigSix))
    expect(counts.rows.map(({ name, expected }) => [name, expected])).toEqual(
      bigSixPockets.map(({ name, weight }) => [name, Math.round((many * weight) / 54)]),
    )
  })

  it('keeps faces apart that are called alike', () => {
    const blanks = dice(1, { faces: ['blank', 'blank', 'star'] })
    const { counts } = tested(
      blanks,
      results('blanks', blanks, (shown) => shown),
    )
    expect(counts.rows.map(({ name }) => name)).toEqual(['1 blank', '2 blank', '3 star'])
    expect(counts.rows.every(({ each }) => each[0]! > 3000)).toBe(true)
  })
})

describe('the battery refuses with a sentence', () => {
  const one = (result: CollectedResult['result']): readonly CollectedResult[] => [{ result, lot: 0, supply: 0 }]
  const cannot = (said: string, what: string): string =>
    `it has shown ${said}, which ${what} cannot show; --last takes the newest results alone`

  it.each<[string, Equipment, CollectedResult['result'], string]>([
    ['a third die', twoDice, { kind: 'roll', faces: [4, 4, 4] }, cannot('4, 4, 4', 'two dice')],
    ['a seventh face', twoDice, { kind: 'roll', faces: [1, 7] }, cannot('1, 7', 'two dice')],
    ['cards at a table of dice', twoDice, { kind: 'deal', cards: ['KS', '7H'] }, cannot('KS, 7H', 'two dice')],
    ['a third card', twoCards(decks(8)), { kind: 'deal', cards: ['KS', '2D', '3C'] }, cannot('KS, 2D, 3C', '416 cards')],
    [
      'a card that the shoe does not hold',
      twoCards(decks(1).with(0, 0)),
      { kind: 'deal', cards: ['AS', '2D'] },
      cannot('AS, 2D', '51 cards'),
    ],
    ['a pocket that is not there', roulette, { kind: 'spin', shown: ['00'] }, cannot('00', 'a wheel of 37 pockets')],
    ['a ball twice', balls(2, { of: 5, sets: {} }), { kind: 'draw', shown: ['3', '3'] }, cannot('3, 3', 'two balls of 5')],
    [
      'balls that are all drawn',
      balls(2, { of: 2, sets: {} }),
      { kind: 'draw', shown: ['1', '2'] },
      'two balls of 2 are all that there are, and leave nothing to chance',
    ],
    [
      'balls of which some are likelier',
      { ...keno, drawing: { purpose: 'balls', symbols: ['1', '2', '3'], weights: [1, 1, 2], count: 1, again: false } },
      { kind: 'draw', shown: keno.sample.map(String) },
      'there are no tests for balls of which some are likelier',
    ],
  ])('%s', (_, equipment, result, why) => {
    expect(batteryOf(equipment, { results: one(result), supplies: [52] })).toEqual({ why })
  })
})

describe('what the tests are held to', () => {
  it('parts that are alike come in every order, by the lot, and no part changes places with one of another colour', () => {
    const alike = [
      { name: 'red', places: [0, 1, 2] },
      { name: 'white', places: [3] },
    ]
    const orders = Array.from({ length: 6 }, (_, lot) => inDrawnOrder({ shown: [1, 2, 3, 4], lot }, alike).join(''))
    expect(orders.toSorted()).toEqual(['1234', '1324', '2134', '2314', '3124', '3214'])
  })

  it('the chances of balls that come again are those of drawing two of five twice', () => {
    // Of 10 draws of two balls, 3 have none of two given ones, 6 have one, 1 has both.
    for (const [again, chance] of againChances(2, 5).entries()) expect(chance).toBeCloseTo([0.3, 0.6, 0.1][again]!, 12)
    expect(againChances(3, 4)[0]).toBe(0)
  })
})
