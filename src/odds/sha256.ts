/** SHA-256 (FIPS 180-4) of a text, as hexadecimal: at once, and the same in Node, on a page and in a worker. */

const primes = (count: number): readonly number[] => {
  const found: number[] = []
  for (let next = 2; found.length < count; next += 1) if (found.every((prime) => next % prime !== 0)) found.push(next)
  return found
}

/** The first 32 bits behind the point of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const constants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const begin = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

/** The text as bytes, a mark, zeros, and its length in bits: whole blocks of 64 bytes. */
const padded = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text)
  const whole = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n)
  return view
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const schedule = (view: DataView, block: number, words: Int32Array): void => {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block + at * 4)
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [words[at - 15]!, words[at - 2]!]
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[at] = words[at - 16]! + small + words[at - 7]! + large
  }
}

const compress = (state: Int32Array, words: Int32Array): void => {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let at = 0; at < 64; at += 1) {
    const chosen = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constants[at]! + words[at]!) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = state[at]! + word
}

export const sha256 = (text: string): string => {
  const view = padded(text)
  const state = Int32Array.from(begin)
  const words = new Int32Array(64)
  for (let block = 0; block < view.byteLength; block += 64) {
    schedule(view, block, words)
    compress(state, words)
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
