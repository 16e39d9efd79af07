/**
 * Seeded random numbers: xoshiro256++, with jumps to substreams that never meet. The kernel has the same generator;
 * this one seeds it, and shuffles. Not for real play, where the seed must be secret.
 */

export type RandomState = readonly [bigint, bigint, bigint, bigint]

const mask = (1n << 64n) - 1n

const rotl = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (64n - by))) & mask

export const advance = ([a, b, c, d]: RandomState): RandomState => {
  const [c1, d1] = [c ^ a, d ^ b]
  return [a ^ d1, b ^ c1, c1 ^ ((b << 17n) & mask), rotl(d1, 45n)]
}

export const output = ([a, , , d]: RandomState): bigint => (rotl((a + d) & mask, 23n) + a) & mask

/** A seed of any text or number, spread by splitmix64 as the generator's authors advise. */
export const seeded = (seed: string): RandomState => {
  let x = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(seed)) x = ((x ^ BigInt(byte)) * 0x100000001b3n) & mask
  const next = (): bigint => {
    x = (x + 0x9e3779b97f4a7c15n) & mask
    let z = x
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask
    return z ^ (z >> 31n)
  }
  return [next(), next(), next(), next()]
}

const jumpBits = [0x180ec6d33cfd0aban, 0xd5a61266f0c9392cn, 0xa9582618e03fc9aan, 0x39abdc4529b1661cn]

/** As far on as 2^128 numbers: the start of the next substream. */
export const jump = (from: RandomState): RandomState => {
  let at = from
  let sum: RandomState = [0n, 0n, 0n, 0n]
  for (const bits of jumpBits) {
    for (let bit = 0n; bit < 64n; bit += 1n) {
      if ((bits >> bit) & 1n) sum = [sum[0] ^ at[0], sum[1] ^ at[1], sum[2] ^ at[2], sum[3] ^ at[3]]
      at = advance(at)
    }
  }
  return sum
}

/** Whole numbers below a bound, without bias: what would make some likelier is drawn again. */
export const below = (seed: RandomState): ((bound: number) => number) => {
  let state = seed
  return (bound) => {
    const wide = BigInt(bound)
    for (;;) {
      const drawn = output(state)
      state = advance(state)
      const scaled = drawn * wide
      if ((scaled & mask) >= (mask + 1n) % wide) return Number(scaled >> 64n)
    }
  }
}

/** Fisher and Yates. */
export const shuffled = <Item>(items: readonly Item[], next: (bound: number) => number): readonly Item[] => {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = next(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}
