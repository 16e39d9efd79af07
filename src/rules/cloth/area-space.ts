/** How an area shares its room: faces of dice, its name, what it pays, steps, and what is kept for chips. */
import type { Face } from '../equipment/dice.ts'
import type { Area, Rectangle } from './layout.ts'

export interface Rooms {
  readonly words: Rectangle
  readonly below: Rectangle
  readonly dice: Rectangle
}

const pad = 0.35
const tall = 12

/** A long band: its words stand in the middle, and chips lie towards an end of it. */
const isBand = ([, , wide, high]: Rectangle): boolean => wide >= 24 && wide > 2.4 * high

/** The part of a band that is left to chips. */
const bandEnd = 0.3

/** At the foot of an area, for what it pays: in units and as a part of its height at the most. */
type Foot = readonly [high: number, part: number]

const noFoot: Foot = [0, 0]
export const oneLine: Foot = [2.6, 0.4]

/** For more words than one line holds in a size that is easily read. */
export const twoLines: Foot = [3.6, 0.45]

export const roomsOf = (area: Area, foot = oneLine): Rooms => {
  const { at, dice, lines, steps, shape } = area
  const paid = area.pays !== undefined && !area.paysBeside ? foot : noFoot
  const [x, y, w, whole] =
    shape === 'circle' ? inCircle(at) : ([at[0] + pad, at[1] + pad, at[2] - 2 * pad, at[3] - 2 * pad] as const)
  if (steps) {
    const wide = isBand(at) ? w * (1 - bandEnd) : w
    return { words: [x, y + 0.3, wide, Math.min(5, stepsTop(at) - y)], below: [x, y, w, 0], dice: [x, y, 0, 0] }
  }
  if (area.chips === 'within') return { dice: [x, y, 0, 0], ...stacked(halfOf(at, 'words'), paid) }
  if (isBand(at)) return bandRooms(area, [x, y, w, whole], paid)
  // A tall area keeps its foot for chips, and so does one that is too narrow for chips beside its words.
  const h = whole > tall || (area.chips === 'corner' && whole > 1.5 * w) ? whole * 0.72 : whole
  if (!dice) return { dice: [x, y, 0, 0], ...stacked([x, y, w, h], paid) }
  const share = lines ? 0.46 : paid === noFoot ? 1 : 0.66
  const rest: Rectangle = [x, y + h * share, w, h * (1 - share)]
  return { dice: [x, y, w, h * share], ...(lines ? stacked(rest, paid) : { words: rest, below: rest }) }
}

/** An area whose edges take wagers too: words in its first half and chips in the other, and its edges left to those. */
export const halfOf = ([x, y, w, h]: Rectangle, half: 'words' | 'chips'): Rectangle => {
  const free = 0.16
  const from = half === 'words' ? free : 0.5
  const part = 0.5 - free
  return w > h
    ? [x + w * from, y + h * free, w * part, h * (1 - 2 * free)]
    : [x + w * free, y + h * from, w * (1 - 2 * free), h * part]
}

const bandRooms = ({ dice }: Area, [x, y, w, h]: Rectangle, paid: Foot): Rooms => {
  const side = dice ? Math.min(w * 0.3, h * 0.95 * diceRatio(dice)) : 0
  return { dice: [x + w - side, y, side, h], ...stacked([x + w * 0.16, y, w * 0.68, h], paid) }
}

const inCircle = ([x, y, w, h]: Rectangle): Rectangle => {
  const side = Math.min(w, h) * 0.62
  return [x + (w - side) / 2, y + (h - side) / 2, side, side]
}

/** What is paid has a line of its own at the foot. */
export const stacked = ([x, y, w, h]: Rectangle, [most, part]: Foot = oneLine): Pick<Rooms, 'words' | 'below'> => {
  const above = h - Math.min(h * part, most)
  return { words: [x, y, w, above], below: [x, y + above, w, h - above] }
}

/** Between two faces of a roll, in parts of a face. */
const between = 0.22

/** Between one roll and the next, in parts of a face: beside it and below it. */
export const apart = { beside: 0.5, below: 0.3 } as const

/** From one face of a roll to the next. */
export const faceStep = 1 + between

/** How long a number of faces in one line is. */
export const facesLong = (faces: number): number => faces * faceStep - between

/** How wide rolls in one line are for their height. */
const diceRatio = (rolls: readonly (readonly Face[])[]): number =>
  rolls.reduce((wide, roll) => wide + facesLong(roll.length) + apart.beside, -apart.beside)

const stepHigh = 9
const stepsTop = ([, y, , h]: Rectangle): number => y + h - Math.min(stepHigh, h * 0.56)

/** The place of each step of an area that has some, from the left. */
export const stepPlaces = ({ at, steps = [] }: Area): readonly Rectangle[] => {
  const gap = 0.6
  const [x, y, w, h] = at
  const wide = (w - gap * (steps.length + 1)) / steps.length
  const top = stepsTop(at)
  return steps.map((_, index) => [x + gap + index * (wide + gap), top, wide, y + h - gap - top])
}

/** Where chips lie in an area: anywhere, but in a band towards its end, or at its beginning where dice are printed at the end. */
export const chipsRoom = ({ at, dice, steps }: Area): Rectangle => {
  const [left, top, wide, high] = at
  const part = wide * bandEnd
  if (steps) return isBand(at) ? [left + wide - part, top, part, stepsTop(at) - top] : [left, top, wide, stepsTop(at) - top]
  if (!isBand(at)) return at
  return [dice ? left + wide * 0.02 : left + wide * 0.98 - part, top, part, high]
}
