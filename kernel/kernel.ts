// The inner loops of simulation, in AssemblyScript: a wager's table is walked by four interleaved streams of random
// numbers. It knows tables and bytes, no game. `npm run kernel` builds src/simulate/kernel/kernel.wasm from it; a test builds it again
// and compares the bytes.
//
// Memory, in bytes. The host writes all but COUNTS before a run and reads COUNTS after it.

const SEEDS: usize = 0 // 4 streams × 4 × u64
const STATES: usize = 128 // 4 × u32: where each stream stands, as an offset into TABLE; 0 is the start
const SYMBOLS: usize = 10240 // 256 × u8: 4 × the column that a random byte means; a rejected byte means the last
const COUNTS: usize = 14592 // 256 × u32 for each of 4 streams, STREAM bytes apart: how often each event came
const TABLE: usize = 65536 // rows × columns × u32: offset of the next row << 10 | 4 × event
const DEALS: usize = 4259840 // u16 for each ordered pair of cards of the shoe: 4 × the column that the deal means

/** Chosen so that what is stored all the time lies in other places of a page than what is loaded: else loads wait for stores. */
const STREAM: usize = 4416

/** The event of a draw that would have been biased, and was not used: the last one. */
const REJECTED: usize = 1020

// @ts-ignore: decorator
@inline
function rotl(x: u64, k: u64): u64 {
  return (x << k) | (x >> (64 - k))
}

// @ts-ignore: decorator
@inline
function entryAt(state: u32, word: u64): u32 {
  return load<u32>(state + load<u8>((<usize>word) & 255, SYMBOLS), TABLE)
}

// One step of each stream. Four functions and not one, so that the place of the counts is part of the instruction.

// @ts-ignore: decorator
@inline
function walk0(state: u32, word: u64): u32 {
  const entry = entryAt(state, word), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS) + 1, COUNTS)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function walk1(state: u32, word: u64): u32 {
  const entry = entryAt(state, word), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + STREAM) + 1, COUNTS + STREAM)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function walk2(state: u32, word: u64): u32 {
  const entry = entryAt(state, word), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + 2 * STREAM) + 1, COUNTS + 2 * STREAM)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function walk3(state: u32, word: u64): u32 {
  const entry = entryAt(state, word), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + 3 * STREAM) + 1, COUNTS + 3 * STREAM)
  return entry >> 10
}

/** Two dice from every byte below 252, eight bytes a word, `words` words for each stream. */
export function dice(words: u32): void {
  let a0 = load<u64>(SEEDS), b0 = load<u64>(SEEDS, 8), c0 = load<u64>(SEEDS, 16), d0 = load<u64>(SEEDS, 24)
  let a1 = load<u64>(SEEDS, 32), b1 = load<u64>(SEEDS, 40), c1 = load<u64>(SEEDS, 48), d1 = load<u64>(SEEDS, 56)
  let a2 = load<u64>(SEEDS, 64), b2 = load<u64>(SEEDS, 72), c2 = load<u64>(SEEDS, 80), d2 = load<u64>(SEEDS, 88)
  let a3 = load<u64>(SEEDS, 96), b3 = load<u64>(SEEDS, 104), c3 = load<u64>(SEEDS, 112), d3 = load<u64>(SEEDS, 120)
  let s0 = load<u32>(STATES), s1 = load<u32>(STATES, 4), s2 = load<u32>(STATES, 8), s3 = load<u32>(STATES, 12)
  for (let i: u32 = 0; i < words; i++) {
    let w0 = rotl(a0 + d0, 23) + a0, w1 = rotl(a1 + d1, 23) + a1, w2 = rotl(a2 + d2, 23) + a2, w3 = rotl(a3 + d3, 23) + a3
    let t: u64
    t = b0 << 17; c0 ^= a0; d0 ^= b0; b0 ^= c0; a0 ^= d0; c0 ^= t; d0 = rotl(d0, 45)
    t = b1 << 17; c1 ^= a1; d1 ^= b1; b1 ^= c1; a1 ^= d1; c1 ^= t; d1 = rotl(d1, 45)
    t = b2 << 17; c2 ^= a2; d2 ^= b2; b2 ^= c2; a2 ^= d2; c2 ^= t; d2 = rotl(d2, 45)
    t = b3 << 17; c3 ^= a3; d3 ^= b3; b3 ^= c3; a3 ^= d3; c3 ^= t; d3 = rotl(d3, 45)
    s0 = walk0(s0, w0); w0 >>= 8; s1 = walk1(s1, w1); w1 >>= 8; s2 = walk2(s2, w2); w2 >>= 8; s3 = walk3(s3, w3); w3 >>= 8
    s0 = walk0(s0, w0); w0 >>= 8; s1 = walk1(s1, w1); w1 >>= 8; s2 = walk2(s2, w2); w2 >>= 8; s3 = walk3(s3, w3); w3 >>= 8
    s0 = walk0(s0, w0); w0 >>= 8; s1 = walk1(s1, w1); w1 >>= 8; s2 = walk2(s2, w2); w2 >>= 8; s3 = walk3(s3, w3); w3 >>= 8
    s0 = walk0(s0, w0); w0 >>= 8; s1 = walk1(s1, w1); w1 >>= 8; s2 = walk2(s2, w2); w2 >>= 8; s3 = walk3(s3, w3); w3 >>= 8
    s0 = walk0(s0, w0); w0 >>= 8; s1 = walk1(s1, w1); w1 >>= 8; s2 = walk2(s2, w2); w2 >>= 8; s3 = walk3(s3, w3); w3 >>= 8
    s0 = walk0(s0, w0); w0 >>= 8; s1 = walk1(s1, w1); w1 >>= 8; s2 = walk2(s2, w2); w2 >>= 8; s3 = walk3(s3, w3); w3 >>= 8
    s0 = walk0(s0, w0); w0 >>= 8; s1 = walk1(s1, w1); w1 >>= 8; s2 = walk2(s2, w2); w2 >>= 8; s3 = walk3(s3, w3); w3 >>= 8
    s0 = walk0(s0, w0); s1 = walk1(s1, w1); s2 = walk2(s2, w2); s3 = walk3(s3, w3)
  }
  store<u64>(SEEDS, a0); store<u64>(SEEDS, b0, 8); store<u64>(SEEDS, c0, 16); store<u64>(SEEDS, d0, 24)
  store<u64>(SEEDS, a1, 32); store<u64>(SEEDS, b1, 40); store<u64>(SEEDS, c1, 48); store<u64>(SEEDS, d1, 56)
  store<u64>(SEEDS, a2, 64); store<u64>(SEEDS, b2, 72); store<u64>(SEEDS, c2, 80); store<u64>(SEEDS, d2, 88)
  store<u64>(SEEDS, a3, 96); store<u64>(SEEDS, b3, 104); store<u64>(SEEDS, c3, 112); store<u64>(SEEDS, d3, 120)
  store<u32>(STATES, s0); store<u32>(STATES, s1, 4); store<u32>(STATES, s2, 8); store<u32>(STATES, s3, 12)
}

