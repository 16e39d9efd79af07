/** Rounds that a supervisor strikes out, before the result is settled and after, and what lights that fail leave undecided. */
import { describe, expect, it } from 'vitest'
import { baccarat } from '../../src/rules/games/baccarat/game.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cat,
  dealer,
  gamingSupervisor,
  given,
  house,
  later,
  operator,
  person,
  surveillance,
  type Opening,
  type Person,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay')
const put = (who: Person, wager: string, amount = 1000): Said => who('place', { wager, amount })
const enters = (...keys: readonly number[]): Said => dealer('enter-result', { keys })
const paid = [dealer('collect'), dealer('pay')]
const opened = (opening: Opening = {}): Scene => given(dragonFire, { automation: byHand, ...opening })
const declared = (scene: Scene, placed: readonly Said[], ...keys: readonly number[]): Scene =>
  scene.and(dealer('start-round'), ...placed, dealer('close-bets'), enters(...keys))

const brawl = { clause: '11.4.1', reason: 'a brawl' }
const fraud = { clause: '11.4.2', reason: 'a false die', forfeits: ['bob'] }
const asks = (body: object, who: Person = casinoSupervisor): Said => who('invalidate', body as Record<string, unknown>)
const answers = (scene: Scene, who: Person = dealer, answer = 'approve'): Said =>
  who('answer', { duty: scene.duty('invalidate'), answer })
const struck = (scene: Scene, body: object): Scene => {
  const asked = scene.and(asks(body))
  return asked.and(answers(asked))
}
const racks = (scene: Scene) => [scene.rack('ann'), scene.rack('bob'), scene.rack('cat')]
const cycle = ({ state }: Scene) => state.inForce.cycles.names[state.inPlay.cycle]

/** Ann wins 1000 with Dragon, Bob loses Fire, Cat wins 15,000 with total 3. */
const wagers = [put(ann, 'dragon'), put(bob, 'fire'), put(cat, 'total-3')]
const three = () => declared(opened(), wagers, 1, 2)

const moments: readonly (readonly [string, (scene: Scene) => Scene])[] = [
  ['while the result waits to be settled', (scene) => scene],
  ['after losing wagers are collected', (scene) => scene.and(dealer('collect'))],
  ['after winners are paid', (scene) => scene.and(...paid)],
  ['when the next round is open and nobody has wagered', (scene) => scene.and(...paid, dealer('start-round'))],
]

/** In the next round one says that the last is meant. */
const of = (scene: Scene) => (scene.state.phase === 'betting' ? { of: 'last round' } : {})

