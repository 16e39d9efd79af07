import { described, enforced, guided } from '../../rulebook/clause.ts'

/**
 * Two-up as casinos play it, rule by rule, in our own words. Rule 6 has the numbers of the rules for the casino in Sydney
 * (New South Wales, Casino Control Act 1992), of which we have that part. For the rest we have no official text: it is told
 * from published accounts of the game in Sydney, Melbourne and Coventry and numbered by us in the order of those rules.
 */
export const clauses = {
  '1.1': enforced('Heads are two heads, tails are two tails, and odds are one of each.'),
  '1.2': enforced('A sequence goes on, toss by toss, until heads, tails or five odds in a row.', {
    reading: 'Accounts call it a game or a round: here it is a sequence, since each toss is a round of the table.',
  }),
  '2.1': enforced('Two coins alike are tossed together, each with a head side and a tail side.', {
    reading: 'How many the boxer has ready is left open: two to four are at the ring, and two of them are tossed.',
  }),
  '2.2': described('The coins lie on the kip, a flat piece of wood, and are tossed from it inside the ring.'),
  '2.3': enforced('The cloth has areas for heads, tails, five odds, and the two wagers of the spinner.', {
    reading: 'We have no diagram: the areas follow the list of wagers.',
  }),
  '2.4': guided('The boxer runs the game, calls the tosses and decides whether one counts; nobody who runs it may wager.', {
    reading: 'Casinos share the work among boxer, ringkeeper and dealers: here the dealer does what any of them would.',
  }),
  '3.1': enforced('A wager on heads wins when a sequence ends in heads, and loses when it ends in tails or in five odds.'),
  '3.2': enforced('A wager on tails wins when a sequence ends in tails, and loses when it ends in heads or in five odds.'),
  '3.3': enforced('A wager on odds wins when a sequence ends in five odds, and loses on heads and on tails.'),
  '3.4': enforced('The spinner’s wager wins when three sequences in a row end as the spinner chose, heads or tails.', {
    reading: 'Odds between them are no matter as long as they are not five in a row: each sequence counts its own.',
  }),
  '3.5': enforced('The spinner’s wager loses when a sequence ends the other way or in five odds, wherever the three stand.', {
    reading:
      'What five odds do to it decides its price: it is 3.4029% only where they lose, (31/64)³ at 15 to 2; were they passed over, the player would be ahead by 1/16.',
  }),
  '3.6': enforced(
    'Only the spinner has a spinner’s wager, nobody spins without one, and it is on heads or on tails, not on both.',
    {
      reading:
        'A player who will be the spinner may place it before the kip is offered. A replay has no spinner, so there it is taken from anybody.',
    },
  ),
  '3.7': enforced('Wagers are taken before the first toss of a sequence, and the spinner’s before the first of three.', {
    reading: 'A toss that does not count is none: wagers are still taken after it, as long as the sequence has not begun.',
  }),
  '3.8': enforced('From the first toss on, a wager stays as it is until it is decided.'),
  '4.1': enforced('Heads and tails pay 1 to 1.'),
  '4.2': enforced('Five odds pay 25 to 1.'),
  '4.3': enforced('The spinner’s wager pays 7½ to 1, which is 15 to 2.'),
  '4.4': enforced('What cannot be paid exactly is rounded down.', {
    reading: 'The accounts do not say: only half a unit of the spinner’s wager is ever left over.',
  }),
  '5.1': enforced('A sign shows the least and the most that may be wagered, where the house has limits.'),
  '6.1': enforced(
    'The spinner picks two of the coins that the boxer offers, and lays them on the kip, one head up and one tail up.',
    {
      reading: 'How they lie is for people to see: a toss of coins that lay otherwise does not count (7.7).',
    },
  ),
  '6.2': enforced('The boxer or a dealer says when wagers are taken.'),
  '6.3': enforced('The spinner tosses when the boxer has called that no more wagers are taken and has called the spinner in.'),
  '6.4': enforced('A spinner who loses the spinner’s wager stops.'),
  '6.5': enforced(
    'Three tosses in a row that do not count, before the first that does, take the coins from the spinner: a dealer tosses, or the spinner stops; wagers may be changed.',
    {
      reading:
        'The spinner stops by taking the wager down, which lets the kip go on; after one or two such tosses wagers that lie there stay.',
    },
  ),
  '6.6': enforced(
    'When a spinner stops before the spinner’s wager is decided, or tosses three times in a row without effect, a dealer tosses until it is.',
  ),
  '6.7': enforced(
    'The boxer may take the coins from a spinner who delays, misbehaves, breaks a rule or often tosses without effect.',
    {
      reading: 'Keeping them out for the rest of the day is a supervisor’s matter: here somebody else has the kip first.',
    },
  ),
  '6.8': enforced('If the spinner’s wager is undecided then, a dealer tosses until it is decided.', {
    reading: 'Before the first toss that counts the rule says nothing: the wager may still be taken down, else a dealer tosses.',
  }),
  '6.9': enforced('The kip is offered clockwise, a spinner who has won may go on with a new wager, and any spinner may stop.', {
    reading: 'Our own number: accounts agree on it, and the part of the rules that we have is silent.',
  }),
  '7': enforced('A toss that does not count decides nothing, is no odds, and is tossed again.', {
    reading:
      'People see the toss and call it by its reason, a coin outside the ring (7.5) also once they have reported it. They may until a wager of the next toss is placed; once a toss has been entered, a second person approves.',
  }),
  '7.1': guided('A toss does not count if the coins do not leave the kip together.'),
  '7.2': guided('A toss does not count if a coin does not rise above the spinner’s head.'),
  '7.3': guided('A toss does not count if a coin does not spin in the air.'),
  '7.4': guided('A toss does not count if a coin touches the ceiling, a person or anything else before it lands.'),
  '7.5': enforced('A toss does not count if a coin comes to rest outside the ring.'),
  '7.6': guided('A toss does not count if a coin comes to rest so that neither of its sides is up.'),
  '7.7': guided('A toss does not count if the coins did not lie one head up and one tail up on the kip.'),
  '7.8': guided('A toss does not count if it was made before the boxer’s call or by somebody who is not to toss.', {
    reading: 'It is called while wagers are open too, which then stand for the next toss.',
  }),
}

export type TwoUpClause = keyof typeof clauses
