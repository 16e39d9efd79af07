import { describe, expect, it } from 'vitest'
import { baccarat } from '../../src/rules/games/baccarat/game.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
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

  it('[BA 4.2] has its cut card fourteen from the end, or where the dealer puts it so that a coup fits before it', () => {
    given(baccarat)
      .when(dealer('shuffle', { cutCard: 16 }))
      .follows({ type: 'shoe-shuffled', cutCard: 16 })
    given(baccarat)
      .when(dealer('shuffle', { cutCard: 411 }))
      .isRefused('4.1', 'cut-card')
  })

  it('[BA 1.1.3, 4.3] has cards burnt before its first coup, which are dealt to nobody', () => {
    const burnt = given(baccarat)
      .and(dealer('shuffle'))
      .when(dealer('burn', { count: 8, exposed: ['8S'] }))
      .follows({ type: 'cards-burnt', count: 8, exposed: ['8S'], clause: '4.1' })
    expect(burnt.state.shoe).toMatchObject({ left: 408, seen: { '8S': 1 } })
  })

  it('[BA 4.4] is at its end once the cut card has come out: the coup is finished and another shoe is shuffled', () => {
    const near = given(baccarat).and(dealer('shuffle', { cutCard: 409 }))
    const once = near.and(dealer('start-round'), put(ann, 'player'), dealer('close-bets'), cards(natural))
    expect(once.rack('ann')).toBe(101_000)
    const twice = once.and(dealer('start-round'), put(ann, 'player'), dealer('close-bets'), cards(natural))
    expect(twice.rack('ann')).toBe(102_000)
    twice.when(dealer('start-round')).isRefused('4.1', 'cut-card')
    twice.and(dealer('shuffle')).when(dealer('start-round')).follows({ type: 'round-started', round: 3 })
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
