/** Nobody gets around a correction, and nothing that happens meanwhile makes or loses money in it. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { annShoots, byHand, make, passLeftUp, peopleAnswer, place, roll, start } from '../kit/craps.ts'
import { annHasDice, doubleDice, laid, put as onMat, set, shown, thrown } from '../kit/double-dice.ts'
import { approves, corrected, declared, opened, paid, proposed, put, settled, type Entry } from '../kit/late.ts'
import { expectSound } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  floorSupervisor,
  gamingSupervisor,
  operator,
  surveillance,
  type Scene,
} from '../kit/table.ts'

/** A point of 6 is on; bob has a place wager that he has called off, and a field wager that wins. */
const pointOnSix = (): Scene => annShoots().and(place(ann, 'pass'), byHand, roll(4, 2), ...paid, start)
const offOnEight = (): Scene =>
  pointOnSix()
    .and(place(bob, 'place-8', 600), bob('call-working', { wager: 'place-8', as: 'off' }))
    .and(place(bob, 'field', 500), roll(2, 2))

describe('a wager that is called off and goes back with its player', () => {
  it.each(['declared', 'collected', 'paid', 'next round open'])(
    '[CR 5.7, 1.8] comes back once, also where the round is corrected: %s',
    (until) => {
      const left = [
        () => offOnEight().and(bob('leave-seat'), ...paid),
        () => offOnEight().and(dealer('collect'), bob('leave-seat'), dealer('pay')),
        () => offOnEight().and(...paid, bob('leave-seat')),
        () => offOnEight().and(...paid, start, bob('leave-seat')),
      ][['declared', 'collected', 'paid', 'next round open'].indexOf(until)]!()
      const { float } = left.state.ledger
      const right = corrected(left, { keys: [1, 4] })
      expect(laid(right)).toEqual({ 'ann pass': 1000 })
      // The field wins neither way more than the float has paid, and bob has gone with it.
      expect(right.state.ledger.float).toBe(float)
      expectSound(right)
    },
  )

  it('[CR 1.8, 5.7] is no way around a correction that waits', () => {
    const asked = offOnEight()
      .and(...paid, start, proposed({ keys: [1, 4] }))
      .and(bob('leave-seat'))
    expect(asked.and(approves(asked)).latest('round-corrected')).toMatchObject({ now: { faces: [1, 4] } })
  })
})

describe('what players wish to leave up', () => {
  /** Bob's line wins and stays up or comes down as he wishes. */
  const won = (up: boolean): Scene =>
    settled(opened(doubleDice), [put(ann, 'shooters'), put(bob, 'line-6'), bob('leave-up', { wager: 'line-6', up })], {
      keys: [2, 4],
    })

  it.each([true, false])(
    '[DD 8.2] may change after the payment, and the round is still corrected by the wishes of then: %s',
    (up) => {
      const changed = won(up).and(bob('leave-up', { wager: 'line-6', up: !up }))
      const right = corrected(changed, { keys: [1, 3] })
      expect([right.rack('bob'), laid(right)['bob line-6']]).toEqual([98_800, 1200])
      expectSound(right)
    },
  )

  it('[DD 8.2] are remembered of somebody who walks away', () => {
    const right = corrected(won(true).and(dealer('free-seat', { player: 'bob', reason: 'gone' })), { keys: [1, 3] })
    expect([right.rack('bob'), laid(right)['bob line-6']]).toEqual([98_800, 1200])
    expectSound(right)
  })

  it('[CR F4.5, 1.8] may change between the two payments of a round', () => {
    const five = passLeftUp().and(place(bob, 'fire', 100), ...make(4, 5, 6, 8, 9), peopleAnswer)
    const half = five
      .and(casinoSupervisor('automate', { steps: ['select-dice'] }))
      .and(roll(4, 6), ...paid, start, roll(4, 6), ...paid)
    const rest = (scene: Scene): Scene => {
      const spread = scene.and(floorSupervisor('answer', { duty: scene.duty('fire-payment'), answer: 'done' }))
      return spread.and(surveillance('answer', { duty: spread.duty('fire-count'), answer: 'agrees' }), dealer('pay'))
    }
    const [as, otherwise] = [rest(half), rest(half.and(ann('leave-up', { wager: 'pass', up: false })))]
    expect(corrected(otherwise, { keys: [5, 6] }).rack('ann')).toBe(corrected(as, { keys: [5, 6] }).rack('ann'))
    expectSound(corrected(otherwise, { keys: [5, 6] }))
  })
})

