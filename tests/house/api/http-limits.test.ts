/** How long a client waits for a house over HTTP, and how long it asks again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Http } from '../../../src/client/http.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a client that nobody has told how long to wait', () => {
  it('gives up after twenty seconds what may be asked again without harm, and nothing else', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const http = new Http('http://house.example', async () => new Response('{}'))
    await http.call('GET /me')
    expect(limits.mock.calls).toEqual([[20_000]])
    await http.call('POST /sign-out')
    expect(limits).toHaveBeenCalledTimes(1)
  })

  it('asks a house that is away again, ever more seldom, for a minute and no longer', async () => {
    const asked: number[] = []
    const began = Date.now()
    const http = new Http('http://house.example', async () => {
      asked.push(Date.now() - began)
      throw new TypeError('connection refused')
    })
    let failed: unknown
    void http.callAgain('POST /sign-out').catch((error: unknown) => (failed = error))
    await vi.advanceTimersByTimeAsync(50_000)
    expect(failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(550_000)
    expect(failed).toEqual(new TypeError('connection refused'))
    expect(asked.slice(0, 5)).toEqual([0, 100, 300, 700, 1_500])
    expect(asked.at(-1)).toBeGreaterThan(50_000)
    expect(asked.at(-1)).toBeLessThanOrEqual(60_000)
  })
})
