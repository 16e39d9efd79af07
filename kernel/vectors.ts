// The walk of a small machine with 64 wagers in the byte lanes of 128-bit vectors. It shares the memory of kernel.ts, whose
// function `lanes` does the same by single steps and is used where there are no vectors; `lanes.ts` beside the built kernels lays
// machines out for it. `npm run kernel` builds src/simulate/kernel/vectors.wasm.
//
// The work is done in two passes over a block that stays in the nearest cache: bytes to columns, then columns to places.
// Each keeps about 14 vectors alive, and V8 has 16 registers for them.
//
// Every index of a relaxed swizzle here is below 16 or has its highest bit set, where all processors agree. It spares the
// instruction that x86 needs for the others. The same goes for the masks of a relaxed select: all ones or all zeros.
//
// A place has its low four bits and the highest one: that one tells which half of the table it is in.
//
// Memory, in bytes, with what kernel.ts has.

const SEEDS: usize = 0 // 4 streams × 4 × u64
const LANES: usize = 256 // 4 streams × 16 × u32: the row of each wager, as an offset into the table of kernel.ts
const LIMIT: usize = 512 // 16 × i8: for a low nibble, the signed byte below which the column is the first of two
const FIRST: usize = 528 // 16 × u8: the place of the first column
const SECOND: usize = 544 // 16 × u8: the place of the second
const LEADS: usize = 560 // 16 × u8: for a code, the place of the row that it leads to
const CODES: usize = 576 // 32 × u8: codes, at the place of the row ^ the place of the column; 255 stays in the row
const ADDS: usize = 608 // 3 × 16 × u8: for a code, 1 if it is one end, 16 if it is another
const PLACES: usize = 656 // 16 × u8: the place of each row
const EVENTS: usize = 672 // 6 × u32: 4 × the event of each end
const COUNTED: usize = 704 // 6 × 16 × u8: ends, counted in bytes until the block is done
const STANDS: usize = 800 // 64 × u8: the place of each wager
const BLOCK: usize = 1024 // the columns between the two passes
const COUNTS: usize = 14592 // as in kernel.ts, of the first stream

/** The event of a draw that is rejected, and that of one that leads on. */
const REJECTED: usize = COUNTS + 1020

/** Vectors of one group, after which the counts of half a byte are emptied; groups of one block, after which those of a byte are. */
const GROUP: u32 = 12
const GROUPS: u32 = 21

// @ts-ignore: decorator
@inline
function rotl(x: v128, k: i32): v128 {
  return v128.or(i64x2.shl(x, k), i64x2.shr_u(x, 64 - k))
}

// The column of a random byte, by Walker's alias method in whole numbers: the low nibble chooses one of 16 slots, the high
// nibble one of the two columns of the slot.

// @ts-ignore: decorator
@inline
function columnOf(word: v128, nibble: v128, limit: v128, first: v128, second: v128): v128 {
  const slot = v128.and(word, nibble)
  const below = i8x16.lt_s(word, i8x16.relaxed_swizzle(limit, slot))
  return i8x16.relaxed_laneselect(i8x16.relaxed_swizzle(first, slot), i8x16.relaxed_swizzle(second, slot), below)
}

/** The sum of 16 counters of a byte. */
function sumOf(counted: v128): u32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(counted))
  return i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
}

function count(at: usize, more: u32): void {
  store<u32>(at, load<u32>(at) + more)
}

// @ts-ignore: decorator
@inline
function pair(at: usize): v128 {
  return i64x2.replace_lane(i64x2.splat(load<i64>(at)), 1, load<i64>(at, 32))
}

// @ts-ignore: decorator
@inline
function storePair(at: usize, words: v128): void {
  store<i64>(at, i64x2.extract_lane(words, 0))
  store<i64>(at, i64x2.extract_lane(words, 1), 32)
}

