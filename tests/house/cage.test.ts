import { beforeEach, describe, expect, it } from 'vitest'
import type { Giver } from '../../src/table/schemas.ts'
import type { Payment } from '../../src/house/streams/cage.ts'
import { slipPage, slipText, type Names } from '../../src/house/cage/slip.ts'
import { buyIn, cashOut } from '../../src/house/cage/transfers.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { exclude } from './people/commands.ts'
import { record } from '../../src/house/people/record.ts'
import { day, done, expectRefused, given, minute, Room } from './cage-kit.ts'

let room: Room
let kay: Giver

const payment = (what: Payment['what'], player: string, amount: number, note = ''): Payment => ({ what, player, amount, note })

beforeEach(async () => {
  room = await Room.open()
  kay = await room.admit('kay', 'cashier')
})

const pay = (what: Payment['what'], player: string, amount: number, by = kay, id = room.id()) =>
  room.desk.pay(by, id, payment(what, player, amount))

describe('the desk', () => {
  it('pays in and out, and numbers each slip after the one before', async () => {
    await room.player('ann')
    expect(await pay('pay-in', 'ann', 5000)).toEqual({ kind: 'paid', slip: 'C-000001', repeated: false })
    expect(await pay('pay-out', 'ann', 2000)).toEqual({ kind: 'paid', slip: 'C-000002', repeated: false })
    expect(room.amount('ann')).toBe(3000)
    expect(room.desk.cage.state.drawer).toEqual({ cash: 3000, play: 0 })
  })

  it('R11: pays out no more than there is', async () => {
    await room.player('ann', 5000)
    expectRefused(await pay('pay-out', 'ann', 5001), 'short-account')
    expect(room.amount('ann')).toBe(5000)
  })

  it.each([
    [0, 'malformed'],
    [-100, 'malformed'],
    [1.5, 'malformed'],
    [Number.NaN, 'malformed'],
    [Infinity, 'malformed'],
    [1e15, 'bad-amount'],
  ])('pays no amount of %d', async (amount, code) => {
    await room.player('ann', 5000)
    expectRefused(await pay('pay-in', 'ann', amount), code)
    expectRefused(await pay('voucher', 'ann', amount), code)
  })

  it('opens one account for a player, and none for a person who is not one', async () => {
    await room.player('ann')
    expectRefused(await room.desk.openAccount(kay, room.id(), 'ann', 'cash'), 'account-open')
    expectRefused(await room.desk.openAccount(kay, room.id(), 'nobody', 'cash'), 'no-player')
    expectRefused(await room.desk.openAccount(kay, room.id(), 'clerk', 'cash'), 'no-player')
    expectRefused(await pay('pay-in', 'bob', 100), 'no-account')
  })

  it('keeps paying out to somebody who is excluded, and takes nothing from them', async () => {
    await room.player('ann', 5000)
    await exclude(room.house, { person: 'ann', role: 'player' }, 'ann', 'asked for it')
    expectRefused(await pay('pay-in', 'ann', 100), 'excluded')
    expectRefused(await pay('voucher', 'ann', 100), 'excluded')
    done(await pay('pay-out', 'ann', 5000))
    expect(room.amount('ann')).toBe(0)
  })
})

