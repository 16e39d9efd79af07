import { describe, expect, it } from 'vitest'
import { chipsIn } from '../../src/rules/game/game.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { answerText, inForce, onCall, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, run } from '../kit/run.ts'

const game = 'roulette'
const double = { wheel: 'double' }
const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const spin = (pocket: string) => ({ spin: pocket })
const isZero = (pocket: string): boolean => pocket === '0' || pocket === '00'

/** What a wager answers to every pocket. */
const byPocket = (wager: string, house = {}, state = 'placed'): Readonly<Record<string, string>> => {
  const { results, table } = inForce(game, house)
  const { answers, cells, states } = table(wager)!
  const from = states.indexOf(state) * results.all.length
  return Object.fromEntries(
    results.all.flatMap((result, at) =>
      result.kind === 'spin' ? [[result.pocket, answerText(answers[cells[from + at]!]!, state)]] : [],
    ),
  )
}

/** The pockets with which a wager wins at these odds by these clauses; with all others it loses by the first of them. */
const winsWith = (wager: string, odds: number, clauses: string, house = {}): readonly string[] => {
  const [first] = clauses.split(' ')
  const clause = first === 'House' ? clauses.split(' ').slice(0, 2).join(' ') : first
  return Object.entries(byPocket(wager, house)).flatMap(([pocket, answer]) => {
    if (answer === `win ${odds} to 1: ${clauses}`) return [pocket]
    if (answer !== `lose: ${clause}`) throw new Error(`${wager} on ${pocket}: ${answer}`)
    return []
  })
}

const sorted = (pockets: readonly (string | number)[]): readonly string[] => pockets.map(String).toSorted()

const startingWith = (start: string, house = {}): readonly string[] =>
  wagerNames(game, house).filter((name) => name.startsWith(start))

describe('the wheel', () => {
  it('[RO 1.1, 1.2, 9.1] it has 37 pockets with one zero and 38 with two, each as likely as the others', () => {
    for (const [house, count] of [[{}, 37] as const, [double, 38] as const]) {
      const { results } = inForce(game, house)
      const pockets = results.all.flatMap((result) => (result.kind === 'spin' ? [result.pocket] : []))
      expect(new Set(pockets).size).toBe(count)
      expect(results.weights.filter((weight) => weight !== 0)).toEqual(pockets.map(() => 1))
    }
  })

  it('[RO 1.3] it has eighteen red and eighteen black numbers that alternate around it, and green zeros', () => {
    for (const house of [{}, double]) {
      const keys = inForce(game, house).results.equipment.pad[0]!.keys
      const red = keys.filter(({ colour }) => colour === 'red').map(({ symbol }) => Number(symbol))
      expect(red.toSorted((a, b) => a - b)).toEqual(reds)
      expect(keys.filter(({ colour }) => colour === 'green').every(({ symbol }) => isZero(symbol))).toBe(true)
      const around = keys.filter(({ colour }) => colour !== 'green').map(({ colour }) => colour)
      // A zero stands between two numbers of which colours may be alike: none is, on either wheel.
      const alike = keys.filter(({ colour }, at) => colour !== 'green' && colour === keys[(at + 1) % keys.length]!.colour)
      expect(around).toHaveLength(36)
      expect(alike).toEqual([])
    }
  })
})

