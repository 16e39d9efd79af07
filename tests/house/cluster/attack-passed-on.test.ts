/** Commands that are passed on are given by nobody who may not give them: what was taken away on one node counts at the owner. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { byHouse } from '../../../src/house/by-house.ts'
import { record } from '../../../src/house/people/record.ts'
import { expectRefused, given, Room } from '../cage-kit.ts'
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
