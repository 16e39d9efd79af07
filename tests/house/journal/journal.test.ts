import { beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '../../../src/house/streams/refused.ts'
import type { Refusal } from '../../../src/rules/procedure.ts'
import { IdempotencyKeys } from '../../../src/store/streams/idempotency.ts'
import { change } from '../../../src/store/streams/change.ts'
import { Journal } from '../../../src/store/streams/journal.ts'
import { JournalDown, BrokenStream, CommitFailed } from '../../../src/store/errors.ts'
import { type Fold } from '../../../src/store/streams/fold.ts'
import type { LiveStream } from '../../../src/store/streams/live-stream.ts'
import { plainForms } from '../../kit/plain-forms.ts'
import { storeContract } from './contract.ts'
import { MemoryStore } from './memory.ts'

const shared = new MemoryStore()
storeContract('memory', () => ({ open: async () => shared, remove: () => undefined }))

/** The simplest state that tells every order of events apart. */
interface Said {
  readonly at: number
  readonly word: string
}
type Words = LiveStream<string, Said>

const fold: Fold<string, Said> = {
  start: '',
  forms: plainForms(),
  evolve: (state, { word }) => {
    if (word === 'nonsense') throw new Error('nobody understands that')
    return `${state}${word}`
  },
  snapshot: {
    write: (state) => `state: ${state}`,
    read: (text) => {
      if (!text.startsWith('state: ')) throw new Error('a form of long ago')
      return text.slice(7)
    },
  },
}

let store: MemoryStore
let journal: Journal

beforeEach(() => {
  store = new MemoryStore()
  journal = new Journal(store)
})

const stream = (name: string, own: Fold<string, Said> = fold): Promise<Words> => journal.stream(name, own)

const saying = (live: Words, ...words: readonly string[]) =>
  change(
    live,
    words.map((word) => ({ event: { at: 1, word }, audience: 'public' })),
  )

const say = (live: Words, ...words: readonly string[]) => journal.commit([saying(live, ...words)])

/** Says it again where it was said on top of what was not kept. */
const insist = (live: Words, ...words: readonly string[]) =>
  journal.decide((turn) => journal.commit([saying(live, ...words)], { turn }))

/** A house that begins with what is on the disk. */
const anew = (name: string): Promise<Words> => new Journal(store).stream(name, fold)

describe('a commit', () => {
  it('is decided on at once, and sent out when it is kept', async () => {
    const live = await stream('a')
    const told: string[] = []
    live.listen((events) => told.push(...events.map(({ text }) => text)))
    const open = store.hold()
    const committed = say(live, 'one', 'two')
    expect([live.state, live.version, live.kept, told]).toEqual(['onetwo', 2, 0, []])
    open()
    await committed
    expect([live.kept, told]).toEqual([2, ['{"at":1,"word":"one"}', '{"at":1,"word":"two"}']])
  })

  it('of several streams is sent to the readers of each, its own events once', async () => {
    const [a, b] = [await stream('a'), await stream('b')]
    const told: string[] = []
    for (const live of [a, b]) live.listen((events) => told.push(...events.map(({ version }) => `${live.stream}${version}`)))
    await journal.commit([saying(a, 'one'), saying(b, 'two'), saying(a, 'three')])
    expect(told).toEqual(['a1', 'a2', 'b1'])
    expect([a.state, b.state]).toEqual(['onethree', 'two'])
    expect((await anew('a')).state).toBe('onethree')
  })

  it('is whole on every stream before any reader gets it', async () => {
    const [a, b] = [await stream('a'), await stream('b')]
    let seen = -1
    a.listen(() => (seen = b.kept))
    await journal.commit([saying(a, 'one'), saying(b, 'two')])
    expect(seen).toBe(1)
  })

  it('of a command that was answered before changes nothing', async () => {
    const live = await stream('a')
    const command = (word: string) => journal.commit([saying(live, word)], { command: { id: 'command', answer: word } })
    await command('one')
    expect(await command('two')).toEqual({ repeated: true, answer: 'one' })
    expect([live.state, live.version, live.kept]).toEqual(['one', 1, 1])
    await say(live, 'three')
    expect((await anew('a')).state).toBe('onethree')
  })

  it('of a command that was answered before is read anew with what is on its way before it', async () => {
    const live = await stream('a')
    const command = (word: string) => journal.commit([saying(live, word)], { command: { id: 'command', answer: word } })
    await command('one')
    const open = store.hold()
    const before = say(live, 'two')
    store.hold()()
    const again = command('three')
    while (live.forgotten === 0) await new Promise((resolve) => setImmediate(resolve))
    // As a house does before it decides.
    const read = live.loading!.then(() => live.state)
    open()
    expect(await read).toBe('onetwo')
    expect(await again).toEqual({ repeated: true, answer: 'one' })
    expect(await before).toMatchObject({ repeated: false })
    expect([live.state, live.version, live.kept]).toEqual(['onetwo', 2, 2])
  })
})

describe('R18: a commit that fails', () => {
  it('is forgotten, and the next goes on from what is kept', async () => {
    const live = await stream('a')
    await say(live, 'one')
    store.failing = [true]
    await expect(say(live, 'lost')).rejects.toThrow(new JournalDown('the journal did not take it: the disk is full'))
    expect([live.state, live.version, live.kept]).toEqual(['one', 1, 1])
    await say(live, 'two')
    expect([live.state, (await anew('a')).state]).toEqual(['onetwo', 'onetwo'])
  })

  it('is forgotten also where nothing can be read at that time: nothing is decided before it has been', async () => {
    const live = await stream('a')
    await say(live, 'one')
    store.failing = [true]
    store.head = () => Promise.reject(new CommitFailed('the disk is away'))
    await expect(say(live, 'lost')).rejects.toThrow('the disk is away')
    await expect(insist(live, 'too soon')).rejects.toThrow('the disk is away')
    store.head = MemoryStore.prototype.head.bind(store)
    // As a house does before it decides.
    await live.loading
    expect([live.state, live.version, live.kept]).toEqual(['one', 1, 1])
    await say(live, 'two')
    expect([live.state, (await anew('a')).state]).toEqual(['onetwo', 'onetwo'])
  })

  it('takes with it what was decided on top of it, and nothing that was decided after', async () => {
    const live = await stream('a')
    await say(live, 'one')
    store.failing = [true]
    const open = store.hold()
    const lost = say(live, 'lost')
    const onTop = say(live, 'on top')
    open()
    await expect(lost).rejects.toThrow(JournalDown)
    const after = insist(live, 'two')
    await expect(onTop).rejects.toThrow(JournalDown)
    await after
    expect([live.state, (await anew('a')).state]).toEqual(['onetwo', 'onetwo'])
  })

  it('has what was decided on top of it decided again in its order, before anything newer', async () => {
    const live = await stream('a')
    await say(live, 'one')
    store.failing = [true]
    const open = store.hold()
    const lost = say(live, 'lost')
    const onTop = [insist(live, 'two'), insist(live, 'three')]
    open()
    await expect(lost).rejects.toThrow(JournalDown)
    // Those on top are not back yet, so that this one could come first.
    await Promise.all([insist(live, 'four'), ...onTop])
    expect([live.state, (await anew('a')).state]).toEqual(['onetwothreefour', 'onetwothreefour'])
  })

  it('is read on for from the last event that is kept, not from the first', async () => {
    const { snapshot: _, ...plain } = fold
    const live = await stream('a', plain)
    await say(live, 'one', 'two', 'three')
    store.failing = [true]
    store.reads = 0
    await expect(say(live, 'lost')).rejects.toThrow(JournalDown)
    expect([live.state, store.reads]).toEqual(['onetwothree', 0])
  })

  it('is forgotten on all its streams, and what others decided on them too', async () => {
    const [a, b, c] = [await stream('a'), await stream('b'), await stream('c')]
    store.failing = [true]
    const open = store.hold()
    const outcomes = Promise.allSettled([
      journal.commit([saying(a, 'lost'), saying(b, 'lost')]),
      journal.commit([saying(b, 'on top'), saying(c, 'lost too')]),
      journal.commit([saying(a, 'on top')]),
    ])
    open()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect([a, b, c].map(({ state, version, kept }) => [state, version, kept])).toEqual(
      Array.from({ length: 3 }, () => ['', 0, 0]),
    )
    await journal.commit([saying(a, 'A'), saying(b, 'B'), saying(c, 'C')])
    expect([a, b, c].map(({ state }) => state).join('')).toBe('ABC')
  })

  it('is never sent to any reader', async () => {
    const live = await stream('a')
    const told: unknown[] = []
    live.listen((events) => told.push(...events))
    store.failing = [true]
    await expect(say(live, 'lost')).rejects.toThrow(JournalDown)
    expect(told).toEqual([])
  })

  it('leaves no stream ahead where another cannot be decided on', async () => {
    const [a, b] = [await stream('a'), await stream('b')]
    await expect(journal.commit([saying(a, 'one'), saying(b, 'nonsense')])).rejects.toThrow('nobody understands that')
    expect([a.state, a.version]).toEqual(['', 0])
    await say(a, 'two')
    expect((await anew('a')).state).toBe('two')
  })

  it('was kept although it was forgotten: what is kept counts', async () => {
    const [a, b] = [await stream('a'), await stream('b')]
    store.failing = [true]
    const open = store.hold()
    // The first changes nothing on a, so that the second may follow whatever becomes of it.
    const first = journal.commit([saying(a), saying(b, 'lost')])
    const second = say(a, 'kept')
    open()
    await expect(first).rejects.toThrow(JournalDown)
    await second
    expect([a.state, a.version, a.kept]).toEqual(['kept', 1, 1])
  })
})

describe('a snapshot', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'x')

  it('is kept after 2,000 events, and the next start reads only what came after', async () => {
    const live = await stream('a')
    await say(live, ...words(1999))
    expect(await store.snapshot('a')).toBeUndefined()
    await say(live, 'y')
    expect(await store.snapshot('a')).toMatchObject({ version: 2000, text: `state: ${'x'.repeat(1999)}y` })
    await say(live, 'z')
    store.reads = 0
    expect((await anew('a')).state).toBe(`${'x'.repeat(1999)}yz`)
    expect(store.reads).toBe(1)
  })

  it('is kept of a stream that is never at rest', async () => {
    const live = await stream('a')
    // There is always a commit on its way when another is kept.
    let last = say(live, 'a')
    for (let at = 0; at < 2100; at += 1) {
      const next = say(live, 'x')
      await last
      last = next
    }
    await last
    const { version, head, text } = (await store.snapshot('a'))!
    expect(version).toBeGreaterThanOrEqual(2000)
    expect(head).toBe(store.streams.get('a')![version - 1]!.head)
    expect(text).toBe(`state: a${'x'.repeat(version - 1)}`)
  })

  it('holds nothing that was forgotten', async () => {
    const live = await stream('a')
    await say(live, ...words(1990))
    store.failing = [false, true]
    const open = store.hold()
    const committed = Promise.allSettled([say(live, ...words(5)), say(live, ...words(20)), say(live, ...words(1))])
    open()
    await committed
    expect(live.state).toHaveLength(1995)
    await say(live, ...words(9))
    expect(await store.snapshot('a')).toMatchObject({ version: 2004, text: `state: ${'x'.repeat(2004)}` })
  })

  it.each([
    [199, undefined],
    [200, 200],
  ])('is kept of %i events when the house closes: %s', async (count, version) => {
    await say(await stream('a'), ...words(count))
    await journal.close()
    expect((await store.snapshot('a'))?.version).toBe(version)
  })

  it('that cannot be read is passed over', async () => {
    await say(await stream('a'), 'one', 'two')
    await store.keepSnapshot('a', { version: 1, head: store.streams.get('a')![0]!.head, text: 'something else' })
    expect((await anew('a')).state).toBe('onetwo')
  })

  it('is none of a stream whose states are not kept', async () => {
    const { snapshot: _, ...plain } = fold
    await say(await stream('a', plain), ...words(2500))
    await journal.close()
    expect(store.snapshots.size).toBe(0)
  })
})

