/** Small things that lists, maps and words need everywhere. */

/** A list that has one at least. */
export type Some<Item> = readonly [Item, ...Item[]]

/** Items with the same key together, in the order of the first of each. */
export function alike<Item>(items: Some<Item>, key: (item: Item) => unknown): Some<Some<Item>>
export function alike<Item>(items: readonly Item[], key: (item: Item) => unknown): readonly Some<Item>[]
export function alike<Item>(items: readonly Item[], key: (item: Item) => unknown): readonly Some<Item>[] {
  // A group is made for its first member.
  return [...Map.groupBy(items, key).values()] as [Item, ...Item[]][]
}

/** Makes room in a map for one more, so that it has so many at most: what was put in first goes. */
export const makeRoom = <Key>(map: Map<Key, unknown>, most: number): void => {
  for (const oldest of map.keys()) {
    if (map.size < most) return
    map.delete(oldest)
  }
}

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What is known under a key, made on the first use. */
export const remembered = <Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value => {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
