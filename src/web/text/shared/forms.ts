/** What several forms ask for or find wrong. */
import { translated } from '../language.ts'

export const text = translated('shared/forms', {
  badAmount: 'An amount has figures and at most two decimals, such as 250 or 12.50.',
  wrongDays: 'The first day lies after the last.',
  next: 'New password',
  nextAgain: 'New password again',
  nextHint: 'Fifteen characters at least, such as a few words of your own; eight are enough where you need your passkey too.',
  differ: 'The two are not the same.',
})
