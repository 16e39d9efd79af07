import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostgresStore } from '../../../src/house/journal/postgres/postgres.ts'
import { noHorizon } from '../../../src/house/journal/postgres/reading.ts'
import type { Append, Kept, Store } from '../../../src/house/journal/store.ts'
import { until } from '../../kit/until.ts'
import { after, brokenAt, mustKeep, texts } from './contract.ts'
import { Nodes } from './postgres-nodes.ts'

let nodes: Nodes
let one: PostgresStore
let other: PostgresStore
let named = 0
const fresh = (kind = 'stream'): string => `${kind} ${(named += 1)}`
const all = (stream: string, store: Store = one): Promise<readonly Kept[]> => store.read(stream, 0, 1e6)

beforeAll(async () => {
  nodes = await Nodes.on()
  one = await nodes.open()
  other = await nodes.open()
})
afterAll(() => nodes.close())

/** An event that changes what others decide by. */
const raising = (stream: string, expected: number, ...raises: readonly string[]): Append => ({
  stream,
  expected,
  events: [{ text: 'raises', audience: 'public', at: 1, raises }],
})

describe('two nodes on one database', () => {
  it('keep a stream in turn, each from where the other left it, and refuse what was decided before', async () => {
    const stream = fresh()
    mustKeep(await one.append({ appends: [after(stream, 0, 'a')] }))
    mustKeep(await other.append({ appends: [after(stream, 1, 'b')] }))
    expect(await one.append({ appends: [after(stream, 1, 'c')] })).toEqual({ kept: false, why: 'version', stream, version: 2 })
    mustKeep(await one.append({ appends: [after(stream, 2, 'd')] }))
    expect(texts(await all(stream, other))).toEqual(['a', 'b', 'd'])
    expect(brokenAt(stream, await all(stream))).toBeUndefined()
  })

  it('do a command once that both are sent at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const stream = fresh()
      const command = { id: `${stream} once`, answer: 'done' }
      const told = await Promise.all(
        [one, other].map((store, at) => store.append({ appends: [after(`${stream} of ${at}`, 0, 'a')], command })),
      )
      expect(told.filter(({ kept }) => kept)).toHaveLength(1)
      expect(told.find(({ kept }) => !kept)).toEqual({ kept: false, why: 'command', answer: 'done' })
      expect(await other.answer(command.id)).toBe('done')
    }
  })

  it('write what is fenced only with the newest epoch, and keep the epoch beside the event', async () => {
    const table = fresh('table')
    await nodes.lease(table, 3)
    const fenced = (epoch: number, expected: number) => ({
      appends: [after(table, expected, `with ${epoch}`)],
      fences: [{ resource: table, epoch }],
    })
    mustKeep(await one.append(fenced(3, 0)))
    await nodes.lease(table, 4)
    expect(await one.append(fenced(3, 1))).toEqual({ kept: false, why: 'fence', resource: table, epoch: 4 })
    // A fence goes before all else: what such a node has read is of no account.
    expect(await one.append(fenced(3, 7))).toMatchObject({ why: 'fence' })
    mustKeep(await other.append(fenced(4, 1)))
    const nobodys = fresh('table')
    const outcome = await one.append({ appends: [after(nobodys, 0, 'a')], fences: [{ resource: nobodys, epoch: 1 }] })
    expect(outcome).toEqual({ kept: false, why: 'fence', resource: nobodys, epoch: 0 })
    const rows = await nodes.database.query('select version, epoch from felt.events where stream = $1 order by version', [table])
    expect(rows).toEqual([
      { version: '1', epoch: '3' },
      { version: '2', epoch: '4' },
    ])
  })

  it('refuse what was decided on a right that has changed since, and let all other events of that stream pass', async () => {
    const [people, stream, ann] = [fresh('people'), fresh(), fresh('person')]
    const decided = (version: number, expected: number) => ({
      appends: [after(stream, expected, 'a')],
      guards: [{ name: ann, version }],
    })
    mustKeep(await one.append(decided(0, 0)))
    mustKeep(await other.append({ appends: [after(people, 0, 'somebody signs in')] }))
    mustKeep(await one.append(decided(0, 1)))
    mustKeep(await other.append({ appends: [raising(people, 1, ann)] }))
    expect(await one.append(decided(0, 2))).toEqual({ kept: false, why: 'guard', name: ann, version: 2 })
    mustKeep(await one.append(decided(2, 2)))
  })

  it('judge each batch of a commit by itself, one after another, as if each were alone', async () => {
    const [table, lost, stream, right] = [fresh('table'), fresh('table'), fresh(), fresh('person')]
    await nodes.lease(table, 1)
    await nodes.lease(lost, 2)
    const command = { id: fresh('command'), answer: 'first' }
    const outcomes = await Promise.all([
      one.append({ appends: [after(table, 0, 'a')], fences: [{ resource: table, epoch: 1 }] }),
      one.append({ appends: [after(lost, 0, 'a')], fences: [{ resource: lost, epoch: 1 }] }),
      one.append({ appends: [raising(stream, 0, right)], command }),
      one.append({ appends: [after(table, 1, 'b')], guards: [{ name: right, version: 0 }] }),
      // On top of the one before, which is not kept.
      one.append({ appends: [after(table, 2, 'c')], guards: [{ name: right, version: 1 }] }),
      // Beside it, and chained anew.
      one.append({ appends: [after(table, 1, 'd')], guards: [{ name: right, version: 1 }] }),
      one.append({ appends: [after(table, 2, 'e')], command }),
      one.append({ appends: [after(table, 2, 'f')] }),
    ])
    expect(outcomes.map((outcome) => (outcome.kept ? texts(outcome.events)[0] : outcome.why))).toEqual([
      'a',
      'fence',
      'raises',
      'guard',
      'version',
      'd',
      'command',
      'f',
    ])
    expect(texts(await all(table))).toEqual(['a', 'd', 'f'])
    expect(brokenAt(table, await all(table))).toBeUndefined()
  })

  it('judge nothing of a commit before a batch that has to be chained anew, since another than it follows was kept', async () => {
    const [stream, beside, right] = [fresh(), fresh(), fresh('person')]
    const command = { id: fresh('command'), answer: 'first' }
    const session = () => nodes.database.query('select session from felt.nodes where node = $1', [one.node])
    mustKeep(await one.append({ appends: [after(stream, 0, 'before')] }))
    const before = await session()
    const outcomes = await Promise.all([
      // Both would write the second event; those behind them are chained to the one that is not kept.
      one.append({ appends: [after(stream, 1, 'a')], guards: [{ name: right, version: 7 }] }),
      one.append({ appends: [after(stream, 1, 'b')] }),
      one.append({ appends: [after(stream, 2, 'c'), after(beside, 0, 'd')], command }),
      one.append({ appends: [after(stream, 3, 'e')] }),
      one.append({ appends: [after(stream, 1, 'too late')] }),
      one.append({ appends: [after(beside, 0, 'too late')] }),
      one.append({ appends: [], command: { ...command, answer: 'second' } }),
      one.append({ appends: [after(beside, 1, 'f')] }),
    ])
    expect(outcomes.map((outcome) => (outcome.kept ? texts(outcome.events) : outcome.why))).toEqual([
      'guard',
      ['b'],
      ['c', 'd'],
      ['e'],
      'version',
      'version',
      'command',
      ['f'],
    ])
    expect([texts(await all(stream)), texts(await all(beside))]).toEqual([
      ['before', 'b', 'c', 'e'],
      ['d', 'f'],
    ])
    for (const each of [stream, beside]) expect(brokenAt(each, await all(each))).toBeUndefined()
    // Nobody takes the database for another than it was.
    expect(await session()).toEqual(before)
  })

  it('never lose, double or reorder anything where all write the same streams, and never wait for each other for good', async () => {
    const [a, b, c] = [fresh(), fresh(), fresh()]
    const right = fresh('person')
    const kept: string[] = []
    const write = async (store: PostgresStore, name: string): Promise<void> => {
      const versions = new Map([a, b, c].map((stream) => [stream, 0]))
      let seen = 0
      for (let nth = 0; nth < 12;) {
        const streams = [[a, b], [b, a], [c, a], [b]][nth % 4]!
        const text = `${name} ${nth}`
        const raises = nth % 5 === 0 ? [right] : []
        const outcome = await store.append({
          appends: streams.map((stream) => ({
            stream,
            expected: versions.get(stream)!,
            events: [{ text, audience: 'public', at: 1, ...(stream === b && { raises }) }],
          })),
          guards: [{ name: right, version: seen }],
          command: { id: `${a} ${text}`, answer: text },
        })
        if (outcome.kept) {
          kept.push(text)
          nth += 1
        } else if (outcome.why === 'version') versions.set(outcome.stream, outcome.version)
        else if (outcome.why === 'guard') seen = outcome.version
        else throw new Error(`refused: ${outcome.why}`)
        if (!outcome.kept) continue
        for (const { stream, version } of outcome.events) {
          versions.set(stream, version)
          if (stream === b && raises.length > 0) seen = version
        }
      }
    }
    await Promise.all([write(one, 'one'), write(other, 'other'), write(one, 'third')])
    expect(kept).toHaveLength(36)
    const streams = await Promise.all([a, b, c].map((stream) => all(stream)))
    for (const [at, stream] of [a, b, c].entries()) expect(brokenAt(stream, streams[at]!)).toBeUndefined()
    expect(new Set(streams.flatMap(texts))).toEqual(new Set(kept))
    expect(texts(streams[1]!)).toHaveLength(new Set(texts(streams[1]!)).size)
  })

  it('hear of every stream that has changed, also of one that was committed late', async () => {
    const [early, late] = [fresh(), fresh()]
    mustKeep(await one.append({ appends: [after(early, 0, 'a'), after(late, 0, 'a')] }))
    const first = await other.changed(noHorizon)
    expect(first.heads.map(({ stream }) => stream)).toEqual(expect.arrayContaining([early, late]))
    // What may have changed while somebody else was writing is told again, until they are done.
    await until(async () => (await other.changed((await other.changed(noHorizon)).horizon)).heads.length === 0)
    // Writes first, and is committed last.
    const pg = (await import('pg')).default
    const slow = new pg.Client(nodes.database.url)
    await slow.connect()
    await slow.query('begin')
    await slow.query('update felt.heads set xid = pg_current_xact_id() where stream = $1', [late])
    mustKeep(await one.append({ appends: [after(early, 1, 'b')] }))
    const second = await other.changed(first.horizon)
    expect(second.heads).toContainEqual(await one.head(early))
    await slow.query('commit')
    await slow.end()
    expect((await other.changed(second.horizon)).heads.map(({ stream }) => stream)).toContain(late)
  })

  it('keep the newest snapshot of both, sealed where a table’s is', async () => {
    const table = fresh('table')
    await one.keepSnapshot(table, { version: 7, head: 'h7', text: 'seeds' })
    await other.keepSnapshot(table, { version: 3, head: 'h3', text: 'older' })
    expect(await other.snapshot(table)).toEqual({ version: 7, head: 'h7', text: 'seeds' })
    const [row] = await nodes.database.query<{ text: string }>('select text from felt.snapshots where stream = $1', [table])
    expect(row!.text).toMatch(/^sealed /)
    await nodes.database.query(`update felt.snapshots set version = 8 where stream = $1`, [table])
    expect(await other.snapshot(table)).toBeUndefined()
  })

  it('seal what a table keeps for the house alone', async () => {
    const table = fresh('table')
    const text = JSON.stringify({ v: 1, at: 1, type: 'seed-made', seed: 'not to be read' })
    mustKeep(await one.append({ appends: [{ stream: table, expected: 0, events: [{ text, audience: 'house', at: 1 }] }] }))
    const [row] = await nodes.database.query<{ text: string }>('select text from felt.events where stream = $1', [table])
    expect(row!.text).not.toContain('not to be read')
    expect(texts(await all(table, other))).toEqual([text])
    expect(brokenAt(table, await all(table, other))).toBeUndefined()
  })
})
