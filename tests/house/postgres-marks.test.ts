import { generateKeyPairSync } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headKey } from '../../src/store/signing/head.ts'
import { houseIdIn } from '../../src/store/files/house-id.ts'
import { markFile, noMark, signedMark, type HouseMark } from '../../src/store/signing/marks.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { faultText } from '../../src/house/check/fault.ts'
import { chained } from '../../src/store/chain.ts'
import { openPostgres } from '../../src/house/running/postgres.ts'
import type { PostgresStore } from '../../src/store/postgres/postgres.ts'
import { openDeciding } from '../kit/deciding.ts'
import type { CommittedEvent } from '../../src/store/store.ts'
import { testDatabase, type TestDatabase } from '../kit/postgres.ts'
import { until } from '../kit/until.ts'
import { newFolder, PlayedHouse, removeFolder } from './journal/kit.ts'

/** A house that was played in, its database as it was some rounds before, and the folder of a node that has never started. */
let [base, early]: TestDatabase[] = []
let [folder, keys]: string[] = []
const made: (() => unknown)[] = []

const noMarksByThemselves = 3_600_000

const open = (url = base!.url, where = folder!): Promise<PostgresStore> =>
  openDeciding({ folder: where, url, markEvery: noMarksByThemselves })

beforeAll(async () => {
  base = await testDatabase()
  folder = newFolder()
  const house = await PlayedHouse.on(await open(), folder)
  await house.admit('ann', 900_000)
  await house.table('fire', 'dragon-fire', 'ann')
  await house.play('fire', 'dragon', 1)
  await house.close()
  early = await testDatabase(base)
  const store = await open()
  const later = await PlayedHouse.on(store, folder)
  later.now += 3_600_000
  await later.play('fire', 'dragon', 1)
  await store.marks.look()
  await later.give('fire', { type: 'cash-out', player: 'ann' }, { person: 'house', role: 'house' })
  await later.close()
  keys = newFolder()
  cpSync(join(folder, 'keys'), join(keys, 'keys'), { recursive: true })
  made.push(
    () => removeFolder(folder!),
    () => removeFolder(keys!),
    () => base!.drop(),
    () => early!.drop(),
  )
})
afterAll(async () => {
  for (const remove of made) await remove()
})

/** The first thing that is wrong, by the keys alone: nothing of what a node has seen. */
const faultIn = async (url: string, where = keys!, head?: string): Promise<string | undefined> => {
  const verdict = await verifyHouse(where, { database: url, head })
  return verdict.ok ? undefined : faultText(verdict.fault)
}

/** The same after somebody has been at the database. */
const faultAfter = async (change: string | ((database: TestDatabase) => Promise<unknown>)): Promise<string | undefined> => {
  const database = await testDatabase(base)
  try {
    await (typeof change === 'string' ? database.query(change) : change(database))
    return await faultIn(database.url)
  } finally {
    await database.drop()
  }
}

const newest = async (database: TestDatabase): Promise<HouseMark> =>
  (
    await database.query<HouseMark>(
      'select number::int, at::float8, streams::int, events::int, root, before, head, signature from felt.marks order by number desc limit 1',
    )
  )[0]!

/** Changes the last event of a stream and every link after it, as a careful person would. */
const rewriteLast = async (
  database: TestDatabase,
  stream: string,
  from = '"amount":',
  to = '"amount":1',
): Promise<CommittedEvent> => {
  const [last, before] = await database.query<CommittedEvent>(
    'select stream, version::int, at::float8, audience, text, salt, digest, head from felt.events where stream = $1 order by version desc limit 2',
    [stream],
  )
  const { version, at, audience, text, salt } = last!
  const event = chained(stream, version, before!.head, { at, audience, text: text.replace(from, to) }, salt)
  await database.query('update felt.events set text = $3, digest = $4, head = $5 where stream = $1 and version = $2', [
    stream,
    version,
    event.text,
    event.digest,
    event.head,
  ])
  await database.query('update felt.heads set head = $2 where stream = $1', [stream, event.head])
  return event
}

