import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games.ts'
import { toSettle } from '../../src/table/payments.ts'
import { ann, bob, dealer, given } from '../kit/table.ts'

const craps = gameNamed('craps')!

/** Eleven with Ann at the first seat and Bob at the second, nothing collected yet. */
const declared = given(craps, { automation: ['answer-duties', 'select-dice'] }).and(
  dealer('start-round'),
  bob('place', { wager: 'field', amount: 1000 }),
  bob('place', { wager: 'any-seven', amount: 500 }),
  ann('place', { wager: 'pass', amount: 1000 }),
  ann('place', { wager: 'any-craps', amount: 500 }),
  ann('place', { wager: 'field', amount: 500 }),
  dealer('offer-dice'),
  ann('accept-dice'),
  dealer('enter-result', { keys: [5, 6] }),
)

const told = (rows: ReturnType<typeof toSettle>['paid']) =>
  rows.map(({ seat, player, wager, result, chips }) => [seat, player, wager, result, chips])

describe('what a declared result is about to do', () => {
  it('is told seat by seat, before anything is taken or paid', () => {
    const { taken, paid } = toSettle(declared.state)
    expect(told(taken)).toEqual([
      [1, 'ann', 'any-craps', 'lose', 0],
      [2, 'bob', 'any-seven', 'lose', 0],
    ])
    expect(told(paid)).toEqual([
      [1, 'ann', 'field', 'win', 1000],
      [1, 'ann', 'pass', 'win', 2000],
      [2, 'bob', 'field', 'win', 2000],
    ])
  })

  it('comes to what is then done, and to nothing once it is', () => {
    const racks = { ann: declared.rack('ann'), bob: declared.rack('bob') }
    const collected = declared.and(dealer('collect'))
    expect(toSettle(collected.state).taken).toEqual([])
    const paid = toSettle(collected.state).paid
    const after = collected.and(dealer('pay'))
    for (const player of ['ann', 'bob'] as const) {
      const sum = paid.filter((row) => row.player === player).reduce((all, { chips }) => all + chips, 0)
      expect(after.rack(player) - racks[player]).toBe(sum)
    }
    expect(toSettle(after.state)).toEqual({ taken: [], paid: [] })
  })
})

describe('the dice that are offered', () => {
  const offered = given(craps, { automation: ['answer-duties', 'select-dice'] }).and(dealer('start-round'), dealer('offer-dice'))

  it('are taken by the player, or by the dealer’s word of the player to whom they are offered', () => {
    expect(offered.and(dealer('accept-dice', { player: 'ann' })).state.shooter?.person).toBe('ann')
    offered.when(dealer('accept-dice', { player: 'bob' })).isRefused('1.4', 'not-offered')
    offered.when(dealer('accept-dice')).isRefused(null, 'whose')
    offered.when(bob('accept-dice', { player: 'ann' })).isRefused(null, 'not-yours')
  })
})
