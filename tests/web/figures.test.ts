/** The figures of supervisors and operators as they are drawn: put together by day, week and month, each number by hand. */
import { describe, expect, it } from 'vitest'
import { shareBand } from '../../src/web/ui/chart/funnel.tsx'
import { periodsOf, sumsOf, usualSpan, type WinsDay } from '../../src/web/ui/figures/periods.ts'

const played = (day: string, win: number, drop: number): WinsDay => ({
  day,
  money: 'cash',
  rounds: 10,
  wagered: 1000,
  win,
  drop,
  cash: drop,
  chipsIn: 0,
  chipsOut: 0,
  vouchers: 0,
  fills: 0,
  credits: 0,
  dropped: 0,
  variance: 0,
  compensated: 0,
  rounding: 0,
})

/** A Wednesday, the Sunday after it, the Monday after that, and the next year. */
const days = [
  played('2026-12-23', 500, 2000),
  played('2026-12-27', -200, 1000),
  played('2026-12-28', 70, 300),
  played('2027-01-02', 1, 2),
]

const columns = (by: 'day' | 'week' | 'month', from = '', to = '') =>
  periodsOf(days, { from, to, by }).map(({ begin, win, drop, rounds }) => [begin, win, drop, rounds])

describe('wins and drops', () => {
  it('have a column for each day, also where nobody played', () => {
    expect(columns('day', '2026-12-22', '2026-12-28')).toEqual([
      ['2026-12-22', 0, 0, 0],
      ['2026-12-23', 500, 2000, 10],
      ['2026-12-24', 0, 0, 0],
      ['2026-12-25', 0, 0, 0],
      ['2026-12-26', 0, 0, 0],
      ['2026-12-27', -200, 1000, 10],
      ['2026-12-28', 70, 300, 10],
    ])
  })

  it('of a week begin with Monday, also across a year', () => {
    expect(columns('week')).toEqual([
      ['2026-12-21', 300, 3000, 20],
      ['2026-12-28', 71, 302, 20],
    ])
  })

  it('of a month are of the calendar', () => {
    expect(columns('month')).toEqual([
      ['2026-12-01', 370, 3300, 30],
      ['2027-01-01', 1, 2, 10],
    ])
    expect(sumsOf(periodsOf(days, { from: '', to: '', by: 'month' }))).toMatchObject({ win: 371, drop: 3302, rounds: 40 })
  })

  it('are shown by what is read easily', () => {
    expect(usualSpan('2026-11-03', '2026-11-16')).toBe('day')
    expect(usualSpan('2026-10-16', '2026-11-16')).toBe('week')
    expect(usualSpan('2026-01-01', '2026-12-31')).toBe('month')
  })
})

describe('the band of a return', () => {
  it('is 1.96 deviations to each side for 95 of 100, and 2.576 for 99', () => {
    const level = { at: 100, exact: 0.9, deviation: 0.1 }
    const [low, high] = shareBand(95).edges(level, 0)
    expect([low, high].map((edge) => edge.toFixed(4))).toEqual(['0.7040', '1.0960'])
    const [lower, higher] = shareBand(99).edges(level, 0)
    expect([lower, higher].map((edge) => edge.toFixed(4))).toEqual(['0.6424', '1.1576'])
  })
})
