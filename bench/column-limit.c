// gcc -O3 -march=native -o column-limit column-limit.c
// usage: ./column-limit FILE NDRAWS(millions) SEED
// Any machine as bench/simulate.ts writes it: a flat table walked by four interleaved streams, as dice-limit.c does for two dice.
// FILE holds u32: bits of a draw, rows, columns of a row, slots; then the table (next row << 8 | event); then for draws of a
// byte the column of each, for longer ones limit, first and second column of each slot of an alias table.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
typedef uint64_t u64; typedef uint32_t u32; typedef uint16_t u16; typedef uint8_t u8;
static inline u64 rotl(u64 x, int k) { return (x << k) | (x >> (64 - k)); }
typedef struct { u64 s[4]; } rng;
static inline u64 nxt(rng *r) {
  u64 *s = r->s, res = rotl(s[0] + s[3], 23) + s[0], t = s[1] << 17;
  s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotl(s[3], 45);
  return res;
}
static u64 x; static u64 sm(void) {
  u64 z = (x += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL; z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}
static double cpu(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }

enum { MOST = 1 << 16 };
static u32 D[MOST]; static u8 E[MOST]; static u16 SYM[256];
typedef struct { u32 limit; u16 column[2]; } slot;
static slot A[MOST];
static u64 c[4][256];

#define STEP(COLUMN) { u32 ix = s[k] + (COLUMN); c[k][E[ix]]++; s[k] = D[ix]; }
static inline u32 alias(u32 draw, u32 mask, int shift) { const slot *a = &A[draw & mask]; return a->column[(draw >> shift) >= a->limit]; }

int main(int argc, char **v) {
  if (argc < 4) return 1;
  FILE *f = fopen(v[1], "rb"); u32 head[4], three[3], e;
  if (!f || fread(head, 4, 4, f) != 4) return 2;
  const u32 bits = head[0], rows = head[1], wide = head[2], slots = head[3], mask = slots - 1;
  const int shift = __builtin_ctz(slots | MOST);
  for (u32 i = 0; i < rows * wide && i < MOST; i++) { if (fread(&e, 4, 1, f) != 1) return 2; D[i] = (e >> 8) * wide; E[i] = e & 255; }
  if (bits == 8) for (int b = 0; b < 256; b++) { if (fread(&e, 4, 1, f) != 1) return 2; SYM[b] = e; }
  else for (u32 i = 0; i < slots && i < MOST; i++) { if (fread(three, 4, 3, f) != 3) return 2; A[i] = (slot){three[0], {three[1], three[2]}}; }
  u64 words = (u64)(atof(v[2]) * 1e6) * bits / 256;
  x = strtoull(v[3], 0, 10) * 1000003ULL + 17;
  rng g[4]; for (int k = 0; k < 4; k++) for (int i = 0; i < 4; i++) g[k].s[i] = sm();
  u32 s[4] = {0, 0, 0, 0};
  double t = cpu();
  if (bits == 8)
    for (u64 i = 0; i < words; i++) {
      u64 w[4]; for (int k = 0; k < 4; k++) w[k] = nxt(&g[k]);
      #pragma GCC unroll 8
      for (int j = 0; j < 8; j++) for (int k = 0; k < 4; k++) { STEP(SYM[(u8)w[k]]) w[k] >>= 8; }
    }
  else if (bits == 16)
    for (u64 i = 0; i < words; i++) {
      u64 w[4]; for (int k = 0; k < 4; k++) w[k] = nxt(&g[k]);
      #pragma GCC unroll 4
      for (int j = 0; j < 4; j++) for (int k = 0; k < 4; k++) { STEP(alias((u16)w[k], mask, shift)) w[k] >>= 16; }
    }
  else
    for (u64 i = 0; i < words; i++) {
      u64 w[4]; for (int k = 0; k < 4; k++) w[k] = nxt(&g[k]);
      #pragma GCC unroll 2
      for (int j = 0; j < 2; j++) for (int k = 0; k < 4; k++) { STEP(alias((u32)w[k], mask, shift)) w[k] >>= 32; }
    }
  t = cpu() - t;
  u64 rejected = c[0][255] + c[1][255] + c[2][255] + c[3][255], draws = words * 256 / bits - rejected;
  printf("draws=%lu ends", draws);
  for (int n = 1; n < 6; n++) printf(" %lu", c[0][n] + c[1][n] + c[2][n] + c[3][n]);
  printf(" rolls/cpu=%.1fM\n", draws / t / 1e6);
  return 0;
}
