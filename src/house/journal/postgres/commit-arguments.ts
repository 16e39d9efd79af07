/**
 * Batches as the arguments of `felt.commit`: each name once, sorted, and everything else by its place among them. What all
 * batches expect of a name is said once; where they differ, the function judges one batch after another.
 */
import type { Batch, Kept } from '../store.ts'
import type { ChainedAppend, ChainedBatch } from './chaining.ts'
import { noHead } from './commit-function.ts'
import { betweenParts, linesOf, listed, written } from './text.ts'

/** What there is of each name; names are sorted, and places count from 1. */
class Column<Value> {
  readonly names: readonly string[]
  readonly #values: (Value | null)[]
  readonly #places: ReadonlyMap<string, number>

  constructor(names: Iterable<string>) {
    this.names = [...new Set(names)].toSorted()
    this.#places = new Map(this.names.map((name, at) => [name, at + 1]))
    this.#values = this.names.map(() => null)
  }

  place(name: string): number {
    return this.#places.get(name)!
  }

  get(name: string): Value | null {
    return this.#values[this.place(name) - 1]!
  }

  set(name: string, value: Value): void {
    this.#values[this.place(name) - 1] = value
  }

  map<Other>(use: (value: Value | null) => Other): Other[] {
    return this.#values.map(use)
  }
}

interface Guarded {
  readonly seen?: number
  readonly raisedTo?: number
}

/** Where a stream ends before the first batch and after the last. */
interface Ends {
  readonly expected: number
  readonly before: string
  readonly version: number
  readonly head: string
}

type Raised = readonly (readonly [name: string, version: number])[]

const raisedBy = ({ appends }: Batch): Raised =>
  appends.flatMap(({ expected, events }) =>
    events.flatMap(({ raises = [] }, at) => raises.map((name) => [name, expected + at + 1] as const)),
  )

export class CommitArguments {
  readonly #resources: Column<number>
  readonly #commands: Column<string>
  readonly #guards: Column<Guarded>
  readonly #streams: Column<Ends>
  readonly #row: (event: Kept) => Kept
  readonly #lines: string[] = []
  readonly #judged: readonly object[]
  #differ = false

  /** `row` is an event as it is to be written. */
  constructor(sent: readonly ChainedBatch[], row: (event: Kept) => Kept) {
    const batches = sent.map(({ batch }) => batch)
    this.#row = row
    this.#resources = new Column(batches.flatMap(({ fences = [] }) => fences.map(({ resource }) => resource)))
    this.#commands = new Column(batches.flatMap(({ command }) => (command ? [command.id] : [])))
    const raised = batches.map(raisedBy)
    const guarded = batches.flatMap(({ guards = [] }) => guards.map(({ name }) => name))
    this.#guards = new Column([...guarded, ...raised.flatMap((each) => each.map(([name]) => name))])
    this.#streams = new Column(batches.flatMap(({ appends }) => appends.map(({ stream }) => stream)))
    this.#judged = sent.map((each, at) => this.#toJudge(each, raised[at]!, at + 1))
  }

  /** What places are among. */
  get names(): {
    readonly resources: readonly string[]
    readonly guards: readonly string[]
    readonly streams: readonly string[]
  } {
    return { resources: this.#resources.names, guards: this.#guards.names, streams: this.#streams.names }
  }

  /** Everything after node and session. */
  get values(): readonly unknown[] {
    return [
      listed(this.#resources.names),
      this.#resources.map((epoch) => epoch),
      listed(this.#commands.names),
      listed(this.#commands.map((answer) => answer!)),
      listed(this.#guards.names),
      this.#guards.map((guard) => guard!.seen ?? null),
      this.#guards.map((guard) => guard!.raisedTo ?? null),
      listed(this.#streams.names),
      this.#streams.map((ends) => ends!.expected),
      listed(this.#streams.map((ends) => ends!.before)),
      this.#streams.map((ends) => ends!.version),
      listed(this.#streams.map((ends) => ends!.head)),
      JSON.stringify(this.#judged),
      this.#differ,
      linesOf(this.#lines),
    ]
  }

  /** A batch by itself, as the function reads it: fences, command and answer, guards, streams, what it raises. */
  #toJudge({ batch, appends }: ChainedBatch, raised: Raised, nth: number): object {
    const { fences = [], guards = [], command } = batch
    return {
      ...(fences.length > 0 && { f: fences.map(({ resource, epoch }) => this.#fenced(resource, epoch)) }),
      ...(command && { c: this.#answered(command.id, command.answer), a: written(command.answer) }),
      ...(guards.length > 0 && { g: guards.map(({ name, version }) => this.#guarded(name, version)) }),
      s: appends.map((append) => this.#appended(append, nth)),
      ...(raised.length > 0 && { r: raised.map(([name, version]) => this.#raised(name, version)) }),
    }
  }

  #fenced(resource: string, epoch: number): readonly number[] {
    const known = this.#resources.get(resource)
    if (known !== null && known !== epoch) this.#differ = true
    this.#resources.set(resource, epoch)
    return [this.#resources.place(resource), epoch]
  }

  #answered(command: string, answer: string): number {
    if (this.#commands.get(command) !== null) this.#differ = true
    this.#commands.set(command, answer)
    return this.#commands.place(command)
  }

  #guarded(name: string, seen: number): readonly number[] {
    const known = this.#guards.get(name)
    // One that has been raised in this call has another version by now.
    if (known && known.seen !== seen) this.#differ = true
    if (known?.raisedTo !== undefined) this.#differ = true
    this.#guards.set(name, { ...known, seen })
    return [this.#guards.place(name), seen]
  }

  #raised(name: string, raisedTo: number): readonly number[] {
    this.#guards.set(name, { ...this.#guards.get(name), raisedTo })
    return [this.#guards.place(name), raisedTo]
  }

  #appended({ stream, expected, events, epoch, ...chained }: ChainedAppend, nth: number): readonly (number | string)[] {
    const before = expected === 0 ? noHead : chained.before
    const head = events.length === 0 ? before : chained.head
    const version = expected + events.length
    const known = this.#streams.get(stream)
    if (known && (known.version !== expected || known.head !== before)) this.#differ = true
    this.#streams.set(stream, { expected, before, ...known, version, head })
    const place = this.#streams.place(stream)
    for (const event of events) this.#lines.push(lineOf(nth, place, this.#row(event), epoch))
    return [place, expected, before, version, head]
  }
}

const lineOf = (batch: number, stream: number, event: Kept, epoch: number | undefined): string => {
  const { version, at, audience, text, salt, digest, head } = event
  const parts = [batch, stream, version, at, written(audience), written(text), written(salt), digest, head, epoch ?? '']
  return parts.join(betweenParts)
}
