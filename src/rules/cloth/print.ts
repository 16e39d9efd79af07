/** What is printed on a cloth, as plain shapes with their places: whatever draws a layout draws these. */
import type { Area, Layout, Mark, Ornament, Tone } from './layout.ts'
import { fitted, largest, leading, lineWidth, sizeOf, type TextLine, type FittedText } from './lettering.ts'
import { outlineOf } from './outline.ts'
import { apart, facesLong, faceStep, oneLine, roomsOf, stacked, stepPlaces, twoLines, type Rooms } from './area-space.ts'
import { inkOn } from './tones.ts'
import type { Face } from '../equipment/dice.ts'

export type Print =
  | (TextLine & { readonly kind: 'text'; readonly tone: Tone })
  | { readonly kind: 'die'; readonly face: Face; readonly x: number; readonly y: number; readonly size: number }
  | {
      readonly kind: 'art'
      readonly ornament: Ornament
      readonly x: number
      readonly y: number
      readonly scale: number
      readonly tone: Tone
      readonly strength: number
    }
  | { readonly kind: 'outline'; readonly d: string; readonly tone: Tone; readonly dashed?: boolean }

export interface PrintedArea {
  readonly area: Area
  readonly outline: string
  readonly prints: readonly Print[]
}

export interface Printed {
  readonly marks: readonly Print[]
  readonly areas: readonly PrintedArea[]
}

export const printed = (layout: Layout): Printed => {
  const words = new Map(layout.areas.map((area) => [area, areaWords(area, shrunk(layout))] as const))
  const sizes = sizesAlike([...words.values()].flat())
  return {
    marks: marksPrints(layout),
    areas: layout.areas.map((area) => ({
      area,
      outline: outlineOf(
        area,
        layout.areas.filter((other) => other !== area),
      ),
      prints: [
        ...stepOutlines(area),
        ...dicePrints(area),
        ...together(words.get(area)!.map((each) => ({ ...each, size: sizes(each) }))).flatMap(textPrints),
      ],
    })),
  }
}

interface AreaWords extends FittedText {
  readonly tone: Tone
}

const number = (value: number): number => Math.round(value * 1000) / 1000

/** Easily read, in units. */
const readable = 1.3

/** A long cloth is drawn smaller than others on the same screen: what it pays is printed larger by so much, where there is room. */
const shrunk = ({ width }: Layout): number => Math.max(1, width / 100)

const roomsFor = (area: Area, larger: number): Rooms => {
  const [high, part] = oneLine
  const rooms = roomsOf(area, [high * larger, part])
  return area.pays !== undefined && fitted(area.pays, rooms.below, 'pays').size < readable ? roomsOf(area, twoLines) : rooms
}

/** The words that an area prints: its name, unless dice stand for it, what it pays, and its steps. */
const areaWords = (area: Area, larger: number): readonly AreaWords[] => {
  const { label, lines, pays, ground, size } = area
  const tone = area.tone ?? inkOn(ground)
  const payTone = ground === undefined ? 'gold' : tone
  const { words, below } = roomsFor(area, larger)
  const named =
    area.dice && !lines
      ? []
      : [
          lines
            ? { lines, size: sizeOf(lines, words, 'name', size), space: words, kind: 'name' as const }
            : fitted(label, words, 'name', size),
        ]
  const paid = pays === undefined || area.steps || area.paysBeside ? [] : [fitted(pays, below, 'pays', largest.pays * larger)]
  return [...named.map((each) => ({ ...each, tone })), ...paid.map((each) => ({ ...each, tone: payTone })), ...stepWords(area)]
}

/** A name and what it pays stand together in the middle of the room that both have. */
const together = (all: readonly AreaWords[]): readonly AreaWords[] => {
  const [name, pays] = all
  if (!name || !pays || all.length > 2 || name.kind === pays.kind) return all
  const [x, top, w] = name.space
  const [, below, , rest] = pays.space
  const high = ({ lines, size }: FittedText): number => lines.length * size * leading
  const left = below + rest - top - high(name) - high(pays)
  const gap = Math.min(0.4, left / 3)
  const first = top + (left - gap) / 2
  return [
    { ...name, space: [x, first, w, high(name)] },
    { ...pays, space: [x, first + high(name) + gap, w, high(pays)] },
  ]
}

const largestDie = 3.6

/** How rolls are set: so many in a line, and so many faces of each in a line of its own. */
interface DiceSetting {
  readonly rolls: number
  readonly faces: number
}

/** Two faces stand side by side; more may stand in several lines. */
const settingsOf = (rolls: readonly (readonly Face[])[]): readonly DiceSetting[] => {
  const most = Math.max(...rolls.map(({ length }) => length))
  const inLine = Array.from({ length: most }, (_, index) => index + 1).filter((faces) => faces >= Math.min(2, most))
  const across = rolls.map((_, index) => index + 1).filter((line) => rolls.length % line === 0)
  return across.flatMap((line) => inLine.map((faces) => ({ rolls: line, faces })))
}

