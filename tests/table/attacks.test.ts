/** What somebody tries who means to cheat, to see what is not theirs, to stop the game or to break the table: alone, or in two roles. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { cardName, cards } from '../../src/rules/equipment/cards.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { audiencesOf } from '../../src/table/audience.ts'
import { expectSound, rolled, rolling, round } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor as supervisor,
  cashier,
  cat,
  dealer,
  gamingSupervisor,
  given,
  house,
  later,
  operator,
  person,
  seniorSupervisor,
  type Opening,
  type Said,
  type Scene,
} from '../kit/table.ts'

const put = (who: typeof ann, wager: string, amount = 1000): Said => who('place', { wager, amount })
const answers = (who: typeof ann, scene: Scene, matter: string, answer = 'approve'): Said =>
  who('answer', { duty: scene.duty(matter), answer })

/** The dice go round by themselves; what is declared waits to be settled. */
const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay')
const fire = (opening: Opening = {}): Scene => given(dragonFire, { automation: byHand, ...opening })

/** ann has 50.00 on Dragon, and a twelve is declared. */
const lost = (opening: Opening = {}): Scene => fire(opening).and(...round([put(ann, 'dragon', 5000)], 6, 6))

const table = fire()
const loser = lost()
const sign = { house: { minimum: '500', maximum: '10000' } }
const signed = lost(sign)

const everyObjectHas = ['constructor', '__proto__', 'toString']

describe('a name that every object has', () => {
  it.each(everyObjectHas)('a player called %s plays, is barred and comes back like anybody', (name) => {
    const who = person(name, 'player')
    const empty = fire({ players: [] })
    empty.when(operator('readmit-player', { player: name, reason: 'so' })).isRefused(null, 'not-barred')
    const seated = empty.and(who('take-seat', { age: 30 }), cashier('buy-in', { player: name, amount: 5000, with: 'chips' }))
    expect(seated.and(...round([put(who, 'dragon')], 1, 2), dealer('collect'), dealer('pay')).rack(name)).toBe(6000)
    const barred = seated.and(supervisor('bar-player', { player: name, reason: 'a device' }))
    barred.when(who('take-seat', { age: 30 })).isRefused('11.3.2', 'barred')
    barred.and(operator('readmit-player', { player: name, reason: 'so' }), who('take-seat', { age: 30 }))
  })

  it.each(everyObjectHas)('a seed is promised and given by %s', (name) => {
    const who = person(name, 'player')
    const virtual = given(dragonFire, { source: 'virtual', automation: [] }).and(who('take-seat', { age: 30 }))
    const kept = virtual.and(house('keep-seed', { seed: 'ab'.repeat(32) }), house('start-round'))
    const gives = who('give-seed', { seed: 'a seed of my own' })
    const promised = kept.and(who('promise-seed', { commitment: '1'.repeat(64) }), house('close-bets'))
    promised.when(gives).follows({ type: 'seed-given', player: name })
    expect(kept.and(house('close-bets')).when(gives).refusal?.code).toBe('not-promised')
  })

  it.each(everyObjectHas)('there is no wager, colour or clause %s, and asking for it breaks nothing', (name) => {
    const withheld = given(doubleDice, { house: { bonus: 'off' } }).and(dealer('start-round'), put(ann, 'shooters'))
    const back = { player: 'ann', from: 'shooters', reason: 'so' }
    for (const said of [
      put(ann, name),
      ann('remove', { wager: name }),
      ann('call-wager', { wager: name, amount: 1000, chipsDown: true }),
      supervisor('change-limits', { wager: name, maximum: 1000 }),
      supervisor('restore-wager', { ...back, to: name }),
    ]) {
      withheld.when(said).isRefused(null, 'no-such-wager')
    }
    withheld.when(ann('leave-up', { wager: name, up: true })).isRefused(null, 'comes-down')
    withheld.when(supervisor('restore-wager', { ...back, to: 'bonus' })).isRefused('9', 'not-offered')
    withheld.when(dealer('clear-colour', { colour: name })).isRefused(null, 'colour')
    withheld.and(
      dealer('mark-colour', { colour: name, player: 'ann', value: 500 }),
      ann('place', { wager: 'line-8', amount: 500, colour: name }),
    )
    withheld.when(ann('show-rules', { clause: name })).isRefused(null, 'no-such-clause')
    loser.when(supervisor('invalidate', { clause: name, reason: 'so' })).isRefused('11.4', 'no-such-reason')
  })

  it('the house’s own is nobody else’s, and a type that is no text is no command', () => {
    table.when(person('house', 'player')('take-seat', { age: 30 })).isRefused(null, 'not-your-name')
    table.when({ ...ann('place'), type: { toString: 1, valueOf: 1 } as unknown as string }).isRefused(null, 'malformed')
  })
})

