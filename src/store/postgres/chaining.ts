/**
 * Chains batches to the ends of their streams before they are sent. One node writes, so it knows the ends of the streams that
 * it has written or looked up. A batch is chained as if those before it in the same call were kept.
 */
import { sealedRow, type Seal } from '../signing/seal.ts'
import { chained, origin } from '../chain.ts'
import {
  type StreamEnd,
  mustBeSealed,
  type Append,
  type Batch,
  type Head,
  type CommittedEvent,
  type RejectedBatch,
} from '../store.ts'

/** An append whose events are chained, and where its stream ends before. */
export interface ChainedAppend {
  readonly stream: string
  readonly before: StreamEnd
  readonly events: readonly CommittedEvent[]
}

export interface ChainedBatch {
  readonly command: Batch['command']
  readonly appends: readonly ChainedAppend[]
}

/** Of so many streams the ends are known by heart; then all are looked up again. */
const mostKnown = 20_000

export class Chaining {
  readonly #ends = new Map<string, StreamEnd>()

  /** Streams of these batches whose end is not known. */
  unknown(batches: readonly Batch[]): readonly string[] {
    if (this.#ends.size >= mostKnown) this.#ends.clear()
    const streams = new Set(batches.flatMap(({ appends }) => appends.map(({ stream }) => stream)))
    return [...streams].filter((stream) => !this.#ends.get(stream))
  }

  /** Where these streams end; those without a head have no event. */
  know(streams: readonly string[], heads: readonly Head[]): void {
    for (const stream of streams) this.#ends.set(stream, { version: 0, head: origin(stream) })
    for (const { stream, version, head } of heads) this.#ends.set(stream, { version, head })
  }

  forgetAll(): void {
    this.#ends.clear()
  }

  /** All of these have been kept: their streams go on from there. */
  kept(batches: readonly ChainedBatch[]): void {
    for (const { appends } of batches) for (const append of appends) this.#ends.set(append.stream, endOf(append))
  }

  /** The batches of one call, one after another. */
  begin(): { chain(batch: Batch): ChainedBatch | (RejectedBatch & { readonly why: 'version' }) } {
    const reached = new Map<string, StreamEnd>()
    const endAt = (stream: string): StreamEnd => reached.get(stream) ?? this.#ends.get(stream)!
    return {
      chain: ({ appends, command }) => {
        const own = new Map<string, StreamEnd>()
        const done: ChainedAppend[] = []
        for (const append of appends) {
          const before = own.get(append.stream) ?? endAt(append.stream)
          if (before.version !== append.expected)
            return { kept: false, why: 'version', stream: append.stream, version: before.version }
          const made = chainedTo(before, append)
          own.set(append.stream, endOf(made))
          if (made.events.length > 0) done.push(made)
        }
        for (const [stream, end] of own) reached.set(stream, end)
        return { command, appends: done }
      },
    }
  }
}

const endOf = ({ before, events }: ChainedAppend): StreamEnd => events.at(-1) ?? before

const chainedTo = (before: StreamEnd, { stream, events }: Append): ChainedAppend => {
  let { version, head } = before
  const kept = events.map(({ audience, text, at }) => {
    const event = chained(stream, version + 1, head, { audience, text, at })
    ;({ version, head } = event)
    return event
  })
  return { stream, before, events: kept }
}

/** Without the key no secret is written. */
export const rowOf = (seal: Seal | undefined, event: CommittedEvent): CommittedEvent => {
  if (!mustBeSealed(event.stream, event.audience)) return event
  if (!seal) throw new Error('there is no key to seal it with')
  return { ...event, ...sealedRow(seal, event) }
}
