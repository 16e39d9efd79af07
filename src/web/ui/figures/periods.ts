/** Figures of days put together: by day, week or month, also where nobody played. */
import type { Wins } from '../../../client/index.ts'
import { dayText, monthText } from '../../words/format.ts'
import { text } from '../../text/shared/wins.ts'

export type WinsDay = Wins['days'][number]
export type Span = 'day' | 'week' | 'month'

const added = ['rounds', 'wagered', 'win', 'drop', 'fills', 'credits', 'variance', 'compensated'] as const

export type PeriodSums = Readonly<Record<(typeof added)[number], number>>

export const sumsOf = (all: readonly PeriodSums[]): PeriodSums =>
  Object.fromEntries(added.map((name) => [name, all.reduce((sum, each) => sum + each[name], 0)])) as PeriodSums

const aDay = 24 * 60 * 60_000

/** Days of the house are those of the calendar in UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const daysBetween = (from: string, to: string): readonly string[] => {
  const first = Date.parse(from)
  return Array.from({ length: (Date.parse(to) - first) / aDay + 1 }, (_, at) => dayOf(first + at * aDay))
}

/** The first day of the period that a day is in; weeks begin with Monday. */
const beginOf: Readonly<Record<Span, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => dayOf(Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * aDay),
  month: (day) => `${day.slice(0, 7)}-01`,
}

export interface Period extends PeriodSums {
  /** Its first day. */
  readonly begin: string
}

/** The oldest first, from one day to another; what is not said goes as far as somebody played. */
export const periodsOf = (
  days: readonly WinsDay[],
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: Span },
): readonly Period[] => {
  const played = days.map(({ day }) => day).toSorted()
  const all = played.length === 0 ? [] : daysBetween(from || played[0]!, to || played.at(-1)!)
  const within = Map.groupBy(days, ({ day }) => beginOf[by](day))
  return [...new Set(all.map(beginOf[by]))].map((begin) => ({ begin, ...sumsOf(within.get(begin) ?? []) }))
}

/** What is read easily: a column for each day of a month, each week of half a year, each month of more. */
export const usualSpan = (from: string, to: string): Span => {
  const count = (Date.parse(to) - Date.parse(from)) / aDay + 1
  return count > 190 ? 'month' : count > 31 ? 'week' : 'day'
}

/** Noon, so that it is the same day wherever it is read. */
const noonOf = (day: string): number => new Date(`${day}T12:00:00`).getTime()

export const dayName = (day: string): string => dayText(noonOf(day))

export const periodName = (begin: string, by: Span): string =>
  by === 'month' ? monthText(noonOf(begin)) : by === 'week' ? text.weekOf(dayName(begin)) : dayName(begin)
