// An experiment beside kernel.ts: the same walk of a wager's table, with 16 tables in the byte lanes of one 128-bit
// vector. `npm run bench` builds it into a temporary folder and measures it (bench/simd.ts); nothing that Felt ships uses it.
//
// It takes small machines only: at most 16 columns with the rejected one, less than 16 rows and ends together, two ends,
// and rows and columns that can be laid over each other in 32 bytes (see TABLE). Every look-up is then a swizzle or two.
//
// The work is done in two passes over a block that stays in the nearest cache: bytes to columns, then columns to states.
// Each keeps about 14 vectors alive, and V8 has 16 registers for them; one pass for both would keep about 24 (not tried).
//
// Every index of a relaxed swizzle here is below 16 or has its highest bit set, where all processors agree. It spares the
// instruction that x86 needs for the others.
//
// Memory, in bytes. The host writes SEEDS to TABLE before a run and reads COUNTS after it.

const SEEDS: usize = 0 // 2 vectors of 2 streams: for each the four words of xoshiro256++, the two streams side by side
const STATES: usize = 128 // 4 × 16 × u8: where the row of each table begins in TABLE, less 16
const CELL_LIMIT: usize = 256 // 16 × i8: for a low nibble, the signed byte below which the column is the first of two
const CELL_SECOND: usize = 272 // 16 × u8: the second column, as what it adds to the place of a row
const CELL_EITHER: usize = 288 // 16 × u8: first ^ second
const OFFSETS: usize = 304 // 16 × u8: for a code, where in TABLE the next row begins, less 16; 0 for the code 0
const COUNTS: usize = 352 // 3 × 4 × u32: first end, second end, rejected
const COLUMNS: usize = 1024 // the block between the two passes

/**
 * 32 × u8: codes, at the place of the row + the place of the column. 0 stays in the row, then one code for each row, then
 * one for each end. Most of a wager's table stays where it is, so rows can overlap: craps pass has 70 entries, and fits.
 */
const TABLE: usize = 320

/** Vectors of one block. Four walk side by side and share byte counters, which must be emptied before they pass 255. */
const BLOCK: u32 = 252

// @ts-ignore: decorator
@inline
function rotl(x: v128, k: i32): v128 {
  return v128.or(i64x2.shl(x, k), i64x2.shr_u(x, 64 - k))
}

// The column of a random byte, by Walker's alias method in whole numbers: the low nibble chooses one of 16 cells, the high
// nibble one of the two columns of the cell. 256 bytes over at most 16 columns always come out exactly, the 4 rejected
// bytes as a column of their own; it takes three swizzles where b % 36 and a table of 36 take four and more arithmetic.

// @ts-ignore: decorator
@inline
function columnOf(word: v128, nibble: v128, limit: v128, second: v128, either: v128): v128 {
  const cell = v128.and(word, nibble)
  const first = i8x16.lt_s(word, i8x16.relaxed_swizzle(limit, cell))
  return v128.xor(i8x16.relaxed_swizzle(second, cell), v128.and(first, i8x16.relaxed_swizzle(either, cell)))
}

/** Adds the 16 byte counters to four of 32 bits. */
// @ts-ignore: decorator
@inline
function flush(at: usize, counted: v128): void {
  v128.store(at, i32x4.add(v128.load(at), i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(counted))))
}

