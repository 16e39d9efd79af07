import { describe, expect, it } from 'vitest'
import { byTotal, inForce, on } from '../kit/cells.ts'
import { place, refused, remove, roll, run } from '../kit/run.ts'

const game = 'craps'
const points = [4, 5, 6, 8, 9, 10]
const comeOuts = ['come-out of a new shooter', 'come-out']
const except = (...totals: number[]) => [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((total) => !totals.includes(total))

/** A roll of a total, with two different faces where there are such. */
const total = (sum: number) => (sum > 6 ? roll(6, sum - 6) : roll(1, sum - 1))

/** Rolls after which each state of the cycle is on, whatever was on the table before. */
const reaching: readonly (readonly [name: string, rolls: readonly ReturnType<typeof roll>[]])[] = [
  ['come-out of a new shooter', []],
  ['come-out', [total(6), total(6)]],
  ...points.map((point) => [`point ${point}`, [total(point)]] as const),
]

/** Every state that a wager can be in, with the state of the cycle. */
const whereabouts = (wager: string) => {
  const { cycles, table } = inForce(game)
  const { states, reached } = table(wager)!
  return new Set(reached.map(({ state, cycle }) => `${states[state]}, ${cycles.names[cycle]}`))
}

describe('the point', () => {
  const after = (cycle: string) => {
    const { cycles, results } = inForce(game)
    const now = cycles.names.indexOf(cycle)
    return results.all.flatMap((result, at) => {
      if (result.kind !== 'roll') return []
      return [`${result.total}: ${cycles.names[cycles.next[now * results.all.length + at]!]}`]
    })
  }
  const everyRoll = (next: (sum: number) => string) =>
    [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => `${a + b}: ${next(a + b)}`))

  it('[CR 1.2, 1.3] the cycle is a come-out, of a new shooter or not, or one of six points', () => {
    expect(new Set(inForce(game).cycles.names)).toEqual(new Set(reaching.map(([name]) => name)))
  })

  it.each(comeOuts)(
    '[CR 1.2] on the %s 4, 5, 6, 8, 9 and 10 become the point, and any other roll leaves it as it is',
    (comeOut) => {
      expect(after(comeOut)).toEqual(everyRoll((sum) => (points.includes(sum) ? `point ${sum}` : comeOut)))
    },
  )

  it.each(points)('[CR 1.3] point %i ends when it is made or on a seven-out, and stays on otherwise', (point) => {
    const next = new Map([
      [point, 'come-out'],
      [7, 'come-out of a new shooter'],
    ])
    expect(after(`point ${point}`)).toEqual(everyRoll((sum) => next.get(sum) ?? `point ${point}`))
  })
})

describe('Pass', () => {
  it.each(comeOuts)(
    '[CR 2.1.1, 2.1.2, 2.1.3, 2.1.7] on the %s it wins on 7 and 11, loses on 2, 3 and 12, and stands on a point',
    (cycle) => {
      expect(byTotal(game, 'pass', { cycle })).toEqual({
        ...on([7, 11], 'win 1 to 1: 2.1.1 2.1.7'),
        ...on([2, 3, 12], 'lose: 2.1.2'),
        ...on(points, 'stands: 2.1.3'),
      })
    },
  )

  it.each(points)('[CR 2.1.4, 2.1.5, 2.1.7] with point %i it wins on the point, loses on 7 and waits on the rest', (point) => {
    expect(byTotal(game, 'pass', { cycle: `point ${point}` })).toEqual({
      ...on([point], 'win 1 to 1: 2.1.4 2.1.7'),
      ...on([7], 'lose: 2.1.5'),
      ...on(except(point, 7), 'stands: 2.1.4'),
    })
  })

  it.each(reaching)(
    '[CR 2.1, 2.1.6] at %s it is open and free to go on a come-out, closed and a contract with a point',
    (name, rolls) => {
      const atOnce = run(game, [...rolls, place('pass', 100), place('pass', 50), remove('pass', 100), remove('pass')])
      const from = rolls.length
      if (comeOuts.includes(name)) {
        expect(atOnce).toMatchObject({ refusals: [], layout: [], net: { ann: 0 } })
        return
      }
      expect(refused(atOnce).slice(0, 2)).toEqual([`${from} closed 2.1`, `${from + 1} closed 2.1`])
      const held = run(game, [place('pass', 100), ...rolls, place('pass', 50), remove('pass', 1), remove('pass')])
      expect(refused(held)).toEqual(['2 closed 2.1', '3 contract 2.1.6', '4 contract 2.1.6'])
      expect(held.layout).toEqual([{ player: 'ann', wager: 'pass', amount: 100 }])
    },
  )

  it('[CR 2.1, 2.1.4] lies at a come-out and at each point, and nowhere else', () => {
    expect(whereabouts('pass')).toEqual(new Set(reaching.map(([name]) => `placed, ${name}`)))
  })
})

