import { describe, expect, it } from 'vitest'
import { byRoll, byTotal, on } from '../kit/cells.ts'
import { place, refused, remove, roll, run, type Steps } from '../kit/run.ts'

const game = 'craps'
const points = [4, 5, 6, 8, 9, 10]
const comeOuts = ['come-out of a new shooter', 'come-out']
const pointOns = points.map((point) => `point ${point}`)
const totals = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const except = (...not: number[]) => totals.filter((total) => !not.includes(total))
const total = (sum: number) => (sum > 6 ? roll(6, sum - 6) : roll(1, sum - 1))

const priced = [
  { number: 4, placed: '9 to 5', bought: '2 to 1', laid: '1 to 2' },
  { number: 5, placed: '7 to 5', bought: '3 to 2', laid: '2 to 3' },
  { number: 6, placed: '7 to 6', bought: '6 to 5', laid: '5 to 6' },
  { number: 8, placed: '7 to 6', bought: '6 to 5', laid: '5 to 6' },
  { number: 9, placed: '7 to 5', bought: '3 to 2', laid: '2 to 3' },
  { number: 10, placed: '9 to 5', bought: '2 to 1', laid: '1 to 2' },
]

type Table = Readonly<Record<number, string>>

/** The tables of a wager under three houses, one of which says nothing, at each point and on both come-outs. */
const everywhere = (wager: string, option: string) =>
  [undefined, 'on', 'off'].flatMap((chosen) => {
    const house = chosen === undefined ? {} : { [option]: chosen }
    return [...comeOuts, ...pointOns].map((cycle) => ({ chosen, cycle, table: byTotal(game, wager, { cycle, house }) }))
  })

/** The same if it works with every point, and on come-outs as the house has chosen. */
const working = (table: Table, byDefault: 'on' | 'off') =>
  [undefined, 'on', 'off'].flatMap((chosen) => {
    const comeOut = (chosen ?? byDefault) === 'on' ? table : on(totals, 'stands: 5.5')
    return [
      ...comeOuts.map((cycle) => ({ chosen, cycle, table: comeOut })),
      ...pointOns.map((cycle) => ({ chosen, cycle, table })),
    ]
  })

describe('place, buy and lay', () => {
  it.each(priced)(
    '[CR 5.1, 5.1.1, 5.5] Place $number wins $placed on its number, loses on 7, and is off on the come-out by default',
    ({ number, placed }) => {
      const works = {
        ...on([number], `win ${placed}: 5.1 5.1.1`),
        ...on([7], 'lose: 5.1'),
        ...on(except(number, 7), 'stands: 5.1'),
      }
      expect(everywhere(`place-${number}`, 'place-come-out')).toEqual(working(works, 'off'))
    },
  )

  it.each(priced)(
    '[CR 5.2, 5.2.1, 5.5] Buy $number wins $bought on its number, loses on 7, and is off on the come-out by default',
    ({ number, bought }) => {
      const works = {
        ...on([number], `win ${bought}: 5.2 5.2.1 5.4`),
        ...on([7], 'lose: 5.2'),
        ...on(except(number, 7), 'stands: 5.2'),
      }
      expect(everywhere(`buy-${number}`, 'buy-come-out')).toEqual(working(works, 'off'))
    },
  )

  it.each(priced)(
    '[CR 5.3, 5.3.1, 5.5] Lay $number wins $laid on 7, loses on its number, and works on the come-out by default',
    ({ number, laid }) => {
      const works = {
        ...on([7], `win ${laid}: 5.3 5.3.1 5.4`),
        ...on([number], 'lose: 5.3'),
        ...on(except(number, 7), 'stands: 5.3'),
      }
      expect(everywhere(`lay-${number}`, 'lay-come-out')).toEqual(working(works, 'on'))
    },
  )

  it.each([
    { number: 4, pays: '5 to 11' },
    { number: 5, pays: '5 to 8' },
    { number: 6, pays: '4 to 5' },
    { number: 8, pays: '4 to 5' },
    { number: 9, pays: '5 to 8' },
    { number: 10, pays: '5 to 11' },
  ])(
    '[CR 5.9, 5.9.1, 5.5] Place $number to lose wins $pays on 7, loses on its number, and works on the come-out by default',
    ({ number, pays }) => {
      const works = {
        ...on([7], `win ${pays}: 5.9 5.9.1`),
        ...on([number], 'lose: 5.9'),
        ...on(except(number, 7), 'stands: 5.9'),
      }
      expect(everywhere(`lose-${number}`, 'lose-come-out')).toEqual(working(works, 'on'))
    },
  )

  it('[CR 5.5] each choice of the house is about its own wagers alone', () => {
    const house = { 'place-come-out': 'on' }
    for (const wager of ['buy-6', 'hard-6']) expect(byTotal(game, wager, { house })[7]).toBe('stands: 5.5')
    expect(byTotal(game, 'place-6', { house })[7]).toBe('lose: 5.1')
    expect(byTotal(game, 'lay-6', { house: { 'buy-come-out': 'off' } })[7]).toBe('win 5 to 6: 5.3 5.3.1 5.4')
  })

  it.each([
    ['5.1', 'place'],
    ['5.2', 'buy'],
    ['5.3', 'lay'],
    ['5.9', 'lose'],
  ])('[CR %s] %s wagers are placed, raised, reduced and removed before any roll', (_clause, kind) => {
    for (const rolls of [[], [total(6), total(6)], ...points.map((point) => [total(point)])]) {
      const changes = points.flatMap((number) => {
        const wager = `${kind}-${number}`
        return [place(wager, 600), place(wager, 300), remove(wager, 600), remove(wager)]
      })
      expect(run(game, [...rolls, ...changes])).toMatchObject({ refusals: [], layout: [], net: { ann: 0 } })
    }
  })

  it.each([6, 8])('[CR 5.6, 5.6.1] Big %i wins 1 to 1 on its number and loses on 7, on a come-out too', (number) => {
    for (const cycle of [...comeOuts, ...pointOns]) {
      expect(byTotal(game, `big-${number}`, { cycle }), cycle).toEqual({
        ...on([number], 'win 1 to 1: 5.6 5.6.1'),
        ...on([7], 'lose: 5.6'),
        ...on(except(number, 7), 'stands: 5.6'),
      })
    }
  })
})

