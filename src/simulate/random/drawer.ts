/** Results one at a time by their weights, for sessions. */
import { drawnFrom } from '../../rules/equipment/drawing.ts'
import type { Equipment, Weight } from '../../rules/equipment/equipment.ts'
import type { Came } from '../../rules/wager/result.ts'
import { aliasOf, sharesOf } from './draws.ts'
import type { QuickRandom } from './quick-random.ts'

/** Numbers of results that are drawn some ahead: a caller in a hurry reads them from the list. */
export class DrawnAhead {
  readonly list = new Uint32Array(1024)
  /** The next unused one. */
  at = this.list.length
  readonly #fill: (list: Uint32Array) => void

  constructor(fill: (list: Uint32Array) => void) {
    this.#fill = fill
  }

  /** Draws a list anew, once all of it has been had. */
  refill(): void {
    this.#fill(this.list)
    this.at = 0
  }

  next(): number {
    if (this.at === this.list.length) this.refill()
    return this.list[this.at++]!
  }
}

/** The numbers of results, drawn by their weights; one of weight zero never comes. */
export const drawnAhead = (weights: readonly Weight[], random: QuickRandom): DrawnAhead => {
  const possible = [...weights.keys()].filter((result) => weights[result]! > 0)
  if (possible.some((result) => weights[result] !== weights[possible[0]!])) {
    const next = byAlias(possible, weights, random)
    return new DrawnAhead((list) => list.forEach((_, at) => (list[at] = next())))
  }
  const numbers = Uint32Array.from(possible)
  return new DrawnAhead((list) => {
    random.fill(list, numbers.length)
    for (let at = 0; at < list.length; at += 1) list[at] = numbers[list[at]!]!
  })
}

/** What is shown, part by part, for wagers that read it by themselves. */
export const shownDrawer = ({ drawing, columnOf }: Equipment, random: QuickRandom): (() => Came) => {
  if (!drawing) throw new Error('what is dealt by a rule is read by the rule')
  const below = new Map<number, () => number>()
  const upTo = (bound: number): number => {
    const next = below.get(bound) ?? random.below(bound)
    below.set(bound, next)
    return next()
  }
  return () => {
    const shown = drawnFrom(drawing, upTo)
    return { number: columnOf(shown), shown }
  }
}

const byAlias = (possible: readonly number[], weights: readonly Weight[], random: QuickRandom): (() => number) => {
  const shares = sharesOf(possible.map((result) => BigInt(weights[result]!)))
  const slots = aliasOf(shares)
  const limits = slots.map(({ limit }) => (shares.bits === 64 ? limit : Number(limit)))
  const slotOf = random.below(slots.length)
  const within = shares.bits === 64 ? wide(random, slots.length) : random.below(2 ** shares.bits / slots.length)
  return () => {
    for (;;) {
      const at = slotOf()
      const column = within() < limits[at]! ? slots[at]!.first : slots[at]!.second
      if (column < possible.length) return possible[column]!
    }
  }
}

/** Numbers below 2^64 divided by a power of two. */
const wide = (random: QuickRandom, count: number): (() => bigint) => {
  const shift = BigInt(Math.log2(count))
  return () => ((BigInt(random.next()) << 32n) | BigInt(random.next())) >> shift
}