describe('a round struck out', () => {
  it.each(moments)('[DF 11.4, 11.4.1, 11.5] %s: everybody has the wagers back and nothing more', (_, until) => {
    const scene = until(three())
    const asked = scene
      .when(asks({ ...brawl, ...of(scene) }))
      .follows({ type: 'duty-raised', duty: { matter: 'invalidate', clause: '11.4' } })
    const after = asked.and(answers(asked))
    expect(after.latest('round-invalidated')).toMatchObject({ round: 1, clause: '11.4.1', reason: 'a brawl' })
    expect([racks(after), after.state.inPlay.piles, after.state.phase]).toEqual([
      [100_000, 100_000, 100_000],
      [],
      'between rounds',
    ])
    expect([after.state.history, after.state.lit, after.state.declared, after.state.last, after.state.closed]).toEqual([
      [],
      [],
      undefined,
      undefined,
      true,
    ])
    expect([after.state.shooter?.person, after.state.dice.handed, after.state.duties]).toEqual(['ann', false, []])
    expectSound(after)
    after.and(dealer('start-round'), put(ann, 'dragon'))
  })

  it.each(moments)('[DF 11.4.2, 11.5] %s: a cheat’s wager is forfeited, and what it won is taken back', (_, until) => {
    const scene = until(declared(opened(), [put(ann, 'dragon'), put(bob, 'total-3'), put(bob, 'fire')], 1, 2))
    scene.when(asks({ ...fraud, ...of(scene), forfeits: ['cat'] })).isRefused(null, 'no-such-wager')
    scene.when(asks({ ...fraud, ...of(scene), clause: '11.4.1' })).isRefused('11.5', 'no-forfeit')
    const { float } = opened().state.ledger
    const after = struck(scene, { ...fraud, ...of(scene) })
    expect([racks(after), after.state.ledger.float - float]).toEqual([[100_000, 98_000, 100_000], 2000])
    expectSound(after)
  })

  it('[DF 11.4] is a casino supervisor’s decision, for a reason that the rule gives, and takes a second person', () => {
    const scene = three().and(...paid)
    scene.when(asks(brawl, gamingSupervisor)).isRefused('11.4', 'not-your-role')
    scene.when(asks({ ...brawl, clause: '11.1' })).isRefused('11.4', 'no-such-reason')
    const asked = scene.and(asks(brawl))
    asked.when(dealer('start-round')).isRefused('11.4', 'held-up')
    asked.when(answers(asked, casinoSupervisor)).isRefused('11.4', 'same-person')
    asked.when(answers(asked, person('cas', 'operator'))).isRefused('11.4', 'same-person')
    asked.when(answers(asked, ann)).isRefused('11.4', 'not-your-duty')
    asked.when(answers(asked, house)).isRefused('11.4', 'not-your-duty')
    asked.when(asks(brawl)).isRefused('11.4', 'asked-already')
    for (const second of [dealer, gamingSupervisor, operator, surveillance])
      expect(racks(asked.and(answers(asked, second)))).toEqual([100_000, 100_000, 100_000])
    expect(racks(asked.and(answers(asked, dealer, 'decline')))).toEqual(racks(scene))
  })

  it('[DF 11.4] in the next round is of that round unless the last is meant, and of the last only until somebody wagers', () => {
    const open = three().and(...paid, dealer('start-round'))
    const wagered = open.and(put(cat, 'low-pair'))
    wagered.when(asks({ ...brawl, of: 'last round' })).isRefused('11.4', 'changed-since')
    const after = wagered.and(asks(brawl))
    expect([after.latest('round-invalidated').round, racks(after)]).toEqual([2, [101_000, 99_000, 115_000]])
    given(dragonFire).when(asks(brawl)).isRefused('11.4', 'nothing-settled')
    const asked = open.and(asks({ ...brawl, of: 'last round' }))
    asked.when(put(cat, 'low-pair')).isRefused('11.4', 'held-up')
  })

  it('[DF 11.4, 6.2.4, 6.2.5.4] after a seven begins afresh: Dragon and Fire are open, and who lost the dice by it has them again', () => {
    const seven = declared(opened(), [put(ann, 'fire'), put(bob, 'dragon')], 3, 4).and(...paid)
    const again = declared(seven, [], 2, 5)
    expect([cycle(seven), cycle(again)]).toEqual(['after a seven', 'after a seven'])
    for (const scene of [again, again.and(dealer('collect')), again.and(...paid)]) {
      const after = struck(scene, brawl)
      expect([cycle(after), racks(after), after.state.shooter?.person]).toEqual(['fresh', [100_000, 100_000, 100_000], 'ann'])
      after.and(dealer('start-round'), put(bob, 'dragon'), put(ann, 'fire'))
    }
  })

  it('[DF 3.6.2] takes back what the round counted against its shooter', () => {
    const seven = declared(opened(), [put(ann, 'fire')], 3, 4).and(...paid)
    const none = seven.and(dealer('start-round'), dealer('close-bets'), dealer('call-no-result', { reason: '5.4.1' }))
    expect(none.state.shooter?.counts).toEqual({ 'no rolls after a seven': 1 })
    expect(struck(none, brawl).state.shooter?.counts).toEqual({})
  })

  it('[DF 11.5] takes no more than a player still has, gives tokens back, and says what the house bears', () => {
    const table = opened({ rack: 5000 }).and(dealer('buy-in', { player: 'bob', amount: 2000, with: 'voucher' }))
    const placed = [put(ann, 'dragon', 5000), bob('place', { wager: 'fire', amount: 3000, tokens: 2000 })]
    const won = declared(table, placed, 1, 2).and(...paid, ann('cash-out', { amount: 8000 }))
    const after = struck(won, brawl)
    expect(after.latest('round-invalidated').players).toMatchObject([
      { player: 'ann', wrong: 10_000, right: 5000, short: 3000 },
      { player: 'bob', right: 1000, rightTokens: 2000 },
    ])
    expect([after.rack('ann'), after.rack('bob'), after.state.tokenRacks.get('bob')]).toEqual([0, 5000, 2000])
    expectSound(after)
    const gone = struck(declared(table, placed, 1, 2).and(...paid, ann('leave-seat')), brawl)
    expect([gone.rack('ann'), gone.state.shooter]).toEqual([0, undefined])
    expectSound(gone)
  })

  it('[CR 5.8] takes winners that were left up with it, and wagers that the roll left undecided', () => {
    const table = given(craps, { automation: byHand }).and(dealer('start-round'), put(ann, 'pass'), enters(4, 2), ...paid)
    const placed = table.and(
      dealer('start-round'),
      put(bob, 'place-8', 600),
      bob('leave-up', { wager: 'place-8', up: true }),
      put(cat, 'come'),
    )
    const won = placed.and(enters(5, 3), ...paid)
    expect(won.state.inPlay.piles.map(({ table: { wager } }) => wager.id)).toEqual(['pass', 'place-8', 'come'])
    const after = struck(won, { reason: 'a fire' })
    expect([racks(after), after.state.inPlay.piles, cycle(after)]).toEqual([[100_000, 100_000, 100_000], [], cycle(given(craps))])
    expectSound(after)
  })

  it('leaves a coup of baccarat off the roads, and its cards out of the shoe', () => {
    const dealt = given(baccarat, { automation: byHand }).and(
      dealer('shuffle'),
      dealer('burn', { count: 9, exposed: ['8S'] }),
      dealer('start-round'),
      put(ann, 'player'),
      dealer('close-bets'),
      dealer('enter-result', { cards: ['KS', '7H', '9D', 'KH'] }),
      ...paid,
    )
    const after = struck(dealt, { reason: 'a fire' })
    expect([after.state.shoe?.results, after.state.shoe?.left, after.rack('ann')]).toEqual([[], dealt.state.shoe!.left, 100_000])
    expect(after.state.shoe?.seen).toMatchObject({ KS: 1, '7H': 1, '9D': 1, KH: 1 })
  })

  const deal = given(dragonTiger, { automation: byHand }).and(
    dealer('shuffle'),
    dealer('start-round'),
    put(ann, 'dragon'),
    dealer('close-bets'),
    dealer('enter-result', { cards: ['KS', '7H'] }),
  )

  it('[DT 5.1.2] is no deal whose last winner is paid: its result stands', () => {
    const over = deal.and(...paid)
    for (const scene of [over, over.and(dealer('start-round'))]) {
      scene.when(asks({ reason: 'foreign card', ...of(scene) })).isRefused('5.1.2', 'too-late')
    }
  })

  it('[DT 5.1.1, 5.1] takes the shoe out for a foreign card, and the gaming supervisor is told', () => {
    for (const scene of [deal, deal.and(dealer('collect'))]) {
      const asked = scene.and(asks({ clause: '5.1.1', reason: 'a card with another back' }))
      const after = asked.and(answers(asked, surveillance))
      expect([after.state.shoe, after.rack('ann')]).toEqual([undefined, 100_000])
      expect(after.events).toContainEqual(
        expect.objectContaining({
          type: 'duty-raised',
          duty: expect.objectContaining({ matter: 'foreign-card', clause: '5.1' }),
        }),
      )
    }
  })

  it('[DT 5.1] is struck out by a clause of the rulebook, or by none', () => {
    for (const clause of ['banana', '3.2', '5.6']) {
      expect(deal.when(asks({ clause, reason: 'so' })).refusal?.code).toBe('no-such-reason')
    }
    deal.and(asks({ reason: 'a fire alarm' }))
  })

  it('is struck out late too where the house drew the result, which nobody may correct', () => {
    const drawn = given(dragonFire, { source: 'virtual', automation: rolling }).and(
      dealer('start-round'),
      put(ann, 'dragon'),
      dealer('close-bets'),
    )
    const known = drawn.and(house('enter-result', { keys: [1, 2] }))
    known.when(casinoSupervisor('correct-round', { call: '5.4.5', reason: 'so' })).isRefused(null, 'drawn')
    expect(struck(known, brawl).rack('ann')).toBe(100_000)
  })

  it('makes a correction moot that waits for a second person', () => {
    const asked = three().and(...paid, casinoSupervisor('correct-round', { keys: [6, 6], reason: 'misread' }))
    expect(struck(asked, brawl).state.duties).toEqual([])
  })
})

