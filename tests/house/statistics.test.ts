import { weightOf } from '../../src/rules/wager/result.ts'
import { describe, expect, it } from 'vitest'
import { remembered } from '../../src/rules/lists.ts'
import { isRefusal } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { emptyLayout, place, settle, type InPlay, type Pile } from '../../src/rules/in-play/in-play.ts'
import { rollIndex, type Face } from '../../src/rules/equipment/dice.ts'
import { Stacks } from '../../src/rules/in-play/stacks.ts'
import { priceWager } from '../../src/odds/price.ts'
import { Rational } from '../../src/odds/rational.ts'
import { startsOf } from '../../src/report/content/wager-content.ts'
import { spreadOf } from '../../src/house/tables/worth.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { allWagers, isOutside, returnOf, watchCorrection, watchResult, type Watches } from '../../src/house/past/statistics.ts'

const known = new Map<string, InForce>()

const rulesOf = (id: string): InForce =>
  remembered(known, id, () => {
    const inForce = rulesInForce(games.find((game) => game.id === id)!)
    if (isRefusal(inForce)) throw new Error(inForce.reason)
    return inForce
  })

const dragonFire = rulesOf('dragon-fire')
const craps = rulesOf('craps')

const lying = (inForce: InForce, wager: string, amount: number, pair?: { state: number; cycle: number }): InPlay => {
  const table = inForce.table(wager)!
  const { state, cycle } = pair ?? table.starts[0]
  const pile: Pile = { table, state, stacks: Stacks.one({ player: 'ann', amount, tokens: 0, commission: 0, order: 0 }) }
  return { cycle, placed: 1, piles: [pile] }
}

const number = (a: number, b: number): number => rollIndex(a as Face, b as Face)

/** Faces of a die that shows its numbers as often as they are listed. */
const dieOf =
  (...faces: readonly number[]) =>
  (below: Below): number =>
    faces[below(faces.length)]!

type Below = (bound: number) => number

const randomOf = (seed: number): Below => {
  const random = new QuickRandom([BigInt(seed), 2n, 3n, 4n])
  return (bound) => random.below(bound)()
}

const fair = dieOf(1, 2, 3, 4, 5, 6)
const loaded = dieOf(1, 2, 3, 4, 5, 6, 6)

/** Watches a table where somebody keeps placing what may be placed, and says when it first lies outside, if it does. */
const played = (inForce: InForce, wagers: readonly string[], die: typeof fair, seed: number, results: number) => {
  const below = randomOf(seed)
  let inPlay = emptyLayout
  let watches: Watches = {}
  let outsideAt: number | undefined
  for (let each = 1; each <= results; each += 1) {
    const wager = wagers[below(wagers.length)]!
    const placed = place(inForce, inPlay, { player: 'ann', wager, amount: 100 * (1 + below(50)) })
    if (!isRefusal(placed)) inPlay = placed.inPlay
    const result = number(die(below), die(below))
    watches = watchResult(watches, inForce, inPlay, result)
    inPlay = settle(inForce, inPlay, result).inPlay
    if (Object.values(watches).some(isOutside)) {
      outsideAt = each
      break
    }
  }
  return { watches, outsideAt }
}

