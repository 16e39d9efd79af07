/**
 * How random bits choose a column, exactly by its weight. Of the numbers that so many bits can be, each column has a share in
 * proportion to its weight; what is left over would favour some, and is rejected.
 */

export type Bits = 8 | 16 | 32 | 64

const widths: readonly Bits[] = [8, 16, 32, 64]

export interface Shares {
  readonly bits: Bits
  /** How many numbers mean each column. */
  readonly columns: readonly bigint[]
  /** How many numbers are rejected. */
  readonly rejected: bigint
}

/** The kernel has no room for it; the sentence says what is too large. */
export class TooLarge extends Error {}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** The fewest bits that can tell all the weights apart, once they are divided by what they have in common. */
export const sharesOf = (weights: readonly bigint[]): Shares => {
  const common = weights.reduce(gcd, 0n)
  const whole = weights.reduce((sum, weight) => sum + weight, 0n) / common
  const bits = widths.find((width) => whole <= 1n << BigInt(width))
  if (bits === undefined) {
    throw new TooLarge(`the weights of the results add up to ${whole}, and a draw has 64 bits: no more than ${1n << 64n}`)
  }
  const each = (1n << BigInt(bits)) / whole
  return { bits, columns: weights.map((weight) => (weight / common) * each), rejected: (1n << BigInt(bits)) - each * whole }
}

/** The part of all draws that is used. */
export const usedOf = ({ bits, rejected }: Shares): number => 1 - Number(rejected) / 2 ** bits

/** The column of each number in turn, the rejected ones at the end as a column of their own. */
export const inOrder = ({ columns, rejected }: Shares): readonly number[] =>
  [...columns, rejected].flatMap((share, column) => Array.from({ length: Number(share) }, () => column))

/** Two columns: the first for `limit` of the slot's numbers, the second for the others. */
export interface Slot {
  readonly limit: bigint
  readonly first: number
  readonly second: number
}

/**
 * Walker's alias method in whole numbers: a power of two of slots, each with as many numbers and no more than two columns.
 * A column that needs less than a slot is filled up by one that needs more, until all come out even.
 */
export const aliasOf = ({ bits, columns, rejected }: Shares, least = 1): readonly Slot[] => {
  const left = rejected > 0n ? [...columns, rejected] : [...columns]
  let count = least
  while (count < left.length) count *= 2
  const room = (1n << BigInt(bits)) / BigInt(count)
  while (left.length < count) left.push(0n)
  const slots: Slot[] = left.map((_, column) => ({ limit: room, first: column, second: column }))
  const short = [...left.keys()].filter((column) => left[column]! < room)
  const ample = [...left.keys()].filter((column) => left[column]! > room)
  for (let first = short.pop(); first !== undefined; first = short.pop()) {
    const second = ample.at(-1)!
    slots[first] = { limit: left[first]!, first, second }
    left[second]! -= room - left[first]!
    if (left[second]! <= room) ample.pop()
    if (left[second]! < room) short.push(second)
  }
  return slots
}
