import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { rulesInForce } from '../../src/rules/game/in-force.ts'
import type { ChosenOptions } from '../../src/rules/options.ts'
import { cardName } from '../../src/rules/equipment/cards.ts'
import { answerText, inForce, onCall, onDeal, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, run, type Steps } from '../kit/run.ts'

const game = 'dragon-tiger'
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
const suits = ['S', 'H', 'D', 'C']
const pack = suits.flatMap((suit) => ranks.map((rank) => rank + suit))
const all = ['dragon', 'tiger', 'tie', 'dragon-big', 'dragon-small', 'tiger-big', 'tiger-small']
const voids = ['5.1', '5.1.1', '5.2', '5.3', '5.4', '5.5']

describe('the calls of a void round', () => {
  it('[DT 5.1, 5.1.1, 5.2, 5.3, 5.4, 5.5] are all among those that shall be made', () => {
    expect(inForce(game).conduct.shall).toEqual(voids)
  })
})

const deal = (dragon: string, tiger: string) => ({ deal: [dragon, tiger] })

/** What a wager answers to every deal of two cards, by "KS 7H". */
const byDeal = (wager: string): Readonly<Record<string, string>> => {
  const { results, table } = inForce(game)
  const { answers, cells } = table(wager)!
  return Object.fromEntries(
    results.all.flatMap((result, at) =>
      result.kind === 'deal' ? [[result.cards.map(cardName).join(' '), answerText(answers[cells[at]!]!, 'placed')]] : [],
    ),
  )
}