describe('a place that only results move a wager to', () => {
  it.each(games.map((game) => [game.name, game] as const))('%s: no player puts a wager there', (_, game) => {
    const closed = given(game, { automation: rolling, rack: 1_000_000 })
    const open = (closed.state.inForce.results.equipment.dealing?.counts ? closed.and(dealer('shuffle')) : closed).and(
      dealer('start-round'),
    )
    for (const { id, starts } of open.state.inForce.wagers) {
      for (const state of open.state.inForce.table(id)!.states.filter((each) => !starts.includes(each))) {
        const wanted = { wager: id, state, amount: 1200 }
        expect([id, state, open.when(ann('place', wanted)).refusal === undefined]).toEqual([id, state, false])
        expect(open.when(ann('call-wager', { ...wanted, chipsDown: true })).refusal).toBeDefined()
      }
    }
  })

  it('[DF 6.1.7] nor is one found or put back there: eights count from the roll on', () => {
    const late = { player: 'ann', wager: 'dragons-tail', state: 'two 8s', amount: 400 }
    signed.when(dealer('find-wager', late)).isRefused(null, 'no-such-place')
    const open = given(craps, { automation: byHand }).and(dealer('start-round'))
    const placed = open.and(put(ann, 'pass'), put(ann, 'field'), put(ann, 'any-seven', 100))
    const five = { player: 'ann', from: 'field', to: 'fire', toState: '4 5 6 8 9', reason: 'so' }
    placed.when(supervisor('restore-wager', five)).isRefused(null, 'no-such-place')
    // Nor in an amount that cannot be settled there.
    const horn = { player: 'ann', from: 'any-seven', to: 'horn', reason: 'so' }
    placed.when(supervisor('restore-wager', horn)).isRefused('8.4', 'does-not-divide')
  })
})