/** The next word of one stream, kept in memory. */
function next(seed: usize): u64 {
  let a = load<u64>(seed), b = load<u64>(seed, 8), c = load<u64>(seed, 16), d = load<u64>(seed, 24)
  const word = rotl(a + d, 23) + a
  const t = b << 17
  c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = rotl(d, 45)
  store<u64>(seed, a); store<u64>(seed, b, 8); store<u64>(seed, c, 16); store<u64>(seed, d, 24)
  return word
}

/** Rolls on until no stream has a wager under way, so that none is lost from the count. */
export function finishDice(): void {
  for (let k: usize = 0; k < 4; k++) {
    let s = load<u32>(STATES + 4 * k)
    while (s != 0) {
      let w = next(SEEDS + 32 * k)
      for (let j = 0; j < 8 && s != 0; j++) {
        const entry = entryAt(s, w), at = COUNTS + STREAM * k + (entry & 1023)
        store<u32>(at, load<u32>(at) + 1)
        s = entry >> 10
        w >>= 8
      }
    }
    store<u32>(STATES + 4 * k, s)
  }
}

// One deal of each stream from half a word: one ordered pair of cards; a draw that would be biased is not used.

// @ts-ignore: decorator
@inline
function deal0(state: u32, half: u64, pairs: u64, limit: u32): u32 {
  const scaled = half * pairs
  if (<u32>scaled < limit) {
    store<u32>(REJECTED, load<u32>(REJECTED, COUNTS) + 1, COUNTS)
    return state
  }
  const entry = load<u32>(state + load<u16>((<usize>(scaled >> 32)) << 1, DEALS), TABLE), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS) + 1, COUNTS)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function deal1(state: u32, half: u64, pairs: u64, limit: u32): u32 {
  const scaled = half * pairs
  if (<u32>scaled < limit) {
    store<u32>(REJECTED, load<u32>(REJECTED, COUNTS + STREAM) + 1, COUNTS + STREAM)
    return state
  }
  const entry = load<u32>(state + load<u16>((<usize>(scaled >> 32)) << 1, DEALS), TABLE), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + STREAM) + 1, COUNTS + STREAM)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function deal2(state: u32, half: u64, pairs: u64, limit: u32): u32 {
  const scaled = half * pairs
  if (<u32>scaled < limit) {
    store<u32>(REJECTED, load<u32>(REJECTED, COUNTS + 2 * STREAM) + 1, COUNTS + 2 * STREAM)
    return state
  }
  const entry = load<u32>(state + load<u16>((<usize>(scaled >> 32)) << 1, DEALS), TABLE), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + 2 * STREAM) + 1, COUNTS + 2 * STREAM)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function deal3(state: u32, half: u64, pairs: u64, limit: u32): u32 {
  const scaled = half * pairs
  if (<u32>scaled < limit) {
    store<u32>(REJECTED, load<u32>(REJECTED, COUNTS + 3 * STREAM) + 1, COUNTS + 3 * STREAM)
    return state
  }
  const entry = load<u32>(state + load<u16>((<usize>(scaled >> 32)) << 1, DEALS), TABLE), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + 3 * STREAM) + 1, COUNTS + 3 * STREAM)
  return entry >> 10
}