describe('lights that fail on a seven', () => {
  const dark = () => {
    const scene = opened({ automation: byHand.filter((step) => step !== 'answer-duties') })
    const good = scene.and(gamingSupervisor('answer', { duty: scene.duty('inspect-dice'), answer: 'good' }))
    return declared(good, [put(ann, 'fire'), put(bob, 'dragon'), put(cat, 'total-7')], 3, 4).and(
      dealer('report-fault', { what: 'lights' }),
    )
  }
  const faulty = (scene: Scene, who: Person, answer: string): Said => who('answer', { duty: scene.duty('fault'), answer })

  it('[DF 10.2, 10.3] the dice settle what they decide; what is frozen stays so, and play resumes once the lights are repaired', () => {
    const settled = dark().and(...paid)
    expect([racks(settled), cycle(settled)]).toEqual([[99_000, 99_000, 104_000], 'after a seven'])
    const told = settled.and(dealer('answer', { duty: settled.duty('tell-inspector'), answer: 'done' }))
    told.when(dealer('start-round')).isRefused('10.3', 'held-up')
    const resumed = told.and(
      faulty(told, casinoSupervisor, 'repaired'),
      dealer('start-round'),
      dealer('close-bets'),
      enters(6, 6),
      ...paid,
    )
    expect(racks(resumed)).toEqual([101_000, 99_000, 104_000])
  })

  it('[DF 10.3, 11.4, 11.5] or a casino supervisor has the frozen wagers refunded, with a second person, and the seven is forgotten', () => {
    const settled = dark().and(...paid)
    settled.when(faulty(settled, dealer, 'refund')).isRefused('10.3', 'not-your-duty')
    const asked = settled.and(faulty(settled, casinoSupervisor, 'refund'))
    expect(racks(asked)).toEqual([99_000, 99_000, 104_000])
    asked.when(answers(asked, casinoSupervisor)).isRefused('11.4', 'same-person')
    const refunded = asked.and(answers(asked))
    // What the dice had decided stands: Cat keeps what total 7 won.
    expect([racks(refunded), refunded.state.inPlay.piles, cycle(refunded)]).toEqual([[100_000, 100_000, 104_000], [], 'fresh'])
    expect(refunded.latest('wager-changed')).toMatchObject({ act: 'refund', clause: '11.5' })
    expect(refunded.latest('round-invalidated')).toMatchObject({ round: 1, clause: '10.3', undecided: true })
    expect(refunded.state.history).toHaveLength(1)
    expectSound(refunded)
    // The lights are still dark.
    const told = refunded.and(dealer('answer', { duty: refunded.duty('tell-inspector'), answer: 'done' }))
    told.when(dealer('start-round')).isRefused('10.3', 'held-up')
    const open = told.and(faulty(told, casinoSupervisor, 'repaired'), dealer('start-round'))
    open.and(put(bob, 'dragon'))
  })

  it('[DF 10.3] declined, the wagers stay frozen and both ways are open as before', () => {
    const settled = dark().and(...paid)
    const asked = settled.and(faulty(settled, casinoSupervisor, 'refund'))
    asked.when(faulty(asked, casinoSupervisor, 'refund')).isRefused('11.4', 'asked-already')
    const declined = asked.and(answers(asked, dealer, 'decline'))
    expect([racks(declined), cycle(declined)]).toEqual([[99_000, 99_000, 104_000], 'after a seven'])
    declined.and(faulty(declined, casinoSupervisor, 'refund'))
    declined.and(later(30, faulty(declined, casinoSupervisor, 'repaired')))
  })

  it('[DF 10.2, 10.3] nothing is refunded before the dice have settled it, nor where nothing is undecided', () => {
    dark()
      .when(faulty(dark(), casinoSupervisor, 'refund'))
      .isRefused('10.2', 'settle-first')
    const scene = three().and(dealer('report-fault', { what: 'lights' }), ...paid)
    scene.when(faulty(scene, casinoSupervisor, 'refund')).isRefused('10.3', 'nothing-undecided')
  })

  it('[DF 11.4, 10.3] frozen wagers are struck out between rounds by hand too: for a fault only where one is reported', () => {
    const frozen = declared(opened(), [put(ann, 'fire'), put(bob, 'dragon')], 3, 4).and(...paid)
    const byLights = { clause: '10.3', reason: 'dark', of: 'undecided' }
    frozen.when(asks(byLights)).isRefused('10.3', 'no-fault')
    expect(racks(struck(frozen, { ...brawl, of: 'undecided' }))).toEqual([100_000, 100_000, 100_000])
    expect(racks(struck(frozen.and(dealer('report-fault', { what: 'lights' })), byLights))).toEqual([100_000, 100_000, 100_000])
    three()
      .and(...paid)
      .when(asks({ ...brawl, of: 'undecided' }))
      .isRefused('11.4', 'nothing-undecided')
  })
})
