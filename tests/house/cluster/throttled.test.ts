/** What goes wrong again and again. */
import { describe, expect, it } from 'vitest'
import { throttled } from '../../../src/house/running/throttled.ts'

describe('what goes wrong again and again', () => {
  it('is said when it begins and then once a minute, with how often it has happened; something else is said at once', () => {
    const said: string[] = []
    let now = 0
    const fail = throttled(
      (error, { again = 0 }) => said.push(`${(error as Error).message} ${again}`),
      () => now,
    )
    for (let second = 0; second < 100; second += 1) {
      now = second * 1_000
      fail(new Error('away'))
      if (second === 30) fail(new Error('full'))
    }
    expect(said).toEqual(['away 0', 'full 0', 'away 59'])
  })
})
