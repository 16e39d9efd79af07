import { describe, expect, it } from 'vitest'
import { readDocuments } from '../../src/replay/document.ts'
import { replay } from '../../src/replay/replay.ts'
import { answerText, inForce } from '../kit/cells.ts'
import { place, refused, remove, roll, run, type Steps } from '../kit/run.ts'

const game = 'craps'
const points = [4, 5, 6, 8, 9, 10]
const total = (sum: number) => (sum > 6 ? roll(6, sum - 6) : roll(1, sum - 1))

/** Establishes each point and makes it. */
const make = (...made: number[]): Steps => made.flatMap((point) => [total(point), total(point)])
/** A point that is not made. */
const sevenOut: Steps = [total(6), total(7)]

/** To 1, by the number of different points made; what is not printed loses. */
const paytables = [
  { paytable: 1, clause: 'F6.1', pays: { 4: 24, 5: 249, 6: 999 }, printed: ['25 for 1', '250 for 1', '1,000 for 1'] },
  { paytable: 2, clause: 'F6.2', pays: { 4: 24, 5: 249, 6: 999 }, printed: ['24 to 1', '249 to 1', '999 to 1'] },
  {
    paytable: 3,
    clause: 'F6.3',
    pays: { 3: 6, 4: 29, 5: 149, 6: 299 },
    printed: ['7 for 1', '30 for 1', '150 for 1', '300 for 1'],
  },
  { paytable: 4, clause: 'F6.4', pays: { 3: 6, 4: 29, 5: 149, 6: 299 }, printed: ['6 to 1', '29 to 1', '149 to 1', '299 to 1'] },
] as const

const sets = Array.from({ length: 64 }, (_, bits) => points.filter((_point, at) => (bits >> at) % 2 === 1))
const nameOf = (made: readonly number[]) => (made.length === 0 ? 'no points' : made.join(' '))

type Sixth = 'at-once' | 'seven-out'

/** The cells of the Fire Bet, in the table of one house. */
const tableOf = (house: Readonly<Record<string, string>>) => {
  const { cycles, results, table } = inForce(game, house)
  const { states, reached, cells, answers } = table('fire')!
  const where = new Set(reached.map(({ state, cycle }) => `${states[state]}, ${cycles.names[cycle]}`))
  const byRoll = (made: readonly number[], cycle: string) => {
    const row = (states.indexOf(nameOf(made)) * cycles.states.length + cycles.names.indexOf(cycle)) * results.all.length
    return results.all.slice(0, 36).map((_, at) => answerText(answers[cells[row + at]!]!, nameOf(made)))
  }
  return { where, byRoll, answers }
}

const everyRoll = (text: (sum: number) => string) => [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => text(a + b)))

/** What the rules say of a roll while a point is on. */
const withPoint = (made: readonly number[], point: number, { clause, pays }: (typeof paytables)[number], sixth: Sixth) => {
  const price = (count: number) => (pays as Readonly<Record<number, number>>)[count]
  return everyRoll((sum) => {
    if (sum === 7) {
      const odds = price(made.length)
      return odds ? `win ${odds} to 1: ${made.length === 6 ? 'F4.5' : 'F2.4'} F2.8 ${clause}` : `lose: F2.4 ${clause}`
    }
    if (sum !== point) return 'stands: F2.6'
    if (made.includes(point)) return 'stands: F2.4.1'
    if (made.length === 5 && sixth === 'at-once') return `win ${price(6)} to 1: F2.6 F2.8 ${clause}`
    return `stands ${nameOf([...made, point].toSorted((a, b) => a - b))}: F2.4`
  })
}

/** A shooter who has made no point is a new shooter; a count goes on through dice that are passed. */
const comeOutsOf = (made: readonly number[]) =>
  made.length === 0 ? ['come-out of a new shooter'] : ['come-out', 'come-out of a new shooter']

