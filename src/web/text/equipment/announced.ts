/** What the dealer says of what is thrown, and of a shoe. */
import type { ThrownWords } from '../../../table/dice/thrown.ts'
import { translated } from '../language.ts'
import { because } from '../shared/because.ts'

export const words = translated('equipment/announced', {
  offered: ({ things }: ThrownWords, who: string, own: boolean) =>
    own ? `The ${things} are offered to you` : `The ${things} are offered to ${who}`,
  shoots: ({ shooter }: ThrownWords, who: string, own: boolean) => (own ? `You are the ${shooter}` : `${who} is the ${shooter}`),
  declined: ({ things }: ThrownWords, who: string, own: boolean) => `${own ? 'You decline' : `${who} declines`} the ${things}`,
  // What was done for somebody is not told as their own will.
  lapsed: ({ things }: ThrownWords, who: string, own: boolean) =>
    `Time ran out${own ? '' : ` for ${who}`}: the ${things} passed on`,
  declinedFor: ({ things }: ThrownWords, who: string, own: boolean) =>
    `The dealer passed the ${things} on for ${own ? 'you' : who}`,
  thrown: ({ Things }: ThrownWords) => `${Things} are out`,
  thrownFor: ({ things, thrown }: ThrownWords) => `Time ran out: the ${things} were ${thrown} for you`,
  passed: ({ things }: ThrownWords, who: string, own: boolean, reason: string | undefined) =>
    `${own ? 'You pass' : `${who} passes`} the ${things}${because(reason)}`,
  named: ({ throws, shooter }: ThrownWords, who: string, as: string) =>
    as === 'dealer' ? `The dealer ${throws}` : `${who} ${throws} in the ${shooter}’s place`,
  offTable: ({ Things }: ThrownWords) => `${Things} off the table`,
  brought: ({ things }: ThrownWords, count: number) => `${count} ${things} are brought to the table`,
  shuffled: (cards: number) => `A shoe of ${cards} cards is shuffled`,
  burnt: (count: number) => (count === 1 ? 'A card is burnt' : `${count} cards are burnt`),
  shoeOut: (reason: string) => `The shoe is taken out${because(reason)}`,
})
