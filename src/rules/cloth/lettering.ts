/** How large words can be printed where they stand, by the widths of the letters that are shipped; in lines that fit their room. */
import type { Rectangle } from './layout.ts'
import { plainWidths, markWidths, ink } from './letter-widths.ts'

type Kind = 'name' | 'pays'

/** Text in lines, and how large they can be where they stand. */
export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
  readonly space: Rectangle
  readonly kind: Kind
}

/** What is left between letters, in thousandths of their size; capitals want a little more. */
export const spacing = { name: 30, pays: 15 } as const

/** One that the shipped face does not have, in a face of whatever the screen has. */
const unknown = 1000

/** An accent makes no letter wider. */
const letterWidth = (letter: string): number =>
  markWidths[letter] ?? plainWidths[letter.normalize('NFD').charCodeAt(0) - 32] ?? unknown

/** The width of a line, in thousandths of the size of its letters. */
export const lineWidth = (text: string, kind: Kind): number =>
  Array.from(text).reduce((sum, letter) => sum + letterWidth(letter) + spacing[kind], 0)

/** From one line to the next, in sizes of the letters. */
export const leading = 1.06

/** How far below the middle of a line its letters stand, in sizes: capitals and figures are in the middle, or a hair above it. */
export const standing = (ink.capitals - 30) / 2000

/** Text that is printed somewhere: the middle of its line, and how high its letters are. */
export interface TextLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly face: Kind
  readonly upright?: boolean
}

/** How wide a line is printed, in whichever face. */
export const printedWidth = ({ text, size, face }: Pick<TextLine, 'text' | 'size' | 'face'>): number =>
  Math.round(lineWidth(text, face) * size) / 1000

/** A line around a point, as large as fits into a width, and no larger than so. */
export const lineIn = (text: string, [x, y]: readonly [x: number, y: number], width: number, most: number): TextLine => ({
  text,
  x,
  y,
  size: Math.min(most, (width * 1000) / Math.max(lineWidth(text, 'pays'), 1)),
  face: 'pays',
})

/** The room that a line takes, ink of its letters and all. */
export const lineBox = (line: TextLine): Rectangle => {
  const { x, y, size, upright } = line
  const [wide, above, below] = [printedWidth(line), size * (ink.above / 1000 - standing), size * (ink.below / 1000 + standing)]
  return upright ? [x - above, y - wide / 2, above + below, wide] : [x - wide / 2, y - above, wide, above + below]
}

/** In units. */
export const largest = { name: 3.4, pays: 1.9 } as const

/** How much of its room a line may take. */
const filled = { wide: 0.94, high: 0.88 } as const

export const sizeOf = (lines: readonly string[], [, , wide, high]: Rectangle, kind: Kind, most: number = largest[kind]): number =>
  Math.min(
    most,
    (wide * filled.wide * 1000) / Math.max(...lines.map((line) => lineWidth(line, kind)), 100),
    (high * filled.high) / (Math.max(lines.length, 1) * leading),
  )

/** Text in one line, or in as many as let it be much larger. */
export const fitted = (text: string, space: Rectangle, kind: Kind, most?: number): FittedText => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words
    .map((_, index) => wrapped(words, index + 1))
    .map((lines) => ({ lines, size: sizeOf(lines, space, kind, most), space, kind }))
    .reduce((a, b) => (b.size > a.size * 1.2 ? b : a), { lines: [], size: 0, space, kind })
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
