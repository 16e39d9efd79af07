import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  operator,
  quiet,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const dragonTiger = gameNamed('dragon-tiger')!

const table = (opening: Opening = {}): Scene => given(dragonTiger, opening).and(dealer('shuffle'))
const byHand = table({ automation: [] })
const betting = table().and(dealer('start-round'))

const put = (who: typeof ann, wager: string, amount = 1000): Said => who('place', { wager, amount })
const cards = (dragon: string, tiger: string): Said => dealer('enter-result', { cards: [dragon, tiger] })
const voidRound = (reason: string, drawn = 0): Said => dealer('call-no-result', { reason, cards: drawn })

describe('a round of play', () => {
  it('[DT 1.1.2, 3.1] begins with the dealer’s call, before which no wager is taken', () => {
    const before = table()
    before.when(put(ann, 'dragon')).isRefused('3.1', 'late')
    before.when(dealer('close-bets')).isRefused('3.2', 'not-now')
    before.when(cards('KS', '7H')).isRefused('3.4', 'not-now')
    for (const other of [ann, gamingSupervisor, operator]) before.when(other('start-round')).isRefused(null, 'not-your-role')
    const open = before.when(dealer('start-round')).follows({ type: 'round-started', round: 1 })
    open.when(put(ann, 'dragon')).follows({ type: 'wager-changed', act: 'place', player: 'ann', wager: 'dragon', total: 1000 })
  })

  it('[DT 1.1.2, 3.1] ends when its result is called, losers are collected and winners paid; only then comes the next', () => {
    const steps = [dealer('start-round'), put(ann, 'dragon'), dealer('close-bets'), cards('KS', '7H'), dealer('collect')]
    const along = steps.map((_, at) => byHand.and(...steps.slice(0, at + 1)))
    for (const scene of along) scene.when(dealer('start-round')).isRefused('3.1', 'not-now')
    const paid = along.at(-1)!.and(dealer('pay'))
    expect([paid.state.round, paid.rack('ann')]).toEqual([1, 101_000])
    paid.when(dealer('start-round')).follows({ type: 'round-started', round: 2 })
  })

  it('[DT 3.2] wagering ends with the dealer’s call of no more bets, and without it no card counts', () => {
    const wagered = betting.and(put(ann, 'dragon'))
    wagered.when(cards('KS', '7H')).isRefused('3.2', 'bets-not-closed')
    for (const other of [ann, gamingSupervisor, operator]) wagered.when(other('close-bets')).isRefused(null, 'not-your-role')
    // Until then a wager is placed, increased, reduced and removed.
    const changed = wagered.and(put(bob, 'tie'), put(ann, 'dragon'), ann('remove', { wager: 'dragon', amount: 1000 }))
    const closed = changed
      .and(bob('remove', { wager: 'tie' }))
      .when(dealer('close-bets'))
      .follows({ type: 'bets-closed', round: 1 })
    closed.when(dealer('close-bets')).isRefused('3.2', 'not-now')
    closed.when(put(bob, 'tie')).isRefused('5.6', 'late')
    expect(closed.and(cards('KS', '7H')).rack('ann')).toBe(101_000)
  })

  it.each([
    { dragon: 'KS', tiger: '7H', wins: 'dragon' },
    { dragon: '7H', tiger: 'KS', wins: 'tiger' },
  ])('[DT 3.4] the first card is the Dragon’s and the second the Tiger’s: $dragon, $tiger for the $wins', (deal) => {
    const closed = betting.and(put(ann, 'dragon'), put(bob, 'tiger'), dealer('close-bets'))
    const done = closed
      .when(cards(deal.dragon, deal.tiger))
      .followsAmong({ type: 'result-declared', result: { kind: 'deal', cards: [deal.dragon, deal.tiger] } })
    const racks = [done.rack('ann'), done.rack('bob')]
    expect(racks).toEqual(deal.wins === 'dragon' ? [101_000, 99_000] : [99_000, 101_000])
    expect(done.state.shoe?.left).toBe(8 * 52 - 2)
  })

  it.each([[[]], [['KS']], [['KS', '7H', '2D']], [['KS', '1H']], [['KS', 'joker']]])(
    '[DT 3.4] %j is not one card for each of two hands',
    (dealt) => {
      const closed = betting.and(put(ann, 'dragon'), dealer('close-bets'))
      closed.when(dealer('enter-result', { cards: dealt })).isRefused('3.4', 'cards')
    },
  )
})

