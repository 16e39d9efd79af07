/** What an inspector found in forty more evenings of Snake Eyes and Double Dice. */
import { describe, expect, it } from 'vitest'
import { doubleDice } from '../../src/rules/games/double-dice/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { expectSound, rolling } from '../kit/settled.ts'
import {
  ann,
  bob,
  casinoSupervisor,
  cat,
  dealer,
  gamingSupervisor,
  given,
  later,
  operator,
  seniorSupervisor,
  type Opening,
  type Person,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = rolling.filter((step) => !['collect', 'pay', 'hand-dice', 'throw'].includes(step))
const plain = ['answer-duties', 'select-dice', 'fill']
const start = dealer('start-round')
const settled = [dealer('collect'), dealer('pay')]
const put = (who: Person, wager: string, amount = 1000): Said => who('place', { wager, amount })
const enter = (...keys: readonly number[]): Said => dealer('enter-result', { keys })
const answered = (scene: Scene, who: Person, matter: string, answer = 'approve'): Scene =>
  scene.and(who('answer', { duty: scene.duty(matter), answer }))
const corrects = (...keys: readonly number[]): Said => casinoSupervisor('correct-round', { keys, reason: 'misread' })
const corrected = (scene: Scene, ...keys: readonly number[]): Scene =>
  answered(scene.and(corrects(...keys)), seniorSupervisor, 'correction')

const se = (opening: Opening = {}): Scene => given(snakeEyes, { automation: plain, ...opening })
const dd = (opening: Opening = {}): Scene => given(doubleDice, { automation: plain, ...opening })
const annTakesThem = [dealer('offer-dice'), ann('accept-dice')]

/** Ann has a hard 8 at Snake Eyes, and her dice are in the air. */
const thrown = (...placed: readonly Said[]): Scene =>
  se().and(start, put(ann, 'hard-8'), ...placed, ...annTakesThem, dealer('hand-dice'), ann('throw'))

/** Ann's set of Double Dice has begun. */
const begun = (opening: Opening = {}): Scene =>
  dd(opening).and(start, put(ann, 'shooters'), ...annTakesThem, enter(4, 5), ...settled)

describe('a wager that the dealer took down before the dice rested', () => {
  const down = se({ automation: byHand }).and(
    start,
    put(ann, 'five'),
    put(bob, 'hard-8'),
    dealer('hand-dice'),
    ann('throw'),
    dealer('remove', { wager: 'hard-8', player: 'bob' }),
    enter(6, 5),
  )

  it.each([
    [4, 3],
    [4, 4],
  ])('[SE 4.7] is not settled by an override to %i, %i, approved after the entry', (a, b) => {
    const seen = answered(down, gamingSupervisor, 'late-removal')
    const paid = seen.and(casinoSupervisor('override-result', { keys: [a, b] }), ...settled)
    expect(paid.rack('bob')).toBe(100_000)
    expectSound(paid)
  })
})

describe('what a correction could not take back', () => {
  it('[DD 8.3] is not paid again by a correction to the first result', () => {
    const won = dd({ automation: rolling }).and(
      start,
      put(ann, 'shooters'),
      put(bob, 'double-4', 10_000),
      enter(4, 4),
      bob('cash-out'),
    )
    const lost = corrected(won, 5, 3)
    expect(lost.latest('round-corrected').players).toContainEqual(expect.objectContaining({ player: 'bob', short: 60_000 }))
    const again = corrected(lost, 4, 4)
    expect(again.rack('bob')).toBe(0)
    expectSound(again)
  })

  it('[DD 7.4] neither a removal nor a cash-out keeps the table from a correction', () => {
    const gone = dd({ automation: rolling }).and(
      start,
      put(ann, 'shooters', 50_000),
      put(bob, 'line-8', 100),
      enter(5, 1),
      start,
      bob('remove', { wager: 'line-8' }),
      bob('cash-out'),
    )
    const seven = corrected(gone, 3, 4)
    expect([seven.rack('ann'), seven.state.shooter, seven.latest('round-corrected').players]).toEqual([
      50_000,
      undefined,
      [expect.objectContaining({ player: 'bob', short: 100 })],
    ])
    expectSound(seven)
  })
})

describe('a correction', () => {
  const eleven = thrown(put(bob, 'hard-8', 50_000)).and(enter(6, 5), ...settled, start, put(cat, 'five', 100))

  it('[SE 6.6] that waits is not killed by one supervisor', () => {
    const waits = eleven.and(corrects(4, 3))
    const refused = { player: 'cat', wager: 'five', reason: 'so' }
    for (const said of [
      casinoSupervisor('refuse-wager', refused),
      casinoSupervisor('void-wagers', { player: 'cat', reason: 'so' }),
      operator('restore-wager', { player: 'cat', from: 'five', to: 'six', reason: 'so' }),
      gamingSupervisor('order-to-pass', { reason: 'delay' }),
    ]) {
      waits.when(said).isRefused('6.6', 'held-up')
    }
    const before = eleven.and(casinoSupervisor('refuse-wager', refused))
    expect(corrected(before, 4, 3).rack('bob')).toBe(50_000)
  })

  it('[SE 6.6] is barred where two people have taken an older wager off', () => {
    const asked = eleven.and(casinoSupervisor('refuse-wager', { player: 'bob', wager: 'hard-8', reason: 'so' }))
    const off = answered(asked, dealer, 'refuse-wager').when(corrects(4, 3))
    off.isRefused('6.6', 'changed-since')
    expect(off.refusal?.reason).toContain('the staff have changed a wager')
  })

  it('[SE 6.6] is not barred by striking out a round that was only opened', () => {
    const opened = thrown().and(enter(4, 3), ...settled, start)
    const struck = opened.and(casinoSupervisor('invalidate', { reason: 'opened by mistake' }))
    expect(corrected(struck, 4, 4).rack('ann')).toBe(109_000)
  })

  it('[SE 6.3 last paragraph] finds a void roll after a wager was taken down, and not after one was placed', () => {
    const won = thrown(put(bob, 'hard-6')).and(enter(4, 4), ...settled, start)
    const rail = casinoSupervisor('correct-round', { call: '6.3(d)', reason: 'on the rail' })
    won.and(bob('remove', { wager: 'hard-6' }), rail)
    won.and(put(bob, 'hard-6')).when(rail).isRefused('6.3 last paragraph', 'too-late')
  })

  it('[SE 6.3, 6.6] of an entry to a void roll is not for its dealer to answer', () => {
    const asked = thrown().and(enter(4, 4), ...settled, casinoSupervisor('correct-round', { call: '6.3(d)', reason: 'rail' }))
    const off = thrown().and(enter(4, 4), gamingSupervisor('dice-off', { dice: [1] }))
    asked.when(dealer('answer', { duty: asked.duty('correction'), answer: 'decline' })).isRefused('6.6', 'same-person')
    off.when(dealer('answer', { duty: off.duty('die-off'), answer: 'it stands' })).isRefused('6.3(a)', 'same-person')
  })

  it('[SE 6.6] says what its player has been compensated by since', () => {
    const eight = thrown().and(enter(6, 2), ...settled)
    const asked = eight.and(casinoSupervisor('compensate', { player: 'ann', amount: 10_000, reason: 'it was 4-4' }))
    const waits = answered(asked, seniorSupervisor, 'compensation').and(corrects(4, 4))
    expect(waits.state.duties[0]?.what).toContain('ann has been compensated 100.00 since')
  })
})

describe('a turn of Double Dice that another person takes over', () => {
  it('[DD 7.1, 7.9] ends with the last wager that waited for it', () => {
    const left = dd({ automation: ['select-dice', 'fill'] }).and(
      start,
      put(ann, 'shooters'),
      put(bob, 'line-8'),
      ...annTakesThem,
      enter(4, 5),
      ...settled,
      ann('leave-seat'),
      start,
      casinoSupervisor('void-wagers', { player: 'ann', reason: 'a device' }),
    )
    const gone = answered(left, dealer, 'void-wagers').and(
      bob('remove', { wager: 'line-8' }),
      dealer('offer-dice'),
      bob('accept-dice'),
    )
    expect(gone.state.duties).toEqual([])
    gone.and(put(bob, 'shooters'), enter(4, 5))
  })

  it('[DD 7.8] goes back to the substitute, and the dice on from the shooter’s seat', () => {
    const seven = begun().and(ann('leave-seat'), start, enter(4, 3), ...settled, dealer('offer-dice'), bob('accept-dice'))
    const right = corrected(seven, 2, 6)
    expect(right.state.shooter?.as).toBe('substitute')
    const over = right.and(start, enter(4, 3), ...settled, dealer('offer-dice'))
    expect(over.state.offer?.to).toBe('bob')
  })

  it('[DD 7.9] asks for no substitute once a correction gives it back', () => {
    const seven = begun({ automation: ['select-dice', 'fill'] }).and(start, enter(4, 3), ...settled, start, put(bob, 'line-6'))
    const nobody = seven.and(dealer('close-bets'), dealer('offer-dice'))
    expect(nobody.state.duties).toMatchObject([{ matter: 'substitute', clause: '7.9' }])
    const right = corrected(nobody, 4, 5)
    expect([right.state.shooter?.person, right.state.duties]).toEqual(['ann', []])
  })

  it('[DD 7.9] does not stay with a substitute who is sent away', () => {
    const named = begun().and(ann('leave-seat'), operator('name-substitute', { person: 'bob' }))
    const barred = named.and(casinoSupervisor('bar-player', { player: 'bob', reason: 'slides' }))
    expect(barred.state.shooter?.person).not.toBe('bob')
  })

  it('[DD 7.9, 7.1] is not taken from a shooter who has not begun, nor given to one ordered off', () => {
    const fit = dd().and(start, put(bob, 'any-seven'), ...annTakesThem)
    fit.when(operator('name-substitute', { person: 'zoe', age: 40 })).isRefused('7.9', 'nobody-stopped')
    const ordered = begun().and(casinoSupervisor('order-to-pass', { reason: 'slides' }))
    expect(ordered.when(operator('name-substitute', { person: 'ann' })).refusal?.code).toBe('ordered-off')
  })
})

describe('sentences', () => {
  it('[SE 5.7 last paragraph] past the time of closing no shooter is told to place another wager', () => {
    const closing = se().and(
      start,
      put(ann, 'field'),
      put(bob, 'hard-8'),
      ...annTakesThem,
      dealer('hand-dice'),
      ann('throw'),
      casinoSupervisor('announce-closure'),
      enter(4, 1),
      ...settled,
      later(21, start),
    )
    closing.when(put(ann, 'five')).isRefused(null, 'closing')
    expect(closing.when(dealer('offer-dice')).refusal?.code).not.toBe('may-place-again')
  })

  it('[SE 5.9(d)] a correction gives the dice to the dealer who is at the table now', () => {
    const rolls = se({ players: ['ann'] }).and(
      start,
      put(ann, 'hard-8'),
      ...annTakesThem,
      dealer('hand-dice'),
      ann('throw'),
      enter(6, 5),
      ...settled,
      ann('pass-dice'),
      dealer('offer-dice'),
      ann('decline-dice'),
      dealer('offer-dice'),
      start,
      dealer('hand-dice'),
      dealer('throw'),
      enter(4, 3),
      ...settled,
      gamingSupervisor('post-dealer', { person: 'dan', age: 40, relieves: 'dee' }),
    )
    expect(corrected(rolls, 4, 1).state.shooter).toMatchObject({ person: 'dan', as: 'dealer' })
  })
})