describe('Don’t Pass', () => {
  it.each(comeOuts)(
    '[CR 2.2.1, 2.2.2, 2.2.3, 2.2.4, 2.2.8] on the %s it wins on 2 and 3, pushes on 12, loses on 7 and 11, and stands on a point',
    (cycle) => {
      expect(byTotal(game, 'dont-pass', { cycle })).toEqual({
        ...on([2, 3], 'win 1 to 1: 2.2.1 2.2.8'),
        ...on([12], 'push: 2.2.2'),
        ...on([7, 11], 'lose: 2.2.3'),
        ...on(points, 'stands: 2.2.4'),
      })
    },
  )

  it.each(points)('[CR 2.2.5, 2.2.6, 2.2.8] with point %i it wins on 7, loses on the point and waits on the rest', (point) => {
    expect(byTotal(game, 'dont-pass', { cycle: `point ${point}` })).toEqual({
      ...on([7], 'win 1 to 1: 2.2.5 2.2.8'),
      ...on([point], 'lose: 2.2.6'),
      ...on(except(point, 7), 'stands: 2.2.5'),
    })
  })

  it.each(reaching)('[CR 2.2, 2.2.7] at %s it may always come down, and goes up on a come-out alone', (name, rolls) => {
    const fresh = run(game, [...rolls, place('dont-pass', 100), place('dont-pass', 50)])
    const from = rolls.length
    if (comeOuts.includes(name)) {
      expect(fresh).toMatchObject({ refusals: [], layout: [{ wager: 'dont-pass', amount: 150 }] })
      return
    }
    expect(refused(fresh)).toEqual([`${from} closed 2.2`, `${from + 1} closed 2.2`])
    const held = run(game, [place('dont-pass', 100), ...rolls, place('dont-pass', 50), remove('dont-pass', 40)])
    expect(held).toMatchObject({ refusals: [{ step: 2, code: 'contract', clause: '2.2.7' }], layout: [{ amount: 60 }] })
    expect(run(game, [place('dont-pass', 100), ...rolls, remove('dont-pass')])).toMatchObject({ refusals: [], net: { ann: 0 } })
  })

  it('[CR 2.2, 2.2.5] lies at a come-out and at each point, and nowhere else', () => {
    expect(whereabouts('dont-pass')).toEqual(new Set(reaching.map(([name]) => `placed, ${name}`)))
  })
})

/** A come wager on a number dies with every seven, so it never meets a new shooter, nor its own number as the point. */
const onNumbers = points.flatMap((number) => [
  `${number}, come-out`,
  `${number}, come-out of a new shooter`,
  ...points.filter((point) => point !== number).map((point) => `${number}, point ${point}`),
])

describe.each([
  {
    wager: 'come',
    rule: '3.1',
    title: '[CR 3.1, 3.1.1, 3.1.2, 3.1.3, 3.1.7] Come: with point %i its first roll is its own come-out',
    number: '[CR 3.1.4, 3.1.5, 3.1.7] Come on %i wins on that number and loses on 7, on a come-out too',
    first: { ...on([7, 11], 'win 1 to 1: 3.1.1 3.1.7'), ...on([2, 3, 12], 'lose: 3.1.2') },
    moved: '3.1.3',
    made: 'win 1 to 1: 3.1.4 3.1.7',
    seven: 'lose: 3.1.5',
    waits: 'stands: 3.1.4',
  },
  {
    wager: 'dont-come',
    rule: '3.2',
    title: '[CR 3.2, 3.2.1, 3.2.2, 3.2.3, 3.2.4, 3.2.8] Don’t Come: with point %i its first roll is its own come-out',
    number: '[CR 3.2.5, 3.2.6, 3.2.8] Don’t Come on %i wins on 7 and loses on that number, on a come-out too',
    first: { ...on([2, 3], 'win 1 to 1: 3.2.1 3.2.8'), ...on([12], 'push: 3.2.2'), ...on([7, 11], 'lose: 3.2.3') },
    moved: '3.2.4',
    made: 'lose: 3.2.6',
    seven: 'win 1 to 1: 3.2.5 3.2.8',
    waits: 'stands: 3.2.5',
  },
])('$wager', ({ wager, rule, title, number, first, moved, made, seven, waits }) => {
  it.each(points)(title, (point) => {
    expect(byTotal(game, wager, { cycle: `point ${point}` })).toEqual({
      ...first,
      ...Object.fromEntries(points.map((to) => [to, `stands ${to}: ${moved}`])),
    })
  })

  it.each(points)(number, (at) => {
    for (const cycle of [...comeOuts, ...points.filter((point) => point !== at).map((point) => `point ${point}`)]) {
      expect(byTotal(game, wager, { state: `${at}`, cycle }), cycle).toEqual({
        ...on([at], made),
        ...on([7], seven),
        ...on(except(at, 7), waits),
      })
    }
  })

  it(`[CR ${rule}, ${moved}] it lies in its box at each point, and on each number at a come-out or another point`, () => {
    expect(whereabouts(wager)).toEqual(new Set([...points.map((point) => `fresh, point ${point}`), ...onNumbers]))
  })

  it.each(reaching)(`[CR ${rule}] at %s it is open with a point, and closed on a come-out`, (name, rolls) => {
    const answer = run(game, [...rolls, place(wager, 100), place(wager, 50), remove(wager, 30), remove(wager)])
    const closed = [`${rolls.length} closed ${rule}`, `${rolls.length + 1} closed ${rule}`]
    expect(refused(answer).slice(0, 2)).toEqual(comeOuts.includes(name) ? closed : [])
    expect(answer.net['ann'] ?? 0).toBe(0)
  })
})