describe('inside wagers', () => {
  it('[RO 1.7, 3.3, 4.1, 4.1 Straight] a straight wager wins 35 to 1 with its number alone, zeros included', () => {
    for (const house of [{}, double]) {
      const straights = startingWith('straight-', house)
      expect(straights).toHaveLength(house === double ? 38 : 37)
      for (const wager of straights) {
        expect(winsWith(wager, 35, '3.3 4.1 Straight', house)).toEqual([wager.replace('straight-', '')])
      }
    }
  })

  it('[RO 3.4, 4.1 Split] a split wins 17 to 1 with either of two numbers that touch', () => {
    const touch = (a: string, b: string): boolean => {
      const [low, high] = [Number(a), Number(b)]
      return high - low === 3 || (high - low === 1 && low % 3 !== 0)
    }
    const besideZero = { single: ['0-1', '0-2', '0-3'], double: ['0-00', '0-1', '0-2', '00-2', '00-3'] }
    for (const wheel of ['single', 'double'] as const) {
      const found = startingWith('split-', { wheel }).map((wager) => wager.replace('split-', ''))
      expect(found.filter((two) => two.startsWith('0')).toSorted()).toEqual(besideZero[wheel])
      expect(found.filter((two) => !two.startsWith('0'))).toHaveLength(57)
      for (const two of found) {
        const [a, b] = two.split('-') as [string, string]
        expect(a.startsWith('0') || touch(a, b), two).toBe(true)
        expect(winsWith(`split-${two}`, 17, '3.4 4.1 Split', { wheel }).toSorted()).toEqual(sorted([a, b]))
      }
    }
  })

  it('[RO 3.5, 4.1 Street] a street wins 11 to 1 with the three numbers of its row', () => {
    expect(startingWith('street-')).toHaveLength(12)
    expect(winsWith('street-16', 11, '3.5 4.1 Street').toSorted()).toEqual(['16', '17', '18'])
    expect(winsWith('street-34', 11, '3.5 4.1 Street', double).toSorted()).toEqual(['34', '35', '36'])
  })

  it('[RO 3.6, 4.1 Corner] a corner wins 8 to 1 with the four numbers that meet there', () => {
    expect(startingWith('corner-')).toHaveLength(22)
    expect(winsWith('corner-17', 8, '3.6 4.1 Corner')).toHaveLength(4)
    expect(sorted(winsWith('corner-17', 8, '3.6 4.1 Corner'))).toEqual(['17', '18', '20', '21'])
    expect(sorted(winsWith('corner-32', 8, '3.6 4.1 Corner'))).toEqual(['32', '33', '35', '36'])
    expect(wagerNames(game)).not.toContain('corner-3')
    expect(wagerNames(game)).not.toContain('corner-34')
  })

  it('[RO 3.8, 4.1 Line] a line wins 5 to 1 with the six numbers of two rows', () => {
    expect(startingWith('line-')).toHaveLength(11)
    expect(sorted(winsWith('line-13', 5, '3.8 4.1 Line'))).toEqual(['13', '14', '15', '16', '17', '18'])
  })

  it('[RO 3.7, 4.1 First five] with two zeros the first five win 6 to 1, and there is no first four', () => {
    expect(sorted(winsWith('first-five', 6, '3.7 4.1 First five', double))).toEqual(sorted(['0', '00', 1, 2, 3]))
    expect(wagerNames(game, double)).not.toContain('first-four')
  })

  it('[RO House 1] with one zero the first four win 8 to 1, and there is no first five', () => {
    expect(sorted(winsWith('first-four', 8, 'House 1 4.1 Corner'))).toEqual(['0', '1', '2', '3'])
    expect(wagerNames(game)).not.toContain('first-five')
  })
})

describe('trios', () => {
  it('[RO House 7] where a zero meets two numbers a trio wins 11 to 1 with any of the three', () => {
    const of = (house: object) => startingWith('trio-', house).map((wager) => wager.replace('trio-', ''))
    expect(of({})).toEqual(['0-1-2', '0-2-3'])
    expect(of(double)).toEqual(['0-1-2', '0-00-2', '00-2-3'])
    for (const house of [{}, double]) {
      for (const three of of(house)) {
        expect(sorted(winsWith(`trio-${three}`, 11, 'House 7 4.1 Street', house))).toEqual(sorted(three.split('-')))
      }
    }
  })
})

