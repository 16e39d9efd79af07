/**
 * Logs of the house's own streams that are kept for good: a later version must fold what an earlier one wrote. The number in
 * a file's name is the form of its events; each line says which of several houses the event is of.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bookFold } from '../../src/house/streams/book.ts'
import { accountFold } from '../../src/house/streams/account.ts'
import { cageFold } from '../../src/house/streams/cage.ts'
import { Journal } from '../../src/store/streams/journal.ts'
import type { Fold } from '../../src/store/streams/fold.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { change } from '../../src/store/streams/change.ts'
import { peopleFold } from '../../src/house/people/known-people.ts'
import { MemoryStore } from './journal/memory.ts'

const folder = 'tests/logs/house'

interface Line {
  readonly house: number
  readonly event: { readonly type: string }
}

/** What is asked of the fold of any stream. */
type AnyFold = Fold<unknown, { readonly type: string; readonly at: number }>

const folds = { people: peopleFold, book: bookFold, cage: cageFold, account: accountFold } as unknown as Readonly<
  Record<string, AnyFold>
>

const readLog = (file: string): readonly Line[] =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

const statesOf = (file: string): readonly unknown[] => {
  const { start, evolve, forms } = folds[file.split('.')[0]!]!
  const states: unknown[] = []
  for (const { house, event } of readLog(file)) {
    states[house - 1] = evolve(states[house - 1] ?? start, forms.read(JSON.stringify(event)))
  }
  return states.map((state) => (state instanceof Object && 'size' in state ? Object.fromEntries(state as never) : state))
}

const logs = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))

describe('logs of the house’s streams that were kept', () => {
  it.each(logs)('%s gives the states that it gave when it was written, and whatever states have come to know since', (file) => {
    const kept = readFileSync(`${folder}/${file.replace('.jsonl', '.state.json')}`, 'utf8')
    expect(JSON.parse(JSON.stringify(statesOf(file)))).toMatchObject(JSON.parse(kept) as object)
  })

  it.each(Object.keys(folds))('those of %s tell together of every event of it', (kind) => {
    const files = logs.filter((file) => file.startsWith(`${kind}.`))
    const told = new Set(files.flatMap(readLog).map(({ event }) => event.type))
    expect(folds[kind]!.forms.types.filter((type) => !told.has(type))).toEqual([])
  })
})

/** A stream of one store that holds these texts, as it is read at the start of a house. */
const reading = async (stream: string, fold: AnyFold, ...texts: readonly string[]) => {
  const store = new MemoryStore()
  const events = texts.map((text) => ({ audience: 'staff', text, at: 1 }))
  await store.append({ appends: [{ stream, expected: 0, events }] })
  return () => new Journal(store).stream(stream, fold)
}

const by = { person: 'ops', role: 'operator' }
const added = { type: 'person-added', person: 'p-1', called: 'Ann', roles: ['player'], born: null, guest: false, at: 1, by }
const text = (changes: object = {}): string => JSON.stringify({ ...added, ...changes })

describe('an event of the house is refused, with its stream, its number and its field, where', () => {
  it.each([
    ['a field is of another kind', text({ called: 7 }), 'its field “called” is wrong: expected string, received number'],
    ['a field is missing', text({ person: undefined }), 'its field “person” is wrong: expected string, received undefined'],
    ['a field within is wrong', text({ by: { person: 'ops', role: 'king' } }), 'its field “by.role” is wrong'],
    ['there is a field that nobody knows', text({ crown: true }), 'its field “crown” is wrong: no such field is known'],
    ['its type is unknown', text({ type: 'person-crowned' }), 'its field “type” says person-crowned'],
    [
      'it is of a form that is yet to come',
      text({ v: 9 }),
      'its field “v” says form 9, and this version of Felt reads forms 0 to 1',
    ],
    ['it is not an object', '[]', 'its field “type” says undefined'],
    ['it is not JSON', '{', 'it cannot be followed'],
  ])('%s', async (_, wrong, what) => {
    const open = await reading('people', folds['people']!, text(), wrong)
    await expect(open()).rejects.toThrow('people, event 2: it cannot be followed')
    await expect(open()).rejects.toThrow(what)
  })

  it('it would be written', async () => {
    const journal = new Journal(new MemoryStore())
    const book = await journal.stream('book', bookFold)
    const wrong = { type: 'play-suspended', game: 7, reason: '', at: 1, by: byHouse } as never
    await expect(journal.commit([change(book, [{ event: wrong, audience: 'staff' }])])).rejects.toThrow(
      'book takes no such event: its field “game” is wrong: expected string, received number',
    )
    expect([book.version, book.state]).toEqual([0, bookFold.start])
  })
})

describe('an event of the house', () => {
  it('says of which form it is', async () => {
    const store = new MemoryStore()
    const journal = new Journal(store)
    const suspended = { type: 'play-suspended', game: null, reason: 'why', at: 1, by: byHouse } as const
    await journal.commit([change(await journal.stream('book', bookFold), [{ event: suspended, audience: 'staff' }])])
    expect(JSON.parse(store.streams.get('book')![0]!.text)).toEqual({ v: 1, ...suspended })
  })

  it('of a table that was set up before there were two kinds of money is brought up to the form of now', () => {
    const { setup, ...rest } = readLog('book.0.jsonl')
      .map(({ event }) => event as { readonly type: string; readonly setup?: { readonly money?: string } })
      .find(({ type }) => type === 'table-made')!
    const { money: _, ...older } = setup!
    expect(bookFold.forms.read(JSON.stringify({ ...rest, setup: older }))).toMatchObject({
      v: 1,
      setup: { ...older, money: 'play' },
    })
  })
})
