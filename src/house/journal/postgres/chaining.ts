/**
 * Chains batches to the ends of their streams before they are sent: a node knows the ends that it has written or read, and
 * asks for those that it does not. A batch is chained as if those before it in the same call were kept.
 */
import { mustBeSealed, sealedRow, type Seal } from '../../integrity/seal.ts'
import { chained, origin } from '../chain.ts'
import { KnownEnds } from '../known-ends.ts'
import type { Append, Batch, Head, Kept } from '../store.ts'

/** An append whose events are chained, and where its stream ends before and after. */
export interface ChainedAppend {
  readonly stream: string
  readonly expected: number
  readonly before: string
  readonly events: readonly Kept[]
  readonly head: string
  /** The epoch of the fence around this stream. */
  readonly epoch: number | undefined
}

export interface ChainedBatch {
  readonly batch: Batch
  readonly appends: readonly ChainedAppend[]
}

const unknown = 'unknown'

/** Where a stream would end, by version. */
type Ends = Map<number, string>
type All = Map<string, Ends>

export class Chaining {
  /** Ends that the database has, or had. */
  readonly #ends = new KnownEnds()

  /** Streams of these batches whose end is not known. */
  unknown(batches: readonly Batch[]): readonly string[] {
    const streams = new Set(batches.flatMap(({ appends }) => appends.map(({ stream }) => stream)))
    return [...streams].filter((stream) => !this.#ends.get(stream))
  }

  know({ stream, version, head }: Head): void {
    this.#ends.know(stream, { version, head })
  }

  /** Whether an append goes on from an end that the database has, or had. */
  hasEnd({ stream, expected, before }: ChainedAppend): boolean {
    const end = this.#ends.get(stream)
    return end?.version === expected && end.head === before
  }

  forget(stream: string): void {
    this.#ends.forget(stream)
  }

  /** All that has been kept: the streams go on from there. */
  kept({ appends }: ChainedBatch): void {
    for (const { stream, expected, events, head } of appends) this.know({ stream, version: expected + events.length, head })
  }

  chain(batches: readonly Batch[]): readonly ChainedBatch[] {
    const ends = new Map<string, Ends>()
    return batches.map((batch) => {
      const own = new Map<string, Ends>()
      const appends = batch.appends.map((append) => this.#chained(append, batch, own, ends))
      // The first batch to come to a version has the better claim to it.
      for (const [stream, reached] of own)
        for (const [version, head] of reached) getOrMake(ends.get(stream)!, version, () => head)
      return { batch, appends }
    })
  }

  #chained({ stream, expected, events }: Append, { fences }: Batch, own: All, all: All): ChainedAppend {
    const known = getOrMake(all, stream, () => this.#endsOf(stream))
    const reached = getOrMake(own, stream, () => new Map())
    // Where the end is not known the version is wrong, and the database says so: nothing follows from it.
    const before = reached.get(expected) ?? known.get(expected) ?? unknown
    let [version, head] = [expected, before]
    const kept = events.map(({ audience, text, at }) => {
      const event = chained(stream, version + 1, head, { audience, text, at })
      ;({ version, head } = event)
      return event
    })
    if (before !== unknown) reached.set(version, head)
    const epoch = fences?.find(({ resource }) => resource === stream)?.epoch
    return { stream, expected, before, events: kept, head, epoch }
  }

  #endsOf(stream: string): Ends {
    const end = this.#ends.get(stream)
    return new Map([end ? [end.version, end.head] : [0, origin(stream)]])
  }
}

const getOrMake = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Nothing that is secret is written where nobody has the key. */
export const rowOf = (seal: Seal | undefined, event: Kept): Kept => {
  if (!mustBeSealed(event.stream, event.audience)) return event
  if (!seal) throw new Error('there is no key to seal it with')
  return { ...event, ...sealedRow(seal, event) }
}
