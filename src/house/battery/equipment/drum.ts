/**
 * The battery for balls that are drawn without being put back, all of them alike. The balls of one draw hang together, since
 * one that came leaves less room for the others; each sum has the factor that allows for it, and is chi-square with it.
 */
import { ofChiSquare, ofCounts, telling, type Finding } from '../finding.ts'
import { sumOf } from '../symbols.ts'

/** Draws of `count` balls of those numbered from 0 up to `of`. */
export const drumFindings = (draws: readonly (readonly number[])[], count: number, of: number): readonly Finding[] =>
  telling([ofBalls(draws, count, of), ...ofPairs(draws, count, of), ...comingAgain(draws, count, of)])

const ofBalls = (draws: readonly (readonly number[])[], count: number, of: number): Finding => {
  const share = count / of
  const seen = new Float64Array(of)
  for (const draw of draws) for (const ball of draw) seen[ball]! += 1
  const squares = seen.reduce((sum, each) => sum + (each - draws.length * share) ** 2, 0)
  return ofChiSquare('balls', (squares * (of - 1)) / (draws.length * share * (1 - share) * of), of - 1)
}

/** How likely it is that these so many balls are all drawn. */
const allOf = (balls: number, count: number, of: number): number =>
  Array.from({ length: balls }, (_, at) => (count - at) / (of - at)).reduce((chance, each) => chance * each, 1)

/** How often two balls come together, beyond what each of them comes too often or too seldom by itself. */
const ofPairs = (draws: readonly (readonly number[])[], count: number, of: number): readonly Finding[] => {
  const [two, three, four] = [2, 3, 4].map((balls) => allOf(balls, count, of)) as [number, number, number]
  if (count < 2 || of - count < 2 || draws.length * two < 1) return []
  const over = new Float64Array(of * of).fill(-draws.length * two)
  for (const draw of draws) for (const a of draw) for (const b of draw) over[a * of + b]! += 1
  const ofBall = Array.from({ length: of }, (_, a) =>
    over.subarray(a * of, (a + 1) * of).reduce((sum, each, b) => (a === b ? sum : sum + each), 0),
  )
  let squares = 0
  for (let a = 0; a < of; a += 1) {
    for (let b = 0; b < a; b += 1) squares += (over[a * of + b]! - (ofBall[a]! + ofBall[b]!) / (of - 2)) ** 2
  }
  const chiSquare = squares / (draws.length * (two - 2 * three + four))
  return [ofChiSquare('pairs of balls', chiSquare, (of * (of - 3)) / 2)]
}

/** How likely each number of balls of one draw is to come again in another. */
export const againChances = (count: number, of: number): readonly number[] => {
  const logFactorials = [0]
  for (let at = 1; at <= of; at += 1) logFactorials.push(logFactorials[at - 1]! + Math.log(at))
  const logWays = (all: number, some: number): number => logFactorials[all]! - logFactorials[some]! - logFactorials[all - some]!
  return Array.from({ length: count + 1 }, (_, again) =>
    count - again > of - count ? 0 : Math.exp(logWays(count, again) + logWays(of - count, count - again) - logWays(of, count)),
  )
}

const lags = 10

/** Whatever a draw was, as many of its balls come again in a later one as chance has it: so all of these are independent. */
const comingAgain = (draws: readonly (readonly number[])[], count: number, of: number): readonly Finding[] => {
  const chances = againChances(count, of)
  const mean = sumOf(chances.map((chance, again) => chance * again))
  const variance = sumOf(chances.map((chance, again) => chance * (again - mean) ** 2))
  const sets = draws.map((draw) => new Set(draw))
  const again = (lag: number): readonly number[] =>
    draws.slice(lag).map((draw, at) => draw.reduce((sum, ball) => sum + Number(sets[at]!.has(ball)), 0))
  const counts = chances.map(() => 0)
  for (const each of again(1)) counts[each]! += 1
  const squares = Array.from({ length: lags }, (_, at) => again(at + 1)).map(
    (seen) => sumOf(seen.map((each) => each - mean)) ** 2 / (seen.length * variance),
  )
  return [
    ofCounts('balls that come again in the next draw', chances, counts),
    ofChiSquare('balls that come again in the ten draws after', sumOf(squares), lags),
  ]
}
