import { describe, expect, it } from 'vitest'
import { Freshness } from '../../../src/store/cluster/follower.ts'

/** Asked and answered at times that the test sets. */
const clocked = (): { readonly freshness: Freshness; at: (now: number) => Freshness } => {
  let now = 0
  const freshness = new Freshness({ now: () => now, after: () => () => undefined })
  const at = (time: number): Freshness => {
    now = time
    return freshness
  }
  return { freshness, at }
}

describe('what a node serves', () => {
  it('is infinitely old before the deciding node has answered', () => {
    expect(clocked().freshness.age).toBe(Number.POSITIVE_INFINITY)
  })

  it('is as old as the question, however late the answer comes', () => {
    const { at } = clocked()
    at(1_000).answered(100, 5)
    at(1_000).has(5)
    expect(at(1_500).age).toBe(1_400)
  })

  it('is new only with all that was committed when it was asked', () => {
    const { at } = clocked()
    at(10).answered(0, 5)
    at(20).answered(15, 8)
    at(30).has(4)
    expect(at(30).age).toBe(Number.POSITIVE_INFINITY)
    at(40).has(7)
    expect(at(40).age).toBe(40)
    at(50).has(8)
    expect(at(50).age).toBe(35)
  })

  it('never becomes older by an answer that comes late', () => {
    const { at } = clocked()
    at(100).freshAt(90)
    at(110).answered(50, 1)
    at(110).has(1)
    expect(at(110).age).toBe(20)
  })
})
