/** Counts as people type and read them. */
import { Failure } from '../failure.ts'

/** A whole number from 1 up, written 250000 or 1e9. */
export const countArgument = (name: string, text: string, most: number): number => {
  const count = /^\d+(\.\d+)?(e\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(count) || count < 1 || count > most) {
    throw new Failure(
      `${name} takes a whole number from 1 to ${most.toLocaleString('en')}, such as ${most < 1000 ? '2' : '1000 or 1e6'}, not "${text}"`,
    )
  }
  return count
}

/** "1,234,567" */
export const countText = (count: number): string => Math.round(count).toLocaleString('en')

/** "612 million" */
export const rateText = (perSecond: number): string =>
  perSecond >= 1e6 ? `${countText(perSecond / 1e6)} million` : countText(perSecond)
