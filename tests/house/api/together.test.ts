/** What comes over many sockets at once is done in its order, and what else has come is heard in between. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { together } from '../../../src/house/api/sockets/connection.ts'

it('does at most thirty-two things in a turn of the process, all of them in the order in which they came', async () => {
  const done: number[] = []
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) together(() => done.push(at))
  }
  const counts: number[] = []
  add(0, 70)
  expect(done).toEqual([])
  for (const more of [0, 5, 0, 0, 0]) {
    await turn()
    counts.push(done.length)
    add(70, 70 + more)
  }
  expect(counts).toEqual([32, 64, 75, 75, 75])
  expect(done).toEqual(Array.from({ length: 75 }, (_, at) => at))
})