/** Fills so many vectors of the block with columns: streams 0 and 1 in one vector, 2 and 3 in the next. */
function columns(vectors: u32, rejected: v128): void {
  let a0 = pair(SEEDS), b0 = pair(SEEDS + 8), c0 = pair(SEEDS + 16), d0 = pair(SEEDS + 24)
  let a1 = pair(SEEDS + 64), b1 = pair(SEEDS + 72), c1 = pair(SEEDS + 80), d1 = pair(SEEDS + 88)
  const limit = v128.load(LIMIT), first = v128.load(FIRST), second = v128.load(SECOND)
  const nibble = i8x16.splat(15)
  let none = i8x16.splat(0)
  for (let at: usize = BLOCK, end: usize = BLOCK + 16 * vectors; at < end; at += 32) {
    const w0 = i64x2.add(rotl(i64x2.add(a0, d0), 23), a0), w1 = i64x2.add(rotl(i64x2.add(a1, d1), 23), a1)
    let t: v128
    t = i64x2.shl(b0, 17); c0 = v128.xor(c0, a0); d0 = v128.xor(d0, b0); b0 = v128.xor(b0, c0); a0 = v128.xor(a0, d0); c0 = v128.xor(c0, t); d0 = rotl(d0, 45)
    t = i64x2.shl(b1, 17); c1 = v128.xor(c1, a1); d1 = v128.xor(d1, b1); b1 = v128.xor(b1, c1); a1 = v128.xor(a1, d1); c1 = v128.xor(c1, t); d1 = rotl(d1, 45)
    const y0 = columnOf(w0, nibble, limit, first, second), y1 = columnOf(w1, nibble, limit, first, second)
    v128.store(at, y0); v128.store(at, y1, 16)
    none = i8x16.sub(none, i8x16.eq(y0, rejected)); none = i8x16.sub(none, i8x16.eq(y1, rejected))
  }
  storePair(SEEDS, a0); storePair(SEEDS + 8, b0); storePair(SEEDS + 16, c0); storePair(SEEDS + 24, d0)
  storePair(SEEDS + 64, a1); storePair(SEEDS + 72, b1); storePair(SEEDS + 80, c1); storePair(SEEDS + 88, d1)
  count(REJECTED, sumOf(none))
}

/** The code at a place: of the second half of the table where its highest bit is set. */
// @ts-ignore: decorator
@inline
function codeAt(place: v128, high: v128, t0: v128, t1: v128): v128 {
  return v128.or(i8x16.relaxed_swizzle(t0, place), i8x16.relaxed_swizzle(t1, v128.xor(place, high)))
}

/** A code has no bit that the place where it leads does not have, and 255 leads to 0: so this is the one or the other. */
// @ts-ignore: decorator
@inline
function after(place: v128, code: v128, leads: v128): v128 {
  return v128.or(v128.and(place, code), i8x16.relaxed_swizzle(leads, code))
}

/** Empties the counts of half a byte into those of a byte. */
// @ts-ignore: decorator
@inline
function empty(counted: v128, at: usize, nibble: v128): void {
  v128.store(at, i8x16.add(v128.load(at), v128.and(counted, nibble)))
  v128.store(at, i8x16.add(v128.load(at, 16), v128.and(i16x8.shr_u(counted, 4), nibble)), 16)
}

/** Walks the block, and counts two ends. */
function walk2(groups: u32): void {
  let s0 = v128.load(STANDS), s1 = v128.load(STANDS, 16), s2 = v128.load(STANDS, 32), s3 = v128.load(STANDS, 48)
  const t0 = v128.load(CODES), t1 = v128.load(CODES, 16), leads = v128.load(LEADS), adds = v128.load(ADDS)
  const high = i8x16.splat(-128)
  let at: usize = BLOCK
  for (let group: u32 = 0; group < groups; group++) {
    let counted = i8x16.splat(0)
    for (let end = at + 16 * GROUP; at < end; at += 64) {
      const v0 = codeAt(v128.xor(s0, v128.load(at)), high, t0, t1), v1 = codeAt(v128.xor(s1, v128.load(at, 16)), high, t0, t1)
      s0 = after(s0, v0, leads); counted = i8x16.add(counted, i8x16.relaxed_swizzle(adds, v0))
      s1 = after(s1, v1, leads); counted = i8x16.add(counted, i8x16.relaxed_swizzle(adds, v1))
      const v2 = codeAt(v128.xor(s2, v128.load(at, 32)), high, t0, t1), v3 = codeAt(v128.xor(s3, v128.load(at, 48)), high, t0, t1)
      s2 = after(s2, v2, leads); counted = i8x16.add(counted, i8x16.relaxed_swizzle(adds, v2))
      s3 = after(s3, v3, leads); counted = i8x16.add(counted, i8x16.relaxed_swizzle(adds, v3))
    }
    empty(counted, COUNTED, i8x16.splat(15))
  }
  v128.store(STANDS, s0); v128.store(STANDS, s1, 16); v128.store(STANDS, s2, 32); v128.store(STANDS, s3, 48)
}

