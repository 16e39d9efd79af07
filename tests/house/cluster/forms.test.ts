/** Nodes of several versions of Felt on one database: none writes what another that lives cannot read. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupHouse } from '../../../src/house/files/backup.ts'
import { houseForms } from '../../../src/house/forms.ts'
import type { NodeForms } from '../../../src/store/form-lists.ts'
import { connected } from '../../../src/store/postgres/connection.ts'
import { filled } from '../../../src/store/postgres/migrating.ts'
import { PostgresNodes } from '../../../src/store/postgres/nodes.ts'
import { testDatabase } from '../../kit/postgres.ts'
import { until } from '../../kit/until.ts'
import { Nodes } from '../journal/postgres-nodes.ts'

const today = houseForms()
const form = 'table 1: dealer-tipped'

/** Three releases: the second reads what the third writes. */
const releases = {
  '1.0': today,
  '1.1': { reads: [...today.reads, form], writes: today.writes },
  '1.2': { reads: [...today.reads, form], writes: [...today.writes, form] },
} satisfies Record<string, NodeForms>

/** Longer than any test: a lease is over where a test says so. */
const lease = 60_000

const cannotBeRead = (by: string): string =>
  `this version of Felt writes events of the form “${form}”, which ${by} cannot read: this node decides once no node of that version runs`
const cannotRead = `the house may hold events of the form “${form}”, which this version of Felt cannot read: start the version that its nodes run, or a newer one`

let nodes: Nodes
let entered: ReleaseNode[]
beforeEach(async () => {
  nodes = await Nodes.on()
  entered = []
  // A house that no node runs on yet.
  await (await nodes.open()).close()
})
afterEach(async () => {
  for (const each of entered) each.calls.drop()
  await nodes.close()
})

interface ReleaseNode {
  readonly node: string
  readonly calls: PostgresNodes
}

const enter = async (name: string, version: keyof typeof releases): Promise<ReleaseNode> => {
  const node = randomUUID()
  const calls = new PostgresNodes({ url: nodes.database.url, lease }, { node, name, version, forms: releases[version] })
  entered.push({ node, calls })
  await calls.enter()
  return { node, calls }
}

/** Takes over from the node that decides, which hands over or is taken for dead. */
const decides = async ({ calls }: ReleaseNode): Promise<boolean> => {
  const { decider } = await calls.beat()
  return (await calls.takeOver(decider.epoch, false)) !== undefined
}

const endLease = async ({ node }: ReleaseNode): Promise<void> => {
  await nodes.database.query('update felt.nodes set until = felt.now() where node = $1', [node])
}

const heldForms = async (): Promise<readonly string[]> =>
  (await nodes.database.query<{ forms: string[] }>('select forms from felt.house'))[0]!.forms

describe('a node of another version of Felt', () => {
  it('follows and never decides while a node lives that cannot read what it writes', async () => {
    const north = await enter('north', '1.0')
    expect(await decides(north)).toBe(true)
    const before = await heldForms()
    const south = await enter('south', '1.2')
    await north.calls.handOver((await north.calls.beat()).decider.epoch, south.node)
    await expect(decides(south)).rejects.toThrow(cannotBeRead('node north (Felt 1.0)'))
    expect(await heldForms()).toEqual(before)
    // The node that was named goes first for a moment, and then any.
    await until(() => decides(north))
    await north.calls.leave(undefined)
    expect(await decides(south)).toBe(true)
    expect(await heldForms()).toContain(form)
  })

  it('is not let in where it cannot read what another has written, also after that one went', async () => {
    const north = await enter('north', '1.2')
    expect(await decides(north)).toBe(true)
    await expect(enter('south', '1.0')).rejects.toThrow(cannotRead)
    await north.calls.leave(undefined)
    await expect(enter('south', '1.0')).rejects.toThrow(cannotRead)
    await enter('south', '1.1')
  })

  it('is shut out, or shuts the other out, where both come at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const both = await Promise.all([enter('north', '1.0'), enter('south', '1.2')])
      const outcomes = await Promise.allSettled(both.map(decides))
      expect(outcomes.filter((each) => each.status === 'fulfilled' && each.value)).toHaveLength(1)
      // Whoever decides, what it writes is read by the other.
      expect(await heldForms()).not.toContain(form)
      for (const each of both) await each.calls.leave(undefined)
    }
  })

  it('comes in two steps: a release that reads, on every node, and then one that writes', async () => {
    const first = [await enter('north', '1.0'), await enter('south', '1.0')] as const
    expect(await decides(first[0])).toBe(true)
    await first[1].calls.leave(undefined)
    const between = await enter('south', '1.1')
    await first[0].calls.leave(between.node)
    expect(await decides(between)).toBe(true)
    // Until something is written that it cannot read, an older node may come back.
    await (await enter('west', '1.0')).calls.leave(undefined)
    const last = await enter('north', '1.2')
    await between.calls.handOver((await between.calls.beat()).decider.epoch, last.node)
    expect(await decides(last)).toBe(true)
    await expect(enter('west', '1.0')).rejects.toThrow(cannotRead)
    // The one between may come back even then.
    await enter('west', '1.1')
  })

  it('need not be read by a node that was killed, once its lease is over', async () => {
    const north = await enter('north', '1.0')
    expect(await decides(north)).toBe(true)
    const south = await enter('south', '1.2')
    expect(await decides(south)).toBe(false)
    await endLease(north)
    expect(await decides(south)).toBe(true)
    // Taken for dead, it is told why when it comes back.
    await expect(north.calls.enter()).rejects.toThrow(cannotRead)
  })
})

describe('a database', () => {
  it('takes a form as read that is listed, or whose version or field is', async () => {
    const unread = async (asked: string, ...reads: readonly string[]): Promise<string | null> => {
      const rows = await nodes.database.query<{ form: string | null }>('select felt.unread(array[$1], $2) as form', [
        asked,
        reads,
      ])
      return rows[0]!.form
    }
    for (const read of ['people 1: role=dealer', 'people 1: role', 'people 1'])
      expect(await unread('people 1: role=dealer', read)).toBeNull()
    for (const other of ['people 1: role=cashier', 'people 1: rol', 'people 2', 'people'])
      expect(await unread('people 1: role=dealer', other)).toBe('people 1: role=dealer')
  })

  it('is not read by a command that cannot read all that it may hold', async () => {
    const folder = nodes.folder()
    expect(await decides(await enter('north', '1.2'))).toBe(true)
    await expect(backupHouse(folder, join(folder, 'backup'), { database: nodes.database.url })).rejects.toThrow(
      `may hold events of the form “${form}”, which this version of Felt cannot read: use the version that its nodes run`,
    )
  })

  it('that a house is copied to may hold all that this version reads', async () => {
    const empty = await testDatabase()
    const client = await connected({ url: empty.url, lease })
    await filled(client, empty.url, { id: 'a house', reads: houseForms().reads }, async () => undefined)
    await client.end()
    expect(await empty.query('select forms from felt.house')).toEqual([{ forms: today.reads }])
    await empty.drop()
  })
})
