/** What an inspector and an attacker found of chips that a correction claims, and of what keeps it from being made. */
import { describe, expect, it } from 'vitest'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import { laidBy } from '../../src/table/wagers/layout.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  cat,
  dealer,
  given,
  operator,
  seniorSupervisor,
  type Opening,
  type Person,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = rolling.filter((step) => step !== 'hand-dice' && step !== 'throw')
const start = dealer('start-round')
const close = dealer('close-bets')
const put = (who: Person, wager: string, amount = 1000): Said => who('place', { wager, amount })
const enter = (...keys: readonly number[]): Said => dealer('enter-result', { keys })
const corrects = (...keys: readonly number[]): Said => casinoSupervisor('correct-round', { keys, reason: 'misread' })
const approved = (scene: Scene): Scene =>
  scene.and(seniorSupervisor('answer', { duty: scene.duty('correction'), answer: 'approve' }))
const corrected = (scene: Scene, ...keys: readonly number[]): Scene => approved(scene.and(corrects(...keys)))
const cr = (opening: Opening = {}): Scene => given(craps, { automation: byHand, ...opening })
const df = (): Scene => given(dragonFire, { automation: byHand })

/** What a player has, in the rack and on the layout. */
const has = (scene: Scene, player: string): number =>
  scene.rack(player) + laidBy(scene.state.inPlay, player).reduce((sum, { stack }) => sum + stack.amount, 0)

describe('a wager that was taken down since, and that the right result moves', () => {
  it('[CR 3.2, 1.8] comes back once, and makes no chips', () => {
    const down = cr().and(
      start,
      put(ann, 'pass'),
      enter(6, 3),
      start,
      put(bob, 'dont-come', 50_000),
      enter(4, 2),
      start,
      bob('remove', { wager: 'dont-come', state: '6' }),
    )
    expect(has(corrected(down, 2, 2), 'bob')).toBe(100_000)
    const gone = corrected(down.and(bob('cash-out')), 2, 2)
    expect([has(gone, 'bob'), has(corrected(gone, 4, 2), 'bob')]).toEqual([0, 0])
    expectSound(gone)
  })

  it('[DF 6.4.1] is frozen again by the right result', () => {
    const tail = df().and(
      start,
      put(ann, 'dragon'),
      put(cat, 'dragons-tail'),
      close,
      dealer('call-no-result', { reason: '5.4.3' }),
      start,
      cat('remove', { wager: 'dragons-tail' }),
    )
    const right = corrected(tail, 4, 4)
    expect([has(right, 'cat'), right.rack('cat')]).toEqual([100_000, 99_000])
  })

  it('[CR 2.1.6] is a contract again where the right result makes it one', () => {
    const down = cr().and(
      start,
      put(ann, 'dont-pass'),
      put(bob, 'pass', 5000),
      boxPerson('call-no-result', { reason: '1.5.1' }),
      start,
      bob('remove', { wager: 'pass' }),
    )
    expect(corrected(down, 1, 3).rack('bob')).toBe(95_000)
  })
})

describe('a correction that waits with wagers closed again', () => {
  it('[DT 3.6] is not ended by the next deal', () => {
    const asked = given(dragonTiger, { automation: byHand }).and(
      dealer('shuffle'),
      start,
      put(bob, 'dragon', 50_000),
      close,
      dealer('enter-result', { cards: ['9S', '7H'] }),
      start,
      close,
      casinoSupervisor('correct-round', { cards: ['7S', '9H'], reason: 'misread' }),
    )
    asked.when(dealer('enter-result', { cards: ['2S', '3S'] })).isRefused('3.6', 'held-up')
    asked.when(dealer('call-no-result', { reason: '5.2', cards: 2 })).isRefused('3.6', 'held-up')
  })

  it('[DF 5.3, 11.12] is not ended by a no roll or other options', () => {
    const opened = df().and(start, put(ann, 'dragon'), put(bob, 'total-8'), close, enter(3, 5))
    const closed = opened.and(start, put(ann, 'dragon'), close, corrects(3, 4))
    expect(closed.when(dealer('call-no-result', { reason: '5.3.3' })).refusal?.code).toBe('held-up')
    const between = df().and(start, put(ann, 'total-8'), close, enter(3, 5), corrects(4, 5))
    expect(between.when(operator('change-house', { house: { 'no-roll': 'hold' } })).refusal?.code).toBe('held-up')
  })

  it('[DF 11.12] is refused once options have changed, and the words say so', () => {
    const over = df().and(
      start,
      put(ann, 'total-8'),
      close,
      enter(3, 5),
      operator('change-house', { house: { 'no-roll': 'hold' } }),
    )
    const { refusal } = over.when(corrects(4, 5))
    expect(refusal).toMatchObject({ code: 'changed-since', clause: '11.12' })
    expect(refusal?.reason).toContain('options have changed since')
  })
})

