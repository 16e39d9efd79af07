/**
 * Where things stand in a JSON text, for messages to people. Reading is done by JSON.parse; this walks the same text
 * once more, only after an error, to find the line. It keeps its own stack, so depth cannot exhaust it.
 */

export type Path = readonly (string | number)[]

/** The place of a value in a document, as one would write it: `script[3].roll[0]`. */
export const pathText = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '') || 'the document'

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The offset of the value at a path, or of the innermost thing around it that is there. */
export const offsetOf = (text: string, path: Path): number => {
  let found = 0
  new Walk(text, {
    value: (open, offset) => {
      if (open.length <= path.length && open.every(({ key }, depth) => key === path[depth])) found = offset
    },
  }).run()
  return found
}

export interface Fault {
  readonly offset: number
  readonly expected: string
}

/** The first thing that JSON does not allow; undefined in a sound text. */
export const syntaxFault = (text: string): Fault | undefined => new Walk(text, {}).run()

/** The offset of a name that an object has had already: JSON.parse would let the last one win. */
export const nameTwice = (text: string): number | undefined => {
  let found: number | undefined
  const seen = new WeakMap<Frame, Set<string>>()
  new Walk(text, {
    name: (frame, offset) => {
      const names = seen.get(frame) ?? new Set()
      if (names.has(String(frame.key))) found ??= offset
      seen.set(frame, names.add(String(frame.key)))
    },
  }).run()
  return found
}

export const nameAt = (text: string, offset: number): unknown => JSON.parse(text.slice(offset, afterString(text, offset)))

interface Frame {
  readonly close: ']' | '}'
  key: string | number
}

const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

interface Visits {
  readonly value?: (open: readonly Frame[], offset: number) => void
  readonly name?: (frame: Frame, offset: number) => void
}

class Walk {
  readonly #text: string
  readonly #visits: Visits
  readonly #open: Frame[] = []
  #at = 0
  /** What may come now; undefined once the document has ended. */
  #want: (() => Fault | undefined) | undefined = () => this.#value()

  constructor(text: string, visits: Visits) {
    this.#text = text
    this.#visits = visits
  }

  run(): Fault | undefined {
    while (this.#want) {
      this.#at = afterSpace(this.#text, this.#at)
      const fault = this.#want()
      if (fault) return fault
    }
    return undefined
  }

  #value(): Fault | undefined {
    this.#visits.value?.(this.#open, this.#at)
    if (this.#take('[')) return this.#enter({ close: ']', key: 0 })
    if (this.#take('{')) return this.#enter({ close: '}', key: '' })
    const end = afterScalar(this.#text, this.#at)
    if (end === undefined) return this.#fault('a value')
    this.#at = end
    this.#want = () => this.#next()
    return undefined
  }

  #enter(frame: Frame): undefined {
    this.#open.push(frame)
    this.#want = () => (this.#text[this.#at] === frame.close ? this.#next() : this.#member(frame))
  }

  #member({ close }: Frame): Fault | undefined {
    return close === ']' ? this.#value() : this.#name()
  }

  #name(): Fault | undefined {
    const end = afterString(this.#text, this.#at)
    if (end === undefined) return this.#fault('a name in double quotes')
    const frame = this.#open.at(-1)!
    frame.key = JSON.parse(this.#text.slice(this.#at, end)) as string
    this.#visits.name?.(frame, this.#at)
    this.#at = afterSpace(this.#text, end)
    if (!this.#take(':')) return this.#fault('a colon')
    this.#want = () => this.#value()
    return undefined
  }

  /** After a whole value: another one, the end of what holds it, or the end of the document. */
  #next(): Fault | undefined {
    const frame = this.#open.at(-1)
    if (!frame) return this.#end()
    if (this.#take(frame.close)) {
      this.#open.pop()
      this.#want = () => this.#next()
      return undefined
    }
    if (!this.#take(',')) return this.#fault(`a comma or ${frame.close}`)
    if (typeof frame.key === 'number') frame.key += 1
    this.#want = () => this.#member(frame)
    return undefined
  }

  #end(): Fault | undefined {
    this.#want = undefined
    return this.#at === this.#text.length ? undefined : this.#fault('the end of the document')
  }

  #take(mark: string): boolean {
    const there = this.#text[this.#at] === mark
    if (there) this.#at += 1
    return there
  }

  #fault(expected: string): Fault {
    return { offset: this.#at, expected }
  }
}

const afterSpace = (text: string, from: number): number => {
  let at = from
  while (at < text.length && ' \t\n\r'.includes(text[at]!)) at += 1
  return at
}

const afterScalar = (text: string, at: number): number | undefined => {
  if (text[at] === '"') return afterString(text, at)
  scalar.lastIndex = at
  return scalar.test(text) ? scalar.lastIndex : undefined
}

/** The end of a string that JSON allows, by its own parser. */
const afterString = (text: string, from: number): number | undefined => {
  if (text[from] !== '"') return undefined
  let at = from + 1
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1
  if (text[at] !== '"') return undefined
  try {
    JSON.parse(text.slice(from, at + 1))
    return at + 1
  } catch {
    return undefined
  }
}
