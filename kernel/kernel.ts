// The inner loops of simulation, in AssemblyScript: a wager's table is walked by interleaved streams of random numbers.
// It knows tables, columns and random bits, no game. `npm run kernel` builds src/simulate/kernel/kernel.wasm from it; a test
// builds it again and compares the bytes.
//
// Memory, in bytes. The host writes all but COUNTS before a run and reads COUNTS after it. What vectors.ts adds is told there.

const SEEDS: usize = 0 // 4 streams × 4 × u64
const STATES: usize = 128 // 4 × u32: where each stream stands, as an offset into TABLE; 0 is the start
const LANES: usize = 256 // 4 streams × 16 × u32: the same for the 64 wagers of `lanes`
const SYMBOLS: usize = 10240 // 256 × u16: 4 × the column that a random byte means
const COUNTS: usize = 14592 // 256 × u32 for each of 4 streams, STREAM bytes apart: how often each event came
const TABLE: usize = 65536 // rows × columns × u32: offset of the next row << 10 | 4 × event
const ALIAS: usize = 4259840 // slots × (u64, u32, u32): limit, 4 × the first column, 4 × the second

/** Chosen so that what is stored all the time lies in other places of a page than what is loaded: else loads wait for stores. */
const STREAM: usize = 4416

// A draw that would bias the results is a column like any other: it leads back to where it came from, by an event of its own.

// @ts-ignore: decorator
@inline
function rotl(x: u64, k: u64): u64 {
  return (x << k) | (x >> (64 - k))
}

// One step of each stream. Four functions and not one, so that the place of the counts is part of the instruction.

// @ts-ignore: decorator
@inline
function step0(state: u32, column: u32): u32 {
  const entry = load<u32>(state + column, TABLE), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS) + 1, COUNTS)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function step1(state: u32, column: u32): u32 {
  const entry = load<u32>(state + column, TABLE), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + STREAM) + 1, COUNTS + STREAM)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function step2(state: u32, column: u32): u32 {
  const entry = load<u32>(state + column, TABLE), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + 2 * STREAM) + 1, COUNTS + 2 * STREAM)
  return entry >> 10
}

// @ts-ignore: decorator
@inline
function step3(state: u32, column: u32): u32 {
  const entry = load<u32>(state + column, TABLE), at = entry & 1023
  store<u32>(at, load<u32>(at, COUNTS + 3 * STREAM) + 1, COUNTS + 3 * STREAM)
  return entry >> 10
}

/** The column of a byte, which is given as twice its number. */
// @ts-ignore: decorator
@inline
function ofByte(twice: u64): u32 {
  return load<u16>((<usize>twice) & 510, SYMBOLS)
}

// Walker's alias method in whole numbers. The low bits of a draw choose a slot, the whole of it one of the two columns of the
// slot: the first below its limit, the second from there on.

// @ts-ignore: decorator
@inline
function ofAlias(draw: u32, mask: u32): u32 {
  const slot = (draw & mask) << 4
  return load<u32>(slot + (u32(draw >= load<u32>(slot, ALIAS)) << 2), ALIAS + 8)
}

// @ts-ignore: decorator
@inline
function ofWideAlias(draw: u64, mask: u32): u32 {
  const slot = (<u32>draw & mask) << 4
  return load<u32>(slot + (u32(draw >= load<u64>(slot, ALIAS)) << 2), ALIAS + 8)
}