const houses = paytables.flatMap((table) => (['at-once', 'seven-out'] as const).map((sixth) => ({ ...table, table, sixth })))

describe('the table of the Fire Bet', () => {
  it.each(houses)(
    '[CR $clause, F2.4, F2.4.1, F2.5, F2.6, F2.8] paytable $paytable, paid $sixth: every set of points, every point on, every roll',
    ({ table, sixth }) => {
      const house = { 'fire-paytable': String(table.paytable), 'fire-sixth': sixth }
      const { where, byRoll } = tableOf(house)
      const live = sixth === 'at-once' ? sets.filter(({ length }) => length < 6) : sets
      const expected = live.flatMap((made) => [
        ...comeOutsOf(made).map((comeOut) => `${nameOf(made)}, ${comeOut}`),
        ...points.map((point) => `${nameOf(made)}, point ${point}`),
      ])
      expect(where).toEqual(new Set(expected))
      for (const made of live) {
        for (const comeOut of comeOutsOf(made)) expect(byRoll(made, comeOut)).toEqual(everyRoll(() => 'stands: F2.6'))
        for (const point of points) {
          expect(byRoll(made, `point ${point}`), `${nameOf(made)}, point ${point}`).toEqual(withPoint(made, point, table, sixth))
        }
      }
    },
  )

  it.each(paytables)('[CR $clause] paytable $paytable is printed as $printed', ({ paytable, printed }) => {
    const { answers } = tableOf({ 'fire-paytable': String(paytable) })
    const prices = answers.flatMap((answer) =>
      answer.result === 'win' ? [answer.odds.printed ?? `${answer.odds.pays} to ${answer.odds.to}`] : [],
    )
    expect(new Set(prices)).toEqual(new Set(printed))
  })

  it('[CR F4.1, F6.1] the sample paytable is the one in force when the house names none', () => {
    const { byRoll } = tableOf({})
    for (const made of sets.filter(({ length }) => length < 6)) {
      expect(byRoll(made, 'point 8')).toEqual(withPoint(made, 8, paytables[0], 'at-once'))
    }
  })

  it.each(['0', '5', 'x'])('[CR F6.1] there is no paytable %s', (paytable) => {
    expect(() => inForce(game, { 'fire-paytable': paytable })).toThrow('fire-paytable may be 1, 2, 3, 4 (F6.1)')
  })
})

