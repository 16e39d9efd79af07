import { describe, expect, it } from 'vitest'
import { baccarat } from '../../src/rules/games/baccarat/game.ts'
import { roads as baccaratRoads } from '../../src/rules/games/baccarat/roads.ts'
import { beadPlate, dotsOf, winnersOf } from '../../src/table/equipment/roads.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  house,
  operator,
  seniorSupervisor,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const table = (opening: Opening = {}): Scene => given(baccarat, opening).and(dealer('shuffle'))
const byHand = table({ automation: [] })
const betting = table().and(dealer('start-round'))

const put = (who: typeof ann, wager: string, amount = 1000): Said => who('place', { wager, amount })
const cards = (text: string): Said => dealer('enter-result', { cards: text.split(' ') })
const voidCoup = (reason: string, drawn = 0): Said => dealer('call-no-result', { reason, cards: drawn })

const open = byHand.and(dealer('start-round'), put(ann, 'player'))
const closed = open.and(dealer('close-bets'))
const natural = 'KS 7H 9D QC'
const pack = Array.from('SHDC').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit))

describe('a coup', () => {
  it('[BA 6.1] takes wagers from the dealer’s call on, and none before', () => {
    const before = table()
    before.when(put(ann, 'player')).isRefused('6.1', 'late')
    before.when(dealer('start-round')).follows({ type: 'round-started', round: 1 }).and(put(ann, 'player'))
  })

  it('[BA 6.2, 5.3] takes none from no more bets on, and without that call no card counts', () => {
    betting.and(put(ann, 'player')).when(cards(natural)).isRefused('6.2', 'bets-not-closed')
    closed.when(put(bob, 'tie')).isRefused('5.3', 'late')
    closed.when(put(ann, 'player', 5000)).isRefused('5.3', 'late')
    expect(closed.and(cards(natural), dealer('collect'), dealer('pay')).rack('ann')).toBe(101_000)
  })

  it('[BA 5.4] lets no wager be taken back once wagering is over', () => {
    for (const scene of [closed, closed.and(cards(natural))]) {
      scene.when(ann('remove', { wager: 'player' })).isRefused('5.4')
      scene.when(dealer('remove', { player: 'ann', wager: 'player' })).isRefused('5.4')
    }
    expect(open.and(ann('remove', { wager: 'player' })).rack('ann')).toBe(100_000)
  })

  it('[BA 1.1.1] ends with its last payment, and only then comes the next', () => {
    const collected = closed.and(cards(natural), dealer('collect'))
    collected.when(dealer('start-round')).isRefused('6.1', 'not-now')
    collected.and(dealer('pay')).when(dealer('start-round')).follows({ type: 'round-started', round: 2 })
  })

  it.each([
    ['two cards each', natural, 4],
    ['three for the Player', 'AS 3H 2D KC 8S', 5],
    ['three for the Banker', '7S 5H TD QC 3D', 5],
    ['three each', '2S AS 2H AH TC KD', 6],
  ])('[BA 6.4, 6.3] is entered as the rule asks: %s', (_, text, taken) => {
    const done = closed
      .when(cards(text))
      .followsAmong({ type: 'result-declared', result: { kind: 'deal', cards: text.split(' ') } })
    expect(done.state.shoe?.left).toBe(8 * 52 - taken)
  })

  it.each([
    ['a card that the rule does not call for', `${natural} 2C`],
    ['the Player’s third card missing', '2S AS 2H AH'],
    ['the Banker’s third card missing', '2S AS 2H AH TC'],
    ['one card too many', '2S AS 2H AH TC KD 3C'],
    ['no card at all', ''],
    ['no such card', 'KS 7H 9D 1C'],
  ])('[BA 6.4] is not confirmed with %s', (_, text) => {
    closed.when(dealer('enter-result', { cards: text === '' ? [] : text.split(' ') })).isRefused('6.4', 'cards')
    const declared = closed.and(cards(natural))
    const override = { cards: text === '' ? [] : text.split(' '), reason: 'misread' }
    expect(declared.when(casinoSupervisor('override-result', override)).refusal).toMatchObject({ code: 'cards', clause: '6.4' })
  })

  it('[BA 6.4] says whose card is missing, or with which the deal was done', () => {
    const reason = (text: string) => closed.when(cards(text)).refusal?.reason
    expect(reason('2S AS 2H AH')).toBe('the deal is not done with 2S AS 2H AH: the next card is the Player’s')
    expect(reason('2S AS 2H AH TC')).toBe('the deal is not done with 2S AS 2H AH TC: the next card is the Banker’s')
    expect(reason(`${natural} 2C`)).toBe(`the deal is done with ${natural}: no further card is dealt`)
  })

  it('[BA 8.1] is settled by the cards that lie there, whatever was entered first', () => {
    const paid = closed.and(cards(natural), dealer('collect'), dealer('pay'))
    const put = paid.and(casinoSupervisor('correct-round', { cards: ['KS', '9H', '2D', 'TC'], reason: 'hands mixed up' }))
    const right = put.and(seniorSupervisor('answer', { duty: put.duty('correction'), answer: 'approve' }))
    expect(right.rack('ann')).toBe(99_000)
    expect(right.state.shoe?.left).toBe(8 * 52 - 4)
  })
})

