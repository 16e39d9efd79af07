/**
 * The stacks of one pile, by player. To whoever holds it, it never changes; but a full layout must take a wager as
 * fast as an empty one, so many stacks are not copied at every change: the newest version owns one map, and an older
 * one that is asked again makes a copy of its own and takes the later changes back.
 */

/** One player's amount in one pile. */
export interface Stack {
  readonly player: string
  readonly amount: number
  /** Commission taken when it was placed. */
  readonly commission: number
  readonly order: number
}

const few = 16

const byOrder = (a: Stack, b: Stack): number => a.order - b.order

interface Shared {
  readonly map: Map<string, Stack>
  /** What each change replaced, oldest first. */
  readonly undo: { readonly player: string; readonly before: Stack | undefined }[]
}

export class Stacks implements Iterable<Stack> {
  /** Up to a few: a plain list. */
  readonly #few: readonly Stack[] | undefined
  #shared: Shared | undefined
  /** How many changes of the shared map this version has seen. */
  #version = 0

  private constructor(list: readonly Stack[] | undefined, shared?: Shared, version = 0) {
    this.#few = list
    this.#shared = shared
    this.#version = version
  }

  static one(stack: Stack): Stacks {
    return new Stacks([stack])
  }

  static of(stacks: Iterable<Stack>): Stacks {
    const list = [...stacks]
    if (list.length > few) return new Stacks(undefined, sharedOf(list))
    return new Stacks(list.length > 1 ? list.toSorted(byOrder) : list)
  }

  get size(): number {
    return this.#few ? this.#few.length : this.#map().size
  }

  get(player: string): Stack | undefined {
    if (!this.#few) return this.#map().get(player)
    for (const stack of this.#few) if (stack.player === player) return stack
    return undefined
  }

  /** With a player's stack put or replaced; at nothing, taken away. */
  with(stack: Stack): Stacks {
    if (!this.#few) return this.#changed(stack)
    const others = this.#few.filter(({ player }) => player !== stack.player)
    return stack.amount === 0 ? new Stacks(others) : Stacks.of([...others, stack])
  }

  /** In the order in which they were placed. */
  [Symbol.iterator](): Iterator<Stack> {
    return (this.#few ?? [...this.#map().values()].toSorted(byOrder))[Symbol.iterator]()
  }

  #changed(stack: Stack): Stacks {
    const map = this.#map()
    const shared = this.#shared!
    shared.undo.push({ player: stack.player, before: map.get(stack.player) })
    if (stack.amount === 0) map.delete(stack.player)
    else map.set(stack.player, stack)
    if (map.size <= few / 2) return Stacks.of(map.values())
    // A long tale of changes would outweigh the stacks themselves.
    if (shared.undo.length > 4 * map.size) return new Stacks(undefined, sharedOf(map.values()))
    return new Stacks(undefined, shared, shared.undo.length)
  }

  /** The map as this version knows it. */
  #map(): Map<string, Stack> {
    const { map, undo } = this.#shared!
    if (undo.length === this.#version) return map
    const own = new Map(map)
    for (const { player, before } of undo.slice(this.#version).toReversed()) {
      if (before) own.set(player, before)
      else own.delete(player)
    }
    this.#shared = { map: own, undo: [] }
    this.#version = 0
    return own
  }
}

const sharedOf = (stacks: Iterable<Stack>): Shared => ({
  map: new Map(Array.from(stacks, (stack) => [stack.player, stack])),
  undo: [],
})