describe('what a Fire Bet returns', () => {
  const counts = [0, 1, 2, 3, 4, 5, 6]

  it.each([
    { paytable: 1, clause: 'F6.1', back: [0, 0, 0, 0, 25, 250, 1000] },
    { paytable: 2, clause: 'F6.2', back: [0, 0, 0, 0, 25, 250, 1000] },
    { paytable: 3, clause: 'F6.3', back: [0, 0, 0, 7, 30, 150, 300] },
    { paytable: 4, clause: 'F6.4', back: [0, 0, 0, 7, 30, 150, 300] },
  ])(
    '[CR $clause, F2.4, F2.8] by paytable $paytable each cent returns $back for none to six points, once',
    ({ paytable, back }) => {
      for (const sixth of ['at-once', 'seven-out']) {
        const settled = counts.map((count) => {
          const script = [place('fire', 200), ...make(...points.slice(0, count)), ...sevenOut]
          return run(game, script, { 'fire-paytable': paytable, 'fire-sixth': sixth }).settlements
        })
        expect(settled.map((rows) => rows.length)).toEqual(counts.map(() => 1))
        expect(settled.map(([row]) => row!.returned / 200)).toEqual(back)
      }
    },
  )

  it('[CR F4.2, F4.1] 2.00 with four points and a seven-out returns 50.00, and the wager is down', () => {
    const { settlements, layout, net } = run(game, [place('fire', 200), ...make(4, 6, 9, 10), ...sevenOut])
    expect(settlements).toMatchObject([{ step: 10, amount: 200, result: 'win', returned: 5000, odds: '24 to 1' }])
    expect({ layout, net }).toEqual({ layout: [], net: { ann: 4800 } })
  })

  it('[CR F2.4.1] points made again neither add nor take away', () => {
    const again = [4, 4, 6, 4, 9, 6, 6, 10, 9, 4, 10]
    const { settlements } = run(game, [place('fire', 200), ...make(...again), ...sevenOut])
    expect(settlements).toMatchObject([{ step: 1 + 2 * again.length + 1, returned: 5000 }])
    expect(run(game, [place('fire', 200), ...make(8, 8, 8, 8, 8, 8), ...sevenOut]).settlements).toMatchObject([{ returned: 0 }])
  })

  const orders = (rest: readonly number[]): readonly (readonly number[])[] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((first) => orders(rest.filter((point) => point !== first)).map((more) => [first, ...more]))

  it('[CR F2.5] the six points may be made in any of their 720 orders', () => {
    const scripts = orders(points).map((order) => JSON.stringify({ game, script: [place('fire', 100), ...make(...order)] }))
    const answers = readDocuments(scripts.join('\n')).map((script) => replay(script).settlements)
    expect(answers).toHaveLength(720)
    for (const rows of answers) expect(rows).toMatchObject([{ step: 12, wager: 'fire', returned: 100_000 }])
  })

  it('[CR F2.6] come-out sevens, elevens and craps leave it alone, before the first point and after', () => {
    const naturals = [2, 3, 7, 11, 12].map(total)
    const script = [place('fire', 100), ...naturals, ...make(4), ...naturals, ...make(5), ...naturals, ...make(6, 8), ...naturals]
    expect(run(game, script)).toMatchObject({ settlements: [], layout: [{ wager: 'fire', amount: 100 }] })
    expect(run(game, [...script, ...sevenOut]).settlements).toMatchObject([{ returned: 2500 }])
  })

  it('[CR F3.4, F2.6] it stays where it is until a seven-out or the sixth point, whatever else is rolled', () => {
    const wanders = [4, 2, 3, 5, 6, 8, 9, 10, 11, 12, 4, 7, 11, 5, 6, 8, 5].map(total)
    const script = [place('fire', 100), place('fire', 300, 'bob'), ...wanders]
    for (const [last] of script.entries()) {
      const { layout } = run(game, script.slice(0, last + 1))
      expect(layout.filter(({ wager }) => wager === 'fire')).toHaveLength(Math.min(last + 1, 2))
    }
    const { settlements, layout } = run(game, [...script, ...sevenOut])
    expect(settlements.map(({ player, step }) => [player, step])).toEqual([
      ['ann', script.length + 1],
      ['bob', script.length + 1],
    ])
    expect(layout).toEqual([])
  })
})

describe('when it is taken and may be taken down', () => {
  it('[CR F2.1, F2.1.1] it is open to a new shooter, and stays open after 2, 3, 7, 11 and 12', () => {
    const script = [2, 3, 7, 11, 12].flatMap((sum) => [place('fire', 100, `before ${sum}`), total(sum)])
    const { refusals, layout } = run(game, [...script, place('fire', 100, 'last'), place('fire', 50, 'last')])
    expect(refusals).toEqual([])
    expect(layout.map(({ player, amount }) => `${player}: ${amount}`)).toEqual([
      ...[2, 3, 7, 11, 12].map((sum) => `before ${sum}: 100`),
      'last: 150',
    ])
  })

  it.each(points)('[CR F2.1, F2.1.2] it closes with first point %i, to new wagers and to more, until a new shooter', (point) => {
    const script = [
      place('fire', 100),
      total(point),
      place('fire', 1),
      place('fire', 100, 'bob'),
      total(point),
      place('fire', 100, 'bob'),
    ]
    const more = [
      total(11),
      place('fire', 100, 'bob'),
      ...sevenOut,
      place('fire', 100, 'bob'),
      total(2),
      place('fire', 100, 'ann'),
    ]
    const answer = run(game, [...script, ...more])
    expect(refused(answer)).toEqual([2, 3, 5, 7].map((step) => `${step} closed F2.1.2`))
    expect(answer.layout).toMatchObject([{ player: 'bob' }, { player: 'ann' }])
  })

  it('[CR F2.3] before the first point it may be reduced and removed, after come-out rolls too', () => {
    const script = [place('fire', 300), remove('fire', 100), total(7), remove('fire', 100), total(12), remove('fire')]
    expect(run(game, script)).toMatchObject({ refusals: [], layout: [], net: { ann: 0 } })
  })

  it.each(points)(
    '[CR F2.3] after first point %i it may not be reduced or removed, with a point on or on a come-out',
    (point) => {
      const down = [remove('fire', 1), remove('fire')]
      const answer = run(game, [place('fire', 100), total(point), ...down, total(point), ...down, total(3), ...down])
      expect(refused(answer)).toEqual([2, 3, 5, 6, 8, 9].map((step) => `${step} contract F2.3`))
      expect(answer.layout).toMatchObject([{ wager: 'fire', amount: 100 }])
    },
  )
})

