/** How an amount is made up of chips, and how chips look: pure, in minor units. */
import type { ChipLook } from '../../../rules/cloth/chip-colours.ts'

/** A chip of a stack; the lowest comes first. */
export interface ChipLying {
  readonly value: number
  readonly token?: true
  /** How it looks, where that is not by its value. */
  readonly look?: ChipLook | undefined
  /** What is on it, where that is not its value. */
  readonly text?: string | undefined
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

/** The same as a dealer cuts it: so many of each value, the most valuable first, however many there are. */
export const cutInto = (
  amount: number,
  values: readonly number[],
): readonly { readonly value: number; readonly count: number }[] => {
  let left = amount
  const cut = values
    .toSorted((a, b) => b - a)
    .map((value) => {
      const count = Math.floor(left / value)
      left -= count * value
      return { value, count }
    })
  return [...cut, { value: left, count: Math.sign(left) }].filter(({ count }) => count > 0)
}

/** A pile of one value is drawn no higher than a dealer would build it. */
const mostOfOne = 20

/** The chips of a stack and the tokens on top of them. */
export const stackOf = (amount: number, tokens: number, values?: readonly number[]): readonly ChipLying[] => [
  ...brokenInto(amount - tokens, values).map((value) => ({ value })),
  ...brokenInto(tokens, values).map((value) => ({ value, token: true as const })),
]

/** From which value on, and the colours of face, edge, spots and ink: 1, 2 and 5 of each power of ten have their own. */
const looks = [
  [500_000, '#7a4a21', '#5c3415', '#f2c15b', '#fff6e0'],
  [200_000, '#0d2f63', '#061b3d', '#f2c15b', '#ffffff'],
  [100_000, '#e7bd2e', '#b98f12', '#3a2a06', '#2a1e04'],
  [50_000, '#5f2c91', '#43196d', '#f0d9ff', '#ffffff'],
  [20_000, '#6b7480', '#474e57', '#ffffff', '#ffffff'],
  [10_000, '#1b1b1f', '#050507', '#f3efe4', '#ffffff'],
  [5_000, '#e2822a', '#a65610', '#fff0df', '#2a1504'],
  [2_000, '#12714a', '#0a5034', '#f5ecd0', '#ffffff'],
  [1_000, '#1f5fb5', '#123e7c', '#dcebff', '#ffffff'],
  [500, '#b3202b', '#87121c', '#fbf3e3', '#ffffff'],
  [200, '#f4dd7c', '#c4a940', '#8a1f2a', '#2a1e04'],
  [100, '#f3eee2', '#cdc5b3', '#2d5fa6', '#1d2a44'],
  [50, '#e79bb0', '#bf6f87', '#fff4f6', '#4a1022'],
  [20, '#c3a6e3', '#8f6fb5', '#43196d', '#2a1147'],
  [10, '#a9d3ea', '#6f9fb9', '#12466b', '#0c2c44'],
  [5, '#d9a27a', '#a8734c', '#4f2b10', '#2e1705'],
  [0, '#c9cdd2', '#969ca3', '#3f454c', '#1d2126'],
] as const

const tokenLook: ChipLook = { face: '#0f8a94', edge: '#075e66', spot: '#ffe08a', ink: '#ffffff' }

export const lookOf = ({ value, token, look }: ChipLying): ChipLook => {
  if (token || look) return token ? tokenLook : look!
  const [, face, edge, spot, ink] = looks.find(([from]) => value >= from)!
  return { face, edge, spot, ink }
}

/** What stands on a chip: "5", "25", "1K", and parts of the unit as they are said: "50¢" would name a currency, so ".50". */
export const valueText = (value: number): string => {
  if (value % 100 !== 0) return value < 100 ? `.${String(value).padStart(2, '0')}` : (value / 100).toFixed(2)
  const whole = value / 100
  return whole >= 1000 && whole % 100 === 0 ? `${whole / 1000}K` : String(whole)
}
