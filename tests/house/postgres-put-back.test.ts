/** A database that is put back while its nodes run, as when a standby is promoted that lacks the last moments. */
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { House } from '../../src/house/house.ts'
import { chained } from '../../src/store/chain.ts'
import type { CommittedBatch, RejectedBatch } from '../../src/store/store.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { until } from '../kit/until.ts'
import { ServedNodes } from './cluster/served-nodes.ts'
import { after, mustKeep } from './journal/contract.ts'
import { newFolder, removeFolder } from './journal/kit.ts'
import { Nodes } from './journal/postgres-nodes.ts'

let nodes: Nodes
beforeEach(async () => {
  nodes = await Nodes.on()
})
afterEach(() => nodes.close())

/** The commits of stream b were never there. */
const putBack = async (): Promise<void> => {
  await nodes.database.query(`select * into public.lost from felt.events where stream = 'b';
    delete from felt.events where stream = 'b'; delete from felt.heads where stream = 'b';
    update felt.decider set commit = 1`)
}

const bringBack = async (): Promise<void> => {
  await nodes.database.query(`insert into felt.events select * from public.lost;
    insert into felt.heads (stream, version, head, commit) select stream, version, head, 2 from public.lost;
    update felt.decider set commit = 2`)
}

const breakConnections = async (): Promise<void> => {
  await nodes.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'felt'`,
  )
}

const outcome = (appending: Promise<CommittedBatch | RejectedBatch>): Promise<string> =>
  appending.then(
    ({ kept }) => (kept ? 'kept' : 'not kept'),
    (error: unknown) => (error as Error).message,
  )

describe('a node that runs', () => {
  it('writes nothing more where the database it is connected to anew lacks what it has kept, and goes on when that is back', async () => {
    const store = await nodes.deciding()
    mustKeep(await store.append({ appends: [after('a', 0, 'a1')] }))
    mustKeep(await store.append({ appends: [after('b', 0, 'b1')] }))
    await putBack()
    await breakConnections()
    const lacks =
      /^the database .* lacks event 1 of b, which this node has committed: it was put back to an earlier day, or changed; restore/
    expect(await outcome(store.append({ appends: [after('c', 0, 'c1')] }))).toMatch(lacks)
    expect(await outcome(store.append({ appends: [after('a', 1, 'a2')] }))).not.toBe('kept')
    expect(await nodes.database.query(`select stream from felt.heads where version > 0`)).toEqual([{ stream: 'a' }])
    await bringBack()
    await nodes.decide(store)
    expect(await outcome(store.append({ appends: [after('c', 0, 'c1')] }))).toBe('kept')
  })

  it('writes nothing more where the database lacks a mark that it has seen in it', async () => {
    const told: string[] = []
    const store = await nodes.deciding({ markEvery: 50, told: (error) => told.push((error as Error).message) })
    mustKeep(await store.append({ appends: [after('a', 0, 'a1')] }))
    const marks = () => nodes.database.query<{ number: string }>('select number from felt.marks')
    while ((await marks()).length === 0);
    await nodes.database.query('select * into public.marks from felt.marks; delete from felt.marks')
    await until(() => told.length > 0)
    const wasSeen = /it has no marks, and mark 1 of .* was seen in it: it was put back to an earlier day/
    expect(await outcome(store.append({ appends: [after('a', 1, 'a2')] }))).toMatch(wasSeen)
    await nodes.database.query('insert into felt.marks select * from public.marks')
    await until(() => store.marks.refused === undefined)
    expect(await outcome(store.append({ appends: [after('a', 1, 'a2')] }))).toBe('kept')
  })

  it('writes nothing on top of an event that somebody has changed, with all care', async () => {
    const store = await nodes.deciding()
    const [first, second] = mustKeep(await store.append({ appends: [after('a', 0, 'a1', 'a2')] }))
    const forged = chained('a', 2, first!.head, { ...second!, text: 'a2, as somebody would have it' })
    await nodes.database.query(
      `update felt.events set text = $1, salt = $2, digest = $3, head = $4 where stream = 'a' and version = 2`,
      [forged.text, forged.salt, forged.digest, forged.head],
    )
    await nodes.database.query(`update felt.heads set head = $1 where stream = 'a'`, [forged.head])
    const sent = [after('b', 0, 'b1'), after('a', 2, 'a3'), after('c', 0, 'c1')]
    const [b, a] = await Promise.all(sent.map((append) => outcome(store.append({ appends: [append] }))))
    expect(b).toBe('kept')
    expect(a).toMatch(/^the database .* is not what it was: a stream does not end as it did; it was put back to an earlier day/)
  })
})

describe('the records of a node', () => {
  it('[R25] refuse a database that lacks or changed what they have read', async () => {
    const folder = newFolder()
    const [store, file] = [await nodes.deciding(), join(folder, 'projections.sqlite')]
    try {
      const house = await House.open(store)
      for (const what of ['first', 'second']) await house.note({ kind: 'restart', what })
      const records = await Projections.elsewhere(store, file)
      await records.catchUpSlowly()
      records.close()
      ;(await Projections.elsewhere(store, file)).close()
      await nodes.database.query(`update felt.events set head = repeat('0', 64) where stream = 'book' and version = 2`)
      await expect(Projections.elsewhere(store, file)).rejects.toThrow(
        /^the database has another event 2 of book than this node has read/,
      )
      await nodes.database.query(`delete from felt.events where stream = 'book' and version = 2`)
      await expect(Projections.elsewhere(store, file)).rejects.toThrow(
        /^the database lacks event 2 of book, which this node has read there: .* remove mark\.json and projections\.sqlite/,
      )
    } finally {
      removeFolder(folder)
    }
  })
})

describe('a house of two nodes', () => {
  it('says on the node that decides that the database was put back, and decides no more', async () => {
    const served = await ServedNodes.on({ tables: {}, people: {} })
    try {
      for (const name of ['north', 'south']) await served.start(name)
      const decider = await served.decider()
      const tables = ['events', 'heads', 'answers', 'decider']
      await served.database.query(
        `create schema old; ${tables.map((each) => `create table old.${each} as table felt.${each}`).join(';')}`,
      )
      await decider.house.note({ kind: 'restart', what: 'lost with the last moments' })
      const back = tables.map((each) => `truncate felt.${each}; insert into felt.${each} table old.${each}`).join(';')
      await served.database.query(`begin; ${back}; commit`)
      await expect(decider.house.note({ kind: 'restart', what: 'never kept' })).rejects.toThrow('the journal did not take it')
      for (const node of served.running.values())
        await until(() => /was put back to an earlier day/.test(node.house.deciding.stale() ?? ''))
      const health = await (await fetch(`${decider.address}/healthz`)).json()
      expect(health).toMatchObject({
        takesCommands: false,
        wrong: expect.arrayContaining([
          expect.stringMatching(/^The database ends with commit \d+, and this node has seen commit \d+ in it: it was put back/),
        ]) as unknown,
      })
    } finally {
      await served.close()
    }
  })
})
