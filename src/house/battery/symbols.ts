/** Tests of any stream of symbols that should be independent and equally likely: whole numbers below `kinds`. */
import { ofChiSquare, ofCounts, type Finding } from './finding.ts'

export type Symbols = ArrayLike<number>

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

/** How often each of some classes comes, one class for each symbol, against the number of symbols in it. */
export const frequencies = (test: string, symbols: Symbols, classes: readonly number[]): Finding => {
  const among = Math.max(...classes) + 1
  const [chances, counts] = [zeros(among), zeros(among)]
  for (const each of classes) chances[each]! += 1 / classes.length
  for (let at = 0; at < symbols.length; at += 1) counts[classes[symbols[at]!]!]! += 1
  return ofCounts(test, chances, counts)
}

/** Chances below this are taken together: no stream is long enough to see them. */
const negligible = 1e-12

/** Runs of symbols that are in a set, by their length: each goes on by the chance of the set. One that is cut off by the end is left out. */
export const runs = (test: string, symbols: Symbols, isIn: readonly boolean[]): Finding => {
  const chance = isIn.filter(Boolean).length / isIn.length
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
export const collections = (test: string, symbols: Symbols, kinds: number): Finding => {
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

/** Good's sum for overlapping patterns: how far the counts of all patterns of a length are from being equal. */
const unevenness = (symbols: Symbols, kinds: number, length: number): number => {
  const patterns = kinds ** length
  const counts = new Float64Array(patterns)
  let pattern = 0
  // The stream is read as a ring, so that every symbol stands at every place of a pattern.
  for (let at = 1 - length; at < symbols.length; at += 1) {
    pattern = (pattern * kinds + symbols[at < 0 ? symbols.length + at : at]!) % patterns
    if (at >= 0) counts[pattern]! += 1
  }
  return (counts.reduce((sum, count) => sum + count * count, 0) * patterns) / symbols.length - symbols.length
}

/**
 * Overlapping patterns of so many symbols. Their counts hang together, so Pearson's sum alone is not chi-square; what it
 * has more than that of patterns one shorter is (Good 1953).
 */
export const overlaps = (test: string, symbols: Symbols, kinds: number, length: number): Finding =>
  ofChiSquare(
    test,
    unevenness(symbols, kinds, length) - unevenness(symbols, kinds, length - 1),
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
export const duplicates = (test: string, symbols: Symbols, kinds: number): Finding => {
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
export const correlation = (test: string, symbols: Symbols, values: readonly number[], lags: number): Finding => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
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