describe('a stream that is not whole', () => {
  beforeEach(async () => say(await stream('a'), 'one', 'two', 'three'))

  const spoil = (change: (events: Kepts) => Kepts): void => void store.streams.set('a', change(store.streams.get('a')!))
  type Kepts = NonNullable<ReturnType<MemoryStore['streams']['get']>>

  it.each<[string, (events: Kepts) => Kepts, string]>([
    [
      'a text was changed',
      (events) => events.with(1, { ...events[1]!, text: '{"at":1,"word":"TWO"}' }),
      'a, event 2: its text is not what was kept',
    ],
    ['an event is missing', (events) => events.toSpliced(1, 1), 'a, event 3: event 2 is missing: 3 follows'],
    [
      'another audience was put in',
      (events) => events.with(2, { ...events[2]!, audience: 'staff' }),
      'a, event 3: it does not follow from the one before',
    ],
  ])('is not opened: %s', async (_, change, why) => {
    spoil(change)
    await expect(anew('a')).rejects.toThrow(new BrokenStream(why))
  })

  it('is not opened where its end is missing', async () => {
    const last = await store.head('a')
    spoil((events) => events.slice(0, -1))
    store.head = async () => last
    await expect(anew('a')).rejects.toThrow(new BrokenStream('a ends with event 2, and not as was kept with event 3'))
  })

  it('is not opened where an event cannot be followed', async () => {
    await store.append({
      appends: [{ stream: 'a', expected: 3, events: [{ at: 1, audience: 'public', text: '{"at":1,"word":"nonsense"}' }] }],
    })
    await expect(anew('a')).rejects.toThrow(new BrokenStream('a, event 4: it cannot be followed: nobody understands that'))
  })

  it('stays as it was in memory where it cannot be read anew', async () => {
    const live = await stream('a')
    await store.append({ appends: [{ stream: 'a', expected: 3, events: [{ at: 1, audience: 'public', text: '{}' }] }] })
    spoil((events) => events.with(3, { ...events[3]!, text: '{"at":1}' }))
    store.failing = [true]
    await expect(say(live, 'four')).rejects.toThrow(BrokenStream)
    expect(live.kept).toBe(3)
  })
})

