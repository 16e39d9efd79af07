/** The stacks of one pile, by player, and what they come to. It never changes; a few are a plain list, many a map of versions. */
import { PersistentMap } from './persistent-map.ts'

/** One player's amount in one pile. */
export interface Stack {
  readonly player: string
  readonly amount: number
  /** How much of the amount is in promotional tokens. */
  readonly tokens: number
  /** Commission taken when it was placed. */
  readonly commission: number
  readonly order: number
  /** Where its player's rack is, for a table that keeps many: a hint. */
  readonly rack?: number | undefined
}

export interface StackSums {
  readonly amount: number
  readonly tokens: number
  readonly commission: number
}

const few = 16

const byOrder = (a: Stack, b: Stack): number => a.order - b.order

const plus = (sums: StackSums, stack: Stack | undefined, sign: 1 | -1): StackSums =>
  stack
    ? {
        amount: sums.amount + sign * stack.amount,
        tokens: sums.tokens + sign * stack.tokens,
        commission: sums.commission + sign * stack.commission,
      }
    : sums

const sumsOf = (stacks: readonly Stack[]): StackSums => {
  let [amount, tokens, commission] = [0, 0, 0]
  for (const stack of stacks) {
    amount += stack.amount
    tokens += stack.tokens
    commission += stack.commission
  }
  return { amount, tokens, commission }
}

const commonUnit = (a: number, b: number): number => (b === 0 ? a : commonUnit(b, a % b))

const unitOf = (stacks: readonly Stack[]): number => stacks.reduce((unit, { amount }) => commonUnit(amount, unit), 0)

interface Many {
  readonly byPlayer: PersistentMap<Stack>
  readonly sums: StackSums
  readonly unit: number
}

export class Stacks implements Iterable<Stack> {
  /** None where there are many. */
  readonly #few: readonly Stack[]
  readonly #many: Many | undefined

  private constructor(list: readonly Stack[], many?: Many) {
    this.#few = list
    this.#many = many
  }

  static one(stack: Stack): Stacks {
    return new Stacks([stack])
  }

  static of(stacks: Iterable<Stack>): Stacks {
    const list = [...stacks]
    if (list.length > few) {
      const byPlayer = PersistentMap.of(list.map((stack) => [stack.player, stack] as const))
      return new Stacks([], { byPlayer, sums: sumsOf(list), unit: unitOf(list) })
    }
    return new Stacks(list.length > 1 ? list.toSorted(byOrder) : list)
  }

  get size(): number {
    return this.#many ? this.#many.byPlayer.size : this.#few.length
  }

  get sums(): StackSums {
    return this.#many ? this.#many.sums : sumsOf(this.#few)
  }

  /** A number of which every amount is a multiple. */
  get unit(): number {
    return this.#many ? this.#many.unit : unitOf(this.#few)
  }

  get(player: string): Stack | undefined {
    if (this.#many) return this.#many.byPlayer.get(player)
    for (const stack of this.#few) if (stack.player === player) return stack
    return undefined
  }

  /** With a player's stack put or replaced; at nothing, taken away. */
  with(stack: Stack): Stacks {
    if (this.#many) return this.#changed(this.#many, stack)
    const others = this.#few.filter(({ player }) => player !== stack.player)
    return stack.amount === 0 ? new Stacks(others) : Stacks.of([...others, stack])
  }

  #changed({ byPlayer, sums, unit }: Many, stack: Stack): Stacks {
    const without = plus(sums, byPlayer.get(stack.player), -1)
    const changed = byPlayer.with(stack.player, stack.amount === 0 ? undefined : stack)
    if (changed.size <= few / 2) return Stacks.of(changed.values())
    return new Stacks([], {
      byPlayer: changed,
      sums: stack.amount === 0 ? without : plus(without, stack, 1),
      unit: commonUnit(unit, stack.amount),
    })
  }

  /** In the order in which they were placed. */
  [Symbol.iterator](): Iterator<Stack> {
    return (this.#many ? [...this.#many.byPlayer.values()].toSorted(byOrder) : this.#few)[Symbol.iterator]()
  }

  /** In no order to rely on, but at once. */
  unordered(): readonly Stack[] {
    return this.#many ? this.#many.byPlayer.values() : this.#few
  }
}