/** The same for six ends. */
function walk6(groups: u32): void {
  let s0 = v128.load(STANDS), s1 = v128.load(STANDS, 16), s2 = v128.load(STANDS, 32), s3 = v128.load(STANDS, 48)
  const t0 = v128.load(CODES), t1 = v128.load(CODES, 16), leads = v128.load(LEADS)
  const high = i8x16.splat(-128)
  let at: usize = BLOCK
  for (let group: u32 = 0; group < groups; group++) {
    let x = i8x16.splat(0), y = i8x16.splat(0), z = i8x16.splat(0)
    for (let end = at + 16 * GROUP; at < end; at += 64) {
      const v0 = codeAt(v128.xor(s0, v128.load(at)), high, t0, t1), v1 = codeAt(v128.xor(s1, v128.load(at, 16)), high, t0, t1)
      const v2 = codeAt(v128.xor(s2, v128.load(at, 32)), high, t0, t1), v3 = codeAt(v128.xor(s3, v128.load(at, 48)), high, t0, t1)
      s0 = after(s0, v0, leads); s1 = after(s1, v1, leads); s2 = after(s2, v2, leads); s3 = after(s3, v3, leads)
      x = i8x16.add(x, endsOf(v0, v1, v2, v3, v128.load(ADDS)))
      y = i8x16.add(y, endsOf(v0, v1, v2, v3, v128.load(ADDS, 16)))
      z = i8x16.add(z, endsOf(v0, v1, v2, v3, v128.load(ADDS, 32)))
    }
    const nibble = i8x16.splat(15)
    empty(x, COUNTED, nibble); empty(y, COUNTED + 32, nibble); empty(z, COUNTED + 64, nibble)
  }
  v128.store(STANDS, s0); v128.store(STANDS, s1, 16); v128.store(STANDS, s2, 32); v128.store(STANDS, s3, 48)
}

// @ts-ignore: decorator
@inline
function endsOf(v0: v128, v1: v128, v2: v128, v3: v128, adds: v128): v128 {
  return i8x16.add(
    i8x16.add(i8x16.relaxed_swizzle(adds, v0), i8x16.relaxed_swizzle(adds, v1)),
    i8x16.add(i8x16.relaxed_swizzle(adds, v2), i8x16.relaxed_swizzle(adds, v3)),
  )
}

/** Where a wager stands among the bytes of STANDS: kernel.ts goes by streams, and by even and odd words within them. */
// @ts-ignore: decorator
@inline
function standing(wager: u32): usize {
  const stream = wager >> 4, odd = (wager >> 3) & 1
  return STANDS + 32 * odd + 16 * (stream >> 1) + 8 * (stream & 1) + (wager & 7)
}

/** Empties the counts of a byte, and says how many there were. */
function counted(ends: u32): u32 {
  let sum: u32 = 0
  for (let end: u32 = 0; end < ends; end++) {
    const at = COUNTED + 16 * end, came = sumOf(v128.load(at))
    v128.store(at, i8x16.splat(0))
    count(COUNTS + load<u32>(EVENTS + 4 * end), came)
    sum += came
  }
  return sum
}

/** Six words of each stream for each group, by a machine of so many rows and ends; `rejected` is the place of that column. */
export function lanes(groups: u32, rows: u32, rowBytes: u32, ends: u32, rejected: u32): void {
  for (let wager: u32 = 0; wager < 64; wager++) {
    store<u8>(standing(wager), load<u8>(PLACES + load<u32>(LANES + 4 * wager) / rowBytes))
  }
  const none = i8x16.splat(<i8>rejected)
  const before = load<u32>(REJECTED)
  let on: u32 = 16 * GROUP * groups
  while (groups > 0) {
    const some = min(groups, GROUPS)
    columns(GROUP * some, none)
    if (ends <= 2) walk2(some); else walk6(some)
    on -= counted(ends)
    groups -= some
  }
  count(COUNTS, on - (load<u32>(REJECTED) - before))
  for (let wager: u32 = 0; wager < 64; wager++) {
    const place = load<u8>(standing(wager))
    let row: u32 = 0
    while (row < rows && load<u8>(PLACES + row) != place) row++
    store<u32>(LANES + 4 * wager, row * rowBytes)
  }
}
