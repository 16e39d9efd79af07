/** Results one at a time by their weights, for sessions. */
import { drawnFrom } from '../../rules/equipment/drawing.ts'
import type { Equipment, Weight } from '../../rules/equipment/equipment.ts'
import type { Came } from '../../rules/wager/result.ts'
import { aliasOf, sharesOf } from './draws.ts'
import type { QuickRandom } from './quick-random.ts'

/** The number of a result, drawn by its weight; one of weight zero never comes. */
export const drawer = (weights: readonly Weight[], random: QuickRandom): (() => number) => {
  const possible = [...weights.keys()].filter((result) => weights[result]! > 0)
  if (possible.every((result) => weights[result] === weights[possible[0]!])) {
    const next = random.below(possible.length)
    return () => possible[next()]!
  }
  return byAlias(possible, weights, random)
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