describe('the shoe', () => {
  it('[BA 3.1, 4.1] is shuffled before the first coup, and no coup begins without one', () => {
    const empty = given(baccarat)
    empty.when(dealer('start-round')).isRefused('4.1', 'no-shoe')
    empty.when(dealer('shuffle')).follows({ type: 'shoe-shuffled', cards: 416, cutCard: 14 })
    given(baccarat, { house: { decks: '6' } })
      .when(dealer('shuffle'))
      .follows({ type: 'shoe-shuffled', cards: 312 })
  })

  it('[BA 4.2] has its cut card fourteen from the end, or where the dealer puts it so that every coup has its cards', () => {
    given(baccarat)
      .when(dealer('shuffle', { cutCard: 16 }))
      .follows({ type: 'shoe-shuffled', cutCard: 16 })
    given(baccarat)
      .when(dealer('shuffle', { cutCard: 11 }))
      .follows({ type: 'shoe-shuffled', cutCard: 11 })
    for (const cutCard of [0, 10, 411]) given(baccarat).when(dealer('shuffle', { cutCard })).isRefused('4.1', 'cut-card')
  })

  it.each([
    ['8S', 9],
    ['AH', 2],
    ['TD', 11],
    ['KC', 11],
  ])('[BA 1.1.3, 4.3] has its first card turned up, and with %s burns %i in all, which are dealt to nobody', (first, count) => {
    const fresh = given(baccarat).and(dealer('shuffle'))
    fresh.when(dealer('burn', { count: count + 1, exposed: [first] })).isRefused('4.3', 'how-many')
    fresh.when(dealer('burn', { count })).isRefused('4.3', 'how-many')
    const burnt = fresh
      .when(dealer('burn', { count, exposed: [first] }))
      .follows({ type: 'cards-burnt', count, exposed: [first], clause: '4.3' })
    expect(burnt.state.shoe).toMatchObject({ left: 416 - count, seen: { [first]: 1 } })
    // Later ones are the house's own procedure.
    burnt.when(dealer('burn', { count: 1 })).follows({ type: 'cards-burnt', count: 1, clause: '4.1' })
  })

  it('[BA 4.3] is burnt by the house where the house deals, as its first card says', () => {
    const order = ['7H', ...pack.flatMap((card) => Array.from({ length: card === '7H' ? 7 : 8 }, () => card))]
    const shuffled = given(baccarat, { source: 'virtual' })
      .when(house('shuffle', { order }))
      .follows(
        { type: 'shoe-shuffled', cards: 416, cutCard: 14 },
        { type: 'shoe-order-kept' },
        { type: 'cards-burnt', count: 8, exposed: ['7H'], clause: '4.3' },
      )
    expect(shuffled.state.shoe?.order).toEqual(order.slice(8))
  })

  const coup = (scene: Scene): Scene => scene.and(dealer('start-round'), put(ann, 'player'), dealer('close-bets'), cards(natural))
  const cutAt = (cutCard: number): Scene => given(baccarat).and(dealer('shuffle', { cutCard }))

  it('[BA 4.4] goes on for one coup after the one in which the cut card came out, and is then shuffled anew', () => {
    // 416, 412, 408: the cut card lies among the cards of the second coup.
    const third = coup(coup(coup(cutAt(409))))
    expect(third.rack('ann')).toBe(103_000)
    third.when(dealer('start-round')).isRefused('4.4', 'cut-card')
    third.and(dealer('shuffle')).when(dealer('start-round')).follows({ type: 'round-started', round: 4 })
  })

  it('[BA 4.4] ends with a coup before whose first card the cut card came', () => {
    const second = coup(coup(cutAt(408)))
    const last = coup(second)
    last.when(dealer('start-round')).isRefused('4.4', 'cut-card')
  })

  it('[BA 8.1] has as many cards left as the right ones take, where more or fewer had been entered', () => {
    const entered = closed.and(cards('6S 3H TD 4C'))
    expect(entered.state.shoe?.left).toBe(412)
    const override = { cards: 'AS 3H TD 4C 2D'.split(' '), reason: 'an ace' }
    expect(entered.and(operator('override-result', override)).state.shoe?.left).toBe(411)
  })

  it('[BA 3.10] may be replaced between two coups', () => {
    const out = byHand.when(dealer('remove-shoe', { reason: 'worn' })).follows({ type: 'shoe-removed', clause: '4.1' })
    out.when(dealer('start-round')).isRefused('4.1', 'no-shoe')
    open.when(dealer('remove-shoe', { reason: 'worn' })).isRefused('4.1', 'not-now')
  })
})