describe('marks over all streams', () => {
  it('are made when something was written, each after the one before, and the newest is beside the node’s data', async () => {
    const marks = await base!.query('select number::int, events::int from felt.marks order by number')
    expect(marks.length).toBe(3)
    const [{ events }] = (await base!.query<{ events: number }>('select count(*)::int as events from felt.events')) as [
      { events: number },
    ]
    expect(marks.at(-1)).toEqual({ number: 3, events })
    expect(JSON.parse(readFileSync(markFile(folder!), 'utf8'))).toEqual(await newest(base!))
    const verdict = await verifyHouse(folder!, { database: base!.url })
    expect(verdict).toMatchObject({ ok: true, events, signedAt: (await newest(base!)).at })
    const store = await open()
    await store.marks.look()
    await store.close()
    expect(await base!.query('select count(*)::int as count from felt.marks')).toEqual([{ count: 3 }])
  })

  it('are made by one node, seen by all, and go on at another', async () => {
    const [database, one, other] = [await testDatabase(base), newFolder(), newFolder()]
    for (const each of [one, other]) cpSync(join(folder!, 'keys'), join(each, 'keys'), { recursive: true })
    const [first, second] = [
      await open(database.url, one),
      await openPostgres({ folder: other, url: database.url, markEvery: 20 }),
    ]
    const write = async (version: number): Promise<void> => {
      const kept = await first.append({
        appends: [
          { stream: 'noise', expected: version, events: [{ audience: 'house', text: '{}', at: Math.floor(await first.now()) }] },
        ],
      })
      expect(kept.kept).toBe(true)
    }
    await write(0)
    await first.marks.look()
    await until(() => (JSON.parse(readFileSync(markFile(other), 'utf8')) as HouseMark).number === 4)
    second.begin({ epoch: 0, commit: 0 }, { committed: () => undefined, lost: () => undefined, decides: () => true })
    await write(1)
    await until(() => (JSON.parse(readFileSync(markFile(other), 'utf8')) as HouseMark).number === 5)
    await Promise.all([first.close(), second.close()])
    expect((await newest(database)).number).toBe(5)
    await database.query("delete from felt.events where stream = 'noise' and version = 2")
    await database.query(
      "update felt.heads set version = 1, head = (select head from felt.events where stream = 'noise') where stream = 'noise'",
    )
    expect(await faultIn(database.url)).toMatch(/^noise, event 2: it is not there, and mark 5 of .* says that it was$/)
    await database.drop()
    for (const each of [one, other]) removeFolder(each)
  })

  it('are made at its end by a node that ends before it has made one, and has handed over', async () => {
    const [database, one] = [await testDatabase(base), newFolder()]
    cpSync(join(folder!, 'keys'), join(one, 'keys'), { recursive: true })
    const { number } = await newest(database)
    const store = await open(database.url, one)
    const at = Math.floor(await store.now())
    await store.append({ appends: [{ stream: 'noise', expected: 0, events: [{ audience: 'house', text: '{}', at }] }] })
    store.end()
    await store.close()
    const [{ events }] = (await database.query<{ events: number }>('select count(*)::int as events from felt.events')) as [
      { events: number },
    ]
    expect(await newest(database)).toMatchObject({ number: number + 1, events })
    await database.drop()
    removeFolder(one)
  })

  it('tell of a changed row, with and without care, of a stream that was removed and of one that was cut off', async () => {
    expect(
      await faultAfter(
        `update felt.events set text = replace(text, '500', '900') where stream = 'table fire' and text like '%500%'`,
      ),
    ).toMatch(/table fire, event \d+: its text is not what was kept$/)
    expect(await faultAfter((database) => rewriteLast(database, 'account ann'))).toMatch(
      /^mark 3: the heads of its streams are not those that it was made over$/,
    )
    expect(
      await faultAfter(`delete from felt.events where stream = 'cage'; delete from felt.heads where stream = 'cage'`),
    ).toMatch(/^cage, event \d+: it is not there, and mark 1 of .* says that it was$/)
    expect(await faultAfter(`delete from felt.heads where stream = 'cage'`)).toMatch(/cage has \d+ events, and no head says so$/)
    expect(await faultAfter(`delete from felt.events where stream = 'account ann' and version = 2`)).toMatch(
      /account ann, event 3: event 2 is missing: 3 follows$/,
    )
  })

  it('tell of a mark that was forged, changed or taken out', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const forge = async (database: TestDatabase): Promise<void> => {
      const { at, streams, events, root, before, number } = await newest(database)
      const forged = signedMark(privateKey, { number: number - 1, head: before }, { at, streams, events, root })
      await database.query('update felt.marks set signature = $1 where number = $2', [forged.signature, number])
    }
    expect(await faultAfter(forge)).toBe('mark 3: it does not bear the signature of this house')
    expect(await faultAfter('update felt.marks set events = events - 1 where number = 2')).toBe(
      'mark 2: its digest is not of what it says',
    )
    expect(await faultAfter('delete from felt.marks where number = 2')).toBe('mark 2: it is missing')
    expect(await faultAfter(`update felt.marks set changes = '[]' where number = 2`)).toBe(
      'mark 2: the heads of its streams are not those that it was made over',
    )
    expect(await faultAfter(`update felt.marks set changes = '[[1]]' where number = 2`)).toBe(
      'mark 2: it does not say which streams have moved on',
    )
    // The key alone does not help either: it is chained to the one before.
    const alone = signedMark(headKey(folder!), noMark('another'), { at: 1, streams: 1, events: 1, root: '' })
    expect(await faultAfter(`update felt.marks set before = '${alone.before}' where number = 1`)).toBe(
      'mark 1: it does not follow from the one before',
    )
    const database = await testDatabase(base)
    await forge(database)
    await expect(open(database.url, keys)).rejects.toThrow(/^mark 3 of .*: it does not bear the signature of this house$/)
    await database.drop()
  })

  it('tell of a database that was put back, a node that is to start on it, and anybody with a mark that was kept elsewhere', async () => {
    const seen = newFolder()
    cpSync(folder!, seen, { recursive: true })
    expect(await faultIn(early!.url)).toBeUndefined()
    expect(await faultIn(early!.url, seen)).toMatch(
      /^database: it has marks up to 1, and mark 3 of .* was seen in it: it was put back to an earlier day$/,
    )
    await expect(open(early!.url, seen)).rejects.toThrow(
      /is not what it was: it has marks up to 1, and mark 3 of .*; restore what is newer, or remove mark.json/,
    )
    const elsewhere = join(seen, 'kept')
    cpSync(markFile(seen), elsewhere)
    expect(await faultIn(early!.url, keys, elsewhere)).toMatch(/^database: it has marks up to 1, and mark 3/)
    const read = JSON.parse(readFileSync(elsewhere, 'utf8')) as HouseMark
    writeFileSync(elsewhere, JSON.stringify({ ...read, number: 1 }))
    expect(await faultIn(early!.url, keys, elsewhere)).toMatch(/^signed head: .*kept: its digest is not of what it says$/)
    removeFolder(seen)
  })
})

describe('what stands beside the events', () => {
  it('is checked too: epochs that fall, one that is newer than the last, money that is nowhere else', async () => {
    const table = `stream = 'table fire'`
    const decided = `update felt.decider set epoch = 9; update felt.events set epoch = 5 where ${table}`
    expect(await faultAfter(decided)).toBeUndefined()
    expect(await faultAfter(`${decided}; update felt.events set epoch = 4 where ${table} and version = 7`)).toBe(
      'table fire, event 7: it was written in epoch 4, after epoch 5 had begun',
    )
    expect(await faultAfter(`${decided}; update felt.decider set epoch = 3`)).toMatch(
      /^table fire, event \d+: it was written in epoch 5, and the newest is epoch 3$/,
    )
    const last = `(select max(version) from felt.events where stream = 'account ann')`
    const cut = `delete from felt.marks; delete from felt.events where stream = 'account ann' and version = ${last};
      update felt.heads set version = version - 1, head = (select head from felt.events where stream = 'account ann' order by version desc limit 1)
      where stream = 'account ann'`
    expect(await faultAfter(cut)).toMatch(/^table fire, event \d+: chips of ann from fire: \d+ of it is nowhere else$/)
    expect(houseIdIn(keys!)).toBeDefined()
  })
})
