/**
 * A persistent map (in Baker's way): a version never changes for its holder, and a change costs the same in a full map as in
 * an empty one. All versions share one list of values, which belongs to the version that was asked last; every other version
 * knows the changes that lead there. Asking an older version walks that way and reverses it; where the way is long, the
 * version makes a list of its own. A version that nobody holds is collected, and with it the changes that led away from it.
 */

interface Shared<Value> {
  /** Where the value of a key lies, in every list alike, and the key of each place. */
  readonly slots: Map<string, number>
  readonly keys: string[]
  /** Undefined where the version does not have the key. */
  readonly values: (Value | undefined)[]
}

/** One change from the version it leads to. */
interface Way<Value> {
  readonly to: PersistentMap<Value>
  readonly slot: number
  readonly value: Value | undefined
}

export interface Found {
  readonly key: string
  readonly slot: number | undefined
}

/** Items that change a map one after another. */
export interface MapChanges<Value, Item> {
  readonly items: readonly Item[]
  readonly merge: (before: Value | undefined, item: Item) => Value
}

/** What a change costs to remember or to take back, in values that could be copied instead. */
const perChange = 64

export class PersistentMap<Value> implements Iterable<readonly [string, Value]> {
  readonly size: number
  /** One of the two is there. */
  #shared: Shared<Value> | undefined
  #way: Way<Value> | undefined

  private constructor(shared: Shared<Value>, size: number) {
    this.#shared = shared
    this.#way = undefined
    this.size = size
  }

  static of<Value>(entries: Iterable<readonly [string, Value]> = []): PersistentMap<Value> {
    const map = new Map(entries)
    const keys = [...map.keys()]
    const slots = new Map(keys.map((key, slot) => [key, slot]))
    return new PersistentMap({ slots, keys, values: [...map.values()] }, map.size)
  }

  get(key: string): Value | undefined {
    const { slots, values } = this.#held()
    const slot = slots.get(key)
    return slot === undefined ? undefined : values[slot]
  }

  /** A key as it is kept here, and where: code that keeps both needs no second copy of the key and finds it again without searching. */
  found(key: string): Found {
    const { slots, keys } = this.#held()
    const slot = slots.get(key)
    return { key: slot === undefined ? key : keys[slot]!, slot }
  }

  /** With one entry put or replaced; without it, where there is no value. */
  with(key: string, value: Value | undefined): PersistentMap<Value> {
    // An empty one is often held for good, as a beginning: it must not hold everything that came after.
    if (this.size === 0) return value === undefined ? this : PersistentMap.of<Value>([[key, value]])
    const shared = this.#held()
    const { slots, values } = shared
    const slot = slotOf(shared, key)
    const before = values[slot]
    values[slot] = value
    const size = this.size + Number(value !== undefined) - Number(before !== undefined)
    const next = new PersistentMap(shared, size)
    this.#shared = undefined
    this.#way = { to: next, slot, value: before }
    // Keys that are gone would outweigh the entries themselves.
    return slots.size > 64 && slots.size > 4 * size ? PersistentMap.of(next) : next
  }

  withAll(changes: Iterable<readonly [string, Value | undefined]>): PersistentMap<Value> {
    return [...changes].reduce((now, [key, value]) => now.with(key, value), this as PersistentMap<Value>)
  }

  /**
   * With many values, each made of what it was and of an item that has its key; a key may come again. An item may hint
   * where its key was found once; a wrong hint does no harm.
   */
  merged<Item>(
    batches: readonly MapChanges<Value, Item>[],
    keyOf: (item: Item) => string,
    hintOf: (item: Item) => number | undefined = noHint,
  ): PersistentMap<Value> {
    const count = batches.reduce((sum, { items }) => sum + items.length, 0)
    return count * perChange < this.size ? this.#oneByOne(batches, keyOf) : this.#atOnce(batches, keyOf, hintOf)
  }

  #oneByOne<Item>(batches: readonly MapChanges<Value, Item>[], keyOf: (item: Item) => string): PersistentMap<Value> {
    const changed = (now: PersistentMap<Value>, { items, merge }: MapChanges<Value, Item>): PersistentMap<Value> =>
      items.reduce((each, item) => each.with(keyOf(item), merge(each.get(keyOf(item)), item)), now)
    return batches.reduce(changed, this as PersistentMap<Value>)
  }

  /** In a list of its own. */
  #atOnce<Item>(
    batches: readonly MapChanges<Value, Item>[],
    keyOf: (item: Item) => string,
    hintOf: (item: Item) => number | undefined,
  ): PersistentMap<Value> {
    const held = this.#held()
    const shared = { ...held, values: [...held.values] }
    let { size } = this
    for (const { items, merge } of batches) {
      for (const item of items) {
        const slot = slotOf(shared, keyOf(item), hintOf(item))
        const before = shared.values[slot]
        if (before === undefined) size += 1
        shared.values[slot] = merge(before, item)
      }
    }
    return new PersistentMap(shared, size)
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
    const passed: PersistentMap<Value>[] = [this]
    let end = this.#way!.to
    for (; end.#way; end = end.#way.to) passed.push(end)
    passed.reverse()
    if (passed.length * perChange < end.size) for (const version of passed) version.#turn()
    else {
      const values = [...end.#shared!.values]
      for (const version of passed) values[version.#way!.slot] = version.#way!.value
      this.#shared = { ...end.#shared!, values }
      this.#way = undefined
    }
    return this.#shared!
  }

  /** Takes the list over from the version that this one leads to, which leads here from now on. */
  #turn(): void {
    const { to, slot, value } = this.#way!
    const { values } = to.#shared!
    this.#shared = to.#shared
    this.#way = undefined
    to.#shared = undefined
    to.#way = { to: this, slot, value: values[slot] }
    values[slot] = value
  }
}

const noHint = (): undefined => undefined

const slotOf = ({ slots, keys, values }: Shared<unknown>, key: string, hint?: number): number => {
  const slot = hint !== undefined && keys[hint] === key ? hint : (slots.get(key) ?? keys.push(key) - 1)
  if (slot >= values.length) {
    slots.set(key, slot)
    while (values.length <= slot) values.push(undefined)
  }
  return slot
}
