/**
 * A Bloom filter over the idempotency keys of answered commands. It recognises nearly every new command without a look at
 * the disk, which would cost more than deciding it. It never calls an answered command new: a key that may be in the index
 * is looked up there.
 */
import type { DatabaseSync } from 'node:sqlite'

/** For so many keys at least, at this many bits each, two or three of a thousand are looked up in vain. */
const leastKeys = 2 ** 20
const bitsEach = 16
const probes = 4

const page = 50_000

export class AnswerFilter {
  readonly #bits: Uint32Array
  /** A 32-bit number loses so many bits to become the place of one. */
  readonly #shift: number

  /** Of so many bits, a power of two. */
  constructor(bits: number) {
    this.#bits = new Uint32Array(bits / 32)
    this.#shift = Math.clz32(this.#bits.length * 32 - 1)
  }

  /** With everything that is in the index, and room for as much again; beyond that more lookups are needed, with the same result. */
  static of(database: DatabaseSync): AnswerFilter {
    const { count } = database.prepare('select count(*) as count from answered').get() as { count: number }
    const bits = 2 ** Math.min(32, Math.ceil(Math.log2(Math.max(leastKeys, 2 * count) * bitsEach)))
    const filter = new AnswerFilter(bits)
    // As one text a page, which is six times faster than a row at a time.
    const keysAfter = database.prepare(
      'select json_group_array(key) as keys from (select distinct key from answered where key > ? order by key limit ?)',
    )
    for (let after = -1; ;) {
      const keys = JSON.parse(keysAfter.get(after, page)!['keys'] as string) as readonly number[]
      for (const key of keys) filter.add(key)
      if (keys.length < page) return filter
      after = keys.at(-1)!
    }
  }

  add(key: number): void {
    for (let probe = 0; probe < probes; probe += 1) {
      const at = this.#place(key, probe)
      this.#bits[at >>> 5]! |= 1 << (at & 31)
    }
  }

  mayHave(key: number): boolean {
    for (let probe = 0; probe < probes; probe += 1) {
      const at = this.#place(key, probe)
      if ((this.#bits[at >>> 5]! & (1 << (at & 31))) === 0) return false
    }
    return true
  }

  /** From both halves of a key's 52 bits, spread over 32. */
  #place(key: number, probe: number): number {
    const low = Math.imul(key % 2 ** 26, 0x9e3779b1)
    const high = Math.imul(Math.floor(key / 2 ** 26), 0x85ebca6b) | 1
    return (low + Math.imul(probe, high)) >>> this.#shift
  }
}