describe('once a result is known', () => {
  const dice = given(snakeEyes, { automation: byHand }).and(...rolled([put(ann, 'hard-8')], 3, 4))
  const back = { player: 'ann', from: 'hard-8', to: 'any-7', reason: 'a sleeve' }

  it.each<[string, Scene, Said, number]>([
    ['find-wager', signed, dealer('find-wager', { player: 'ann', wager: 'pair-6', amount: 400 }), 94_600],
    ['find-wager', signed, dealer('find-wager', { player: 'ann', wager: 'pair-6', amount: 90_000 }), 85_000],
    ['void-wagers', loser, supervisor('void-wagers', { player: 'ann', reason: 'a device' }), 100_000],
    ['invalidate', loser, supervisor('invalidate', { clause: '11.4.1', reason: 'a brawl' }), 100_000],
    ['restore-wager', dice, operator('restore-wager', back), 99_000],
  ])('nobody by %s changes alone what it settles, in no other role either', (matter, scene, said, rack) => {
    const asked = scene.when(said).follows({ type: 'duty-raised', duty: { matter, holds: 'settlement' } })
    expect([asked.rack('ann'), asked.state.inPlay]).toEqual([scene.rack('ann'), scene.state.inPlay])
    expect(asked.when(dealer('collect')).refusal?.code).toBe('held-up')
    const again = person(asked.events.at(-1)!.by.person, 'operator')
    expect(asked.when(answers(again, asked, matter)).refusal?.code).toBe('same-person')
    expect(asked.and(answers(seniorSupervisor, asked, matter, 'decline'), dealer('collect')).state.phase).toBe('collected')
    const approved = asked.and(answers(seniorSupervisor, asked, matter))
    expect([approved.rack('ann'), approved.state.duties]).toEqual([rack, []])
    expectSound(approved)
  })

  const order = { player: 'ann', wager: 'dragon', reason: 'good reason' }
  it.each([
    ['refuse-wager', supervisor('refuse-wager', order)],
    ['void-wagers', supervisor('void-wagers', { player: 'ann', reason: 'a device' })],
    ['invalidate', supervisor('invalidate', { clause: '11.4.1', reason: 'a brawl' })],
  ])('[DF 6.2.1] nobody by %s gives back alone what a seven has frozen, and the next roll waits', (matter, said) => {
    const frozen = fire().and(...round([put(ann, 'dragon')], 3, 4), dealer('collect'), dealer('pay'), dealer('start-round'))
    const asked = frozen.and(said)
    expect(asked.rack('ann')).toBe(99_000)
    expect(asked.and(dealer('close-bets')).when(dealer('enter-result', { keys: [6, 6] })).refusal?.code).toBe('held-up')
    expect(asked.and(answers(operator, asked, matter)).rack('ann')).toBe(100_000)
    // What was placed since is refused by one.
    const fresh = frozen.and(put(bob, 'low-pair')).and(supervisor('refuse-wager', { ...order, player: 'bob', wager: 'low-pair' }))
    expect(fresh.rack('bob')).toBe(100_000)
  })

  it('nobody hands to the house alone what people are to see before it is paid', () => {
    const asked = signed.and(
      supervisor('automate', { steps: [] }),
      dealer('find-wager', { player: 'ann', wager: 'pair-6', amount: 400 }),
    )
    asked.when(supervisor('automate', { steps: ['answer-duties'] })).isRefused(null, 'duties-wait')
  })

  it('[DF 10.1] what was asked for waits for its second person also when the entry is overridden', () => {
    const asked = signed.and(dealer('find-wager', { player: 'ann', wager: 'pair-6', amount: 400 }))
    const overridden = asked.and(supervisor('override-result', { keys: [6, 5] }))
    expect(overridden.when(dealer('collect')).refusal?.code).toBe('held-up')
    const declined = overridden.and(answers(supervisor, overridden, 'find-wager', 'decline'))
    expect([declined.rack('ann'), declined.state.duties]).toEqual([signed.rack('ann'), []])
  })

  it('[DF 7.2, 6.4] a losing wager is not found to be a small one, nor a big one found before anybody else has looked', () => {
    signed.when(dealer('find-wager', { player: 'ann', wager: 'dragon', amount: 400 })).isRefused('6.4', 'lies-there')
    const closed = fire(sign).and(dealer('start-round'), put(ann, 'dragon'), dealer('close-bets'))
    const asked = closed.and(dealer('find-wager', { player: 'bob', wager: 'pair-6', amount: 20_000 }))
    expect([asked.rack('bob'), asked.duty('find-wager')]).toEqual([100_000, asked.state.raised])
  })

  it('nobody calls a no roll on what the house drew, and the wagers it laid are neither found nor put back', () => {
    const drawn = fire({ source: 'virtual', ...sign }).and(dealer('start-round'), put(ann, 'dragon'), dealer('close-bets'))
    const declared = drawn.and(house('enter-result', { keys: [6, 6] }))
    for (const who of [dealer, supervisor]) declared.when(who('call-no-result', { reason: '5.3.4' })).isRefused(null, 'drawn')
    declared.when(dealer('find-wager', { player: 'ann', wager: 'pair-6', amount: 400 })).isRefused(null, 'not-this-source')
    const virtual = given(craps, { source: 'virtual', automation: byHand }).and(dealer('start-round'), put(ann, 'field'))
    virtual.when(operator('restore-wager', { ...back, from: 'field', to: 'any-seven' })).isRefused(null, 'not-this-source')
  })

  it('a round that is corrected while the next takes wagers leaves no trace of the wrong result on the display', () => {
    const wrong = fire({ automation: rolling }).and(...round([put(ann, 'dragon')], 6, 6), dealer('start-round'))
    const asked = wrong.and(supervisor('correct-round', { keys: [1, 2], reason: 'misread' }))
    expect(asked.and(answers(operator, asked, 'correction')).state.history).toEqual([{ kind: 'roll', faces: [1, 2] }])
  })
})

