/** R8: what is significant of people, of the cage and of the house, one test for each class. */
import { describe, expect, it } from 'vitest'
import type { Payment } from '../../src/house/streams/cage.ts'
import { beginCash, endCash } from '../../src/house/cage/commands.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { change } from '../../src/store/streams/change.ts'
import { inMemory } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { significantOf, type SignificantRecord } from '../../src/house/projections/asking/queries.ts'
import { addPerson } from './people/commands.ts'
import { record, type PeopleFact } from '../../src/house/people/record.ts'
import { failed } from '../../src/house/people/sign-in/sign-in.ts'
import { day, done, noon, Room } from './cage-kit.ts'
import { notedOf } from './projections-kit.ts'

describe('R8: what happens to people and is looked at later', () => {
  const during = async (room: Room, doing: () => Promise<unknown>): Promise<readonly SignificantRecord[]> => {
    const before = notedOf(room.store).length
    await doing()
    return notedOf(room.store).slice(before)
  }

  it('has a failure to sign in, with the address it came from', async () => {
    const room = await Room.open()
    await room.admit('ann', 'player')
    const noted = await during(room, async () => {
      await room.house.journal.decide((turn) => failed(room.house, { person: 'ann', from: '192.0.2.7', device: undefined }, turn))
      await room.house.journal.decide((turn) =>
        failed(room.house, { person: 'whoever', from: '192.0.2.8', device: undefined }, turn),
      )
    })
    expect(noted).toMatchObject([
      { kind: 'sign-in-failed', person: 'ann', after: { from: '192.0.2.7' }, at: noon, by: 'house' },
      { kind: 'sign-in-failed', person: null, after: { from: '192.0.2.8' } },
    ])
  })

  const facts: readonly (readonly [string, PeopleFact, Partial<SignificantRecord>])[] = [
    ['a locked account', { type: 'person-locked', person: 'ann' }, { kind: 'locked', before: false, after: true }],
    [
      'other roles',
      { type: 'roles-changed', person: 'ann', before: ['player'], roles: ['dealer'], proposedBy: 'ops' },
      { kind: 'roles', before: ['player'], after: ['dealer'], what: 'ANN has other roles, as ops proposed.' },
    ],
    [
      'roles that are proposed',
      { type: 'roles-proposed', person: 'ann', before: [], roles: ['operator'] },
      { kind: 'roles', before: [], after: ['operator'] },
    ],
    [
      'somebody who is to be met',
      { type: 'confirmation-due', person: 'ann', madeBy: 'ops' },
      { kind: 'roles', what: 'ANN is to be met by another before they count as a second person.' },
    ],
    [
      'somebody who was met',
      { type: 'person-confirmed', person: 'ann' },
      { kind: 'roles', what: 'ANN was met by another and counts as a second person.' },
    ],
    ['a password given by somebody', { type: 'password-set', person: 'ann', digest: 'x', once: true }, { kind: 'password' }],
    ['a passkey taken away', { type: 'passkey-removed', person: 'ann', id: 'k' }, { kind: 'passkey', before: 'k', after: null }],
    [
      'somebody disabled',
      { type: 'person-disabled', person: 'ann', reason: 'left' },
      { kind: 'disabled', before: false, after: true },
    ],
    ['somebody excluded', { type: 'person-excluded', person: 'ann', reason: 'asked' }, { kind: 'excluded', after: true }],
    [
      'somebody not let in',
      { type: 'sign-in-refused', person: 'ann', from: 'x', why: 'no-role-here' },
      { kind: 'sign-in-refused', what: 'ANN has no role at that terminal, and was not let in.' },
    ],
    [
      'somebody who signs in for the first time',
      { type: 'sign-in-refused', person: 'ann', from: 'x', why: 'new-password-due' },
      { kind: 'sign-in-refused', what: 'ANN used a one-time password, and was asked for a new one.' },
    ],
  ]

  it.each(facts)('has %s', async (_, fact, expected) => {
    const room = await Room.open()
    await room.admit('ann', 'player')
    const by = await room.admit('opa', 'operator')
    const noted = await during(room, () => record(room.house, by, [fact]))
    expect(noted).toMatchObject([{ person: 'ann', by: 'opa', role: 'operator', ...expected }])
  })

  it('has no secrets', async () => {
    const room = await Room.open()
    const by = await room.admit('opa', 'operator')
    const passwords = { digest: async () => 'a digest that nobody may read' } as never
    done(await addPerson({ house: room.house, passwords, sessions: undefined as never }, by, newcomer))
    expect(JSON.stringify(room.store.events('people'))).toContain('nobody may read')
    expect(JSON.stringify(notedOf(room.store))).not.toContain('nobody may read')
  })

  const newcomer = { name: 'new', called: 'New', roles: ['player'], born: '1990-05-17' } as const
})

