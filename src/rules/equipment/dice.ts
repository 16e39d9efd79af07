/** Dice of any number, faces and colours. What wagers read of them is every face in its place, so that nothing is lost. */
import { counted } from './counted.ts'
import type { Drawing } from './drawing.ts'
import type { WeightedResult, Equipment, PadRow, PlainWays, Symbols, ResultTally } from './equipment.ts'

export type Face = 1 | 2 | 3 | 4 | 5 | 6

/** A roll of dice, of two unless more are named. */
export interface Roll<Faces extends readonly number[] = readonly [Face, Face]> {
  readonly kind: 'roll'
  readonly faces: Faces
  readonly total: number
  /** Every die shows the same face: a pair of two, a triple of three. */
  readonly alike: boolean
  /** The same, by the name that it has of two dice. */
  readonly pair: boolean
}

export const faces: readonly Face[] = [1, 2, 3, 4, 5, 6]

export const roll = (a: Face, b: Face): Roll => rollOf([a, b])

const rollOf = <Faces extends readonly number[]>(shown: Faces): Roll<Faces> => {
  const alike = shown.every((face) => face === shown[0])
  return { kind: 'roll', faces: shown, total: shown.reduce((sum, face) => sum + face, 0), alike, pair: alike }
}

export const rolls: readonly Roll[] = faces.flatMap((a) => faces.map((b) => roll(a, b)))

export const rollIndex = (a: Face, b: Face): number => (a - 1) * 6 + (b - 1)

/** A face that has a name, and what is drawn on it: a sign or a few letters, which can be read on a small die. */
export interface DieFace {
  readonly name: string
  readonly glyph: string
}

export interface DiceOptions {
  /** How many faces each die has, or what they are called; on a die stand their first letters, unless a face has a glyph. */
  readonly faces?: number | readonly (string | DieFace)[]
  /** The colour of each die; dice of one colour cannot be told apart. */
  readonly colours?: readonly string[]
}

const mostColumns = 65_536

export const dice = (count: number, options: DiceOptions = {}): Equipment<Roll<readonly number[]>> => {
  const named = typeof options.faces === 'object' ? options.faces : undefined
  const names = named?.map(nameOf)
  const sides = names?.length ?? (options.faces as number | undefined) ?? 6
  const { colours } = options
  mustBeDice(count, sides, colours)
  const kinds = coloursOf(count, colours)
  const ways = sides ** count
  const shownAt = (column: number): Symbols => digits(column, count, sides).map((digit) => String(digit + 1))
  const isSame = (a: Symbols, b: Symbols): boolean => inAnyOrder(a, kinds) === inAnyOrder(b, kinds)
  return {
    kind: 'dice',
    verb: 'roll',
    words: {
      one: 'roll',
      many: 'rolls',
      doing: 'rolling',
      things: 'dice',
      shows: 'they show',
      does: 'rolls',
      thing: 'die',
      throw: 'throw',
      throws: 'throws',
      thrown: 'thrown',
      what: whatOf(count, kinds),
      called: 'no roll',
      calledInScripts: 'noRoll',
    },
    enteredAs: 'keys',
    asks: asksFor(count, sides, kinds, names),
    typed: `enter ${counted(count)} faces ${names ? `by name or number: ${namesOf(names)}` : `from 1 to ${sides}`}`,
    inScripts: {
      symbols: Array.from({ length: sides }, (_, at) => at + 1),
      ...(names && { names }),
      length: count,
      symbol: names ? `a face by name or number: ${namesOf(names)}` : `a face from 1 to ${sides}`,
      whole: `the faces of ${whatOf(count, kinds)}, such as [${Array.from({ length: count }, (_, at) => ((2 * at + 2) % sides) + 1).join(', ')}]`,
    },
    sample: Array.from({ length: count }, (_, at) => String(((2 * at + 2) % sides) + 1)),
    read: (entered) => readFaces(entered, count, sides, names),
    next: (shown) => (shown.length < count ? (colours?.[shown.length] ?? 'the next die') : undefined),
    say: (shown) => sayFaces(shown, colours, names),
    isSame,
    columns: Array.from({ length: ways }, (_, column): WeightedResult<Roll<readonly number[]>> => ({
      result: rollOf(shownAt(column).map(Number)),
      weight: 1,
    })),
    columnOf: (shown) => shown.reduce((column, symbol) => column * sides + Number(symbol) - 1, 0),
    columnName: (column) => shownAt(column).join(),
    columnSaid: (column) => sayFaces(shownAt(column), colours, names),
    pad: kinds.map(({ colour, places }): PadRow => ({
      ...(colour !== undefined && { name: colour }),
      keys: Array.from({ length: sides }, (_, at) => ({
        symbol: String(at + 1),
        ...(named && { says: nameOf(named[at]!), glyph: glyphOf(named, at) }),
        ...(colour !== undefined && { colour }),
      })),
      presses: places.length,
    })),
    plain: plainDice(count),
    tallies: talliesOf(count, sides, names),
    drawing: drawingOf(count, sides, colours === undefined && names === undefined),
  }
}

