/** Evenings of an inspector: wagers found late, put back or locked, faults that stop play, tables that close. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cat,
  dealer,
  floorSupervisor,
  gamingSupervisor,
  given,
  inspector,
  later,
  operator,
  surveillance,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = rolling.filter((step) => step !== 'collect' && step !== 'pay' && step !== 'hand-dice' && step !== 'throw')
const put = (who: typeof ann, wager: string, amount = 1000): Said => who('place', { wager, amount })
const enters = (...keys: readonly number[]): Said => dealer('enter-result', { keys })
const settled = [dealer('collect'), dealer('pay')]

describe('a wager that is found late', () => {
  const fire = given(dragonFire, { automation: byHand, house: { minimum: '500', maximum: '10000' } })
  const found = (wager: string, amount: number, player = 'ann'): Said => dealer('find-wager', { player, wager, amount })

  /** What becomes of it once a second person has approved. */
  const cutTo = (scene: Scene, said: Said) => {
    const asked = scene.and(said)
    const { act, total, clause } = asked
      .and(surveillance('answer', { duty: asked.duty('find-wager'), answer: 'approve' }))
      .latest('wager-changed')
    return { act, total, clause }
  }

  it('[DF 7.3, 6.4.1] cuts nothing of a frozen wager that was placed within limits of its own', () => {
    const own = fire.and(
      casinoSupervisor('limit-player', { player: 'ann', minimum: 10_000, maximum: 50_000 }),
      dealer('start-round'),
      put(ann, 'dragon', 50_000),
      dealer('close-bets'),
      enters(3, 4),
      ...settled,
      casinoSupervisor('limit-player', { player: 'ann' }),
      dealer('start-round'),
      dealer('close-bets'),
    )
    own.when(found('dragon', 50_000)).isRefused('6.4', 'lies-there')
    expect(own.state.inPlay.piles[0]!.stacks.sums.amount).toBe(50_000)
  })

  it('[DF 7.3, 7.5] measures nothing that lay there by a maximum that came later', () => {
    const lowered = fire.and(
      dealer('start-round'),
      put(bob, 'fire', 10_000),
      dealer('close-bets'),
      casinoSupervisor('change-limits', { minimum: 500, maximum: 5000 }),
    )
    lowered.when(found('fire', 10_000, 'bob')).isRefused('6.4', 'lies-there')
    const more = lowered.and(found('fire', 12_000, 'bob'))
    const approved = more.and(surveillance('answer', { duty: more.duty('find-wager'), answer: 'approve' }))
    expect(approved.state.inPlay.piles[0]!.stacks.sums.amount).toBe(10_000)
  })

  it('[DF 7.3, 7.5] is measured by the maximum of when wagers were closed', () => {
    const closed = fire.and(dealer('start-round'), put(ann, 'fire'), dealer('close-bets'))
    const lowered = closed.and(casinoSupervisor('change-limits', { minimum: 500, maximum: 5000 }))
    const raised = closed.and(casinoSupervisor('change-limits', { minimum: 500, maximum: 50_000 }))
    for (const changed of [lowered, raised, lowered.and(dealer('hand-dice'), ann('throw'), enters(5, 4))]) {
      changed.when(found('total-6', 8000, 'bob')).isRefused('6.4', 'within-limits')
      expect(cutTo(changed, found('total-6', 12_000, 'bob'))).toEqual({ act: 'cut', total: 10_000, clause: '7.3' })
    }
    const next = lowered.and(enters(5, 4), ...settled, dealer('start-round'), put(ann, 'fire'), dealer('close-bets'))
    expect(cutTo(next, found('total-6', 8000, 'bob'))).toMatchObject({ act: 'cut', total: 5000 })
  })

  it('[DF 7.1, 7.5] is measured by no announced minimum that binds only since then', () => {
    const announced = fire.and(
      casinoSupervisor('change-limits', { minimum: 1000 }),
      later(19, dealer('start-round')),
      put(ann, 'fire'),
    )
    const rolled = announced.and(dealer('close-bets'), later(5, dealer('hand-dice')), ann('throw'))
    rolled.when(found('total-6', 600, 'bob')).isRefused('6.4', 'within-limits')
  })

  it('[DF 7.3, 7.6] is measured by the own sign of when wagers were closed', () => {
    const sign = (limits: object = {}): Said => casinoSupervisor('limit-player', { player: 'bob', ...limits })
    const own = { minimum: 10_000, maximum: 50_000 }
    const closed = [dealer('start-round'), put(ann, 'fire'), dealer('close-bets')]
    const taken = fire.and(sign(own), ...closed, sign())
    expect(cutTo(taken, found('total-6', 60_000, 'bob'))).toMatchObject({ act: 'cut', total: 50_000 })
    expect(cutTo(taken.and(sign({ ...own, maximum: 70_000 })), found('total-6', 60_000, 'bob'))).toMatchObject({ total: 50_000 })
    expect(cutTo(fire.and(...closed, sign(own)), found('total-6', 60_000, 'bob'))).toMatchObject({ total: 10_000 })
  })

  it('[DF 7.3, 6.4.1] cuts a frozen wager to no less than bound it then', () => {
    const own = fire.and(
      casinoSupervisor('limit-player', { player: 'ann', minimum: 10_000, maximum: 50_000 }),
      dealer('start-round'),
      put(ann, 'dragon', 50_000),
      dealer('close-bets'),
      casinoSupervisor('limit-player', { player: 'ann' }),
      enters(3, 4),
    )
    expect(cutTo(own, found('dragon', 60_000))).toMatchObject({ act: 'cut', total: 50_000 })
    const next = own.and(...settled, dealer('start-round'), dealer('close-bets'))
    expect(cutTo(next, found('dragon', 60_000))).toMatchObject({ act: 'cut', total: 50_000 })
  })

  it('[DF 7.2, 7.3] is asked for by the clause of the limit that it breaks', () => {
    const rolled = fire.and(dealer('start-round'), put(ann, 'dragon'), dealer('close-bets'), dealer('hand-dice'), ann('throw'))
    expect(rolled.and(found('total-6', 200)).state.duties).toMatchObject([{ matter: 'find-wager', clause: '7.2' }])
    expect(rolled.and(found('total-6', 20_000)).state.duties).toMatchObject([{ matter: 'find-wager', clause: '7.3' }])
  })
})

