/** The exact figures of wagers, as words: where they differ from state to state, from the least to the greatest. */
import type { Worth } from '../../../../client/index.ts'
import { percentText } from '../../../words/format.ts'
import { text } from '../../../text/worth.ts'

export interface Figures {
  readonly edge: string
  readonly chance: string
}

/** Of a wager; in one state alone, where that is named and differs. */
export const figuresOf = (rows: readonly Worth[], wager: string, state?: string): Figures | undefined => {
  const all = rows.filter((row) => row.wager === wager)
  const own = state === undefined ? [] : all.filter(({ start }) => start === state || start?.startsWith(`${state},`))
  const lines = own.length > 0 ? own : all
  if (lines.length === 0) return undefined
  return { edge: rangeOf(lines.map(({ edge }) => edge)), chance: rangeOf(lines.map(({ hit }) => hit)) }
}

/** A fraction, or a whole number, as a share. */
const shareOf = (fraction: string): number => {
  const [numerator, denominator = '1'] = fraction.split('/')
  return Number(numerator) / Number(denominator)
}

const rangeOf = (fractions: readonly string[]): string => {
  const shares = fractions.map(shareOf)
  const [least, greatest] = [percentText(Math.min(...shares)), percentText(Math.max(...shares))]
  return least === greatest ? least : text.range(least, greatest)
}
