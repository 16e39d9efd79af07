// An experiment beside kernel.ts: the same walk of a wager's table, with 16 tables in the byte lanes of one 128-bit
// vector. `npm run bench` builds it into a temporary folder and measures it (bench/simd.ts); nothing that Felt ships uses it.
//
// It takes small machines only: at most 16 columns with the rejected one, rows + ends ≤ 16, and rows × columns ≤ 80,
// with two ends. What a lane looks up is then always in a few vectors of 16 bytes, and a look-up is a swizzle.
//
// The work is done in two passes over a block that stays in the nearest cache: bytes to columns, then columns to states.
// Neither pass needs more than the 16 vector registers that V8 uses; one pass for both spills.
//
// Memory, in bytes. The host writes SEEDS to TABLE before a run and reads COUNTS after it.

const SEEDS: usize = 0 // 2 vectors of 2 streams: for each the four words of xoshiro256++, the two streams side by side
const STATES: usize = 128 // 4 × 16 × u8: where each table stands, as an offset into TABLE; 0 is the start
const CELL_LIMIT: usize = 256 // 16 × i8: for a low nibble, the signed byte below which the column is the first of two
const CELL_SECOND: usize = 272 // 16 × u8: the second column
const CELL_EITHER: usize = 288 // 16 × u8: first ^ second
const OFFSETS: usize = 304 // 16 × u8: for a code, where in TABLE the next row begins
const TABLE: usize = 320 // 80 × u8: rows × columns of codes: the next row, or rows + the number of the end
const COUNTS: usize = 512 // 3 × 4 × u32: first end, second end, rejected
const COLUMNS: usize = 1024 // the block between the two passes

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
// The relaxed swizzle says the same as the other for indexes below 16, and spares an instruction on x86.

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

// The code at an index into five vectors. A relaxed swizzle of an index of 16 to 127 may take its low four bits (x86) or
// give 0 (ARM). Where it takes the low bits, each vector is held as the difference to the one before it, and an index
// that is too large passes through all: one instruction fewer for each vector. `wraps` finds out which it is.

// @ts-ignore: decorator
@inline
function lookWrapping(i: v128, by: v128, t0: v128, t1: v128, t2: v128, t3: v128, t4: v128): v128 {
  let v = i8x16.relaxed_swizzle(t0, i)
  i = i8x16.sub(i, by); v = v128.xor(v, i8x16.relaxed_swizzle(t1, i))
  i = i8x16.sub(i, by); v = v128.xor(v, i8x16.relaxed_swizzle(t2, i))
  i = i8x16.sub(i, by); v = v128.xor(v, i8x16.relaxed_swizzle(t3, i))
  i = i8x16.sub(i, by); return v128.xor(v, i8x16.relaxed_swizzle(t4, i))
}

// @ts-ignore: decorator
@inline
function look(i: v128, by: v128, t0: v128, t1: v128, t2: v128, t3: v128, t4: v128): v128 {
  let v = i8x16.swizzle(t0, i)
  i = i8x16.sub(i, by); v = v128.or(v, i8x16.swizzle(t1, i))
  i = i8x16.sub(i, by); v = v128.or(v, i8x16.swizzle(t2, i))
  i = i8x16.sub(i, by); v = v128.or(v, i8x16.swizzle(t3, i))
  i = i8x16.sub(i, by); return v128.or(v, i8x16.swizzle(t4, i))
}

