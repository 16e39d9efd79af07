/** Tai Sai's wagers and odds, against an enumeration of the test's own: 216 spins of three dice, each reckoned by hand. */
import { describe, expect, it } from 'vitest'
import { priceWager } from '../../src/odds/price.ts'
import { judge } from '../../src/simulate/statistics.ts'
import { QuickRandom } from '../../src/simulate/random/quick-random.ts'
import { seeded } from '../../src/simulate/random/random.ts'
import { byParts } from '../kit/by-parts.ts'
import { answerText, inForce, onCall, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, run } from '../kit/run.ts'

const game = 'tai-sai'
const numbers = [1, 2, 3, 4, 5, 6]
type Spin = readonly [number, number, number]
const spins: readonly Spin[] = numbers.flatMap((a) => numbers.flatMap((b) => numbers.map((c): Spin => [a, b, c])))

const sum = (spin: Spin): number => spin[0] + spin[1] + spin[2]
const times = (spin: readonly number[], face: number): number => spin.filter((each) => each === face).length
const isTriple = ([a, b, c]: Spin): boolean => a === b && b === c
const sorted = (spin: readonly number[]): string => spin.toSorted((a, b) => a - b).join('-')

/** What a wager answers to every spin, by "1-2-3" in the order of the dice. */
const answers = (wager: string): Readonly<Record<string, string>> => {
  const rules = inForce(game)
  const { answers: all, cells } = rules.table(wager)!
  return Object.fromEntries(
    spins.map((spin) => [spin.join('-'), answerText(all[cells[rules.results.equipment.columnOf(spin.map(String))]!]!, 'placed')]),
  )
}

