/**
 * The streams of a journal as far as they are whole: of one that is broken, whatever was written before the break can be relied
 * on as before, and no later one.
 */
import { brokenLink, origin } from '../chain.ts'
import { eventsAfter, type Head, type CommittedEvent, type LocalReader } from '../store.ts'

type Read = Pick<LocalReader, 'read' | 'heads' | 'head'>

export class WholeStreams implements Read {
  readonly #reader: Read
  readonly #ends: ReadonlyMap<string, Head>
  /** What is wrong with each stream that is broken. */
  readonly broken: readonly string[]

  constructor(reader: Read) {
    this.#reader = reader
    const broken: string[] = []
    this.#ends = new Map(
      reader.heads().map((said) => {
        const { end, wrong } = followed(reader, said)
        if (wrong !== undefined) broken.push(wrong)
        return [said.stream, end]
      }),
    )
    this.broken = broken
  }

  heads(): readonly Head[] {
    return [...this.#ends.values()]
  }

  head(stream: string): Head | undefined {
    return this.#ends.get(stream)
  }

  read(stream: string, after: number, most: number): readonly CommittedEvent[] {
    const left = (this.#ends.get(stream)?.version ?? 0) - after
    return left > 0 ? this.#reader.read(stream, after, Math.min(most, left)) : []
  }
}

/** How far a stream is whole, and why no further. */
const followed = (reader: Read, { stream, version, head }: Head): { readonly end: Head; readonly wrong?: string } => {
  let end: Head = { stream, version: 0, head: origin(stream) }
  for (const event of eventsAfter(reader, stream)) {
    const link = brokenLink(event, end.version + 1, end.head)
    if (link !== undefined) return { end, wrong: `${stream}, event ${event.version}: ${link}` }
    end = { stream, version: event.version, head: event.head }
    if (end.version === version) break
  }
  if (end.version < version) return { end, wrong: `${stream} ends with event ${end.version}, and not with event ${version}` }
  if (end.head !== head) return { end, wrong: `${stream}, event ${version}: its end is not what was kept as its head` }
  return { end }
}