describe('one person in two roles', () => {
  it('a person who plays at a table gives no command of the staff there', () => {
    loser.when(person('ann', 'casino supervisor')('override-result', { keys: [1, 2] })).isRefused(null, 'plays-here')
    const buys = { player: 'ann', amount: 1000, with: 'chips' }
    loser.when(person('ann', 'cashier')('buy-in', buys)).isRefused(null, 'plays-here')
  })

  it('nobody decides what they asked for themselves, or what is about them', () => {
    const disputed = table.and(ann('open-dispute', { claim: 'it was a six' }), ann('leave-seat'))
    const own = answers(person('ann', 'gaming supervisor'), disputed, 'dispute', 'for the player')
    disputed.when(own).isRefused('11.12', 'same-person')
  })
})

describe('money', () => {
  const voucher = cashier('buy-in', { player: 'ann', amount: 1050, with: 'voucher' })
  const cents = fire({ automation: rolling }).and(voucher, dealer('start-round'))
  const tokens = (amount: number, wager = 'dragon'): Said => ann('place', { wager, amount, tokens: amount })
  const clause = '1.1 casino promotional token'

  it('[DF 6.5] is not made by splitting tokens until every win is rounded up to a chip', () => {
    cents.when(tokens(1)).isRefused(clause, 'token-split')
    cents.when(tokens(150)).isRefused(clause, 'token-split')
    const whole = cents.and(tokens(1000))
    for (const amount of [999, 950]) whole.when(ann('remove', { wager: 'dragon', amount })).isRefused(clause, 'token-split')
    const won = whole.and(tokens(50, 'pair-1'), dealer('close-bets'), dealer('enter-result', { keys: [1, 1] }))
    expect(won.rack('ann')).toBe(100_000 + 1000 + 1700)
    expectSound(won)
  })

  it('is not lost or made by one person’s count of the float', () => {
    const full = fire({ float: 50_000 })
    const count = (chips: Readonly<Record<number, number>>, who = dealer): Said => who('count-float', { when: 'audit', chips })
    for (const who of [dealer, supervisor]) {
      const short = full.and(count({ 10_000: 4 }, who))
      expect(short.state.ledger.float).toBe(50_000)
      const same = person(short.events.at(-1)!.by.person, 'operator')
      short.when(answers(same, short, 'variance', 'noted')).isRefused(null, 'same-person')
      expect(short.and(answers(operator, short, 'variance', 'not so')).state.ledger.float).toBe(50_000)
      // Counted twice it is still missing once.
      const twice = short.and(count({ 10_000: 4 }, who))
      const noted = twice.and(answers(operator, twice, 'variance', 'noted'))
      expect([noted.state.ledger.float, noted.state.duties]).toEqual([40_000, []])
      expectSound(noted)
    }
    expect(full.and(count({}), count({ 10_000: 5 })).state.duties).toEqual([])
  })

  it.each([
    ['counted', dealer('count-float', { when: 'audit', chips: { 50_000: Number.MAX_SAFE_INTEGER } })],
    ['filled', gamingSupervisor('fill', { amount: 9_007_199_254_740_900 })],
    ['bought in', cashier('buy-in', { player: 'ann', amount: 999_999_999_900, with: 'chips' })],
    ['given for a voucher', cashier('buy-in', { player: 'ann', amount: 999_999_999_900, with: 'voucher' })],
  ])('is not %s in amounts that are no longer kept exactly', (_, said) => {
    table.when(said).isRefused(null, 'too-much')
  })

  it('that a second person has yet to approve is not forgotten by closing the table', () => {
    const asked = fire({ players: ['ann'] }).and(supervisor('compensate', { player: 'ann', amount: 500, reason: 'short' }))
    const notice = asked.and(supervisor('announce-closure'))
    notice.when(later(20, supervisor('close'))).isRefused('11.12', 'held-up')
    notice.and(answers(operator, notice, 'compensation', 'decline'), later(20, supervisor('close')))
  })
})

