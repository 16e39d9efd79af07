import { describe, expect, it } from 'vitest'
import { monotonicClock, within } from '../../../src/store/clock.ts'

describe('what is waited for', () => {
  it('fails where it does not come in time, and is what came where it does', async () => {
    const never = new Promise<never>(() => undefined)
    await expect(within(monotonicClock, 1, never)).rejects.toThrow('no answer within 1 ms')
    await expect(within(monotonicClock, 60_000, Promise.resolve('here'))).resolves.toBe('here')
    await expect(within(monotonicClock, 60_000, Promise.reject(new Error('it broke')))).rejects.toThrow('it broke')
  })

  it('is called off', async () => {
    let rings = 0
    monotonicClock.after(1, () => (rings += 1))()
    await new Promise<void>((resolve) => void monotonicClock.after(5, resolve))
    expect(rings).toBe(0)
  })
})
