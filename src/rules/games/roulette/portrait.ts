/** The cloth upright: zero on top, the numbers in three columns down, dozens and even money beside them, red and black first. */
import type { Layout, Rectangle } from '../../cloth/layout.ts'
import { across, cells } from '../../cloth/portrait.ts'
import { laid, type Lie } from './layout.ts'
import type { RouletteChosen } from './options.ts'

const [evens, dozens, high] = [6.3, 6.3, 5.5] as const
const left = evens + dozens
const wide = (across - left) / 3
const foot = 13 * high

const upright: Lie = {
  zeros: [left, 0, across - left, high],
  zerosBeside: true,
  number: (row, column): Rectangle => [left + column * wide, (row + 1) * high, wide, high],
  outside: {
    ...cells(['column-1', 'column-2', 'column-3'], [left, foot, across - left, 5.2]),
    ...cells(['dozen-1', 'dozen-2', 'dozen-3'], [evens, high, dozens, 12 * high], 1),
    ...cells(['red', 'black', 'even', 'odd', 'low', 'high'], [0, high, evens, 12 * high], 1),
  },
  edge: 'left',
  spot: 2.2,
  size: 2.6,
}

export const portrait = ({ wheel }: RouletteChosen): Layout => ({
  width: across,
  height: foot + 5.2,
  cloth: 'green',
  ...laid(wheel, upright),
})
