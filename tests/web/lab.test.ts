/** The pure parts of the lab: prices as they travel, comparing, axes, what an address or a form says. */
import { describe, expect, it } from 'vitest'
import { oddsRows, priceAll } from '../../src/odds/rows.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { simulate } from '../../src/simulate/simulate.ts'
import { columnsOf, linear, logarithmic, powers, ticks } from '../../src/web/ui/chart/scale.ts'
import { changedSearch, houseFrom } from '../../src/web/pages/lab/chosen.ts'
import { asUsual, edgeDiffers, sidesOf, sorted } from '../../src/web/pages/lab/odds/compared.ts'
import { added, pointOf, verdictOf } from '../../src/web/pages/lab/runs/converging.ts'
import { chanceText, netText } from '../../src/web/pages/lab/figures.ts'
import { faultsOf, termsOf, usualTerms } from '../../src/web/pages/lab/odds/terms.ts'
import { compiledWager, priceRows, wagerDetail } from '../../src/web/pages/lab/work/prices.ts'
import { rulesAsked } from '../../src/web/pages/lab/work/rules.ts'

const asked = (game: string, house = {}, removed = '') => rulesAsked({ game, house, removed })

describe('prices that travel', () => {
  it('are those of the odds command, every wager from every place that matters, and tell how far they are', async () => {
    const inForce = await asked('craps')
    const shares: number[] = []
    const rows = priceRows(inForce, (share) => shares.push(share))
    for (const row of oddsRows(inForce, priceAll(inForce), '', false)) {
      const mine = rows.find(({ wager, places }) => wager === row.wager && (row.start === null || places.includes(row.start)))
      expect(mine, `${row.wager} ${row.start}`).toMatchObject({
        edge: { exact: row.edge },
        hit: { exact: row.hit },
        rolls: { exact: row.rolls },
      })
    }
    expect(shares).toHaveLength(inForce.wagers.length)
    expect(shares.at(-1)).toBe(1)
    expect(structuredClone(rows)).toEqual(rows)
  })

  it('hold the published figures of a wager, its lengths and its states', async () => {
    const { starts, length, states, allStates } = wagerDetail(await asked('craps'), 'pass')
    expect(starts[0]!.edge.exact).toBe('7/495')
    expect(starts[0]!.results.map(({ net, probability }) => [net.exact, probability.exact])).toEqual([
      ['-1', '251/495'],
      ['1', '244/495'],
    ])
    expect(length!.chances[0]).toBeCloseTo(12 / 36, 12)
    expect(length!.marks.map(({ share }) => share)).toEqual([0.5, 0.9, 0.99])
    expect(states.reduce((sum, { names }) => sum + names.length, 0)).toBe(allStates)
  })

  it('change with the cards that have left the shoe, and refuse cards that there are not', async () => {
    const [whole] = priceRows(await asked('dragon-tiger'), () => undefined)
    const [without] = priceRows(await asked('dragon-tiger', {}, 'KS,KH'), () => undefined)
    expect(without!.edge.exact).not.toBe(whole!.edge.exact)
    await expect(asked('dragon-tiger', {}, 'KX')).rejects.toThrow('"KX" is no card')
    await expect(asked('craps', { 'field-12': '4' })).rejects.toThrow('field-12 may be 2, 3')
  })
})

describe('prices side by side', () => {
  it('come in the order of a column, both ways', async () => {
    const rows = priceRows(await asked('snake-eyes'), () => undefined)
    const edges = sorted(rows, { by: 'edge', down: false }).map(({ edge }) => edge.value)
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(sorted(rows, { by: 'edge', down: true }).map(({ edge }) => edge.value)).toEqual(edges.toReversed())
  })

  it('differ for the wagers that an option changes, and name those that one side alone offers', async () => {
    const price = async (game: string, house = {}) => asUsual(priceRows(await asked(game, house), () => undefined))
    const { both } = sidesOf(await price('craps'), await price('craps', { 'field-12': '3' }))
    expect(both.filter(edgeDiffers).map(({ row }) => row.wager)).toEqual(['field'])
    const off = sidesOf(await price('double-dice', { bonus: 'off' }), await price('double-dice'))
    expect(off.onlyOther.map(({ wager }) => wager)).toEqual(['bonus'])
    const on = sidesOf(await price('double-dice'), await price('double-dice', { bonus: 'off' }))
    expect(on.both.filter(({ other }) => other === undefined).map(({ row }) => row.wager)).toEqual(['bonus'])
  })
})

