/** Journals of several nodes over one store: who was not first decides again, and everybody follows. */
import { beforeEach, describe, expect, it } from 'vitest'
import { change, type Change } from '../../../src/house/journal/change.ts'
import { Journal } from '../../../src/house/journal/journal.ts'
import { Busy } from '../../../src/house/journal/not-kept.ts'
import type { Fold } from '../../../src/house/journal/fold.ts'
import type { Live } from '../../../src/house/journal/live.ts'
import { plainForms } from '../../kit/plain-forms.ts'
import { storeContract } from './contract.ts'
import { SharedMemory, type SharedStore } from './shared.ts'

const contracted = new SharedMemory()
storeContract('memory that nodes share', () => ({ open: async () => contracted.node(), remove: () => undefined }))

interface Added {
  readonly at: number
  readonly word: string
}

/** What begins with a capital letter changes what others read. */
const fold: Fold<string, Added> = {
  start: '',
  forms: plainForms(),
  evolve: (state, { word }) => `${state}${word}`,
  raises: ({ word }) => (/^[A-Z]/.test(word) ? ['capital'] : []),
}

type Words = Live<string, Added>

class Node {
  readonly store: SharedStore
  readonly journal: Journal

  constructor(memory: SharedMemory) {
    this.store = memory.node()
    this.journal = new Journal(this.store)
  }

  stream(name: string): Promise<Words> {
    return this.journal.stream(name, fold)
  }
}

const adding = (live: Words, word: string): Change => change(live, [{ event: { at: 1, word }, audience: 'public' }])

let memory: SharedMemory
let a: Node
let b: Node

beforeEach(() => {
  memory = new SharedMemory()
  a = new Node(memory)
  b = new Node(memory)
})

/** Adds the next number, which depends on what is there. */
const count = async (node: Node, stream: string): Promise<void> => {
  const live = await node.stream(stream)
  await node.journal.decide((turn) => node.journal.commit([adding(live, `${live.state.length}`)], { turn }))
}