describe('what goes wrong', () => {
  it.each(['9.2', '9.3'])('[BA %s] a void coup hands wagers back, and its cards are counted and burnt', (clause) => {
    closed.when(dealer('call-no-result', { reason: clause })).isRefused(clause, 'how-many')
    const voided = closed.and(voidCoup(clause, 5))
    expect([voided.rack('ann'), voided.state.shoe?.left, voided.state.shoe?.results]).toEqual([100_000, 416 - 5, []])
  })

  it.each(['9.1', '9.4', '9.5'])('[BA %s] takes the shoe out with it', (clause) => {
    const voided = closed.and(voidCoup(clause))
    expect([voided.rack('ann'), voided.state.shoe]).toEqual([100_000, undefined])
  })

  it('[BA 9.1] tells the gaming supervisor of a card that does not belong to the shoe', () => {
    expect(closed.and(voidCoup('9.1')).state.duties).toMatchObject([{ matter: 'foreign-card', by: [['gaming supervisor']] }])
    const six = 'KS KS KS KS KS KS'
    const once = closed.and(cards(six))
    expect(once.state.shoe?.seen).toEqual({ KS: 6 })
    const next = once.and(dealer('collect'), dealer('pay'), dealer('start-round'), put(ann, 'player'), dealer('close-bets'))
    next.when(cards(six)).isRefused('9.1', 'foreign-card')
  })

  it('[BA 9.6, 6.3] a card that came out before no more bets is burnt, and somebody looks before the coup', () => {
    const burnt = open.and(dealer('burn', { count: 1, exposed: ['KS'] }), dealer('close-bets'))
    burnt.when(cards(natural)).isRefused('6.3', 'held-up')
    burnt.and(gamingSupervisor('answer', { duty: burnt.duty('early-card'), answer: 'seen' }), cards(natural))
  })
})

describe('the roads', () => {
  const coup = (scene: Scene, text: string): Scene =>
    scene.and(dealer('start-round'), put(ann, 'player'), dealer('close-bets'), cards(text))

  it('[BA 8.1, 1.1.4] read who won each coup, and dot a bead for each hand whose first two cards were a pair', () => {
    const coups = ['KS 7H 9D QC', 'KS 9H KD TC', '4S 8H 4D 8C', '9S 9H 9D 9C']
    const played = coups.reduce(coup, table())
    const voided = played.and(dealer('start-round'), put(ann, 'player'), dealer('close-bets'), voidCoup('9.2', 1))
    expect(winnersOf(voided.state)).toEqual(['second', 'first', 'second', 'tie'])
    expect(beadPlate(winnersOf(voided.state), dotsOf(voided.state)).map(({ winner, dots }) => [winner, dots])).toEqual([
      ['second', []],
      ['first', ['second']],
      ['second', ['first', 'second']],
      ['tie', ['first', 'second']],
    ])
    const tone = (winner: 'first' | 'second') => baccaratRoads[winner].tone
    expect([tone('first'), tone('second')]).toEqual(['red', 'blue'])
  })
})
