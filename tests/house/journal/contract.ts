/** What every store of a journal must do, whatever it keeps it on. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLink, origin } from '../../../src/store/chain.ts'
import type { Append, Batch, CommittedEvent, CommittedBatch, RejectedBatch, Store, NewEvent } from '../../../src/store/store.ts'

/** A store that can be closed and opened again on what it kept. */
export interface Premises {
  readonly open: () => Promise<Store>
  readonly remove: () => void | Promise<void>
}

const said = (text: string, audience = 'public', at = 1): NewEvent => ({ text, audience, at })

export const after = (stream: string, expected: number, ...texts: readonly string[]): Append => ({
  stream,
  expected,
  events: texts.map((text) => said(text)),
})

export const texts = (events: readonly CommittedEvent[]): readonly string[] => events.map(({ text }) => text)

/** Follows a stream from its origin and says where its chain is broken. */
export const brokenAt = (stream: string, events: readonly CommittedEvent[]): string | undefined => {
  let head = origin(stream)
  for (const [at, event] of events.entries()) {
    const broken = brokenLink(event, at + 1, head)
    if (broken !== undefined) return `${event.version}: ${broken}`
    head = event.head
  }
  return undefined
}

export const mustKeep = (outcome: CommittedBatch | RejectedBatch): readonly CommittedEvent[] => {
  if (!outcome.kept) throw new Error(`not kept: ${JSON.stringify(outcome)}`)
  return outcome.events
}

