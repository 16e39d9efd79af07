/** Splits items into classes until the items of each class are equivalent. */

/** `signature` tells an item by the classes that it leads to; items with one signature stay together. */
export const refine = (size: number, signature: (item: number, classes: readonly number[]) => string): readonly number[] => {
  let classes: readonly number[] = Array.from({ length: size }, () => 0)
  for (let count = 0; ;) {
    const names = new Map<string, number>()
    const next = classes.map((before, item) => {
      const name = `${before};${signature(item, classes)}`
      if (!names.has(name)) names.set(name, names.size)
      return names.get(name)!
    })
    if (names.size === count) return next
    count = names.size
    classes = next
  }
}