describe('a correction that waits when the next round is open', () => {
  it.each<[string, Game, string, Entry, Entry]>([
    ['[DF 11.12, 8.2]', dragonFire, 'dragon', { keys: [3, 4] }, { keys: [1, 1] }],
    ['[DT 3.6, 3.2]', dragonTiger, 'dragon', { cards: ['2S', 'KH'] }, { cards: ['KS', '2H'] }],
    ['[CR 1.8]', craps, 'pass', { keys: [3, 1] }, { keys: [5, 5] }],
    ['at Double Dice', doubleDice, 'shooters', { keys: [3, 1] }, { keys: [1, 5] }],
    ['[SE 6.6]', snakeEyes, 'hard-8', { keys: [3, 1] }, { keys: [1, 4] }],
  ])('%s is answered before anything is closed, thrown, called or struck out', (_, game, wager, was, now) => {
    const asked = settled(opened(game), [put(ann, wager)], was).and(dealer('start-round'), proposed(now))
    const goesOn = [
      dealer('close-bets'),
      dealer('enter-result', { keys: [2, 2] }),
      dealer('call-no-result', { reason: game === dragonFire ? '10.5' : '5.1', cards: 0 }),
      casinoSupervisor('invalidate', { reason: 'fire', ...(game === dragonFire && { clause: '11.4.1' }), of: 'round in hand' }),
    ]
    for (const said of goesOn) expect(asked.when(said).refusal).toBeDefined()
    expect(asked.when(goesOn[game.id === 'dragon-fire' || game.id === 'dragon-tiger' ? 0 : 1]!).refusal?.code).toBe('held-up')
    expect(asked.when(goesOn[3]!).refusal?.code).toBe('held-up')
    expect(asked.when(approves(asked)).refusal).toBeUndefined()
    expect(asked.and(approves(asked, undefined, 'decline')).when(goesOn[3]!).refusal).toBeUndefined()
  })
})

describe('faces that are final', () => {
  it('[DF 4.4.4] stay so when the throw was called none and is corrected back', () => {
    const disputed = declared(opened(dragonFire), [put(ann, 'dragon')], { keys: [1, 2] }).and(dealer('dispute-face'))
    const none = corrected(disputed.and(gamingSupervisor('decide-face', { keys: [6, 2] }), ...paid), { call: '5.4.1' })
    none.when(proposed({ keys: [1, 2] })).isRefused('4.4.4', 'final')
    expect(corrected(none, { keys: [2, 6] }).rack('ann')).toBe(98_800)
  })
})

describe('a die that may have fallen in the throw', () => {
  it('[SE 6.3(a), 6.6] is looked at before the throw is corrected to another roll, and needs no look to be void', () => {
    const collected = declared(opened(snakeEyes), [put(ann, 'five')], { keys: [1, 2] }).and(dealer('collect'))
    const open = collected.and(dealer('dice-off', { dice: [collected.state.dice.active[0]!] }))
    open.when(proposed({ keys: [1, 4] }, operator)).isRefused('6.3(a)', 'die-off')
    expect(open.when(proposed({ call: '6.3(a)' }, operator)).refusal).toBeUndefined()
  })
})

