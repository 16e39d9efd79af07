import { describe, expect, it } from 'vitest'
import { TokenBucket } from '../../../src/house/api/limits/token-bucket.ts'

describe('a token bucket', () => {
  it('begins full, and fills evenly up to its room', () => {
    const bucket = new TokenBucket(60, 60_000, 0, 6)
    bucket.take(6)
    expect([bucket.tokens, bucket.wait(), bucket.isFull(5_999)]).toEqual([0, 1_000, false])
    expect(bucket.refill(3_000).tokens).toBe(3)
    expect(bucket.refill(3_600_000).tokens).toBe(6)
  })

  it('goes below nothing by what was taken without a token, and no further than it is told', () => {
    const bucket = new TokenBucket(2, 1_000, 0)
    for (let each = 0; each < 9; each += 1) bucket.take(1, -2)
    expect([bucket.tokens, bucket.wait(), bucket.wait(0)]).toEqual([-2, 1_500, 1_000])
  })
})