/** In the lines that let the dice be largest. */
const dicePrints = (area: Area): readonly Print[] => {
  const rolls = area.dice ?? []
  if (rolls.length === 0) return []
  const [x, y, w, h] = roomsOf(area).dice
  const most = Math.max(...rolls.map(({ length }) => length))
  const [best] = settingsOf(rolls)
    .map((set) => {
      const step = [facesLong(set.faces) + apart.beside, facesLong(Math.ceil(most / set.faces)) + apart.below] as const
      const wide = step[0] * set.rolls - apart.beside
      const high = step[1] * (rolls.length / set.rolls) - apart.below
      return { set, step, wide, high, size: Math.min(largestDie, (h * 0.84) / high, (w * 0.88) / wide) }
    })
    .toSorted((a, b) => b.size - a.size)
  const { set, step, wide, high, size } = best!
  const left = x + (w - size * wide) / 2
  const top = y + (h - size * high) / 2
  return rolls.flatMap((roll, index) =>
    roll.map((face, which): Print => {
      const line = Math.floor(which / set.faces)
      // The last line may be shorter, and then stands in the middle.
      const short = set.faces - Math.min(set.faces, roll.length - line * set.faces)
      return {
        kind: 'die',
        face,
        x: number(left + size * ((index % set.rolls) * step[0] + ((which % set.faces) + short / 2) * faceStep)),
        y: number(top + size * (Math.floor(index / set.rolls) * step[1] + line * faceStep)),
        size: number(size),
      }
    }),
  )
}

const stepOutlines = (area: Area): readonly Print[] =>
  stepPlaces(area).map((place) => ({ kind: 'outline', d: outlineOf({ at: place }), tone: 'gold' }))

const stepWords = (area: Area): readonly AreaWords[] =>
  stepPlaces(area).flatMap((place, index) => {
    const { text, pays } = area.steps![index]!
    const { words, below } = stacked(place)
    return [
      { ...fitted(text, words, 'name'), tone: 'gold' as const },
      { ...fitted(pays, below, 'pays'), tone: 'white' as const },
    ]
  })

/** Areas of one shape have letters of one size. */
const sizesAlike = (all: readonly FittedText[]): ((words: FittedText) => number) => {
  const shape = ({ kind, space, lines }: FittedText): string => `${kind} ${number(space[2])} ${number(space[3])} ${lines.length}`
  const least = new Map([...Map.groupBy(all, shape)].map(([name, same]) => [name, Math.min(...same.map(({ size }) => size))]))
  return (words) => least.get(shape(words))!
}

const textPrints = ({ lines, size, space: [x, y, w, h], kind, tone }: AreaWords): readonly Print[] => {
  const first = y + h / 2 - ((lines.length - 1) * size * leading) / 2
  return lines.map((text, index) => ({
    kind: 'text',
    text,
    x: number(x + w / 2),
    y: number(first + index * size * leading),
    size: number(size),
    face: kind,
    tone,
  }))
}

const marksPrints = ({ marks = [], ornaments = {} }: Layout): readonly Print[] => {
  const words = new Map(marks.map((mark) => [mark, markWords(mark)] as const))
  const sizes = sizesAlike([...words.values()].flat())
  return marks.flatMap((mark) => [
    ...markPrints(mark, ornaments),
    ...words.get(mark)!.flatMap((each) => textPrints({ ...each, size: sizes(each) })),
  ])
}

const toneOf = ({ tone = 'gold' }: Mark): Tone => tone

const markPrints = (mark: Mark, ornaments: NonNullable<Layout['ornaments']>): readonly Print[] => {
  const tone = toneOf(mark)
  const [x, y, w, h] = mark.at
  const prints: Print[] = []
  const ornament = mark.art === undefined ? undefined : ornaments[mark.art]
  if (ornament) {
    const scale = Math.min(w / ornament.width, h / ornament.height)
    prints.push({
      kind: 'art',
      ornament,
      x: number(x + (w - ornament.width * scale) / 2),
      y: number(y + (h - ornament.height * scale) / 2),
      scale: number(scale),
      tone,
      strength: (mark.strength ?? 100) / 100,
    })
  }
  if (mark.framed) prints.push({ kind: 'outline', d: outlineOf({ at: mark.at }), tone })
  if (mark.card !== undefined) prints.push({ kind: 'outline', d: outlineOf({ at: mark.at }), tone, dashed: true })
  if (mark.upright && mark.text !== undefined) prints.push(uprightPrint(mark, mark.text))
  return prints
}

const uprightPrint = (mark: Mark, text: string): Print => {
  const [x, y, w, h] = mark.at
  const most = Math.min(mark.size ?? 3.4, w * 0.8, (h * 900) / lineWidth(text, 'name'))
  return { kind: 'text', text, x: x + w / 2, y: y + h / 2, size: number(most), face: 'name', tone: toneOf(mark), upright: true }
}

const markWords = (mark: Mark): readonly AreaWords[] => {
  const { text, at, upright, size, card } = mark
  if (text === undefined || upright) return []
  const kind = card === undefined && size === undefined ? 'pays' : 'name'
  // The place of a card is higher than wide: its words stand one below the other.
  const lines = card === undefined ? undefined : text.split(' ')
  const words: FittedText = lines ? { lines, size: sizeOf(lines, at, kind, size), space: at, kind } : fitted(text, at, kind, size)
  return [{ ...words, tone: toneOf(mark) }]
}
