import { described, enforced, guided } from '../../rulebook/clause.ts'

/** Dragon Tiger, rule by rule, in our own words. */
export const clauses = {
  '1.1': described('Four terms carry a fixed meaning throughout this rulebook.'),
  '1.1.1': enforced('A Big card is any from 8 up to the King.'),
  '1.1.2': enforced('A round of play runs from the call that opens wagering until the result is called and settled.', {
    reading: 'It ends with the last payment: until then what makes it void may be found, and after that its result stands.',
  }),
  '1.1.3': enforced('A Small card is any from the Ace up to 6.'),
  '1.1.4': enforced('It is a Tie when the Dragon’s card and the Tiger’s card are of one rank.', {
    reading: 'The rulebook speaks of a point count but gives cards ranks only: equal rank is a Tie, as in 3.8.',
  }),
  '2.1': enforced('The shoe holds 4, 5, 6, 7 or 8 full packs of 52, no jokers among them, whose backs all look alike.', {
    reading: 'Shuffling, cutting, burning and the shoe’s end are left open: house procedure, and people see to the backs.',
  }),
  '2.2': enforced('The cloth follows one of the six diagrams and has a wagering area for each of the seven wagers.'),
  '2.2.1': enforced('Dragon and Tiger each have their own wagering areas.'),
  '2.2.2': enforced('Tie has its own wagering areas.'),
  '2.2.3': enforced('Big and Small on the Dragon’s card each have their own wagering areas.'),
  '2.2.4': enforced('Big and Small on the Tiger’s card each have their own wagering areas.'),
  'Diagram A': enforced(
    'Each end of the cloth has all seven wagering areas, with the two cards’ places on top and the odds in between.',
    { reading: 'The printed columns run together: 11 to 1 belongs to Tie, and every other area pays 1 to 1.' },
  ),
  'Diagrams B to F': described('Five more layouts are allowed, with the same wagering areas.', {
    reading: 'These diagrams are blank in our copy, so the layout we draw is that of Diagram A.',
  }),
  '3.1': enforced('Wagers are taken from the moment the dealer calls “Place your bets, please”, which opens the round.'),
  '3.2': enforced('The dealer’s call of “No more bets” ends wagering for the round.'),
  '3.3': enforced('A player may have any one of the seven wagers or several together, and each is settled by itself.', {
    reading: 'Whether one player may have both Dragon and Tiger is not spelt out: it is allowed.',
  }),
  '3.4': enforced('Once wagering is over the dealer turns up a single card for the Dragon, then another for the Tiger.', {
    reading:
      'No card is burnt by rule before or between the two: that is left to house procedure. A card that comes out before wagering is over is none of the two: it is burnt while wagers are still open, and a second person looks; if the order of the shoe is lost by it, 5.4 applies.',
  }),
  '3.5': enforced('The Ace is the lowest card, the numbers follow in order, and Jack, Queen and King stand above the 10.'),
  '3.6': enforced('The side with the higher card wins, and a wager on the other side loses.', {
    reading:
      'Nothing is said of a misread card: the card itself prevails over what was called or entered, before the settlement and, with a second person, until the next deal. Wagers placed since go back first; later the difference is compensated.',
  }),
  '3.7': enforced('Suits count for nothing.'),
  '3.8': enforced('Cards of equal rank make a Tie: Tie wins, while Dragon and Tiger lose half and get half back.', {
    reading: 'No rounding is given for the half: a Dragon or Tiger wager that cannot be halved in whole cents is refused.',
  }),
  '3.9': enforced('Big wins when its own side’s card ranks from 8 to King and loses when it ranks from Ace to 6.'),
  '3.10': enforced('Small wins when its own side’s card ranks from Ace to 6 and loses when it ranks from 8 to King.'),
  '3.11': enforced('A 7 for the Dragon beats both Big and Small on that side.'),
  '3.12': enforced('A 7 for the Tiger beats both Big and Small on that side.'),
  '4.1': enforced('Every winning wager is paid at the payout odds listed under its name.'),
  '4.1 Dragon': enforced('A winning Dragon wager pays 1 to 1.'),
  '4.1 Tiger': enforced('A winning Tiger wager pays 1 to 1.'),
  '4.1 Tie': enforced('A winning Tie wager pays 11 to 1.'),
  '4.1 Big': enforced('A winning Big wager pays 1 to 1 on either side.'),
  '4.1 Small': enforced('A winning Small wager pays 1 to 1 on either side.'),
  '5.1': enforced('A card that does not belong to the shoe ends the round being played but leaves earlier rounds alone.', {
    reading:
      'What becomes of the shoe is left open: it is taken out of play and the gaming supervisor is notified, also where a supervisor strikes the round out. A card of which the shoe can hold no more is refused at the entry; any other foreign one people see and call.',
  }),
  '5.1.1': enforced('The round in which the foreign card turns up is void.', {
    reading: 'Void is never defined: wagers are returned, cards burnt, and the round is recorded as void and kept off the roads.',
  }),
  '5.1.2': enforced('Rounds settled before the foreign card turned up keep their results.', {
    reading:
      'Taken literally: once the last winner of a round is paid, it is not reopened although the foreign card was in its shoe. One that is found between rounds takes the shoe out, and the gaming supervisor is notified.',
  }),
  '5.2': guided('A side that received extra cards makes the round void if nobody can tell which card was rightly its own.', {
    reading: 'A deal that can be put right is not covered: the first card stays with that side and the extra is dealt next.',
  }),
  '5.3': guided('Cards that leave the shoe together make the round void if nobody can tell which came first.'),
  '5.4': guided('A shoe whose cards were disarranged beyond repair makes the round void, whether or not any card was seen.'),
  '5.5': enforced('A shoe that runs out before both sides have a card makes the round void.', {
    reading: 'No rule ends a shoe in time: the house places a cut card so that this need never happen.',
  }),
  '5.6': enforced('A wager placed, or the amount added to one, after the close is refused and is never paid.'),
  '5.7': enforced('A wager cannot be taken back after the close, and one that was is still settled by the result.', {
    reading: 'How to settle a wager already taken back is left open: removal is refused once wagering is closed, so none can be.',
  }),
  'House 1': enforced('A wager below the minimum or above the maximum that the sign at the table shows is refused.', {
    reading: 'The rulebook has no clause on limits; they are posted as at every table.',
  }),
}

export type DragonTigerClause = keyof typeof clauses
