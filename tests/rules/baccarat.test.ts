import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { chipsFor, rulesInForce } from '../../src/rules/game/in-force.ts'
import { to1, winnings } from '../../src/rules/money/payout.ts'
import { inForce, onCall, onCards, wagerNames } from '../kit/cells.ts'
import { place, refused, remove, run } from '../kit/run.ts'

const game = 'baccarat'
const all = ['player', 'banker', 'tie', 'player-pair', 'banker-pair']
const voids = ['9.1', '9.2', '9.3', '9.4', '9.5']
const noCommission = { commission: 'none' }

const deal = (text: string) => ({ deal: text.split(' ') })
const { equipment } = inForce(game).results

/** Whose card is next after these; nothing once the coup is done. */
const next = (text: string): string | undefined => equipment.next(text === '' ? [] : text.split(' '))

/** A card that counts so much: a ten for nothing. */
const counting = (points: number): string => `${points === 0 ? 'T' : points === 1 ? 'A' : points}S`

/** The first four cards of hands that count so much. */
const four = (player: number, banker: number): string => ['TH', 'KC', counting(player), counting(banker)].join(' ')

const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

describe('the deal', () => {
  it('[BA 6.3, 3.6] gives the first and third card to the Player, the second and fourth to the Banker', () => {
    expect(['', 'TH', 'TH KC', 'TH KC 9S'].map(next)).toEqual(['Player', 'Banker', 'Player', 'Banker'])
    expect(equipment.say(['KS', '7H', '9D', 'QC'])).toBe('Player 9 (KS 9D), Banker 7 (7H QC)')
  })

  it('[BA 1.1.2, 7.1, 7.2, 7.3] after four cards naturals end it, the Player draws to 0 to 5, else the Banker does', () => {
    const expected = (player: number, banker: number): string | undefined => {
      if (player >= 8 || banker >= 8) return undefined
      if (player <= 5) return 'Player'
      return banker <= 5 ? 'Banker' : undefined
    }
    const dealt = counts.flatMap((player) => counts.map((banker) => [player, banker] as const))
    expect(dealt.map(([player, banker]) => next(four(player, banker)))).toEqual(
      dealt.map(([player, banker]) => expected(player, banker)),
    )
  })

  it.each([
    // What the Player's third card counts, from 0 to 9: D is a draw and S is none.
    ['7.4.1', 0, 'DDDDDDDDDD'],
    ['7.4.1', 1, 'DDDDDDDDDD'],
    ['7.4.1', 2, 'DDDDDDDDDD'],
    ['7.4.2', 3, 'DDDDDDDDSD'],
    ['7.4.3', 4, 'SSDDDDDDSS'],
    ['7.4.4', 5, 'SSSSDDDDSS'],
    ['7.4.5', 6, 'SSSSSSDDSS'],
    ['7.4.6', 7, 'SSSSSSSSSS'],
  ])('[BA 7.4, %s] a Banker with %i draws by the Player’s third card as %s', (_, banker, chart) => {
    for (const player of [0, 1, 2, 3, 4, 5]) {
      const drawn = counts.map((third) => next(`${four(player, banker)} ${counting(third)}`))
      expect(drawn.map((hand) => (hand === 'Banker' ? 'D' : 'S')).join('')).toBe(chart)
      expect(drawn.includes('Player')).toBe(false)
    }
  })

  it('[BA 7.5, 6.4] is done when both hands have three cards: a card too many and a card too few are no coup', () => {
    const whole = ['2S', 'AS', '2H', 'AH', 'TC', 'KD']
    expect(equipment.read(whole)).toEqual(whole)
    expect(equipment.read([...whole, '9C'])).toBeUndefined()
    for (const length of [0, 1, 2, 3, 4, 5]) expect(equipment.read(whole.slice(0, length))).toBeUndefined()
    expect(equipment.read(['TH', 'KC', '9S', '2S', '3D'])).toBeUndefined()
  })

  it('[BA 3.2, 3.2.1, 3.2.2, 3.2.3, 3.3] cards count by rank, pictures and tens nothing, and of a hand the last digit is read', () => {
    const said = (text: string): string => equipment.say(text.split(' '))
    expect(said('KS JH 8D QC')).toBe('Player 8 (KS 8D), Banker 0 (JH QC)')
    expect(said('9S 7H 9D TC')).toBe('Player 8 (9S 9D), Banker 7 (7H TC)')
    expect(said('AS 6H AD TC 4C')).toBe('Player 6 (AS AD 4C), Banker 6 (6H TC)')
    expect(said('5S 5H TD TC 7C 8D')).toBe('Player 2 (5S TD 7C), Banker 3 (5H TC 8D)')
  })

  it.each(['6', '8'])('[BA 3.1] comes from a shoe of %s packs, of each card as many', (decks) => {
    expect(inForce(game, { decks }).results.equipment.dealing?.counts).toEqual(Array.from({ length: 52 }, () => Number(decks)))
  })

  it('[BA 3.1] is of eight packs unless the house says otherwise, and of no other number than six', () => {
    expect(inForce(game).house['decks']).toBe('8')
    for (const decks of ['4', '5', '7', '1', '', 'six']) {
      expect(rulesInForce(gameNamed(game)!, { decks })).toMatchObject({ code: 'not-permitted', clause: '3.1' })
    }
  })
})

