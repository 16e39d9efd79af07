import { describe, expect, it } from 'vitest'
import { twoDice } from '../../src/rules/equipment/dice.ts'
import { byRoll, byTotal, on, onCall, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, roll, run } from '../kit/run.ts'

const game = 'dragon-fire'
const afterSeven = { cycle: 'after a seven' }
const low = [2, 3, 4, 5, 6]
const high = [8, 9, 10, 11, 12]

describe('Dragon and Fire', () => {
  it('[DF 6.1.1, 6.1.1.1, 6.1.1.2, 6.1.1.3, 6.2.1, 9.3] Dragon wins 1 to 1 below 7, is frozen on 7, loses above', () => {
    expect(byTotal(game, 'dragon')).toEqual({
      ...on(low, 'win 1 to 1: 6.1.1.1 9.3'),
      ...on([7], 'frozen: 6.1.1.2 6.2.1'),
      ...on(high, 'lose: 6.1.1.3'),
    })
  })

  it('[DF 6.1.2, 6.1.2.1, 6.1.2.2, 6.1.2.3, 6.2.1, 9.4] Fire wins 1 to 1 above 7, is frozen on 7, loses below', () => {
    expect(byTotal(game, 'fire')).toEqual({
      ...on(high, 'win 1 to 1: 6.1.2.1 9.4'),
      ...on([7], 'frozen: 6.1.2.2 6.2.1'),
      ...on(low, 'lose: 6.1.2.3'),
    })
  })

  it('[DF 6.2, 6.2.5, 6.2.5.1, 6.2.6, 6.2.6.2, 6.2.7, 6.2.7.1] the roll after a seven decides Dragon, a second seven against it', () => {
    expect(byTotal(game, 'dragon', afterSeven)).toEqual({
      ...on(low, 'win 1 to 1: 6.2.6.2 9.3'),
      ...on([7], 'lose: 6.2.5.1'),
      ...on(high, 'lose: 6.2.7.1'),
    })
  })

  it('[DF 6.2.5.1, 6.2.6.1, 6.2.7.2] the roll after a seven decides Fire, a second seven against it', () => {
    expect(byTotal(game, 'fire', afterSeven)).toEqual({
      ...on(high, 'win 1 to 1: 6.2.7.2 9.4'),
      ...on([7], 'lose: 6.2.5.1'),
      ...on(low, 'lose: 6.2.6.1'),
    })
  })
})

describe('pairs and totals', () => {
  const won = (wager: string, where = {}) => {
    const answers = Object.entries(byRoll(game, wager, where))
    return Object.fromEntries(answers.filter(([, text]) => text.startsWith('win')))
  }
  const others = (wager: string) => new Set(Object.values(byRoll(game, wager)).filter((text) => !text.startsWith('win')))

  it('[DF 6.1.3, 6.1.3.1, 6.1.3.2, 9.2] Low Pair wins 10 to 1 on a pair of 1s, 2s or 3s and loses on everything else', () => {
    const text = 'win 10 to 1: 6.1.3.1 9.2'
    expect(won('low-pair')).toEqual({ '1-1': text, '2-2': text, '3-3': text })
    expect(others('low-pair')).toEqual(new Set(['lose: 6.1.3.2']))
  })

  it('[DF 6.1.4, 6.1.4.1, 6.1.4.2, 9.1] High Pair wins 10 to 1 on a pair of 4s, 5s or 6s and loses on everything else', () => {
    const text = 'win 10 to 1: 6.1.4.1 9.1'
    expect(won('high-pair')).toEqual({ '4-4': text, '5-5': text, '6-6': text })
    expect(others('high-pair')).toEqual(new Set(['lose: 6.1.4.2']))
  })

  it.each([1, 2, 3, 4, 5, 6])(
    '[DF 6.1.5, 6.1.5.1, 6.1.5.2, 9.6, 1.1 pair] Specific Pair %i wins 33 to 1 on that pair alone',
    (face) => {
      expect(won(`pair-${face}`)).toEqual({ [`${face}-${face}`]: 'win 33 to 1: 6.1.5.1 9.6' })
      expect(others(`pair-${face}`)).toEqual(new Set(['lose: 6.1.5.2']))
    },
  )

  it.each([
    { total: 3, pays: 15, clause: '9.5.1' },
    { total: 4, pays: 10, clause: '9.5.2' },
    { total: 5, pays: 7, clause: '9.5.3' },
    { total: 6, pays: 6, clause: '9.5.4' },
    { total: 7, pays: 4, clause: '9.5.5' },
    { total: 8, pays: 6, clause: '9.5.6' },
    { total: 9, pays: 7, clause: '9.5.7' },
    { total: 10, pays: 10, clause: '9.5.8' },
    { total: 11, pays: 15, clause: '9.5.9' },
  ])(
    '[DF $clause, 9.5, 6.1.6, 6.1.6.1, 6.1.6.2, 1.1 total] total $total pays $pays to 1 on that total alone',
    ({ total, pays, clause }) => {
      const rest = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((other) => other !== total)
      const expected = { ...on(rest, 'lose: 6.1.6.2'), ...on([total], `win ${pays} to 1: 6.1.6.1 ${clause}`) }
      expect(byTotal(game, `total-${total}`)).toEqual(expected)
      expect(byTotal(game, `total-${total}`, afterSeven)).toEqual(expected)
    },
  )

  it('[DF 6.1] the twenty wagers of the rulebook and no others are offered', () => {
    expect(wagerNames(game)).toEqual([
      'dragon',
      'fire',
      'low-pair',
      'high-pair',
      ...[1, 2, 3, 4, 5, 6].map((face) => `pair-${face}`),
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((total) => `total-${total}`),
      'dragons-tail',
    ])
  })
})