describe('R19: who serves', () => {
  it.each([
    ['a dealer', { person: 'dee', role: 'dealer' }],
    ['a player', { person: 'bob', role: 'player' }],
    ['a supervisor', { person: 'cas', role: 'casino supervisor' }],
    ['somebody who only says to be a cashier', { person: 'bob', role: 'cashier' }],
    ['somebody who is not known', { person: 'zoe', role: 'cashier' }],
  ] as const)('%s does not', async (_, by) => {
    await room.player('ann', 5000)
    await room.admit('dee', 'dealer')
    await room.admit('bob', 'player')
    await room.admit('cas', 'casino supervisor')
    expectRefused(await pay('pay-in', 'ann', 100, by), 'not-your-role')
    expectRefused(await pay('pay-out', 'ann', 100, by), 'not-your-role')
    expectRefused(await pay('voucher', 'ann', 100, by), 'not-your-role')
    expectRefused(await room.desk.openAccount(by, room.id(), 'bob', 'cash'), 'not-your-role')
  })

  it('nobody is the cashier of their own account', async () => {
    await room.player('ann', 5000)
    await record(room.house, byHouse, [
      { type: 'roles-changed', person: 'ann', before: ['player'], roles: ['cashier'], proposedBy: null },
    ])
    const ann: Giver = { person: 'ann', role: 'cashier' }
    expectRefused(await pay('pay-out', 'ann', 100, ann), 'own-account')
    await room.table('t1', 'dragon-fire')
    expectRefused(await buyIn(room.house, ann, room.id(), { table: 't1', player: 'ann', amount: 100 }), 'own-account')
    await room.player('bob')
    done(await pay('pay-in', 'bob', 100, ann))
  })

  it('a cashier who was disabled no longer does', async () => {
    await room.player('ann', 5000)
    await record(room.house, byHouse, [{ type: 'person-disabled', person: 'kay', reason: 'left' }])
    expectRefused(await pay('pay-out', 'ann', 100), 'not-your-role')
  })
})

describe('play money', () => {
  it('is what a guest has, from the house', async () => {
    await room.admit('guest-1', 'player')
    expectRefused(await room.desk.openAccount(kay, room.id(), 'guest-1', 'cash'), 'guest')
    done(await room.desk.openAccount(byHouse, room.id(), 'guest-1', 'play'))
    done(await pay('pay-in', 'guest-1', 50_000_000, byHouse))
    expect(room.desk.cage.state.drawer).toEqual({ cash: 0, play: 50_000_000 })
  })

  it('is all that the house itself hands out', async () => {
    await room.player('ann', 5000)
    await room.admit('bob', 'player')
    expectRefused(await pay('pay-in', 'ann', 100, byHouse), 'not-your-role')
    expectRefused(await pay('pay-out', 'ann', 100, byHouse), 'not-your-role')
    expectRefused(await room.desk.openAccount(byHouse, room.id(), 'bob', 'cash'), 'not-your-role')
  })

  it('never becomes cash, nor cash play money', async () => {
    await room.player('ann', 5000, 'play')
    await room.table('t1', 'dragon-fire')
    await room.admit('bob', 'player')
    await room.admit('dee', 'dealer')
    await room.seat('t1', 'ann', 'bob')
    expectRefused(await room.house.give('t1', { type: 'buy-in', player: 'ann', amount: 1000 }, kay), 'play-money')
    given(await room.house.give('t1', { type: 'buy-in', player: 'bob', amount: 1000 }, kay))
    given(await cashOut(room.house, { person: 'bob', role: 'player' }, room.id(), { table: 't1', player: 'bob' }))
    expectRefused(await room.desk.openAccount(kay, room.id(), 'bob', 'play'), 'cash-there')
    done(await room.desk.openAccount(kay, room.id(), 'bob', 'cash'))
    done(await pay('pay-out', 'bob', 1000))
  })
})