describe('the wagers', () => {
  it('[BA 2.1, 5.1] are five, each with an area of its own', () => {
    expect(wagerNames(game)).toEqual(all)
    expect(
      inForce(game)
        .layout.areas.map(({ wager }) => wager)
        .toSorted(),
    ).toEqual(all.toSorted())
  })

  it('[BA 2.2] the cloth has places for three cards of each hand, along the table and upright', () => {
    const { layout, portrait } = inForce(game)
    for (const { marks } of [layout, portrait!]) {
      const places = (marks ?? []).flatMap(({ card, nth }) => (card === undefined ? [] : [`${card} ${nth}`]))
      expect(places).toEqual(['0 0', '0 1', '0 2', '1 0', '1 1', '1 2'])
    }
  })

  const coups = { player: 'KS 2H 9D TC', banker: 'KS 9H 2D TC', tie: 'KS 8H 8D QC' }

  it('[BA 5.1.1, 8.1, 8.2, 8.2 Player] Player wins 1 to 1 with the higher count, loses with the lower, and comes back on a tie', () => {
    expect(onCards(game, 'player', coups.player.split(' '))).toBe('win 1 to 1: 5.1.1 8.2 Player')
    expect(onCards(game, 'player', coups.banker.split(' '))).toBe('lose: 5.1.1')
    expect(onCards(game, 'player', coups.tie.split(' '))).toBe('push: 5.1.1')
  })

  it('[BA 5.1.2, 8.1, 8.2 Banker] Banker wins 19 to 20 with the higher count, loses with the lower, and comes back on a tie', () => {
    expect(onCards(game, 'banker', coups.banker.split(' '))).toBe('win 19 to 20: 5.1.2 8.2 Banker')
    expect(onCards(game, 'banker', coups.player.split(' '))).toBe('lose: 5.1.2')
    expect(onCards(game, 'banker', coups.tie.split(' '))).toBe('push: 5.1.2')
  })

  it('[BA 8.2 Banker six] without commission Banker wins 1 to 1, and 1 to 2 with six, of two cards or of three', () => {
    const answer = (text: string) => onCards(game, 'banker', text.split(' '), { house: noCommission })
    expect(answer(coups.banker)).toBe('win 1 to 1: 5.1.2 8.2 Banker six')
    expect(answer('5S 6H KD TC KC')).toBe('win 1 to 2: 5.1.2 8.2 Banker six')
    expect(answer('5S 2H KD KC KH 4D')).toBe('win 1 to 2: 5.1.2 8.2 Banker six')
    expect(answer(coups.tie)).toBe('push: 5.1.2')
    expect(answer(coups.player)).toBe('lose: 5.1.2')
  })

  it('[BA 5.1.3, 8.2 Tie] Tie wins 8 to 1 when both hands count the same and loses otherwise', () => {
    expect(onCards(game, 'tie', coups.tie.split(' '))).toBe('win 8 to 1: 5.1.3 8.2 Tie')
    for (const text of [coups.player, coups.banker]) expect(onCards(game, 'tie', text.split(' '))).toBe('lose: 5.1.3')
  })

  it.each([
    ['5.1.4', 'player-pair', (a: string, b: string) => `${a} 9H ${b} TC`],
    ['5.1.5', 'banker-pair', (a: string, b: string) => `9H ${a} TC ${b}`],
  ] as const)(
    '[BA 1.1.4, %s, 8.2 Pair] %s wins 11 to 1 on two first cards of one rank, whatever they count',
    (clause, wager, of) => {
      const ranks = Array.from('A23456789TJQK')
      for (const a of ranks) {
        for (const b of ranks) {
          const cards = of(`${a}S`, `${b}H`)
          expect(onCards(game, wager, cards.split(' '))).toBe(a === b ? `win 11 to 1: ${clause} 8.2 Pair` : `lose: ${clause}`)
        }
      }
    },
  )

  it('[BA 5.1.4, 5.1.5] a pair with the third card is none', () => {
    expect(onCards(game, 'player-pair', '2S KH 3D 7C 3S'.split(' '))).toBe('lose: 5.1.4')
    expect(onCards(game, 'banker-pair', '7S KH KD 3C 3S'.split(' '))).toBe('lose: 5.1.5')
  })

  it('[BA 5.6] are settled each by itself, those on both hands together included', () => {
    const { settlements, refusals, net } = run(game, [...all.map((wager) => place(wager, 2000)), deal('KS 9H KD TC')])
    expect(refusals).toEqual([])
    expect(settlements.map(({ wager, result, returned, odds }) => [wager, result, returned, odds])).toEqual([
      ['player', 'lose', 0, null],
      ['banker', 'win', 3900, '19 to 20'],
      ['tie', 'lose', 0, null],
      ['player-pair', 'win', 24_000, '11 to 1'],
      ['banker-pair', 'lose', 0, null],
    ])
    expect(net).toEqual({ ann: 27_900 - 10_000 })
  })
})

