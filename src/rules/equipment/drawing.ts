/** How the house draws what is shown: plain values, so that a proof can state them and every reader can compute it again. */
import type { Symbols } from './equipment.ts'

/** Two dice by one number below 36, as they were always drawn: 1 1, 1 2, …, 6 6. */
interface OneNumber {
  readonly purpose: 'roll'
}

/** One symbol after another, each as likely as its weight. */
export interface BySymbols {
  /** The seeds of one purpose say nothing of those of another. */
  readonly purpose: 'dice' | 'coins' | 'wheel' | 'balls'
  readonly symbols: readonly string[]
  /** One each, unless they say more. */
  readonly weights?: readonly number[] | undefined
  readonly count: number
  /** Whether a symbol that was drawn can come again. */
  readonly again: boolean
}

export type Drawing = OneNumber | BySymbols

/** What seeds are kept for: each way to draw, and shuffles. */
export const drawnFor = ['roll', 'shuffle', 'dice', 'coins', 'wheel', 'balls'] as const satisfies readonly (
  | Drawing['purpose']
  | 'shuffle'
)[]

/** `below` gives a whole number below its bound, each as likely as any other. */
export const drawnFrom = (drawing: Drawing, below: (bound: number) => number): Symbols => {
  if (drawing.purpose === 'roll') {
    const number = below(36)
    return [Math.floor(number / 6) + 1, (number % 6) + 1].map(String)
  }
  const left = drawing.symbols.map((symbol, at) => ({ symbol, weight: drawing.weights?.[at] ?? 1 }))
  return Array.from({ length: drawing.count }, () => {
    let number = below(left.reduce((sum, { weight }) => sum + weight, 0))
    const at = left.findIndex(({ weight }) => (number -= weight) < 0)
    return (drawing.again ? left[at]! : left.splice(at, 1)[0]!).symbol
  })
}
