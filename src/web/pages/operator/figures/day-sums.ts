/** Figures of several tables and days together. */
import type { Day } from '../../../../client/index.ts'
import { dayText } from '../../../format.ts'

const added = ['rounds', 'wagered', 'win', 'drop', 'fills', 'credits', 'variance', 'compensated'] as const

type Sums = Readonly<Record<(typeof added)[number], number>>

export const sumsOf = (days: readonly Day[]): Sums =>
  Object.fromEntries(added.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)])) as Sums

/** A day of the calendar, wherever one reads it. */
export const dayName = (day: string): string => dayText(new Date(`${day}T12:00:00`).getTime())

const aDay = 24 * 60 * 60_000

/** The days of the calendar from one to another; so many of the last of them. */
const daysBetween = (from: string, to: string, most: number): readonly string[] => {
  const last = Date.parse(to)
  const count = Math.min(most, (last - Date.parse(from)) / aDay + 1)
  return Array.from({ length: count }, (_, at) => new Date(last - (count - 1 - at) * aDay).toISOString().slice(0, 10))
}

/** What all tables won on each day, the oldest first, also where nobody played. */
export const winsByDay = (
  days: readonly Day[],
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): readonly { readonly day: string; readonly win: number }[] => {
  const played = days.map(({ day }) => day).toSorted()
  return daysBetween(from || played[0]!, to || played.at(-1)!, most).map((day) => ({
    day,
    win: days.reduce((sum, each) => (each.day === day ? sum + each.win : sum), 0),
  }))
}