describe('R17: two people', () => {
  let lou: Giver

  beforeEach(async () => {
    lou = await room.admit('lou', 'cashier')
    await room.player('ann', 1_000_000)
    room.now += day
  })

  it('a payment over the limit waits for a second person, and says then who proposed it', async () => {
    expect(await pay('pay-in', 'ann', 1_000_001)).toEqual({ kind: 'proposed', proposal: 1, repeated: false })
    expect(room.amount('ann')).toBe(1_000_000)
    expect(room.desk.proposals).toMatchObject([{ number: 1, proposed: { what: 'pay-in', amount: 1_000_001 }, by: kay }])
    const { slip } = done(await room.desk.approve(lou, room.id(), 1)) as { slip: string }
    expect(room.amount('ann')).toBe(2_000_001)
    expect(await room.desk.slip(slip)).toMatchObject({ by: lou, proposedBy: 'kay', before: 1_000_000, after: 2_000_001 })
    expect(room.desk.proposals).toEqual([])
    expectRefused(await room.desk.approve(lou, room.id(), 1), 'nothing-proposed')
  })

  it('a payment of the limit itself takes one person', async () => {
    expect(await pay('pay-out', 'ann', 1_000_000)).toMatchObject({ kind: 'paid' })
  })

  it('an amount is not made smaller by paying it in parts, within a day', async () => {
    done(await pay('pay-out', 'ann', 600_000))
    expect(await pay('pay-out', 'ann', 400_000, lou)).toMatchObject({ kind: 'paid' })
    done(await pay('pay-in', 'ann', 1_000_000))
    expect(await pay('pay-out', 'ann', 100)).toMatchObject({ kind: 'proposed' })
    room.now += day - 1
    expect(await pay('pay-out', 'ann', 100)).toMatchObject({ kind: 'proposed' })
    room.now += 1
    expect(await pay('pay-out', 'ann', 100)).toMatchObject({ kind: 'paid' })
  })

  it('what two have approved does not count against one', async () => {
    done(await pay('voucher', 'ann', 2_000_000))
    done(await room.desk.approve(lou, room.id(), 1))
    expect(await pay('voucher', 'ann', 1_000_000)).toMatchObject({ kind: 'paid' })
  })

  it('the second is neither the first nor who gains, and has a say at all', async () => {
    await room.admit('dee', 'dealer')
    await room.admit('cas', 'casino supervisor')
    await record(room.house, byHouse, [
      { type: 'roles-changed', person: 'ann', before: ['player'], roles: ['cashier'], proposedBy: null },
    ])
    done(await pay('pay-out', 'ann', 500_000))
    done(await pay('pay-out', 'ann', 500_000))
    done(await pay('voucher', 'ann', 2_000_000))
    expectRefused(await room.desk.approve(kay, room.id(), 1), 'second-person')
    expectRefused(await room.desk.approve({ person: 'ann', role: 'cashier' }, room.id(), 1), 'second-person')
    expectRefused(await room.desk.approve({ person: 'dee', role: 'dealer' }, room.id(), 1), 'not-your-role')
    expectRefused(await room.desk.approve({ person: 'lou', role: 'operator' }, room.id(), 1), 'not-your-role')
    expectRefused(await room.desk.approve(byHouse, room.id(), 1), 'not-your-role')
    expect(await room.desk.approve({ person: 'cas', role: 'casino supervisor' }, room.id(), 1)).toMatchObject({ kind: 'paid' })
  })

  it('the second is nobody whose password the first gave, before both have used a passkey', async () => {
    const ops = await room.admit('ops', 'operator')
    await record(room.house, ops, [{ type: 'password-set', person: 'lou', digest: 'x', once: true }])
    done(await pay('voucher', 'ann', 2_000_000, ops))
    expectRefused(await room.desk.approve(lou, room.id(), 1), 'second-person')
    room.now += day
    const uses = (person: string) => record(room.house, ops, [{ type: 'passkey-used', person, id: 'x', counter: 1 }])
    await uses('lou')
    expectRefused(await room.desk.approve(lou, room.id(), 1), 'second-person')
    await uses('ops')
    done(await room.desk.approve(lou, room.id(), 1))
  })

  it('what can no longer be paid is not, though it was proposed', async () => {
    done(await pay('pay-in', 'ann', 1_000_000))
    done(await pay('pay-out', 'ann', 1_500_000))
    await room.table('t1', 'dragon-fire')
    await room.seat('t1', 'ann')
    given(await buyIn(room.house, kay, room.id(), { table: 't1', player: 'ann', amount: 600_000 }))
    expectRefused(await room.desk.approve(lou, room.id(), 1), 'short-account')
    expect(room.amount('ann')).toBe(1_400_000)
    expectRefused(await room.desk.decline(lou, room.id(), 1, ' '), 'malformed')
    done(await room.desk.decline(kay, room.id(), 1, 'a mistake'))
    expectRefused(await room.desk.approve(lou, room.id(), 1), 'nothing-proposed')
  })

  it('an operator looks closer alone, and less closely only with a second one', async () => {
    const ops = await room.admit('ops', 'operator')
    const low = { payment: 1000, wager: 500, win: 500 }
    expectRefused(await room.desk.changeLimits(kay, room.id(), low), 'not-your-role')
    expect(await room.desk.changeLimits(ops, room.id(), low)).toMatchObject({ kind: 'limits-changed' })
    expect(await pay('pay-out', 'ann', 1001)).toMatchObject({ kind: 'proposed', proposal: 1 })
    // Nobody else is there yet to be asked.
    expect(await room.desk.changeLimits(ops, room.id(), { ...low, win: 501 })).toMatchObject({ kind: 'limits-changed' })
    // But not beyond what a house begins with.
    const beyond = { ...low, win: 1_000_001 }
    expect(await room.desk.changeLimits(ops, room.id(), beyond)).toMatchObject({ kind: 'proposed', proposal: 2 })
    const opa = await room.admit('opa', 'operator')
    expect(await room.desk.changeLimits(ops, room.id(), { ...low, payment: 1_000_000 })).toMatchObject({
      kind: 'proposed',
      proposal: 3,
    })
    expectRefused(await room.desk.approve(ops, room.id(), 3), 'second-person')
    expectRefused(await room.desk.approve(lou, room.id(), 3), 'not-your-role')
    done(await room.desk.approve(opa, room.id(), 3))
    expect(room.desk.cage.state.limits).toEqual({ ...low, payment: 1_000_000 })
    expect(room.store.events('cage').at(-1)).toMatchObject({ before: { win: 501 }, proposedBy: 'ops', by: opa })
    expectRefused(await room.desk.changeLimits(ops, room.id(), { ...low, win: -1 }), 'malformed')
    expectRefused(await room.desk.changeLimits(ops, room.id(), { ...low, win: 1e15 }), 'bad-amount')
  })
})