describe('Dragon’s Tail', () => {
  const notEight = [2, 3, 4, 5, 6, 7, 9, 10, 11, 12]

  it('[DF 6.1.7, 6.1.7.4, 1.1 Dragon’s Tail] freezes on a first 8 and loses on anything else', () => {
    expect(byTotal(game, 'dragons-tail')).toEqual({
      ...on([8], 'frozen one 8: 6.1.7'),
      ...on(notEight, 'lose: 6.1.7.4'),
    })
  })

  it('[DF 6.1.7.1, 9.7, 9.7.1] pays 2 to 1 when the roll after one 8 is not an 8', () => {
    expect(byTotal(game, 'dragons-tail', { state: 'one 8' })).toEqual({
      ...on([8], 'frozen two 8s: 6.1.7'),
      ...on(notEight, 'win 2 to 1: 6.1.7.1 9.7.1'),
    })
  })

  it('[DF 6.1.7.2, 6.1.7.3, 9.7.2, 9.7.3] pays 10 to 1 after two 8s and 100 to 1 on the third', () => {
    expect(byTotal(game, 'dragons-tail', { state: 'two 8s' })).toEqual({
      ...on([8], 'win 100 to 1: 6.1.7.3 9.7.3'),
      ...on(notEight, 'win 10 to 1: 6.1.7.2 9.7.2'),
    })
  })

  it('[DF 6.1.7] 8s are counted from the placing of the wager, not from the table’s past', () => {
    const { settlements } = run(game, [roll(4, 4), place('dragons-tail', 100), roll(5, 3), roll(1, 2)])
    expect(settlements).toMatchObject([{ step: 3, returned: 300, odds: '2 to 1' }])
  })
})

