// gcc -O3 -march=native -o card-limit card-limit.c
// usage: ./card-limit NDEALS(millions) SEED
// Two cards from a full shoe of eight decks, unbiased, against a flat table of ranks: the plain way to deal what the kernel draws by weights.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
typedef uint64_t u64; typedef uint32_t u32; typedef uint8_t u8;
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

int main(int c, char **v) {
  if (c < 3) return 1;
  u64 n = (u64)(atof(v[1]) * 1e6) / 2;
  x = strtoull(v[2], 0, 10) * 1000003ULL + 17;
  enum { N = 416 };
  static u8 rank[N]; static u8 event[16 * 16]; static u64 counts[2][4];
  for (int i = 0; i < N; i++) rank[i] = i % 13;
  for (int a = 0; a < 13; a++) for (int b = 0; b < 13; b++) event[a * 16 + b] = a > b ? 1 : a < b ? 2 : 0;
  rng g[2]; for (int k = 0; k < 2; k++) for (int i = 0; i < 4; i++) g[k].s[i] = sm();
  const u32 l1 = (u32)((1ULL << 32) % N), l2 = (u32)((1ULL << 32) % (N - 1));
  double t = cpu();
  for (u64 i = 0; i < n; i++)
    for (int k = 0; k < 2; k++) {
      u64 w = nxt(&g[k]), p = (w & 0xffffffff) * N, q = (w >> 32) * (N - 1);
      if ((u32)p < l1 || (u32)q < l2) { counts[k][3]++; continue; }
      u32 a = p >> 32, b = q >> 32;
      b += b >= a;
      counts[k][event[rank[a] * 16 + rank[b]]]++;
    }
  t = cpu() - t;
  u64 ties = counts[0][0] + counts[1][0];
  printf("ties=%lu p(tie)=%.6f deals=%lu cpu=%.3fs rolls/cpu=%.1fM\n", ties, (double)ties / (2 * n), 2 * n, t, 2 * n / t / 1e6);
  return 0;
}
