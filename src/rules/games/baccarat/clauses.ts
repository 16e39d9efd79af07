import { described, enforced, guided, recorded } from '../../rulebook/clause.ts'

/**
 * Baccarat (punto banco), rule by rule, in our own words. Rules 1, 3 and 5 are numbered after the rules of New South Wales
 * (Casino Control Act 1992, Baccarat and Mini Baccarat, as super-casino.com and run2.online keep them), as far as we have
 * found them: 1, 3.1 to 3.3, 3.6, 3.10, 5.1 and 5.3 to 5.7. Of its rule 4 we know only what others refer to. The third cards
 * are those of Pennsylvania (58 Pa. Code § 631a.11 and § 627a.8), the pairs those of § 629b.1. What has no source under its
 * number (4, 6 to 9, 5.1.4, 5.1.5) is numbered by ourselves.
 */
export const clauses = {
  '1.1': described('A few terms carry a fixed meaning throughout this rulebook.'),
  '1.1.1': enforced('A coup runs from its first card to its last payment.', {
    reading: 'Until the last payment what makes it void may be found; after that its result stands.',
  }),
  '1.1.2': enforced('A hand whose first two cards count 8 or 9 is a natural.'),
  '1.1.3': enforced('To burn a card is to take it from the shoe unplayed and put it among the discards.'),
  '1.1.4': enforced('Two cards of one rank are a pair: two kings, two fours, of whatever suits.', {
    reading: 'A king and a queen both count nothing and are no pair.',
  }),
  '2.1': enforced('The cloth has a wagering area for each of the five wagers.'),
  '2.2': enforced('The cloth has places for the cards of the Player’s hand and of the Banker’s hand, three of each.'),
  '3.1': enforced('The shoe holds 6 or 8 full packs of 52, no jokers among them, whose backs all look alike, and a cut card.', {
    reading: 'People see to the backs.',
  }),
  '3.2': enforced('Cards count by their rank alone; suits count for nothing.'),
  '3.2.1': enforced('A card from 2 to 9 counts as many as it shows.'),
  '3.2.2': enforced('A 10, Jack, Queen or King counts nothing.'),
  '3.2.3': enforced('An Ace counts one.'),
  '3.3': enforced('A hand counts what its cards make together, of which only the last digit is read.'),
  '3.6': enforced('All cards of a coup come out of the shoe, one after another.'),
  '3.10': recorded('Cards that are no longer fit for play are replaced between two coups.'),
  '4.1': enforced('The cards are shuffled before the first coup, and again before another once a shoe has come to its end.'),
  '4.2': enforced('The cut card is put into the shuffled cards near their end.', {
    reading:
      'We have found fourteen cards from the end and sixteen. It is fourteen unless the dealer says otherwise, and never so few that the last coup might lack cards.',
  }),
  '4.3': enforced(
    'The first card of a new shoe is turned up, and as many are burnt behind it as it counts, ten for a 10 or a picture.',
    {
      reading:
        'Dealing schools and guides have it so; no regulator’s page that we found says how many. Where the house deals, it burns them; a dealer of real cards names the first card when burning, and may leave it where the house burns none.',
    },
  ),
  '4.4': enforced('The coup in which the cut card comes out is finished, and one more is dealt, the last of the shoe.', {
    reading:
      'A cut card that comes before the first card of a coup makes that coup the last. Where cards were burnt meanwhile the shoe may end with the coup in which it came.',
  }),
  '5.1': described('There are five wagers.'),
  '5.1.1': enforced('A wager on the Player wins with the higher count, loses with the lower one, and comes back on a tie.'),
  '5.1.2': enforced('A wager on the Banker wins with the higher count, loses with the lower one, and comes back on a tie.'),
  '5.1.3': enforced('A Tie wager wins when both hands count the same and loses when they do not.'),
  '5.1.4': enforced('A Player Pair wager wins when the Player’s first two cards are a pair and loses when they are not.'),
  '5.1.5': enforced('A Banker Pair wager wins when the Banker’s first two cards are a pair and loses when they are not.'),
  '5.3': enforced('Wagers are put down before the first card of the coup; a later one is refused and never paid.'),
  '5.4': enforced('From the first card until the coup is settled no wager is increased or taken back.'),
  '5.6': enforced('A player may have several wagers together, and each is settled by itself.', {
    reading:
      'New South Wales keeps one player from wagering on both Player and Banker. Others do not, and nothing is won by it: it is allowed.',
  }),
  '5.7': enforced('What chips cannot pay exactly is paid to the next higher amount that they can.', {
    reading:
      'The commission is part of the odds, so that 19 to 20 is rounded once: 0.10 on the Banker wins 0.10. Without commission half of an odd number of cents is rounded up alike. A chip of 0.05 pays every whole wager exactly; a house without one sets a unit of twenty of its smallest chips.',
  }),
  '6.1': enforced('Wagers are taken from the moment the dealer calls “Place your bets, please”.'),
  '6.2': enforced('The dealer’s call of “No more bets” ends wagering for the coup.'),
  '6.3': enforced(
    'Four cards are dealt face up, in turn: the first and third to the Player, the second and fourth to the Banker.',
    {
      reading:
        'A card that comes out before wagering is over is none of these: it is burnt while wagers are still open, and a second person looks; if the order of the shoe is lost by it, 9.4 applies.',
    },
  ),
  '6.4': enforced('No card is dealt that these rules do not call for, and no coup ends before those that they call for.', {
    reading: 'The terminal says whose card is next, takes no further one, and confirms no coup that lacks one.',
  }),
  '7.1': enforced('A natural of either hand ends the deal: neither is dealt a third card.'),
  '7.2': enforced('Otherwise the Player is dealt a third card with a count of 0 to 5, and none with 6 or 7.'),
  '7.3': enforced(
    'Where the Player was dealt none, the Banker is dealt a third card with a count of 0 to 5, and none with 6 or 7.',
  ),
  '7.4': enforced('Where the Player was dealt a third card, what that card counts decides with the Banker’s own count.'),
  '7.4.1': enforced('With 0, 1 or 2 the Banker is always dealt a third card.'),
  '7.4.2': enforced('With 3 the Banker is dealt one unless the Player’s third card was an 8.'),
  '7.4.3': enforced('With 4 the Banker is dealt one if the Player’s third card was a 2 to 7.'),
  '7.4.4': enforced('With 5 the Banker is dealt one if the Player’s third card was a 4 to 7.'),
  '7.4.5': enforced('With 6 the Banker is dealt one if the Player’s third card was a 6 or 7.'),
  '7.4.6': enforced('With 7 the Banker is dealt none.'),
  '7.5': enforced('No hand has more than three cards.'),
  '8.1': enforced('The hand with the higher count wins; equal counts are a tie.', {
    reading: 'A card that was misread counts as what it is: the cards prevail over what was called or entered.',
  }),
  '8.2': enforced('Every winning wager is paid at the payout odds listed under its name.'),
  '8.2 Player': enforced('A winning Player wager pays 1 to 1.'),
  '8.2 Banker': enforced('A winning Banker wager pays 1 to 1 less a commission of five in a hundred, which is 19 to 20.', {
    reading: 'The commission is kept from the payment; none is marked and collected at the end of the shoe.',
  }),
  '8.2 Banker six': enforced(
    'A house may take no commission: then a Banker wager pays 1 to 1, but 1 to 2 when the Banker wins with a count of 6.',
  ),
  '8.2 Tie': enforced('A winning Tie wager pays 8 to 1.'),
  '8.2 Pair': enforced('A winning Player Pair or Banker Pair wager pays 11 to 1.'),
  '9.1': enforced('A card that does not belong to the shoe makes the coup void in which it turns up, and no earlier one.', {
    reading:
      'Wagers come back, the coup is recorded as void and kept off the roads, the shoe is taken out of play and the gaming supervisor is notified.',
  }),
  '9.2': guided('A hand that received a card which was not its own makes the coup void if nobody can tell which was.', {
    reading: 'A deal that can be put right is no void one: an extra card that nobody wrongly acted on is dealt next, as it lies.',
  }),
  '9.3': guided('Cards that leave the shoe together make the coup void if nobody can tell which came first.'),
  '9.4': guided('A shoe whose cards were disarranged beyond repair makes the coup void, whether or not any card was seen.'),
  '9.5': enforced('A shoe that runs out before the hands have their cards makes the coup void.'),
  '9.6': guided('A card that is found face up in the shoe, or was seen before its time, is not dealt: it is burnt.', {
    reading: 'Where it would have been dealt next, the card behind it takes its place.',
  }),
  'House 1': enforced('A wager below the minimum or above the maximum that the sign at the table shows is refused.', {
    reading: 'Limits are posted as at every table.',
  }),
}

export type BaccaratClause = keyof typeof clauses