/** What the rulebook says of every deal: the ranks alone are asked, so suits cannot count. */
const expected = (says: (dragon: string, tiger: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(pack.flatMap((dragon) => pack.map((tiger) => [`${dragon} ${tiger}`, says(dragon[0]!, tiger[0]!)])))

/** Whether a card is above, below or level with another. */
const against = (card: string, other: string): number => Math.sign(ranks.indexOf(card) - ranks.indexOf(other))

const higher = (name: string) => (mine: string, other: string) =>
  ({ '1': `win 1 to 1: 3.6 4.1 ${name}`, '0': 'lose-half: 3.8', '-1': 'lose: 3.6' })[String(against(mine, other))]!

const big = (card: string, onSeven: string): string => {
  if (card === '7') return `lose: ${onSeven}`
  return ['8', '9', 'T', 'J', 'Q', 'K'].includes(card) ? 'win 1 to 1: 3.9 4.1 Big' : 'lose: 3.9'
}

const small = (card: string, onSeven: string): string => {
  if (card === '7') return `lose: ${onSeven}`
  return ['A', '2', '3', '4', '5', '6'].includes(card) ? 'win 1 to 1: 3.10 4.1 Small' : 'lose: 3.10'
}

describe('every deal of two cards', () => {
  it('[DT 3.5, 3.6, 3.7, 3.8, 4.1, 4.1 Dragon] Dragon wins 1 to 1 with the higher card, loses with the lower, half on a tie', () => {
    expect(byDeal('dragon')).toEqual(expected(higher('Dragon')))
  })

  it('[DT 3.5, 3.6, 3.7, 3.8, 4.1, 4.1 Tiger] Tiger wins 1 to 1 with the higher card, loses with the lower, half on a tie', () => {
    expect(byDeal('tiger')).toEqual(expected((dragon, tiger) => higher('Tiger')(tiger, dragon)))
  })

  it('[DT 1.1.4, 3.7, 3.8, 4.1, 4.1 Tie] Tie wins 11 to 1 when both cards have one rank, whatever their suits', () => {
    const answers = byDeal('tie')
    expect(answers).toEqual(expected((dragon, tiger) => (dragon === tiger ? 'win 11 to 1: 3.8 4.1 Tie' : 'lose: 3.6')))
    expect(Object.values(answers).filter((text) => text.startsWith('win'))).toHaveLength(13 * 4 * 4)
  })

  it('[DT 1.1.1, 3.9, 3.11, 4.1, 4.1 Big] Dragon Big wins 1 to 1 on an 8 or higher for the Dragon and loses on a 7 or lower', () => {
    expect(byDeal('dragon-big')).toEqual(expected((dragon) => big(dragon, '3.11')))
  })

  it('[DT 1.1.1, 3.9, 3.12, 4.1, 4.1 Big] Tiger Big wins 1 to 1 on an 8 or higher for the Tiger and loses on a 7 or lower', () => {
    expect(byDeal('tiger-big')).toEqual(expected((_, tiger) => big(tiger, '3.12')))
  })

  it('[DT 1.1.3, 3.10, 3.11, 4.1, 4.1 Small] Dragon Small wins 1 to 1 on a 6 or lower for the Dragon and loses on a 7 or higher', () => {
    expect(byDeal('dragon-small')).toEqual(expected((dragon) => small(dragon, '3.11')))
  })

  it('[DT 1.1.3, 3.10, 3.12, 4.1, 4.1 Small] Tiger Small wins 1 to 1 on a 6 or lower for the Tiger and loses on a 7 or higher', () => {
    expect(byDeal('tiger-small')).toEqual(expected((_, tiger) => small(tiger, '3.12')))
  })

  it.each(ranks.slice(1).map((rank, below) => ({ rank, lower: ranks[below]! })))(
    '[DT 3.5, 3.6] $rank beats $lower, from either side',
    ({ rank, lower }) => {
      expect(onDeal(game, 'dragon', `${rank}C`, `${lower}S`)).toBe('win 1 to 1: 3.6 4.1 Dragon')
      expect(onDeal(game, 'tiger', `${rank}C`, `${lower}S`)).toBe('lose: 3.6')
      expect(onDeal(game, 'tiger', `${lower}S`, `${rank}C`)).toBe('win 1 to 1: 3.6 4.1 Tiger')
      expect(onDeal(game, 'dragon', `${lower}S`, `${rank}C`)).toBe('lose: 3.6')
    },
  )
})

describe('the shoe', () => {
  const weigh = (decks: number, counts: (dragon: string, tiger: string) => boolean): number => {
    const { all: results, weights } = inForce(game, { decks: String(decks) }).results
    return results.reduce((sum, result, at) => {
      if (result.kind !== 'deal') return sum
      const [dragon, tiger] = result.cards.map(cardName) as [string, string]
      return counts(dragon, tiger) ? sum + Number(weights[at]) : sum
    }, 0)
  }

  it.each([4, 5, 6, 7, 8])('[DT 2.1] of %i decks deals each of its cards alike, the first one missing for the second', (n) => {
    expect(weigh(n, () => true)).toBe(52 * n * (52 * n - 1))
    expect(weigh(n, (dragon, tiger) => dragon[0] === tiger[0])).toBe(13 * 4 * n * (4 * n - 1))
    expect(weigh(n, (dragon, tiger) => dragon === tiger)).toBe(52 * n * (n - 1))
    for (const card of pack) {
      expect(weigh(n, (dragon) => dragon === card)).toBe(n * (52 * n - 1))
      expect(weigh(n, (_, tiger) => tiger === card)).toBe(n * (52 * n - 1))
    }
  })

  it('[DT 2.1] holds 52 different cards and no joker, eight decks of them unless the house says otherwise', () => {
    const { results, house } = inForce(game)
    const dealt = results.all.flatMap((result) => (result.kind === 'deal' ? result.cards.map(cardName) : []))
    expect(new Set(dealt)).toEqual(new Set(pack))
    expect(house['decks']).toBe('8')
  })

  it.each(['3', '9', '0', '-4', '4.5', '', 'eight'])('[DT 2.1] of "%s" decks is not permitted', (decks) => {
    expect(rulesInForce(gameNamed(game)!, { decks })).toMatchObject({ code: 'not-permitted', clause: '2.1' })
  })

  it('[DT 4.1] pays the same from any number of decks', () => {
    const wagers: Steps = all.map((wager) => place(wager, 200))
    const script = [deal('KS', '2H'), deal('4D', '4D'), deal('7C', '9S')].flatMap((dealt) => wagers.concat(dealt))
    const paid = (house: ChosenOptions) => run(game, script, house).settlements
    for (const decks of ['4', '5', '6', '7']) expect(paid({ decks })).toEqual(paid({ decks: '8' }))
  })
})

describe('the cloth', () => {
  const { width, height, areas } = inForce(game).layout
  const at = (wager: string) => areas.filter((area) => area.wager === wager).toSorted((a, b) => a.at[0] - b.at[0])

  it.each([
    { clause: '2.2.1', wagers: ['dragon', 'tiger'] },
    { clause: '2.2.2', wagers: ['tie'] },
    { clause: '2.2.3', wagers: ['dragon-big', 'dragon-small'] },
    { clause: '2.2.4', wagers: ['tiger-big', 'tiger-small'] },
  ])('[DT $clause, 2.2, Diagram A] has their areas at both ends, with the odds in between', ({ wagers }) => {
    for (const wager of wagers) {
      const [left, right, ...more] = at(wager)
      expect(left!.at[0] + left!.at[2]).toBeLessThan(width / 2)
      expect(right!.at[0]).toBeGreaterThan(width / 2)
      expect(more).toEqual([])
    }
  })

  it('[DT 2.2] has areas for the seven wagers and for nothing else, none upon another', () => {
    expect(new Set(areas.map(({ wager }) => wager))).toEqual(new Set(all))
    expect(wagerNames(game)).toEqual(all)
    const spots = areas.flatMap(({ at: [left, top, wide, high] }) =>
      Array.from({ length: wide * high }, (_, spot) => `${left + (spot % wide)} ${top + Math.floor(spot / wide)}`),
    )
    const cloth = Array.from({ length: width * height }, (_, spot) => `${spot % width} ${Math.floor(spot / width)}`)
    expect(new Set(spots).size).toBe(spots.length)
    expect(new Set([...cloth, ...spots]).size).toBe(cloth.length)
  })

  it.each([0, 1])(
    '[DT Diagram A] end %i: Tie on top below the cards, then Small, Big and the sides, Tiger left of Dragon',
    (end) => {
      const spot = (wager: string) => at(wager)[end]!.at
      const tops = ['tie', 'tiger-small', 'tiger-big', 'tiger'].map((wager) => spot(wager)[1])
      expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b))
      expect(tops[0]).toBeGreaterThan(0)
      for (const name of ['', '-big', '-small']) {
        const [tiger, dragon] = [spot(`tiger${name}`), spot(`dragon${name}`)]
        expect(dragon[1]).toBe(tiger[1])
        expect(dragon[0]).toBe(tiger[0] + tiger[2])
      }
    },
  )

  it('upright, has on each side what belongs to the card above it', () => {
    const { areas, marks = [] } = inForce(game).portrait!
    const middle = ([x, , width]: readonly number[]): number => x! + width! / 2
    const sideOf = (at: readonly number[]): boolean => middle(at) < 20
    for (const [hand, side] of ['dragon', 'tiger'].entries()) {
      const card = marks.find((mark) => mark.card === hand)!
      for (const { at } of areas.filter(({ wager }) => wager.startsWith(side))) expect(sideOf(at)).toBe(sideOf(card.at))
    }
  })

  it('[DT Diagram A] prints 11 to 1 for Tie, with what it does to Dragon and Tiger, and 1 to 1 for all others', () => {
    const ties = areas.filter(({ wager }) => wager === 'tie').map(({ pays }) => pays!)
    const others = areas.filter(({ wager }) => wager !== 'tie').map(({ pays }) => pays!)
    expect(ties.map((pays) => /^11 to 1\b.*Dragon and Tiger lose half$/.test(pays))).toEqual([true, true])
    expect(others).toEqual(others.map(() => '1 to 1'))
  })
})