describe('a wager that its player may not take down', () => {
  const restores = (who: typeof ann, player: string, from: string, to: string): Said =>
    who('restore-wager', { player, from, to, reason: 'knocked over' })

  it('[DD 7.2] is not put back from a locked Shooter’s Bet', () => {
    const set = given(doubleDice, { automation: byHand }).and(
      dealer('start-round'),
      put(ann, 'shooters'),
      enters(4, 5),
      ...settled,
      dealer('start-round'),
    )
    set.when(restores(casinoSupervisor, 'ann', 'shooters', 'line-8')).isRefused('7.2', 'locked')
  })

  it('[CR F2.3, 2.1.6] is not put back from a Fire Bet or a Pass wager once the point is on', () => {
    const on = given(craps, { automation: byHand, house: { fire: 'on' } }).and(
      dealer('start-round'),
      put(ann, 'pass'),
      put(ann, 'fire', 500),
      enters(4, 2),
      ...settled,
      dealer('start-round'),
    )
    expect(on.when(restores(floorSupervisor, 'ann', 'fire', 'field')).refusal).toBeDefined()
    expect(on.when(restores(casinoSupervisor, 'ann', 'fire', 'field')).refusal?.code).toBe('contract')
    expect(on.when(restores(casinoSupervisor, 'ann', 'pass', 'field')).refusal?.code).toBe('contract')
    on.and(put(ann, 'place-8', 600), restores(casinoSupervisor, 'ann', 'place-8', 'place-6'))
  })

  it('[SE 4.6] goes back by the limits of when wagers were closed, lower since', () => {
    const lowered = given(snakeEyes, { automation: byHand, house: { minimum: '500', maximum: '10000' } }).and(
      dealer('start-round'),
      put(ann, 'five', 8000),
      dealer('hand-dice'),
      ann('throw'),
      enters(5, 4),
      casinoSupervisor('change-limits', { minimum: 500, maximum: 5000 }),
    )
    const asked = lowered.and(restores(operator, 'ann', 'five', 'six'))
    const back = asked.and(surveillance('answer', { duty: asked.duty('restore-wager'), answer: 'approve' }))
    expect(back.latest('wager-changed')).toMatchObject({ act: 'restore', wager: 'six', total: 8000 })
  })

  it('[SE 3.1(e)] goes back in whole non-value chips', () => {
    const red = given(snakeEyes, { automation: byHand }).and(
      dealer('start-round'),
      dealer('mark-colour', { colour: 'red', player: 'ann', value: 500 }),
      ann('place', { wager: 'five', amount: 1500, colour: 'red' }),
    )
    const back = (amount: number): Said =>
      operator('restore-wager', { player: 'ann', from: 'five', to: 'six', amount, reason: 'knocked over' })
    expect(red.when(back(700)).refusal?.clause).toBe('3.1(e)')
    red.and(back(500))
  })
})

