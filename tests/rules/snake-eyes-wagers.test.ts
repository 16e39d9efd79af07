import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../src/rules/game/in-force.ts'
import { rolls, roll as rolled } from '../../src/rules/equipment/dice.ts'
import { byRoll, byTotal, inForce, on, wagerNames } from '../kit/cells.ts'

const game = 'snake-eyes'
const totals = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const sevens = ['1-6', '2-5', '3-4', '4-3', '5-2', '6-1']
const without = (...some: readonly number[]) => totals.filter((total) => !some.includes(total))

/** The same answer for several rolls: at(['1-3', '3-1'], 'lose: 1.2'). */
const at = (some: readonly string[], text: string) => Object.fromEntries(some.map((roll) => [roll, text]))
const anyRoll = (text: string) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [`${a}-${b}`, text])))

const hardways = [
  { hard: 4, pays: 7, less: 6, pair: '2-2', easy: ['1-3', '3-1'] },
  { hard: 6, pays: 9, less: 8, pair: '3-3', easy: ['1-5', '2-4', '4-2', '5-1'] },
  { hard: 8, pays: 9, less: 8, pair: '4-4', easy: ['2-6', '3-5', '5-3', '6-2'] },
  { hard: 10, pays: 7, less: 6, pair: '5-5', easy: ['4-6', '6-4'] },
]

describe('multi-roll wagers', () => {
  it.each(hardways)(
    '[SE 4.1(a), 4.1(a)(i), 4.1(a)(i)(A), 4.1(a)(i)(B), 4.1(a)(ii), 4.9 hard $hard] hard $hard wins $pays or $less to 1 on $pair, loses to its other rolls and to 7',
    ({ hard, pays, less, pair, easy }) => {
      const undecided = anyRoll('stands: 4.1(a)')
      const lost = {
        ...at(sevens, 'lose: 4.1(a)(i)(B) 4.1(a)(ii)'),
        ...at(easy, 'lose: 4.1(a)(i)(A) 4.1(a)(ii)'),
      }
      const won = (odds: number) => at([pair], `win ${odds} to 1: 4.1(a)(i) 4.9 hard ${hard}`)
      expect(byRoll(game, `hard-${hard}`)).toEqual({ ...undecided, ...lost, ...won(pays) })
      const house = { [`hard-${hard}`]: `${less}` }
      expect(byRoll(game, `hard-${hard}`, { house })).toEqual({ ...undecided, ...lost, ...won(less) })
    },
  )

  it('[SE 4.1(b), 4.1(b)(i), 4.1(b)(i)(A), 4.1(b)(i)(B), 4.1(b)(ii), 4.9 Hardway Combo] Hardway Combo wins 4 to 1 on any of the four pairs, loses to any other 4, 6, 8 or 10 and to 7', () => {
    expect(byRoll(game, 'hardway-combo')).toEqual({
      ...anyRoll('stands: 4.1(b)'),
      ...at(sevens, 'lose: 4.1(b)(i)(B) 4.1(b)(ii)'),
      ...at(['1-3', '3-1'], 'lose: 4.1(b)(i)(A) 4.1(b)(ii)'),
      ...at(['1-5', '2-4', '4-2', '5-1'], 'lose: 4.1(b)(i)(A) 4.1(b)(ii)'),
      ...at(['2-6', '3-5', '5-3', '6-2'], 'lose: 4.1(b)(i)(A) 4.1(b)(ii)'),
      ...at(['4-6', '6-4'], 'lose: 4.1(b)(i)(A) 4.1(b)(ii)'),
      ...at(['2-2', '3-3', '4-4', '5-5'], 'win 4 to 1: 4.1(b)(i) 4.9 Hardway Combo'),
    })
  })

  it.each([
    { wager: 'five', number: 5, letter: 'c' },
    { wager: 'six', number: 6, letter: 'd' },
    { wager: 'eight', number: 8, letter: 'e' },
  ])(
    '[SE 4.1($letter), 4.1($letter)(i), 4.1($letter)(ii), 4.9 $number] $number wins 1 to 1 however it is made, loses to 7 and waits for either',
    ({ wager, number, letter }) => {
      expect(byTotal(game, wager)).toEqual({
        ...on(totals, `stands: 4.1(${letter})`),
        ...on([7], `lose: 4.1(${letter})(ii)`),
        ...on([number], `win 1 to 1: 4.1(${letter})(i) 4.9 ${number}`),
      })
    },
  )
})