describe('placing and paying', () => {
  it('[DT 3.3, 4.1] every combination of wagers is settled as each of them is alone, Dragon and Tiger together included', () => {
    const combinations = Array.from({ length: 127 }, (_, index) => all.filter((_wager, bit) => ((index + 1) >> bit) % 2 === 1))
    expect(combinations).toContainEqual(['dragon', 'tiger'])
    const back = (...amounts: number[]) => Object.fromEntries(all.map((wager, at) => [wager, amounts[at]]))
    for (const [dealt, returned] of [
      [deal('KS', '2H'), back(400, 0, 0, 400, 0, 0, 400)],
      [deal('AS', '8H'), back(0, 400, 0, 0, 400, 400, 0)],
      [deal('9S', '9S'), back(100, 100, 2400, 400, 0, 400, 0)],
      [deal('7S', '7D'), back(100, 100, 2400, 0, 0, 0, 0)],
    ] as const) {
      const script = combinations.flatMap((wagers) => [...wagers.map((wager) => place(wager, 200)), dealt])
      const { settlements, refusals, layout } = run(game, script)
      expect(settlements.map((row) => [row.wager, row.returned])).toEqual(
        combinations.flat().map((wager) => [wager, returned[wager]]),
      )
      expect([refusals, layout]).toEqual([[], []])
    }
  })

  it('[DT 3.8] Dragon and Tiger take no amount that cannot be halved in whole cents, by placing, adding or taking off', () => {
    for (const wager of ['dragon', 'tiger']) {
      const script = [
        place(wager, 101),
        place(wager, 100),
        place(wager, 1),
        remove(wager, 99),
        remove(wager, 98),
        remove(wager),
        place(wager, 1),
      ]
      expect(refused(run(game, script))).toEqual([0, 2, 3, 6].map((step) => `${step} does-not-divide 3.8`))
    }
  })

  it('[DT 3.8] a tie hands half of the smallest wager back, to the cent', () => {
    const { settlements, net } = run(game, [place('dragon', 2), place('tiger', 998), deal('5H', '5S')])
    expect(settlements).toMatchObject([
      { wager: 'dragon', result: 'lose-half', returned: 1, odds: null, clauses: ['3.8'] },
      { wager: 'tiger', result: 'lose-half', returned: 499, odds: null, clauses: ['3.8'] },
    ])
    expect(net).toEqual({ ann: -500 })
  })

  it('[DT 3.8] the other five wagers take an odd number of cents, for they are never halved', () => {
    const others = all.filter((wager) => wager !== 'dragon' && wager !== 'tiger')
    const { settlements, refusals } = run(game, [...others.map((wager) => place(wager, 101)), deal('8H', '8S')])
    expect(refusals).toEqual([])
    expect(settlements.map(({ wager, returned }) => [wager, returned])).toEqual([
      ['tie', 1212],
      ['dragon-big', 202],
      ['dragon-small', 0],
      ['tiger-big', 202],
      ['tiger-small', 0],
    ])
  })

  it.each(all)('[DT House 1] amounts outside the limits on the sign are refused on %s', (wager) => {
    const script = [place(wager, 98), place(wager, 502), place(wager, 500), place(wager, 2), remove(wager, 402), remove(wager)]
    expect(refused(run(game, script, { minimum: 100, maximum: 500 }))).toEqual([
      '0 below-minimum House 1',
      '1 above-maximum House 1',
      '3 above-maximum House 1',
      '4 below-minimum House 1',
    ])
  })
})

