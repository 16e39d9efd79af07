import { describe, expect, it } from 'vitest'
import { callReasons, weightOf } from '../../src/rules/wager/result.ts'
import { inForce, onCall, onShown, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, run, type Steps } from '../kit/run.ts'

const game = 'two-up'
const heads = ['H', 'H']
const tails = ['T', 'T']
const odds = ['H', 'T']
const toss = (...coins: readonly string[]) => ({ toss: coins })
const times = (count: number, ...coins: readonly string[]): Steps => Array.from({ length: count }, () => toss(...coins))
const reasons = ['7.1', '7.2', '7.3', '7.4', '7.5', '7.6', '7.7', '7.8']

/** The state of a sequence by its odds in a row, and the tosses since that did not count. */
const at = (count: number, fouls = 0): string =>
  ['a new sequence', 'odds once', 'odds twice', 'odds three times', 'odds four times'][count]! +
  ['', ', one toss without effect', ', two tosses without effect', ', three tosses without effect'][fouls]!

const everyCycle = [0, 1, 2, 3, 4].flatMap((count) => [0, 1, 2, 3].map((fouls) => at(count, fouls)))

/** What a wager answers to heads, tails and odds, wherever a sequence stands. */
const answers = (wager: string, cycle: string, state?: string) =>
  [heads, tails, odds].map((shown) => onShown(game, wager, shown, { cycle, ...(state && { state }) }))

const settled = (script: Steps) =>
  run(game, script).settlements.map(({ step, wager, result, returned }) => [step, wager, result, returned])

describe('the coins', () => {
  it('[TU 1.1, 2.1] two coins fall in four ways of equal weight, and no wager minds which of them shows which side', () => {
    const { results } = inForce(game)
    expect(weightOf(results)).toBe(4n)
    for (const wager of wagerNames(game)) {
      for (const cycle of everyCycle) {
        const where = { cycle, ...(wager.startsWith('spinner') && { state: 'none won' }) }
        expect(onShown(game, wager, ['H', 'T'], where)).toBe(onShown(game, wager, ['T', 'H'], where))
      }
    }
  })

  it('[TU 2.1] a toss of one coin, of three, or of another side is no result', () => {
    for (const shown of [['H'], ['H', 'H', 'T'], ['H', 'E']]) expect(() => run(game, [toss(...shown)])).toThrow(/toss/)
  })

  it('[TU 1.2] a sequence goes on through four odds, and ends with heads, tails or the fifth', () => {
    const { cycles, results } = inForce(game)
    const after = (cycle: string, shown: readonly string[]) =>
      cycles.names[cycles.next[cycles.names.indexOf(cycle) * results.all.length + results.equipment.columnOf(shown)]!]
    expect([...cycles.names].toSorted()).toEqual(everyCycle.toSorted())
    for (const count of [0, 1, 2, 3, 4]) {
      for (const fouls of [0, 1, 2, 3]) {
        expect(after(at(count, fouls), heads)).toBe(at(0))
        expect(after(at(count, fouls), tails)).toBe(at(0))
        expect(after(at(count, fouls), odds)).toBe(at((count + 1) % 5))
      }
    }
  })
})

describe('heads and tails', () => {
  it.each([
    ['heads', '3.1', 0],
    ['tails', '3.2', 1],
  ] as const)(
    '[TU 3.1, 3.2, 4.1] %s win 1 to 1, lose on the other side and on the fifth odds, and wait else',
    (wager, clause, wins) => {
      const win = `win 1 to 1: ${clause} 4.1`
      const lose = `lose: ${clause}`
      for (const [at4, cycle] of everyCycle.map((each) => [each.startsWith('odds four'), each] as const)) {
        const expected = [lose, lose, at4 ? lose : `stands: ${clause}`]
        expected[wins] = win
        expect(answers(wager, cycle), cycle).toEqual(expected)
      }
    },
  )
})

describe('odds', () => {
  it('[TU 3.3, 4.2] win 25 to 1 on the fifth in a row, lose on heads and tails, and wait else', () => {
    for (const cycle of everyCycle) {
      const fifth = cycle.startsWith('odds four') ? 'win 25 to 1: 3.3 4.2' : 'stands: 3.3'
      expect(answers('odds', cycle), cycle).toEqual(['lose: 3.3', 'lose: 3.3', fifth])
    }
  })
})