const nameOf = (face: string | DieFace): string => (typeof face === 'string' ? face : face.name)

/** Its first letters: as many as tell it from the others. */
const glyphOf = (named: readonly (string | DieFace)[], at: number): string => {
  const face = named[at]!
  if (typeof face === 'object') return face.glyph
  const others = named.map((each) => nameOf(each).toLowerCase()).filter((name) => name !== face.toLowerCase())
  const letters = Array.from(face)
  const isTold = (length: number): boolean => {
    const start = letters.slice(0, length).join('').toLowerCase()
    return others.every((other) => !other.startsWith(start))
  }
  const length = letters.findIndex((_, least) => isTold(least + 1)) + 1
  const [first = '', ...rest] = letters.slice(0, length === 0 ? letters.length : length)
  return first.toUpperCase() + rest.join('')
}

const namesOf = (names: readonly string[]): string => names.map((name, at) => `${name} (${at + 1})`).join(', ')

const mustBeDice = (count: number, sides: number, colours: readonly string[] | undefined): void => {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`dice are a whole number of them, not ${count}`)
  if (!Number.isInteger(sides) || sides < 2) throw new RangeError(`a die has two faces or more, not ${sides}`)
  if (colours && colours.length !== count) throw new RangeError(`${count} dice have ${count} colours, not ${colours.length}`)
  const apart = colours?.find((colour, at) => colours.indexOf(colour) < at && colours[at - 1] !== colour)
  if (apart !== undefined) throw new RangeError(`dice of one colour stand together: ${apart} does not`)
  if (sides ** count > mostColumns) {
    throw new RangeError(
      `${count} dice of ${sides} faces fall in ${sides ** count} ways, and at most ${mostColumns} can be listed`,
    )
  }
}

interface Alike {
  readonly colour: string | undefined
  /** The places in which dice of this colour are shown. */
  readonly places: readonly number[]
}

const coloursOf = (count: number, colours: readonly string[] | undefined): readonly Alike[] => {
  const places = Array.from({ length: count }, (_, at) => at)
  return Array.from(
    Map.groupBy(places, (at) => colours?.[at]),
    ([colour, of]) => ({ colour, places: of }),
  )
}

const digits = (number: number, count: number, base: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(number / base ** (count - 1 - at)) % base)

const byFace = (a: string, b: string): number => Number(a) - Number(b)

const inAnyOrder = (shown: Symbols, kinds: readonly Alike[]): string =>
  kinds
    .map(({ places }) =>
      places
        .map((at) => shown[at] ?? '')
        .toSorted(byFace)
        .join(),
    )
    .join(';')

const whatOf = (count: number, kinds: readonly Alike[]): string =>
  kinds.length === 1
    ? `${counted(count)} ${count === 1 ? 'die' : 'dice'}`
    : kinds.map(({ colour, places }) => `${counted(places.length)} ${colour}`).join(', ')

