/** What an operator sees of the nodes and wants of them. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { HouseNode, Lease } from '../../../src/house/cluster/leases.ts'
import { NodesDesk } from '../../../src/house/cluster/nodes-desk.ts'
import { expectRefused, Room } from '../cage-kit.ts'

const olga = { person: 'olga', role: 'operator' } as const

const nodeOf = (node: string, name: string, more: Partial<HouseNode> = {}): HouseNode => ({
  node,
  name,
  address: `${name}.example:7`,
  version: '1',
  isLive: true,
  isConnected: true,
  isDraining: false,
  isSlow: false,
  age: 9,
  ...more,
})

const lease = (resource: string, node: string | undefined, epoch: number): Lease => ({ resource, node, epoch, wanted: undefined })

const counts = { beat: 0, taken: 0, owned: 0, linked: 0, unreached: 0, passedOn: 0, passedHere: 0, lag: 0, calls: 0, batches: 0 }

let room: Room
let wanted: string[]
let desk: NodesDesk
let beat: number
let nodes: HouseNode[]

beforeEach(async () => {
  room = await Room.open()
  await room.table('t1', 'dragon-fire')
  wanted = []
  beat = 0
  nodes = [
    nodeOf('a', 'north'),
    nodeOf('x', 'south', { isLive: false }),
    nodeOf('b', 'south', { isDraining: true }),
    nodeOf('c', 'west', { isConnected: false }),
    nodeOf('d', 'far off', { isSlow: true }),
    nodeOf('e', 'elsewhere'),
  ]
  desk = new NodesDesk({
    house: room.house,
    node: 'a',
    steering: {
      want: async (resource, node) => void wanted.push(`${resource} on ${node ?? 'any'}`),
      drain: async (node, isDraining) => void wanted.push(`${node} ${isDraining ? 'drained' : 'not drained'}`),
    },
    seen: () => ({
      nodes,
      leases: [
        { ...lease('table t1', 'a', 3), wanted: 'a' },
        lease('table t2', 'b', 1),
        lease('upkeep', 'a', 2),
        lease('marks', undefined, 1),
      ],
    }),
    lagOf: (node) => (node === 'a' ? 12 : undefined),
    isOut: (node) => node === 'e',
    lookAgain: () => void wanted.push('all look'),
    lease: 3_000,
    counts: () => ({ ...counts, beat }),
  })
})

/** What the significant events say, and who did it. */
const noted = (): readonly (readonly [unknown, unknown])[] =>
  room.store
    .events('book')
    .map((event) => event as { type: string; kind?: string; what?: string; by: { person: string } })
    .filter(({ type, kind }) => type === 'noted' && kind === 'node')
    .map(({ what, by }) => [what, by.person])

describe('the nodes of a house', () => {
  it('count for how long the database has not answered this one, from the end of its lease on', () => {
    beat = 2.9
    expect(desk.silence).toBe(0)
    beat = 12
    expect(desk.silence).toBe(12)
  })

  it('are listed by their names with what each owns, its epochs, how far it is behind and whether it takes tables; one that was started again once', () => {
    const rows = desk.list()
    expect(rows.map(({ name, standing, isHere, lag }) => [name, standing, isHere, lag])).toEqual([
      ['elsewhere', 'unreached', false, null],
      ['far off', 'slow', false, null],
      ['north', 'well', true, 12],
      ['south', 'drained', false, null],
      ['west', 'gone', false, null],
    ])
    expect(rows[2]).toMatchObject({ tables: [{ table: 't1', epoch: 3, isKept: true }], once: ['upkeep'] })
    expect(rows[3]).toMatchObject({ tables: [{ table: 't2', epoch: 1, isKept: false }] })
  })

  it('are given a table and drained by an operator, which stands among the significant events', async () => {
    expect(await desk.move('t1', 'far off', olga)).toBeUndefined()
    expect(await desk.move('t1', undefined, olga)).toBeUndefined()
    expect(await desk.drain('north', true, olga)).toBeUndefined()
    expect(await desk.drain('north', false, olga)).toBeUndefined()
    expect(wanted.filter((each) => each !== 'all look')).toEqual([
      'table t1 on d',
      'table t1 on any',
      'a drained',
      'a not drained',
    ])
    expect(wanted).toContain('all look')
    expect(noted()).toEqual([
      ['table t1 was moved to node far off', 'olga'],
      ['table t1 may be on any node again', 'olga'],
      ['node north was drained', 'olga'],
      ['node north takes tables again', 'olga'],
    ])
  })

  it('are not all drained: the last that takes tables would keep them, and those drained before would have them back', async () => {
    const refusal = async (name: string): Promise<string> => {
      const refused = (await desk.drain(name, true, olga))!
      expectRefused(refused, 'last-node')
      return refused.reason
    }
    const gone = [nodeOf('x', 'east', { isLive: false }), nodeOf('c', 'west', { isConnected: false })]
    nodes = [nodeOf('a', 'north'), nodeOf('b', 'south', { isDraining: true }), ...gone]
    expect(await refusal('north')).toBe(
      'north is the only node that takes tables: let south take tables again first, or stop north, which hands its tables over',
    )
    nodes = [nodeOf('a', 'north'), ...gone]
    expect(await refusal('north')).toBe('north is the only node that takes tables: start another node first, or stop north')
    // It was drained, or has only begun to start: alone it takes them all the same.
    nodes = [nodeOf('a', 'north', { isDraining: true }), ...gone]
    expect(await refusal('north')).toBe('north is the only node that takes tables: start another node first, or stop north')
    // The one that took them went.
    nodes = [nodeOf('a', 'north', { isDraining: true }), nodeOf('b', 'south', { isDraining: true }), ...gone]
    expect(await refusal('north')).toMatch(/^no node takes tables: let south take tables again first/)
    expect([wanted, noted()]).toEqual([[], []])
    expect(await desk.drain('north', false, olga)).toBeUndefined()
    // A slow one takes them where there is no other.
    nodes = [nodeOf('a', 'north'), nodeOf('d', 'far off', { isSlow: true })]
    expect(await desk.drain('north', true, olga)).toBeUndefined()
  })

  it('are not asked for what is not there', async () => {
    expectRefused((await desk.move('t9', 'north', olga))!, 'no-such-table')
    expectRefused((await desk.move('t1', 'east', olga))!, 'no-such-node')
    expectRefused((await desk.drain('', true, olga))!, 'no-such-node')
    // One that is drained would never come to have it.
    expectRefused((await desk.move('t1', 'south', olga))!, 'node-drained')
    expect([wanted, noted()]).toEqual([[], []])
  })
})