describe('what was asked for of a wager', () => {
  it('[DF 11.11, 5.2] is over with a no roll, and takes no wager of a later round', () => {
    const frozen = settled(opened(dragonFire), [put(ann, 'dragon')], { keys: [3, 4] }).and(dealer('start-round'))
    const asked = frozen.and(casinoSupervisor('refuse-wager', { player: 'ann', wager: 'dragon', reason: 'a late chip' }))
    expect(asked.state.duties).toMatchObject([{ matter: 'refuse-wager', holds: 'roll' }])
    const none = asked.and(dealer('close-bets'), dealer('call-no-result', { reason: '5.4.1' }))
    expect(none.state.duties).toEqual([])
  })

  it('[SE 4.7, 4.8] is a second person’s to approve where a dealer takes it down while the dice roll', () => {
    const rolling = opened(snakeEyes).and(dealer('start-round'), put(ann, 'any-7'), put(ann, 'five'), dealer('throw'))
    const asked = rolling
      .when(dealer('remove', { player: 'ann', wager: 'any-7', amount: 200 }))
      .follows({ type: 'duty-raised', duty: { matter: 'late-removal', clause: '4.7', holds: 'settlement' } })
    const answers = (answer: string) => gamingSupervisor('answer', { duty: asked.duty('late-removal'), answer })
    asked.when(dealer('answer', { duty: asked.duty('late-removal'), answer: 'approve' })).isRefused('4.7', 'same-person')
    const entered = asked.and(dealer('enter-result', { keys: [1, 2] }))
    entered.when(dealer('collect')).isRefused('4.7', 'held-up')
    expect(entered.and(answers('approve'), ...paid).rack('ann')).toBe(97_800)
    expect(entered.and(answers('decline'), ...paid).rack('ann')).toBe(97_600)
    // Whose wager it is needs nobody.
    expect(rolling.and(ann('remove', { wager: 'any-7' })).rack('ann')).toBe(98_800)
  })
})

describe('a turn that somebody was named to throw out', () => {
  /** Three throws of a set, then the shooter goes and sam throws the fourth. */
  const sams = (): Scene => {
    const left = thrown(annHasDice().and(onMat(ann, 'shooters'), onMat(bob, 'line-8')), ...set.slice(0, 3)).and(ann('leave-seat'))
    return left.and(operator('name-substitute', { person: 'sam', age: 40 }), dealer('start-round'))
  }

  it('[DD 7.9, 9.2] ends with the right result as it does with the wrong one, and the next shooter starts from nothing', () => {
    const fourth = thrown(sams(), [6, 4])
    expect([fourth.state.shooter, shown(fourth)]).toEqual([undefined, { 'sets won': 0 }])
    expect(shown(corrected(thrown(sams(), [3, 4]), { keys: [6, 4] }))).toEqual({ 'sets won': 0 })
  })

  it('[DD 7.9] is no reason why its last throw cannot be corrected: the dice go back to the substitute, by that clause', () => {
    const back = corrected(thrown(sams(), [6, 4]), { call: '4' })
    expect(back.latest('shooter-named')).toMatchObject({ person: 'sam', as: 'substitute', clause: '7.9' })
    expect(back.state.shooter).toMatchObject({ person: 'sam' })
  })
})

describe('cards of a round that was called void after their entry', () => {
  it('[DT 5.2, 3.4] are counted once when it is corrected back', () => {
    const entered = declared(opened(dragonTiger), [put(ann, 'dragon')], { cards: ['2S', 'KH'] })
    const asked = entered.and(gamingSupervisor('call-no-result', { reason: '5.2', cards: 2 }))
    const none = asked.and(dealer('answer', { duty: asked.duty('no-result'), answer: 'approve' }))
    expect(none.state.shoe?.seen).toEqual({ '2S': 1, KH: 1 })
    const back = corrected(none, { cards: ['2S', 'KH'] })
    expect(back.state.shoe?.seen).toEqual({ '2S': 1, KH: 1 })
    expect(corrected(back, { cards: ['2S', 'QH'] }).state.shoe?.seen).toMatchObject({ '2S': 1, KH: 0, QH: 1 })
  })
})
