/** Snake Eyes: what a result left undecided is taken back at once (4.7), and still settled if that result is set right. */
import { describe, expect, it } from 'vitest'
import { balance } from '../../src/table/money/ledger.ts'
import { restored, snapshotOf } from '../../src/table/snapshot.ts'
import { snakeEyes } from '../../src/rules/games/snake-eyes/game.ts'
import { declared, layout, racks, rolling, settled, without } from '../kit/snake-eyes.ts'
import { bob, casinoSupervisor, cashier, dealer, gamingSupervisor, operator, person, type Scene } from '../kit/table.ts'

const hard = { wager: 'hard-8' }
const part = { wager: 'hard-8', amount: 400 }
const collected = (a: number, b: number): Scene => declared(a, b).and(dealer('collect'))
const paid = (a: number, b: number): Scene => declared(a, b).and(...settled)

/** The accounts sum to nothing, and racks and layout are what the ledger says. */
const expectSound = ({ state }: Scene): void => {
  expect(balance(state.ledger)).toEqual({ chips: 0, tokens: 0 })
  expect([...state.racks.values()].reduce((sum, rack) => sum + rack, 0)).toBe(state.ledger.racks)
  const lies = state.inPlay.piles.reduce((sum, { stacks }) => sum + stacks.sums.amount, 0)
  expect(lies).toBe(state.ledger.layout)
  expect(snapshotOf(restored(snakeEyes, snapshotOf(state)))).toEqual(snapshotOf(state))
}

const overridden = (scene: Scene, a: number, b: number): Scene =>
  scene.and(gamingSupervisor('override-result', { keys: [a, b], reason: 'misread' }))

const corrected = (scene: Scene, a: number, b: number): Scene => {
  const asked = scene.and(operator('correct-round', { keys: [a, b], reason: 'misread' }))
  return asked.and(casinoSupervisor('answer', { duty: asked.duty('correction'), answer: 'approve' }))
}

describe('a wager that a result leaves undecided', () => {
  it.each([
    ['declared', declared(1, 2)],
    ['collected', collected(1, 2)],
    ['between rounds', paid(1, 2)],
  ])('[SE 4.7] is taken back in part or whole at once, in phase %s', (_, moment) => {
    const reduced = moment.when(bob('remove', part)).follows({ type: 'wager-changed', act: 'reduce', total: 600, chips: -400 })
    const gone = reduced.when(bob('remove', hard)).follows({ type: 'wager-changed', act: 'remove', total: 0, chips: -600 })
    expect(gone.rack('bob')).toBe(100_000)
    expectSound(gone)
  })

  it('[SE 4.7, 4.8] is no other: nobody touches a wager that the result decides, won or lost, before it is settled', () => {
    declared(6, 2).when(bob('remove', hard)).isRefused('4.8', 'lost')
    declared(4, 4).when(bob('remove', hard)).isRefused('4.7', 'late')
    collected(4, 4).when(bob('remove', hard)).isRefused('4.7', 'late')
  })
})

describe('what was taken back after a result that was misread', () => {
  it.each([
    ['loses', [6, 2], 99_000],
    ['wins', [4, 4], 99_000 + 10_000],
    ['stays down', [1, 1], 100_000],
  ] as const)('[SE 4.7, 6.6] %s as it lay when the dice came to rest, if the entry is overridden to %j', (_, [a, b], rack) => {
    const away = declared(1, 2).and(bob('remove', hard))
    const right = overridden(away, a, b)
    expectSound(right)
    const done = right.and(...settled)
    expectSound(done)
    expect(done.rack('bob')).toBe(rack)
  })

  it.each([
    ['collected', collected(1, 2)],
    ['between rounds', paid(1, 2)],
  ])('[SE 4.7, 6.6] is settled as it lay if the round is corrected in phase %s', (_, moment) => {
    const away = moment.and(bob('remove', hard))
    for (const [a, b, rack, lying] of [
      [6, 2, 99_000, 0],
      [4, 4, 109_000, 0],
      [1, 1, 100_000, 2],
    ] as const) {
      const right = corrected(away, a, b)
      expectSound(right)
      expect([right.rack('bob'), layout(right).length]).toEqual([rack, lying])
    }
  })

  it('[SE 4.7] is settled as it lay in part where only a part was taken back, and once more if it is set right again', () => {
    const less = paid(1, 2).and(bob('remove', part))
    const lost = corrected(less, 6, 2)
    expect(racks(lost)).toEqual([99_000, 99_000, 99_000])
    const after = corrected(lost, 2, 1)
    expect([after.rack('bob'), layout(after)]).toEqual([
      99_400,
      [
        ['ann', 'hard-8', 1000],
        ['bob', 'hard-8', 600],
        ['cat', 'hard-8', 1000],
      ],
    ])
    expectSound(after)
  })

  it('[SE 4.7] keeps its chips at the table until the round is paid, so that an override can still take them', () => {
    const away = rolling({ ...without('collect', 'pay'), rack: 1000 }).and(
      dealer('enter-result', { keys: [1, 2] }),
      bob('remove', hard),
    )
    away.when(cashier('cash-out', { player: 'bob' })).isRefused('4.7', 'withdrawn')
    expect(
      overridden(away, 6, 2)
        .and(...settled)
        .rack('bob'),
    ).toBe(0)
    away
      .and(...settled)
      .when(person('bob', 'player')('cash-out'))
      .follows({ type: 'cashed-out', chips: 1000 })
  })
})
