/** Dice that a shooter has chosen stay theirs: only lost or unapproved ones are replaced (DF 3.3, 3.4, 3.5, 5.4.9; SE 5.3(c), 5.9(c), 6.1, 6.3(f)). */
import { describe, expect, it } from 'vitest'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import {
  ann,
  bob,
  boxPerson,
  casinoSupervisor,
  dealer,
  gamingSupervisor,
  given,
  house,
  quiet,
  type Said,
  type Scene,
} from '../kit/table.ts'

const byHand = quiet.filter((step) => step !== 'select-dice' && step !== 'answer-duties')
const picks = (a: number, b: number): Said => ann('select-dice', { dice: [a, b] })

/** ann has accepted the dice and picked 1 and 2; wagers are open. */
const picked = (game: typeof dragonFire, wager: string): Scene =>
  given(game, { automation: byHand }).and(
    ...(game === dragonFire ? [] : [dealer('answer', { duty: 1, answer: 'good' })]),
    gamingSupervisor('answer', { duty: 1, answer: 'good' }),
    dealer('start-round'),
    ...[ann, bob].map((player) => player('place', { wager, amount: 1000 })),
    dealer('offer-dice'),
    ...(game === dragonFire ? [bob('decline-dice'), dealer('offer-dice')] : []),
    ann('accept-dice'),
    picks(1, 2),
  )

const tables = [
  ['DF 3.3', dragonFire, 'dragon', '3.3'],
  ['SE 5.3(c)', snakeEyes, 'hard-8', '5.3(c)'],
] as const

describe.each(tables)('[%s]', (citation, game, wager, clause) => {
  const chosen = picked(game, wager)
  const fellOff = chosen.and(dealer('dice-off', { dice: [2] }))

  it(`[${citation}] nobody chooses the dice again that the shooter has chosen`, () => {
    for (const again of [picks(3, 4), picks(1, 3), picks(1, 2)]) chosen.when(again).isRefused(clause, 'dice-retained')
    chosen.when(dealer('select-dice', { dice: [3, 4] })).isRefused(clause, 'dice-retained')
    chosen.when(house('select-dice', { dice: [3, 4] })).isRefused(clause, 'dice-retained')
    expect(chosen.when(picks(3, 4)).refusal?.reason).toBe(
      'ann keeps dice 1 and 2 until the dice pass on: only what is lost is replaced',
    )
  })

  it(`[${citation}] what the dealer picks for the shooter binds only once it is thrown`, () => {
    const accepted = chosen.and(
      ann('pass-dice'),
      dealer('offer-dice'),
      bob('accept-dice'),
      dealer('select-dice', { dice: [4, 5] }),
    )
    const own = accepted.and(bob('select-dice', { dice: [1, 2] }))
    own.when(dealer('select-dice', { dice: [4, 5] })).isRefused(clause, 'dice-retained')
    const rolled = accepted.and(
      ...(game === dragonFire ? [dealer('close-bets')] : []),
      dealer('hand-dice'),
      bob('throw'),
      dealer('enter-result', { keys: [1, 2] }),
    )
    rolled.when(bob('select-dice', { dice: [1, 2] })).isRefused(clause, 'dice-retained')
  })

  it(`[${citation}] no new set takes their place, not even if the shooter agrees`, () => {
    for (const shooterAgrees of [false, true]) {
      chosen.when(dealer('new-dice', { shooterAgrees })).isRefused(clause, 'dice-retained')
    }
  })

  it(`[${citation}] the next shooter chooses anew`, () => {
    const passed = chosen.and(ann('pass-dice'), dealer('offer-dice'), bob('accept-dice'))
    passed.when(bob('select-dice', { dice: [4, 5] })).follows({ type: 'dice-selected', dice: [4, 5] })
  })

  it(`[${citation}] one that fell off the table is replaced, and the other stays`, () => {
    fellOff.when(picks(3, 4)).isRefused(clause, 'dice-retained')
    expect(fellOff.when(picks(3, 4)).refusal?.reason).toBe(
      'die 1 was chosen and has not been lost: it stays, with another beside it',
    )
    const replaced = fellOff.when(picks(1, 3)).follows({ type: 'dice-selected', dice: [1, 3] })
    replaced.when(picks(1, 4)).isRefused(clause, 'dice-retained')
    const both = chosen.and(dealer('dice-off', { dice: [1, 2] }))
    both.when(picks(4, 5)).follows({ type: 'dice-selected', dice: [4, 5] })
  })

  it(`[${citation}] a chosen die that is found and inspected goes back to the shooter for the asking, and nothing else does`, () => {
    const found = fellOff.and(picks(1, 3), dealer('find-die', { die: 2 }))
    found.when(picks(1, 2)).isRefused(clause, 'no-such-die')
    const inspected = found.and(gamingSupervisor('answer', { duty: found.duty('inspect-die'), answer: 'good' }))
    inspected.when(picks(2, 3)).isRefused(clause, 'dice-retained')
    inspected.when(picks(1, 4)).isRefused(clause, 'dice-retained')
    const back = inspected.when(picks(1, 2)).follows({ type: 'dice-selected', dice: [1, 2] })
    back.when(picks(1, 3)).isRefused(clause, 'dice-retained')
  })
})