/** Two deals from every word, each one of `pairs` ordered pairs of cards, `words` words for each stream. */
export function cards(words: u32, pairs: u32): void {
  const limit = <u32>((<u64>1 << 32) % pairs)
  let a0 = load<u64>(SEEDS, 0), b0 = load<u64>(SEEDS, 8), c0 = load<u64>(SEEDS, 16), d0 = load<u64>(SEEDS, 24)
  let a1 = load<u64>(SEEDS, 32), b1 = load<u64>(SEEDS, 40), c1 = load<u64>(SEEDS, 48), d1 = load<u64>(SEEDS, 56)
  let a2 = load<u64>(SEEDS, 64), b2 = load<u64>(SEEDS, 72), c2 = load<u64>(SEEDS, 80), d2 = load<u64>(SEEDS, 88)
  let a3 = load<u64>(SEEDS, 96), b3 = load<u64>(SEEDS, 104), c3 = load<u64>(SEEDS, 112), d3 = load<u64>(SEEDS, 120)
  let s0 = load<u32>(STATES), s1 = load<u32>(STATES, 4), s2 = load<u32>(STATES, 8), s3 = load<u32>(STATES, 12)
  for (let i: u32 = 0; i < words; i++) {
    const w0 = rotl(a0 + d0, 23) + a0, w1 = rotl(a1 + d1, 23) + a1, w2 = rotl(a2 + d2, 23) + a2, w3 = rotl(a3 + d3, 23) + a3
    let t: u64
    t = b0 << 17; c0 ^= a0; d0 ^= b0; b0 ^= c0; a0 ^= d0; c0 ^= t; d0 = rotl(d0, 45)
    t = b1 << 17; c1 ^= a1; d1 ^= b1; b1 ^= c1; a1 ^= d1; c1 ^= t; d1 = rotl(d1, 45)
    t = b2 << 17; c2 ^= a2; d2 ^= b2; b2 ^= c2; a2 ^= d2; c2 ^= t; d2 = rotl(d2, 45)
    t = b3 << 17; c3 ^= a3; d3 ^= b3; b3 ^= c3; a3 ^= d3; c3 ^= t; d3 = rotl(d3, 45)
    s0 = deal0(s0, w0 & 0xffffffff, pairs, limit); s1 = deal1(s1, w1 & 0xffffffff, pairs, limit); s2 = deal2(s2, w2 & 0xffffffff, pairs, limit); s3 = deal3(s3, w3 & 0xffffffff, pairs, limit)
    s0 = deal0(s0, w0 >> 32, pairs, limit); s1 = deal1(s1, w1 >> 32, pairs, limit); s2 = deal2(s2, w2 >> 32, pairs, limit); s3 = deal3(s3, w3 >> 32, pairs, limit)
  }
  store<u64>(SEEDS, a0, 0); store<u64>(SEEDS, b0, 8); store<u64>(SEEDS, c0, 16); store<u64>(SEEDS, d0, 24)
  store<u64>(SEEDS, a1, 32); store<u64>(SEEDS, b1, 40); store<u64>(SEEDS, c1, 48); store<u64>(SEEDS, d1, 56)
  store<u64>(SEEDS, a2, 64); store<u64>(SEEDS, b2, 72); store<u64>(SEEDS, c2, 80); store<u64>(SEEDS, d2, 88)
  store<u64>(SEEDS, a3, 96); store<u64>(SEEDS, b3, 104); store<u64>(SEEDS, c3, 112); store<u64>(SEEDS, d3, 120)
  store<u32>(STATES, s0); store<u32>(STATES, s1, 4); store<u32>(STATES, s2, 8); store<u32>(STATES, s3, 12)
}

export function finishCards(pairs: u32): void {
  const limit = <u32>((<u64>1 << 32) % pairs)
  for (let k: usize = 0; k < 4; k++) {
    let s = load<u32>(STATES + 4 * k)
    const counts = COUNTS + STREAM * k
    while (s != 0) {
      let word = next(SEEDS + 32 * k)
      for (let half = 0; half < 2 && s != 0; half++) {
        const scaled = (word & 0xffffffff) * pairs
        word >>= 32
        const entry = load<u32>(s + load<u16>((<usize>(scaled >> 32)) << 1, DEALS), TABLE)
        const at = counts + (<u32>scaled < limit ? REJECTED : entry & 1023)
        store<u32>(at, load<u32>(at) + 1)
        if (<u32>scaled >= limit) s = entry >> 10
      }
    }
    store<u32>(STATES + 4 * k, s)
  }
}
