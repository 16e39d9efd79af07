/** Commands that are passed on are given by nobody who may not give them: what was taken away on one node counts at the owner. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Commander } from '../../../src/house/api/commands.ts'
import type { Caller } from '../../../src/house/api/safety/access.ts'
import { byHouse } from '../../../src/house/by-house.ts'
import { buyIn, cashOut } from '../../../src/house/cage/transfers.ts'
import { takePlayMoney } from '../../../src/house/commands/take-play-money.ts'
import { record } from '../../../src/house/people/record.ts'
import { done, expectRefused, given, minute, Room } from '../cage-kit.ts'
import { SharedMemory } from '../journal/shared.ts'
import { Deeds } from './deeds.ts'
import { threeNodes, type Node } from './nodes-in-memory.ts'

const ann = { person: 'ann', role: 'player' } as const
const place = { type: 'place', wager: 'total-7', amount: 500 }

let memory: SharedMemory
let deeds: Deeds
let nodes: Node[]

beforeEach(async () => {
  memory = new SharedMemory()
  deeds = new Deeds(memory)
  const first = await Room.open(memory.node())
  await first.playerAt('t1', 'dragon-fire', 'ann')
  nodes = await threeNodes(memory, deeds)
  await nodes[1]!.own('t1')
})

afterEach(async () => {
  for (const { among } of nodes) await among.close()
})

const shut = [{ type: 'person-disabled', person: 'ann', reason: 'a thief' }] as const

describe('a command that is passed on', () => {
  it('is refused by the owner where it knows that the account is shut and the node that was asked does not yet', async () => {
    const [a, b] = nodes as [Node, Node]
    b.among.wire.say = () => undefined
    await record(b.house, byHouse, shut)
    expect(a.house.people.state.get('ann')!.disabled).toBe(false)
    expectRefused(await a.house.give('t1', place, ann, 'w1'), 'not-your-role')
    expect(b.table.state.racks.get('ann')).toBe(5_000)
  })

  it('is refused too where the house gives it for a player, who takes chips to the table or home', async () => {
    const [a, b] = nodes as [Node, Node]
    b.among.wire.say = () => undefined
    await record(b.house, byHouse, shut)
    expectRefused(await buyIn(a.house, ann, 'b1', { table: 't1', player: 'ann', amount: 500 }), 'not-your-role')
    expectRefused(await cashOut(a.house, ann, 'c1', { table: 't1', player: 'ann' }), 'not-your-role')
    expect(b.table.state.racks.get('ann')).toBe(5_000)
  })

  it('is refused in a session that was ended where the owner knows it, and not in one that was begun since', async () => {
    const [a, b] = nodes as [Node, Node]
    const [session, other] = [
      { began: a.room.now, nonce: 'one' },
      { began: a.room.now, nonce: 'other' },
    ]
    for (const { room } of nodes) room.now += minute
    b.among.wire.say = () => undefined
    await record(b.house, ann, [{ type: 'signed-out', person: 'ann', ...session }])
    expectRefused(await a.house.give('t1', place, ann, 'w1', { session }), 'session-over')
    expectRefused(await buyIn(a.house, ann, 'b1', { table: 't1', player: 'ann', amount: 500 }, session), 'session-over')
    given(await a.house.give('t1', place, ann, 'w2', { session: other }))
    await record(b.house, ann, [{ type: 'sessions-ended', person: 'ann' }])
    expectRefused(await a.house.give('t1', place, ann, 'w3', { session: other }), 'session-over')
    given(await a.house.give('t1', place, ann, 'w4', { session: { began: a.room.now + 1, nonce: 'new' } }))
  })

  it('is refused where the account was shut while it waited for an owner', async () => {
    const [a, , c] = nodes as [Node, Node, Node]
    deeds.give('t1', 'nobody')
    const sent = a.house.give('t1', place, ann, 'w1')
    await record(c.house, byHouse, shut)
    await a.house.journal.catchUp('people')
    await a.own('t1')
    expectRefused(await sent, 'not-your-role')
    expect(a.table.state.racks.get('ann')).toBe(5_000)
  })
  it('is not refused to a person whom the node that was asked has just let in, and the owner does not know yet', async () => {
    const [a, b] = nodes as [Node, Node]
    a.among.wire.say = () => undefined
    await a.room.admit('bob', 'player')
    expect(b.house.people.state.get('bob')).toBeUndefined()
    given(await a.house.give('t1', { type: 'take-seat' }, { person: 'bob', role: 'player' }, 's1'))
  })
})

describe('what pays cash at a table', () => {
  it('is approved with a passkey that was freshly used, also through a node that has not heard that it was asked for', async () => {
    const [a, b] = nodes as [Node, Node]
    for (const [person, role] of [
      ['oz', 'operator'],
      ['sue', 'casino supervisor'],
    ] as const)
      await b.room.admit(person, role)
    await a.house.journal.catchUp('people')
    b.among.wire.say = () => undefined
    given(
      await b.house.give(
        't1',
        { type: 'compensate', player: 'ann', amount: 100, reason: 'a spill' },
        { person: 'oz', role: 'operator' },
      ),
    )
    const duty = b.table.state.duties.find(({ matter }) => matter === 'compensation')!.id
    const session = { person: 'sue', terminal: 'staff', began: a.room.now, seen: a.room.now, nonce: 'n' } as const
    const proved = a.room.now - 6 * minute
    const caller: Caller = { session: { ...session, proved }, person: 'sue', roles: ['casino supervisor'], guest: false }
    const commander = new Commander(a.house, { command: () => undefined }, (error) => expect(error).toBeUndefined())
    const command = { type: 'answer', duty, answer: 'approve' }
    const answer = await commander.give('t1', caller, { id: 'answer 1', as: 'casino supervisor', command })
    expect(answer).toMatchObject({ code: 'passkey-due' })
    expect(b.table.state.racks.get('ann')).toBe(5_000)
  })
})

describe('play money', () => {
  it('is refilled up to what everybody begins with, chips at tables of other nodes counted that have just been taken there', async () => {
    const [a, b, c] = nodes as [Node, Node, Node]
    await b.own('t2')
    await b.room.table('t2', 'dragon-fire', 'play')
    await b.room.admit('bob', 'player')
    await b.room.seat('t2', 'bob')
    for (const { house } of [a, c]) {
      await house.journal.catchUp('book')
      await house.journal.catchUp('people')
      await house.following
    }
    const bob = { person: 'bob', role: 'player' } as const
    done(await a.house.do(takePlayMoney, {}, bob, { id: 'm1' }))
    await b.house.journal.catchUp('account bob')
    b.among.wire.say = () => undefined
    given(await buyIn(b.house, bob, 'b1', { table: 't2', player: 'bob', amount: 100_000 }))
    // It reads the account for the first time, and has not heard of the table.
    done(await c.house.do(takePlayMoney, {}, bob, { id: 'm2' }))
    await b.house.journal.catchUp('account bob')
    expect([b.room.amount('bob'), b.room.rack('t2', 'bob')]).toEqual([0, 100_000])
  })
})
