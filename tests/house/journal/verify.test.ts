import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectionsFile } from '../../../src/house/projections/file.ts'
import { firstSetup, setUpTable } from '../../../src/house/tables/first-tables.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { gameNamed } from '../../../src/rules/games/registry.ts'
import { journalFile, openJournal } from '../../../src/store/sqlite/sqlite.ts'
import type { CommittedEvent } from '../../../src/store/store.ts'
import { Projections } from '../../../src/house/projections/projections.ts'
import type { Verdict } from '../../../src/house/check/verify.ts'
import { signAnew } from '../../../src/store/sqlite/head-key.ts'
import { bytesOf, change, rewrite, withDatabase } from './forging.ts'
import { PlayedHouse } from './kit.ts'
import { eachHasACopy, early, faultOf, firstOf, folder, spoil, verify } from './spoilt-copies.ts'

eachHasACopy()

describe('a house that was played in', () => {
  it('is right, and what was checked is counted', async () => {
    const verdict = await verify()
    const { commits, answers, events } = withDatabase(
      folder,
      (database) =>
        database
          .prepare(
            'select (select count(*) from commits) as commits, (select count(*) from answers) as answers, (select count(*) from events) as events',
          )
          .get() as { commits: number; answers: number; events: number },
    )
    expect(verdict).toMatchObject({ ok: true, commits, answers, events, streams: 7, tables: 2 })
    expect(events).toBeGreaterThan(300)
    // Thirty-three rounds of dice, but for those without a result, and one shoe.
    expect(verdict.ok && verdict.proofs).toBeGreaterThan(25)
  })

  it('is right while it is being written', async () => {
    const played = await PlayedHouse.open(folder)
    const playing = played.play('fire', 'dragon', 5)
    expect((await verify()).ok).toBe(true)
    await playing
    expect((await verify()).ok).toBe(true)
    await played.close()
  })

  it('is right where a dealer was posted and somebody was shown the rules before a table was opened', async () => {
    const played = await PlayedHouse.open(folder)
    played.now += 60 * 60_000
    await played.employ('dee', 'dealer')
    for (const table of ['later', 'never']) {
      await setUpTable(played.house, table, { ...firstSetup(gameNamed('craps')!), pace: 'by-hand' })
      await played.give(table, { type: 'show-rules' }, { person: 'gus', role: 'gaming supervisor' })
      await played.give(table, { type: 'post-dealer', person: 'dee' }, { person: 'gus', role: 'gaming supervisor' })
    }
    await played.give('later', { type: 'open' }, byHouse)
    await played.close()
    expect(faultOf(await verify())).toBeUndefined()
  })

  it('says how far it has come', async () => {
    const seen: [number, number, string][] = []
    change(folder, 'delete from snapshots')
    const verdict = await verify({ progress: (...told) => seen.push(told) })
    expect(verdict.ok).toBe(true)
    const events = verdict.ok ? verdict.events : 0
    expect(seen).toEqual(Array.from({ length: Math.floor(events / 500) }, (_, at) => [(at + 1) * 500, events, 'journal']))
  })
})