describe('come wagers on numbers', () => {
  /** A come wager on 9 with a point, on the come-out that follows, and with the point after that. */
  const later = [[], [total(6)], [total(6), total(8)]]

  it('[CR 3.1.6] Come on a number can be neither added to nor taken from; a new one may lie in the box beside it', () => {
    for (const rolls of later) {
      const script = [total(6), place('come', 100), total(9), ...rolls]
      const from = script.length
      const { refusals, layout } = run(game, [
        ...script,
        place('come', 50, 'ann', 9),
        remove('come', 50, 'ann', 9),
        remove('come', undefined, 'ann', 9),
      ])
      expect(refusals.map(({ step, code, clause }) => [step - from, code, clause])).toEqual([
        [0, 'contract', '3.1.6'],
        [1, 'contract', '3.1.6'],
        [2, 'contract', '3.1.6'],
      ])
      expect(layout).toEqual([{ player: 'ann', wager: 'come', on: 9, amount: 100 }])
    }
    const beside = run(game, [total(6), place('come', 100), total(9), place('come', 30), total(5), total(9)])
    expect(beside.settlements).toMatchObject([{ step: 5, on: 9, amount: 100, returned: 200 }])
    expect(beside.layout).toEqual([{ player: 'ann', wager: 'come', on: 5, amount: 30 }])
  })

  it('[CR 3.2.7] Don’t Come on a number may be reduced and removed, never increased', () => {
    for (const rolls of later) {
      const script = [total(6), place('dont-come', 100), total(9), ...rolls]
      const { refusals, net } = run(game, [
        ...script,
        place('dont-come', 50, 'ann', 9),
        remove('dont-come', 40, 'ann', 9),
        remove('dont-come', undefined, 'ann', 9),
      ])
      expect(refusals).toMatchObject([{ step: script.length, code: 'contract', clause: '3.2.7' }])
      expect(net).toEqual({ ann: 0 })
    }
  })

  it('[CR 3.1, 3.2] nobody may put a come wager on a number directly', () => {
    const script = [total(6), place('come', 100, 'ann', 9), place('dont-come', 100, 'ann', 9)]
    expect(run(game, script)).toMatchObject({ refusals: [{ step: 1 }, { step: 2 }], layout: [], net: {} })
  })

  it('[CR 3.1.3, 3.1.4] a roll that pays Come on a number moves the one in the box onto it', () => {
    const { settlements, layout } = run(game, [total(6), place('come', 100), total(9), place('come', 300), total(9)])
    expect(settlements).toMatchObject([{ step: 4, on: 9, amount: 100, returned: 200, odds: '1 to 1' }])
    expect(layout).toEqual([{ player: 'ann', wager: 'come', on: 9, amount: 300 }])
  })

  it('[CR 3.1.5, 3.2.5, 2.1.1] a seven on the come-out takes every Come, pays every Don’t Come, and pays Pass', () => {
    const { settlements } = run(game, [
      total(6),
      place('come', 100),
      place('dont-come', 200),
      total(4),
      total(6),
      place('pass', 500),
      total(7),
    ])
    expect(settlements.map(({ wager, returned, clauses }) => [wager, returned, clauses])).toEqual([
      ['come', 0, ['3.1.5']],
      ['dont-come', 400, ['3.2.5', '3.2.8']],
      ['pass', 1000, ['2.1.1', '2.1.7']],
    ])
  })
})