describe('chips that a correction claims', () => {
  /** A false 12 pays Bob’s field, and leaves his place wagers undecided. */
  const twelve = (...placed: readonly Said[]): Scene =>
    cr().and(start, put(ann, 'pass'), enter(4, 2), start, ...placed, enter(6, 6), start)

  it('[CR 5.7, 1.8] are not put out of reach by calling a wager working', () => {
    const called = twelve(put(bob, 'place-8', 600), put(bob, 'field', 50_000)).and(
      bob('call-working', { wager: 'place-8', as: 'off' }),
    )
    expect(corrected(called, 4, 1).rack('bob')).toBe(100_000 - 600 - 50_000)
  })

  it('[CR 1.8] never leave a rack below nothing', () => {
    const gone = twelve(put(bob, 'place-8', 6000), put(bob, 'place-4', 5000)).and(
      bob('remove', { wager: 'place-8' }),
      bob('remove', { wager: 'place-4' }),
      bob('cash-out', { amount: 94_000 }),
    )
    const right = corrected(gone, 4, 1)
    expect(right.rack('bob')).toBe(6000)
    expectSound(right)
    const seven = corrected(gone, 4, 3)
    expect([seven.rack('bob'), seven.latest('round-corrected').players]).toMatchObject([
      0,
      expect.arrayContaining([expect.objectContaining({ player: 'bob', short: 5000 })]) as unknown,
    ])
    expectSound(seven)
  })

  it('[CR 1.8] stay though another player’s chips are gone by then', () => {
    const asked = twelve(put(bob, 'field', 3000), put(cat, 'place-4', 500)).and(
      cat('remove', { wager: 'place-4' }),
      corrects(4, 1),
    )
    asked.when(cat('cash-out')).isRefused('1.8', 'held')
    asked.when(bob('cash-out')).isRefused('1.8', 'held')
    const some = asked.and(bob('cash-out', { amount: 94_000 }))
    some.when(bob('cash-out')).isRefused('1.8', 'held')
    expectSound(approved(some))
  })

  it('[CR 1.8] are found though they lie on another wager since', () => {
    const moved = twelve(put(bob, 'place-8', 600), put(cat, 'field', 3000)).and(
      bob('cash-out'),
      bob('remove', { wager: 'place-8' }),
      put(bob, 'place-6', 600),
    )
    const right = corrected(moved, 4, 1)
    expect(laidBy(right.state.inPlay, 'bob').map(({ wager }) => wager)).toEqual(['place-8'])
    expectSound(right)
  })

  it('[DF 11.12] are tokens too', () => {
    const asked = df().and(
      dealer('buy-in', { player: 'ann', amount: 2000, with: 'voucher' }),
      start,
      put(bob, 'dragon'),
      ann('place', { wager: 'total-3', amount: 2000, tokens: 2000 }),
      close,
      dealer('call-no-result', { reason: '5.4.2' }),
      corrects(3, 5),
    )
    expect(asked.and(ann('leave-seat')).state.away).toEqual(['ann'])
  })

  it('[DF 11.12] are those of a compensation as well', () => {
    const asked = df().and(casinoSupervisor('compensate', { player: 'ann', amount: -50_000, reason: 'overpaid' }))
    asked.when(ann('cash-out')).isRefused('11.12', 'held')
    asked.and(ann('cash-out', { amount: 50_000 }))
  })

  it('[DF 11.12] a compensation asked for before the round was set right is asked for again', () => {
    const eight = df().and(start, put(ann, 'total-8'), close, enter(4, 5))
    const both = eight.and(
      casinoSupervisor('compensate', { player: 'ann', amount: 6000, reason: 'it was an eight' }),
      corrects(4, 4),
    )
    expect(approved(both).state.duties.map(({ matter }) => matter)).toEqual([])
  })

  it('[DF 11.12] are held for a correction and a compensation together', () => {
    const five = df().and(start, put(ann, 'total-5', 2000), close, enter(4, 1))
    const both = five.and(corrects(6, 1), casinoSupervisor('compensate', { player: 'ann', amount: -50_000, reason: 'overpaid' }))
    both.when(ann('cash-out', { amount: 60_000 })).isRefused('11.12', 'held')
    both.and(ann('cash-out', { amount: 48_000 }))
  })

  it('[DF 11.12] are tokens of a wager that comes back, too', () => {
    const tail = df().and(
      dealer('buy-in', { player: 'ann', amount: 2000, with: 'voucher' }),
      start,
      ann('place', { wager: 'dragons-tail', amount: 2000, tokens: 2000 }),
      put(bob, 'dragon'),
      close,
      dealer('call-no-result', { reason: '5.4.2' }),
      start,
      ann('remove', { wager: 'dragons-tail' }),
    )
    const asked = tail.and(corrects(4, 4))
    expect(asked.and(ann('leave-seat')).state.away).toEqual(['ann'])
    expect(laidBy(approved(asked).state.inPlay, 'ann')).toHaveLength(1)
  })

  it('[CR 1.8] go back to a rack before others come from it', () => {
    const moved = twelve(put(bob, 'place-8', 1200)).and(
      bob('cash-out'),
      bob('remove', { wager: 'place-8', amount: 600 }),
      put(bob, 'place-9', 600),
      put(cat, 'place-9', 600),
    )
    const right = corrected(moved, 4, 1)
    const changed = right.events.filter((event) => event.type === 'wager-changed' && event.player === 'bob').slice(-2)
    expect(changed).toMatchObject([{ act: 'refund' }, { act: 'restore' }])
  })

  it('[DF 11.5] stay where striking out the round would take them', () => {
    const five = df().and(start, put(ann, 'total-5', 2000), close, enter(4, 1))
    const strikes = casinoSupervisor('invalidate', { clause: '11.4.1', reason: 'a fire' })
    const asked = five.and(strikes, casinoSupervisor('compensate', { player: 'ann', amount: 100, reason: 'a dispute' }))
    asked.when(ann('cash-out')).isRefused('11.12', 'held')
    asked.and(ann('cash-out', { amount: 98_000 }))
    const struck = asked.and(ann('leave-seat'), dealer('answer', { duty: asked.duty('invalidate'), answer: 'approve' }))
    expect([struck.latest('cashed-out').chips, struck.state.duties]).toEqual([100_000, []])
    const paid = five.and(casinoSupervisor('compensate', { player: 'ann', amount: 100, reason: 'a dispute' }))
    const compensated = paid.and(seniorSupervisor('answer', { duty: paid.duty('compensation'), answer: 'approve' }), strikes)
    expect(compensated.state.duties[0]?.what).toContain('ann has been compensated 1.00 since')
  })

  it('[DF 11.12] no compensation pays while a correction waits', () => {
    const eight = df().and(start, put(ann, 'total-8'), close, enter(4, 5))
    const both = eight.and(
      corrects(4, 4),
      casinoSupervisor('compensate', { player: 'ann', amount: 6000, reason: 'it was an eight' }),
    )
    const pays = seniorSupervisor('answer', { duty: both.duty('compensation'), answer: 'approve' })
    both.when(pays).isRefused('11.12', 'held-up')
    const declined = both.and(seniorSupervisor('answer', { duty: both.duty('correction'), answer: 'decline' }), pays)
    expect(declined.rack('ann')).toBe(eight.rack('ann') + 6000)
  })
})