/** Eight draws of a byte from every word, `words` words for each stream. */
export function draw8(words: u32): void {
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
    s0 = step0(s0, ofByte(w0 << 1)); s1 = step1(s1, ofByte(w1 << 1)); s2 = step2(s2, ofByte(w2 << 1)); s3 = step3(s3, ofByte(w3 << 1))
    s0 = step0(s0, ofByte(w0 >> 7)); s1 = step1(s1, ofByte(w1 >> 7)); s2 = step2(s2, ofByte(w2 >> 7)); s3 = step3(s3, ofByte(w3 >> 7))
    s0 = step0(s0, ofByte(w0 >> 15)); s1 = step1(s1, ofByte(w1 >> 15)); s2 = step2(s2, ofByte(w2 >> 15)); s3 = step3(s3, ofByte(w3 >> 15))
    s0 = step0(s0, ofByte(w0 >> 23)); s1 = step1(s1, ofByte(w1 >> 23)); s2 = step2(s2, ofByte(w2 >> 23)); s3 = step3(s3, ofByte(w3 >> 23))
    s0 = step0(s0, ofByte(w0 >> 31)); s1 = step1(s1, ofByte(w1 >> 31)); s2 = step2(s2, ofByte(w2 >> 31)); s3 = step3(s3, ofByte(w3 >> 31))
    s0 = step0(s0, ofByte(w0 >> 39)); s1 = step1(s1, ofByte(w1 >> 39)); s2 = step2(s2, ofByte(w2 >> 39)); s3 = step3(s3, ofByte(w3 >> 39))
    s0 = step0(s0, ofByte(w0 >> 47)); s1 = step1(s1, ofByte(w1 >> 47)); s2 = step2(s2, ofByte(w2 >> 47)); s3 = step3(s3, ofByte(w3 >> 47))
    s0 = step0(s0, ofByte(w0 >> 55)); s1 = step1(s1, ofByte(w1 >> 55)); s2 = step2(s2, ofByte(w2 >> 55)); s3 = step3(s3, ofByte(w3 >> 55))
  }
  store<u64>(SEEDS, a0, 0); store<u64>(SEEDS, b0, 8); store<u64>(SEEDS, c0, 16); store<u64>(SEEDS, d0, 24)
  store<u64>(SEEDS, a1, 32); store<u64>(SEEDS, b1, 40); store<u64>(SEEDS, c1, 48); store<u64>(SEEDS, d1, 56)
  store<u64>(SEEDS, a2, 64); store<u64>(SEEDS, b2, 72); store<u64>(SEEDS, c2, 80); store<u64>(SEEDS, d2, 88)
  store<u64>(SEEDS, a3, 96); store<u64>(SEEDS, b3, 104); store<u64>(SEEDS, c3, 112); store<u64>(SEEDS, d3, 120)
  store<u32>(STATES, s0); store<u32>(STATES, s1, 4); store<u32>(STATES, s2, 8); store<u32>(STATES, s3, 12)
}

/** Four draws of half words from every word, by `mask + 1` slots. */
export function draw16(words: u32, mask: u32): void {
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
    s0 = step0(s0, ofAlias(<u32>w0 & 0xffff, mask)); s1 = step1(s1, ofAlias(<u32>w1 & 0xffff, mask)); s2 = step2(s2, ofAlias(<u32>w2 & 0xffff, mask)); s3 = step3(s3, ofAlias(<u32>w3 & 0xffff, mask))
    s0 = step0(s0, ofAlias(<u32>(w0 >> 16) & 0xffff, mask)); s1 = step1(s1, ofAlias(<u32>(w1 >> 16) & 0xffff, mask)); s2 = step2(s2, ofAlias(<u32>(w2 >> 16) & 0xffff, mask)); s3 = step3(s3, ofAlias(<u32>(w3 >> 16) & 0xffff, mask))
    s0 = step0(s0, ofAlias(<u32>(w0 >> 32) & 0xffff, mask)); s1 = step1(s1, ofAlias(<u32>(w1 >> 32) & 0xffff, mask)); s2 = step2(s2, ofAlias(<u32>(w2 >> 32) & 0xffff, mask)); s3 = step3(s3, ofAlias(<u32>(w3 >> 32) & 0xffff, mask))
    s0 = step0(s0, ofAlias(<u32>(w0 >> 48), mask)); s1 = step1(s1, ofAlias(<u32>(w1 >> 48), mask)); s2 = step2(s2, ofAlias(<u32>(w2 >> 48), mask)); s3 = step3(s3, ofAlias(<u32>(w3 >> 48), mask))
  }
  store<u64>(SEEDS, a0, 0); store<u64>(SEEDS, b0, 8); store<u64>(SEEDS, c0, 16); store<u64>(SEEDS, d0, 24)
  store<u64>(SEEDS, a1, 32); store<u64>(SEEDS, b1, 40); store<u64>(SEEDS, c1, 48); store<u64>(SEEDS, d1, 56)
  store<u64>(SEEDS, a2, 64); store<u64>(SEEDS, b2, 72); store<u64>(SEEDS, c2, 80); store<u64>(SEEDS, d2, 88)
  store<u64>(SEEDS, a3, 96); store<u64>(SEEDS, b3, 104); store<u64>(SEEDS, c3, 112); store<u64>(SEEDS, d3, 120)
  store<u32>(STATES, s0); store<u32>(STATES, s1, 4); store<u32>(STATES, s2, 8); store<u32>(STATES, s3, 12)
}