describe('a void round', () => {
  it.each(voids)('[DT %s] hands all seven wagers back and says why', (clause) => {
    expect(all.map((wager) => onCall(game, wager, clause))).toEqual(all.map(() => `void: ${clause}`))
    const { settlements, net } = run(game, [...all.map((wager) => place(wager, 200)), { voidRound: clause }])
    expect(settlements.map(({ wager, result, returned }) => [wager, result, returned])).toEqual(
      all.map((wager) => [wager, 'void', 200]),
    )
    expect(net).toEqual({ ann: 0 })
  })

  it('[DT 5.1, 5.1.1, 5.1.2] for a foreign card leaves the rounds before it settled as they were', () => {
    const earlier = [place('dragon', 200), place('tie', 50), deal('9C', '4C'), place('tiger', 200), deal('TC', 'TD')]
    const { settlements, net } = run(game, [...earlier, ...all.map((wager) => place(wager, 200)), { voidRound: '5.1.1' }])
    const before = run(game, earlier)
    expect(settlements.slice(0, 3)).toEqual(before.settlements)
    expect(settlements.slice(3).map(({ result, clauses }) => [result, clauses])).toEqual(all.map(() => ['void', ['5.1.1']]))
    expect(before.net).toEqual({ ann: 200 - 50 - 100 })
    expect(net).toEqual(before.net)
  })

  it('[DT 5.1, 5.1.1, 5.2, 5.3, 5.4, 5.5] is called for these reasons and no other, and changes no odds', () => {
    const { all: results, weights } = inForce(game).results
    const calls = results.flatMap((result, at) => (result.kind === 'call' ? [[result.call, result.clause, weights[at]]] : []))
    expect(calls).toEqual(voids.map((clause) => ['void round', clause, 0]))
  })
})
