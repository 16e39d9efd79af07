import { describe, expect, it } from 'vitest'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { putOf, takenOf, toSettle } from '../../src/table/settlement/payments.ts'
import { ann, bob, cashier, dealer, given } from '../kit/table.ts'

const craps = gameNamed('craps')!
const dragonTiger = gameNamed('dragon-tiger')!

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
  it('is listed seat by seat, before anything is taken or paid', () => {
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

  it('lists what is then done, and nothing once it is done', () => {
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

describe('what the house puts beside a wager', () => {
  it('is what goes to the player less the player’s own chips, which lie there', () => {
    expect(toSettle(declared.state).paid.map((row) => [row.player, row.wager, putOf(row)])).toEqual([
      ['ann', 'field', 500],
      ['ann', 'pass', 1000],
      ['bob', 'field', 1000],
    ])
    expect(toSettle(declared.state).taken.map(putOf)).toEqual([0, 0])
  })

  it('[DF 1.1 casino promotional token] is paid in chips beside tokens, which are no chips of the player’s', () => {
    const won = given(gameNamed('dragon-fire')!, {
      automation: ['answer-duties', 'select-dice', 'offer-dice', 'accept-dice', 'hand-dice', 'throw'],
    }).and(
      cashier('buy-in', { player: 'ann', amount: 5000, with: 'voucher' }),
      dealer('start-round'),
      ann('place', { wager: 'dragon', amount: 1000, tokens: 400 }),
      dealer('close-bets'),
      dealer('enter-result', { keys: [1, 1] }),
    )
    const [row] = toSettle(won.state).paid
    expect([row?.result, row?.chips, row && putOf(row)]).toEqual(['win', 1600, 1000])
  })

  it('[RO House 2] is nothing where a wager loses half: one half is collected, and the other stays on the layout', () => {
    const zero = given(gameNamed('roulette')!, { automation: [], house: { zero: 'la-partage' } }).and(
      dealer('start-round'),
      ann('place', { wager: 'red', amount: 1000 }),
      dealer('close-bets'),
      dealer('enter-result', { shown: ['0'] }),
    )
    expect(toSettle(zero.state).taken.map((row) => [row.result, takenOf(row)])).toEqual([['lose-half', 500]])
    const collected = zero.and(dealer('collect'))
    expect(toSettle(collected.state).paid.map((row) => [row.result, row.chips, putOf(row)])).toEqual([['lose-half', 500, 0]])
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

  it('[DT 3.8] collects the half of a half loss, and gives the other half back once that is done', () => {
    const tied = given(dragonTiger, { automation: ['answer-duties'] }).and(
      dealer('shuffle'),
      dealer('start-round'),
      ann('place', { wager: 'tiger', amount: 1000 }),
      bob('place', { wager: 'tie', amount: 500 }),
      bob('place', { wager: 'dragon', amount: 400 }),
      dealer('close-bets'),
      dealer('enter-result', { cards: ['7S', '7H'] }),
    )
    const { taken, paid } = toSettle(tied.state)
    expect(taken.map((row) => [row.player, row.wager, row.result, takenOf(row), row.net])).toEqual([
      ['ann', 'tiger', 'lose-half', 500, -500],
      ['bob', 'dragon', 'lose-half', 200, -200],
    ])
    expect(told(paid)).toEqual([[2, 'bob', 'tie', 'win', 6000]])
    const collected = toSettle(tied.and(dealer('collect')).state)
    expect(collected.taken).toEqual([])
    expect(told(collected.paid)).toEqual([
      [1, 'ann', 'tiger', 'lose-half', 500],
      [2, 'bob', 'dragon', 'lose-half', 200],
      [2, 'bob', 'tie', 'win', 6000],
    ])
  })

  it('[CR 8.1] collects a wager whose parts have all lost', () => {
    const lost = given(craps, { automation: ['answer-duties', 'select-dice'] }).and(
      dealer('start-round'),
      ann('place', { wager: 'pass', amount: 1000 }),
      ann('place', { wager: 'horn', amount: 400 }),
      dealer('offer-dice'),
      ann('accept-dice'),
      dealer('enter-result', { keys: [4, 4] }),
    )
    expect(told(toSettle(lost.state).taken)).toEqual([[1, 'ann', 'horn', 'lose', 0]])
    expect(toSettle(lost.state).paid).toEqual([])
    expect(toSettle(lost.and(dealer('collect')).state)).toEqual({ taken: [], paid: [] })
  })
})

describe('what a wager came to', () => {
  const upFront = given(craps, { house: { commission: 'up-front' }, automation: ['answer-duties', 'select-dice'] }).and(
    dealer('start-round'),
    ann('place', { wager: 'pass', amount: 1000 }),
    ann('place', { wager: 'buy-4', amount: 2000 }),
    ann('call-working', { wager: 'buy-4', as: 'working' }),
    dealer('offer-dice'),
    ann('accept-dice'),
  )
  const netBy = (keys: readonly number[]) => {
    const { taken, paid } = toSettle(upFront.and(dealer('enter-result', { keys })).state)
    return Object.fromEntries([...taken, ...paid].map(({ wager, net }) => [wager, net]))
  }

  it('[CR 5.4] is what comes back less what was staked, a commission taken up front included', () => {
    expect(netBy([2, 2])).toEqual({ 'buy-4': 4000 - 100 })
    expect(netBy([5, 2])).toEqual({ pass: 1000, 'buy-4': -2000 - 100 })
  })
})
