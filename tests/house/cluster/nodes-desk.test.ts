/** What an operator sees of the nodes and wants of them. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { HouseNode } from '../../../src/store/postgres/nodes.ts'
import { NodesDesk } from '../../../src/house/cluster/nodes-desk.ts'
import { expectRefused, Room } from '../cage-kit.ts'

const olga = { person: 'olga', role: 'operator' } as const

const nodeOf = (node: string, name: string, isLive = true): HouseNode => ({
  node,
  name,
  address: `${name}.example:7`,
  version: '1',
  isLive,
})

const counts = { beat: 0, decides: 1, taken: 0, followers: 0, behind: 0, passedOn: 0, passedHere: 0, calls: 0, batches: 0 }

let room: Room
let wanted: (string | undefined)[]
let beat: number
let nodes: HouseNode[]
let missed: string | undefined
let decider: string | null

beforeEach(async () => {
  room = await Room.open()
  ;[wanted, beat, missed, decider] = [[], 0, undefined, 'a']
  nodes = [nodeOf('a', 'north'), nodeOf('x', 'south', false), nodeOf('b', 'south'), nodeOf('c', 'west', false)]
})

/** Of the first node. */
const deskOf = (handOver = async (to: string | undefined) => (wanted.push(to), true)): NodesDesk =>
  new NodesDesk({
    note: (significant, by) => room.house.note(significant, by),
    node: 'a',
    seen: () => nodes,
    decider: () => ({ node: decider, epoch: 7, commit: 100 }),
    reached: (node) => ({ a: 100, b: 97 })[node],
    missed: () => missed,
    handOver,
    lease: 2_000,
    counts: () => ({ ...counts, beat }),
  })

/** What the significant events say, and who did it. */
const noted = (): readonly (readonly [unknown, unknown])[] =>
  room.store
    .events('book')
    .map((event) => event as { type: string; kind?: string; what?: string; by: { person: string } })
    .filter(({ type, kind }) => type === 'noted' && kind === 'node')
    .map(({ what, by }) => [what, by.person])

describe('the nodes of a house', () => {
  it('count for how long the database has not answered, once a lease is over', () => {
    beat = 1.9
    expect(deskOf().silence).toBe(0)
    beat = 12
    expect(deskOf().silence).toBe(12)
  })

  it('are listed by name with standing, epoch and how far each is behind', () => {
    const listed = () =>
      deskOf()
        .list()
        .map(({ name, standing, isHere, epoch, behind }) => [name, standing, isHere, epoch, behind])
    // One that was started again under its name is listed once.
    expect(listed()).toEqual([
      ['north', 'decides', true, 7, 0],
      ['south', 'follows', false, null, 3],
      ['west', 'gone', false, null, null],
    ])
    decider = 'b'
    missed = 'nothing listens there'
    expect(listed().slice(0, 2)).toEqual([
      ['north', 'follows', true, null, 0],
      ['south', 'unreached', false, 7, 0],
    ])
  })

  it('hand over to the one that is named, or to any, and it is on record', async () => {
    expect(await deskOf().handOver('south', olga)).toBeUndefined()
    expect(await deskOf().handOver(undefined, olga)).toBeUndefined()
    expect(wanted).toEqual(['b', undefined])
    expect(noted()).toEqual([
      ['node south is to decide', 'olga'],
      ['another node is to decide', 'olga'],
    ])
  })

  it('do not hand over to a node that has gone, decides already or is not there', async () => {
    for (const name of ['west', 'east', '']) expectRefused((await deskOf().handOver(name, olga))!, 'no-such-node')
    expectRefused((await deskOf().handOver('north', olga))!, 'decides-already')
    nodes = [nodeOf('a', 'north'), nodeOf('c', 'west', false)]
    expectRefused((await deskOf().handOver(undefined, olga))!, 'last-node')
    expect([wanted, noted()]).toEqual([[], []])
  })

  it('say where another decides by the time that it is asked', async () => {
    expectRefused((await deskOf(async () => false).handOver('south', olga))!, 'not-deciding')
  })
})