/** So many histories are tried; fewer where a commit takes longer. */
export const storeContract = (name: string, premises: () => Premises | Promise<Premises>, histories = 60): void => {
  describe(`${name}, as a store`, () => {
    let place: Premises
    let store: Store
    let streams = 0
    /** A stream that no other test writes to. */
    const fresh = (): string => `stream ${(streams += 1)}`
    const all = (stream: string): Promise<readonly CommittedEvent[]> => store.read(stream, 0, 1e6)
    const reopen = async (): Promise<void> => {
      await store.close()
      store = await place.open()
    }

    beforeAll(async () => {
      place = await premises()
      store = await place.open()
    })
    afterAll(async () => {
      await store.close()
      await place.remove()
    })

    it('has nothing of a stream that was never written', async () => {
      const stream = fresh()
      expect(await all(stream)).toEqual([])
      expect(await store.head(stream)).toBeUndefined()
      expect(await store.snapshot(stream)).toBeUndefined()
      expect(await store.answer('never given')).toBeUndefined()
    })

    it('numbers events from 1, says them as it keeps them, and reads them as it said them', async () => {
      const stream = fresh()
      const first = mustKeep(await store.append({ appends: [after(stream, 0, 'a', 'b')] }))
      const second = mustKeep(await store.append({ appends: [after(stream, 2, 'c')] }))
      expect(first.map(({ version }) => version)).toEqual([1, 2])
      expect(second.map(({ version }) => version)).toEqual([3])
      expect(await all(stream)).toEqual([...first, ...second])
    })

    it('judges what is sent at once in its order, also behind what could never be kept', async () => {
      const [one, other] = [fresh(), fresh()]
      const outcomes = await Promise.all(
        [
          [after(one, 7, 'never')],
          [after(one, -1, 'nor', 'this')],
          [after(one, 0, 'first')],
          [after(one, 1), after(other, 0, 'with it')],
          [after(other, 0, 'too late')],
        ].map((appends) => store.append({ appends })),
      )
      expect(outcomes.map(({ kept }) => kept)).toEqual([false, false, true, true, false])
    })

    it('keeps texts, audiences and times to the letter', async () => {
      const stream = fresh()
      const events = [
        said('{"a":"\\u0000 \\" \u{1f3b2} ￿ Zoë\n"}', 'player Zoë \u{1f3b2}', 0),
        // A database takes none that is ahead of its clock, or goes back by more than two seconds.
        said('', 'staff', 2_000),
        said('x'.repeat(300_000), 'player null \u0000 in the middle', 7),
      ]
      await store.append({ appends: [{ stream, expected: 0, events }] })
      expect(await all(stream)).toMatchObject(events)
      expect(brokenAt(stream, await all(stream))).toBeUndefined()
    })

    it.each([
      ['a version that was long ago', 0],
      ['the version before', 1],
      ['a version that is still to come', 3],
    ])('keeps nothing on %s, and says which it is', async (_, expected) => {
      const stream = fresh()
      await store.append({ appends: [after(stream, 0, 'a', 'b')] })
      const outcome = await store.append({ appends: [after(stream, expected, 'c')] })
      expect(outcome).toEqual({ kept: false, why: 'version', stream, version: 2 })
      expect(texts(await all(stream))).toEqual(['a', 'b'])
    })

    it('keeps several streams at once', async () => {
      const [one, other] = [fresh(), fresh()]
      const kept = mustKeep(await store.append({ appends: [after(one, 0, 'a', 'b'), after(other, 0, 'c')] }))
      expect(kept.map(({ stream, version }) => [stream, version])).toEqual([
        [one, 1],
        [one, 2],
        [other, 1],
      ])
    })

    it.each(['first', 'last'])('keeps none of several streams where the %s has moved on', async (which) => {
      const [one, moved, third] = [fresh(), fresh(), fresh()]
      await store.append({ appends: [after(moved, 0, 'before')] })
      const good = [after(one, 0, 'a'), after(third, 0, 'b')]
      const stale = after(moved, 0, 'c')
      const appends = which === 'first' ? [stale, ...good] : [...good, stale]
      const outcome = await store.append({ appends, command: { id: `${moved} ${which}`, answer: 'yes' } })
      expect(outcome).toEqual({ kept: false, why: 'version', stream: moved, version: 1 })
      expect([await all(one), await all(third)]).toEqual([[], []])
      expect([await store.head(one), await store.head(third), await store.answer(`${moved} ${which}`)]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      expect(texts(await all(moved))).toEqual(['before'])
    })

    it('takes a stream twice in one append, where the second follows the first', async () => {
      const stream = fresh()
      mustKeep(await store.append({ appends: [after(stream, 0, 'a', 'b'), after(stream, 2, 'c')] }))
      expect(texts(await all(stream))).toEqual(['a', 'b', 'c'])
      expect(brokenAt(stream, await all(stream))).toBeUndefined()
      const outcome = await store.append({ appends: [after(stream, 3, 'd'), after(stream, 3, 'e')] })
      expect(outcome).toEqual({ kept: false, why: 'version', stream, version: 4 })
      expect(texts(await all(stream))).toEqual(['a', 'b', 'c'])
    })

    it('does a command once, and gives its first answer again whatever else is asked', async () => {
      const stream = fresh()
      const command = { id: `${stream} once`, answer: 'the first' }
      mustKeep(await store.append({ appends: [after(stream, 0, 'a')], command }))
      for (const expected of [0, 1]) {
        const again = await store.append({ appends: [after(stream, expected, 'b')], command: { ...command, answer: 'another' } })
        expect(again).toEqual({ kept: false, why: 'command', answer: 'the first' })
      }
      expect(texts(await all(stream))).toEqual(['a'])
      expect(await store.answer(command.id)).toBe('the first')
    })

    it('does a command once that is sent twice at the same time', async () => {
      const stream = fresh()
      const batch = (text: string): Batch => ({ appends: [after(stream, 0, text)], command: { id: stream, answer: text } })
      const outcomes = await Promise.all([store.append(batch('a')), store.append(batch('b'))])
      expect(outcomes).toMatchObject([{ kept: true }, { kept: false, why: 'command', answer: 'a' }])
      expect(texts(await all(stream))).toEqual(['a'])
    })

    it('keeps the answer to a command that changes nothing', async () => {
      const id = `${fresh()} nothing`
      expect(await store.append({ appends: [], command: { id, answer: 'no' } })).toEqual({ kept: true, events: [] })
      expect(await store.append({ appends: [], command: { id, answer: 'yes' } })).toEqual({
        kept: false,
        why: 'command',
        answer: 'no',
      })
    })

    it('keeps nothing that was asked behind a command that was answered before, since it may rest on it', async () => {
      const [one, other] = [fresh(), fresh()]
      const command = { id: one, answer: 'done' }
      mustKeep(await store.append({ appends: [after(one, 0, 'a')], command }))
      const outcomes = await Promise.all([
        store.append({ appends: [after(other, 0, 'before')] }),
        store.append({ appends: [after(one, 1, 'again')], command }),
        store.append({ appends: [after(other, 1, 'behind')] }),
      ])
      expect(outcomes.map((outcome) => outcome.kept || outcome.why)).toEqual([true, 'command', 'version'])
      expect([texts(await all(one)), texts(await all(other))]).toEqual([['a'], ['before']])
      mustKeep(await store.append({ appends: [after(other, 1, 'in the end')] }))
    })

    it('commits in the order in which it was asked, however many are asked at once', async () => {
      const stream = fresh()
      const asked = Array.from({ length: 200 }, (_, at) => store.append({ appends: [after(stream, at, `event ${at}`)] }))
      const told: number[] = []
      await Promise.all(asked.map((each) => each.then((outcome) => told.push(mustKeep(outcome)[0]!.version))))
      expect(told).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
      expect(texts(await all(stream))).toEqual(Array.from({ length: 200 }, (_, at) => `event ${at}`))
    })

    it('a refused append takes none of those with it that were asked at the same time', async () => {
      const [one, other] = [fresh(), fresh()]
      const outcomes = await Promise.all([
        store.append({ appends: [after(one, 0, 'a')] }),
        store.append({ appends: [after(one, 0, 'b'), after(other, 0, 'c')] }),
        store.append({ appends: [after(one, 1, 'd'), after(other, 0, 'e')] }),
      ])
      expect(outcomes.map(({ kept }) => kept)).toEqual([true, false, true])
      expect([texts(await all(one)), texts(await all(other))]).toEqual([['a', 'd'], ['e']])
    })

    it('reads a page at a time', async () => {
      const stream = fresh()
      await store.append({ appends: [after(stream, 0, 'a', 'b', 'c', 'd', 'e')] })
      expect(texts(await store.read(stream, 0, 2))).toEqual(['a', 'b'])
      expect(texts(await store.read(stream, 2, 2))).toEqual(['c', 'd'])
      expect(texts(await store.read(stream, 4, 2))).toEqual(['e'])
      expect(await store.read(stream, 5, 2)).toEqual([])
    })

    it('has the head of every stream', async () => {
      const [one, other] = [fresh(), fresh()]
      await store.append({ appends: [after(one, 0, 'a', 'b'), after(other, 0, 'c')] })
      const heads = await Promise.all(
        [one, other].map(async (stream) => {
          const { version, head } = (await all(stream)).at(-1)!
          return { stream, version, head }
        }),
      )
      expect([await store.head(one), await store.head(other)]).toEqual(heads)
      expect(await store.heads()).toEqual(expect.arrayContaining(heads))
    })

    it('salts each event, so that nobody finds a text from its digest', async () => {
      const stream = fresh()
      await store.append({ appends: [after(stream, 0, ...Array.from({ length: 50 }, () => 'the same'))] })
      expect(new Set((await all(stream)).map(({ salt }) => salt)).size).toBe(50)
      expect(new Set((await all(stream)).map(({ digest }) => digest)).size).toBe(50)
      expect((await all(stream)).every(({ salt }) => salt.length >= 32)).toBe(true)
    })

    it('keeps the newest snapshot of each stream', async () => {
      const [one, other] = [fresh(), fresh()]
      await store.keepSnapshot(one, { version: 3, head: 'h3', text: 'old' })
      await store.keepSnapshot(one, { version: 7, head: 'h7', text: 'new' })
      expect(await store.snapshot(one)).toEqual({ version: 7, head: 'h7', text: 'new' })
      expect(await store.snapshot(other)).toBeUndefined()
    })

    it('has everything still when it is opened again, and goes on from there', async () => {
      const stream = fresh()
      await store.append({ appends: [after(stream, 0, 'a')], command: { id: stream, answer: 'done' } })
      await store.keepSnapshot(stream, { version: 1, head: 'h', text: 'state' })
      const [events, heads] = [await all(stream), await store.heads()]
      await reopen()
      expect([await all(stream), await store.heads(), await store.answer(stream)]).toEqual([events, heads, 'done'])
      expect(await store.snapshot(stream)).toEqual({ version: 1, head: 'h', text: 'state' })
      mustKeep(await store.append({ appends: [after(stream, 1, 'b')] }))
      expect(brokenAt(stream, await all(stream))).toBeUndefined()
    })

    it('keeps what is on its way when it is closed', async () => {
      const stream = fresh()
      const asked = store.append({ appends: [after(stream, 0, 'a')] })
      await reopen()
      expect((await asked).kept).toBe(true)
      expect(texts(await all(stream))).toEqual(['a'])
    })

    it('agrees with a list in memory, whatever is asked of it', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(batches, { maxLength: 6 }), { maxLength: 8 }), async (rounds) => {
          const model = new Model()
          const prefix = fresh()
          for (const round of rounds) {
            model.isRepeated = false
            const asked = round.map((each) => inFull(model, prefix, each))
            const outcomes = await Promise.all(asked.map(({ batch }) => store.append(batch)))
            expect(outcomes.map(summary)).toEqual(asked.map(({ expected }, at) => expected ?? notKept(outcomes[at]!)))
          }
          for (const [stream, written] of model.streams) {
            expect(texts(await all(stream))).toEqual(written)
            expect(brokenAt(stream, await all(stream))).toBeUndefined()
            expect((await store.head(stream))?.version ?? 0).toBe(written.length)
          }
          for (const [command, answer] of model.answers) expect(await store.answer(command)).toBe(answer)
        }),
        { numRuns: histories },
      )
    })
  })
}