describe('hardways', () => {
  const hards = [
    { number: 4, pays: 7 },
    { number: 6, pays: 9 },
    { number: 8, pays: 9 },
    { number: 10, pays: 7 },
  ]

  it.each(hards)(
    '[CR 6.1, 6.2, 5.5] Hard $number wins $pays to 1 as a pair, loses on 7 and any other way, and is off on the come-out by default',
    ({ number, pays }) => {
      const half = number / 2
      const works = Object.fromEntries(
        Object.keys(byRoll(game, `hard-${number}`)).map((faces) => {
          const sum = Number(faces[0]) + Number(faces[2])
          if (faces === `${half}-${half}`) return [faces, `win ${pays} to 1: 6.1 6.2`]
          return [faces, sum === number || sum === 7 ? 'lose: 6.1' : 'stands: 6.1']
        }),
      )
      const off = Object.fromEntries(Object.keys(works).map((faces) => [faces, 'stands: 5.5']))
      for (const cycle of pointOns) expect(byRoll(game, `hard-${number}`, { cycle }), cycle).toEqual(works)
      for (const cycle of comeOuts) {
        expect(byRoll(game, `hard-${number}`, { cycle }), cycle).toEqual(off)
        expect(byRoll(game, `hard-${number}`, { cycle, house: { 'hard-come-out': 'on' } }), cycle).toEqual(works)
      }
    },
  )
})

/** Everything that one wager brought or cost, once its point is on and the roll that decides it has come. */
const decide = (wager: string, amount: number, sum: number, house: Readonly<Record<string, string>>) => {
  const point = wager.endsWith('6') ? 8 : 6
  return run(game, [total(point), place(wager, amount), total(sum)], house)
}

describe('commission', () => {
  const bought = [
    { number: 4, win: 4000 },
    { number: 5, win: 3000 },
    { number: 6, win: 2400 },
    { number: 8, win: 2400 },
    { number: 9, win: 3000 },
    { number: 10, win: 4000 },
  ]

  it.each(bought)(
    '[CR 5.2.1, 5.4] 20.00 to buy $number wins $win cents less 5% of the wager, whenever it is taken',
    ({ number, win }) => {
      const onWin = decide(`buy-${number}`, 2000, number, {})
      expect(onWin.settlements).toMatchObject([{ result: 'win', returned: 2000 + win - 100, commission: 100 }])
      expect(onWin.net).toEqual({ ann: win - 100 })
      const upFront = decide(`buy-${number}`, 2000, number, { commission: 'up-front' })
      expect(upFront.settlements).toMatchObject([{ result: 'win', amount: 2000, returned: 2000 + win }])
      expect(upFront.net).toEqual({ ann: win - 100 })
    },
  )

  const laid = [
    { number: 4, win: 3000 },
    { number: 5, win: 4000 },
    { number: 6, win: 5000 },
    { number: 8, win: 5000 },
    { number: 9, win: 4000 },
    { number: 10, win: 3000 },
  ]

  it.each(laid)(
    '[CR 5.3.1, 5.4] 60.00 to lay $number wins $win cents less 5% of the win, whenever it is taken',
    ({ number, win }) => {
      const commission = win / 20
      const onWin = decide(`lay-${number}`, 6000, 7, {})
      expect(onWin.settlements).toMatchObject([{ result: 'win', returned: 6000 + win - commission, commission }])
      expect(onWin.net).toEqual({ ann: win - commission })
      const upFront = decide(`lay-${number}`, 6000, 7, { commission: 'up-front' })
      expect(upFront.settlements).toMatchObject([{ result: 'win', amount: 6000, returned: 6000 + win }])
      expect(upFront.net).toEqual({ ann: win - commission })
    },
  )

  it('[CR 5.4] a wager that loses costs a commission only where it was taken up front', () => {
    expect(decide('buy-4', 2000, 7, {}).net).toEqual({ ann: -2000 })
    expect(decide('buy-4', 2000, 7, { commission: 'up-front' }).net).toEqual({ ann: -2100 })
    expect(decide('lay-4', 2000, 4, {}).net).toEqual({ ann: -2000 })
    expect(decide('lay-4', 2000, 4, { commission: 'up-front' }).net).toEqual({ ann: -2050 })
  })

  it.each([
    { wager: 'buy-9', after: [-2100, -4200, -1050, 0] },
    { wager: 'lay-10', after: [-2050, -4100, -1025, 0] },
    { wager: 'place-9', after: [-2000, -4000, -1000, 0] },
  ])('[CR 5.4] a commission taken up front with $wager follows the amount and comes back with it', ({ wager, after }) => {
    const changes = [place(wager, 2000), place(wager, 2000), remove(wager, 3000), remove(wager)]
    const nets = changes.map((_, last) => run(game, changes.slice(0, last + 1), { commission: 'up-front' }).net['ann'])
    expect(nets).toEqual(after)
    const onWin = changes.map((_, last) => run(game, changes.slice(0, last + 1)).net['ann'])
    expect(onWin).toEqual([-2000, -4000, -1000, 0])
  })
})