const expected = (says: (spin: Spin) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(spins.map((spin) => [spin.join('-'), says(spin)]))

/** One price for winning, one clause for losing. */
const decided = (clause: string, paid: string, odds: number, wins: (spin: Spin) => boolean) =>
  expected((spin) => (wins(spin) ? `win ${odds} to 1: ${clause}(i) 4.10 ${paid}` : `lose: ${clause}(ii)`))

const pairs = numbers.flatMap((a) => numbers.filter((b) => b > a).map((b) => [a, b]))
const trios = [...new Set(spins.filter((spin) => !isTriple(spin)).map(sorted))]
const fours = ['3-4-5-6', '2-3-5-6', '2-3-4-5', '1-2-3-4']
const totals = [60, 30, 17, 12, 8, 6, 6, 6, 6, 8, 12, 17, 30, 60].map((pays, at) => [at + 4, pays] as const)

describe('every spin of three dice', () => {
  it.each([
    ['small', 'a', 'Small and Big', (total: number) => [4, 5, 6, 7, 8, 9, 10].includes(total)],
    ['big', 'b', 'Small and Big', (total: number) => [11, 12, 13, 14, 15, 16, 17].includes(total)],
    ['odd', 'k', 'Odd and Even', (total: number) => [5, 7, 9, 11, 13, 15, 17].includes(total)],
    ['even', 'l', 'Odd and Even', (total: number) => [4, 6, 8, 10, 12, 14, 16].includes(total)],
  ] as const)(
    '[TS 1.0, 4.1, 4.10, 4.10 Small and Big, 4.10 Odd and Even] %s wins 1 to 1 on its totals and loses on any triple',
    (wager, letter, paid, wins) => {
      expect(answers(wager)).toEqual(decided(`4.1(${letter})`, paid, 1, (spin) => wins(sum(spin)) && !isTriple(spin)))
    },
  )

  it.each([
    ['small', '4.1(a)', [2, 2, 2], [1, 2, 3]],
    ['small', '4.1(a)', [3, 3, 3], [2, 3, 4]],
    ['big', '4.1(b)', [4, 4, 4], [3, 4, 5]],
    ['big', '4.1(b)', [5, 5, 5], [4, 5, 6]],
    ['odd', '4.1(k)', [3, 3, 3], [2, 3, 4]],
    ['odd', '4.1(k)', [5, 5, 5], [4, 5, 6]],
    ['even', '4.1(l)', [2, 2, 2], [1, 2, 3]],
    ['even', '4.1(l)', [4, 4, 4], [3, 4, 5]],
  ])(
    '[TS 4.1(a), 4.1(a)(i), 4.1(a)(ii), 4.1(b), 4.1(b)(i), 4.1(b)(ii), 4.1(k), 4.1(k)(i), 4.1(k)(ii), 4.1(l), 4.1(l)(i), 4.1(l)(ii)] %s by %s loses on %j and wins on the same total by %j',
    (wager, clause, triple, other) => {
      expect([answers(wager)[triple.join('-')], answers(wager)[other.join('-')]?.slice(0, 3)]).toEqual([
        `lose: ${clause}(ii)`,
        'win',
      ])
    },
  )

  it.each(totals)(
    '[TS 4.1(f), 4.1(f)(i), 4.1(f)(ii), 4.10 Totals] a total of %i pays %i to 1 however it is made, triples included',
    (total, pays) => {
      expect(answers(`total-${total}`)).toEqual(decided('4.1(f)', 'Totals', pays, (spin) => sum(spin) === total))
    },
  )

  it.each(numbers)(
    '[TS 4.1(h), 4.1(h)(i), 4.1(h)(ii), 4.10 Singles] single %i pays 1, 2 or 3 to 1 by the dice that show it',
    (face) => {
      expect(answers(`single-${face}`)).toEqual(
        expected((spin) =>
          times(spin, face) > 0 ? `win ${times(spin, face)} to 1: 4.1(h)(i) 4.10 Singles` : 'lose: 4.1(h)(ii)',
        ),
      )
    },
  )

  it.each(numbers)(
    '[TS 4.1(d), 4.1(d)(i), 4.1(d)(ii), 4.1(d)(iii), 4.10 Doubles] double %i pays 10 to 1, once, on two dice or on three',
    (face) => {
      const says = [
        'lose: 4.1(d)(iii)',
        'lose: 4.1(d)(iii)',
        'win 10 to 1: 4.1(d)(i) 4.10 Doubles',
        'win 10 to 1: 4.1(d)(ii) 4.10 Doubles',
      ]
      expect(answers(`double-${face}`)).toEqual(expected((spin) => says[times(spin, face)]!))
    },
  )

  it.each(numbers)(
    '[TS 4.1(c), 4.1(c)(i), 4.1(c)(ii), 4.10 Triples] triple %i pays 180 to 1 on three dice and nothing else',
    (face) => {
      expect(answers(`triple-${face}`)).toEqual(decided('4.1(c)', 'Triples', 180, (spin) => times(spin, face) === 3))
    },
  )

  it('[TS 4.1(e), 4.1(e)(i), 4.1(e)(ii), 4.10 Any Triple] any triple pays 30 to 1 on each of the six', () => {
    expect(answers('any-triple')).toEqual(decided('4.1(e)', 'Any Triple', 30, isTriple))
  })

  it('[TS 4.1(g), 4.1(g)(i), 4.1(g)(ii), 4.10 Pairs] each of fifteen pairs pays 5 to 1 when both numbers are there', () => {
    expect(pairs).toHaveLength(15)
    for (const pair of pairs) {
      const both = (spin: Spin): boolean => pair.every((face) => times(spin, face) > 0)
      expect(answers(`pair-${pair.join('-')}`)).toEqual(decided('4.1(g)', 'Pairs', 5, both))
    }
  })

  it('[TS 4.1(i), 4.1(i)(i), 4.1(i)(ii), 4.10 Trios] fifty trios pay 30 to 1, or 60 with two alike, in any order of the dice', () => {
    const alike = trios.filter((trio) => new Set(trio.split('-')).size === 2)
    expect([trios.length, alike.length]).toEqual([50, 30])
    for (const trio of trios) {
      const pays = alike.includes(trio) ? 60 : 30
      expect(answers(`trio-${trio}`)).toEqual(decided('4.1(i)', 'Trios', pays, (spin) => sorted(spin) === trio))
    }
  })

  it.each(fours)(
    '[TS 4.1(j), 4.1(j)(i), 4.1(j)(ii), 4.10 Fours] four %s pays 7 to 1 on three different numbers of it, and loses on two alike',
    (four) => {
      const of = new Set(four.split('-').map(Number))
      const three = (spin: Spin): boolean => new Set(spin).size === 3 && spin.every((face) => of.has(face))
      expect(answers(`four-${four}`)).toEqual(decided('4.1(j)', 'Fours', 7, three))
    },
  )

  it('[TS 4.1] there are 106 wagers, of twelve kinds', () => {
    const names = wagerNames(game)
    expect(new Set(names)).toEqual(
      new Set([
        'small',
        'big',
        'odd',
        'even',
        'any-triple',
        ...totals.map(([total]) => `total-${total}`),
        ...['single', 'double', 'triple'].flatMap((kind) => numbers.map((face) => `${kind}-${face}`)),
        ...pairs.map((pair) => `pair-${pair.join('-')}`),
        ...trios.map((trio) => `trio-${trio}`),
        ...fours.map((four) => `four-${four}`),
      ]),
    )
    expect(names).toHaveLength(106)
  })
})

/** The edge by counting: so many of 216 spins at so much, the smallest fraction of what is left. */
const counted = (pays: (spin: Spin) => number): string => {
  const back = spins.reduce((all, spin) => all + (pays(spin) > 0 ? pays(spin) + 1 : 0), 0)
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  const by = common(216 - back, 216)
  return `${(216 - back) / by}/${216 / by}`
}

describe('the house edge', () => {
  const edge = (wager: string): string => {
    const rules = inForce(game)
    return `${priceWager(rules, rules.table(wager)!).starts[0].price.edge}`
  }

  it.each([
    ['small', '1/36', (spin: Spin) => (sum(spin) <= 10 && !isTriple(spin) ? 1 : 0)],
    ['big', '1/36', (spin: Spin) => (sum(spin) >= 11 && !isTriple(spin) ? 1 : 0)],
    ['odd', '1/36', (spin: Spin) => (sum(spin) % 2 === 1 && !isTriple(spin) ? 1 : 0)],
    ['even', '1/36', (spin: Spin) => (sum(spin) % 2 === 0 && !isTriple(spin) ? 1 : 0)],
    ['single-4', '17/216', (spin: Spin) => times(spin, 4)],
    ['double-2', '5/27', (spin: Spin) => (times(spin, 2) >= 2 ? 10 : 0)],
    ['triple-6', '35/216', (spin: Spin) => (times(spin, 6) === 3 ? 180 : 0)],
    ['any-triple', '5/36', (spin: Spin) => (isTriple(spin) ? 30 : 0)],
    ['pair-2-5', '1/6', (spin: Spin) => (times(spin, 2) > 0 && times(spin, 5) > 0 ? 5 : 0)],
    ['trio-1-2-3', '5/36', (spin: Spin) => (sorted(spin) === '1-2-3' ? 30 : 0)],
    ['trio-1-1-2', '11/72', (spin: Spin) => (sorted(spin) === '1-1-2' ? 60 : 0)],
    ['four-2-3-5-6', '1/9', (spin: Spin) => (['2-3-5', '2-3-6', '2-5-6', '3-5-6'].includes(sorted(spin)) ? 7 : 0)],
  ] as const)('of %s is %s exactly, as counting the 216 spins gives it', (wager, published, pays) => {
    expect([edge(wager), counted(pays)]).toEqual([published, published])
  })

  it('of every total is what counting its ways gives, and the same from both ends', () => {
    const published = ['11/72', '5/36', '1/6', '7/72', '1/8', '41/216', '1/8']
    const byCounting = totals.map(([total, pays]) => counted((spin) => (sum(spin) === total ? pays : 0)))
    expect(byCounting).toEqual([...published, ...published.toReversed()])
    expect(totals.map(([total]) => edge(`total-${total}`))).toEqual(byCounting)
  })

  it('of all wagers of one kind is one', () => {
    const kinds = Map.groupBy(
      wagerNames(game).filter((wager) => !wager.startsWith('total')),
      (wager) => wager.split('-')[0],
    )
    const edges = [...kinds].map(([kind, wagers]) => [kind, [...new Set(wagers.map(edge))].toSorted()] as const)
    expect(Object.fromEntries(edges)).toEqual({
      ...Object.fromEntries(['small', 'big', 'odd', 'even'].map((kind) => [kind, ['1/36']])),
      single: ['17/216'],
      double: ['5/27'],
      triple: ['35/216'],
      any: ['5/36'],
      pair: ['1/6'],
      trio: ['11/72', '5/36'],
      four: ['1/9'],
    })
  })
})

describe('spun die by die', () => {
  it('every wager comes out as its exact price says', () => {
    const rules = inForce(game)
    const spun = byParts(rules.results.equipment, new QuickRandom(seeded('Tai Sai, die by die')))
    const columns = Array.from({ length: 20_000 }, () => rules.results.equipment.columnOf(spun()))
    const chances = rules.tables().map((table) => {
      const priced = priceWager(rules, table)
      const ends = priced.chain.ends.map(() => 0)
      for (const column of columns) ends[priced.chain.endOf(table.cells[column]!)]! += 1
      return judge(priced, priced.starts[0].price, ends).agreement.p
    })
    expect(chances).toHaveLength(106)
    expect(Math.min(...chances)).toBeGreaterThan(1e-4)
  })
})

describe('a script', () => {
  it('[TS 4.1, 4.10] settles every wager by itself, and pays what went with it', () => {
    const wagers = ['small', 'even', 'total-6', 'single-2', 'double-2', 'triple-2', 'any-triple', 'pair-1-2', 'trio-1-2-3']
    const placed = wagers.map((wager) => place(wager, 100))
    const back = (roll: Spin) => run(game, [...placed, { roll }]).settlements.map(({ returned }) => returned)
    expect(back([2, 1, 3])).toEqual([200, 200, 1800, 200, 0, 0, 0, 600, 3100])
    expect(back([2, 2, 2])).toEqual([0, 0, 1800, 400, 1100, 18_100, 3100, 0, 0])
  })

  it('[TS Spin, Spin 1, Spin 2, Spin 3, Spin 4, Spin 5, Spin 6] a no spin leaves every wager as it lies', () => {
    const reasons = ['Spin', ...numbers.map((number) => `Spin ${number}`)]
    for (const reason of reasons) {
      expect(new Set(wagerNames(game).map((wager) => onCall(game, wager, reason)))).toEqual(new Set([`stands: ${reason}`]))
      const { settlements, layout } = run(game, [place('small', 500), { noRoll: reason }])
      expect([settlements, layout]).toEqual([[], [{ player: 'ann', wager: 'small', amount: 500 }]])
    }
    // Nor for a reason that somebody gives in words of their own.
    expect(run(game, [place('small', 500), { noRoll: 'the lights went out' }]).settlements).toEqual([])
    const { all, weights } = inForce(game).results
    const called = all.flatMap((result, at) => (result.kind === 'call' ? [[result.says, result.clause, weights[at]]] : []))
    expect(called).toEqual(reasons.map((reason) => ['no spin', reason, 0]))
  })

  it.each(['small', 'triple-4', 'trio-1-1-6'])(
    '[TS House 1] amounts outside the limits on the sign are refused on %s',
    (wager) => {
      const script = [place(wager, 99), place(wager, 501), place(wager, 500), place(wager, 1), remove(wager, 401), remove(wager)]
      expect(refused(run(game, script, { minimum: 100, maximum: 500 }))).toEqual([
        '0 below-minimum House 1',
        '1 above-maximum House 1',
        '3 above-maximum House 1',
        '4 below-minimum House 1',
      ])
    },
  )
})

describe('the cloth', () => {
  const { layout, portrait, table } = inForce(game)

  it('[TS 3.2] has one area for each wager, with what it pays, along the table and upright', () => {
    for (const cloth of [layout, portrait!]) {
      expect(cloth.areas.map(({ wager }) => wager).toSorted()).toEqual(wagerNames(game).toSorted())
      for (const { wager, pays } of cloth.areas) {
        const most = Math.max(...table(wager)!.answers.flatMap((answer) => (answer.result === 'win' ? [answer.odds.pays] : [])))
        const said = { 1: `1 to 1 · no triple`, 3: '1 to 1 a die' }[most] ?? `${most} to 1`
        expect(pays, wager).toBe(said)
      }
    }
  })

  it('[TS 3.2] prints on its areas dice that win there, where it prints dice at all', () => {
    for (const { wager, dice = [] } of layout.areas) {
      const won = answers(wager)
      for (const printed of dice) {
        const found = spins.filter((spin) => printed.every((face) => times(spin, face) >= times(printed, face)))
        const losing = found.filter((spin) => won[spin.join('-')]!.startsWith('lose'))
        expect(losing, wager).toEqual([])
        // Four numbers are more than three dice show.
        expect(found.length > 0, wager).toBe(!wager.startsWith('four'))
      }
    }
  })
})
