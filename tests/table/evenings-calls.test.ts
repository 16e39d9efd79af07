/** Evenings of an inspector: calls by headings, calls of nothing, calls of what was seen too early, calls against everything else. */
import { describe, expect, it } from 'vitest'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { callReasons } from '../../src/rules/wager/result.ts'
import { reasonsOfCall } from '../../src/rules/conduct/conduct.ts'
import { annShoots, declared, racks as racksOf, roll } from '../kit/snake-eyes.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  seniorSupervisor,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay')
const calls = (who: typeof dealer, reason: string): Said => who('call-no-result', { reason })
const settled = [dealer('collect'), dealer('pay')]

/** Ann has a Dragon on the layout and the dice; a result has been entered. */
const fire = (keys: readonly [number, number]): Scene =>
  given(dragonFire, { automation: byHand }).and(
    dealer('start-round'),
    ann('place', { wager: 'dragon', amount: 1000 }),
    dealer('close-bets'),
    dealer('enter-result', { keys }),
  )

describe('a call by the heading of its reasons', () => {
  it('[DF 5.3, 5.4] stands for every reason below it, and 5.1 and 5.2 for all', () => {
    const { conduct } = fire([6, 6]).state.inForce
    expect(reasonsOfCall(conduct, '5.3')).toEqual(['5.3.1', '5.3.2', '5.3.3', '5.3.4'])
    expect(reasonsOfCall(conduct, '5.4')).toHaveLength(9)
    expect(reasonsOfCall(conduct, '5.4.1')).toEqual(['5.4.1'])
    expect(reasonsOfCall(conduct, '5.2')).toHaveLength(14)
  })

  it('[SE 6.4 last paragraph] no seven is voided by discretion after its entry', () => {
    for (const who of [dealer, gamingSupervisor])
      declared(3, 4).when(calls(who, '6.4')).isRefused('6.4 last paragraph', 'too-late')
  })

  it('[SE 6.3 last paragraph] a void roll is found after collection by its heading too', () => {
    const paid = declared(3, 4).and(...settled)
    const asked = paid.and(casinoSupervisor('correct-round', { call: '6.3', reason: 'it lay on the rail' }))
    const right = asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
    expect(racksOf(right)).toEqual([99_000, 99_000, 99_000])
    paid.when(casinoSupervisor('correct-round', { call: '6.4', reason: 'so' })).isRefused('6.4 last paragraph', 'too-late')
  })

  it('[DF 5.4] a no roll that shall be called is found after payment by its heading too', () => {
    const paid = fire([6, 6]).and(...settled)
    const asked = paid.and(casinoSupervisor('correct-round', { call: '5.4', reason: 'it lay on the float' }))
    expect(asked.state.duties).toMatchObject([{ matter: 'correction' }])
    for (const call of ['5.1', '5.2', '5.3']) {
      expect(paid.when(casinoSupervisor('correct-round', { call, reason: 'so' })).refusal?.code).toBe('too-late')
    }
  })

  it('[DF 4.4.4] no heading undoes faces that the gaming supervisor has decided', () => {
    const decided = fire([6, 6]).and(ann('dispute-face'), gamingSupervisor('decide-face', { keys: [6, 5] }))
    for (const reason of ['5.1', '5.2', '5.3', '5.4']) decided.when(calls(dealer, reason)).isRefused('4.4.4', 'final')
  })

  it.each(['5.1', '5.2', '5.3', '5.4', '5.3.2'])(
    '[DF 3.6.2] two no rolls by %s after a seven have the shooter watched',
    (reason) => {
      const again = (scene: Scene): Scene => scene.and(dealer('start-round'), dealer('close-bets'), calls(dealer, reason))
      const held = given(dragonFire, { automation: byHand, house: { 'no-roll': 'hold' } }).and(
        dealer('start-round'),
        ann('place', { wager: 'dragon', amount: 1000 }),
        dealer('close-bets'),
        dealer('enter-result', { keys: [3, 4] }),
        ...settled,
      )
      expect(again(held).state.duties).toEqual([])
      expect(again(again(held)).state.duties).toMatchObject([{ matter: 'shooter-watched', clause: '3.6.2' }])
    },
  )
})

describe('a call when nothing can have been thrown', () => {
  it('[DD 7, 5.1] freezes no wager while there is no shooter', () => {
    const placed = given(doubleDice, { automation: [] }).and(
      dealer('start-round'),
      bob('place', { wager: 'line-6', amount: 1000 }),
    )
    for (const scene of [placed, placed.and(dealer('close-bets'))]) scene.when(calls(dealer, '4')).isRefused('7', 'no-shooter')
    const offered = placed.and(ann('place', { wager: 'shooters', amount: 1000 }), dealer('offer-dice'), ann('accept-dice'))
    offered.and(dealer('close-bets')).when(calls(dealer, '4')).isRefused(null, 'no-dice')
  })

  it('[DF 3.2, 5.2] refunds no frozen Dragon while there is no shooter', () => {
    const frozen = given(dragonFire, { automation: ['answer-duties', 'fill'] }).and(
      dealer('start-round'),
      ann('place', { wager: 'dragon', amount: 50_000 }),
      dealer('offer-dice'),
      ann('accept-dice'),
      ann('select-dice', { dice: [1, 2] }),
      dealer('close-bets'),
      dealer('enter-result', { keys: [3, 4] }),
      ...settled,
      casinoSupervisor('order-to-pass', { reason: 'delay' }),
      dealer('start-round'),
    )
    frozen.when(calls(dealer, '10.5')).isRefused('3.2', 'no-shooter')
    const closed = frozen.and(dealer('close-bets'))
    for (const reason of ['5.3.1', '5.4.1']) closed.when(calls(dealer, reason)).isRefused('3.2', 'no-shooter')
    expect(closed.rack('ann')).toBe(50_000)
  })
})

