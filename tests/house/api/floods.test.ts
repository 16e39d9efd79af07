/** A client that asks too often waits for its refusal, so that a flood in a loop is a trickle. */
import { describe, expect, it } from 'vitest'
import { SlowRefusal } from '../../../src/house/api/limits/slow-refusal.ts'
import { measured, unhurried } from '../../kit/rates.ts'
import { Served } from './kit.ts'

describe('a refusal for asking too often', () => {
  it('comes a moment later', async () => {
    const wait = 400
    const served = await Served.open({ rates: { ...unhurried, all: measured(2) }, refusalWait: wait })
    const took = async (): Promise<readonly [status: number, milliseconds: number]> => {
      const began = performance.now()
      const { status } = await fetch(`${served.url}/api/v1/games`)
      return [status, performance.now() - began]
    }
    await took()
    await took()
    const [status, milliseconds] = await took()
    expect(status).toBe(429)
    expect(milliseconds).toBeGreaterThan(wait - 50)
    await served.close()
  })

  it('comes at once where two thousand wait already, since each of them takes memory', async () => {
    const refusal = new SlowRefusal(100)
    const waiting = Array.from({ length: 2_000 }, () => refusal.wait())
    const isFirst = (of: Promise<void>): Promise<boolean> =>
      Promise.race([of.then(() => true), ...waiting.map((each) => each.then(() => false))])
    expect(await isFirst(refusal.wait())).toBe(true)
    await Promise.all(waiting)
    const again = refusal.wait().then(() => 'later')
    expect(await Promise.race([again, Promise.resolve('now')])).toBe('now')
    await again
  })
})
