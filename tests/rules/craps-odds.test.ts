import { describe, expect, it } from 'vitest'
import { byTotal, inForce, on } from '../kit/cells.ts'
import { place, refused, remove, roll, run } from '../kit/run.ts'

const game = 'craps'
const points = [4, 5, 6, 8, 9, 10]
const pointOns = points.map((point) => `point ${point}`)
/** Where a come wager on a number can be: a seven takes or pays it before a new shooter comes, and its number decides it. */
const comeOuts = ['come-out', 'come-out of a new shooter']
const around = (number: number) => [...comeOuts, ...pointOns.filter((name) => name !== `point ${number}`)]
const except = (...totals: number[]) => [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((total) => !totals.includes(total))
const total = (sum: number) => (sum > 6 ? roll(6, sum - 6) : roll(1, sum - 1))

const priced = [
  { point: 4, taken: '2 to 1', laid: '1 to 2' },
  { point: 5, taken: '3 to 2', laid: '2 to 3' },
  { point: 6, taken: '6 to 5', laid: '5 to 6' },
  { point: 8, taken: '6 to 5', laid: '5 to 6' },
  { point: 9, taken: '3 to 2', laid: '2 to 3' },
  { point: 10, taken: '2 to 1', laid: '1 to 2' },
]

/** A wager of 1.00 (or another amount) that lies on the number, ready for odds. */
const withNumber = (line: string, number: number, amount = 100) =>
  line.endsWith('come') ? [total(number === 6 ? 8 : 6), place(line, amount), total(number)] : [place(line, amount), total(number)]

const placeOdds = (line: string, number: number, amount: number, player = 'ann') =>
  place(`${line}-odds`, amount, player, line.endsWith('come') ? number : undefined)

const removeOdds = (line: string, number: number, amount?: number) =>
  remove(`${line}-odds`, amount, 'ann', line.endsWith('come') ? number : undefined)

const lines = ['pass', 'dont-pass', 'come', 'dont-come']
const each = lines.flatMap((line) => points.map((number) => ({ line, number })))

describe('what odds pay', () => {
  it.each(priced)(
    '[CR 4.5] Pass odds win $taken when point $point is made, lose on 7 and wait on the rest',
    ({ point, taken }) => {
      expect(byTotal(game, 'pass-odds', { cycle: `point ${point}` })).toEqual({
        ...on([point], `win ${taken}: 4.5`),
        ...on([7], 'lose: 4.5'),
        ...on(except(point, 7), 'stands: 4.5'),
      })
    },
  )

  it.each(priced)(
    '[CR 4.6] Don’t Pass odds win $laid on a seven-out with point $point, lose on it and wait on the rest',
    ({ point, laid }) => {
      expect(byTotal(game, 'dont-pass-odds', { cycle: `point ${point}` })).toEqual({
        ...on([7], `win ${laid}: 4.6`),
        ...on([point], 'lose: 4.6'),
        ...on(except(point, 7), 'stands: 4.6'),
      })
    },
  )

  it.each(['pass-odds', 'dont-pass-odds'])('[CR 4.1, 4.5, 4.6] %s lie there only while a point is on', (wager) => {
    const { cycles, table } = inForce(game)
    expect(new Set(table(wager)!.reached.map(({ cycle }) => cycles.names[cycle]))).toEqual(new Set(pointOns))
  })

  it.each(priced)(
    '[CR 4.5, 4.7] Come odds on $point win $taken and lose on 7 with a point, and are off on the come-out',
    ({ point, taken }) => {
      const works = { ...on([point], `win ${taken}: 4.5`), ...on([7], 'lose: 4.5'), ...on(except(point, 7), 'stands: 4.5') }
      const off = { ...works, ...on([point, 7], 'push: 4.7') }
      for (const cycle of around(point)) {
        const where = { state: `${point}`, cycle }
        expect(byTotal(game, 'come-odds', where), cycle).toEqual(comeOuts.includes(cycle) ? off : works)
        expect(byTotal(game, 'come-odds', { ...where, house: { 'come-odds-come-out': 'on' } }), cycle).toEqual(works)
      }
    },
  )

  it.each(priced)(
    '[CR 4.6, 4.7] Don’t Come odds on $point win $laid on 7 and work on the come-out, unless the house has them off',
    ({ point, laid }) => {
      const works = { ...on([7], `win ${laid}: 4.6`), ...on([point], 'lose: 4.6'), ...on(except(point, 7), 'stands: 4.6') }
      const off = { ...works, ...on([point, 7], 'push: 4.7') }
      for (const cycle of around(point)) {
        const where = { state: `${point}`, cycle, house: { 'dont-come-odds-come-out': 'off' } }
        expect(byTotal(game, 'dont-come-odds', { ...where, house: {} }), cycle).toEqual(works)
        expect(byTotal(game, 'dont-come-odds', where), cycle).toEqual(comeOuts.includes(cycle) ? off : works)
      }
    },
  )

  it.each(['come-odds', 'dont-come-odds'])(
    '[CR 4.1] %s lie where a come wager can: on a number at a come-out or another point',
    (wager) => {
      const { cycles, table } = inForce(game)
      const { states, reached } = table(wager)!
      const expected = points.flatMap((number) => around(number).map((cycle) => `${number}, ${cycle}`))
      expect(new Set(reached.map(({ state, cycle }) => `${states[state]}, ${cycles.names[cycle]}`))).toEqual(new Set(expected))
    },
  )

  it('[CR 4.7, 3.1.5] a seven on the come-out takes Come and hands its odds back, where the house does not have them work', () => {
    const script = [...withNumber('come', 9), placeOdds('come', 9, 400), total(6), total(7)]
    const off = run(game, script)
    expect(off.settlements).toMatchObject([
      { wager: 'come', on: 9, result: 'lose', returned: 0 },
      { wager: 'come-odds', on: 9, result: 'push', returned: 400, odds: null, clauses: ['4.7'] },
    ])
    expect(off.net).toEqual({ ann: -100 })
    expect(run(game, script, { 'come-odds-come-out': 'on' }).net).toEqual({ ann: -500 })
  })

  it('[CR 4.7, 3.1.4] its number on the come-out pays Come and hands its odds back, where the house does not have them work', () => {
    const script = [...withNumber('come', 9), placeOdds('come', 9, 400), total(6), total(9)]
    expect(run(game, script).net).toEqual({ ann: 100 })
    expect(run(game, script, { 'come-odds-come-out': 'on' }).net).toEqual({ ann: 700 })
  })

  it.each([
    { number: 4, taken: 900, laid: 630 },
    { number: 5, taken: 750, laid: 700 },
    { number: 6, taken: 660, laid: 770 },
  ])(
    '[CR 4.5, 4.6] odds of 3.00 taken and 4.20 laid on $number return $taken and $laid cents when they win',
    ({ number, taken, laid }) => {
      const script = [...withNumber('pass', number), placeOdds('pass', number, 300), total(number)]
      const against = [...withNumber('dont-pass', number), placeOdds('dont-pass', number, 420), total(7)]
      expect(run(game, script).settlements.at(-1)).toMatchObject({ wager: 'pass-odds', returned: taken })
      expect(run(game, against).settlements.at(-1)).toMatchObject({ wager: 'dont-pass-odds', returned: laid })
    },
  )
})

describe('odds need a wager before them', () => {
  it.each(lines)('[CR 4.1] %s odds are refused where the player has no such wager with that number', (line) => {
    const other = line.startsWith('dont-') ? line.slice(5) : `dont-${line}`
    for (const number of points) {
      const script = [...withNumber(other, number), place('place-6', 100)]
      expect(refused(run(game, [...script, placeOdds(line, number, 100)]))).toEqual([`${script.length} no-line-wager 4.1`])
      const neighbour = [...withNumber(line, number), placeOdds(line, number, 100, 'bob')]
      expect(refused(run(game, neighbour))).toEqual([`${neighbour.length - 1} no-line-wager 4.1`])
    }
  })

  it('[CR 4.1] line odds wait for a point, and come odds for the very number that the wager lies on', () => {
    const script = [
      place('pass', 100),
      place('dont-pass', 100),
      place('pass-odds', 100),
      place('dont-pass-odds', 100),
      total(6),
      place('come', 100),
      place('dont-come', 100),
      place('come-odds', 100, 'ann', 6),
      place('dont-come-odds', 100, 'ann', 6),
      total(9),
      place('come-odds', 100, 'ann', 5),
      place('dont-come-odds', 100, 'ann', 5),
      place('come-odds', 100, 'ann', 9),
      place('dont-come-odds', 100, 'ann', 9),
    ]
    expect(refused(run(game, script))).toEqual([
      '2 closed 4.1',
      '3 closed 4.1',
      ...[7, 8, 10, 11].map((step) => `${step} no-line-wager 4.1`),
    ])
  })
})

/** The most that odds behind 1.00 may be on 4 and 10, on 5 and 9, on 6 and 8: taken, and laid to win as much. */
const posted = [
  { odds: '3-4-5', taken: [300, 400, 500], laid: [600, 600, 600] },
  { odds: '1', taken: [100, 100, 100], laid: [200, 150, 120] },
  { odds: '2', taken: [200, 200, 200], laid: [400, 300, 240] },
  { odds: '10', taken: [1000, 1000, 1000], laid: [2000, 1500, 1200] },
  { odds: '1-2-3', taken: [100, 200, 300], laid: [200, 300, 360] },
  { odds: '100', taken: [10_000, 10_000, 10_000], laid: [20_000, 15_000, 12_000] },
]
const group = (number: number) => [4, 5, 6].indexOf(number > 7 ? 14 - number : number)

describe('how much odds may be', () => {
  it.each(posted)(
    '[CR 4.2] with $odds times posted, odds taken go up to the multiple and not a cent beyond',
    ({ odds, taken }) => {
      for (const { line, number } of each.filter(({ line }) => !line.startsWith('dont-'))) {
        const most = taken[group(number)]!
        const script = withNumber(line, number)
        const answer = run(game, [...script, placeOdds(line, number, most), placeOdds(line, number, 1)], { odds })
        expect(refused(answer), `${line} ${number}`).toEqual([`${script.length + 1} over-odds 4.2`])
        expect(answer.layout.at(-1)).toMatchObject({ wager: `${line}-odds`, amount: most })
        expect(refused(run(game, [...script, placeOdds(line, number, most + 1)], { odds }))).toEqual([
          `${script.length} over-odds 4.2`,
        ])
      }
    },
  )

  it.each(posted)(
    '[CR 4.3] with $odds times posted, odds laid may win up to the multiple and not a cent beyond',
    ({ odds, laid }) => {
      for (const { line, number } of each.filter(({ line }) => line.startsWith('dont-'))) {
        const most = laid[group(number)]!
        const script = withNumber(line, number)
        const answer = run(game, [...script, placeOdds(line, number, most), placeOdds(line, number, 1)], { odds })
        expect(refused(answer), `${line} ${number}`).toEqual([`${script.length + 1} over-odds 4.3`])
        expect(answer.layout.at(-1)).toMatchObject({ wager: `${line}-odds`, amount: most })
      }
    },
  )

  it('[CR 4.2] without a word from the house it is 3, 4 and 5 times', () => {
    expect(inForce(game).house['odds']).toBe('3-4-5')
    const script = [...withNumber('pass', 5), place('pass-odds', 401), place('pass-odds', 400)]
    expect(refused(run(game, script))).toEqual(['2 over-odds 4.2'])
  })

  it('[CR 4.3] what odds laid may be is cut to whole cents, so that they never win more', () => {
    const script = [...withNumber('dont-pass', 6, 3), place('dont-pass-odds', 4), place('dont-pass-odds', 3)]
    expect(refused(run(game, script, { odds: 1 }))).toEqual(['2 over-odds 4.3'])
  })

  it.each(['0', '101', 'x', '', '-1', '1.5', '03', '3-4', '3-4-5-6', '0-4-5', '3-4-101'])(
    '[CR 4.2] the house cannot post "%s" times',
    (odds) => {
      expect(() => inForce(game, { odds })).toThrow(
        `odds may be a whole number from 1 to 100, or three of them such as 3-4-5 (4.2), not "${odds}"`,
      )
    },
  )
})

describe('odds come and go', () => {
  it.each(each)('[CR 4.4] odds behind $line on $number go up within the multiple, down, and away', ({ line, number }) => {
    const { refusals, layout, net } = run(game, [
      ...withNumber(line, number),
      placeOdds(line, number, 100),
      total(11),
      placeOdds(line, number, 200),
      total(2),
      removeOdds(line, number, 50),
      total(12),
      removeOdds(line, number),
    ])
    expect(refusals).toEqual([])
    expect(layout).toMatchObject([{ wager: line, amount: 100 }])
    expect(net).toEqual({ ann: -100 })
  })

  it.each(['come', 'dont-come'])('[CR 4.4] odds behind %s may be changed on a come-out too', (line) => {
    const script = [...withNumber(line, 9), total(6), placeOdds(line, 9, 300), removeOdds(line, 9, 100), removeOdds(line, 9)]
    expect(run(game, script)).toMatchObject({ refusals: [], net: { ann: -100 } })
  })

  it.each(points)('[CR 4.4] a Don’t wager on %i may not go below what its odds need', (number) => {
    const most = 600
    for (const line of ['dont-pass', 'dont-come']) {
      const at = line === 'dont-come' ? number : undefined
      const script = [...withNumber(line, number), placeOdds(line, number, most / 2)]
      const from = script.length
      const answer = run(game, [
        ...script,
        remove(line, 51, 'ann', at),
        remove(line, undefined, 'ann', at),
        remove(line, 50, 'ann', at),
        remove(line, 1, 'ann', at),
        removeOdds(line, number, most / 2 - 6),
        remove(line, 49, 'ann', at),
        remove(line, 1, 'ann', at),
        removeOdds(line, number),
        remove(line, undefined, 'ann', at),
      ])
      expect(refused(answer), line).toEqual([0, 1, 3, 6].map((step) => `${from + step} odds-behind 4.4`))
      expect(answer).toMatchObject({ layout: [], net: { ann: 0 } })
    }
  })

  it('[CR 4.4] odds behind one Don’t Come do not hold another', () => {
    const script = [...withNumber('dont-come', 9), placeOdds('dont-come', 9, 600), place('dont-come', 100), total(5)]
    const answer = run(game, [...script, remove('dont-come', undefined, 'ann', 5), remove('dont-come', 1, 'ann', 9)])
    expect(refused(answer)).toEqual([`${script.length + 1} odds-behind 4.4`])
  })
})