describe('a command that was sent before later ones, and lost', () => {
  const keysOf = () =>
    new IdempotencyKeys<{ readonly word: string }, { readonly word: string }, Refusal>(journal, {
      again: (kept) => kept,
      repeated: (outcome) => outcome,
      ...refusals,
    })

  const given = async (live: Words, word: string, unless: readonly string[] = []) => {
    const asked = { id: word, asked: word, unless }
    const keys = keysOf()
    return keys.once(asked, async () => {
      await journal.commit([saying(live, word)], { command: keys.answered(asked, { word }) })
      return { word }
    })
  }

  it('is not done once a later one was', async () => {
    const live = await stream('lane')
    await given(live, 'later')
    await expect(given(live, 'lost', ['later'])).rejects.toThrow('a later command was done')
    expect(live.state).toBe('later')
  })

  it('has its answer repeated where it was done itself', async () => {
    const live = await stream('lane')
    await given(live, 'lost')
    await given(live, 'later')
    expect(await given(live, 'lost', ['later'])).toMatchObject({ word: 'lost' })
    expect(live.state).toBe('lostlater')
  })

  it('is done where no later one was', async () => {
    const live = await stream('lane')
    expect(await given(live, 'lost', ['later'])).toEqual({ word: 'lost' })
  })
})

it('journal.still waits for a command that is looked up', async () => {
  const live = await stream('lane')
  const { promise, resolve } = Promise.withResolvers<void>()
  const order: string[] = []
  const doing = journal.underWay(() => promise).then(() => order.push('looked up'))
  const still = journal.still().then(() => order.push('still'))
  resolve()
  await Promise.all([doing, still])
  expect([order, live.state]).toEqual([['looked up', 'still'], ''])
})
