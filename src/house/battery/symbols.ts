/**
 * Tests of any stream of symbols that should be independent: whole numbers below `kinds`, each as likely as its weight where
 * there are weights, else as likely as any other.
 */
import { ofChiSquare, ofCounts, type Finding } from './finding.ts'

export type DrawnSymbols = ArrayLike<number>

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

export const equal = (kinds: number): readonly number[] => Array.from({ length: kinds }, () => 1)

export const sumOf = (terms: readonly number[]): number => terms.reduce((sum, term) => sum + term, 0)

/** How often each of some classes comes, one class for each symbol, against the symbols in it. */
export const frequencies = (
  test: string,
  symbols: DrawnSymbols,
  classes: readonly number[],
  weights: readonly number[] = equal(classes.length),
): Finding => {
  const among = classes.reduce((most, each) => Math.max(most, each), 0) + 1
  const [chances, counts] = [zeros(among), zeros(among)]
  const whole = sumOf(weights)
  for (const [symbol, each] of classes.entries()) chances[each]! += weights[symbol]! / whole
  for (let at = 0; at < symbols.length; at += 1) counts[classes[symbols[at]!]!]! += 1
  return ofCounts(test, chances, counts)
}

/** Chances below this are taken together: no stream is long enough to see them. */
const negligible = 1e-12

/** Runs of symbols that are in a set, by their length: each goes on by the chance of the set. One that is cut off by the end is left out. */
export const runs = (
  test: string,
  symbols: DrawnSymbols,
  isIn: readonly boolean[],
  weights: readonly number[] = equal(isIn.length),
): Finding => {
  const chance = sumOf(weights.filter((_, symbol) => isIn[symbol])) / sumOf(weights)
  const longest = Math.ceil(Math.log(negligible) / Math.log(chance))
  const chances = Array.from({ length: longest }, (_, at) => chance ** at * (at === longest - 1 ? 1 : 1 - chance))
  const counts = zeros(longest)
  let length = 0
  for (let at = 0; at < symbols.length; at += 1) {
    if (isIn[symbols[at]!]) length += 1
    else if (length > 0) {
      counts[Math.min(length, longest) - 1]! += 1
      length = 0
    }
  }
  return ofCounts(test, chances, counts)
}

/** How likely it is that every kind has come after so many symbols and not before; the last is for all that take longer. */
export const collectionChances = (kinds: number): readonly number[] => {
  const chances = [0]
  /** By how many kinds have come. */
  let open = [1, ...zeros(kinds - 1)]
  let left = 1
  while (left > negligible) {
    const done = open[kinds - 1]! / kinds
    open = open.map((chance, seen) => (chance * seen + (open[seen - 1] ?? 0) * (kinds - seen + 1)) / kinds)
    chances.push(done)
    left -= done
  }
  return [...chances, Math.max(left, 0)]
}

/** The coupon collector: how many symbols it takes until every kind has come, again and again. */
export const collections = (test: string, symbols: DrawnSymbols, kinds: number): Finding => {
  const chances = collectionChances(kinds)
  const counts = zeros(chances.length)
  const seen = new Set<number>()
  let began = 0
  for (let at = 0; at < symbols.length; at += 1) {
    seen.add(symbols[at]!)
    if (seen.size < kinds) continue
    counts[Math.min(at + 1 - began, chances.length - 1)]! += 1
    seen.clear()
    began = at + 1
  }
  return ofCounts(test, chances, counts)
}

/** Good's sum for overlapping patterns: how far the counts of all patterns of a length are from what is expected of each. */
const unevenness = (symbols: DrawnSymbols, weights: readonly number[], length: number): number => {
  const kinds = weights.length
  const patterns = kinds ** length
  const counts = new Float64Array(patterns)
  let pattern = 0
  // The stream is read as a ring, so that every symbol stands at every place of a pattern.
  for (let at = 1 - length; at < symbols.length; at += 1) {
    pattern = (pattern * kinds + symbols[at < 0 ? symbols.length + at : at]!) % patterns
    if (at >= 0) counts[pattern]! += 1
  }
  const weightOf = (number: number): number => {
    let [weight, left] = [1, number]
    for (let at = 0; at < length; at += 1, left = Math.floor(left / kinds)) weight *= weights[left % kinds]!
    return weight
  }
  const squares = counts.reduce((sum, count, number) => (count === 0 ? sum : sum + (count * count) / weightOf(number)), 0)
  return (squares * sumOf(weights) ** length) / symbols.length - symbols.length
}

/**
 * Overlapping patterns of so many symbols. Their counts hang together, so Pearson's sum alone is not chi-square; what it
 * has more than that of patterns one shorter is (Good 1953), whatever the weights: of all functions of a pattern, those
 * that read fewer places than it has are counted twice, and once in the shorter.
 */
export const overlaps = (
  test: string,
  symbols: DrawnSymbols,
  kinds: number,
  length: number,
  weights: readonly number[] = equal(kinds),
): Finding =>
  ofChiSquare(
    test,
    unevenness(symbols, weights, length) - unevenness(symbols, weights, length - 1),
    kinds ** length - kinds ** (length - 1),
  )

/** How likely so many repetitions are when so many are drawn of `among`, each as likely as another. */
export const repetitionChances = (drawn: number, among: number): readonly number[] => {
  let chances = [1]
  for (let before = 0; before < drawn; before += 1) {
    const again = (repeated: number): number => (before - repeated) / among
    chances = [...chances, 0].map(
      (chance, repeated) => chance * (1 - again(repeated)) + (chances[repeated - 1] ?? 0) * again(repeated - 1),
    )
  }
  return chances
}

/** Birthdays: how many words of three symbols are repetitions among 512 words that follow one another. */
export const duplicates = (test: string, symbols: DrawnSymbols, kinds: number): Finding => {
  const [length, drawn] = [3, 512]
  const counts = zeros(drawn + 1)
  for (let from = 0; from + length * drawn <= symbols.length; from += length * drawn) {
    const seen = new Set<number>()
    for (let word = from; word < from + length * drawn; word += length) {
      seen.add((symbols[word]! * kinds + symbols[word + 1]!) * kinds + symbols[word + 2]!)
    }
    counts[drawn - seen.size]! += 1
  }
  return ofCounts(test, repetitionChances(drawn, kinds ** length), counts)
}

/** Whether values, one for each symbol, go with those that come 1 to `lags` later. The sum of the squared correlations is chi-square. */
export const correlation = (
  test: string,
  symbols: DrawnSymbols,
  values: readonly number[],
  lags: number,
  weights: readonly number[] = equal(values.length),
): Finding => {
  const whole = sumOf(weights)
  const mean = values.reduce((sum, value, symbol) => sum + value * weights[symbol]!, 0) / whole
  const variance = values.reduce((sum, value, symbol) => sum + (value - mean) ** 2 * weights[symbol]!, 0) / whole
  const deviates = values.map((value) => (value - mean) / Math.sqrt(variance))
  const series = new Float64Array(symbols.length)
  for (let at = 0; at < series.length; at += 1) series[at] = deviates[symbols[at]!]!
  let chiSquare = 0
  for (let lag = 1; lag <= lags; lag += 1) {
    let sum = 0
    for (let at = lag; at < series.length; at += 1) sum += series[at]! * series[at - lag]!
    chiSquare += sum ** 2 / (series.length - lag)
  }
  return ofChiSquare(test, chiSquare, lags)
}