describe('a slip', () => {
  const names: Names = { house: 'The Ivory Die', called: (person) => person.toUpperCase() }

  it('says its number, the time, who, what and how much', async () => {
    await room.player('ann')
    room.now += 90 * minute
    const { slip } = done(await room.desk.pay(kay, room.id(), payment('pay-in', 'ann', 123_456, 'two notes'))) as { slip: string }
    const text = slipText((await room.desk.slip(slip))!, names)
    for (const said of [
      'The Ivory Die',
      'C-000001',
      '2026-11-16 13:30:00 UTC',
      'ANN (ann)',
      'KAY (kay)',
      'Paid in',
      '1,234.56',
      'two notes',
    ]) {
      expect(text).toContain(said)
      expect(slipPage((await room.desk.slip(slip))!, names)).toContain(said)
    }
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(42)
  })

  it('holds no mark-up and no control of a printer, whatever was typed', async () => {
    await room.player('ann')
    const note = '<script>alert("x")</script>\n\u001B@C-000009'
    const { slip } = done(await room.desk.pay(kay, room.id(), payment('pay-in', 'ann', 100, note))) as { slip: string }
    expect(slipPage((await room.desk.slip(slip))!, names)).not.toContain('<script')
    const text = slipText((await room.desk.slip(slip))!, names)
    expect(text).not.toContain('\u001B')
    expect(text.split('\n').some((line) => line.startsWith('C-000009'))).toBe(false)
  })

  it('is found again by its number, however much else the cage has written down', async () => {
    await room.player('ann')
    for (let each = 0; each < 130; each += 1) done(await pay('pay-in', 'ann', 2_000_000))
    done(await pay('pay-in', 'ann', 100))
    done(await pay('pay-in', 'ann', 200))
    expect([(await room.desk.slip('C-000001'))?.amount, (await room.desk.slip('C-000002'))?.amount]).toEqual([100, 200])
    expect(await Promise.all(['C-000003', 'C-1', 'C-000000', 'R-1', ''].map((number) => room.desk.slip(number)))).toEqual(
      Array(5).fill(undefined),
    )
  })
})