describe('after no more bets', () => {
  const steps = [dealer('start-round'), put(ann, 'dragon'), dealer('close-bets'), cards('KS', '7H'), dealer('collect')]
  const closed = byHand.and(...steps.slice(0, 3))
  const late = [3, 4, 5].map((made) => byHand.and(...steps.slice(0, made)))

  it('[DT 5.6] nobody places a wager until the round is over, in any way', () => {
    for (const scene of late) {
      scene.when(put(bob, 'tie')).isRefused('5.6', 'late')
      scene.when(dealer('place', { player: 'bob', wager: 'tie', amount: 1000 })).isRefused('5.6', 'late')
      scene.when(bob('call-wager', { wager: 'tie', amount: 1000, chipsDown: true })).isRefused('5.6', 'not-now')
      scene.when(dealer('find-wager', { player: 'bob', wager: 'tie', amount: 1 })).isRefused('5.6', 'not-found-late')
      expect(scene.and().rack('bob')).toBe(100_000)
    }
  })

  it.each([
    { deal: ['KS', '7H'], rack: 101_000 },
    { deal: ['7H', 'KS'], rack: 99_000 },
    { deal: ['7H', '7S'], rack: 99_500 },
  ] as const)('[DT 5.6] an increase is refused to its own extent: the wager that lay is settled by $deal', ({ deal, rack }) => {
    closed.when(put(ann, 'dragon', 5000)).isRefused('5.6', 'late')
    expect(closed.and(cards(deal[0], deal[1]), dealer('collect'), dealer('pay')).rack('ann')).toBe(rack)
  })

  it.each([
    { deal: ['KS', '7H'], rack: 101_000 },
    { deal: ['7H', 'KS'], rack: 99_000 },
  ] as const)('[DT 5.7] no wager is withdrawn, and $deal settles what somebody would have withdrawn', ({ deal, rack }) => {
    const declared = closed.and(cards(deal[0], deal[1]))
    for (const scene of [closed, declared]) {
      scene.when(ann('remove', { wager: 'dragon' })).isRefused('5.7')
      scene.when(ann('remove', { wager: 'dragon', amount: 200 })).isRefused('5.7')
      scene.when(dealer('remove', { player: 'ann', wager: 'dragon' })).isRefused('5.7')
    }
    expect(declared.and(dealer('collect'), dealer('pay')).rack('ann')).toBe(rack)
    // Nor is it by leaving: what the result returns goes to the cage with the rest.
    const left = closed.and(ann('leave-seat'), cards(deal[0], deal[1]), dealer('collect'), dealer('pay'))
    expect([left.latest('cashed-out').chips, left.state.players.get('ann')]).toEqual([rack, undefined])
  })
})

describe('withdrawing', () => {
  const each = ['dragon', 'tiger', 'tie', 'dragon-big', 'dragon-small', 'tiger-big', 'tiger-small']

  it.each(each)(
    '[DT 5.7] %s comes down until the close; from then on nothing of it does, and the result settles all of it',
    (wager) => {
      const open = given(dragonTiger, { automation: ['answer-duties', 'fill'] }).and(
        dealer('shuffle'),
        dealer('start-round'),
        put(ann, wager),
      )
      expect(open.and(ann('remove', { wager })).rack('ann')).toBe(100_000)
      const shut = open.and(dealer('close-bets'))
      const dealt = shut.and(cards('KS', '2H'))
      const taken = dealt.and(dealer('collect'))
      for (const scene of [shut, dealt, taken]) {
        for (const who of [ann, (type: string, body = {}) => dealer(type, { ...body, player: 'ann' })]) {
          const lies = scene.state.inPlay.piles.length > 0
          if (lies) scene.when(who('remove', { wager })).isRefused('5.7')
          if (lies) scene.when(who('remove', { wager, amount: 200 })).isRefused('5.7')
        }
      }
      // King against two: Dragon, Dragon Big and Tiger Small win, the others lose the whole amount.
      const won = ['dragon', 'dragon-big', 'tiger-small'].includes(wager)
      expect(taken.and(dealer('pay')).rack('ann')).toBe(won ? 101_000 : 99_000)
    },
  )
})