/** Two draws of 32 bits from every word. */
export function draw32(words: u32, mask: u32): void {
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
    s0 = step0(s0, ofAlias(<u32>w0, mask)); s1 = step1(s1, ofAlias(<u32>w1, mask)); s2 = step2(s2, ofAlias(<u32>w2, mask)); s3 = step3(s3, ofAlias(<u32>w3, mask))
    s0 = step0(s0, ofAlias(<u32>(w0 >> 32), mask)); s1 = step1(s1, ofAlias(<u32>(w1 >> 32), mask)); s2 = step2(s2, ofAlias(<u32>(w2 >> 32), mask)); s3 = step3(s3, ofAlias(<u32>(w3 >> 32), mask))
  }
  store<u64>(SEEDS, a0, 0); store<u64>(SEEDS, b0, 8); store<u64>(SEEDS, c0, 16); store<u64>(SEEDS, d0, 24)
  store<u64>(SEEDS, a1, 32); store<u64>(SEEDS, b1, 40); store<u64>(SEEDS, c1, 48); store<u64>(SEEDS, d1, 56)
  store<u64>(SEEDS, a2, 64); store<u64>(SEEDS, b2, 72); store<u64>(SEEDS, c2, 80); store<u64>(SEEDS, d2, 88)
  store<u64>(SEEDS, a3, 96); store<u64>(SEEDS, b3, 104); store<u64>(SEEDS, c3, 112); store<u64>(SEEDS, d3, 120)
  store<u32>(STATES, s0); store<u32>(STATES, s1, 4); store<u32>(STATES, s2, 8); store<u32>(STATES, s3, 12)
}

/** One draw from every word. */
export function draw64(words: u32, mask: u32): void {
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
    s0 = step0(s0, ofWideAlias(w0, mask)); s1 = step1(s1, ofWideAlias(w1, mask)); s2 = step2(s2, ofWideAlias(w2, mask)); s3 = step3(s3, ofWideAlias(w3, mask))
  }
  store<u64>(SEEDS, a0, 0); store<u64>(SEEDS, b0, 8); store<u64>(SEEDS, c0, 16); store<u64>(SEEDS, d0, 24)
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

/** The column of a draw of so many bits, which are the lowest of the word. */
function columnOf(word: u64, bits: u32, mask: u32): u32 {
  if (bits == 8) return ofByte(word << 1)
  if (bits == 16) return ofAlias(<u32>word & 0xffff, mask)
  return bits == 32 ? ofAlias(<u32>word, mask) : ofWideAlias(word, mask)
}

/** One step of a stream, or of one wager of it. */
// @ts-ignore: decorator
@inline
function stepIn(stream: usize, state: u32, column: u32): u32 {
  const entry = load<u32>(state + column, TABLE), at = COUNTS + STREAM * stream + (entry & 1023)
  store<u32>(at, load<u32>(at) + 1)
  return entry >> 10
}

/** Draws on until the wager is decided, so that none is lost from the count. */
function finishOne(stream: usize, at: usize, bits: u32, mask: u32): void {
  let s = load<u32>(at)
  while (s != 0) {
    let w = next(SEEDS + 32 * stream)
    for (let drawn: u32 = 0; drawn < 64 && s != 0; drawn += bits) {
      s = stepIn(stream, s, columnOf(w, bits, mask))
      w >>= bits
    }
  }
  store<u32>(at, s)
}

export function finish(bits: u32, mask: u32): void {
  for (let stream: usize = 0; stream < 4; stream++) finishOne(stream, STATES + 4 * stream, bits, mask)
}

/**
 * Draws of a byte for 16 wagers of each stream: eight for the bytes of even words, eight for those of odd ones. This is what
 * vectors.ts does at many times the speed, and what it is held to.
 */
export function lanes(words: u32): void {
  for (let stream: usize = 0; stream < 4; stream++) {
    for (let i: u32 = 0; i < words; i++) {
      let w = next(SEEDS + 32 * stream)
      const first = LANES + 64 * stream + 32 * (i & 1)
      for (let at = first; at < first + 32; at += 4) {
        store<u32>(at, stepIn(stream, load<u32>(at), ofByte(w << 1)))
        w >>= 8
      }
    }
  }
}

export function finishLanes(): void {
  for (let stream: usize = 0; stream < 4; stream++) {
    for (let wager: usize = 0; wager < 16; wager++) finishOne(stream, LANES + 64 * stream + 4 * wager, 8, 0)
  }
}