describe('dice that may not be approved', () => {
  it.each([
    ['DF 5.4.8', dragonFire, 'dragon', '5.4.8'],
    ['DF 5.4.9', dragonFire, 'dragon', '5.4.9'],
    ['SE 6.3(f)', snakeEyes, 'hard-8', '6.3(f)'],
  ] as const)('[%s] are inspected before the next roll, and replaced if they are not good', (_, game, wager, reason) => {
    const thrown = picked(game, wager).and(
      ...(game === dragonFire ? [dealer('close-bets')] : []),
      dealer('hand-dice'),
      ann('throw'),
      dealer('call-no-result', { reason }),
      dealer('start-round'),
    )
    expect(thrown.state.duties).toMatchObject([
      { matter: 'inspect-dice', clause: reason, by: [['gaming supervisor']], holds: 'roll', answers: ['good', 'not good'] },
    ])
    const duty = thrown.duty('inspect-dice')
    const again = game === dragonFire ? [ann('place', { wager, amount: 1000 }), dealer('close-bets')] : []
    thrown
      .and(...again)
      .when(dealer('hand-dice'))
      .isRefused(reason, 'held-up')
    thrown.when(dealer('answer', { duty, answer: 'good' })).isRefused(reason, 'not-your-duty')
    thrown.and(gamingSupervisor('answer', { duty, answer: 'good' }), ...again).and(dealer('hand-dice'))
    const unfit = thrown.and(gamingSupervisor('answer', { duty, answer: 'not good' }))
    unfit
      .and(...again)
      .when(dealer('hand-dice'))
      .isRefused(reason, 'held-up')
    const replaced = unfit.and(dealer('new-dice'))
    expect(replaced.state.dice).toMatchObject({ set: [6, 7, 8, 9, 10], active: [] })
    expect(replaced.state.duties.map(({ matter }) => matter)).toEqual(['inspect-dice'])
    replaced.when(picks(6, 7)).isRefused(game === dragonFire ? '2.5' : '5.2', 'not-inspected')
  })
})

describe('dice that no player has chosen', () => {
  it('[DF 3.3, 3.8] a dealer who rolls for the players may take others', () => {
    const opened = given(dragonFire, { automation: byHand, players: ['ann'] })
    const rolls = opened.and(
      gamingSupervisor('answer', { duty: opened.duty('inspect-dice'), answer: 'good' }),
      dealer('start-round'),
      ann('place', { wager: 'dragons-tail', amount: 1000 }),
      dealer('close-bets'),
      dealer('offer-dice'),
      dealer('select-dice', { dice: [1, 2] }),
    )
    expect(rolls.state.shooter).toMatchObject({ as: 'dealer' })
    rolls.when(dealer('select-dice', { dice: [3, 4] })).follows({ type: 'dice-selected', dice: [3, 4] })
    rolls.when(dealer('new-dice', { shooterAgrees: true })).followsAmong({ type: 'dice-brought' })
  })

  it('[SE 5.3(c)] before the shooter has chosen, a new set comes if the shooter agrees', () => {
    const opened = given(snakeEyes, { automation: byHand, players: ['ann'] })
    const accepted = opened.and(dealer('start-round'), dealer('offer-dice'), ann('accept-dice'))
    accepted.when(dealer('new-dice')).isRefused('6.1(d)', 'shooter-may-finish')
    accepted.when(dealer('new-dice', { shooterAgrees: true })).followsAmong({ type: 'dice-brought' })
  })
})

