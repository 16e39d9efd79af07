import { beforeEach, describe, expect, it } from 'vitest'
import type { Giver } from '../../src/table/schemas.ts'
import { buyIn, cashOut, exchangeVoucher } from '../../src/house/cage/transfers.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { changeTable } from '../../src/house/tables/commands.ts'
import { exclude } from './people/commands.ts'
import { done, expectRefused, given, Room } from './cage-kit.ts'
import { accountOf } from '../kit/local.ts'

let room: Room
let kay: Giver

const voucherFor = async (amount: number): Promise<string> =>
  (done(await room.desk.pay(kay, room.id(), { what: 'voucher', player: 'ann', amount, note: '' })) as { slip: string }).slip

describe('at a table', () => {
  const ann: Giver = { person: 'ann', role: 'player' }

  beforeEach(async () => {
    room = await Room.open()
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

  it('a player who is excluded meanwhile gets no more chips, and their own back', async () => {
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
    expect(accountOf(room.house, 'ann').vouchers).toEqual([{ number: first, amount: 500 }])
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
    const [voucher] = accountOf(room.house, 'ann').vouchers
    expect(voucher?.amount).toBe(500)
    await room.seat('t1', 'ann')
    given(await exchangeVoucher(room.house, ann, room.id(), { table: 't1', player: 'ann', voucher: voucher!.number }))
    expect(accountOf(room.house, 'ann').vouchers).toEqual([])
  })
})

describe('cash and play money', () => {
  const dealer: Giver = { person: 'dee', role: 'dealer' }
  const handed = (table: string, player: string, amount: number, by = dealer) =>
    room.house.give(table, { type: 'buy-in', player, amount, with: 'cash' }, by)
  const leave = (table: string, person: string) => room.house.give(table, { type: 'leave-seat' }, { person, role: 'player' })

  /** Five hundred, asked for by one and approved by another. */
  const compensate = async (table: string, player: string) => {
    const pit: Giver = { person: 'pit', role: 'casino supervisor' }
    given(await room.house.give(table, { type: 'compensate', player, amount: 500, reason: 'a mistake' }, pit))
    const duty = room.house.tables.get(table)!.state.duties.find(({ matter }) => matter === 'compensation')!
    return room.house.give(table, { type: 'answer', duty: duty.id, answer: 'approve' }, { ...pit, person: 'sam' })
  }

  beforeEach(async () => {
    room = await Room.open()
    kay = await room.admit('kay', 'cashier')
    await room.admit('dee', 'dealer')
    await room.table('cash', 'dragon-fire')
    await room.table('play', 'dragon-fire', 'play')
    for (const table of ['cash', 'play']) given(await room.house.give(table, { type: 'post-dealer', person: 'dee' }, byHouse))
    await room.player('ann', 10_000)
    await room.player('pat', 10_000, 'play')
    await room.admit('new', 'player')
    for (const table of ['cash', 'play']) await room.seat(table, 'ann', 'pat', 'new')
  })

  it('do not meet at a table: chips come from accounts of its kind alone, and vouchers do', async () => {
    const asked = (table: string, player: string) => buyIn(room.house, kay, room.id(), { table, player, amount: 1000 })
    expectRefused(await asked('play', 'ann'), 'cash-account')
    expectRefused(await asked('cash', 'pat'), 'play-money')
    const voucher = await voucherFor(500)
    expectRefused(await exchangeVoucher(room.house, kay, room.id(), { table: 'play', player: 'ann', voucher }), 'cash-account')
    given(await asked('cash', 'ann'))
    given(await asked('play', 'pat'))
    expect([room.rack('cash', 'ann'), room.rack('play', 'ann'), room.rack('play', 'pat'), room.rack('cash', 'pat')]).toEqual([
      1000, 0, 1000, 0,
    ])
  })

  it('a dealer hands out play chips at a play table, and they never come to be worth anything', async () => {
    given(await handed('play', 'new', 5000))
    expect(accountOf(room.house, 'new')).toMatchObject({ player: 'new', money: 'play', amount: 0 })
    given(await leave('play', 'new'))
    expect(accountOf(room.house, 'new')).toMatchObject({ money: 'play', amount: 5000 })
    expectRefused(await room.desk.openAccount(kay, room.id(), 'new', 'cash'), 'account-open')
    expectRefused(await handed('play', 'ann', 5000), 'cash-account')
    expectRefused(await handed('cash', 'new', 5000), 'play-money')
  })

  it('chips that were paid for in cash stay cash, also for somebody who has no account yet', async () => {
    given(await handed('cash', 'new', 5000))
    expectRefused(await room.desk.openAccount(byHouse, room.id(), 'new', 'play'), 'cash-there')
    given(await leave('cash', 'new'))
    expectRefused(await handed('play', 'new', 5000), 'cash-there')
    expect(done(await room.desk.openAccount(kay, room.id(), 'new', 'cash'))).toMatchObject({ kind: 'opened' })
    expect(room.amount('new')).toBe(5000)
  })

  it('nobody is compensated in chips of the other kind', async () => {
    const answered = await compensate('play', 'ann')
    expectRefused(answered, 'cash-account')
    expect(room.rack('play', 'ann')).toBe(0)
  })

  it('a guest brings nothing to a table for cash, and takes no seat there', async () => {
    await room.admit('guest-1', 'player')
    const seat = await room.house.give('cash', { type: 'take-seat' }, { person: 'guest-1', role: 'player' })
    expectRefused(seat, 'no-guests')
  })

  it('nobody takes alone at a table, at once or in parts, what takes two at the cage', async () => {
    const most = room.desk.cage.state.limits.payment
    expectRefused(await handed('cash', 'new', most + 100), 'house-limit')
    given(await handed('cash', 'new', most - 1000))
    expectRefused(await handed('cash', 'new', 1100, kay), 'house-limit')
    given(await handed('cash', 'new', 1000, kay))
    expectRefused(await handed('cash', 'new', 100), 'house-limit')
    // What was paid in at the cage counts with it, and the other way round.
    expectRefused(await handed('cash', 'ann', most - 9900), 'house-limit')
    given(await handed('cash', 'ann', most - 10_000))
    const paid = await room.desk.pay(kay, room.id(), { what: 'pay-in', player: 'ann', amount: 100, note: '' })
    expect(paid).toMatchObject({ kind: 'proposed' })
    room.now += 24 * 60 * 60_000
    given(await handed('cash', 'new', most))
    // Play chips are worth nothing.
    given(await handed('play', 'pat', most * 2))
  })

  it('a table from before there were two kinds is for play money', async () => {
    const { money: _, ...older } = room.house.book.state.tables['cash']!
    const text = JSON.stringify({ type: 'table-changed', table: 'cash', setup: older, at: room.now, by: byHouse })
    const events = [{ audience: 'staff', text, at: room.now }]
    await room.store.append({ appends: [{ stream: 'book', expected: room.house.book.version, events }] })
    await room.restart()
    expect(room.house.book.state.tables['cash']).toMatchObject({ money: 'play', seats: older.seats })
    expectRefused(await buyIn(room.house, kay, room.id(), { table: 'cash', player: 'ann', amount: 1000 }), 'cash-account')
  })

  it('what chips are worth is not changed while anybody has some, or while the table is open', async () => {
    const ops = await room.admit('ops', 'operator')
    const { chips, automation, ...setup } = room.house.book.state.tables['cash']!
    const to = { ...setup, chips: [...chips], automation: [...automation], money: 'play' as const }
    const toPlay = () => room.house.do(changeTable, { table: 'cash', ...to }, ops)
    given(await buyIn(room.house, kay, room.id(), { table: 'cash', player: 'ann', amount: 1000 }))
    expectRefused(await toPlay(), 'table-open')
    for (const person of ['ann', 'pat', 'new']) given(await leave('cash', person))
    expectRefused(await toPlay(), 'table-open')
    given(await room.house.give('cash', { type: 'close' }, byHouse))
    done(await toPlay())
    expect(room.house.book.state.tables['cash']!.money).toBe('play')
  })
})
