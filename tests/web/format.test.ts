import { expect, it } from 'vitest'
import { leftText } from '../../src/web/words/format.ts'

it('a time that passes is written to the second for an hour, then in hours and minutes, then in days', () => {
  const minute = 60_000
  const written = [0, 42_000, 59 * minute + 59_000, 60 * minute, 185 * minute, 1440 * minute + 42_000, 3 * 1440 * minute].map(
    leftText,
  )
  expect(written).toEqual(['0:00', '0:42', '59:59', '1 hr 0 min', '3 hr 5 min', '1 day', '3 days'])
})