describe('R8, R17: at the cage', () => {
  const large: Payment = { what: 'pay-out', player: 'ann', amount: 1_500_000, note: '' }

  it('a payment that took two, with what was before and after', async () => {
    const room = await Room.open()
    const [kay, lou] = [await room.admit('kay', 'cashier'), await room.admit('lou', 'cashier')]
    await room.player('ann', 1_000_000)
    room.now += day
    done(await room.desk.pay(kay, 'a', { what: 'pay-in', player: 'ann', amount: 1_000_000, note: '' }))
    done(await room.desk.pay(kay, 'b', large))
    room.now += 1000
    done(await room.desk.approve(lou, 'c', 1))
    const noted = notedOf(room.store).filter(({ stream }) => stream === 'cage')
    expect(noted).toMatchObject([
      { kind: 'cash', what: 'The house keeps cash from now on.', before: false, after: true, by: 'house' },
      {
        kind: 'proposal',
        what: 'Proposal 1 waits for approval: ANN is paid 15,000.00.',
        by: 'kay',
        person: 'ann',
        at: noon + day,
      },
      {
        kind: 'payment',
        what: '15,000.00 was paid out to ANN, as KAY proposed (slip C-000003).',
        by: 'lou',
        before: 2_000_000,
        after: 500_000,
        at: noon + day + 1000,
      },
    ])
  })

  it('cash that begins and ends, by the two who decided it', async () => {
    const room = await Room.open()
    const [ops, opa] = [await room.admit('ops', 'operator'), await room.admit('opa', 'operator')]
    for (const person of ['ops', 'opa']) {
      const passkey = { id: person, publicKey: 'p', counter: 0, transports: [] }
      await record(room.house, byHouse, [{ type: 'passkey-added', person, passkey }])
    }
    done(await room.house.do(beginCash, {}, ops, { id: 'a' }))
    done(await room.desk.approve(opa, 'b', 1))
    done(await room.house.do(endCash, {}, opa, { id: 'c' }))
    done(await room.desk.approve(ops, 'd', 2))
    expect(notedOf(room.store).filter(({ stream }) => stream === 'cage')).toMatchObject([
      { kind: 'proposal', what: 'Proposal 1 waits for approval: the house keeps cash.', by: 'ops' },
      { kind: 'cash', what: 'The house keeps cash from now on, as OPS proposed.', by: 'opa', after: true },
      { kind: 'proposal', what: 'Proposal 2 waits for approval: the house keeps no cash any more.', by: 'opa' },
      { kind: 'cash', what: 'The house keeps no cash any more, as OPA proposed.', by: 'ops', after: false },
    ])
  })

  it('a proposal that is declined, and other limits', async () => {
    const room = await Room.open()
    const [kay, ops] = [await room.admit('kay', 'cashier'), await room.admit('ops', 'operator')]
    await room.player('ann', 1_000_000)
    done(await room.desk.pay(kay, 'b', { ...large, what: 'voucher' }))
    done(await room.desk.decline(ops, 'c', 1, 'too much'))
    done(await room.desk.changeLimits(ops, 'd', { payment: 5, wager: 6, win: 7 }))
    expect(notedOf(room.store).filter(({ stream }) => stream === 'cage')).toMatchObject([
      { kind: 'cash', after: true },
      { kind: 'proposal', by: 'kay' },
      { kind: 'proposal', what: 'Proposal 1 was declined: too much.', by: 'ops' },
      { kind: 'limits', before: { payment: 1_000_000 }, after: { payment: 5, wager: 6, win: 7 } },
    ])
  })
})

describe('R8: of the house', () => {
  it('tables that are set up, changed and removed, with what was before', async () => {
    const room = await Room.open()
    await room.table('t1', 'dragon-fire')
    const { book } = room.house
    const setup = { ...book.state.tables['t1']!, seats: 2 }
    const at = room.now
    await room.house.journal.commit([
      change(book, [{ event: { type: 'table-changed', table: 't1', setup, at, by: byHouse }, audience: 'staff' }]),
    ])
    await room.house.journal.commit([
      change(book, [{ event: { type: 'table-removed', table: 't1', at, by: byHouse }, audience: 'staff' }]),
    ])
    expect(notedOf(room.store)).toMatchObject([
      { kind: 'table-made', table: 't1', after: { game: 'dragon-fire', seats: 8 } },
      { kind: 'table-changed', table: 't1', before: { seats: 8 }, after: { seats: 2 } },
      { kind: 'table-removed', table: 't1', before: { seats: 2 } },
      { kind: 'cash', after: true },
      { kind: 'table-opened', table: 't1' },
    ])
  })

  it.each(['restart', 'verification', 'clock', 'backup'])('a %s, as it was noted', async (kind) => {
    const room = await Room.open()
    await room.house.note({ kind, what: 'something', before: 1, after: 2 })
    expect(notedOf(room.store)).toMatchObject([{ kind, what: 'Something.', before: 1, after: 2, by: 'house', at: noon }])
  })
})

describe('significant events', () => {
  it('are found by time, kind, table and person, page by page', async () => {
    const room = await Room.open()
    for (let each = 0; each < 30; each += 1) {
      room.now += each % 3
      await room.house.note({
        kind: each % 2 === 0 ? 'even' : 'odd',
        what: String(each),
        ...(each % 5 === 0 && { person: 'ann' }),
      })
    }
    const projections = new Projections(room.store.local, inMemory)
    const whole = significantOf(projections, { limit: 500 })
    const paged: SignificantRecord[] = []
    for (;;) {
      const some = significantOf(projections, { limit: 4, after: paged.at(-1) })
      if (some.length === 0) break
      paged.push(...some)
    }
    expect(paged).toEqual(whole)
    expect(whole.map(({ what }) => what)).toEqual(Array.from({ length: 30 }, (_, at) => `${29 - at}.`))
    expect(significantOf(projections, { kind: 'odd', person: 'ann' }).map(({ what }) => what)).toEqual(['25.', '15.', '5.'])
    // The second and the third were noted three milliseconds after noon, the fourth one later.
    expect(significantOf(projections, { from: noon + 3, to: noon + 4 }).map(({ what }) => what)).toEqual(['3.', '2.'])
    projections.close()
  })
})
