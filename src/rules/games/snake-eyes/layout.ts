/** The cloth: the appendices are lost, so it is drawn from rules 4.1 and 4.9, with the odds that the house has posted. */
import { row, type Layout } from '../../cloth/layout.ts'
import type { SnakeEyesChosen } from './options.ts'
import { ornaments } from './ornaments.ts'

const fieldText = {
  1: '2 pays 3 to 1 · 12 pays 2 to 1',
  2: '2 and 12 pay 2 to 1',
  3: '2 pays 3 to 1',
} as const

const oneRoll = (chosen: SnakeEyesChosen) =>
  [
    ['any-7', 'ANY 7', 'Any 7', '4 to 1', undefined],
    ['c-and-e', 'C&E COMBO', 'C&E Combo', '4 to 1', undefined],
    ['craps-2', 'SNAKE EYES', 'Snake Eyes', `${chosen['craps-2']} to 1`, [1, 1]],
    ['craps-3', 'CRAPS 3', 'Craps 3', '15 to 1', [1, 2]],
    ['craps-12', 'CRAPS 12', 'Craps 12', `${chosen['craps-12']} to 1`, [6, 6]],
    ['eleven', '11 IN 1 ROLL', '11 in one roll', '15 to 1', [5, 6]],
  ] as const

const numbers = [
  ['five', 5, 'FIVE'],
  ['six', 6, 'SIX'],
  ['eight', 8, 'EIGHT'],
] as const

export const layout = (chosen: SnakeEyesChosen): Layout => ({
  width: 96,
  height: 58,
  cloth: 'teal',
  first: 'field',
  ornaments,
  marks: [
    { art: 'snake', strength: 45, at: [1, 29, 14, 12] },
    { art: 'snake', strength: 45, at: [81, 29, 14, 12] },
  ],
  areas: [
    ...row([4, 6, 8, 10] as const, [0, 0, 18, 14], (hard) => {
      const half = (hard / 2) as 2 | 3 | 4 | 5
      return {
        id: `hard-${hard}`,
        wager: `hard-${hard}`,
        label: `HARD ${hard}`,
        pays: `${chosen[`hard-${hard}`]} to 1`,
        lines: [`HARD ${hard}`],
        dice: [[half, half]],
      }
    }),
    {
      id: 'hardway-combo',
      wager: 'hardway-combo',
      label: 'HARDWAY COMBO',
      pays: '4 to 1',
      ground: 'gold',
      at: [72, 0, 24, 14],
    },
    ...row(numbers, [0, 14, 32, 14], ([wager, number, word]) => ({
      id: wager,
      wager,
      label: `${number}`,
      name: `${number} before a seven`,
      pays: '1 to 1',
      lines: [word],
      size: 5.4,
      tone: 'gold' as const,
    })),
    {
      id: 'field',
      wager: 'field',
      label: 'FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12',
      name: 'Field: 2, 3, 4, 9, 10, 11 or 12',
      pays: fieldText[chosen.field],
      lines: ['FIELD', '2 · 3 · 4 · 9 · 10 · 11 · 12'],
      at: [0, 28, 96, 14],
    },
    ...row(oneRoll(chosen), [0, 42, 16, 16], ([wager, label, name, pays, dice]) => ({
      id: wager,
      wager,
      label,
      name,
      pays,
      ...(wager === 'any-7' && { ground: 'red' as const }),
      ...(dice && { lines: [label], dice: [dice] }),
    })),
  ],
})
