/** From when on nobody changes alone what a result settles: once wagers are closed or the dice are thrown, a result may be seen. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  cashier,
  dealer,
  gamingSupervisor,
  given,
  house,
  inspector,
  operator,
  person,
  surveillance,
  type Said,
  type Scene,
} from '../kit/table.ts'

const put = (wager: string, amount = 1000): Said => ann('place', { wager, amount })
const answers = (who: typeof ann, scene: Scene, matter: string, answer = 'approve'): Said =>
  who('answer', { duty: scene.duty(matter), answer })
const settled = [dealer('collect'), dealer('pay')]

/** The dice go round by themselves; people throw, enter and settle. */
const byHand = rolling.filter((step) => !['collect', 'pay', 'throw'].includes(step))

const dealing = given(dragonTiger, { automation: [] }).and(dealer('shuffle'), dealer('start-round'), put('dragon'))
const cards = dealing.and(dealer('close-bets'))
const twos = dealer('enter-result', { cards: ['2S', '2H'] })
const toTie = casinoSupervisor('restore-wager', { player: 'ann', from: 'dragon', to: 'tie', reason: 'a sleeve' })

const crapsOut = given(craps, { automation: byHand }).and(dealer('start-round'), put('pass'), put('field'), ann('throw'))
const doubleOut = given(doubleDice, { automation: byHand }).and(
  dealer('start-round'),
  put('shooters'),
  put('line-6'),
  ann('throw'),
)
const snakeOut = given(snakeEyes, { automation: byHand }).and(dealer('start-round'), put('field'), ann('throw'))
const fireClosed = given(dragonFire, { automation: byHand }).and(dealer('start-round'), put('dragon'), dealer('close-bets'))

const refuses = casinoSupervisor('refuse-wager', { player: 'ann', wager: 'dragon', reason: 'drunk' })
const voids = casinoSupervisor('void-wagers', { player: 'ann', reason: 'a device' })
const strikes = casinoSupervisor('invalidate', { clause: '11.4.1', reason: 'a brawl' })

describe('once a result may be seen', () => {
  it('[DT 5.6, 5.7] no supervisor moves Dragon to Tie alone before 2-2 is entered', () => {
    const asked = cards.when(toTie).follows({ type: 'duty-raised', duty: { matter: 'restore-wager', holds: 'settlement' } })
    const seen = asked.and(twos)
    expect(seen.when(dealer('collect')).refusal?.code).toBe('held-up')
    // Declined, it lies as it lay: a tie costs half of Dragon.
    expect(seen.and(answers(dealer, seen, 'restore-wager', 'decline'), ...settled).rack('ann')).toBe(99_500)
  })

  it('[SE 4.6, 6.6] an override answers no proposal about a wager: it still waits for its second person', () => {
    const back = operator('restore-wager', { player: 'ann', from: 'field', to: 'hard-8', reason: 'a sleeve' })
    const asked = snakeOut.and(back, dealer('enter-result', { keys: [4, 5] }))
    const overridden = asked.and(gamingSupervisor('override-result', { keys: [4, 4] }))
    expect(overridden.when(dealer('collect')).refusal?.code).toBe('held-up')
    // Approved, the 10.00 lay on the hard eight, which pays 9 to 1.
    expect(overridden.and(answers(dealer, overridden, 'restore-wager'), ...settled).rack('ann')).toBe(109_000)
  })

  it.each<[string, Scene, Said, Said]>([
    [
      '[CR 1.6] the field is not put to hop 2-2 while the dice roll',
      crapsOut,
      casinoSupervisor('restore-wager', { player: 'ann', from: 'field', to: 'hop-2-2', reason: 'a sleeve' }),
      dealer('enter-result', { keys: [2, 2] }),
    ],
    [
      '[DD 8.2] line 6 is not put to line 8 while the dice roll',
      doubleOut,
      casinoSupervisor('restore-wager', { player: 'ann', from: 'line-6', to: 'line-8', reason: 'a sleeve' }),
      dealer('enter-result', { keys: [2, 6] }),
    ],
    [
      '[SE 4.6] the operator does not put the field to any 7 alone while the dice roll',
      snakeOut,
      operator('restore-wager', { player: 'ann', from: 'field', to: 'any-7', reason: 'a sleeve' }),
      dealer('enter-result', { keys: [3, 4] }),
    ],
  ])('%s by one person: the dealer approves, and settlement waits', (_, scene, said, enters) => {
    const asked = scene.and(said)
    expect(asked.state.inPlay).toBe(scene.state.inPlay)
    // The dice that are in the air are entered all the same.
    const seen = asked.and(enters)
    expect(seen.when(dealer('collect')).refusal?.code).toBe('held-up')
    const lies = scene.and(enters, ...settled).rack('ann')
    expect(seen.and(answers(dealer, seen, 'restore-wager', 'decline'), ...settled).rack('ann')).toBe(lies)
    const moved = seen.and(answers(dealer, seen, 'restore-wager'))
    expect(moved.state.last!.before).toBe(moved.state.inPlay)
    expect(moved.and(...settled).rack('ann')).toBeGreaterThan(lies)
    expectSound(moved.and(...settled))
  })

  it.each<[string, string, Said]>([
    ['11.11', 'refuse-wager', refuses],
    ['11.3.1', 'void-wagers', voids],
    ['11.4', 'invalidate', strikes],
  ])(
    '[DF %s] what a casino supervisor does by %s waits for somebody else once no more bets is called',
    (clause, matter, said) => {
      const asked = fireClosed.when(said).follows({ type: 'duty-raised', duty: { matter, clause, holds: 'settlement' } })
      expect(asked.rack('ann')).toBe(99_000)
      expect(asked.when(answers(casinoSupervisor, asked, matter)).refusal?.code).toBe('same-person')
      // Approved when the dice roll or have been entered, it is done before anything is settled.
      const thrown = asked.and(ann('throw'))
      for (const later of [asked, thrown, thrown.and(dealer('enter-result', { keys: [6, 6] }))]) {
        const done = later.and(answers(dealer, later, matter))
        expect([done.rack('ann'), done.state.inPlay.piles]).toEqual([100_000, []])
        expectSound(done)
      }
    },
  )

  it('[DF 11.11, 11.3.1, 11.4] before no more bets is called one person does it', () => {
    const open = given(dragonFire, { automation: byHand }).and(dealer('start-round'), put('dragon'))
    for (const said of [refuses, voids, strikes]) expect(open.and(said).rack('ann')).toBe(100_000)
  })

  it('the person who asked for it may take it back, so that nothing waits for a second person who is not there', () => {
    const asked = cards.and(toTie, twos)
    const back = asked.and(answers(casinoSupervisor, asked, 'restore-wager', 'decline'), ...settled)
    expect([back.rack('ann'), back.state.duties]).toEqual([99_500, []])
  })

  it('any other member of the staff approves, and neither a player, a cashier nor the house does', () => {
    const asked = cards.and(toTie)
    for (const who of [dealer, boxPerson, gamingSupervisor, operator, inspector, surveillance]) {
      expect(asked.and(answers(who, asked, 'restore-wager')).latest('wager-changed').wager).toBe('tie')
    }
    for (const who of [ann, bob, cashier, house]) {
      expect(asked.when(answers(who, asked, 'restore-wager')).refusal?.code).toBe('not-your-duty')
    }
    // Somebody who has a seat plays, whatever else they are.
    expect(asked.when(answers(person('bob', 'operator'), asked, 'restore-wager')).refusal?.code).toBe('plays-here')
  })
})