/** What a batch asks, before its streams and versions are known: some are off on purpose. */
const batches = fc.record({
  appends: fc.array(
    fc.record({
      stream: fc.constantFrom('a', 'b', 'c'),
      off: fc.constantFrom(0, 0, 0, 0, -1, 1),
      texts: fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  command: fc.option(fc.constantFrom('x', 'y', 'z'), { nil: undefined }),
})

type Asked = typeof batches extends fc.Arbitrary<infer Value> ? Value : never

class Model {
  readonly streams = new Map<string, string[]>()
  readonly answers = new Map<string, string>()
  /** A command was asked that was answered before: nothing that is asked behind it at the same time is kept. */
  isRepeated = false

  version(stream: string): number {
    return this.streams.get(stream)?.length ?? 0
  }
}

/** The batch, and what must become of it; the model goes on. */
const inFull = (model: Model, prefix: string, { appends: asked, command: word }: Asked): { batch: Batch; expected: unknown } => {
  const ahead = new Map<string, number>()
  const known = word === undefined ? undefined : model.answers.get(`${prefix} ${word}`)
  const appends = asked.map(({ stream: letter, off: drawn, texts: said }) => {
    const stream = `${prefix} ${letter}`
    // What is not judged by what it follows rests on nothing that comes to nothing.
    const off = known === undefined ? drawn : 0
    const version = ahead.get(stream) ?? model.version(stream)
    ahead.set(stream, version + said.length)
    return { ...after(stream, version + off, ...said), off, version }
  })
  const command = word === undefined ? undefined : { id: `${prefix} ${word}`, answer: `answer ${model.answers.size}` }
  const batch: Batch = {
    appends: appends.map(({ stream, expected, events }) => ({ stream, expected, events })),
    ...(command && { command }),
  }
  if (model.isRepeated) return { batch, expected: undefined }
  model.isRepeated = known !== undefined
  if (known !== undefined) return { batch, expected: { why: 'command', answer: known } }
  const stale = appends.find(({ off }) => off !== 0)
  if (stale) return { batch, expected: { why: 'version', stream: stale.stream, version: stale.version } }
  for (const { stream, events } of appends) {
    model.streams.set(stream, [...(model.streams.get(stream) ?? []), ...events.map(({ text }) => text)])
  }
  if (command) model.answers.set(command.id, command.answer)
  return { batch, expected: appends.flatMap(({ events }) => events.map(({ text }) => text)) }
}

const notKept = (outcome: CommittedBatch | RejectedBatch): unknown => (outcome.kept ? 'it must not be kept' : summary(outcome))

const summary = (outcome: CommittedBatch | RejectedBatch): unknown => {
  if (outcome.kept) return texts(outcome.events)
  const { kept: _, ...why } = outcome
  return why
}