describe('the spinner’s wager', () => {
  const sides = [
    ['spinner-heads', 0],
    ['spinner-tails', 1],
  ] as const
  const climbs = [
    ['none won', 'stands one won: 3.4'],
    ['one won', 'stands two won: 3.4'],
    ['two won', 'win 15 to 2: 3.4 4.3'],
  ] as const

  it.each(sides)(
    '[TU 3.4, 3.5, 4.3] %s climbs by its side, is paid 15 to 2 for the third, and loses on the other',
    (wager, wins) => {
      for (const [state, climb] of climbs) {
        for (const cycle of everyCycle) {
          const expected = ['lose: 3.5', 'lose: 3.5', cycle.startsWith('odds four') ? 'lose: 3.5' : 'stands: 3.4']
          expected[wins] = climb
          expect(answers(wager, cycle, state), `${state}, ${cycle}`).toEqual(expected)
        }
      }
    },
  )

  it('[TU 3.4, 3.5] odds between the three do not matter, and five in a row lose it even after two', () => {
    const twice = [place('spinner-heads', 200), ...times(3, ...odds), toss(...heads), ...times(4, ...odds), toss(...heads)]
    expect(settled([...twice, ...times(4, ...odds), toss(...heads)])).toEqual([[14, 'spinner-heads', 'win', 1700]])
    expect(settled([...twice, ...times(5, ...odds)])).toEqual([[14, 'spinner-heads', 'lose', 0]])
  })

  it('[TU 4.4] half a cent that its odds leave is not paid', () => {
    const script = [place('spinner-heads', 1), ...times(3, ...heads)]
    expect(settled(script)).toEqual([[3, 'spinner-heads', 'win', 8]])
  })

  it('[TU 3.6] is taken from anybody in a replay, which has no spinner, on both sides too', () => {
    const script = [place('spinner-heads', 100), place('spinner-tails', 100), place('spinner-heads', 100, 'bob')]
    expect(refused(run(game, script))).toEqual([])
  })

  it('[TU 3.7, 3.8] is neither placed again nor touched once one of the three is won', () => {
    const script = [place('spinner-heads', 100), toss(...heads), place('spinner-heads', 100), remove('spinner-heads')]
    expect(refused(run(game, script))).toEqual(['2 under-way 3.7', '3 locked 3.8'])
  })
})

describe('when wagers are taken', () => {
  it.each(wagerNames(game))('[TU 3.7] %s is taken before the first toss of a sequence and at no other time', (wager) => {
    for (const count of [0, 1, 2, 3, 4]) {
      const script = [...times(count, ...odds), place(wager, 100)]
      expect(refused(run(game, script)), `${count}`).toEqual(count === 0 ? [] : [`${count} sequence-begun 3.7`])
    }
    for (const end of [times(1, ...heads), times(1, ...tails), times(5, ...odds)]) {
      expect(refused(run(game, [...end, place(wager, 100)]))).toEqual([])
    }
  })

  it.each(wagerNames(game))('[TU 3.8] %s comes down before the first toss, and not while its sequence goes on', (wager) => {
    expect(refused(run(game, [place(wager, 100), remove(wager, 40), remove(wager)]))).toEqual([])
    const script = [place(wager, 100), toss(...odds), remove(wager, 40), remove(wager)]
    expect(refused(run(game, script))).toEqual(['2 locked 3.8', '3 locked 3.8'])
  })

  it('[TU 3.7, 6.5] after a toss that does not count wagers are taken, and those that lie there stay until three in a row', () => {
    const foul = { noToss: '7.4' }
    const tries = [place('heads', 100, 'bob'), remove('heads')]
    const script = [place('heads', 100), foul, ...tries, foul, ...tries, foul, ...tries]
    expect(refused(run(game, script))).toEqual(['3 locked 6.5', '6 locked 6.5'])
  })

  it('[TU 5.1] amounts keep within the sign, where there is one', () => {
    const limits = { minimum: 500, maximum: 1000 }
    const script = [place('heads', 400), place('tails', 1100), place('odds', 500)]
    expect(refused(run(game, script, limits))).toEqual(['0 below-minimum 5.1', '1 above-maximum 5.1'])
    expect(refused(run(game, script))).toEqual([])
  })
})

describe('a toss that does not count', () => {
  it('[TU 7, 7.1, 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 7.8] has these reasons, and decides nothing for any of them', () => {
    expect(callReasons(inForce(game).results)).toEqual(reasons)
    for (const reason of reasons) {
      for (const wager of wagerNames(game)) {
        for (const cycle of everyCycle) {
          const where = { cycle, ...(wager.startsWith('spinner') && { state: 'none won' }) }
          expect(onCall(game, wager, reason, where)).toBe(`stands: 7 ${reason}`)
        }
      }
    }
  })

  it.each(reasons)('[TU 7, %s] is no odds: five that count are still needed', (reason) => {
    const script = [place('odds', 100), ...times(4, ...odds), { noToss: reason }, toss(...odds)]
    expect(settled(script)).toEqual([[6, 'odds', 'win', 2600]])
  })
})
