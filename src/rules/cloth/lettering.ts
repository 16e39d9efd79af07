/** How large words can be printed where they stand: an estimate of what letters take, in lines that fit their room. */
import type { Place } from './layout.ts'

export type Kind = 'name' | 'pays'

/** Text in lines, and how large they can be where they stand. */
export interface Words {
  readonly lines: readonly string[]
  readonly size: number
  readonly space: Place
  readonly kind: Kind
}

/** What a letter takes of its own height, with the space after it. */
const letters = {
  name: { narrow: 0.44, wide: 1.08, capital: 0.82, figure: 0.72, small: 0.64, space: 0.34 },
  pays: { narrow: 0.32, wide: 0.92, capital: 0.72, figure: 0.6, small: 0.56, space: 0.32 },
} as const

const letterWidth = (letter: string, widths: (typeof letters)[Kind]): number => {
  if (letter === ' ') return widths.space
  if (/[iljtfrI1.,:;·’'|()-]/.test(letter)) return widths.narrow
  if (/[MWmw&@]/.test(letter)) return widths.wide
  if (/[0-9]/.test(letter)) return widths.figure
  return letter === letter.toUpperCase() ? widths.capital : widths.small
}

/** The width of a line at a height of one. */
export const lineWidth = (text: string, kind: Kind): number =>
  Array.from(text).reduce((sum, letter) => sum + letterWidth(letter, letters[kind]), 0)

export const leading = 1.14

const largest = { name: 3.4, pays: 1.7 } as const

/** How much of its room a line may take. */
const filled = { wide: 0.9, high: 0.88 } as const

export const sizeOf = (lines: readonly string[], [, , wide, high]: Place, kind: Kind, most: number = largest[kind]): number =>
  Math.min(
    most,
    (wide * filled.wide) / Math.max(...lines.map((line) => lineWidth(line, kind)), 0.1),
    (high * filled.high) / (Math.max(lines.length, 1) * leading),
  )

/** Text in one line, or in as many as let it be much larger. */
export const fitted = (text: string, space: Place, kind: Kind, most?: number): Words => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words
    .map((_, index) => wrapped(words, index + 1))
    .map((lines) => ({ lines, size: sizeOf(lines, space, kind, most), space, kind }))
    .reduce((a, b) => (b.size > a.size * 1.25 ? b : a), { lines: [], size: 0, space, kind })
}

/** Words in at most so many lines, the longest of them as short as can be. */
const wrapped = (words: readonly string[], most: number): readonly string[] => {
  for (let width = Math.max(...words.map(({ length }) => length)); ; width += 1) {
    const lines: string[] = []
    for (const word of words) {
      const last = lines.at(-1)
      if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    if (lines.length <= most) return lines
  }
}