describe('single-roll wagers and totals', () => {
  it.each([
    { option: 1, two: 3, twelve: 2 },
    { option: 2, two: 2, twelve: 2 },
    { option: 3, two: 3, twelve: 1 },
  ])(
    '[SE 4.1(f), 4.1(f)(i), 4.1(f)(ii), 4.9 Field] Field option $option pays $two to 1 on 2, $twelve to 1 on 12, 1 to 1 on 3, 4, 9, 10, 11',
    ({ option, two, twelve }) => {
      expect(byTotal(game, 'field', { house: { field: `${option}` } })).toEqual({
        ...on([5, 6, 7, 8], 'lose: 4.1(f)(ii)'),
        ...on([3, 4, 9, 10, 11], 'win 1 to 1: 4.1(f)(i) 4.9 Field'),
        ...on([2], `win ${two} to 1: 4.1(f)(i) 4.9 Field`),
        ...on([12], `win ${twelve} to 1: 4.1(f)(i) 4.9 Field`),
      })
    },
  )

  it.each([
    { wager: 'any-7', name: 'Any 7', letter: 'g', wins: [7], pays: 4 },
    { wager: 'c-and-e', name: 'C&E Combo', letter: 'h', wins: [2, 3, 11, 12], pays: 4 },
    { wager: 'craps-3', name: 'Craps 3', letter: 'j', wins: [3], pays: 15 },
    { wager: 'eleven', name: '11 in 1 Roll', letter: 'l', wins: [11], pays: 15 },
  ])(
    '[SE 4.1($letter), 4.1($letter)(i), 4.1($letter)(ii), 4.9 $name] $name pays $pays to 1 and loses on every other total',
    ({ wager, name, letter, wins, pays }) => {
      expect(byTotal(game, wager)).toEqual({
        ...on(without(...wins), `lose: 4.1(${letter})(ii)`),
        ...on(wins, `win ${pays} to 1: 4.1(${letter})(i) 4.9 ${name}`),
      })
    },
  )

  it.each([
    { total: 2, letter: 'i' },
    { total: 12, letter: 'k' },
  ])(
    '[SE 4.1($letter), 4.1($letter)(i), 4.1($letter)(ii), 4.9 Craps $total] Craps $total pays 33 to 1, or 32, 31 or 30 where the house says so, on $total alone',
    ({ total, letter }) => {
      const table = (pays: number) => ({
        ...on(without(total), `lose: 4.1(${letter})(ii)`),
        ...on([total], `win ${pays} to 1: 4.1(${letter})(i) 4.9 Craps ${total}`),
      })
      expect(byTotal(game, `craps-${total}`)).toEqual(table(33))
      for (const pays of [33, 32, 31, 30]) {
        expect(byTotal(game, `craps-${total}`, { house: { [`craps-${total}`]: `${pays}` } })).toEqual(table(pays))
      }
    },
  )

  it('[SE 1.1 Total] the total of a roll is the sum of its two faces, in either order of the dice', () => {
    const sums = rolls.map(({ total }) => total)
    expect(totals.map((total) => sums.filter((sum) => sum === total).length)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    for (const { faces, total, pair } of rolls) {
      expect(total).toBe(faces[0] + faces[1])
      expect(rolled(faces[1], faces[0])).toMatchObject({ total, pair })
    }
    for (const wager of wagerNames(game)) {
      const answers = byRoll(game, wager)
      for (const [a, b] of rolls.map(({ faces }) => faces)) expect(answers[`${a}-${b}`]).toBe(answers[`${b}-${a}`])
    }
  })

  it('[SE 4.2] a single-roll wager is decided by any roll, another by the first that concerns it, whatever came before', () => {
    const undecided = (wager: string) => Object.values(byRoll(game, wager)).filter((answer) => answer.startsWith('stands')).length
    expect(Object.fromEntries(wagerNames(game).map((wager) => [wager, undecided(wager)]))).toEqual({
      'hard-4': 36 - 6 - 3,
      'hard-6': 36 - 6 - 5,
      'hard-8': 36 - 6 - 5,
      'hard-10': 36 - 6 - 3,
      'hardway-combo': 36 - 6 - 16,
      five: 36 - 6 - 4,
      six: 36 - 6 - 5,
      eight: 36 - 6 - 5,
      field: 0,
      'any-7': 0,
      'c-and-e': 0,
      'craps-2': 0,
      'craps-3': 0,
      'craps-12': 0,
      eleven: 0,
    })
    for (const { reached } of inForce(game).tables()) expect(reached).toHaveLength(1)
  })
})

describe('the odds of the house', () => {
  const choices = {
    'hard-4': [7, 6],
    'hard-6': [9, 8],
    'hard-8': [9, 8],
    'hard-10': [7, 6],
    field: [1, 2, 3],
    'craps-2': [33, 32, 31, 30],
    'craps-12': [33, 32, 31, 30],
  } as const
  type Chosen = Readonly<Record<keyof typeof choices, number>>

  const everyHouse = Object.entries(choices).reduce<readonly Readonly<Record<string, number>>[]>(
    (houses, [name, values]) => houses.flatMap((house) => values.map((value) => ({ ...house, [name]: value }))),
    [{}],
  ) as readonly Chosen[]

  const asText = (house: Chosen) => Object.fromEntries(Object.entries(house).map(([name, value]) => [name, `${value}`]))

  /** What each wager pays to 1, by the total that wins it. */
  const payments = ({ wagers }: InForce) =>
    Object.fromEntries(
      wagers.map((wager) => {
        const answers = rolls.map((roll) => [roll.total, wager.answer(wager.starts[0], roll, 'always')] as const)
        const won = answers.flatMap(([total, answer]) => (answer?.result === 'win' ? [[total, answer.odds] as const] : []))
        return [wager.id, Object.fromEntries(won.map(([total, { pays, to }]) => [total, pays / to]))]
      }),
    )

  const ofTheRulebook = (house: Chosen) => ({
    'hard-4': { 4: house['hard-4'] },
    'hard-6': { 6: house['hard-6'] },
    'hard-8': { 8: house['hard-8'] },
    'hard-10': { 10: house['hard-10'] },
    'hardway-combo': { 4: 4, 6: 4, 8: 4, 10: 4 },
    five: { 5: 1 },
    six: { 6: 1 },
    eight: { 8: 1 },
    field: { 2: [3, 2, 3][house.field - 1], 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: [2, 2, 1][house.field - 1] },
    'any-7': { 7: 4 },
    'c-and-e': { 2: 4, 3: 4, 11: 4, 12: 4 },
    'craps-2': { 2: house['craps-2'] },
    'craps-3': { 3: 15 },
    'craps-12': { 12: house['craps-12'] },
    eleven: { 11: 15 },
  })

  it('[SE 4.9, 4.10] all 768 combinations may be chosen, and each choice changes the payment of its own wager alone', () => {
    expect(everyHouse).toHaveLength(768)
    for (const house of everyHouse)
      expect({ house, pays: payments(inForce(game, asText(house))) }).toEqual({ house, pays: ofTheRulebook(house) })
  })

  it('[SE 4.9] a house that chooses nothing pays the first odds of each table', () => {
    const first = { 'hard-4': 7, 'hard-6': 9, 'hard-8': 9, 'hard-10': 7, field: 1, 'craps-2': 33, 'craps-12': 33 }
    expect(payments(inForce(game))).toEqual(ofTheRulebook(first))
  })

  it('[SE 4.10] the cloth shows the odds that the house has chosen, in every combination', () => {
    const field = ['2 pays 3 to 1 · 12 pays 2 to 1', '2 and 12 pay 2 to 1', '2 pays 3 to 1']
    const fixed = { 'hardway-combo': 4, five: 1, six: 1, eight: 1, 'any-7': 4, 'c-and-e': 4, 'craps-3': 15, eleven: 15 }
    for (const house of everyHouse) {
      const { areas } = inForce(game, asText(house)).layout
      const { field: option, ...chosen } = house
      const prices = Object.entries({ ...fixed, ...chosen }).map(([wager, pays]) => [wager, `${pays} to 1`] as const)
      const shown = { ...Object.fromEntries(prices), field: field[option - 1] }
      expect(Object.fromEntries(areas.map(({ wager, pays }) => [wager, pays]))).toEqual(shown)
    }
  })

  it.each([
    { name: 'hard-4', permitted: '7, 6', clause: '4.9 hard 4', values: ['8', '5', '07', ''] },
    { name: 'hard-6', permitted: '9, 8', clause: '4.9 hard 6', values: ['10', '7', '9 to 1'] },
    { name: 'hard-8', permitted: '9, 8', clause: '4.9 hard 8', values: ['10', '7', '-8'] },
    { name: 'hard-10', permitted: '7, 6', clause: '4.9 hard 10', values: ['8', '5', '6.5'] },
    { name: 'field', permitted: '1, 2, 3', clause: '4.9 Field', values: ['4', '0', 'one'] },
    { name: 'craps-2', permitted: '33, 32, 31, 30', clause: '4.9 Craps 2', values: ['29', '34', '3'] },
    { name: 'craps-12', permitted: '33, 32, 31, 30', clause: '4.9 Craps 12', values: ['29', '34', '33, 32'] },
  ])('[SE $clause] $name may be $permitted and nothing else', ({ name, permitted, clause, values }) => {
    for (const value of values) {
      const reason = `${name} may be ${permitted} (${clause}), not "${value}"`
      expect(rulesInForce(gameNamed(game)!, { [name]: value })).toMatchObject({
        option: name,
        code: 'not-permitted',
        clause,
        reason,
      })
    }
  })
})