describe('a simulation', () => {
  it('closes in on the exact return, and is judged', async () => {
    const compiled = compiledWager(await asked('craps'), 'field')
    const counts = await simulate(compiled.machine, { rolls: 100_000, seed: 'lab', workers: 1 })
    const { mean, error, agrees, decided } = verdictOf(compiled, counts)!
    expect(decided).toBe(counts.ends.reduce((sum, count) => sum + count, 0))
    expect(Math.abs(mean - (1 - 1 / 18))).toBeLessThan(error)
    expect(agrees).toBe(true)
    expect(pointOf(compiled, { rolls: 5, ends: counts.ends.map(() => 0) })).toBeUndefined()
    const lost = compiled.results.find(({ net }) => net.value === -1)!.end
    const skewed = { ...counts, ends: counts.ends.map((count, end) => (end === lost ? count + 3_000 : count)) }
    expect(verdictOf(compiled, skewed)!.agrees).toBe(false)
    expect(added({ rolls: 1, ends: [] }, { rolls: 2, ends: [1, 1] })).toEqual({ rolls: 3, ends: [1, 1] })
    expect(added({ rolls: 1, ends: [4, 0] }, { rolls: 2, ends: [1, 1] })).toEqual({ rolls: 3, ends: [5, 1] })
  })
})

describe('axes', () => {
  it('stand at round numbers within their range', () => {
    expect(ticks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10])
    expect(ticks(-7, 12, 4)).toEqual([-5, 0, 5, 10])
    expect(ticks(3, 3, 4)).toEqual([3])
    expect(powers(50, 20_000)).toEqual([100, 1000, 10_000])
    expect(powers(2, 5)).toEqual([])
  })

  it('lead from values to places', () => {
    expect(linear([0, 10], [100, 0])(2.5)).toBe(75)
    expect(linear([4, 4], [0, 10])(4)).toBe(5)
    expect(logarithmic([1, 100], [0, 10])(10)).toBeCloseTo(5)
  })

  it('take neighbours together where there are too many, and lose none', () => {
    const { each, sums } = columnsOf(
      Array.from({ length: 101 }, () => 1),
      40,
    )
    expect(each).toBe(3)
    expect(sums).toHaveLength(34)
    expect(sums.reduce((sum, value) => sum + value, 0)).toBe(101)
  })
})

describe('what is chosen', () => {
  it('is read from an address as far as the rulebook permits it', () => {
    expect(houseFrom(craps, 'field-12=3&fire-paytable=9&wager=pass&commission=on-win')).toEqual({ 'field-12': '3' })
  })

  it('goes into an address, and out of it again', () => {
    expect(changedSearch('wager=pass', { 'field-12': '3' })).toBe('wager=pass&field-12=3')
    expect(changedSearch('wager=pass&field-12=3', { 'field-12': undefined, wager: '' })).toBe('')
  })
})

describe('the terms of sessions', () => {
  it('are amounts in minor units and whole counts', () => {
    expect(termsOf({ ...usualTerms, unit: '2.50', stopWin: '300' })).toEqual({
      sessions: 2000,
      terms: { unit: 250, bankroll: 100_000, rounds: 500, stopWin: 30_000 },
    })
  })

  it('are not taken with a fault, and each fault stands at its field', () => {
    const typed = { ...usualTerms, bankroll: '0', rounds: '1.5', sessions: '1000000', stopLoss: 'much' }
    expect(Object.keys(faultsOf(typed))).toEqual(['bankroll', 'rounds', 'sessions', 'stopLoss'])
    expect(termsOf(typed)).toBeUndefined()
  })
})

it('writes what a unit brings with its sign, and rare chances as powers of ten', () => {
  expect(['-1', '0', '7/6'].map(netText)).toEqual(['−1', '0', '+7/6'])
  expect(chanceText(0.25)).toBe('25.00%')
  expect(chanceText(0.0005)).toBe('0.0500%')
  expect(chanceText(0.00000032)).toBe('3.2E-7')
})