/** Walks the block. An end is a code of its own that leads to the first row, so one swizzle gives the next state. */
function walkWrapping(first: v128, second: v128): void {
  let s0 = v128.load(STATES), s1 = v128.load(STATES, 16), s2 = v128.load(STATES, 32), s3 = v128.load(STATES, 48)
  const t0 = v128.load(TABLE), t1 = v128.xor(t0, v128.load(TABLE, 16)), t2 = v128.xor(v128.load(TABLE, 16), v128.load(TABLE, 32))
  const t3 = v128.xor(v128.load(TABLE, 32), v128.load(TABLE, 48)), t4 = v128.xor(v128.load(TABLE, 48), v128.load(TABLE, 64))
  const offsets = v128.load(OFFSETS), by = i8x16.splat(16)
  let e0 = i8x16.splat(0), e1 = i8x16.splat(0)
  for (let at: usize = COLUMNS; at < COLUMNS + 16 * BLOCK; at += 64) {
    const v0 = lookWrapping(i8x16.add(s0, v128.load(at)), by, t0, t1, t2, t3, t4)
    s0 = i8x16.relaxed_swizzle(offsets, v0); e0 = i8x16.sub(e0, i8x16.eq(v0, first)); e1 = i8x16.sub(e1, i8x16.eq(v0, second))
    const v1 = lookWrapping(i8x16.add(s1, v128.load(at, 16)), by, t0, t1, t2, t3, t4)
    s1 = i8x16.relaxed_swizzle(offsets, v1); e0 = i8x16.sub(e0, i8x16.eq(v1, first)); e1 = i8x16.sub(e1, i8x16.eq(v1, second))
    const v2 = lookWrapping(i8x16.add(s2, v128.load(at, 32)), by, t0, t1, t2, t3, t4)
    s2 = i8x16.relaxed_swizzle(offsets, v2); e0 = i8x16.sub(e0, i8x16.eq(v2, first)); e1 = i8x16.sub(e1, i8x16.eq(v2, second))
    const v3 = lookWrapping(i8x16.add(s3, v128.load(at, 48)), by, t0, t1, t2, t3, t4)
    s3 = i8x16.relaxed_swizzle(offsets, v3); e0 = i8x16.sub(e0, i8x16.eq(v3, first)); e1 = i8x16.sub(e1, i8x16.eq(v3, second))
  }
  v128.store(STATES, s0); v128.store(STATES, s1, 16); v128.store(STATES, s2, 32); v128.store(STATES, s3, 48)
  flush(COUNTS, e0)
  flush(COUNTS + 16, e1)
}

/** The same for any processor. */
function walk(first: v128, second: v128): void {
  let s0 = v128.load(STATES), s1 = v128.load(STATES, 16), s2 = v128.load(STATES, 32), s3 = v128.load(STATES, 48)
  const t0 = v128.load(TABLE), t1 = v128.load(TABLE, 16), t2 = v128.load(TABLE, 32), t3 = v128.load(TABLE, 48), t4 = v128.load(TABLE, 64)
  const offsets = v128.load(OFFSETS), by = i8x16.splat(16)
  let e0 = i8x16.splat(0), e1 = i8x16.splat(0)
  for (let at: usize = COLUMNS; at < COLUMNS + 16 * BLOCK; at += 64) {
    const v0 = look(i8x16.add(s0, v128.load(at)), by, t0, t1, t2, t3, t4)
    s0 = i8x16.relaxed_swizzle(offsets, v0); e0 = i8x16.sub(e0, i8x16.eq(v0, first)); e1 = i8x16.sub(e1, i8x16.eq(v0, second))
    const v1 = look(i8x16.add(s1, v128.load(at, 16)), by, t0, t1, t2, t3, t4)
    s1 = i8x16.relaxed_swizzle(offsets, v1); e0 = i8x16.sub(e0, i8x16.eq(v1, first)); e1 = i8x16.sub(e1, i8x16.eq(v1, second))
    const v2 = look(i8x16.add(s2, v128.load(at, 32)), by, t0, t1, t2, t3, t4)
    s2 = i8x16.relaxed_swizzle(offsets, v2); e0 = i8x16.sub(e0, i8x16.eq(v2, first)); e1 = i8x16.sub(e1, i8x16.eq(v2, second))
    const v3 = look(i8x16.add(s3, v128.load(at, 48)), by, t0, t1, t2, t3, t4)
    s3 = i8x16.relaxed_swizzle(offsets, v3); e0 = i8x16.sub(e0, i8x16.eq(v3, first)); e1 = i8x16.sub(e1, i8x16.eq(v3, second))
  }
  v128.store(STATES, s0); v128.store(STATES, s1, 16); v128.store(STATES, s2, 32); v128.store(STATES, s3, 48)
  flush(COUNTS, e0)
  flush(COUNTS + 16, e1)
}

/** Whether a relaxed swizzle takes the low bits of an index that is too large. */
export function wraps(): bool {
  return i8x16.extract_lane_u(i8x16.relaxed_swizzle(i8x16.splat(1), v128.load(STATES + 64)), 0) != 0
}

/** Two dice from every byte that is not rejected: `blocks` blocks of 252 × 16 bytes. */
export function dice(blocks: u32, rejected: u32, firstEnd: u32, relaxed: bool): void {
  const none = i8x16.splat(<i8>rejected), first = i8x16.splat(<i8>firstEnd), second = i8x16.splat(<i8>(firstEnd + 1))
  for (let i: u32 = 0; i < blocks; i++) {
    columns(none)
    if (relaxed) walkWrapping(first, second)
    else walk(first, second)
  }
}
