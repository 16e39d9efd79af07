import { describe, expect, it } from 'vitest'
import { Fitness } from '../../../src/house/cluster/fitness.ts'

const lease = 3_000
const [quick, late] = [499, 501]

const node = () => {
  let now = 0
  const fitness = new Fitness({ now: () => now, after: () => () => undefined }, lease)
  const answered = (after: number, times: number): void => {
    for (let time = 0; time < times; time += 1) fitness.answered(after)
  }
  return { fitness, answered, wait: (milliseconds: number): void => void (now += milliseconds) }
}

describe('a node that the database answers late', () => {
  it('is not slow for that alone: the database may be late for all of them', () => {
    const { fitness, answered } = node()
    answered(late, 100)
    expect(fitness.isSlow).toBe(false)
  })

  it('never gets back what it could not serve, however long it is left out, until it is answered quickly four times in a row', () => {
    const { fitness, answered, wait } = node()
    answered(late, 4)
    fitness.failed()
    wait(100 * lease)
    fitness.served()
    answered(quick, 3)
    answered(late, 1)
    answered(quick, 3)
    expect(fitness.isSlow).toBe(true)
    answered(quick, 1)
    expect(fitness.isSlow).toBe(false)
  })

  it('now and then is as good as any', () => {
    const { fitness, answered, wait } = node()
    answered(late, 3)
    fitness.failed()
    wait(lease)
    expect(fitness.isSlow).toBe(false)
  })
})

describe('a node that could not serve what it took', () => {
  it('is left out for a lease, then for two, and from the beginning once it has served something', () => {
    const { fitness, wait } = node()
    for (const leases of [1, 2]) {
      fitness.failed()
      wait(leases * lease - 1)
      expect(fitness.isSlow).toBe(true)
      wait(1)
      expect(fitness.isSlow).toBe(false)
    }
    fitness.served()
    fitness.failed()
    wait(lease)
    expect(fitness.isSlow).toBe(false)
  })

  it('is left out for a whole lease where it fails again just after it has served something', () => {
    const { fitness, wait } = node()
    fitness.failed()
    fitness.served()
    fitness.failed()
    wait(lease - 1)
    expect(fitness.isSlow).toBe(true)
  })

  it('fences itself once without harm, and is slow where that happens twice in short order', () => {
    const { fitness, wait } = node()
    fitness.lapsed()
    wait(2 * lease)
    fitness.lapsed()
    expect(fitness.isSlow).toBe(false)
    wait(2 * lease - 1)
    fitness.lapsed()
    expect(fitness.isSlow).toBe(true)
  })
})
