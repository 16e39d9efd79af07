import { translated } from './language.ts'

export const text = translated('dev', {
  page: 'felt dev',
  title: (file: string) => `${file} · felt dev`,
  elsewhere: 'Only felt dev ./mine.ts shows this page, not this house.',
  working: 'Checking the file …',
  sound: 'No faults.',
  wrong: 'What is wrong',
  table: 'A table of it',
  open: 'Open it alone',
  frame: 'The table, as a player has it',
  result: 'Choose the result',
  enter: 'Enter it',
  clear: 'Clear',
  draw: 'Draw for me',
  last: (said: string) => `The last result: ${said}`,
  price: 'Its price',
  prices: 'Prices',
  cloths: { along: 'Its cloth', upright: 'Its cloth on a phone' },
})