describe('R21: what chance gives is nothing in the mean, and as spread as it is said to be', () => {
  it.each(games.map(({ id }) => id))('wherever a wager of %s can stand', (id) => {
    const inForce = rulesOf(id)
    const { results } = inForce
    const total = Number(weightOf(results))
    for (const table of inForce.tables()) {
      const pairs = table.reached.length > 20 ? table.reached.slice(0, 20) : table.reached
      // Every pair of cards would take long; those that weigh nothing say nothing.
      const some = results.all.length > 100 ? pairs.slice(0, 1) : pairs
      for (const pair of some) {
        let [mean, square, variance] = [0, 0, 0]
        for (const [result, weight] of results.weights.entries()) {
          const watch = watchResult({}, inForce, lying(inForce, table.wager.id, 1, pair), result)[table.wager.id]
          if (!watch) continue
          mean += (Number(weight) / total) * watch.chance
          square += (Number(weight) / total) * watch.chance ** 2
          variance = watch.variance
        }
        expect([table.wager.id, Math.abs(mean) < 1e-9, Math.abs(square - variance) < 1e-6]).toEqual([table.wager.id, true, true])
      }
    }
  })

  it.each(['low-pair', 'pair-6', 'total-4'])('so that %s returns what it is priced at, once every roll has come', (wager) => {
    const exact = priceWager(dragonFire, dragonFire.table(wager)!).starts[0].price.return.toNumber()
    let watches: Watches = {}
    for (let result = 0; result < 36; result += 1)
      watches = watchResult(watches, dragonFire, lying(dragonFire, wager, 500), result)
    const { actual, exact: said, low, high, outside, results, wagered } = returnOf(wager, watches[wager]!)
    expect(actual).toBeCloseTo(exact, 10)
    expect(said).toBeCloseTo(exact, 10)
    expect([results, wagered, outside]).toEqual([36, 18_000, false])
    expect(low).toBeLessThan(exact)
    expect(high).toBeGreaterThan(exact)
  })

  it.each(games.map(({ id }) => id))('return and spread of every wager of %s are those of its report', (id) => {
    const inForce = rulesOf(id)
    for (const table of inForce.tables()) {
      const priced = priceWager(inForce, table)
      const [{ price }] = startsOf(priced)
      const { pair } = priced.starts[0]
      if (price.rolls.compare(Rational.one) === 0) {
        const unit = lying(inForce, table.wager.id, 1, pair)
        const { variance } = spreadOf(inForce, pair.cycle, unit.piles)
        expect([table.wager.id, variance]).toEqual([table.wager.id, price.variance.toNumber()])
      }
      if (table.reads) continue
      const came = inForce.results.weights.findIndex((weight) => Number(weight) > 0)
      const watch = watchResult({}, inForce, lying(inForce, table.wager.id, 1, pair), came)[table.wager.id]
      if (!watch || watch.wagered === 0) continue
      expect([table.wager.id, returnOf(table.wager.id, watch).exact]).toEqual([
        table.wager.id,
        expect.closeTo(price.return.toNumber(), 12),
      ])
    }
  })

  it('a call is nobody’s luck', () => {
    const call = dragonFire.results.all.findIndex(({ kind }) => kind === 'call')
    expect(watchResult({}, dragonFire, lying(dragonFire, 'dragon', 500), call)).toEqual({})
  })

  it('players who hang on one roll are one piece of luck', () => {
    const alone = watchResult({}, dragonFire, lying(dragonFire, 'dragon', 500), number(1, 2))
    const pile = lying(dragonFire, 'dragon', 500).piles[0]!
    const crowd = Stacks.of(
      ['ann', 'bob', 'cat'].map((player, order) => ({ player, amount: 500, tokens: 0, commission: 0, order })),
    )
    const together = watchResult({}, dragonFire, { ...emptyLayout, piles: [{ ...pile, stacks: crowd }] }, number(1, 2))
    expect(together['dragon']!.variance).toBeCloseTo(9 * alone['dragon']!.variance, 5)
    expect(together[allWagers]).toEqual(together['dragon'])
  })

  it('a corrected result is watched as if it had been right at once', () => {
    const layout = lying(dragonFire, 'dragon', 500)
    const wrong = watchResult({}, dragonFire, layout, number(6, 6))
    const right = watchResult({}, dragonFire, layout, number(1, 2))
    const corrected = watchCorrection(wrong, dragonFire, layout, number(6, 6), number(1, 2))
    expect(corrected['dragon']!.chance).toBeCloseTo(right['dragon']!.chance, 9)
    expect({ ...corrected['dragon'], chance: 0 }).toEqual({ ...right['dragon'], chance: 0 })
  })
})

const someOfDragonFire = ['dragon', 'fire', 'low-pair', 'pair-6', 'total-11', 'dragons-tail']
const someOfCraps = ['pass', 'dont-pass', 'come', 'place-6', 'hard-8', 'fire']

describe('R21: a fair table stays inside its band, however often somebody looks', () => {
  it.each([
    ['dragon-fire', dragonFire, someOfDragonFire],
    ['craps', craps, someOfCraps],
  ] as const)('at %s', (_, inForce, wagers) => {
    const outside = Array.from({ length: 20 }, (_, seed) => played(inForce, wagers, fair, seed + 1, 300).outsideAt)
    expect(outside.filter((at) => at !== undefined)).toEqual([])
  })

  it('a long shot that comes in at once is luck and no fault', () => {
    const watch = watchResult({}, dragonFire, lying(dragonFire, 'pair-6', 500), number(6, 6))['pair-6']!
    expect(watch.net).toBe(500 * 33)
    // By the rule of thumb for many small chances it would be beyond all belief.
    expect(watch.chance / Math.sqrt(watch.variance)).toBeGreaterThan(3.3)
    expect(isOutside(watch)).toBe(false)
  })
})

describe('R21: a loaded die is found', () => {
  it.each([
    ['dragon-fire', dragonFire, ['fire', 'pair-6', 'total-11']],
    ['craps', craps, ['pass', 'hop-6-6', 'craps-12']],
  ] as const)('at %s, within some thousands of rolls', (_, inForce, wagers) => {
    const { outsideAt, watches } = played(inForce, wagers, loaded, 7, 5000)
    expect(outsideAt).toBeLessThan(5000)
    expect(Object.entries(watches).some(([wager, watch]) => returnOf(wager, watch).outside)).toBe(true)
  })

  it('in the direction in which it is loaded', () => {
    const { watches } = played(dragonFire, ['pair-6'], loaded, 7, 4000)
    const { actual, exact, high, outside } = returnOf('pair-6', watches['pair-6']!)
    expect(outside).toBe(true)
    expect(actual).toBeGreaterThan(high)
    expect(exact).toBeCloseTo(34 / 36, 9)
  })
})