/** Fills the block with columns. */
function columns(rejected: v128): void {
  let a0 = v128.load(SEEDS), b0 = v128.load(SEEDS, 16), c0 = v128.load(SEEDS, 32), d0 = v128.load(SEEDS, 48)
  let a1 = v128.load(SEEDS, 64), b1 = v128.load(SEEDS, 80), c1 = v128.load(SEEDS, 96), d1 = v128.load(SEEDS, 112)
  const limit = v128.load(CELL_LIMIT), second = v128.load(CELL_SECOND), either = v128.load(CELL_EITHER)
  const nibble = i8x16.splat(15)
  let count = i8x16.splat(0)
  for (let at: usize = COLUMNS; at < COLUMNS + 16 * BLOCK; at += 32) {
    const w0 = i64x2.add(rotl(i64x2.add(a0, d0), 23), a0), w1 = i64x2.add(rotl(i64x2.add(a1, d1), 23), a1)
    let t: v128
    t = i64x2.shl(b0, 17); c0 = v128.xor(c0, a0); d0 = v128.xor(d0, b0); b0 = v128.xor(b0, c0); a0 = v128.xor(a0, d0); c0 = v128.xor(c0, t); d0 = rotl(d0, 45)
    t = i64x2.shl(b1, 17); c1 = v128.xor(c1, a1); d1 = v128.xor(d1, b1); b1 = v128.xor(b1, c1); a1 = v128.xor(a1, d1); c1 = v128.xor(c1, t); d1 = rotl(d1, 45)
    const y0 = columnOf(w0, nibble, limit, second, either), y1 = columnOf(w1, nibble, limit, second, either)
    v128.store(at, y0); v128.store(at, y1, 16)
    count = i8x16.sub(count, i8x16.eq(y0, rejected)); count = i8x16.sub(count, i8x16.eq(y1, rejected))
  }
  v128.store(SEEDS, a0); v128.store(SEEDS, b0, 16); v128.store(SEEDS, c0, 32); v128.store(SEEDS, d0, 48)
  v128.store(SEEDS, a1, 64); v128.store(SEEDS, b1, 80); v128.store(SEEDS, c1, 96); v128.store(SEEDS, d1, 112)
  flush(COUNTS + 32, count)
}

/** The code at a place from -16 to 15: the lower half of the table where it is negative. */
// @ts-ignore: decorator
@inline
function codeAt(place: v128, low: v128, t0: v128, t1: v128): v128 {
  return v128.or(i8x16.relaxed_swizzle(t1, place), i8x16.relaxed_swizzle(t0, v128.xor(place, low)))
}

/** Walks the block. An end is a code of its own that leads to the first row, so one swizzle gives the next place. */
function walk(first: v128, second: v128): void {
  let s0 = v128.load(STATES), s1 = v128.load(STATES, 16), s2 = v128.load(STATES, 32), s3 = v128.load(STATES, 48)
  const t0 = v128.load(TABLE), t1 = v128.load(TABLE, 16), offsets = v128.load(OFFSETS)
  const low = i8x16.splat(-16), zero = i8x16.splat(0)
  let e0 = zero, e1 = zero
  for (let at: usize = COLUMNS; at < COLUMNS + 16 * BLOCK; at += 64) {
    const v0 = codeAt(i8x16.add(s0, v128.load(at)), low, t0, t1)
    s0 = v128.or(v128.and(s0, i8x16.eq(v0, zero)), i8x16.relaxed_swizzle(offsets, v0))
    e0 = i8x16.sub(e0, i8x16.eq(v0, first)); e1 = i8x16.sub(e1, i8x16.eq(v0, second))
    const v1 = codeAt(i8x16.add(s1, v128.load(at, 16)), low, t0, t1)
    s1 = v128.or(v128.and(s1, i8x16.eq(v1, zero)), i8x16.relaxed_swizzle(offsets, v1))
    e0 = i8x16.sub(e0, i8x16.eq(v1, first)); e1 = i8x16.sub(e1, i8x16.eq(v1, second))
    const v2 = codeAt(i8x16.add(s2, v128.load(at, 32)), low, t0, t1)
    s2 = v128.or(v128.and(s2, i8x16.eq(v2, zero)), i8x16.relaxed_swizzle(offsets, v2))
    e0 = i8x16.sub(e0, i8x16.eq(v2, first)); e1 = i8x16.sub(e1, i8x16.eq(v2, second))
    const v3 = codeAt(i8x16.add(s3, v128.load(at, 48)), low, t0, t1)
    s3 = v128.or(v128.and(s3, i8x16.eq(v3, zero)), i8x16.relaxed_swizzle(offsets, v3))
    e0 = i8x16.sub(e0, i8x16.eq(v3, first)); e1 = i8x16.sub(e1, i8x16.eq(v3, second))
  }
  v128.store(STATES, s0); v128.store(STATES, s1, 16); v128.store(STATES, s2, 32); v128.store(STATES, s3, 48)
  flush(COUNTS, e0)
  flush(COUNTS + 16, e1)
}

/** Two dice from every byte that is not rejected: `blocks` blocks of 252 × 16 bytes. */
export function dice(blocks: u32, rejected: u32, firstEnd: u32): void {
  const none = i8x16.splat(<i8>rejected), first = i8x16.splat(<i8>firstEnd), second = i8x16.splat(<i8>(firstEnd + 1))
  for (let i: u32 = 0; i < blocks; i++) {
    columns(none)
    walk(first, second)
  }
}