describe('lost dice', () => {
  const twoLost = picked(dragonFire, 'dragon').and(
    dealer('dice-off', { dice: [2, 3] }),
    dealer('lose-die', { die: 2 }),
    dealer('lose-die', { die: 3 }),
  )

  it('[DF 3.1, 3.5] a new set is brought by the dealer or a casino supervisor, who have charge of the dice', () => {
    const brought = { duty: twoLost.duty('new-dice'), answer: 'brought' }
    for (const somebody of [gamingSupervisor, boxPerson]) {
      twoLost.when(somebody('answer', brought)).isRefused('3.5', 'not-your-duty')
    }
    // The shooter may finish with those that are left, and nothing is brought before.
    for (const somebody of [dealer, casinoSupervisor]) {
      twoLost.when(somebody('answer', brought)).isRefused('3.5', 'shooter-may-finish')
      twoLost
        .and(ann('pass-dice'))
        .when(somebody('answer', brought))
        .followsAmong({ type: 'dice-brought', dice: [6, 7, 8, 9, 10] })
    }
  })

  it('[DF 3.4.3, 3.5] a die that was given up and is found is inspected, and goes back to the bowl', () => {
    expect(twoLost.state.dice.set).toEqual([1, 4, 5])
    const found = twoLost.when(dealer('find-die', { die: 2 })).followsAmong({ type: 'die-found', die: 2 })
    // One die is lost now, and the set goes on with four (3.4.2).
    expect([found.state.dice.lost, found.state.duties.map(({ matter }) => matter)]).toEqual([1, ['inspect-die']])
    const good = found.and(gamingSupervisor('answer', { duty: found.duty('inspect-die'), answer: 'good' }))
    good.and(picks(1, 2))
    good.when(dealer('find-die', { die: 4 })).isRefused('3.4.3', 'not-off')
    const replaced = twoLost.and(ann('pass-dice'), dealer('new-dice'))
    expect(replaced.when(dealer('find-die', { die: 2 })).refusal?.reason).toBe(
      'die 2 is of no set at this table: it is not used again',
    )
  })

  it('[DF 3.1, 2.5] dice that the gaming supervisor finds unfit are replaced by those two as well', () => {
    const opened = given(dragonFire, { automation: byHand })
    const unfit = opened.and(gamingSupervisor('answer', { duty: opened.duty('inspect-dice'), answer: 'not good' }))
    const brought = { duty: unfit.duty('new-dice'), answer: 'brought' }
    unfit.when(gamingSupervisor('answer', brought)).isRefused('2.5', 'not-your-duty')
    unfit.when(casinoSupervisor('answer', brought)).followsAmong({ type: 'dice-brought', dice: [6, 7, 8, 9, 10] })
  })

  it('[DF 3.4.3] a die that is found is checked by the gaming supervisor, and nobody else may check it', () => {
    const found = picked(dragonFire, 'dragon').and(dealer('dice-off', { dice: [2] }), dealer('find-die', { die: 2 }))
    const good = { duty: found.duty('inspect-die'), answer: 'good' }
    for (const somebody of [dealer, boxPerson, casinoSupervisor]) {
      found.when(somebody('answer', good)).isRefused('3.4.3', 'not-your-duty')
    }
    found.when(gamingSupervisor('answer', good)).followsAmong({ type: 'die-returned', die: 2 })
  })

  it.each([
    ['DF 3.5', dragonFire, 'dragon', '3.5', [2, 3]],
    ['SE 6.1(d)', snakeEyes, 'hard-8', '6.1(d)', [2]],
  ] as const)('[%s] make a new set due, which waits for a shooter who would rather finish', (_, game, wager, clause, lost) => {
    const gone = picked(game, wager).and(
      dealer('dice-off', { dice: lost }),
      ...lost.map((die) => dealer('lose-die', { die })),
      picks(1, 4),
    )
    gone.when(dealer('new-dice')).isRefused(clause, 'shooter-may-finish')
    gone.when(dealer('new-dice', { shooterAgrees: true })).followsAmong({ type: 'dice-brought' })
  })
})