describe('R26: what was changed by hand is found and named', () => {
  const bobs = { where: 'account bob', version: 2 }
  it.each([
    ['a text', `update events set text = replace(text, '900000', '990000')`, { ...bobs, what: 'its text is not what was kept' }],
    ['a salt', `update events set salt = 'salt'`, { ...bobs, what: 'its text is not what was kept' }],
    ['a digest', `update events set digest = salt`, { ...bobs, what: 'its text is not what was kept' }],
    ['an audience', `update events set audience = 'public'`, { ...bobs, what: 'it does not follow from the one before' }],
    ['a head', `update events set head = digest`, { ...bobs, what: 'it does not follow from the one before' }],
    ['a version', `update events set version = 7`, { ...bobs, version: 7, what: 'event 2 is missing: 7 follows' }],
    [
      'a stream',
      `update events set stream = 'account cid'`,
      { where: 'account cid', version: 2, what: 'event 1 is missing: 2 follows' },
    ],
  ])('%s', async (_, update, fault) => {
    expect(await spoil(`${update} where stream = 'account bob' and version = 2`)).toEqual(fault)
  })

  it('a time', async () => {
    const fault = await spoil(`update events set at = at - 1 where stream = 'account bob' and version = 2`)
    expect(fault).toMatchObject({ ...bobs, what: expect.stringMatching(/^it is kept as of \d+ and says \d+$/) as string })
  })

  it('a number that is too large to be read', async () => {
    const fault = await spoil(`update events set at = 9223372036854775807 where stream = 'account bob' and version = 2`)
    expect(fault).toMatchObject({
      where: 'journal',
      what: expect.stringMatching(/^it has a number that no journal has/) as string,
    })
  })

  it('an event that was taken out', async () => {
    const { version, position } = firstOf('table fire', 'winners-paid') as CommittedEvent & { position: number }
    const fault = await spoil(`delete from events where stream = 'table fire' and version = ${version}`)
    expect(fault).toMatchObject({ what: `the journal’s event ${position} is missing` })
  })

  it('an event that was put in at the end', async () => {
    const fault = await spoil(`
      insert into events select position + 1000, stream, version + 1000, at, audience, text, salt, digest, head
      from events where stream = 'table fire' and version = 1`)
    expect(fault).toEqual({ where: 'table fire', version: 1001, what: 'it belongs to no commit' })
  })

  it('two events of different streams that changed places', async () => {
    const fault = await spoil(`
      create temp table pair as select position from events where stream in ('account ann', 'people') order by position limit 2;
      update events set position = -1 where position = (select min(position) from pair);
      update events set position = (select min(position) from pair) where position = (select max(position) from pair);
      update events set position = (select max(position) from pair) where position = -1;`)
    expect(fault?.what).toMatch(/the order of its events|nowhere else|missing/)
  })

  it.each([
    ['an answer', `update answers set answer = 'yes' where place = 3`, /^the order of its events or the answers/],
    ['the id of a command', `update answers set command = 'other' where place = 3`, /^the order of its events or the answers/],
    ['an answer taken out', `delete from answers where place = 3`, /^the order of its events or the answers/],
    ['an answer put in', `insert into answers values (9999, 9999, 'new', 'yes')`, /^it belongs to no commit$/],
    ['an answer that is not found', `update indexed set place = 3`, /^it is not found by its command$/],
    [
      'an answer found by another command',
      `insert into answered values (7, 1); update indexed set place = 1`,
      /^it is not found by its command$/,
    ],
    ['a commit taken out', `delete from commits where number = 9`, /^it is missing$/],
    ['the head of a commit', `update commits set head = 'x' where number = 9`, /^the order of its events or the answers/],
    ['the head of a stream', `update heads set head = 'x' where stream = 'people'`, /^its end is not what was kept/],
    ['the end of a stream', `update heads set version = 1 where stream = 'people'`, /^its end is not what was kept/],
    ['a head taken out', `delete from heads where stream = 'people'`, /^its end is not what was kept/],
    ['a head put in', `insert into heads values ('table x', 1, 'h')`, /^it has a head of 1 events and no event$/],
    ['a snapshot', `update snapshots set text = replace(text, 'sealed 1', 'sealed 2')`, /^its snapshot is not what was sealed$/],
    [
      'the version of a snapshot',
      `update snapshots set version = 9999`,
      /^it has a snapshot of a version that it never reached$/,
    ],
    ['a trigger put in', `create trigger t after insert on events begin delete from answers; end`, /^its tables are not those/],
    ['an index taken out', `create table x (y)`, /^its tables are not those of a journal$/],
  ])('%s', async (_, sql, what) => {
    expect((await spoil(sql))?.what).toMatch(what)
  })
})

describe('projections', () => {
  const made = async (): Promise<void> => {
    const store = await openJournal(folder)
    const projections = new Projections(store.local, projectionsFile(folder))
    projections.catchUp()
    projections.close()
    await store.close()
  }

  it('that are what the journal says are right, also where they are behind it', async () => {
    await made()
    const later = await PlayedHouse.open(folder)
    later.now += 120_000
    await later.play('fire', 'dragon', 2)
    await later.close()
    const before = readFileSync(projectionsFile(folder))
    expect((await verify()).ok).toBe(true)
    expect(readFileSync(projectionsFile(folder)).equals(before)).toBe(true)
  })

  it('that were changed by hand are reported', async () => {
    await made()
    const database = new DatabaseSync(projectionsFile(folder))
    database.exec(`update rounds set won = won + 1 where round = 2`)
    database.close()
    expect(faultOf(await verify())).toMatchObject({
      where: 'projections',
      what: expect.stringMatching(/^the projections have .*"rounds".* where the journal says/) as string,
    })
  })

  it('that cannot be read are reported', async () => {
    writeFileSync(projectionsFile(folder), 'Dear diary, '.repeat(100))
    expect(faultOf(await verify())).toEqual({ where: 'projections', what: 'the file is damaged: file is not a database' })
  })

  const spoilt = async (sql: string) => {
    await made()
    const database = new DatabaseSync(projectionsFile(folder))
    database.exec(sql)
    database.close()
    return faultOf(await verify())
  }

  it.each([
    [
      'how far a table was read',
      `update seen set version = version - 1 where stream = 'table fire'`,
      /^they were read from table fire to event \d+, which is another in the journal$/,
    ],
    [
      'by which head that is known',
      `update seen set head = 'another' where stream = 'people'`,
      /^they were read from people to event \d+, which is another in the journal$/,
    ],
    [
      'what has to be known to read on',
      `update seen set state = replace(state, '"ann"', '"eve"') where stream = 'table fire'`,
      /^what they know of table fire at event \d+ is not what the journal says$/,
    ],
    [
      'what the house has said',
      `update seen set state = replace(state, '"play"', '"cash"') where stream = 'book'`,
      /^what they know of book at event \d+ is not what the journal says$/,
    ],
    [
      'a stream that there is not',
      `insert into seen values ('table lost', 3, 'head', '{}')`,
      /^they were read from table lost to event 3, which is another in the journal$/,
    ],
    ['their form', 'pragma user_version = 4', /^they are of another version.*felt rebuild/],
    ['whose they are', 'pragma application_id = 4', /^they are of another version.*felt rebuild/],
    [
      'a rule of the database that changes them',
      'create trigger late after insert on rounds begin update rounds set won = 0; end',
      /^their tables are not those of records$/,
    ],
    ['an index that is missing', 'drop index significant_by_kind', /^their tables are not those of records$/],
  ])('are held to their own bookkeeping too: %s', async (_, sql, what) => {
    expect(await spoilt(sql)).toEqual({ where: 'projections', what: expect.stringMatching(what) as string })
  })
})

