/** Words of a player's own wagers. */
import { translated } from './language.ts'

export const text = translated('own-wagers', {
  title: 'Your bets',
  none: 'No bets yet.',
  coloured: (count: number, colour: string) => `${count} ${colour}`,
  frozen: 'stays until it is decided',
  more: (name: string) => `One more chip on ${name}`,
  less: (name: string) => `One chip off ${name}`,
  remove: (name: string) => `Take down ${name}`,
  called: (name: string) => `How ${name} is called`,
  as: { 'as-the-house': 'House default', working: 'working', off: 'off' },
  leaveUp: 'Keep this bet after a win',
  leaveUpOf: (name: string) => `Keep ${name} after a win`,
  calledOut: (what: string) => `${what}: waits for the dealer’s yes`,
  spoken: (wager: string, amount: string) =>
    `${wager} ${amount}, recorded by the dealer: a second person approves it before the result is settled`,
  sum: (amount: string) => `${amount} in all`,
})