describe('announced wagers', () => {
  /** The numbers that a list wins with, and the chips that win with each. */
  const covered = (id: string, house = {}): Readonly<Record<string, number>> => {
    const { announced, layout } = inForce(game, house)
    const numbers: Record<string, number> = {}
    for (const { wager, chips } of announced!.find((each) => each.id === id)!.parts) {
      const spot = layout.spots!.find((each) => each.wager === wager)
      for (const number of spot?.covers ?? [wager.replace('straight-', '')]) numbers[number] = (numbers[number] ?? 0) + chips
    }
    return numbers
  }

  it('[RO House 6] voisins, tiers and orphelins are the whole wheel of one zero, each an arc of it or what is left', () => {
    const order = inForce(game).results.equipment.pad[0]!.keys.map(({ symbol }) => symbol)
    const arc = (from: string, length: number): readonly string[] =>
      Array.from({ length }, (_, at) => order[(order.indexOf(from) + at) % order.length]!)
    expect(Object.keys(covered('voisins-du-zero')).toSorted()).toEqual(arc('22', 17).toSorted())
    expect(Object.keys(covered('tiers')).toSorted()).toEqual(arc('27', 12).toSorted())
    expect(Object.keys(covered('orphelins')).toSorted()).toEqual([...arc('17', 3), ...arc('1', 5)].toSorted())
  })

  it('[RO House 6] they take 9, 6 and 5 chips, and orphelins have two on 17', () => {
    const chips = (id: string) => chipsIn(inForce(game).announced!.find((each) => each.id === id)!)
    expect(['voisins-du-zero', 'tiers', 'orphelins'].map(chips)).toEqual([9, 6, 5])
    expect(covered('orphelins')['17']).toBe(2)
  })

  it('[RO House 6] a number and the two on either side of it on its own wheel take a chip each', () => {
    expect(covered('neighbours-0')).toEqual({ '3': 1, '26': 1, '0': 1, '32': 1, '15': 1 })
    expect(covered('neighbours-00', double)).toEqual({ '13': 1, '1': 1, '00': 1, '27': 1, '10': 1 })
    expect(inForce(game, double).announced).toHaveLength(38)
  })
})

describe('outside wagers', () => {
  it('[RO 1.8, 3.9, 3.10, 4.1 Twelve] columns and dozens win 2 to 1 with their twelve numbers, and lose with a zero', () => {
    for (const house of [{}, double]) {
      for (const at of [1, 2, 3]) {
        const column = Array.from({ length: 12 }, (_, row) => row * 3 + at)
        const dozen = Array.from({ length: 12 }, (_, next) => at * 12 - 11 + next)
        expect(sorted(winsWith(`column-${at}`, 2, '3.9 4.1 Twelve', house))).toEqual(sorted(column))
        expect(sorted(winsWith(`dozen-${at}`, 2, '3.10 4.1 Twelve', house))).toEqual(sorted(dozen))
      }
    }
  })

  it('[RO 3.11, 3.12, 3.13, 4.1 Even money] the six at even money win with their eighteen numbers, and lose with a zero', () => {
    const wins: Readonly<Record<string, readonly [string, (number: number) => boolean]>> = {
      red: ['3.11', (number) => reds.includes(number)],
      black: ['3.11', (number) => !reds.includes(number)],
      odd: ['3.12', (number) => number % 2 === 1],
      even: ['3.12', (number) => number % 2 === 0],
      low: ['3.13', (number) => number < 19],
      high: ['3.13', (number) => number > 18],
    }
    const all = Array.from({ length: 36 }, (_, at) => at + 1)
    for (const house of [{}, double]) {
      for (const [wager, [clause, won]] of Object.entries(wins)) {
        expect(sorted(winsWith(wager, 1, `${clause} 4.1 Even money`, house)), wager).toEqual(sorted(all.filter(won)))
      }
    }
  })
})

const evens = ['red', 'black', 'odd', 'even', 'low', 'high']