describe('rounding', () => {
  /** What comes back of each wager as the house rounds down, up and to the nearest cent. */
  const cases = [
    { wager: 'place-6', amount: 100, sum: 6, back: [216, 217, 217] },
    { wager: 'place-4', amount: 7, sum: 4, back: [19, 20, 20] },
    { wager: 'place-9', amount: 3, sum: 9, back: [7, 8, 7] },
    { wager: 'buy-4', amount: 33, sum: 4, back: [97, 98, 97] },
    { wager: 'buy-5', amount: 33, sum: 5, back: [80, 81, 81] },
    { wager: 'buy-10', amount: 10, sum: 10, back: [29, 30, 30] },
    { wager: 'lay-6', amount: 100, sum: 7, back: [179, 180, 179] },
    { wager: 'field', amount: 33, sum: 2, back: [99, 99, 99] },
  ]

  it.each(cases)(
    '[CR 9.2] $amount cents on $wager bring $back back, rounded down, up and to the nearest',
    ({ wager, amount, sum, back }) => {
      const returned = (house: Readonly<Record<string, string>>) => decide(wager, amount, sum, house).settlements[0]!.returned
      expect([returned({}), ...['down', 'up', 'nearest'].map((rounding) => returned({ rounding }))]).toEqual([back[0], ...back])
    },
  )

  it('[CR 9.2, 4.5, 4.6] odds that cannot be paid exactly are rounded alike', () => {
    const nets = (script: Steps) => ['down', 'up', 'nearest'].map((rounding) => run(game, script, { rounding }).net['ann'])
    expect(nets([place('pass', 100), total(5), place('pass-odds', 33), total(5)])).toEqual([149, 150, 150])
    expect(nets([place('dont-pass', 100), total(6), place('dont-pass-odds', 100), total(7)])).toEqual([183, 184, 183])
  })

  it.each([
    { wager: 'buy-4', amount: 33, taken: [1, 2, 2] },
    { wager: 'buy-4', amount: 25, taken: [1, 2, 1] },
    { wager: 'buy-4', amount: 10, taken: [0, 1, 1] },
    { wager: 'lay-6', amount: 100, taken: [4, 5, 4] },
    { wager: 'lay-9', amount: 300, taken: [10, 10, 10] },
  ])(
    '[CR 9.2, 5.4] up front, $amount cents on $wager cost $taken more, rounded down, up and to the nearest',
    ({ wager, amount, taken }) => {
      const house = { commission: 'up-front' }
      const costs = ['down', 'up', 'nearest'].map(
        (rounding) => run(game, [place(wager, amount)], { ...house, rounding }).net['ann'],
      )
      expect(costs).toEqual(taken.map((commission) => -amount - commission))
      expect(run(game, [place(wager, amount), remove(wager)], house).net).toEqual({ ann: 0 })
    },
  )
})

describe('the sign', () => {
  const limits = { minimum: 500, maximum: 10_000 }

  it.each(['pass', 'place-6', 'lay-4', 'hard-8', 'field', 'big-6', 'hop-1-2', 'fire'])(
    '[CR 9.1] limits what %s may be',
    (wager) => {
      const script = [
        place(wager, 499),
        place(wager, 10_001),
        place(wager, 10_000),
        place(wager, 1),
        remove(wager, 9501),
        remove(wager, 9500),
        remove(wager),
      ]
      const answer = run(game, script, limits)
      expect(refused(answer)).toEqual([
        '0 below-minimum 9.1',
        '1 above-maximum 9.1',
        '3 above-maximum 9.1',
        '4 below-minimum 9.1',
      ])
      expect(answer.net).toEqual({ ann: 0 })
      expect(run(game, script).refusals.map(({ code }) => code)).toEqual([])
    },
  )

  it('[CR 9.1] a house that posts no limits takes a cent', () => {
    expect(run(game, [place('pass', 1), total(7)]).net).toEqual({ ann: 1 })
  })
})
