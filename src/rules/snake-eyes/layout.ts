/** The cloth: the appendices are lost, so it is drawn from rules 4.1 and 4.9, with the odds that the house has posted. */
import { row, type Layout } from '../layout.ts'
import type { SnakeEyesChosen } from './options.ts'

const fieldText = {
  1: '2 pays 3 to 1 · 12 pays 2 to 1',
  2: '2 and 12 pay 2 to 1',
  3: '2 pays 3 to 1',
} as const

export const layout = (chosen: SnakeEyesChosen): Layout => ({
  width: 96,
  height: 54,
  areas: [
    ...row([4, 6, 8, 10] as const, [0, 0, 18, 14], (hard) => ({
      id: `hard-${hard}`,
      wager: `hard-${hard}`,
      label: `HARD ${hard}`,
      pays: `${chosen[`hard-${hard}`]} to 1`,
    })),
    { id: 'hardway-combo', wager: 'hardway-combo', label: 'HARDWAY COMBO', pays: '4 to 1', at: [72, 0, 24, 14] },
    ...row(
      [
        ['five', 5],
        ['six', 6],
        ['eight', 8],
      ] as const,
      [0, 14, 32, 12],
      ([wager, number]) => ({
        id: wager,
        wager,
        label: `${number}`,
        pays: '1 to 1',
      }),
    ),
    {
      id: 'field',
      wager: 'field',
      label: 'FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12',
      pays: fieldText[chosen.field],
      at: [0, 26, 96, 14],
    },
    { id: 'any-7', wager: 'any-7', label: 'ANY 7', pays: '4 to 1', at: [0, 40, 16, 14] },
    { id: 'c-and-e', wager: 'c-and-e', label: 'C&E COMBO', pays: '4 to 1', at: [16, 40, 16, 14] },
    { id: 'craps-2', wager: 'craps-2', label: 'SNAKE EYES', pays: `${chosen['craps-2']} to 1`, at: [32, 40, 16, 14] },
    { id: 'craps-3', wager: 'craps-3', label: 'CRAPS 3', pays: '15 to 1', at: [48, 40, 16, 14] },
    { id: 'craps-12', wager: 'craps-12', label: 'CRAPS 12', pays: `${chosen['craps-12']} to 1`, at: [64, 40, 16, 14] },
    { id: 'eleven', wager: 'eleven', label: '11 IN 1 ROLL', pays: '15 to 1', at: [80, 40, 16, 14] },
  ],
})
