import { enforced, guided } from '../../rulebook/clause.ts'

/** Double Dice, rule by rule, in our own words. */
export const clauses = {
  '1': enforced('The mat has the wagering areas of the printed diagram, though its drawing may differ a little.'),
  Diagram: enforced('The mat shows Shooter’s Bet, six Number Line and six Double Line boxes, Any Seven and any Bonus Bet.', {
    reading: 'The picture is missing from our copy: its wagering areas are taken from the list of wagers and odds.',
  }),
  '2': enforced('Two dice that are alike are thrown, each with faces from 1 to 6.', {
    reading: 'Who sees that they are alike is left open: people do, while the table holds to two dice and to their faces.',
  }),
  '3': enforced('One or more dealers run the table, and none of them may place a wager.'),
  '4': enforced('A die that misses the bottom of the mat makes the roll a No Throw, unless it only leans as in 4.1.', {
    reading: 'Missing the mat and leaning on it overlap: a die off the mat is a No Throw, and a leaning one is judged by 4.1.',
  }),
  '4.1': guided('A die leaning on a chip, the wall or the like counts as the face that would be on top without it.', {
    reading: 'Whether a leaning die has landed is left open: the dealer is asked to judge it here before any No Throw.',
  }),
  '4.2': guided('A leaning die whose face cannot be settled that way makes the roll a No Throw.'),
  '5': enforced('A No Throw decides no wager.', {
    reading: 'Void on one throw could mean returned: here every wager stands as it is and waits for the re-throw.',
  }),
  '5.1': enforced('After a No Throw the dice are thrown again, and until then nobody may place, change or remove a wager.', {
    reading:
      '8.2 and 8.3 allow changes before any throw: this clause prevails until a re-throw counts, for the choice to leave a winner up too.',
  }),
  '6': enforced('A sign in plain view at the table gives the least and the most that may be wagered.', {
    reading:
      'What happens without one is left open: a table with no minimum or no maximum does not open, and other amounts are refused.',
  }),
  '7': enforced('The dealer asks players whether they wish to be the shooter.'),
  '7.1': enforced('Nobody may shoot without a Shooter’s Bet, which any other player may place too.', {
    reading: 'Joining part way is left open: anyone places or increases it only before the first throw of a set.',
  }),
  '7.2': enforced('A Shooter’s Bet, once down, stays until its set of four throws is decided.', {
    reading:
      'Other players’ are not mentioned: nobody may reduce or remove one until it wins or a seven ends it early, and none is put back elsewhere as a displaced one. A shooter who has placed one throws its set before passing the dice.',
  }),
  '7.3': enforced('The Shooter’s Bet wins when four throws pass without a total of 7.'),
  '7.4': enforced('The Shooter’s Bet loses at once on a total of 7 in any throw of the set, and is then over.'),
  '7.5': enforced('Four throws free of a 7 pay the Shooter’s Bet 1 to 1, and the shooter may go on by placing another.', {
    reading: 'What a shooter who stops leaves behind is left open: live Bonus Bets are thrown out by another person, as in 7.9.',
  }),
  '7.6': enforced('The shooter may have every other wager on the mat as well.'),
  '7.7': guided('The shooter must let go of both dice together, otherwise the call is No Throw.', {
    reading:
      'People see it. Like every No Throw it may be called until a wager of the next round is placed, and not before there is a shooter.',
  }),
  '7.8': enforced('A total of 7 ends the shooter’s turn, and the dice are offered clockwise to the player who follows.'),
  '7.9': enforced(
    'When a shooter cannot go on, a suitable person named by the permit holder completes the turn before the dice are offered on.',
    {
      reading: 'Stopping by choice is not mentioned: while a Bonus Bet is live, somebody throws on to a seven or a sixth set.',
    },
  ),
  '8': enforced('Anyone playing may wager on what the shooter throws.'),
  '8.1': enforced('Any Seven is decided by one roll: it wins on a total of 7 and loses on every other total.', {
    reading: 'No odds or changes are given here: it pays 4 to 1 as the odds list says and may be changed before any throw.',
  }),
  '8.2': enforced(
    'A Number Line wager pays 1 to 1 on its totals, loses on 7, else waits, and is placed, changed or removed before any throw.',
    {
      reading:
        'Whether a winner stays up is left open: its player chooses, a replay takes it down, and others outlast the shooter.',
    },
  ),
  '8.3': enforced(
    'A Double Line wager pays 5 to 1 on its pair, loses on 7, else waits, and is placed, changed or removed before any throw.',
    {
      reading: 'Its last sentence says Number Line by a slip: the Double Line is meant, and its winners stay or leave as in 8.2.',
    },
  ),
  '9': enforced('The house may offer a Bonus Bet, paid by how many Shooter’s Bets in a row the shooter wins in one turn.', {
    reading: 'The amount of wins could be taken for money: it is their number, counted without a seven between them.',
  }),
  '9.1': enforced('The Bonus Bet is each player’s choice, placed, changed or removed only before the shooter’s turn begins.', {
    reading: 'A turn that runs past a sixth set is not mentioned: by 9.6 new ones may then be placed before its next throw.',
  }),
  '9.2': enforced('Where the Bonus Bet is offered, a display in plain view counts the sets the present shooter has won.'),
  '9.3': enforced('A seven with three or fewer sets won makes the Bonus Bet lose.', {
    reading: 'A shooter who stops is not covered: only a seven or a sixth set decides the wager, so another person throws on.',
  }),
  '9.4': enforced('A seven with exactly four sets won pays the Bonus Bet 5 to 1 or better.', {
    reading: 'The rulebook sets only a floor: the house may post higher odds, and 5 to 1 is the default.',
  }),
  '9.5': enforced('A seven with exactly five sets won pays the Bonus Bet 10 to 1 or better.', {
    reading: 'The rulebook sets only a floor: the house may post higher odds, and 10 to 1 is the default.',
  }),
  '9.6': enforced('A sixth set in a row pays the Bonus Bet 20 to 1 or better, and any wager may then be placed.', {
    reading: 'What follows is left open: the Shooter’s Bet is paid too, the count restarts and new Bonus Bets are taken at once.',
  }),
  '10': enforced('Nobody younger than 18 may play, deal or help to run the table.', {
    reading:
      'Who else is asked is left open: people who sit, deal or throw for a shooter are, and supervisors are known to the house.',
  }),
  'Odds Shooters Bet': enforced('The Shooter’s Bet pays 1 to 1 for four throws in a row free of a 7.'),
  'Odds Number Line': enforced('Number Line boxes (6; 8; 2 or 5; 3 or 4; 9 or 12; 10 or 11) pay 1 to 1 and lose on 7.'),
  'Odds Double Line': enforced('Each Double Line box, one for every pair from 1-1 to 6-6, pays 5 to 1 and loses on 7.'),
  'Odds Any Seven': enforced('Any Seven pays 4 to 1 on a total of 7 and loses on all others.'),
  'Odds Bonus Bet': enforced(
    'The Bonus Bet, placed before a turn’s first throw, pays 5 to 1 for four sets won, 10 to 1 for five and 20 to 1 for six.',
    { reading: 'The odds here are fixed but 9.4 to 9.6 make them a floor: the house may post better ones.' },
  ),
  'Odds Bonus Bet note': enforced('A turn that ends with three or fewer sets won pays nothing on the Bonus Bet.', {
    reading: 'A final total might be one a shooter stopped at: the turn is thrown on to a seven or a sixth set, as in 7.9.',
  }),
}

export type DoubleDiceClause = keyof typeof clauses