describe('a seven', () => {
  it('[DF 6.2.2, 6.2.3] collects what loses and pays wagers on total 7, while Dragon and Fire wait', () => {
    const { settlements, layout } = run(game, [
      ...['dragon', 'fire', 'low-pair', 'pair-6', 'total-6', 'total-7', 'dragons-tail'].map((wager) => place(wager, 100)),
      roll(3, 4),
    ])
    expect(settlements.map(({ wager, result, returned }) => [wager, result, returned])).toEqual([
      ['low-pair', 'lose', 0],
      ['pair-6', 'lose', 0],
      ['total-6', 'lose', 0],
      ['total-7', 'win', 500],
      ['dragons-tail', 'lose', 0],
    ])
    expect(layout.map(({ wager }) => wager)).toEqual(['dragon', 'fire'])
  })

  it('[DF 6.2.4, 6.4.1, 1.1 frozen] closes Dragon and Fire to everybody, occupied or not, and leaves the rest open', () => {
    const open = wagerNames(game).filter((wager) => wager !== 'dragon' && wager !== 'fire')
    const { refusals, layout } = run(game, [
      place('dragon', 100),
      roll(3, 4),
      place('dragon', 100),
      place('dragon', 100, 'bob'),
      place('fire', 100, 'bob'),
      remove('dragon'),
      remove('dragon', 40),
      ...open.map((wager) => place(wager, 100, 'bob')),
    ])
    expect(refusals.map(({ step, code, clause }) => [step, code, clause])).toEqual([
      [2, 'frozen', '6.4.1'],
      [3, 'frozen', '6.2.4'],
      [4, 'frozen', '6.2.4'],
      [5, 'frozen', '6.4.1'],
      [6, 'frozen', '6.4.1'],
    ])
    expect(layout).toHaveLength(1 + open.length)
  })

  it.each([
    ['one 8', [roll(4, 4)]],
    ['two 8s', [roll(4, 4), roll(5, 3)]],
  ])('[DF 6.4.1, 6.1.7] closes the Tail to everybody after %s', (_, rolls) => {
    const script = [place('dragons-tail', 100), ...rolls, place('dragons-tail', 100, 'bob'), remove('dragons-tail')]
    const closed = run(game, [...script, roll(1, 1), place('dragons-tail', 100, 'bob')])
    expect(refused(closed)).toEqual([`${rolls.length + 1} frozen 6.4.1`, `${rolls.length + 2} frozen 6.4.1`])
    expect(closed.layout).toMatchObject([{ player: 'bob', wager: 'dragons-tail' }])
  })

  it('[DF 6.2.4] the areas close after a seven that nobody had a wager on', () => {
    expect(refused(run(game, [roll(3, 4), place('dragon', 100), roll(1, 1), place('dragon', 100)]))).toEqual(['1 frozen 6.2.4'])
  })

  it('[DF 6.2.5.2, 6.2.5.3] a second seven settles all other wagers as usual and opens the areas again', () => {
    const { settlements, refusals } = run(game, [
      place('dragon', 100),
      place('fire', 100, 'bob'),
      roll(3, 4),
      place('total-7', 100),
      place('high-pair', 100),
      roll(6, 1),
      place('dragon', 100),
      roll(1, 1),
    ])
    expect(settlements.map(({ step, wager, result }) => [step, wager, result])).toEqual([
      [5, 'dragon', 'lose'],
      [5, 'fire', 'lose'],
      [5, 'total-7', 'win'],
      [5, 'high-pair', 'lose'],
      [7, 'dragon', 'win'],
    ])
    expect(refusals).toEqual([])
  })

  it('[DF 6.2.6.3, 6.2.6.4, 6.2.7.3, 6.2.7.4] pairs, totals and the Tail are settled as usual on the roll after a seven', () => {
    const wagers = ['high-pair', 'pair-4', 'total-8', 'total-6', 'dragons-tail'].map((wager) => place(wager, 100))
    const above = run(game, [roll(3, 4), ...wagers, roll(4, 4)])
    expect(above.settlements.map(({ wager, returned }) => [wager, returned])).toEqual([
      ['high-pair', 1100],
      ['pair-4', 3400],
      ['total-8', 700],
      ['total-6', 0],
    ])
    expect(above.layout.map(({ wager }) => wager)).toEqual(['dragons-tail'])
    const below = run(game, [roll(3, 4), ...wagers, roll(3, 3)])
    expect(below.settlements.filter(({ returned }) => returned > 0).map(({ wager }) => wager)).toEqual(['total-6'])
  })
})

