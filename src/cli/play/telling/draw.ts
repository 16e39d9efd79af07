/** Draws a layout in characters from what the game says of its cloth: boxes, labels, chips, and which areas are lit. */
import type { Area, Layout } from '../../../rules/cloth/layout.ts'

const unitsPerLine = 2

/** What is shown in an area besides what the cloth prints. */
export interface Shown {
  readonly chips: (area: Area) => string | undefined
  readonly lit: (area: Area) => boolean
}

/** The sides from which lines meet in a cell, as bits: up, right, down, left. */
const strokes = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼'
const [up, right, down, left] = [1, 2, 4, 8] as const

class Canvas {
  readonly #lines: number[][]
  readonly #text: (string | undefined)[][]

  constructor(width: number, height: number) {
    const rows = <Cell>(fill: Cell): Cell[][] => Array.from({ length: height }, () => Array.from({ length: width }, () => fill))
    this.#lines = rows(0)
    this.#text = rows<string | undefined>(undefined)
  }

  #stroke(x: number, y: number, bits: number): void {
    const row = this.#lines[y]
    if (row?.[x] !== undefined) row[x] |= bits
  }

  box(x0: number, y0: number, x1: number, y1: number): void {
    for (const y of [y0, y1]) {
      for (let x = x0; x <= x1; x += 1) this.#stroke(x, y, (x > x0 ? left : 0) | (x < x1 ? right : 0))
    }
    for (const x of [x0, x1]) {
      for (let y = y0; y <= y1; y += 1) this.#stroke(x, y, (y > y0 ? up : 0) | (y < y1 ? down : 0))
    }
  }

  /** Centred between two columns, cut to fit. */
  write(x0: number, x1: number, y: number, text: string): void {
    const cut = text.split('').slice(0, x1 - x0 + 1)
    const from = x0 + Math.floor((x1 - x0 + 1 - cut.length) / 2)
    for (const [at, letter] of cut.entries()) this.#text[y]![from + at] = letter
  }

  toString(): string {
    return this.#lines
      .map((row, y) =>
        row
          .map((bits, x) => this.#text[y]![x] ?? strokes[bits])
          .join('')
          .trimEnd(),
      )
      .join('\n')
  }
}

export const drawLayout = ({ width, height, areas, marks = [] }: Layout, shown: Shown): string => {
  const canvas = new Canvas(width + 1, Math.ceil(height / unitsPerLine) + 1)
  for (const { text, upright, at } of marks) {
    if (text === undefined || upright) continue
    // No border is drawn around a mark, so it may take its whole width.
    const [x0, x1] = [Math.round(at[0]), Math.round(at[0] + at[2])]
    canvas.write(x0, x1, Math.round((at[1] + at[3] / 2) / unitsPerLine), wrap(text, x1 - x0 + 1)[0]!)
  }
  for (const area of areas) {
    const [left, top, w, h] = area.at
    const [x0, x1] = [Math.round(left), Math.round(left + w)]
    const [y0, y1] = [Math.round(top / unitsPerLine), Math.round((top + h) / unitsPerLine)]
    canvas.box(x0, y0, x1, y1)
    for (const [line, text] of inside(area, shown, x1 - x0 - 1, y1 - y0 - 1).entries()) {
      canvas.write(x0 + 1, x1 - 1, y0 + 1 + line, text)
    }
  }
  return canvas.toString()
}

/** Chips first where there is little room, then the label, then what it pays. */
const inside = (area: Area, { chips, lit }: Shown, width: number, room: number): readonly string[] => {
  const lying = chips(area)
  const mark = (text: string): string => (lit(area) ? `»${text}«` : text)
  if (lying !== undefined && room < 2) return [mark(fits(`●${lying}`, width))]
  const lines = [
    mark(area.label),
    ...(lying === undefined ? [] : [fits(`● ${lying}`, width)]),
    ...(area.pays === undefined || area.paysBeside ? [] : [area.pays]),
  ]
  const wrapped = lines.flatMap((line) => wrap(line, width)).slice(0, room)
  return [...Array.from({ length: Math.floor((room - wrapped.length) / 2) }, () => ''), ...wrapped]
}

/** An amount that has no room is a chip alone: half a number would be a wrong one. */
const fits = (text: string, width: number): string => (text.length <= width ? text : '●')

/** Broken between words where it is longer than a line. */
const wrap = (text: string, width: number): readonly string[] => {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart()
    if (longer.length <= width || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