describe('two nodes that write the same stream', () => {
  it('the second decides again on what the first has written, reading only that', async () => {
    const [one, other] = [await a.stream('s'), await b.stream('s')]
    for (let at = 0; at < 5; at += 1) await count(a, 's')
    b.store.reads = 0
    await count(b, 's')
    expect(memory.events('s').map(({ word }) => word)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(b.store.reads).toBe(5)
    await count(b, 's')
    a.store.reads = 0
    await count(a, 's')
    expect([one.state, other.state, a.store.reads]).toEqual(['01234567', '0123456', 2])
  })

  it('whatever both do at once, every decision is made on what was kept before it', async () => {
    await Promise.all(Array.from({ length: 9 }, (_, at) => count(at % 2 === 0 ? a : b, 's')))
    expect(memory.events('s').map(({ word }) => word)).toEqual(Array.from({ length: 9 }, (_, at) => `${at}`))
  })

  it('a batch that would follow another’s event by its number alone is not kept', async () => {
    const [mine, theirs] = [await a.stream('s'), await b.stream('s')]
    const open = a.store.hold()
    // The second is decided on the first, which is not kept: the other node has written there meanwhile.
    const both = ['x', 'y'].map((word) =>
      a.journal.decide((turn) => a.journal.commit([adding(mine, `${mine.state}${word} `)], { turn })),
    )
    await b.journal.decide((turn) => b.journal.commit([adding(theirs, 'b ')], { turn }))
    open()
    await Promise.all(both)
    expect(memory.events('s').map(({ word }) => word)).toEqual(['b ', 'b x ', 'b b x y '])
  })

  it('a decision waits for its place on every stream that it writes, before the decisions that came after it', async () => {
    const [shared, own, theirs] = [await a.stream('shared'), await a.stream('own'), await b.stream('shared')]
    const fences = [{ resource: 'own', epoch: 1 }]
    memory.epochs.set('own', 1)
    const write = (word: string, ...lives: readonly Words[]) =>
      a.journal.decide((turn) =>
        a.journal.commit(
          lives.map((live) => adding(live, word)),
          { turn, fences },
        ),
      )
    const open = a.store.hold()
    const first = write('1', own, shared)
    // Behind what is on its way on the shared stream; the last one would have nothing to wait for.
    const rest = [write('2', own, shared), write('3', own)]
    await b.journal.decide((turn) => b.journal.commit([adding(theirs, 'b')], { turn }))
    open()
    await Promise.all([first, ...rest])
    expect([own.state, shared.state]).toEqual(['123', 'b12'])
  })

  it('what is owned is written without waiting for what is on its way, and by nobody else', async () => {
    memory.epochs.set('s', 2)
    const live = await a.stream('s')
    const write = (word: string, epoch: number) => a.journal.commit([adding(live, word)], { fences: [{ resource: 's', epoch }] })
    const open = a.store.hold()
    const both = [write('1', 2), write('2', 2)]
    expect(live.version).toBe(2)
    open()
    await Promise.all(both)
    await expect(write('3', 1)).rejects.toThrow('another node owns s now')
    expect([live.state, memory.events('s').length]).toEqual(['12', 2])
  })

  it('one that is never first is told so after a while', async () => {
    const live = await a.stream('s')
    let tries = 0
    const never = a.journal.decide(async (turn) => {
      tries += 1
      const open = a.store.hold()
      const sent = Promise.allSettled([a.journal.commit([adding(live, 'a')], { turn })])
      await count(b, 's')
      open()
      const [outcome] = await sent
      if (outcome.status === 'rejected') throw outcome.reason
    })
    await expect(never).rejects.toThrow(Busy)
    expect(tries).toBe(20)
  })
})

describe('what a decision read of another stream', () => {
  const read = (live: Words) => [{ live, name: 'capital' }]

  const deciding = (node: Node, to: Words, from: Words) =>
    node.journal.decide((turn) => node.journal.commit([adding(to, `[${from.state}]`)], { turn, read: read(from) }))

  it('must be as it was: who has not heard of a change decides again', async () => {
    const [from, to] = [await a.stream('from'), await a.stream('to')]
    const theirs = await b.stream('from')
    await b.journal.commit([adding(theirs, 'X')])
    await deciding(a, to, from)
    expect(to.state).toBe('[X]')
  })

  it('may have gone on by what does not concern it', async () => {
    const [from, to] = [await a.stream('from'), await a.stream('to')]
    const theirs = await b.stream('from')
    await b.journal.commit([adding(theirs, 'x')])
    a.store.reads = 0
    await deciding(a, to, from)
    expect([to.state, a.store.reads]).toEqual(['[]', 0])
  })

  it('is waited for while it is being changed from here', async () => {
    const [from, to] = [await a.stream('from'), await a.stream('to')]
    const theirs = await b.stream('from')
    const open = a.store.hold()
    const changing = a.journal.decide((turn) => a.journal.commit([adding(from, 'X')], { turn }))
    const decided = deciding(a, to, from)
    // By its number it is the one that is on its way from here.
    await b.journal.commit([adding(theirs, 'Y')])
    open()
    await Promise.all([changing, decided])
    expect([from.state, to.state]).toEqual(['YX', '[Y]'])
  })

  it('is guarded after a start too', async () => {
    await a.journal.commit([adding(await a.stream('from'), 'X')])
    const late = new Node(memory)
    const [from, to] = [await late.stream('from'), await late.stream('to')]
    late.store.reads = 0
    await deciding(late, to, from)
    expect([to.state, late.store.reads]).toEqual(['[X]', 0])
  })
})

describe('following', () => {
  it('folds what another node has kept and tells it as its own, whole commits at a time', async () => {
    const [s, t] = [await b.stream('s'), await b.stream('t')]
    const told: string[] = []
    s.listen((events) => told.push(`${events.map(({ version }) => version).join()} with t at ${t.kept}`))
    memory.kept = (events) => void b.journal.follow(events)
    await a.journal.commit([adding(await a.stream('s'), 'x'), adding(await a.stream('t'), 'y')])
    b.store.reads = 0
    expect([s.state, t.state, told, b.store.reads]).toEqual(['x', 'y', ['1 with t at 1'], 0])
  })

  it('reads on where something is missing, and tells everything once and in order', async () => {
    const [mine, theirs] = [await a.stream('s'), await b.stream('s')]
    const told: number[] = []
    theirs.listen((events) => told.push(...events.map(({ version }) => version)))
    for (const word of ['1', '2', '3']) await a.journal.commit([adding(mine, word)])
    const events = await b.store.read('s', 2, 1)
    await b.journal.follow(events)
    await b.journal.follow(events)
    expect([theirs.state, told]).toEqual(['123', [1, 2, 3]])
  })

  it('hears of others while its own is on its way, and misses nothing', async () => {
    const [mine, theirs] = [await a.stream('s'), await b.stream('s')]
    const told: number[] = []
    mine.listen((events) => told.push(...events.map(({ version }) => version)))
    const open = a.store.hold()
    const own = a.journal.decide((turn) => a.journal.commit([adding(mine, 'a')], { turn }))
    await b.journal.commit([adding(theirs, 'b')])
    await a.journal.follow(await b.store.read('s', 0, 1))
    expect(mine.state).toBe('a')
    open()
    await own
    expect([mine.state, told]).toEqual(['ba', [1, 2]])
  })

  it('does not believe what does not follow: the store has the last word', async () => {
    const [mine, theirs] = [await a.stream('s'), await b.stream('s')]
    await a.journal.commit([adding(mine, 'x')])
    const [event] = await b.store.read('s', 0, 1)
    await b.journal.follow([{ ...event!, text: '{"at":1,"word":"forged"}' }])
    expect(theirs.state).toBe('x')
  })
})