describe('the game is not stopped', () => {
  it('[DF 10.1] by saying again and again that the entry is wrong, or by somebody who does not play', () => {
    loser.when(person('eve', 'player')('flag-entry')).isRefused(null, 'not-seated')
    const flagged = loser.and(ann('flag-entry'))
    const stands = flagged.and(answers(supervisor, flagged, 'wrong-entry', 'it stands'))
    for (const who of [ann, bob]) stands.when(who('flag-entry')).isRefused('10.1', 'stands')
    stands.and(dealer('flag-entry'))
    // Another entry is looked at anew.
    stands.and(supervisor('override-result', { keys: [1, 2] }), bob('flag-entry'))
  })

  it('by a shoe that the house shuffled and that ends on a single card', () => {
    const order = cards.flatMap((card) => Array.from({ length: 8 }, () => cardName(card)))
    const burns = Array.from({ length: 20 }, () => house('burn', { count: 20 }))
    const shoe = given(dragonTiger, { source: 'virtual' }).and(house('shuffle', { order, cutCard: 0, burn: 15 }), ...burns)
    expect(shoe.state.shoe?.left).toBe(1)
    shoe.when(dealer('start-round')).isRefused('2.1', 'cut-card')
  })

  it.each([
    ['disputes', ann('open-dispute', { claim: 'it was a six' })],
    ['called wagers', ann('call-wager', { wager: 'dragon', amount: 100, chipsDown: true })],
  ])('by a player who buries the table under %s', (_, said) => {
    const scene = fire({ automation: [] }).and(dealer('start-round'), ...Array.from({ length: 20 }, () => said))
    scene.when(said).isRefused(null, 'too-many')
    scene.and({ ...said, by: { person: 'bob', role: 'player' } })
  })

  it('by disputes of one player after another, who leave them behind: a table takes 200 of them and no more', () => {
    const said = { claim: 'it was a six' }
    const visit = (each: number): readonly Said[] => {
      const who = person(`guest ${each}`, 'player')
      const disputes = Array.from({ length: 4 }, () => who('open-dispute', said))
      return [who('take-seat', { age: 30 }), ...disputes, who('leave-seat')]
    }
    const full = fire({ automation: [] }).and(...Array.from({ length: 50 }, (_, each) => visit(each)).flat())
    expect(full.state.duties.filter(({ matter }) => matter === 'dispute')).toHaveLength(200)
    full.when(ann('open-dispute', said)).isRefused(null, 'too-many')
    // Once one of them is decided there is room again.
    full.and(answers(gamingSupervisor, full, 'dispute', 'for the house'), ann('open-dispute', said))
  })

  it('[DF 11.9] for somebody who sat out long ago and has wagered since', () => {
    const full = fire({ seats: 3, automation: rolling })
    const wagers = [put(ann, 'dragon'), put(bob, 'fire')]
    const asked = full.and(...round(wagers, 1, 2), ...round(wagers, 1, 2), ...round(wagers, 1, 2))
    const back = asked.and(...round([...wagers, put(cat, 'fire')], 1, 2))
    const out = answers(dealer, back, 'sit-out', 'give up the place')
    expect([asked.and(out).state.players.size, back.and(out).state.players.size]).toEqual([2, 3])
  })
})

describe('the public does not learn', () => {
  it.each([
    ['bar-player', table, 'seat-left'],
    ['exclude-player', table, 'seat-left'],
    ['void-wagers', table.and(dealer('start-round'), put(bob, 'dragon')), 'wager-changed'],
  ])('by %s what somebody is said to have done', (type, scene, seen) => {
    const { events } = scene.when(supervisor(type, { player: 'bob', reason: 'a hidden camera' }))
    const all = JSON.stringify(events.filter((_, at) => audiencesOf(scene.state, events)[at] === 'public'))
    expect([all.includes(seen), all.includes('camera'), /11\.3\.[23]/.test(all)]).toEqual([true, false, false])
  })
})
