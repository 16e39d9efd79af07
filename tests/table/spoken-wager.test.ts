/** Wagers that players speak instead of placing them: the dealer records them for players without a screen. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { annShoots, field, hard8, layout, racks, roll, rolling, settled, without } from '../kit/snake-eyes.ts'
import { byHand } from '../kit/late.ts'
import { expectSound } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  seniorSupervisor,
  surveillance,
  type Said,
  type Scene,
} from '../kit/table.ts'

const spoken = { player: 'bob', wager: 'any-7', amount: 500, chipsDown: true }

describe('a spoken wager that the dealer records', () => {
  it('[DF 6.7] is placed at once, with its chips put down, and never after no more bets', () => {
    const open = given(dragonFire).and(dealer('start-round'))
    const dragon = { player: 'bob', wager: 'dragon', amount: 1000, chipsDown: true }
    open.when(dealer('call-wager', { ...dragon, chipsDown: false })).isRefused('6.7', 'no-chips')
    open
      .when(dealer('call-wager', dragon))
      .follows({ type: 'wager-changed', act: 'place', player: 'bob', wager: 'dragon', total: 1000, clause: '6.7' })
    open.and(dealer('close-bets')).when(dealer('call-wager', dragon)).isRefused('6.4', 'not-now')
    open.when(dealer('call-wager', { ...dragon, player: undefined })).isRefused(null, 'whose')
    open.when(bob('call-wager', { ...dragon, player: 'ann' })).isRefused(null, 'not-yours')
    open.when(dealer('call-wager', { ...dragon, player: 'zoe' })).isRefused(null, 'not-seated')
  })

  it('[SE 4.4] is placed at once before the throw', () => {
    annShoots()
      .when(dealer('call-wager', spoken))
      .follows({ type: 'wager-changed', act: 'place', player: 'bob', wager: 'any-7', clause: '4.4' })
  })

  const air = rolling(without('collect', 'pay'))
  const recorded = air.and(dealer('call-wager', spoken))
  const yes = { duty: recorded.duty('late-wager'), answer: 'approve' }

  it('[SE 4.4, 4.4(a), 4.4(b), 4.4(c)] counts while the dice roll once somebody else has approved it, and settlement waits', () => {
    air.when(dealer('call-wager', { ...spoken, chipsDown: false })).isRefused('4.4(c)', 'no-chips')
    expect(layout(recorded)).toHaveLength(3)
    recorded.when(dealer('answer', yes)).isRefused('4.4', 'same-person')
    recorded.when(bob('answer', yes)).isRefused('4.4')
    const entered = recorded.and(roll(3, 4))
    entered.when(dealer('collect')).isRefused('4.4', 'held-up')
    for (const scene of [recorded.and(gamingSupervisor('answer', yes), roll(3, 4)), entered.and(surveillance('answer', yes))]) {
      expect(scene.latest('wager-changed')).toMatchObject({ player: 'bob', wager: 'any-7', clause: '4.4' })
      const paid = scene.and(...settled)
      expect(racks(paid)).toEqual([99_000, 99_000 + 4 * 500, 99_000])
      expectSound(paid)
    }
  })

  it('[SE 4.4(b)] does not count where its second person declines it', () => {
    const declined = recorded.and(roll(3, 4), gamingSupervisor('answer', { ...yes, answer: 'decline' }), ...settled)
    expect(declined.rack('bob')).toBe(99_000)
  })

  it('[SE 4.4, 6.3] stands through a void roll, and is paid if that is corrected', () => {
    const none = recorded.and(dealer('call-no-result', { reason: '6.3(b)' }))
    none.when(dealer('collect')).isRefused('4.4', 'held-up')
    const voided = none.and(gamingSupervisor('answer', yes), ...settled)
    expect([voided.state.phase, voided.rack('bob')]).toEqual(['between rounds', 98_500])
    expect(layout(voided)).toContainEqual(['bob', 'any-7', 500])
    const asked = voided.and(casinoSupervisor('correct-round', { keys: [3, 4], reason: 'it lay flat' }))
    const right = asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
    expect(right.rack('bob')).toBe(99_000 + 4 * 500)
    expectSound(right)
    const declined = none.and(gamingSupervisor('answer', { ...yes, answer: 'decline' }), ...settled)
    expect(declined.rack('bob')).toBe(99_000)
  })

  it('[SE 4.4(a)] is never recorded once a result is entered', () => {
    air.and(roll(3, 4)).when(dealer('call-wager', spoken)).isRefused('4.4')
    air.and(roll(1, 1)).when(dealer('call-wager', spoken)).isRefused('4.4')
  })

  it('[SE 4.4] is recorded by the dealer and by nobody else of the staff', () => {
    for (const who of [gamingSupervisor, casinoSupervisor]) air.when(who('call-wager', spoken)).isRefused(null, 'not-your-role')
  })

  it('[CR 1.6] is not taken once the dice are out where the throw ends wagering', () => {
    const out = given(craps, { automation: [] }).and(
      dealer('start-round'),
      bob('place', { wager: 'pass', amount: 1000 }),
      dealer('close-bets'),
    )
    expect(out.when(dealer('call-wager', { ...spoken, wager: 'field' })).refusal?.code).toBe('not-now')
  })
})

describe('a spoken wager while play stands still', () => {
  const fire = { wager: 'fire', amount: 1000, chipsDown: true }
  const byPeople = byHand.filter((step) => step !== 'answer-duties')
  const says = (scene: Scene, matter: string, answer: string): Said => dealer('answer', { duty: scene.duty(matter), answer })
  const opened = (): Scene => {
    const scene = given(dragonFire, { automation: byPeople })
    const good = scene.and(gamingSupervisor('answer', { duty: scene.duty('inspect-dice'), answer: 'good' }))
    return good.and(dealer('start-round'), ann('place', { wager: 'total-5', amount: 1000 }))
  }
  const faulty = (scene: Scene): Scene => scene.and(dealer('report-fault', { what: 'lights' }))

  it('[DF 10.3] is neither called nor recorded before the repair', () => {
    const dark = faulty(opened())
    dark.when(bob('call-wager', fire)).isRefused('10.3', 'held-up')
    dark.when(dealer('call-wager', { ...fire, player: 'bob' })).isRefused('10.3', 'held-up')
  })

  it('[DF 6.7, 10.3] is not accepted before the repair', () => {
    const called = faulty(opened().and(bob('call-wager', fire)))
    called.when(says(called, 'called-wager', 'accept')).isRefused('10.3', 'held-up')
    called.and(says(called, 'called-wager', 'decline'))
  })

  it('[SE 6.6] puts no correction out of reach', () => {
    const scene = given(snakeEyes, { automation: byHand }).and(dealer('start-round'), ann('place', hard8))
    const asked = scene.and(
      roll(3, 4),
      ...settled,
      dealer('start-round'),
      casinoSupervisor('correct-round', { call: '6.3(d)', reason: 'one hand' }),
    )
    const record = { ...field, player: 'bob', chipsDown: true }
    asked.when(dealer('call-wager', record)).isRefused('6.6', 'held-up')
    asked.when(bob('call-wager', { ...field, chipsDown: true })).isRefused('6.6', 'held-up')
    asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
  })

  it('[DF 11.4] puts no striking out out of reach', () => {
    const next = opened().and(dealer('close-bets'), dealer('enter-result', { keys: [4, 1] }), ...settled, dealer('start-round'))
    const called = next.and(bob('call-wager', fire))
    const asked = called.and(casinoSupervisor('invalidate', { clause: '11.4.1', reason: 'a brawl', of: 'last round' }))
    asked.when(bob('call-wager', fire)).isRefused('11.4', 'held-up')
    asked.when(says(asked, 'called-wager', 'accept')).isRefused('11.4', 'held-up')
    asked.and(says(asked, 'invalidate', 'approve'))
  })
})