describe('what a wrong result left behind', () => {
  it('[CR 1.7.2] a substitute has finished where the right result leaves nothing of the turn', () => {
    const alone = byHand.filter((step) => !step.includes('offer') && !step.includes('accept'))
    const named = cr({ automation: [...alone, 'hand-dice', 'throw'] }).and(
      start,
      put(ann, 'pass'),
      put(bob, 'pass'),
      dealer('offer-dice'),
      ann('accept-dice'),
      enter(4, 2),
      casinoSupervisor('order-to-pass', { reason: 'delay' }),
      operator('name-substitute', { person: 'bob' }),
    )
    expect(corrected(named, 3, 4).state.shooter?.as).not.toBe('substitute')
  })

  it('[CR F5.5] the Fire Bets made are those of the shooter, and nothing waits for one that went back', () => {
    const fires = [put(ann, 'fire', 100), put(bob, 'fire', 100), put(cat, 'fire', 100)]
    const three = cr({ automation: rolling }).and(start, put(ann, 'pass'), ...fires)
    const wrong = three.and(enter(1, 3), start, enter(6, 1), start, put(bob, 'fire', 200))
    const right = corrected(wrong, 6, 3)
    expect([right.state.made, right.state.duties]).toEqual([{ fire: 3 }, []])
  })

  it('[CR F3.6] nobody brings in a Fire Bet that went back', () => {
    const opened = cr({ automation: rolling.filter((step) => step !== 'answer-duties') })
    const inspected = opened.and(boxPerson('answer', { duty: opened.duty('inspect-dice'), answer: 'good' }))
    const seven = inspected.and(start, put(ann, 'pass'), enter(1, 3), start, enter(6, 1), start, put(bob, 'fire', 200))
    expect(seven.state.duties).toMatchObject([{ matter: 'fire-brought-in' }])
    expect(corrected(seven, 6, 3).state.duties).toEqual([])
  })

  it('[DF 3.6.2] two shooters who were ordered off both wait until another player has thrown', () => {
    const both = given(dragonFire, { automation: ['answer-duties', 'select-dice', 'fill', 'collect', 'pay'] }).and(
      start,
      put(ann, 'dragon'),
      put(bob, 'dragon'),
      dealer('offer-dice'),
      bob('accept-dice'),
      casinoSupervisor('order-to-pass', { reason: 'delay' }),
      dealer('offer-dice'),
      ann('accept-dice'),
      casinoSupervisor('order-to-pass', { reason: 'delay' }),
    )
    expect(both.when(dealer('offer-dice')).next.state.offer?.to).not.toBe('bob')
  })
})
