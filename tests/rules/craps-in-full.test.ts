/** Put wagers, All Small, All Tall and All, odds laid by a limit of their own, and the commission as an amount of its own. */
import { describe, expect, it } from 'vitest'
import { inForce } from '../kit/cells.ts'
import { place, refused, remove, roll, run, type Steps } from '../kit/run.ts'
import { story } from '../kit/strategy-story.ts'

const game = 'craps'
const total = (sum: number) => (sum > 6 ? roll(6, sum - 6) : roll(1, sum - 1))
const rolls = (...sums: readonly number[]): Steps => sums.map(total)
const small = [2, 3, 4, 5, 6]
const tall = [8, 9, 10, 11, 12]

const all = [
  { wager: 'all-small', numbers: small, pays: 34, clause: '10.1' },
  { wager: 'all-tall', numbers: tall, pays: 34, clause: '10.2' },
  { wager: 'all', numbers: [...small, ...tall], pays: 175, clause: '10.3' },
]

describe('All Small, All Tall and All', () => {
  it('[CR 10.6] the strategy that plays all three beside Pass takes them again after a 7', () => {
    const all3 = 'all-small 2, all-tall 2, all 2'
    expect(story(inForce(game).strategies!['all-tall-small-with-pass']!, [4, 8, 7])).toEqual([
      `pass 10, ${all3}`,
      `pass 10, ${all3}, pass-odds 20`,
      `pass 10, ${all3}, pass-odds 20`,
      `pass 10, ${all3}`,
    ])
  })

  it.each(all)(
    '[CR $clause, 10.4, 10.5] $wager: every set of numbers rolled × every total',
    ({ wager, numbers, pays, clause }) => {
      const rules = inForce(game)
      const { states, cells, answers, next } = rules.table(wager)!
      const [cycles, results] = [rules.cycles.states.length, rules.results.all]
      expect(states).toHaveLength(2 ** numbers.length - 1)
      const said = (cell: number): string => {
        const answer = answers[cell]!
        const then = answer.result === 'win' ? `${answer.odds.pays} to ${answer.odds.to}` : states[next[cell]!]
        return `${answer.result} ${answer.clauses.join(', ')}: ${then}`
      }
      const expected = (rolled: readonly number[], sum: number): string => {
        const now = numbers.filter((number) => rolled.includes(number) || number === sum)
        if (sum === 7) return 'lose 10.4: undefined'
        if (now.length === numbers.length) return `win ${clause}, 10.5: ${pays} to 1`
        return `stands ${clause}: ${now.join(' ') || 'none'}`
      }
      const wrong = states.flatMap((name, at) => {
        const rolled = name === 'none' ? [] : name.split(' ').map(Number)
        return results.flatMap((result, column) => {
          if (result.kind !== 'roll') return []
          const right = expected(rolled, result.total)
          const found = Array.from({ length: cycles }, (_, cycle) =>
            said(cells[(at * cycles + cycle) * results.length + column]!),
          )
          return found.filter((each) => each !== right).map((each) => `${name}, ${result.total}: ${each}`)
        })
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(all)(
    '[CR $clause, 10.5] 1.00 on $wager returns its win and itself with the last number that is missing',
    ({ wager, numbers, pays }) => {
      const { settlements } = run(game, [place(wager, 100), ...rolls(...numbers)])
      expect(settlements).toMatchObject([{ step: numbers.length, result: 'win', returned: 100 * (pays + 1) }])
    },
  )

  it('[CR 10.6, 10.7] is taken until the first roll and after a 7, and is neither added to nor taken down in between', () => {
    const once: Steps = [place('all-small', 100), remove('all-small'), place('all-small', 200), total(11)]
    const answer = run(game, [...once, place('all', 100), place('all-small', 100), remove('all-small'), remove('all-small', 100)])
    expect(refused(answer)).toEqual(['4 closed 10.6', '5 closed 10.6', '6 contract 10.7', '7 contract 10.7'])
    const again = run(game, [
      ...once,
      total(7),
      place('all-small', 100),
      remove('all-small'),
      total(6),
      total(7),
      place('all', 100),
    ])
    expect(refused(again)).toEqual([])
    expect(again.layout).toMatchObject([{ wager: 'all', amount: 100 }])
  })

  it('[CR 10.6, 1.5] a no roll is no roll: it opens nothing and closes nothing', () => {
    const answer = run(game, [{ noRoll: '1.5.1' }, place('all', 100), total(5), { noRoll: '1.5.1' }, place('all', 100)])
    expect(refused(answer)).toEqual(['4 closed 10.6'])
  })
})

describe('put wagers', () => {
  const house = { put: 'on' }

  it('[CR 2.1, 3.1] are not taken unless the house says so', () => {
    const answer = run(game, [total(6), place('pass', 100), place('come', 100, 'ann', 8)])
    expect(refused(answer)).toEqual(['1 closed 2.1', '2 not-offered 3.1'])
  })

  it('[CR 2.3] Pass is put on the point or added to there, takes odds, and is settled as Pass is', () => {
    const script = [total(6), place('pass', 100), place('pass', 100), place('pass-odds', 1000), remove('pass'), total(6)]
    const answer = run(game, script, house)
    expect(refused(answer)).toEqual(['4 contract 2.1.6'])
    expect(answer.settlements).toMatchObject([
      { wager: 'pass', amount: 200, returned: 400, clauses: ['2.1.4', '2.1.7'] },
      { wager: 'pass-odds', amount: 1000, returned: 2200 },
    ])
  })

  it.each([4, 5, 6, 9, 10])('[CR 3.3] Come is put on %i while the point is 8, takes odds, and wins or loses there', (number) => {
    const put = [
      total(8),
      place('come', 600, 'ann', number),
      place('come', 600, 'ann', number),
      place('come-odds', 1200, 'ann', number),
    ]
    expect(run(game, [...put, total(number)], house)).toMatchObject({
      refusals: [],
      settlements: [
        { wager: 'come', amount: 1200, returned: 2400 },
        { wager: 'come-odds', amount: 1200, result: 'win' },
      ],
    })
    expect(run(game, [...put, total(7)], house).net).toEqual({ ann: -2400 })
  })

  it('[CR 3.3, 3.1, 3.2, 3.1.6] not on the point, not on a come-out, not for Don’t Come, and it stays where it is put', () => {
    const answer = run(
      game,
      [
        place('come', 100, 'ann', 6),
        total(8),
        place('come', 100, 'ann', 8),
        place('dont-come', 100, 'ann', 6),
        place('come', 100, 'ann', 6),
        remove('come', 50, 'ann', 6),
      ],
      house,
    )
    expect(refused(answer)).toEqual(['0 closed 3.1', '2 on-the-point 3.3', '3 not-offered 3.2', '5 contract 3.1.6'])
  })
})

describe('odds laid', () => {
  it.each([
    { house: {}, most: { 4: 6000, 5: 6000, 6: 6000 } },
    { house: { 'lay-odds': '2' }, most: { 4: 2000, 5: 2000, 6: 2000 } },
    { house: { 'lay-odds': '10-8-6' }, most: { 4: 10_000, 5: 8000, 6: 6000 } },
  ])('[CR 4.3] behind 10.00 may be $most under $house, and odds taken are as they were', ({ house, most }) => {
    for (const [number, amount] of Object.entries(most)) {
      const line = [place('dont-pass', 1000), place('pass', 1000), total(Number(number))]
      expect(refused(run(game, [...line, place('dont-pass-odds', amount)], house))).toEqual([])
      expect(refused(run(game, [...line, place('dont-pass-odds', amount + 1)], house))).toEqual(['3 over-odds 4.3'])
      const taken = { 4: 3000, 5: 4000, 6: 5000 }[number]!
      expect(refused(run(game, [...line, place('pass-odds', taken), place('pass-odds', 1)], house))).toEqual(['4 over-odds 4.2'])
    }
  })
})

describe('the commission as an amount of its own', () => {
  /** Buy 4 for an odd amount: twice the wager, less 5% of it. */
  const bought = (house: Readonly<Record<string, string>>, amount: number) =>
    run(game, [total(6), place('buy-4', amount), total(4)], house).settlements[0]!

  it.each([
    // 0.55: the win is 1.10, 5% of the wager 2.75 cents.
    { rounding: 'with-payment', returned: 55 + 107, commission: 3 },
    { rounding: 'down', returned: 55 + 108, commission: 2 },
    { rounding: 'nearest', returned: 55 + 107, commission: 3 },
    { rounding: 'up', returned: 55 + 107, commission: 3 },
  ])('[CR 5.4] rounded $rounding, 0.55 on Buy 4 returns $returned cents', ({ rounding, returned, commission }) => {
    expect(bought({ 'commission-rounding': rounding }, 55)).toMatchObject({ returned, commission })
  })

  it('[CR 5.4] is the least that the house asks for where 5% is less, and 5% where that is more', () => {
    const house = { 'commission-minimum': '100' }
    expect(bought(house, 1000)).toMatchObject({ returned: 1000 + 2000 - 100, commission: 100 })
    expect(bought(house, 4000)).toMatchObject({ returned: 4000 + 8000 - 200, commission: 200 })
    // No win is less than nothing.
    expect(bought(house, 40)).toMatchObject({ returned: 40 })
  })

  it('[CR 5.4] taken up front it is rounded by itself too, has the same least, and comes back with a removed wager', () => {
    const house = { commission: 'up-front', 'commission-rounding': 'down', 'commission-minimum': '5' }
    const cost = (amount: number) => -(run(game, [total(6), place('buy-4', amount)], house).net['ann'] ?? 0) - amount
    expect([55, 199, 200].map(cost)).toEqual([5, 9, 10])
    expect(run(game, [total(6), place('buy-4', 55), remove('buy-4')], house).net).toEqual({ ann: 0 })
  })
})
