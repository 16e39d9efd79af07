/** All that is random in a schedule, from its seed alone. */
import { QuickRandom } from '../../../../src/simulate/random/quick-random.ts'

export class Chance {
  readonly #random: QuickRandom

  constructor(seed: number) {
    this.#random = new QuickRandom([BigInt(seed) + 1n, 0x9e_37_79_b9n, 0x85_eb_ca_6bn, 0xc2_b2_ae_35n])
    // Seeds that differ in a bit begin alike.
    for (let each = 0; each < 12; each += 1) this.#random.next()
  }

  /** From 0 to 1, without 1. */
  part(): number {
    return this.#random.next() / 4_294_967_296
  }

  /** True so often. */
  is(often: number): boolean {
    return this.part() < often
  }

  between(least: number, most: number): number {
    return least + this.part() * (most - least)
  }

  below(bound: number): number {
    return Math.floor(this.part() * bound)
  }

  of<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!
  }
}
