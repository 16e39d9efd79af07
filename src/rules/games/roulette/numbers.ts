/** The numbers of roulette: their colours, their order on both wheels, and which of them lie beside each other on the cloth. */

/** As the wheel turns, from zero: first the wheel with one zero, then that with two. */
const orders = {
  single: '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26',
  double: '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
} as const

export type WheelKind = keyof typeof orders

export const onWheel: Readonly<Record<WheelKind, readonly string[]>> = {
  single: orders.single.split(' '),
  double: orders.double.split(' '),
}

export const zerosOf: Readonly<Record<WheelKind, readonly string[]>> = { single: ['0'], double: ['0', '00'] }

/** 1 to 36. */
export const numbers: readonly number[] = Array.from({ length: 36 }, (_, at) => at + 1)

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const isRed = (number: number): boolean => reds.has(number)

export const colourOf = (pocket: string): 'green' | 'red' | 'black' => {
  if (pocket === '0' || pocket === '00') return 'green'
  return isRed(Number(pocket)) ? 'red' : 'black'
}

/** Where a number lies: its row of three from the zeros, and its column. */
export const rowOf = (number: number): number => Math.floor((number - 1) / 3)
export const columnOf = (number: number): number => (number - 1) % 3

/** Numbers with another beside them in their row, and those with another row behind them. */
const hasBeside = (number: number): boolean => columnOf(number) < 2
const hasBehind = (number: number): boolean => number <= 33

/** The numbers that a zero touches: with two zeros, each touches the middle one. */
const besideZeros: Readonly<Record<WheelKind, readonly (readonly [string, string])[]>> = {
  single: [
    ['0', '1'],
    ['0', '2'],
    ['0', '3'],
  ],
  double: [
    ['0', '00'],
    ['0', '1'],
    ['0', '2'],
    ['00', '2'],
    ['00', '3'],
  ],
}

export const splits = (wheel: WheelKind): readonly (readonly [string, string])[] => [
  ...besideZeros[wheel],
  ...numbers.flatMap((number) => [
    ...(hasBeside(number) ? [[String(number), String(number + 1)] as const] : []),
    ...(hasBehind(number) ? [[String(number), String(number + 3)] as const] : []),
  ]),
]

/** Where a zero meets two other numbers. */
export const trios: Readonly<Record<WheelKind, readonly (readonly string[])[]>> = {
  single: [
    ['0', '1', '2'],
    ['0', '2', '3'],
  ],
  double: [
    ['0', '1', '2'],
    ['0', '00', '2'],
    ['00', '2', '3'],
  ],
}

const run = (from: number, length: number): readonly string[] => Array.from({ length }, (_, at) => String(from + at))

/** By their lowest number. */
export const streets: readonly (readonly string[])[] = numbers
  .filter((number) => columnOf(number) === 0)
  .map((number) => run(number, 3))

export const lines: readonly (readonly string[])[] = numbers
  .filter((number) => columnOf(number) === 0 && hasBehind(number))
  .map((number) => run(number, 6))

export const corners: readonly (readonly string[])[] = numbers
  .filter((number) => hasBeside(number) && hasBehind(number))
  .map((number) => [number, number + 1, number + 3, number + 4].map(String))

export const dozens: readonly (readonly string[])[] = [1, 13, 25].map((from) => run(from, 12))

export const columns: readonly (readonly string[])[] = [0, 1, 2].map((column) =>
  numbers.filter((number) => columnOf(number) === column).map(String),
)
