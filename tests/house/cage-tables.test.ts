import { beforeEach, describe, expect, it } from 'vitest'
import type { Giver } from '../../src/table/events/parts.ts'
import { buyIn, cashOut, exchangeVoucher } from '../../src/house/cage/transfers.ts'
import { exclude } from '../../src/house/people/exclusion.ts'
import { done, expectRefused, given, Room } from './cage-kit.ts'

let room: Room
let kay: Giver

const voucherFor = async (amount: number): Promise<string> =>
  (done(await room.desk.pay(kay, room.id(), { what: 'voucher', player: 'ann', amount, note: '' })) as { slip: string }).slip

describe('at a table', () => {
  const ann: Giver = { person: 'ann', role: 'player' }

  beforeEach(async () => {
    room = new Room()
    kay = await room.admit('kay', 'cashier')
    await room.player('ann', 10_000)
    await room.table('t1', 'dragon-fire')
    await room.seat('t1', 'ann')
  })

  it.each(['cashier', 'player'] as const)('chips go there from the account and back, by a %s', async (role) => {
    const by = role === 'cashier' ? kay : ann
    given(await buyIn(room.house, by, room.id(), { table: 't1', player: 'ann', amount: 6000 }))
    expect([room.amount('ann'), room.rack('t1', 'ann')]).toEqual([4000, 6000])
    given(await cashOut(room.house, by, room.id(), { table: 't1', player: 'ann', amount: 1000 }))
    expect([room.amount('ann'), room.rack('t1', 'ann')]).toEqual([5000, 5000])
    given(await cashOut(room.house, by, room.id(), { table: 't1', player: 'ann' }))
    expect([room.amount('ann'), room.rack('t1', 'ann')]).toEqual([10_000, 0])
  })

  it('R11: no more than there is', async () => {
    expectRefused(await buyIn(room.house, ann, room.id(), { table: 't1', player: 'ann', amount: 10_100 }), 'short-account')
    expect([room.amount('ann'), room.rack('t1', 'ann')]).toEqual([10_000, 0])
  })

  it('nobody helps themselves from another’s account', async () => {
    await room.player('bob')
    await room.seat('t1', 'bob')
    const bob: Giver = { person: 'bob', role: 'player' }
    expectRefused(await buyIn(room.house, bob, room.id(), { table: 't1', player: 'ann', amount: 100 }), 'not-yours')
    expectRefused(await cashOut(room.house, bob, room.id(), { table: 't1', player: 'ann' }), 'not-yours')
  })

  it('whoever is excluded meanwhile gets no more chips, and their own back', async () => {
    given(await buyIn(room.house, ann, room.id(), { table: 't1', player: 'ann', amount: 6000 }))
    await exclude(room.house, ann, 'ann', 'asked for it')
    expectRefused(await buyIn(room.house, ann, room.id(), { table: 't1', player: 'ann', amount: 100 }), 'excluded')
    given(await room.house.give('t1', { type: 'leave-seat' }, ann))
    expect(room.amount('ann')).toBe(10_000)
  })

  it('a voucher is exchanged for its tokens once, and by its own number', async () => {
    const [first, second] = [await voucherFor(500), await voucherFor(500)]
    const id = room.id()
    const exchange = { table: 't1', player: 'ann', voucher: second }
    given(await exchangeVoucher(room.house, ann, id, exchange))
    expect(room.house.account('ann').state.vouchers).toEqual([{ number: first, amount: 500 }])
    expect(room.house.tables.get('t1')!.state.tokenRacks.get('ann')).toBe(500)
    expect(await exchangeVoucher(room.house, ann, id, exchange)).toMatchObject({ kind: 'repeated' })
    expectRefused(await exchangeVoucher(room.house, ann, room.id(), exchange), 'no-voucher')
    expect(room.house.tables.get('t1')!.state.tokenRacks.get('ann')).toBe(500)
  })

  it('no dealer gives tokens for a voucher that the house has not issued', async () => {
    await voucherFor(500)
    const give = (amount: number) => room.house.give('t1', { type: 'buy-in', player: 'ann', amount, with: 'voucher' }, kay)
    expectRefused(await give(400), 'no-voucher')
    given(await give(500))
    expectRefused(await give(500), 'no-voucher')
  })

  it('tokens that are left when their player gets up are a voucher again', async () => {
    const slip = await voucherFor(500)
    given(await buyIn(room.house, ann, room.id(), { table: 't1', player: 'ann', amount: 6000 }))
    given(await exchangeVoucher(room.house, ann, room.id(), { table: 't1', player: 'ann', voucher: slip }))
    given(await room.house.give('t1', { type: 'leave-seat' }, ann))
    expect(room.amount('ann')).toBe(10_000)
    const [voucher] = room.house.account('ann').state.vouchers
    expect(voucher?.amount).toBe(500)
    await room.seat('t1', 'ann')
    given(await exchangeVoucher(room.house, ann, room.id(), { table: 't1', player: 'ann', voucher: voucher!.number }))
    expect(room.house.account('ann').state.vouchers).toEqual([])
  })
})