describe('a zero and even money', () => {
  it('[RO House 2] by la partage they lose half with a zero, and an amount that cannot be halved is refused', () => {
    for (const house of [{ zero: 'la-partage' }, { zero: 'la-partage', wheel: 'double' }]) {
      for (const wager of evens) {
        const onZeros = Object.entries(byPocket(wager, house)).filter(([pocket]) => isZero(pocket))
        expect(new Set(onZeros.map(([, answer]) => answer))).toEqual(new Set(['lose-half: House 2']))
      }
    }
    const { settlements, refusals } = run(game, [place('red', 101), place('red', 100), spin('0')], { zero: 'la-partage' })
    expect(refusals).toMatchObject([{ step: 0, clause: 'House 2' }])
    expect(settlements).toMatchObject([{ result: 'lose-half', amount: 100, returned: 50, odds: null, clauses: ['House 2'] }])
    expect(run(game, [place('dozen-1', 101), spin('0')], { zero: 'la-partage' }).settlements).toMatchObject([{ result: 'lose' }])
  })

  it('[RO House 3] zero imprisons them; then a win releases them unpaid, and anything else loses, a second zero included', () => {
    const house = { zero: 'en-prison' }
    for (const wager of evens) {
      expect(byPocket(wager, house)['0']).toBe('stands imprisoned: House 3')
      const inPrison = byPocket(wager, house, 'imprisoned')
      const free = byPocket(wager, house)
      for (const [pocket, answer] of Object.entries(inPrison)) {
        expect(answer, `${wager} ${pocket}`).toBe(free[pocket]!.startsWith('win') ? 'push: House 3' : 'lose: House 3')
      }
    }
  })

  it('[RO House 3] en prison is refused with two zeros, whichever option is named first', () => {
    for (const house of [
      { wheel: 'double', zero: 'en-prison' },
      { zero: 'en-prison', wheel: 'double' },
    ]) {
      expect(rulesInForce(gameNamed(game)!, house)).toMatchObject({ code: 'not-permitted', clause: 'House 3', option: 'zero' })
    }
  })

  it('[RO House 4] a wager in prison is neither taken down nor added to: chips that follow are a wager of their own', () => {
    const answer = run(
      game,
      [place('red', 500), spin('0'), remove('red'), place('red', 200), remove('red', 50), spin('1'), spin('0')],
      { zero: 'en-prison' },
    )
    expect(refused(answer)).toEqual(['2 imprisoned House 4'])
    expect(answer.settlements.map(({ amount, result, returned }) => [amount, result, returned])).toEqual([
      [500, 'push', 500],
      [150, 'win', 300],
    ])
    expect(answer.layout).toEqual([])
  })
})

describe('a no spin', () => {
  it('[RO 1.5, 6.1, 6.2, 6.3, 6.4, House 5] it decides nothing, whatever its reason: wagers stand, and may be changed', () => {
    for (const clause of ['6.1', '6.2', '6.3', '6.4', 'House 5']) {
      for (const wager of wagerNames(game)) expect(onCall(game, wager, clause)).toBe(`stands: ${clause}`)
    }
    const answer = run(game, [place('split-17-20', 100), { noSpin: '6.4' }, remove('split-17-20', 40), spin('20')])
    expect(answer.settlements).toMatchObject([{ step: 3, amount: 60, result: 'win', returned: 1080, odds: '17 to 1' }])
  })

  it('[RO House 3, 6.3] a wager in prison waits through a no spin', () => {
    const answer = run(game, [place('odd', 100), spin('0'), { noSpin: '6.3' }, spin('7')], { zero: 'en-prison' })
    expect(answer.settlements).toMatchObject([{ step: 3, result: 'push', returned: 100 }])
  })
})

describe('the sign', () => {
  it('[RO 7.1] refuses what is below its minimum or above its maximum', () => {
    const answer = run(game, [place('red', 400), place('red', 600), place('red', 500)], { minimum: 500, maximum: 500 })
    expect(answer.refusals.map(({ step, clause }) => [step, clause])).toEqual([
      [0, '7.1'],
      [1, '7.1'],
    ])
  })
})

describe('the cloth', () => {
  it('[RO 3.1, 10.1] has a place of its own for each wager: 49 areas and 108 spots with one zero, 50 and 111 with two', () => {
    for (const [house, areas, spots] of [[{}, 49, 108] as const, [double, 50, 111] as const]) {
      const { layout, portrait } = inForce(game, house)
      for (const cloth of [layout, portrait!]) {
        expect([cloth.areas.length, cloth.spots?.length]).toEqual([areas, spots])
        expect(new Set([...cloth.areas, ...cloth.spots!].map(({ wager }) => wager)).size).toBe(areas + spots)
      }
    }
  })
})
