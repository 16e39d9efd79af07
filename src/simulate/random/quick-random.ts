/** Random 32-bit numbers at the speed of plain JavaScript: xoshiro128**, for sessions. */
import type { RandomState } from './random.ts'

export class QuickRandom {
  #a: number
  #b: number
  #c: number
  #d: number

  constructor([a, b, c, d]: RandomState) {
    const low = (word: bigint): number => Number(word & 0xffffffffn) | 0
    this.#a = low(a)
    this.#b = low(b)
    this.#c = low(c)
    // All zeros would stay so for ever.
    this.#d = low(d) || Number((this.#a | this.#b | this.#c) === 0)
  }

  next(): number {
    const b = this.#b
    const scrambled = Math.imul(b, 5)
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9)
    const c = this.#c ^ this.#a
    const d = this.#d ^ b
    this.#b = b ^ c
    this.#a ^= d
    this.#c = c ^ (b << 9)
    this.#d = (d << 11) | (d >>> 21)
    return result >>> 0
  }

  /** As many numbers below a bound as there is room for, the same as one by one. */
  fill(room: Uint32Array, bound: number): void {
    const limit = 4_294_967_296 - (4_294_967_296 % bound)
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d]
    for (let at = 0; at < room.length;) {
      const scrambled = Math.imul(b, 5)
      const drawn = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0
      c ^= a
      d ^= b
      const before = b
      b ^= c
      a ^= d
      c ^= before << 9
      d = (d << 11) | (d >>> 21)
      // A remainder of numbers of 32 bits, by a division that engines do faster.
      if (drawn < limit) room[at++] = drawn - Math.floor(drawn / bound) * bound
    }
    this.#a = a
    this.#b = b
    this.#c = c
    this.#d = d
  }

  /** Numbers below a bound, without bias: what would make some likelier is drawn again. */
  below(bound: number): () => number {
    const limit = 4_294_967_296 - (4_294_967_296 % bound)
    return () => {
      for (;;) {
        const drawn = this.next()
        if (drawn < limit) return drawn % bound
      }
    }
  }
}
