import { describe, expect, it } from 'vitest'
import { byRoll, byTotal, inForce, on, onCall, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, roll, run } from '../kit/run.ts'

const game = 'craps'
const points = [4, 5, 6, 8, 9, 10]
const cycles = ['come-out of a new shooter', 'come-out', ...points.map((point) => `point ${point}`)]
const except = (...not: number[]) => [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((total) => !not.includes(total))
const total = (sum: number) => (sum > 6 ? roll(6, sum - 6) : roll(1, sum - 1))
const faces = [1, 2, 3, 4, 5, 6]
const hops = faces.flatMap((a) => faces.filter((b) => b >= a).map((b) => ({ a, b })))

describe('field and propositions', () => {
  it.each([
    { house: {}, two: 2, twelve: 2 },
    { house: { 'field-12': '2' }, two: 2, twelve: 2 },
    { house: { 'field-12': '3' }, two: 2, twelve: 3 },
    { house: { 'field-2': '3' }, two: 3, twelve: 2 },
    { house: { 'field-2': '3', 'field-12': '3' }, two: 3, twelve: 3 },
  ])(
    '[CR 7.1, 7.1.1] Field wins 1 to 1, $two to 1 on 2, $twelve to 1 on 12 under $house, and loses on 5, 6, 7 and 8',
    ({ house, two, twelve }) => {
      for (const cycle of cycles) {
        expect(byTotal(game, 'field', { cycle, house }), cycle).toEqual({
          ...on([3, 4, 9, 10, 11], 'win 1 to 1: 7.1 7.1.1'),
          ...on([2], `win ${two} to 1: 7.1 7.1.1`),
          ...on([12], `win ${twelve} to 1: 7.1 7.1.1`),
          ...on([5, 6, 7, 8], 'lose: 7.1'),
        })
      }
    },
  )

  it.each(['1', '4', 'x'])('[CR 7.1.1] the house cannot have Field pay %s to 1 on 12', (text) => {
    expect(() => inForce(game, { 'field-12': text })).toThrow('field-12 may be 2, 3 (7.1.1)')
  })

  it.each([
    { wager: 'any-seven', wins: [7], pays: 4, clause: '7.2' },
    { wager: 'any-craps', wins: [2, 3, 12], pays: 7, clause: '7.3' },
    { wager: 'craps-2', wins: [2], pays: 30, clause: '7.4' },
    { wager: 'craps-12', wins: [12], pays: 30, clause: '7.4' },
    { wager: 'craps-3', wins: [3], pays: 15, clause: '7.5' },
    { wager: 'eleven', wins: [11], pays: 15, clause: '7.5' },
    { wager: 'hi-lo', wins: [2, 12], pays: 15, clause: '7.7' },
  ])('[CR $clause] $wager is decided by one roll and pays $pays to 1 on $wins', ({ wager, wins, pays, clause }) => {
    for (const cycle of cycles) {
      expect(byTotal(game, wager, { cycle }), cycle).toEqual({
        ...on(wins, `win ${pays} to 1: ${clause}`),
        ...on(except(...wins), `lose: ${clause}`),
      })
    }
  })

  it.each(hops)('[CR 7.6, 1.1] hop $a-$b wins on those two faces in either order, and loses on the rest', ({ a, b }) => {
    for (const cycle of cycles) {
      const answers = Object.entries(byRoll(game, `hop-${a}-${b}`, { cycle }))
      expect(answers).toHaveLength(36)
      for (const [rolled, text] of answers) {
        const called = rolled === `${a}-${b}` || rolled === `${b}-${a}`
        const pays = a === b ? 30 : 15
        expect(text, `${cycle} ${rolled}`).toBe(called ? `win ${pays} to 1: 7.6` : 'lose: 7.6')
      }
    }
  })
})

/** What comes back of one unit on each part, by total: the wager of the winning part and its win. */
const divided = [
  {
    wager: 'horn',
    clause: '8.1',
    by: 4,
    parts: ['craps-2', 'craps-3', 'eleven', 'craps-12'],
    odds: { 2: 30, 3: 15, 11: 15, 12: 30 },
  },
  {
    wager: 'world',
    clause: '8.2',
    by: 5,
    parts: ['craps-2', 'craps-3', 'any-seven', 'eleven', 'craps-12'],
    odds: { 2: 30, 3: 15, 7: 4, 11: 15, 12: 30 },
  },
  { wager: 'three-way', clause: '8.5', by: 3, parts: ['craps-2', 'craps-3', 'craps-12'], odds: { 2: 30, 3: 15, 12: 30 } },
  { wager: 'c-and-e', clause: '8.3', by: 2, parts: ['any-craps', 'eleven'], odds: { 2: 7, 3: 7, 11: 15, 12: 7 } },
]
const partFor = (parts: readonly string[], sum: number) => {
  const names: Readonly<Record<number, readonly string[]>> = {
    2: ['craps-2', 'any-craps'],
    3: ['craps-3', 'any-craps'],
    7: ['any-seven'],
    11: ['eleven'],
    12: ['craps-12', 'any-craps'],
  }
  return parts.find((part) => names[sum]?.includes(part))
}

describe('wagers in parts', () => {
  it.each(divided)(
    '[CR $clause] $wager is settled part by part on every roll, at any time',
    ({ wager, clause, by, parts, odds }) => {
      const before = [[], [total(6), total(6)], ...points.map((point) => [total(point)])]
      for (const rolls of before) {
        for (const { a, b } of hops) {
          const pays = (odds as Readonly<Record<number, number>>)[a + b]
          const winner = partFor(parts, a + b)
          const { settlements, layout } = run(game, [...rolls, place(wager, 100 * by), roll(a, b)])
          const returned = pays === undefined ? 0 : 100 * (pays + 1)
          expect(settlements, `${wager} on ${a}-${b}`).toMatchObject([
            { wager, amount: 100 * by, returned, odds: pays ? `${pays} to 1` : null },
          ])
          expect(settlements[0]!.clauses[0]).toBe(clause)
          expect(settlements[0]!.parts).toEqual(
            parts.map((name) => ({
              name,
              amount: 100,
              result: name === winner ? 'win' : 'lose',
              returned: name === winner ? returned : 0,
              odds: name === winner ? `${pays} to 1` : null,
            })),
          )
          expect(layout).toEqual([])
        }
      }
    },
  )

  it.each(divided)('[CR $clause, 7.2, 7.3, 7.4, 7.5] each part of $wager pays what it pays alone', ({ wager, by, parts }) => {
    for (const { a, b } of hops) {
      const together = run(game, [place(wager, 100 * by), roll(a, b)])
      const apart = run(game, [...parts.map((part) => place(part, 100)), roll(a, b)])
      expect(together.net, `${a}-${b}`).toEqual(apart.net)
      expect(together.settlements[0]!.parts!.map(({ name, returned }) => [name, returned])).toEqual(
        apart.settlements.map(({ wager: part, returned }) => [part, returned]),
      )
    }
  })

  it.each([
    { high: 2, part: 'craps-2' },
    { high: 3, part: 'craps-3' },
    { high: 11, part: 'eleven' },
    { high: 12, part: 'craps-12' },
  ])('[CR 8.6] Horn High $high pays what a Horn and a wager on $part pay together', ({ high, part }) => {
    for (const { a, b } of hops) {
      const together = run(game, [place(`horn-high-${high}`, 500), roll(a, b)])
      const apart = run(game, [place('horn', 400), place(part, 100), roll(a, b)])
      expect(together.net, `${a}-${b}`).toEqual(apart.net)
      const [{ clauses, parts }] = together.settlements as [Required<(typeof together.settlements)[number]>]
      expect(clauses[0]).toBe('8.6')
      expect(parts.map(({ name, amount }) => [name, amount])).toEqual(
        ['craps-2', 'craps-3', 'eleven', 'craps-12'].map((name) => [name, name === part ? 200 : 100]),
      )
    }
  })

  it.each([
    { wager: 'horn-high-3', amount: 1001, nearest: '10.00 or 10.05' },
    { wager: 'three-way', amount: 1000, nearest: '9.99 or 10.02' },
    { wager: 'horn', amount: 1001, nearest: '10.00 or 10.04' },
    { wager: 'horn', amount: 3, nearest: '0.04' },
    { wager: 'world', amount: 999, nearest: '9.95 or 10.00' },
    { wager: 'world', amount: 1, nearest: '0.05' },
    { wager: 'c-and-e', amount: 501, nearest: '5.00 or 5.02' },
    { wager: 'c-and-e', amount: 1, nearest: '0.02' },
  ])('[CR 8.4] $amount on $wager does not divide: the refusal names $nearest', ({ wager, amount, nearest }) => {
    const { refusals, layout, net } = run(game, [place(wager, amount)])
    expect(refusals).toMatchObject([{ step: 0, code: 'does-not-divide', clause: '8.4' }])
    expect(refusals[0]!.reason).toMatch(new RegExp(` ${nearest}$`))
    expect({ layout, net }).toEqual({ layout: [], net: {} })
  })

  it.each(divided)('[CR 8.4] what lies on $wager must divide after every change, and then does', ({ wager, by }) => {
    const script = [
      place(wager, 100 * by),
      place(wager, by - 1),
      place(wager, by),
      remove(wager, 1),
      remove(wager, by),
      remove(wager),
    ]
    const answer = run(game, script)
    expect(refused(answer)).toEqual(['1 does-not-divide 8.4', '3 does-not-divide 8.4'])
    expect(answer.net).toEqual({ ann: 0 })
  })
})

describe('the whole layout', () => {
  it('[CR 1.1] two dice fall in 36 ways of equal weight, and no wager minds which die shows which face', () => {
    const { results, cycles: table, tables } = inForce(game)
    const rolls = results.all.flatMap((result, at) => (result.kind === 'roll' ? [{ ...result, at }] : []))
    expect(rolls.map(({ at }) => results.weights[at])).toEqual(Array.from({ length: 36 }, () => 1))
    const turned = rolls.map(({ faces: [a, b], at }) => [at, rolls.find(({ faces: [c, d] }) => c === b && d === a)!.at] as const)
    expect(turned.filter(([at, other]) => at !== other)).toHaveLength(30)
    const minding = tables().filter(({ reached, cells }) =>
      reached.some(({ state, cycle }) => {
        const row = (state * table.states.length + cycle) * results.all.length
        return turned.some(([at, other]) => cells[row + at] !== cells[row + other])
      }),
    )
    expect(minding.map(({ wager }) => wager.id)).toEqual([])
  })

  it('[CR 1.1] all but hardways and hops are decided by the total alone', () => {
    const { results, cycles: table, tables } = inForce(game)
    // The first roll of the same total.
    const first = Array.from(
      { length: 36 },
      (_, at) => Math.max(0, Math.floor(at / 6) + (at % 6) - 5) * 6 + Math.min(5, Math.floor(at / 6) + (at % 6)),
    )
    const byFaces = tables().filter(({ reached, cells }) =>
      reached.some(({ state, cycle }) => {
        const row = (state * table.states.length + cycle) * results.all.length
        return first.some((other, at) => cells[row + at] !== cells[row + other])
      }),
    )
    const named = byFaces.map(({ wager }) => wager.id)
    expect(named.filter((id) => !/^(hard|hop)-/.test(id))).toEqual([])
    // The hardways, and the hops but those of 2, 3, 11 and 12, which fall in one way.
    expect(named).toHaveLength(4 + 17)
  })

  it('offers the wagers of these rules and no others', () => {
    const numbered = ['place', 'buy', 'lay', 'lose'].flatMap((kind) => points.map((number) => `${kind}-${number}`))
    const names = [
      ...['pass', 'dont-pass', 'come', 'dont-come'].flatMap((line) => [line, `${line}-odds`]),
      ...numbered,
      ...'big-6 big-8 hard-4 hard-6 hard-8 hard-10 field any-seven any-craps'.split(' '),
      ...'craps-2 craps-3 craps-12 eleven c-and-e horn world fire'.split(' '),
      ...'hi-lo three-way horn-high-2 horn-high-3 horn-high-11 horn-high-12 all-small all-tall all'.split(' '),
      ...hops.map(({ a, b }) => `hop-${a}-${b}`),
    ]
    expect(new Set(wagerNames(game))).toEqual(new Set(names))
    expect(wagerNames(game)).toHaveLength(names.length)
  })
})

describe('no roll', () => {
  /** Everything that any wager answers to a call under a clause, wherever it can be, as "result, state moved, clauses". */
  const answers = (clause: string) => {
    const { results, cycles: table, tables } = inForce(game)
    const call = results.all.findIndex((result) => result.kind === 'call' && result.clause === clause)
    return new Set(
      tables().flatMap(({ reached, cells, answers: all, next }) =>
        reached.map(({ state, cycle }) => {
          const cell = cells[(state * table.states.length + cycle) * results.all.length + call]!
          const moved = next[cell] !== state || table.next[cycle * results.all.length + call] !== cycle
          return `${all[cell]!.result}${moved ? ', moved' : ''}: ${all[cell]!.clauses.join(' ')}`
        }),
      ),
    )
  }

  it('[CR 1.5] leaves every wager in every state, and the point, as they were', () => {
    expect(answers('1.5')).toEqual(new Set(['stands: 1.5']))
  })

  it.each(['1.5.1', '1.5.2', '1.5.3', '1.5.4', '1.5.5'])(
    '[CR 1.5, %s] is called for that reason, and leaves every wager and the point as they were',
    (clause) => {
      expect(answers(clause)).toEqual(new Set([`stands: 1.5 ${clause}`]))
      expect(onCall(game, 'field', clause)).toBe(`stands: 1.5 ${clause}`)
    },
  )

  it('[CR 1.5, 1.5.5] for any reason at all, one-roll wagers wait for the next roll and the point stays on', () => {
    const reasons = ['1.5', '1.5.1', '1.5.2', '1.5.3', '1.5.4', '1.5.5', '5.4.1', 'a die hit the stick', '…']
    const { settlements, layout } = run(game, [
      place('pass', 100),
      place('fire', 100),
      total(6),
      place('field', 100),
      place('horn', 400),
      ...reasons.map((noRoll) => ({ noRoll })),
      total(11),
      total(6),
    ])
    expect(settlements.map(({ step, wager, returned }) => [step, wager, returned])).toEqual([
      [14, 'field', 200],
      [14, 'horn', 1600],
      [15, 'pass', 200],
    ])
    expect(layout).toMatchObject([{ wager: 'fire' }])
  })

  it('[CR 1.5] closes and opens nothing: what the rules allowed before it they allow after', () => {
    const noRoll = { noRoll: '1.5.1' }
    const script = [
      noRoll,
      place('pass', 100),
      place('fire', 100),
      total(4),
      noRoll,
      place('pass', 100),
      remove('pass'),
      remove('fire'),
    ]
    expect(refused(run(game, script))).toEqual(['5 closed 2.1', '6 contract 2.1.6', '7 contract F2.3'])
  })
})
