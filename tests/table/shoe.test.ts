import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import type { Role } from '../../src/rules/conduct/people.ts'
import { audienceOf, maySee } from '../../src/table/audience.ts'
import { evolve, evolveUnseen } from '../../src/table/evolve.ts'
import { snapshotOf } from '../../src/table/snapshot.ts'
import { newTable, type TableState } from '../../src/table/state.ts'
import {
  ann,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  house,
  later,
  seniorSupervisor,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const dragonTiger = gameNamed('dragon-tiger')!
const pack = Array.from('SHDC').flatMap((suit) => Array.from('A23456789TJQK', (rank) => rank + suit))

/** A whole shoe of so many packs, dealt from another place of the pack for each number. */
const shoe = (packs: number, from = 0): readonly string[] =>
  Array.from({ length: packs * 52 }, (_, at) => pack[((at + from) * 7) % 52]!)

const real = (opening: Opening = {}): Scene => given(dragonTiger, { house: { decks: '4' }, ...opening })
const virtual = (opening: Opening = {}): Scene => real({ source: 'virtual', ...opening })

const shuffle = (who: typeof house, body: Readonly<Record<string, unknown>> = {}): Said => who('shuffle', body)
const order = shoe(4)

const closed = (scene: Scene): Scene =>
  scene.and(dealer('start-round'), ann('place', { wager: 'dragon', amount: 1000 }), dealer('close-bets'))

/** Rounds that are played and settled, whatever is dealt. */
const played = (scene: Scene, rounds: number): Scene =>
  rounds === 0 ? scene : played(closed(scene).and(dealer('enter-result', { cards: ['KS', '7H'] })), rounds - 1)

describe('a shoe', () => {
  it.each([4, 5, 6, 7, 8])('[DT 2.1] of %i packs holds all their cards, and no round starts without it', (packs) => {
    const table = given(dragonTiger, { house: { decks: String(packs) } })
    table.when(dealer('start-round')).isRefused('2.1', 'no-shoe')
    const brought = table.when(shuffle(dealer)).follows({ type: 'shoe-shuffled', cards: packs * 52, cutCard: 14 })
    brought.when(dealer('start-round')).follows({ type: 'round-started' })
  })

  it('[DT 2.1] is brought in between two rounds only, and a game with dice has none', () => {
    const scenes = [real().and(shuffle(dealer), dealer('start-round')), closed(real().and(shuffle(dealer)))]
    for (const scene of scenes) {
      scene.when(shuffle(dealer)).isRefused('2.1', 'not-now')
      scene.when(dealer('remove-shoe', { reason: 'worn' })).isRefused('2.1', 'not-now')
    }
    scenes[1]!.when(dealer('burn', { count: 1 })).isRefused('2.1', 'not-now')
    given(gameNamed('double-dice')!).when(shuffle(dealer)).isRefused(null, 'no-shoe')
  })

  it('[DT 2.1] may be taken out for a reason, and the next round waits for another', () => {
    const brought = real().and(shuffle(dealer))
    brought.when(dealer('remove-shoe', { reason: '' })).isRefused(null, 'malformed')
    const out = brought
      .when(gamingSupervisor('remove-shoe', { reason: 'worn cards' }))
      .follows({ type: 'shoe-removed', clause: '2.1' })
    out.when(dealer('remove-shoe', { reason: 'again' })).isRefused('2.1', 'no-shoe')
    out.when(dealer('start-round')).isRefused('2.1', 'no-shoe')
    out.and(shuffle(dealer), dealer('start-round'))
  })

  it('[DT 2.1] does not outlast a change of how many packs the house plays with, nor the table’s closing', () => {
    const brought = real().and(shuffle(dealer))
    const changed = brought
      .when(seniorSupervisor('change-house', { house: { decks: '8' } }))
      .follows({ type: 'shoe-removed', clause: '2.1' }, { type: 'house-changed' })
    changed.when(dealer('start-round')).isRefused('2.1', 'no-shoe')
    changed.when(shuffle(dealer)).follows({ type: 'shoe-shuffled', cards: 416 })
    expect(brought.when(seniorSupervisor('change-house', { house: { decks: '4' } })).events).toEqual([])
    const reopened = brought.and(
      casinoSupervisor('announce-closure'),
      later(30, casinoSupervisor('close')),
      casinoSupervisor('open', { house: { decks: '8' } }),
    )
    reopened.when(dealer('start-round')).isRefused('2.1', 'no-shoe')
  })
})

describe('the cut card', () => {
  it.each([
    { cutCard: 200, rounds: 4 },
    { cutCard: 201, rounds: 4 },
    { cutCard: 206, rounds: 1 },
  ])('[DT 2.1] $cutCard cards from the end lets $rounds rounds be played out, and then the cards are shuffled', (cut) => {
    const brought = real().and(shuffle(dealer, { cutCard: cut.cutCard }))
    const before = played(brought, cut.rounds - 1).and(dealer('start-round'))
    expect(before.state.phase).toBe('betting')
    const spent = played(brought, cut.rounds)
    spent.when(dealer('start-round')).isRefused('2.1', 'cut-card')
    spent.and(shuffle(dealer), dealer('start-round'))
  })

  it('[DT 2.1] lies so that at least one round can be dealt before it', () => {
    real()
      .when(shuffle(dealer, { cutCard: 207 }))
      .isRefused('2.1', 'cut-card')
    real()
      .when(shuffle(dealer, { cutCard: 204, burn: 3 }))
      .isRefused('2.1', 'cut-card')
    real().and(shuffle(dealer, { cutCard: 203, burn: 3 }), dealer('start-round'))
  })

  it('[DT 5.5] without one a single card may be left: no deal can be entered, and the round is void', () => {
    const burns = Array.from({ length: 10 }, () => dealer('burn', { count: 20 }))
    const few = real().and(shuffle(dealer, { cutCard: 0, burn: 7 }), ...burns)
    const short = closed(few)
    expect(short.state.shoe?.left).toBe(1)
    short.when(dealer('enter-result', { cards: ['KS', '7H'] })).isRefused('2.1', 'no-cards')
    const voided = short
      .when(dealer('call-no-result', { reason: '5.5', cards: 1 }))
      .followsAmong(
        { type: 'winners-paid', rows: [{ result: 'void', clauses: ['5.5'] }] },
        { type: 'shoe-removed', clause: '5.5' },
      )
    expect(voided.rack('ann')).toBe(100_000)
  })
})

describe('burning', () => {
  it('[DT 2.1, 3.4] is left to the house: some, none, before the first round or between two', () => {
    expect(real().and(shuffle(dealer)).state.shoe?.left).toBe(208)
    const burnt = real()
      .when(shuffle(dealer, { burn: 3 }))
      .follows({ type: 'shoe-shuffled' }, { type: 'cards-burnt', count: 3 })
    expect(burnt.state.shoe?.left).toBe(205)
    const between = played(burnt, 1)
      .when(dealer('burn', { count: 1 }))
      .follows({ type: 'cards-burnt', count: 1 })
    expect(between.state.shoe?.left).toBe(202)
    for (const other of [ann, gamingSupervisor]) between.when(other('burn', { count: 1 })).isRefused(null, 'not-your-role')
  })

  it('[DT 2.1] takes no more cards than there are', () => {
    real()
      .when(dealer('burn', { count: 1 }))
      .isRefused('2.1', 'no-cards')
    const burns = Array.from({ length: 10 }, () => dealer('burn', { count: 20 }))
    const few = real().and(shuffle(dealer, { cutCard: 0 }), ...burns)
    few.when(dealer('burn', { count: 9 })).isRefused('2.1', 'no-cards')
    expect(few.and(dealer('burn', { count: 8 })).state.shoe?.left).toBe(0)
  })

  it('[DT 3.4] takes virtual cards from the front of the shoe', () => {
    const burnt = virtual().and(shuffle(house, { order, burn: 3 }), dealer('burn', { count: 1 }))
    const dealt = closed(burnt).when(house('enter-result', { cards: order.slice(4, 6) }))
    expect(dealt.followsAmong({ type: 'result-declared' }).state.shoe?.left).toBe(202)
  })
})

describe('virtual cards', () => {
  const brought = virtual().and(shuffle(house, { order }))

  it.each([
    ['a card is missing', order.slice(1)],
    ['a card is there once too often', [...order, 'KS']],
    ['one card has taken the place of another', ['KS', ...order.slice(1)]],
    ['a joker has taken the place of a card', ['joker', ...order.slice(1)]],
    ['a joker lies besides the whole', [...order, 'joker']],
    ['it is of another number of packs', shoe(8)],
    ['it is empty', []],
  ])('[DT 2.1] are not shuffled in an order in which %s', (_, wrong) => {
    virtual()
      .when(shuffle(house, { order: wrong }))
      .isRefused('2.1', 'order')
  })

  it('[DT 2.1] come in an order that the house draws, and real cards in none that anybody knows', () => {
    virtual().when(shuffle(house)).isRefused('2.1', 'order')
    virtual().when(shuffle(dealer, { order })).isRefused('2.1', 'not-this-source')
    real().when(shuffle(dealer, { order })).isRefused('2.1', 'order')
    virtual()
      .when(shuffle(house, { order, cutCard: 20 }))
      .follows({ type: 'shoe-shuffled', cards: 208, cutCard: 20 }, { type: 'shoe-order-kept', order })
  })

  it('[DT 3.4] are dealt from the front: the first to the Dragon, the second to the Tiger, and no other', () => {
    const round = closed(brought)
    const [first, second, third] = order as [string, string, string]
    for (const wrong of [[second, first], [first, third], [first]]) {
      const refused = round.when(house('enter-result', { cards: wrong }))
      refused.isRefused('3.4', 'not-the-next')
      // A wrong guess does not reveal the cards to come.
      expect(refused.refusal?.reason).not.toMatch(/\b[A2-9TJQK][SHDC]\b/)
    }
    round.when(dealer('enter-result', { cards: [first, second] })).isRefused(null, 'not-this-source')
    const dealt = round.when(house('enter-result', { cards: [first, second] }))
    const next = dealt.followsAmong({ type: 'result-declared', result: { cards: [first, second] } })
    closed(next).and(house('enter-result', { cards: order.slice(2, 4) }))
  })

  it('[DT 3.4] follow a new order once they are shuffled anew', () => {
    const anew = shoe(4, 5)
    const shuffled = closed(brought).and(house('enter-result', { cards: order.slice(0, 2) }), shuffle(house, { order: anew }))
    closed(shuffled)
      .when(house('enter-result', { cards: order.slice(2, 4) }))
      .isRefused('3.4', 'not-the-next')
    const dealt = closed(shuffled).when(house('enter-result', { cards: anew.slice(0, 2) }))
    expect(dealt.followsAmong({ type: 'result-declared' }).state.shoe?.left).toBe(206)
  })

  it.each([
    ['a passer-by', undefined],
    ['a player', 'player'],
    ['a dealer', 'dealer'],
    ['a gaming supervisor', 'gaming supervisor'],
    ['surveillance', 'surveillance'],
  ] as const)('%s sees what was dealt and nothing of what is to come', (_, role: Role | undefined) => {
    const rounds = closed(closed(brought).and(house('enter-result', { cards: order.slice(0, 2) })))
    const who = role && { person: role === 'player' ? 'ann' : 'dee', role }
    let [whole, seen]: [TableState, TableState] = [newTable(dragonTiger), newTable(dragonTiger)]
    const read: unknown[] = []
    for (const event of rounds.events) {
      const may = maySee(audienceOf(whole, event), who)
      if (may) read.push(event)
      seen = may ? evolve(seen, event) : evolveUnseen(seen)
      whole = evolve(whole, event)
    }
    const known = JSON.stringify([read, snapshotOf(seen)])
    const cardsKnown = new Set(known.match(/"[A2-9TJQK][SHDC]"/g))
    expect(cardsKnown).toEqual(new Set(order.slice(0, 2).map((card) => `"${card}"`)))
    expect([seen.shoe, whole.shoe?.order?.length]).toEqual([
      {
        left: 206,
        cutCard: 14,
        seen: { [order[0]!]: 1, [order[1]!]: 1 },
        results: [{ kind: 'deal', cards: [order[0], order[1]] }],
      },
      206,
    ])
  })
})