describe('payment', () => {
  const wins = (amount: number, text: string, house = {}): number =>
    run(game, [place('banker', amount), deal(text)], house).settlements[0]!.returned - amount

  it('[BA 5.7, 8.2 Banker] a usual table has a chip of 0.05, in which 1.00 on the Banker wins 0.95', () => {
    const [chip, ...others] = chipsFor(inForce(game), [50, 100])
    expect([chip, ...others]).toEqual([5, 50, 100])
    expect(winnings(100, to1(19, 20), 'up', chip)).toBe(95)
  })

  it('[BA 5.7, 8.2 Banker] what 19 to 20 cannot pay in whole cents is paid to the next cent', () => {
    expect([1, 10, 19, 20, 21, 100, 1000, 1010, 999].map((amount) => wins(amount, 'KS 9H 2D TC'))).toEqual([
      1, 10, 19, 19, 20, 95, 950, 960, 950,
    ])
  })

  it('[BA 5.7, 8.2 Banker six] half of an odd number of cents is paid to the next cent', () => {
    expect([1, 2, 3, 101].map((amount) => wins(amount, '5S 6H KD TC KC', noCommission))).toEqual([1, 1, 2, 51])
  })

  it.each(all)('[BA House 1] amounts outside the limits on the sign are refused on %s', (wager) => {
    const script = [place(wager, 99), place(wager, 501), place(wager, 500), place(wager, 1), remove(wager, 401), remove(wager)]
    expect(refused(run(game, script, { minimum: 100, maximum: 500 }))).toEqual([
      '0 below-minimum House 1',
      '1 above-maximum House 1',
      '3 above-maximum House 1',
      '4 below-minimum House 1',
    ])
  })
})

describe('a void coup', () => {
  it.each(voids)('[BA %s] hands all five wagers back and says why', (clause) => {
    expect(all.map((wager) => onCall(game, wager, clause))).toEqual(all.map(() => `void: ${clause}`))
    const { settlements, net } = run(game, [...all.map((wager) => place(wager, 200)), { voidRound: clause }])
    expect(settlements.map(({ result, returned }) => [result, returned])).toEqual(all.map(() => ['void', 200]))
    expect(net).toEqual({ ann: 0 })
  })

  it('[BA 9.1] leaves the coups before it settled as they were', () => {
    const earlier = [place('banker', 200), place('tie', 50), deal('KS 9H 2D TC')]
    const { settlements } = run(game, [...earlier, place('player', 100), { voidRound: '9.1' }])
    expect(settlements.slice(0, 2)).toEqual(run(game, earlier).settlements)
  })
})

describe('a replay document', () => {
  const fault = (...cards: string[]) => {
    try {
      run(game, [{ deal: cards }])
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  it('[BA 6.4] with too few or too many cards is malformed, and says what was expected', () => {
    const expected = 'line 1: script[0].deal: expected the cards of a whole deal, such as ["KS","7H","9D","QC"]'
    expect(fault('KS', '7H', '9D')).toContain(expected)
    expect(fault('KS', '7H', '9D', 'QC', '2C')).toContain(expected)
    expect(fault('2S', 'AS', '2H', 'AH', 'TC')).toContain(expected)
    expect(fault('KS', '7H', '9D', 'QC')).toBeUndefined()
  })
})
