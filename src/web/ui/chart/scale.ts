/** Axes: where a value lies, and which round numbers stand beside it. */

export type Scale = (value: number) => number

/** From an interval of values to one of places; an empty interval lies in the middle. */
export const linear =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale =>
  (value) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)

/** Each power of ten as wide as the next. */
export const logarithmic = ([low, high]: readonly [number, number], places: readonly [number, number]): Scale => {
  const scale = linear([Math.log10(low), Math.log10(high)], places)
  return (value) => scale(Math.log10(value))
}

/** About this many round numbers between two values: multiples of 1, 2 or 5 times a power of ten. */
export const ticks = (low: number, high: number, about: number): readonly number[] => {
  if (!(high > low)) return [low]
  const rough = (high - low) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((each) => each * power >= rough)! * power
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.floor(high / step + 1e-9) - first + 1
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}

/** The powers of ten between two values. */
export const powers = (low: number, high: number): readonly number[] => {
  const first = Math.ceil(Math.log10(low) - 1e-9)
  const count = Math.floor(Math.log10(high) + 1e-9) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => 10 ** (first + at))
}

/** Points as SVG reads them. */
export const points = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** Neighbours added up until there are at most `most` columns. */
export const columnsOf = (
  values: readonly number[],
  most: number,
): { readonly each: number; readonly sums: readonly number[] } => {
  const each = Math.max(1, Math.ceil(values.length / most))
  const sums = Array.from({ length: Math.ceil(values.length / each) }, (_, at) =>
    values.slice(at * each, (at + 1) * each).reduce((sum, value) => sum + value, 0),
  )
  return { each, sums }
}
