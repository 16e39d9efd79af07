/**
 * A map that to whoever holds it never changes, and yet takes a change as fast when it is full as when it is empty. Its
 * versions share one list of values, which holds those of the version that was asked last; every other one knows the
 * changes on the way there. Asking it walks a short way and turns it round; from far away it makes a list of its own. What
 * nobody holds any more is forgotten, and the changes that led away from it too.
 */

interface Shared<Value> {
  /** Where the value of a key lies, in every list alike, and the key of each place. */
  readonly slots: Map<string, number>
  readonly keys: string[]
  /** Nothing where the version does not have the key. */
  readonly values: (Value | undefined)[]
}

/** What changes replaced, oldest first. */
interface Changes<Value> {
  readonly slots: number[]
  readonly values: (Value | undefined)[]
}

interface Way<Value> extends Changes<Value> {
  readonly to: Versions<Value>
}

/** Items that change a map one after another. */
export interface Batch<Value, Item> {
  readonly items: readonly Item[]
  readonly merge: (before: Value | undefined, item: Item) => Value
}

/** As many changes as are taken back rather than a list copied. */
const nearby = 64

export class Versions<Value> implements Iterable<readonly [string, Value]> {
  readonly size: number
  /** One of the two is there. */
  #shared: Shared<Value> | undefined
  #way: Way<Value> | undefined

  private constructor(shared: Shared<Value>, size: number) {
    this.#shared = shared
    this.#way = undefined
    this.size = size
  }

  static of<Value>(entries: Iterable<readonly [string, Value]> = []): Versions<Value> {
    const map = new Map(entries)
    const keys = [...map.keys()]
    const slots = new Map(keys.map((key, slot) => [key, slot]))
    return new Versions({ slots, keys, values: [...map.values()] }, map.size)
  }

  get(key: string): Value | undefined {
    const { slots, values } = this.#held()
    const slot = slots.get(key)
    return slot === undefined ? undefined : values[slot]
  }

  /** A key as it is kept here: whoever keeps it too keeps no second copy, and finds it faster. */
  key(key: string): string {
    const { slots, keys } = this.#held()
    const slot = slots.get(key)
    return slot === undefined ? key : keys[slot]!
  }

  /** With one entry put or replaced; without it, where there is no value. */
  with(key: string, value: Value | undefined): Versions<Value> {
    const shared = this.#held()
    const slot = slotOf(shared, key)
    const before = shared.values[slot]
    shared.values[slot] = value
    const size = this.size + Number(value !== undefined) - Number(before !== undefined)
    return this.#changed(shared, { slots: [slot], values: [before] }, size)
  }

  withAll(changes: Iterable<readonly [string, Value | undefined]>): Versions<Value> {
    let now: Versions<Value> = this
    for (const [key, value] of changes) now = now.with(key, value)
    return now
  }

  /** With many values, each made of what it was and of an item that has its key; a key may come again. */
  merged<Item>(batches: readonly Batch<Value, Item>[], keyOf: (item: Item) => string): Versions<Value> {
    const count = batches.reduce((sum, { items }) => sum + items.length, 0)
    return count * nearby < this.size ? this.#oneByOne(batches, keyOf) : this.#atOnce(batches, keyOf)
  }

  #oneByOne<Item>(batches: readonly Batch<Value, Item>[], keyOf: (item: Item) => string): Versions<Value> {
    let now: Versions<Value> = this
    for (const { items, merge } of batches) {
      for (const item of items) now = now.with(keyOf(item), merge(now.get(keyOf(item)), item))
    }
    return now
  }

  /** In a list of its own: so many changes would be more to remember. */
  #atOnce<Item>(batches: readonly Batch<Value, Item>[], keyOf: (item: Item) => string): Versions<Value> {
    const held = this.#held()
    const shared = { ...held, values: [...held.values] }
    let { size } = this
    for (const { items, merge } of batches) {
      for (const item of items) {
        const slot = slotOf(shared, keyOf(item))
        const before = shared.values[slot]
        if (before === undefined) size += 1
        shared.values[slot] = merge(before, item)
      }
    }
    return new Versions(shared, size)
  }

  #changed(shared: Shared<Value>, replaced: Changes<Value>, size: number): Versions<Value> {
    const next = new Versions(shared, size)
    this.#shared = undefined
    this.#way = { to: next, slots: replaced.slots, values: replaced.values }
    // Keys that are gone would outweigh the entries themselves.
    return shared.slots.size > 64 && shared.slots.size > 4 * size ? Versions.of(next) : next
  }

  *keys(): Generator<string> {
    for (const [key] of this) yield key
  }

  /** To be read at once, before another version is asked. */
  values(): readonly Value[] {
    const { values } = this.#held()
    return (values.length === this.size ? values : values.filter((value) => value !== undefined)) as readonly Value[]
  }

  *[Symbol.iterator](): Generator<readonly [string, Value]> {
    const { keys, values } = this.#held()
    for (const [slot, value] of values.entries()) if (value !== undefined) yield [keys[slot]!, value]
  }

  /** What is shared, with the values of this version. */
  #held(): Shared<Value> {
    return this.#shared ?? this.#reached()
  }

  #reached(): Shared<Value> {
    const passed: Versions<Value>[] = []
    let changes = 0
    let end: Versions<Value> = this
    for (; end.#way; end = end.#way.to) {
      passed.push(end)
      changes += end.#way.slots.length
    }
    passed.reverse()
    if (changes <= nearby) for (const version of passed) version.#turn()
    else {
      const values = [...end.#shared!.values]
      for (const version of passed) takenBack(values, version.#way!)
      this.#shared = { ...end.#shared!, values }
      this.#way = undefined
    }
    return this.#shared!
  }

  /** Takes the list over from the version that this one leads to, which leads here from now on. */
  #turn(): void {
    const way = this.#way!
    this.#shared = way.to.#shared!
    this.#way = undefined
    way.to.#shared = undefined
    way.to.#way = { to: this, ...takenBack(this.#shared.values, way) }
  }
}

const slotOf = ({ slots, keys, values }: Shared<unknown>, key: string): number => {
  const slot = slots.get(key) ?? keys.push(key) - 1
  if (slot >= values.length) {
    slots.set(key, slot)
    while (values.length <= slot) values.push(undefined)
  }
  return slot
}

/** Puts back what was there before some changes, the last of them first; what they had made is the way forth again. */
const takenBack = <Value>(list: (Value | undefined)[], { slots, values }: Changes<Value>): Changes<Value> => {
  const made: Changes<Value> = { slots: [], values: [] }
  for (let at = slots.length - 1; at >= 0; at -= 1) {
    const slot = slots[at]!
    made.slots.push(slot)
    made.values.push(list[slot])
    list[slot] = values[at]
  }
  return made
}
