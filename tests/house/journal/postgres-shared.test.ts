/** Two nodes on one database, of which one decides: only its commits are carried out, and the other reads them. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommittedEvent, type Store } from '../../../src/store/store.ts'
import { EpochOver } from '../../../src/store/errors.ts'
import type { PostgresStore } from '../../../src/store/postgres/postgres.ts'
import { after, brokenAt, mustKeep, texts } from './contract.ts'
import { Nodes } from './postgres-nodes.ts'

let nodes: Nodes
let one: PostgresStore
let other: PostgresStore
let named = 0
const fresh = (kind = 'stream'): string => `${kind} ${(named += 1)}`
const all = (stream: string, store: Store = one): Promise<readonly CommittedEvent[]> => store.read(stream, 0, 1e6)
const epochs = async (stream: string): Promise<readonly number[]> =>
  (
    await nodes.database.query<{ epoch: number }>('select epoch::int from felt.events where stream = $1 order by version', [
      stream,
    ])
  ).map(({ epoch }) => epoch)

beforeEach(async () => {
  await nodes?.close()
  nodes = await Nodes.on()
  one = await nodes.deciding()
  other = await nodes.open()
})
afterAll(() => nodes.close())

describe('two nodes on one database', () => {
  it('commit through the deciding node alone, and both read it', async () => {
    const stream = fresh()
    mustKeep(await one.append({ appends: [after(stream, 0, 'a', 'b')] }))
    await expect(other.append({ appends: [after(stream, 2, 'c')] })).rejects.toThrow(EpochOver)
    expect(await all(stream, other)).toEqual(await all(stream))
    expect(await other.heads()).toEqual(await one.heads())
  })

  it('fence off the node that decided before, whose epoch is over', async () => {
    const stream = fresh()
    mustKeep(await one.append({ appends: [after(stream, 0, 'a')] }))
    await nodes.decide(other)
    await expect(one.append({ appends: [after(stream, 1, 'too late')] })).rejects.toThrow(EpochOver)
    mustKeep(await other.append({ appends: [after(stream, 1, 'b')] }))
    // It knows by now, and asks the database no more.
    await expect(one.append({ appends: [after(stream, 2, 'c')] })).rejects.toThrow(EpochOver)
    expect(texts(await all(stream, other))).toEqual(['a', 'b'])
    expect(await epochs(stream)).toEqual([1, 2])
    expect(brokenAt(stream, await all(stream))).toBeUndefined()
  })

  it('answer a command again that another node has answered before', async () => {
    const stream = fresh()
    const command = { id: `${stream} once`, answer: 'done' }
    mustKeep(await one.append({ appends: [after(stream, 0, 'a')], command }))
    await nodes.decide(other)
    const beside = { appends: [after(`${stream} beside`, 0, 'b')] }
    const [again, behind] = await Promise.all([
      other.append({ appends: [after(stream, 1, 'a')], command: { ...command, answer: 'again' } }),
      other.append(beside),
    ])
    expect(again).toEqual({ kept: false, why: 'command', answer: 'done' })
    // It may have been decided on what the command seems to do, and is decided again.
    expect(behind).toMatchObject({ kept: false, why: 'version' })
    expect(texts(mustKeep(await other.append(beside)))).toEqual(['b'])
    expect(await one.answer(command.id)).toBe('done')
  })

  it('judge each batch of a commit by itself, one after another', async () => {
    const [table, beside] = [fresh('table'), fresh()]
    const command = { id: fresh('command'), answer: 'first' }
    const outcomes = await Promise.all([
      one.append({ appends: [after(table, 0, 'a')] }),
      one.append({ appends: [after(table, 7, 'never')] }),
      // On top of the one before, which is not kept.
      one.append({ appends: [after(table, 8, 'nor this')] }),
      one.append({ appends: [after(table, 1, 'b'), after(beside, 0, 'c')], command }),
      one.append({ appends: [after(table, 2, 'd')], command }),
      one.append({ appends: [after(table, 2, 'e')] }),
    ])
    expect(outcomes.map((outcome) => (outcome.kept ? texts(outcome.events) : outcome.why))).toEqual([
      ['a'],
      'version',
      'version',
      ['b', 'c'],
      'command',
      'version',
    ])
    expect([texts(await all(table)), texts(await all(beside))]).toEqual([['a', 'b'], ['c']])
    for (const stream of [table, beside]) expect(brokenAt(stream, await all(stream))).toBeUndefined()
  })

  it('number their commits in one order, and read all that changed since one of them', async () => {
    const [early, late] = [fresh(), fresh()]
    mustKeep(await one.append({ appends: [after(early, 0, 'a')] }))
    const first = await other.changed(0)
    expect(first.heads.map(({ stream }) => stream)).toEqual([early])
    expect(await other.changed(first.commit)).toEqual({ commit: first.commit, heads: [] })
    await nodes.decide(other)
    mustKeep(await other.append({ appends: [after(late, 0, 'b')] }))
    mustKeep(await other.append({ appends: [after(late, 1, 'c')] }))
    const second = await one.changed(first.commit)
    expect([second.commit, second.heads]).toEqual([first.commit + 2, [await other.head(late)]])
    expect(await one.last()).toEqual({ commit: second.commit, at: 1 })
  })

  it.each([
    ['goes back', -2_500],
    ['is ahead of the database', 60_000],
  ])('have a commit decided again whose time %s, and what is behind it', async (_, off) => {
    const [stream, beside] = [fresh(), fresh()]
    const now = await one.now()
    const at = (text: string, time: number) => ({ text, audience: 'public', at: Math.round(time) })
    mustKeep(await one.append({ appends: [{ stream, expected: 0, events: [at('a', now)] }] }))
    const outcomes = await Promise.all([
      one.append({ appends: [{ stream, expected: 1, events: [at('wrong', now + off)] }] }),
      one.append({ appends: [{ stream: beside, expected: 0, events: [at('right', now)] }] }),
    ])
    // By a clock that is right.
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kept: false, why: 'version' })
    expect([texts(await all(stream)), texts(await all(beside))]).toEqual([['a'], []])
  })

  it('write nothing more where another has written past the deciding node', async () => {
    const stream = fresh()
    mustKeep(await one.append({ appends: [after(stream, 0, 'a')] }))
    await nodes.database.query('update felt.decider set commit = commit + 1')
    await expect(one.append({ appends: [after(stream, 1, 'b')] })).rejects.toThrow(
      /is not what it was: it ends with commit 2, and not with commit 1; it was put back to an earlier day, or changed$/,
    )
    expect(texts(await all(stream))).toEqual(['a'])
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
