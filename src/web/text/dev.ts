import { translated } from './language.ts'

export const text = translated('dev', {
  page: 'felt dev',
  title: (file: string) => `${file} · felt dev`,
  elsewhere: 'This page is shown by felt dev ./mine.ts, and not by this house.',
  working: 'The file is being worked out …',
  sound: 'Nothing is wrong.',
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
