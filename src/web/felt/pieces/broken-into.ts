/** How an amount is made up of chips, and how chips look: pure, in minor units. */
import type { ChipLook } from '../../../rules/cloth/chip-colours.ts'

/** A chip of a stack; the lowest comes first. */
export interface ChipLying {
  readonly value: number
  readonly token?: true
  /** How it looks, where that is not by its value. */
  readonly look?: ChipLook | undefined
}

/** What a casino cuts chips to where the table says nothing else. */
const usual: readonly number[] = [50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000]

/** As few chips as make it up, the most valuable at the bottom; what is less than the smallest is a chip of its own. */
export const brokenInto = (amount: number, values: readonly number[] = usual): readonly number[] => {
  const chips: number[] = []
  let left = amount
  for (const value of values.toSorted((a, b) => b - a)) {
    const count = Math.floor(left / value)
    for (let each = 0; each < Math.min(count, mostOfOne); each += 1) chips.push(value)
    left -= count * value
  }
  return left > 0 ? [...chips, left] : chips
}

/** A pile of one value is drawn no higher than a dealer would build it. */
const mostOfOne = 20

/** The chips of a stack and the tokens on top of them. */
export const stackOf = (amount: number, tokens: number, values?: readonly number[]): readonly ChipLying[] => [
  ...brokenInto(amount - tokens, values).map((value) => ({ value })),
  ...brokenInto(tokens, values).map((value) => ({ value, token: true as const })),
]

const looks: readonly (readonly [from: number, look: ChipLook])[] = [
  [500_000, { face: '#7a4a21', edge: '#5c3415', spot: '#f2c15b', ink: '#fff6e0' }],
  [100_000, { face: '#e7bd2e', edge: '#b98f12', spot: '#3a2a06', ink: '#2a1e04' }],
  [50_000, { face: '#5f2c91', edge: '#43196d', spot: '#f0d9ff', ink: '#ffffff' }],
  [10_000, { face: '#1b1b1f', edge: '#050507', spot: '#f3efe4', ink: '#ffffff' }],
  [2_500, { face: '#12714a', edge: '#0a5034', spot: '#f5ecd0', ink: '#ffffff' }],
  [500, { face: '#b3202b', edge: '#87121c', spot: '#fbf3e3', ink: '#ffffff' }],
  [100, { face: '#f3eee2', edge: '#cdc5b3', spot: '#2d5fa6', ink: '#1d2a44' }],
  [0, { face: '#e79bb0', edge: '#bf6f87', spot: '#fff4f6', ink: '#4a1022' }],
]

const tokenLook: ChipLook = { face: '#0f8a94', edge: '#075e66', spot: '#ffe08a', ink: '#ffffff' }

export const lookOf = ({ value, token, look }: ChipLying): ChipLook =>
  token ? tokenLook : (look ?? looks.find(([from]) => value >= from)![1])

/** What stands on a chip: "5", "25", "1K", and parts of the unit as they are said: "50¢" would name a currency, so ".50". */
export const valueText = (value: number): string => {
  if (value % 100 !== 0) return value < 100 ? `.${String(value).padStart(2, '0')}` : (value / 100).toFixed(2)
  const whole = value / 100
  return whole >= 1000 && whole % 100 === 0 ? `${whole / 1000}K` : String(whole)
}
