/** Tables that do not open, and winding them up. */
import { translated } from '../language.ts'

export const text = translated('shared/shut-tables', {
  waiting: 'Looking up what is held there …',
  title: 'Tables that are shut',
  shut: 'Shut',
  back: 'Handed back when it is wound up',
  chips: (amount: string) => `${amount} in chips`,
  wagers: (amount: string) => `${amount} of it from wagers`,
  tokens: (amount: string) => `${amount} in tokens`,
  all: 'In all',
  unknown:
    'Its events do not show what players have there, so it cannot be wound up. Settle with its players at the cage first, by their statements; then an operator removes it.',
  empty: 'Players have no money there: an operator can remove it.',
  waits: 'Waits for a second person',
  asked: (person: string, when: string, reason: string) => `${person} asked on ${when} to wind it up: ${reason}`,
  own: 'You asked for it: a second person approves it. You can decline it to take it back.',
  approved: (called: string) => `${called} is wound up: everything was handed back.`,
  declined: (called: string) => `${called} is not wound up.`,
  removed: (called: string) => `${called} is removed.`,
})
