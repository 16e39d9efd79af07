/** What a significant event changed, line by line: only what differs. */
import { timeText } from '../format.ts'

interface ChangedLine {
  readonly what: string
  readonly was: string | undefined
  readonly became: string | undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Later than the year 2001, in milliseconds: no amount of money is told so large and under such a name. */
const isTime = (what: string, value: unknown): value is number =>
  (what === 'from' || what === 'until' || what === 'at') && typeof value === 'number' && value > 1e12

const saidOf = (what: string, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (isTime(what, value)) return timeText(value)
  if (Array.isArray(value)) return value.map((each) => saidOf('', each) ?? '').join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, each]) => `${name} ${saidOf(name, each) ?? ''}`)
      .join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const changesOf = (before: unknown, after: unknown): readonly ChangedLine[] => {
  if (!isRecord(before ?? {}) || !isRecord(after ?? {})) {
    const line = { what: '', was: saidOf('', before), became: saidOf('', after) }
    return line.was === line.became ? [] : [line]
  }
  const [was, became] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(became)])]
    .map((what) => ({ what, was: saidOf(what, was[what]), became: saidOf(what, became[what]) }))
    .filter((line) => line.was !== line.became)
}
