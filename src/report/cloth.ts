/** The layout as a drawing: the cloth with its areas, their names and what they pay. */
import type { Area, Layout } from '../rules/layout.ts'
import { at } from './drawing.ts'
import { markup, nothing, type Markup } from './markup.ts'

/** Units of the drawing for each unit of the layout. */
const scale = 10
const edge = 12

const cloth = { felt: '#14432f', line: '#efe6cc', name: '#fffaf0', pays: '#e3cf96' } as const

/** A letter is about this wide for its height. */
const letter = { name: 0.68, pays: 0.53 } as const
type Kind = keyof typeof letter

export const clothDrawing = (game: string, { width, height, areas, marks = [] }: Layout): Markup => {
  const [wide, high] = [width * scale + 2 * edge, height * scale + 2 * edge]
  const title = `The layout of ${game}: ${areas.map(({ label, pays }) => (pays === undefined ? label : `${label}, ${pays}`)).join('; ')}`
  const words = alike([...areas.flatMap(areaWords), ...marks.map(({ text, at: place }) => fitted(text, inside(place), 'pays'))])
  return markup`<svg class="cloth" role="img" viewBox="0 0 ${at(wide)} ${at(high)}"><title>${title}</title><rect width="${at(wide)}" height="${at(high)}" rx="14" fill="${cloth.felt}"/><g transform="translate(${edge} ${edge})">${areas.map(areaFrame)}${words.map(wordsDrawing)}</g></svg>`
}

interface Space {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
}

const inside = ([left, top, width, height]: Area['at']): Space => ({
  x: left * scale,
  y: top * scale,
  wide: width * scale,
  high: height * scale,
})

const areaFrame = ({ at: place }: Area): Markup => {
  const { x, y, wide, high } = inside(place)
  return markup`<rect x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(high)}" fill="none" stroke="${cloth.line}" stroke-width="2"/>`
}

const areaWords = ({ label, pays, at: place }: Area): readonly Words[] => {
  const space = inside(place)
  if (pays === undefined) return [fitted(label, space, 'name')]
  const above = space.high * 0.58
  const below = { ...space, y: space.y + above * 0.96, high: space.high - above }
  return [fitted(label, { ...space, high: above }, 'name'), fitted(pays, below, 'pays')]
}

/** Text in lines, and how large they can be where they stand. */
interface Words {
  readonly lines: readonly string[]
  readonly size: number
  readonly space: Space
  readonly kind: Kind
}

const largest = { name: 34, pays: 20 } as const

/** Text in one line, or in as many as let it be much larger. */
const fitted = (text: string, space: Space, kind: Kind): Words => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words
    .map((_, index) => wrapped(words, index + 1))
    .map((lines) => ({ lines, size: sizeOf(lines, space, kind), space, kind }))
    .reduce((a, b) => (b.size > a.size * 1.25 ? b : a), { lines: [], size: 0, space, kind })
}

/** Areas of one shape have letters of one size. */
const alike = (all: readonly Words[]): readonly Words[] => {
  const shape = ({ kind, space }: Words): string => `${kind} ${space.wide} ${space.high}`
  const least = new Map([...Map.groupBy(all, shape)].map(([name, same]) => [name, Math.min(...same.map(({ size }) => size))]))
  return all.map((words) => ({ ...words, size: least.get(shape(words))! }))
}

const wordsDrawing = ({ lines, size, space: { x, y, wide, high }, kind }: Words): Markup => {
  const first = y + high / 2 - ((lines.length - 1) * size * leading) / 2 + size * 0.35
  const spans = lines.map(
    (line, index) => markup`<tspan x="${at(x + wide / 2)}" y="${at(first + index * size * leading)}">${line}</tspan>`,
  )
  return markup`<text font-size="${at(size)}" fill="${cloth[kind]}" text-anchor="middle"${kind === 'name' ? markup` font-weight="bold"` : nothing}>${spans}</text>`
}

const leading = 1.16

const sizeOf = (lines: readonly string[], { wide, high }: Space, kind: Kind): number =>
  Math.min(
    largest[kind],
    (wide * 0.9) / (Math.max(...lines.map((line) => line.length)) * letter[kind]),
    (high * 0.86) / (lines.length * leading),
  )

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
