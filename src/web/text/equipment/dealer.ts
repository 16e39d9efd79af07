/** What a dealer does with what is thrown, and with a shoe. */
import { capitalised } from '../../../rules/lists.ts'
import type { ThrownWords } from '../../../table/dice/thrown.ts'
import { translated } from '../language.ts'

export const text = translated('equipment/dealer', {
  aboutSteps: {
    'offer-dice': (who: string | undefined) => (who === undefined ? 'No player is left to ask.' : `To ${who}.`),
    shuffle: 'Bring in a full shoe, shuffled and cut.',
    'new-dice': 'Too many of the set are gone.',
  },
  /** What is thrown, and by whom. */
  thrown: ({ Thing, things, Things, throw: toThrow, throws, shooter, kept }: ThrownWords) => ({
    phase: `${Things} in the air`,
    steps: {
      'offer-dice': `Offer the ${things}`,
      'hand-dice': `Hand the ${things}`,
      throw: capitalised(toThrow),
      'new-dice': `Bring new ${things}`,
    } as Readonly<Record<string, string>>,
    next: (who: string) => `${who} has the ${things} next.`,
    youThrow: `You ${toThrow} for the players.`,
    asTheyLeave: `Press it as the ${things} leave the ${shooter}’s hand.`,
    takes: (who: string) => `${who} takes the ${things}`,
    offered: (who: string) => `The ${things} are offered to ${who}.`,
    picks: (who: string, dice: readonly number[]) => `${who} picks ${things} ${dice.join(' and ')}`,
    found: (die: number) => `${Thing} ${die} found`,
    lost: (die: number) => `${Thing} ${die} is lost`,
    off: (die: number) => `${Thing} ${die} has left the table. Has it been found?`,
    out: `${Things} are out`,
    title: `${Things} and ${shooter}`,
    nobodyShoots: `No player has the ${things}`,
    dealerShoots: `The dealer ${throws}`,
    substituteShoots: (who: string) => `${who} ${throws} in the ${shooter}’s place`,
    places: {
      active: 'in play',
      bowl: kept === 'the bowl' ? 'in the bowl' : `with ${kept}`,
      off: 'fell off',
      found: 'found, not inspected',
    },
    thing: Thing,
    tap: `Tap ${things} to choose them.`,
    pick: `Picked by the ${shooter}`,
    newSetAgreed: `New set, the ${shooter} agrees`,
  }),
  offTable: 'Left the table',
  newSet: 'New set',
  offer: 'Offer',
  hand: 'Hand over',
  declines: (who: string) => `${who} declines`,
  shoe: 'Shoe',
  noShoe: 'There is no shoe at the table.',
  left: (left: number, full: number) => `${left} of ${full} cards left`,
  cutIn: (cards: number, rounds: number | undefined) => {
    if (cards > 0) return `cut card in ${cards} cards`
    return rounds === 1 ? 'the cut card has come: one more round' : 'the cut card has come'
  },
  burn: (count: number) => `Burn ${count}`,
  burnHow: 'Cards to burn',
  exposed: 'Cards that were seen',
  exposedHint: 'Such as KS 7H; leave blank if they were not seen',
  drawnCards: 'Cards that have left the shoe',
  drawnHint: 'Count the cards of this round, then press the reason. They are burnt.',
  cutCard: 'Cut card, from the end',
  shuffleNow: 'Shuffle and cut',
})