const asksFor = (count: number, sides: number, kinds: readonly Alike[], names: readonly string[] | undefined): string => {
  const each =
    kinds.length > 1 ? `, ${kinds.map(({ colour, places }) => `${counted(places.length)} for ${colour}`).join(', ')}` : ''
  const pair = count === 2 && kinds.length === 1 ? ', the same one twice for a pair' : ''
  const keys = count === 1 ? 'key' : 'keys'
  return `press ${counted(count)} ${keys} ${names ? `of ${names.join(', ')}` : `from 1 to ${sides}`}${each}${pair}`
}

const readFaces = (
  entered: readonly (string | number)[],
  count: number,
  sides: number,
  names: readonly string[] | undefined,
): Symbols | undefined => {
  const shown = entered.map((face) => {
    const named = names?.findIndex((name) => name.toLowerCase() === String(face).toLowerCase()) ?? -1
    return named < 0 ? Number(face) : named + 1
  })
  return shown.length === count && shown.every((face) => Number.isInteger(face) && face >= 1 && face <= sides)
    ? shown.map(String)
    : undefined
}

/** Faces that cannot be told apart are said from the lowest, then the total; named faces have none. */
const sayFaces = (shown: Symbols, colours: readonly string[] | undefined, names: readonly string[] | undefined): string => {
  const each = shown.map((symbol) => names?.[Number(symbol) - 1] ?? symbol)
  const total = names ? '' : ` — ${shown.reduce((sum, symbol) => sum + Number(symbol), 0)}`
  if (colours) return `${each.map((face, at) => `${colours[at]} ${face}`).join(', ')}${total}`
  return `${(names ? each : each.toSorted(byFace)).join(', ')}${total}`
}

const mostCounted = 40

/** Totals and faces that are all alike; of faces with names, in how many results each came. */
const talliesOf = (count: number, sides: number, names: readonly string[] | undefined): readonly ResultTally[] => {
  const symbols = Array.from({ length: sides }, (_, at) => String(at + 1))
  if (names) return [{ counts: symbols.map((symbol, at) => ({ name: names[at]!, is: (shown) => shown.includes(symbol) })) }]
  const totals = Array.from({ length: count * (sides - 1) + 1 }, (_, at) => count + at)
  if (totals.length > mostCounted) return []
  const totalOf = (shown: Symbols): number => shown.reduce((sum, symbol) => sum + Number(symbol), 0)
  const alike: ResultTally = {
    called: { 2: 'Pairs', 3: 'Triples' }[count] ?? 'All alike',
    counts: symbols.map((symbol) => ({
      name: Array.from({ length: count }, () => symbol).join('–'),
      is: (shown) => shown.every((each) => each === symbol),
    })),
  }
  return [
    { counts: totals.map((total) => ({ name: String(total), is: (shown) => totalOf(shown) === total })) },
    ...(count > 1 ? [alike] : []),
  ]
}

/** Two plain dice are drawn by one number, as they always were; any others die by die. */
const drawingOf = (count: number, sides: number, plain: boolean): Drawing =>
  plain && count === 2 && sides === 6
    ? { purpose: 'roll' }
    : { purpose: 'dice', symbols: Array.from({ length: sides }, (_, at) => String(at + 1)), count, again: true }

/** Somebody throws two dice from a bowl of them; more are in a tumbler that the dealer shakes. */
const plainDice = (count: number): PlainWays =>
  count === 2
    ? {
        closes: 'throw',
        dice: { least: 2, most: 8, spare: 1, inspectors: [], inspection: null },
        shooting: {
          direction: 'clockwise',
          mayBeOffered: () => undefined,
          mayThrow: () => undefined,
          mayPass: () => undefined,
          relinquishes: () => undefined,
          otherwise: 'dealer',
        },
      }
    : { closes: 'call' }

/** Two dice as every casino has them. */
export const twoDice = dice(2) as unknown as Equipment<Roll>