describe('irregularities', () => {
  const told = quiet.filter((step) => step !== 'answer-duties')
  const wagers = ['dragon', 'tiger', 'tie', 'dragon-big', 'dragon-small', 'tiger-big', 'tiger-small']
  const round = (scene: Scene): Scene => scene.and(dealer('start-round'), ...wagers.map((wager) => put(ann, wager)))

  /** One round is over and has paid ann; every wager lies in the next. */
  const second = round(
    table({ automation: told }).and(dealer('start-round'), put(ann, 'dragon'), dealer('close-bets'), cards('KS', '7H')),
  )
  const closed = second.and(dealer('close-bets'))

  it.each([
    { when: 'while wagers are open', scene: second, drawn: 0 },
    { when: 'when they are closed', scene: closed, drawn: 1 },
  ])(
    '[DT 5.1, 5.1.1, 5.1.2] a foreign card $when makes the round void; earlier ones stand, and the shoe goes out',
    ({ scene, drawn }) => {
      expect(scene.rack('ann')).toBe(101_000 - 7000)
      const voided = scene.when(voidRound('5.1.1', drawn)).followsAmong(
        {
          type: 'winners-paid',
          round: 2,
          rows: wagers.map((wager) => ({ wager, result: 'void', amount: 1000, returned: 1000, clauses: ['5.1.1'] })),
        },
        { type: 'duty-raised', duty: { matter: 'foreign-card', clause: '5.1', by: [['gaming supervisor']] } },
        { type: 'shoe-removed', clause: '5.1.1' },
      )
      expect([voided.rack('ann'), voided.state.inPlay.piles]).toEqual([101_000, []])
      expect(voided.state.history).toEqual([
        { kind: 'deal', cards: ['KS', '7H'] },
        { kind: 'call', clause: '5.1.1' },
      ])
      const asIfDealt = voided.when(casinoSupervisor('correct-round', { cards: ['2S', '7H'], reason: 'as if dealt' }))
      // Before wagers were closed nothing was dealt; afterwards a void called wrongly waits for a second person.
      if (drawn === 0) asIfDealt.isRefused('3.6', 'no-result')
      else asIfDealt.follows({ type: 'duty-raised', duty: { matter: 'correction' } })
      voided.when(dealer('start-round')).isRefused('2.1', 'no-shoe')
      // The supervisor has to know: nobody else answers for it.
      const duty = { duty: voided.duty('foreign-card'), answer: 'done' }
      voided.when(dealer('answer', duty)).isRefused('5.1', 'not-your-duty')
      voided.and(gamingSupervisor('answer', duty), dealer('shuffle'), dealer('start-round'))
    },
  )

  it('[DT 5.1, 5.1.1] a foreign card that shows after a deal was entered makes that round void too', () => {
    const entered = round(byHand).and(dealer('close-bets'), cards('KS', '7H'))
    const asked = entered.and(voidRound('5.1'))
    const voided = asked.and(gamingSupervisor('answer', { duty: asked.duty('no-result'), answer: 'approve' }))
    expect([voided.rack('ann'), voided.state.shoe, voided.state.phase]).toEqual([100_000, undefined, 'between rounds'])
  })

  it.each([
    { clause: '5.2', drawn: 3, what: 'cards too many for a hand, none of them known for its own' },
    { clause: '5.3', drawn: 2, what: 'cards drawn together in an order that nobody can tell' },
  ])('[DT $clause] $what make the round void: they are burnt, and the shoe goes on', ({ clause, drawn }) => {
    const { left } = closed.state.shoe!
    const voided = closed
      .when(voidRound(clause, drawn))
      .followsAmong({ type: 'result-declared', result: { kind: 'call', clause } }, { type: 'cards-burnt', count: drawn })
    expect([voided.rack('ann'), voided.state.shoe?.left, voided.state.duties]).toEqual([101_000, left - drawn, []])
    voided.and(dealer('start-round'), put(ann, 'tie'), dealer('close-bets'), cards('2S', '2H'))
  })

  it.each(['5.2', '5.3'])('[DT 3.2, %s] no such thing happens while wagers are open, for nothing is dealt', (clause) => {
    second.when(voidRound(clause, 2)).isRefused('3.2', 'not-now')
  })

  it.each(['5.4', '5.5'])('[DT %s] a shoe that is out of order or out of cards makes the round void and goes out', (clause) => {
    for (const scene of [second, closed]) {
      const voided = scene
        .when(voidRound(clause))
        .followsAmong(
          { type: 'winners-paid', rows: wagers.map(() => ({ result: 'void', clauses: [clause] })) },
          { type: 'shoe-removed', clause },
        )
      expect([voided.rack('ann'), voided.state.shoe, voided.state.duties]).toEqual([101_000, undefined, []])
      voided.when(dealer('start-round')).isRefused('2.1', 'no-shoe')
    }
  })

  it('[DT 5.1.2] no round is void once it is settled, nor for a reason that the rulebook does not know', () => {
    const settled = closed.and(cards('2S', '2H'))
    settled.when(voidRound('5.1.1')).isRefused('5.1', 'not-now')
    for (const reason of ['5.6', '3.2', 'the dealer sneezed']) closed.when(voidRound(reason)).isRefused('5.1', 'no-such-reason')
    for (const other of [ann, operator]) closed.when(other('call-no-result', { reason: '5.3' })).isRefused(null, 'not-your-role')
  })
})