describe('the sixth point', () => {
  const six = make(...points)

  it('[CR F2.6, F4.6] ends the wager at once, and no new one is taken until the seven-out', () => {
    const script = [
      place('fire', 100),
      ...six,
      place('fire', 100),
      ...make(4),
      place('fire', 100),
      ...sevenOut,
      place('fire', 100),
      ...sevenOut,
    ]
    const answer = run(game, script)
    expect(answer.settlements.map(({ step, returned }) => [step, returned])).toEqual([
      [12, 100_000],
      [21, 0],
    ])
    expect(refused(answer)).toEqual(['13 closed F2.1.2', '16 closed F2.1.2'])
  })

  it('[CR F4.6, F2.1] once paid, leaves the window to the shooter to whom the dice are passed', () => {
    const script = [place('fire', 100), ...six, { passDice: true }, place('fire', 100)]
    expect(refused(run(game, script))).toEqual([])
    expect(refused(run(game, script, { 'fire-sixth': 'seven-out' }))).toEqual(['14 closed F2.1.2'])
  })

  it('[CR F4.5, F2.8, F4.6] is paid at the seven-out where the house says so, once, and no new wager is taken before', () => {
    const script = [
      place('fire', 100),
      ...six,
      place('fire', 100),
      remove('fire'),
      ...make(4, 9),
      total(7),
      ...sevenOut,
      place('fire', 100),
    ]
    const answer = run(game, script, { 'fire-sixth': 'seven-out' })
    expect(answer.settlements.map(({ step, returned, odds }) => [step, returned, odds])).toEqual([[21, 100_000, '999 to 1']])
    expect(refused(answer)).toEqual(['13 closed F2.1.2', '14 contract F2.3'])
    expect(answer.layout).toMatchObject([{ wager: 'fire', amount: 100 }])
  })
})

describe('beside the game', () => {
  it('[CR F1.1] it needs no other wager, and the others are settled the same with it and without', () => {
    const others = [
      place('pass', 100),
      place('hard-8', 100),
      total(6),
      place('come', 100),
      total(8),
      total(6),
      place('field', 100),
      total(8),
      place('dont-come', 100),
      total(7),
    ]
    const without = run(game, others)
    const beside = run(game, [...others.slice(0, 2), place('fire', 500, 'bob'), ...others.slice(2)])
    const rows = (answer: typeof beside) =>
      answer.settlements.map(({ wager, returned, clauses }) => ({ wager, returned, clauses }))
    expect(rows(beside).filter(({ wager }) => wager !== 'fire')).toEqual(rows(without))
    expect(beside.net).toEqual({ ...without.net, bob: -500 })
    expect(run(game, [place('fire', 100), ...sevenOut]).settlements).toMatchObject([{ wager: 'fire', result: 'lose' }])
  })
})
