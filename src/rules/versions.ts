/**
 * A map that to whoever holds it never changes, and yet takes a change as fast when it is full as when it is empty: the
 * newest version owns one real map, and an older one that is asked again makes a copy of its own and takes the later
 * changes back.
 */

interface Shared<Value> {
  readonly map: Map<string, Value>
  /** What each change replaced, oldest first. */
  readonly undo: { readonly key: string; readonly before: Value | undefined }[]
}

export class Versions<Value> implements Iterable<readonly [string, Value]> {
  #shared: Shared<Value>
  /** How many changes of the shared map this version has seen. */
  #version: number

  private constructor(shared: Shared<Value>, version = 0) {
    this.#shared = shared
    this.#version = version
  }

  static of<Value>(entries: Iterable<readonly [string, Value]> = []): Versions<Value> {
    return new Versions({ map: new Map(entries), undo: [] })
  }

  get size(): number {
    return this.#map().size
  }

  get(key: string): Value | undefined {
    return this.#map().get(key)
  }

  /** With one entry put or replaced; without it, where there is no value. */
  with(key: string, value: Value | undefined): Versions<Value> {
    return this.withAll([[key, value]])
  }

  withAll(changes: Iterable<readonly [string, Value | undefined]>): Versions<Value> {
    const map = this.#map()
    const { undo } = this.#shared
    for (const [key, value] of changes) {
      undo.push({ key, before: map.get(key) })
      if (value === undefined) map.delete(key)
      else map.set(key, value)
    }
    // A long tale of changes would outweigh the entries themselves.
    if (undo.length > 64 && undo.length > 4 * map.size) return Versions.of(map)
    return new Versions(this.#shared, undo.length)
  }

  /** With every key's value made of what it was and of what comes with it. */
  merged<Given>(
    given: Iterable<readonly [string, Given]>,
    merge: (before: Value | undefined, given: Given) => Value | undefined,
  ): Versions<Value> {
    const map = this.#map()
    return this.withAll(each(given, ([key, value]) => [key, merge(map.get(key), value)]))
  }

  keys(): IterableIterator<string> {
    return this.#map().keys()
  }

  values(): IterableIterator<Value> {
    return this.#map().values()
  }

  [Symbol.iterator](): Iterator<readonly [string, Value]> {
    return this.#map().entries()
  }

  /** The map as this version knows it. */
  #map(): Map<string, Value> {
    const { map, undo } = this.#shared
    if (undo.length === this.#version) return map
    const own = new Map(map)
    for (let at = undo.length - 1; at >= this.#version; at -= 1) {
      const { key, before } = undo[at]!
      if (before === undefined) own.delete(key)
      else own.set(key, before)
    }
    this.#shared = { map: own, undo: [] }
    this.#version = 0
    return own
  }
}

/** One by one, so that a key that comes twice sees what it was made before. */
const each = function* <Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Generator<Made> {
  for (const item of items) yield make(item)
}
