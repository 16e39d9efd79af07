import { describe, expect, it } from 'vitest'
import { judged, type Finding } from '../../src/house/battery/finding.ts'
import { rollFindings } from '../../src/house/battery/equipment/rolls.ts'
import { cycleChances, deckFindings, neighbourChances, positions } from '../../src/house/battery/equipment/shuffles.ts'
import { collectionChances, repetitionChances } from '../../src/house/battery/symbols.ts'
import { below, shuffleFrom, wordsFrom, type Seeds } from '../../src/house/integrity/fairness.ts'
import { cardName, cards, decks } from '../../src/rules/equipment/cards.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'

const many = 200_000
const deck = Array.from({ length: 52 }, (_, card) => card)

const numberOf = new Map(cards.map((card, at) => [cardName(card), at]))
const numbered = (order: readonly string[]): readonly number[] => order.map((card) => numberOf.get(card)!)

const rollsBy = (next: (at: number) => number, count = many): Uint8Array =>
  Uint8Array.from({ length: count }, (_, at) => next(at))

/** Shuffles from the last place to the first, each changing places with the one that is chosen for it. */
const decksBy = (chosen: (last: number) => number, count = 2000, first = 1): readonly (readonly number[])[] =>
  Array.from({ length: count }, () => {
    const order = [...deck]
    for (let last = order.length - 1; last >= first; last -= 1) {
      const other = chosen(last)
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
    return order
  })

const failedTests = (findings: readonly Finding[]): readonly string[] => judged(findings).failed.map(({ test }) => test)

describe('the battery (R9)', () => {
  const seeds: Seeds = { house: '5e'.repeat(32), players: [], table: 'battery', round: 1, draw: 1 }

  it('passes two hundred thousand rolls and two thousand decks of the house, all tests together at 99%', () => {
    const words = wordsFrom(seeds, 'roll')
    const rolls = rollsBy(() => below(36, words))
    const orders = Array.from({ length: 2000 }, (_, round) => numbered(shuffleFrom({ ...seeds, round }, decks(1))))
    const findings = [...rollFindings(rolls), ...deckFindings(orders)]
    expect(findings).toHaveLength(15)
    expect(judged(findings)).toMatchObject({ ok: true, failed: [] })
  })

  it('passes shoes of eight decks', () => {
    const shoes = Array.from({ length: 250 }, (_, round) => numbered(shuffleFrom({ ...seeds, round }, decks(8))))
    expect(judged([positions('shoes', shoes, 52)])).toMatchObject({ ok: true })
  })

  // By Lehmer's generator, which is easily written anywhere; the p-values are those of another program (Python and SciPy),
  // which knows the chances by formulas where we add them up.
  it('gives the p-values that other means give', () => {
    let state = 20_240_229
    const next = (most: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return Math.floor((state * most) / 2_147_483_647)
    }
    const rolls = rollsBy(() => next(36))
    const findings = [...rollFindings(rolls), ...deckFindings(decksBy((last) => next(last + 1)))]
    const found = Object.fromEntries(findings.map(({ test, p }) => [test, Number(p.toFixed(8))]))
    expect(found).toEqual({
      faces: 0.94323026,
      rolls: 0.94423228,
      totals: 0.66995518,
      pairs: 0.94919378,
      'correlation of totals with the ten before': 0.013594,
      'runs of totals below 7': 0.29749676,
      'runs of totals of 7 and more': 0.02818034,
      'until every face has come': 0.69975884,
      'until every roll has come': 0.28349403,
      'overlapping pairs of rolls': 0.41084598,
      'overlapping triples of rolls': 0.44676405,
      'repeated triples of rolls': 0.4204237,
      'cards at each place of a deck': 0.60453237,
      'cycles of a shuffled deck': 0.05957972,
      'neighbours in a shuffled deck': 0.68821928,
    })
  })
})

describe('the battery for rolls', () => {
  const random = (name: string): QuickRandom => new QuickRandom(seeded(name))

  it('rejects a die whose six is 2% too frequent, in a million rolls', () => {
    const [die, loaded] = [random('loaded').below(6), random('loading').below(6000)]
    // Of 6000 equal parts, the six has 1020 and each other face 996.
    const second = (): number => {
      const part = loaded()
      return part < 1020 ? 5 : Math.floor((part - 1020) / 996)
    }
    expect(failedTests(rollFindings(rollsBy(() => die() * 6 + second(), 1_000_000)))).toEqual(
      expect.arrayContaining(['faces', 'rolls']),
    )
  })

  it('rejects bytes modulo 36, of which the first four are likelier', () => {
    const byte = random('modulo').below(256)
    expect(failedTests(rollFindings(rollsBy(() => byte() % 36)))).toContain('rolls')
  })

  it.each([1000, 10_000, 100_000])('rejects a generator with a period of %i', (period) => {
    const cycle = rollsBy(random(`period ${period}`).below(36), period)
    expect(failedTests(rollFindings(rollsBy((at) => cycle[at % period]!)))).toContain('overlapping triples of rolls')
  })

  it('rejects a generator of 16 bits', () => {
    let state = 1
    const rolls = rollsBy(() => Math.floor(((state = (state * 25_173 + 13_849) % 65_536) * 36) / 65_536))
    expect(failedTests(rollFindings(rolls))).toContain('overlapping triples of rolls')
  })

  it('rejects rolls that all come equally often, because that is not chance either', () => {
    expect(failedTests(rollFindings(rollsBy((at) => at % 36)))).toEqual(
      expect.arrayContaining(['faces', 'rolls', 'totals', 'pairs', 'until every roll has come', 'repeated triples of rolls']),
    )
  })

  it('rejects rolls that repeat the last one, one time in fifty more than they should', () => {
    const [fresh, again] = [random('correlated').below(36), random('again').below(50)]
    let last = 0
    const rolls = rollsBy(() => (last = again() === 0 ? last : fresh()))
    const failed = failedTests(rollFindings(rolls))
    expect(failed).toContain('overlapping pairs of rolls')
    expect(failed).toContain('correlation of totals with the ten before')
    expect(failed).not.toContain('rolls')
  })

  it('rejects rolls that repeat the one of five before, which its neighbours do not show', () => {
    const [fresh, again] = [random('lag').below(36), random('lagging').below(50)]
    const rolls = new Uint8Array(many)
    for (let at = 0; at < many; at += 1) rolls[at] = again() === 0 && at >= 5 ? rolls[at - 5]! : fresh()
    const failed = failedTests(rollFindings(rolls))
    expect(failed).toContain('correlation of totals with the ten before')
    expect(failed).not.toContain('overlapping pairs of rolls')
  })

  it('rejects rolls that avoid a run: a low total more seldom follows two low ones', () => {
    const [fresh, odd] = [random('runs').below(36), random('odd').below(10)]
    const isLow = (number: number): boolean => Math.floor(number / 6) + (number % 6) < 5
    const rolls = new Uint8Array(many)
    for (let at = 0; at < many; at += 1) {
      rolls[at] = fresh()
      if (at > 1 && isLow(rolls[at - 1]!) && isLow(rolls[at - 2]!) && isLow(rolls[at]!) && odd() === 0) rolls[at] = fresh()
    }
    expect(failedTests(rollFindings(rolls))).toContain('runs of totals below 7')
  })

  it('rejects a stuck die, and too few rolls to say', () => {
    expect(judged(rollFindings(rollsBy(() => 7))).ok).toBe(false)
    expect(judged(rollFindings(rollsBy(random('few').below(36), 10))).ok).toBe(false)
  })
})

describe('the battery for shuffles', () => {
  const random = new QuickRandom(seeded('bad shuffles'))
  const byBound = Array.from({ length: 53 }, (_, most) => random.below(Math.max(most, 1)))
  const byte = random.below(256)
  const cut = (at: number): readonly number[] => [...deck.slice(at), ...deck.slice(0, at)]

  it.each<[string, readonly (readonly number[])[], string]>([
    ['bytes modulo the number of cards', decksBy((last) => byte() % (last + 1), 5000), 'cards at each place of a deck'],
    ['every place changed with any', decksBy(() => byBound[52]!(), 2000, 0), 'cards at each place of a deck'],
    ['no card may stay', decksBy((last) => byBound[last]!()), 'cycles of a shuffled deck'],
    ['the shuffle ends three cards early', decksBy((last) => byBound[last + 1]!(), 2000, 4), 'cards at each place of a deck'],
    ['a deck that is only cut', Array.from({ length: 2000 }, () => cut(byBound[52]!())), 'neighbours in a shuffled deck'],
  ])('rejects a shuffle: %s', (_, orders, test) => {
    expect(failedTests(deckFindings(orders))).toContain(test)
  })

  it('passes the same shuffle with the right bounds', () => {
    expect(judged(deckFindings(decksBy((last) => byBound[last + 1]!()))).ok).toBe(true)
  })
})

describe('the exact chances', () => {
  const orders = (left: readonly number[]): readonly (readonly number[])[] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first) => orders(left.filter((card) => card !== first)).map((rest) => [first, ...rest]))

  const shares = (numbers: readonly number[], length: number): readonly number[] =>
    Array.from({ length }, (_, each) => numbers.filter((number) => number === each).length / numbers.length)

  const expectClose = (given: readonly number[], right: readonly number[]): void => {
    expect(given.length).toBe(right.length)
    for (const [at, chance] of right.entries()) expect(given[at]).toBeCloseTo(chance, 14)
  }

  it('of neighbours are those that all 720 orders of six cards have', () => {
    const kept = orders([0, 1, 2, 3, 4, 5]).map(
      (order) => order.filter((card, at) => at > 0 && card === order[at - 1]! + 1).length,
    )
    expectClose(neighbourChances(6), shares(kept, 6))
  })

  it('of cycles are those that all 24 orders of four cards have', () => {
    // 6 orders of one cycle, 11 of two, 6 of three, and the one that changes nothing.
    expectClose(cycleChances(4), [0, 6 / 24, 11 / 24, 6 / 24, 1 / 24])
  })

  it('of collections have six faces take 14.7 dice in the mean, and six dice in 720 of 46656', () => {
    const chances = collectionChances(6)
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
    expect(chances.reduce((sum, chance, length) => sum + chance * length)).toBeCloseTo(14.7, 9)
    expect(chances[6]).toBeCloseTo(720 / 46_656, 14)
  })

  it('of repetitions have 23 birthdays all different in 0.4927 of cases', () => {
    const chances = repetitionChances(23, 365)
    expect(chances[0]).toBeCloseTo(0.492_702_765_676_01, 12)
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
    // Three numbers of two: 2 of 8 are all alike, in the other 6 one is repeated.
    expectClose(repetitionChances(3, 2), [0, 6 / 8, 2 / 8, 0])
  })
})

describe('a judgement of all tests together', () => {
  const finding = (p: number): Finding => ({ test: 'a test', p })

  it.each([
    ['ten tests of which one is at 0.0006', 0.0006, true],
    ['ten tests of which one is at 0.0004', 0.0004, false],
    ['ten tests of which one agrees too well', 0.9996, false],
  ])('of %s passes or not, after Bonferroni', (_, p, ok) => {
    expect(judged([...Array.from({ length: 9 }, () => finding(0.5)), finding(p)]).ok).toBe(ok)
  })

  it('no test is no proof', () => {
    expect(judged([]).ok).toBe(false)
  })
})