describe('a flipped bit', () => {
  /** Everything that the tables say, in the order of their keys. */
  const content = (from: string): string =>
    withDatabase(from, (database) =>
      JSON.stringify(
        ['events', 'heads', 'answers', 'snapshots', 'commits'].map((table) =>
          database.prepare(`select * from ${table} order by 1`).all(),
        ),
      ),
    )

  let original: Buffer
  beforeAll(() => void (original = bytesOf(early)))
  beforeEach(() => cpSync(early, folder, { recursive: true }))

  const flip = async (at: number, bit: number): Promise<Verdict> => {
    const bytes = Buffer.from(original)
    bytes[at]! ^= 1 << bit
    writeFileSync(journalFile(folder), bytes)
    return verify()
  }

  /** Where each event lies in the file, from the first byte of its stream to the last of its head. */
  const records = (): readonly { readonly from: number; readonly to: number; readonly event: string }[] => {
    const bytes = bytesOf(early)
    const events = withDatabase(
      early,
      (database) => database.prepare('select * from events').all() as unknown as readonly CommittedEvent[],
    )
    return events.flatMap(({ stream, version, audience, text, salt, digest, head }) => {
      // SQLite writes the columns one after another: 1 without a byte, small numbers as one, times as six.
      const at = bytes.lastIndexOf(`${text}${salt}${digest}${head}`)
      const before = stream.length + (version === 1 ? 0 : version < 128 ? 1 : 2) + 6 + audience.length
      // A sealed event has no salt of its own: beyond its head nothing is the event's.
      const length = Buffer.byteLength(text, 'utf8') + salt.length + digest.length + head.length
      const whole = { from: at - before, to: at + length, event: `${stream} ${version}` }
      return bytes.toString('latin1', whole.from, whole.from + stream.length) === stream ? [whole] : []
    })
  }

  it('in an event is found, whichever column it is in', async () => {
    const all = records()
    expect(all.length).toBeGreaterThan(80)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat({ max: 7 }), async (which, where, bit) => {
        const { from, to } = all[which % all.length]!
        expect((await flip(from + (where % (to - from)), bit)).ok).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it.each([0, 0.3, 0.6, 1])(
    'in stream, version, time, audience, text, salt, digest or head is found (at %f of the journal)',
    async (share) => {
      const all = records()
      const { from, to } = all[Math.floor(share * (all.length - 1))]!
      const text = to - 160
      // Every byte before the text, and the first of each column from there.
      const places = [...Array.from({ length: 24 }, (_, at) => from + at), text - 1, text, text + 32, text + 96]
      for (const [at, place] of places.entries()) expect([place, (await flip(place, at % 8)).ok]).toEqual([place, false])
    },
  )

  it('that makes a column what it cannot be is found', async () => {
    // Before its columns a row says how long each is: one more is a text that has become bytes, and one less as well.
    const columns = records().map(({ from, event }) => ({ from, stream: event.slice(0, event.lastIndexOf(' ')) }))
    const lengthOf = ({ from, stream }: (typeof columns)[number]): number =>
      original.lastIndexOf(Buffer.from([2 * stream.length + 13]), from - 1)
    const verdicts: Verdict[] = []
    for (const each of columns.slice(0, 5)) {
      expect(each.from - lengthOf(each)).toBeLessThan(16)
      verdicts.push(await flip(lengthOf(each), 0))
    }
    expect(verdicts.map(faultOf)).toEqual(
      Array.from({ length: 5 }, () => ({ where: 'journal', what: expect.stringMatching(/^the file is damaged: /) as string })),
    )
  })

  it('anywhere in the file is found, or changes nothing that is kept', async () => {
    const before = content(early)
    const size = bytesOf(early).length
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: size - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
        const verdict = await flip(at, bit)
        if (verdict.ok) expect(content(folder) === before).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what cannot have happened is found although chain and signature are right', () => {
  /** Writes one event of a type anew, and signs it. */
  const forge = async (stream: string, type: string, from: RegExp, to: string) => {
    const { version, text } = firstOf(stream, type)
    expect(text).toMatch(from)
    rewrite(folder, (event) =>
      event.stream === stream && event.version === version ? { text: event.text.replace(from, to) } : {},
    )
    signAnew(folder)
    return { version, fault: faultOf(await verify()) }
  }

  it.each([
    [
      'chips that came to a table from no account',
      'table fire',
      'bought-in',
      /"chips":100000/,
      '"chips":200000',
      /^chips of ann to fire: \d+ of it is nowhere else$/,
    ],
    [
      'an account that gave less than a table got',
      'account ann',
      'taken-to-table',
      /"amount":100000/,
      '"amount":1',
      /^chips of ann to fire: -?\d+ of it/,
    ],
    [
      'a slip of another amount',
      'cage',
      'slip-written',
      /"amount":900000/,
      '"amount":1',
      /^slip .* of ann: -?\d+ of it is nowhere else$/,
    ],
    [
      'a rack that paid more than it had',
      'table fire',
      'wager-changed',
      /"chips":500/,
      '"chips":500000000',
      /^the ledger has -\d+ in racks$/,
    ],
    ['a game that there is not', 'table fire', 'opened', /"game":"dragon-fire"/, '"game":"faro"', /^there is no game faro$/],
    [
      'other dice than the seeds come to',
      'table fire',
      'seed-kept',
      /"seed":"[0-9a-f]{64}"/,
      `"seed":"${'ab'.repeat(32)}"`,
      // One in 36 comes to the same dice, and is another seed than the table reveals.
      /^it is not what was drawn|keeps no seed|^it does not reveal the seed/,
    ],
    [
      'a field that is not of its form',
      'table fire',
      'seed-kept',
      /"seed":"../,
      '"seed":"zz',
      /^it cannot be followed: its field “seed” is wrong/,
    ],
    [
      'a field of the house’s own streams that is not of its form',
      'book',
      'table-made',
      /"seats":\d+/,
      '"seats":"many"',
      /^it cannot be followed: its field “setup.seats” is wrong: expected number, received string/,
    ],
    [
      'a shoe in another order',
      'table tiger',
      'shoe-order-kept',
      /"order":\["..","..",/,
      '"order":["AS","AS",',
      /^it is not what was drawn: the seeds put .* at place \d/,
    ],
    [
      'an event of a kind that there is not',
      'table fire',
      'opened',
      /"type":"opened"/,
      '"type":"opened-twice"',
      /^it cannot be followed: its field “type” says opened-twice, and there is no such event in this stream$/,
    ],
  ])('%s', async (_, stream, type, from, to, what) => {
    const { fault } = await forge(stream, type, from, to)
    expect(fault?.what).toMatch(what)
  })

  it('names the table and the event', async () => {
    const { version, fault } = await forge('table fire', 'bought-in', /"chips":100000/, '"chips":200000')
    expect(fault).toMatchObject({ where: 'table fire', version })
  })

  it('a result that was drawn from other seeds than were kept', async () => {
    const { version } = firstOf('table fire', 'result-declared')
    rewrite(folder, (event) => {
      if (event.stream !== 'table fire' || event.version !== version) return {}
      const { result } = JSON.parse(event.text) as { result: { faces: [number, number] } }
      const other = [(result.faces[0] % 6) + 1, result.faces[1]].join()
      return { text: event.text.replace(/"faces":\[\d,\d\]/, `"faces":[${other}]`) }
    })
    signAnew(folder)
    const fault = faultOf(await verify())
    expect(fault).toMatchObject({
      where: 'table fire',
      version,
      what: expect.stringMatching(/^it is not what was drawn: the seeds come to/) as string,
    })
  })

  it('a snapshot that says otherwise than the events', async () => {
    const held = await openJournal(folder)
    const { version, head, text } = (await held.snapshot('table fire'))!
    const richer = text.replace(/\["ann",\d+\]/, '["ann",77000000]')
    expect(richer).not.toBe(text)
    await held.keepSnapshot('table fire', { version, head, text: richer })
    await held.close()
    expect(faultOf(await verify())).toEqual({ where: 'table fire', version, what: 'its snapshot is not what its events come to' })
  })
})