describe('a throw by a shooter who may not throw', () => {
  it('[SE 5.4, 6.4(d)] is recorded as void, and never as a result', () => {
    const bare = annShoots({ automation: ['answer-duties', 'select-dice', 'fill'] }).and(
      dealer('hand-dice'),
      ann('remove', { wager: 'hard-8' }),
    )
    bare.when(roll(4, 4)).isRefused('5.4')
    for (const reason of ['6.4(d)', '6.3(h)']) {
      const voided = bare.and(calls(dealer, reason))
      expect([voided.state.phase, racksOf(voided)]).toEqual(['between rounds', [100_000, 99_000, 99_000]])
      expectSound(voided)
    }
  })
})

describe('what was seen before no more bets', () => {
  const twoUp = gameNamed('two-up')!

  it('[TU 7.8, 6.5] a toss before the boxer’s call is a foul, and wagers stand', () => {
    const spins = given(twoUp, { players: ['ann', 'bob'] }).and(
      dealer('start-round'),
      bob('place', { wager: 'heads', amount: 1000 }),
    )
    spins.when(calls(dealer, '7.8')).isRefused('6.9', 'no-shooter')
    const kip = spins.and(dealer('offer-dice'), ann('accept-dice'), ann('place', { wager: 'spinner-heads', amount: 1000 }))
    kip.when(calls(dealer, '7.5')).isRefused('6.3', 'not-now')
    const once = kip.and(calls(dealer, '7.8'))
    expect([once.state.phase, once.rack('bob')]).toEqual(['between rounds', 99_000])
    const thrice = once.and(dealer('start-round'), calls(dealer, '7.8'), dealer('start-round')).when(calls(dealer, '7.8'))
    thrice.followsAmong({ type: 'dice-relinquished', shooter: 'ann', clause: '6.5' })
  })

  it('[TU 7.5, 7] a coin outside the ring is found until the next wager', () => {
    const settledToss = given(twoUp, { players: ['ann', 'bob'] }).and(
      dealer('start-round'),
      bob('place', { wager: 'heads', amount: 1000 }),
      dealer('offer-dice'),
      ann('accept-dice'),
      ann('place', { wager: 'spinner-heads', amount: 1000 }),
      dealer('close-bets'),
      dealer('enter-result', { shown: ['H', 'T'] }),
    )
    const asked = settledToss.and(casinoSupervisor('correct-round', { call: '7.5', reason: 'it rolled away' }))
    const right = asked.and(seniorSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
    expect(right.state.last?.result).toMatchObject({ kind: 'call', clause: '7.5' })
  })

  it('every call that a rulebook allows has at least one reason', () => {
    for (const name of [
      'dragon-fire',
      'snake-eyes',
      'double-dice',
      'craps',
      'tai-sai',
      'two-up',
      'dragon-tiger',
      'baccarat',
      'roulette',
    ]) {
      const { inForce } = given(gameNamed(name)!).state
      for (const clause of callReasons(inForce.results)) {
        const reasons = reasonsOfCall(inForce.conduct, clause)
        expect(reasons.length, `${name} ${clause}`).toBeGreaterThan(0)
        for (const reason of reasons) expect(callReasons(inForce.results)).toContain(reason)
      }
    }
  })
})

describe('a wrong call of no roll', () => {
  const wrong = annShoots().and(dealer('hand-dice'), ann('throw'), calls(dealer, '6.4(b)'))
  const right = { keys: [4, 4], reason: 'it struck the end' }

  it('[SE 6.6(a)] is the gaming supervisor’s to set right, with a second person', () => {
    const asked = wrong.and(gamingSupervisor('correct-round', right))
    asked.when(dealer('answer', { duty: asked.duty('correction'), answer: 'approve' })).isRefused('6.6', 'not-your-duty')
    const paid = asked.and(casinoSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
    expect(racksOf(paid)).toEqual([109_000, 109_000, 109_000])
    expectSound(paid)
  })

  it('[SE 6.8, 6.6] a settled result is for a casino supervisor and those above', () => {
    const settledRoll = annShoots().and(roll(6, 2))
    settledRoll.when(gamingSupervisor('correct-round', right)).isRefused('6.6', 'not-your-role')
    const asked = settledRoll.and(casinoSupervisor('correct-round', right))
    asked
      .when(gamingSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
      .isRefused('6.6', 'not-your-duty')
  })
})