describe('no roll', () => {
  const may = ['5.3', '5.3.1', '5.3.2', '5.3.3', '5.3.4']
  const shall = ['5.4', '5.4.1', '5.4.2', '5.4.3', '5.4.4', '5.4.5', '5.4.6', '5.4.7', '5.4.8', '5.4.9']

  it.each([...may, ...shall, '5.1', '10.5'])(
    '[DF 5.2, %s, 1.1 void] voids every wager but Dragon’s Tail, for the reason of the call',
    (clause) => {
      for (const wager of wagerNames(game)) {
        const expected = wager === 'dragons-tail' ? `stands: 5.2 ${clause}` : `void: 5.2 ${clause}`
        expect(onCall(game, wager, clause), wager).toBe(expected)
      }
    },
  )

  it('[DF 5.2] a frozen Dragon’s Tail stays frozen where it is', () => {
    expect(onCall(game, 'dragons-tail', '5.4.1', { state: 'one 8' })).toBe('frozen: 5.2 5.4.1')
    expect(onCall(game, 'dragons-tail', '5.4.1', { state: 'two 8s' })).toBe('frozen: 5.2 5.4.1')
  })

  it('[DF 5.2] voids frozen Dragon and Fire and opens their areas; the next seven is a first one', () => {
    const { settlements, refusals, layout } = run(game, [
      place('dragon', 100),
      roll(3, 4),
      { noRoll: '5.4.1' },
      place('fire', 100),
      roll(3, 4),
    ])
    expect(settlements).toMatchObject([{ step: 2, wager: 'dragon', result: 'void', returned: 100 }])
    expect(refusals).toEqual([])
    expect(layout).toMatchObject([{ wager: 'fire' }])
  })

  it('[DF 5.2] where the house holds frozen wagers, they wait for the next roll and their areas stay closed', () => {
    const house = { 'no-roll': 'hold' }
    expect(onCall(game, 'dragon', '5.4.1', { ...afterSeven, house })).toBe('frozen: 5.2 5.4.1')
    expect(onCall(game, 'dragon', '5.4.1', { house })).toBe('void: 5.2 5.4.1')
    const { settlements, refusals } = run(
      game,
      [place('dragon', 100), roll(3, 4), { noRoll: '5.4.1' }, place('fire', 100), roll(6, 1)],
      house,
    )
    expect(refusals).toMatchObject([{ step: 3, code: 'frozen' }])
    expect(settlements).toMatchObject([{ step: 4, result: 'lose', clauses: ['6.2.5.1'] }])
  })
})

describe('placing, changing and paying', () => {
  it('[DF 6.4] a wager may be placed, increased, reduced and removed before the roll', () => {
    const { layout, net, refusals } = run(game, [
      place('dragon', 500),
      place('dragon', 300),
      remove('dragon', 200),
      place('fire', 100),
      remove('fire'),
    ])
    expect(layout).toEqual([{ player: 'ann', wager: 'dragon', amount: 600 }])
    expect(net).toEqual({ ann: -600 })
    expect(refusals).toEqual([])
  })

  it('[DF 6.4.1] a frozen Dragon’s Tail can be neither added to nor taken from, by anybody', () => {
    const script = [
      place('dragons-tail', 100),
      roll(4, 4),
      place('dragons-tail', 100, 'bob'),
      remove('dragons-tail', 50),
      remove('dragons-tail'),
    ]
    expect(refused(run(game, script))).toEqual(['2 frozen 6.4.1', '3 frozen 6.4.1', '4 frozen 6.4.1'])
  })

  it('[DF 7.1] amounts outside the limits on the sign are refused', () => {
    const script = [
      place('dragon', 99),
      place('dragon', 501),
      place('dragon', 500),
      place('dragon', 1),
      remove('dragon', 401),
      remove('dragon'),
    ]
    expect(refused(run(game, script, { minimum: 100, maximum: 500 }))).toEqual([
      '0 below-minimum 7.1',
      '1 above-maximum 7.1',
      '3 above-maximum 7.1',
      '4 below-minimum 7.1',
    ])
  })

  it('[DF 4.4.1, 4.4.3] a roll is announced by its faces from the lowest, then the total', () => {
    expect(twoDice.say(['5', '3'])).toBe('3, 5 — 8')
    expect(twoDice.say(['4', '4'])).toBe('4, 4 — 8')
  })
})
