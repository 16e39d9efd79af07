/** What binds of limits of one's own, and what is said again when something else changes. */
import { describe, expect, it } from 'vitest'
import { bindsAt, pendingAt, wishesIn } from '../../src/web/pages/account/binding.ts'

const noon = 1_800_000_000_000
const none = { now: null, later: null }
const today = { bought: 0, brought: 0 }

describe('a limit of one’s own', () => {
  it('binds as it was until a change that waits has come, and as it was changed from then on', () => {
    const limit = { now: 100, later: { limit: 300, from: noon } }
    expect([bindsAt(limit, noon - 1), bindsAt(limit, noon)]).toEqual([100, 300])
    expect([pendingAt(limit, noon - 1), pendingAt(limit, noon)]).toEqual([{ limit: 300, from: noon }, null])
    expect(bindsAt({ now: 100, later: { limit: null, from: noon } }, noon)).toBeNull()
  })

  it('goes on waiting while another is changed: what was last wished for is said again', () => {
    const bought = { now: 100, later: { limit: null, from: noon + 5 } }
    expect(wishesIn({ bought, lost: { now: 50, later: null }, timeOut: none, reminder: 60, today }, noon)).toEqual({
      bought: null,
      lost: 50,
      timeOut: null,
    })
  })

  it('does not ask for a time-out that is over', () => {
    const asked = (timeOut: number): number | null =>
      wishesIn({ bought: none, lost: none, timeOut: { now: timeOut, later: null }, reminder: 60, today }, noon).timeOut
    expect([asked(noon), asked(noon + 1)]).toEqual([null, noon + 1])
  })
})