describe('equipment that has failed', () => {
  const open = given(dragonFire, { automation: ['select-dice', 'fill'] }).and(
    gamingSupervisor('answer', { duty: 1, answer: 'good' }),
    dealer('start-round'),
    put(ann, 'dragon'),
    dealer('report-fault', { what: 'lights' }),
  )

  it('[DF 10.3] permits no further play until it is repaired', () => {
    open.when(put(bob, 'fire')).isRefused('10.3', 'held-up')
    open.when(dealer('close-bets')).isRefused('10.3', 'held-up')
    const told = open.and(dealer('answer', { duty: open.duty('tell-inspector'), answer: 'done' }))
    told.when(dealer('close-bets')).isRefused('10.3', 'held-up')
    told.and(ann('remove', { wager: 'dragon' }))
    told.and(casinoSupervisor('answer', { duty: told.duty('fault'), answer: 'repaired' }), put(bob, 'fire'), dealer('close-bets'))
  })

  it('[DF 10.3] starts no round after its wagers have gone back', () => {
    const asked = open.and(casinoSupervisor('answer', { duty: open.duty('fault'), answer: 'refund' }))
    const waits = asked.state.duties.find(({ matter }) => matter === 'invalidate')
    const refunded = waits ? asked.and(inspector('answer', { duty: waits.id, answer: 'approve' })) : asked
    expect([refunded.rack('ann'), refunded.state.phase]).toEqual([100_000, 'between rounds'])
    refunded.when(dealer('start-round')).isRefused('10.3', 'held-up')
    const repaired = refunded.and(
      dealer('answer', { duty: refunded.duty('tell-inspector'), answer: 'done' }),
      casinoSupervisor('answer', { duty: refunded.duty('fault'), answer: 'repaired' }),
    )
    repaired.and(dealer('start-round'))
  })
})

describe('a table whose time has come', () => {
  const closing = (scene: Scene): Scene => scene.and(casinoSupervisor('announce-closure'))

  it('[DF 11.8, 3.8] decides what is frozen and takes no new wager that may freeze again', () => {
    const frozen = closing(given(dragonFire, { automation: rolling })).and(
      dealer('start-round'),
      put(ann, 'dragon'),
      dealer('close-bets'),
      enters(3, 4),
    )
    const over = frozen.and(later(21, dealer('start-round')))
    over.when(put(cat, 'dragons-tail')).isRefused('11.8', 'closing')
    over.when(cat('call-wager', { wager: 'total-6', amount: 1000, chipsDown: true })).isRefused('11.8', 'closing')
    const decided = over.and(dealer('close-bets'), enters(1, 2), casinoSupervisor('close'))
    expectSound(decided)
  })

  it('a shooter of Double Dice may still place the bet without which nothing is thrown', () => {
    const table = closing(given(doubleDice, { automation: rolling.filter((step) => step !== 'throw') })).and(
      dealer('start-round'),
      put(ann, 'line-6'),
    )
    const over = table.and(later(21, put(ann, 'shooters')))
    over.when(put(ann, 'line-8')).isRefused(null, 'closing')
    over.when(put(bob, 'shooters')).isRefused(null, 'closing')
    over.and(enters(3, 4), casinoSupervisor('close'))
  })

  it('[DD 7.9, 7.1] a substitute throws without a bet, and places none any more', () => {
    const passed = given(doubleDice, { automation: rolling.filter((step) => step !== 'throw') }).and(
      dealer('start-round'),
      put(bob, 'bonus'),
      ...[1, 2, 3, 4].flatMap((time) => [...(time === 1 ? [put(ann, 'shooters')] : []), enters(4, 5), dealer('start-round')]),
      ann('pass-dice'),
      operator('name-substitute', { person: 'bob' }),
    )
    const over = closing(passed)
    over.and(put(bob, 'shooters'))
    over.when(later(21, put(bob, 'shooters'))).isRefused(null, 'closing')
    over.and(later(21, enters(3, 4)), casinoSupervisor('close'))
  })
})

describe('a reduction of chips and a token', () => {
  it('[DF 7.1] says which chips are left beside the token', () => {
    const table = given(dragonFire, { chips: [100, 500] }).and(
      dealer('buy-in', { player: 'ann', amount: 1050, with: 'voucher' }),
      dealer('start-round'),
      ann('place', { wager: 'dragon', amount: 2550, tokens: 1050 }),
    )
    expect(table.when(ann('remove', { wager: 'dragon', amount: 50 })).refusal?.reason).toBe(
      '25.00 on dragon leaves 14.50 in chips beside 10.50 in tokens, and chips make multiples of 1.00; the nearest amounts are 24.50 or 25.50',
    )
  })
})