describe('a card that the shoe no longer holds', () => {
  const round = (dragon: string, tiger: string): readonly Said[] => [
    dealer('start-round'),
    put(ann, 'dragon'),
    dealer('close-bets'),
    cards(dragon, tiger),
  ]
  const four = table({ house: { decks: '4' } })
  const allKings = four.and(...round('KS', '7H'), ...round('KS', '7H'), ...round('KS', 'KS'))
  const again = allKings.and(...round('2H', '3H').slice(0, 3))

  it.each([
    ['KS', '2H'],
    ['2H', 'KS'],
  ])('[DT 5.1] %s and %s are refused once every one of them has been dealt, and the round is void', (dragon, tiger) => {
    again.when(cards(dragon, tiger)).isRefused('5.1', 'foreign-card')
    expect(again.and(voidRound('5.1')).rack('ann')).toBe(allKings.rack('ann'))
  })

  it('[DT 5.1] counts both cards of one deal, and begins anew with a shoe', () => {
    const three = four.and(...round('KS', '7H'), ...round('KS', '7H'), ...round('KS', '7H'), ...round('2H', '3H').slice(0, 3))
    three.when(cards('KS', 'KS')).isRefused('5.1', 'foreign-card')
    const fresh = allKings.and(gamingSupervisor('remove-shoe', { reason: 'worn' }), dealer('shuffle'))
    fresh.and(...round('KS', 'KS'))
  })

  it('[DT 5.1] an override gives back the card that was entered wrongly, and cannot enter a foreign one', () => {
    const hand = table({ automation: [], house: { decks: '4' } })
    const settled = [dealer('collect'), dealer('pay')]
    const two = hand.and(...round('KS', 'KS'), ...settled, ...round('KS', 'KS'))
    const set = two.and(casinoSupervisor('override-result', { cards: ['KS', '9D'] }), ...settled)
    const next = set.and(...round('KS', '8D'))
    next.when(casinoSupervisor('override-result', { cards: ['KS', 'KS'] })).isRefused('5.1', 'foreign-card')
    next
      .and(...settled, ...round('9D', '9D').slice(0, 3))
      .when(cards('KS', '8D'))
      .isRefused('5.1', 'foreign-card')
  })
})

describe('an entry set right', () => {
  const entered = byHand.and(dealer('start-round'), put(ann, 'dragon'), dealer('close-bets'), cards('KS', '7H'))

  it('[DT 3.6] is set right by another entry, not by the same', () => {
    entered.when(casinoSupervisor('override-result', { cards: ['KS', '7H'] })).isRefused('3.6', 'same-result')
    entered.when(casinoSupervisor('override-result', { cards: ['7H', 'KS'] })).followsAmong({ type: 'result-overridden' })
  })

  it('[DT 3.6] a correction that waits for a second person is not asked for twice', () => {
    const settled = entered.and(dealer('collect'), dealer('pay'))
    const correct = (...now: readonly string[]): Said => casinoSupervisor('correct-round', { cards: now, reason: 'misread' })
    settled.when(correct('KS', '7H')).isRefused('3.6', 'same-result')
    const asked = settled.and(correct('7H', 'KS'))
    asked.when(correct('7H', 'KS')).isRefused('3.6', 'asked-already')
  })
})
