/** What several forms ask for or find wrong. */
import { translated } from '../language.ts'

export const text = translated('shared/forms', {
  badAmount: 'An amount has figures and at most two decimals, such as 250 or 12.50.',
  wrongDays: 'The first day is after the last.',
  next: 'New password',
  nextAgain: 'New password again',
  nextHint: 'At least 15 characters, such as a few words of your own, or 8 if you also use a passkey.',
  differ: 'The two passwords differ.',
})
