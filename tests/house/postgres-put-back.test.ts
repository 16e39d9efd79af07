/** A database that is put back while its nodes run, as when a standby is promoted that lacks the last moments. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chained } from '../../src/house/journal/chain.ts'
import type { KeptAll, NotKept } from '../../src/house/journal/store.ts'
import { until } from '../kit/until.ts'
import { after, mustKeep } from './journal/contract.ts'
import { Nodes } from './journal/postgres-nodes.ts'

let nodes: Nodes
beforeEach(async () => {
  nodes = await Nodes.on()
})
afterEach(() => nodes.close())

/** The commits of stream b were never there. */
const putBack = async (): Promise<void> => {
  await nodes.database.query(`select * into public.lost from felt.events where stream = 'b';
    delete from felt.events where stream = 'b'; delete from felt.heads where stream = 'b'`)
}

const bringBack = async (): Promise<void> => {
  await nodes.database.query(`insert into felt.events select * from public.lost;
    insert into felt.heads select stream, version, head, pg_current_xact_id() from public.lost`)
}

const breakConnections = async (): Promise<void> => {
  await nodes.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'felt'`,
  )
}

const outcome = (appending: Promise<KeptAll | NotKept>): Promise<string> =>
  appending.then(
    ({ kept }) => (kept ? 'kept' : 'not kept'),
    (error: unknown) => (error as Error).message,
  )

describe('a node that runs', () => {
  it('writes nothing more where the database it is connected to anew lacks what it has kept, and goes on when that is back', async () => {
    const store = await nodes.open()
    mustKeep(await store.append({ appends: [after('a', 0, 'a1')] }))
    mustKeep(await store.append({ appends: [after('b', 0, 'b1')] }))
    await putBack()
    await breakConnections()
    const lacks =
      /^the database .* lacks event 1 of b, which this node has seen in it: it was put back to an earlier day, or changed; restore/
    expect(await outcome(store.append({ appends: [after('c', 0, 'c1')] }))).toMatch(lacks)
    expect(await outcome(store.append({ appends: [after('a', 1, 'a2')] }))).toMatch(lacks)
    expect(await nodes.database.query(`select stream from felt.heads where version > 0`)).toEqual([{ stream: 'a' }])
    await bringBack()
    expect(await outcome(store.append({ appends: [after('c', 0, 'c1')] }))).toBe('kept')
  })

  it('writes nothing more where the database lacks a mark that it has seen in it', async () => {
    const told: string[] = []
    const store = await nodes.open({ markEvery: 50, told: (error) => told.push((error as Error).message) })
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
    const store = await nodes.open()
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
    expect(a).toMatch(/^the database .* lacks event 2 of a, which this node has seen in it/)
    expect(await outcome(store.append({ appends: [after('d', 0, 'd1')] }))).toMatch(/lacks event 2 of a/)
  })
})
