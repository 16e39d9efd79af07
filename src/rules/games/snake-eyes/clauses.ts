import { described, enforced, guided, recorded } from '../../rulebook/clause.ts'
import { irregularities } from './irregularities.ts'

/** Snake Eyes, rule by rule, in our own words. Letters restart in each rule, as its own cross-references use them; `printed` has the letter on the page. */
export const clauses = {
  '1.1': described('Six words have a fixed meaning throughout this Division.'),
  '1.1 Active Dice': enforced('Exactly two of the dice at the table are active, and those are thrown.'),
  '1.1 Dice': enforced('At most five dice that meet General Rules section 16 are at a table, two of them in play.'),
  '1.1 Roll': described('A roll is a single throw of both active dice, which the shooter or, where so ruled, the dealer makes.'),
  '1.1 Shooter': enforced('The shooter is the person who throws: a player or, when so required, the dealer.'),
  '1.1 Total': enforced('The total is the sum of the two top faces, one face from each die.'),
  '1.1 7 Out': enforced('A roll whose faces add up to 7 is a 7 Out.'),
  '1.2': described('Seven conventions tell how the text is to be read.'),
  '1.2(a)': described('A word for one thing covers several of them, and a word for several covers one.'),
  '1.2(b)': described('Dealer stands for everyone who is dealing at the table, whether one person or more.'),
  '1.2(c)': described('A rule that is cited belongs to this Division.'),
  '1.2(d)': described('A subparagraph that a rule cites is one of its own.'),
  '1.2(e)': described('Any division that cites a rule means a rule of its own.'),
  '1.2(f)': described('Any division that cites a section means a section of its own.'),
  '1.2(g)': described('Any division that cites an appendix means one of its own.'),

  '2.0': described('Snake Eyes is played by this Division together with the general rules of Division 1.'),

  '3.1': described('The table has five features, the last two only when the dice or chips in use call for them.'),
  '3.1(a)': described('The corners of the table are round.', { printed: '3.1(h)' }),
  '3.1(b)': described('The sides of the table are high walls.', { printed: '3.1(i)' }),
  '3.1(c)': described('The table carries a drop box.', { printed: '3.1(j)' }),
  '3.1(d)': described('A table with more than two dice has a dice bowl for those not active.', { printed: '3.1(k)' }),
  '3.1(e)': enforced('Non-value chips are used only at a table that shows what each is worth.', {
    printed: '3.1(l)',
    reading: 'A wager of such chips is also reduced, and put back where it was displaced, by whole chips only.',
  }),
  '3.1(e)(i)': enforced('A display rack tells what each colour of non-value chip is worth.', {
    printed: '3.1(l)(i)',
  }),
  '3.1(e)(ii)': enforced('Enough coloured marker buttons show the value of every subset in use.', {
    printed: '3.1(l)(ii)',
  }),
  '3.2': enforced('The cloth has an area for each kind of wager, laid out much as one of the three appendices draws it.'),
  '3.3': enforced('Play starts with the dice on the table.'),
  '3.4': described('Three further pieces of equipment are optional.'),
  '3.4(a)': described('The dealer may have a stick to gather the active dice and hand them on.', { printed: '3.4(m)' }),
  '3.4(b)': recorded('A results display may keep and show the latest winning results of the table.', {
    printed: '3.4(n)',
  }),
  '3.4(c)': described('The table may have electronics that take in results and light the layout.', {
    printed: '3.4(o)',
  }),
  '3.4(c)(i)': enforced('The electronics read the result of a roll or let the dealer enter it.', {
    printed: '3.4(o)(i)',
  }),
  '3.4(c)(ii)': enforced('The electronics light every area that the result makes a winner.', { printed: '3.4(o)(ii)' }),
  '3.5': described('The electronics are of a kind the Secretary approved and meet Division IV of the keno and machine rules.'),

  '4.1': enforced('Twelve kinds of wager are open to a player, who may place as many of them as he or she likes.'),
  '4.1(a)': enforced('A Hardways wager names a hard 4, 6, 8 or 10 and is placed on its own area.', {
    printed: '4.1(p)',
  }),
  '4.1(a)(i)': enforced('It wins when its total comes as a pair before either of two losing events.', {
    printed: '4.1(p)(i)',
  }),
  '4.1(a)(i)(A)': enforced('The first losing event is the same total made without a pair.', {
    printed: '4.1(p)(i)(A)',
  }),
  '4.1(a)(i)(B)': enforced('The second losing event is a 7.', { printed: '4.1(p)(i)(B)' }),
  '4.1(a)(ii)': enforced('A Hardways wager loses when a losing event comes before its pair.', {
    printed: '4.1(p)(ii)',
  }),
  '4.1(b)': enforced('A Hardway Combo wager covers hard 4, 6, 8 and 10 at once and has an area to itself.', {
    printed: '4.1(q)',
    reading: 'Any 4, 6, 8 or 10 without a pair, or a 7, loses the whole wager; the other readings would pay the player an edge.',
  }),
  '4.1(b)(i)': enforced('It wins when the first 4, 6, 8 or 10 is a pair and no 7 came earlier.', {
    printed: '4.1(q)(i)',
  }),
  '4.1(b)(i)(A)': enforced('A 4, 6, 8 or 10 made without a pair is a losing event.', {
    printed: '4.1(q)(i)(A)',
    reading: 'That total means whichever of the four comes, so the first one made without a pair decides the wager.',
  }),
  '4.1(b)(i)(B)': enforced('A 7 is the other losing event.', { printed: '4.1(q)(i)(B)' }),
  '4.1(b)(ii)': enforced('It loses when either losing event comes before any of its pairs.', { printed: '4.1(q)(ii)' }),
  '4.1(c)': enforced('A 5 wager sets a total of 5 against a total of 7.', { printed: '4.1(r)' }),
  '4.1(c)(i)': enforced('It wins when 5 comes first.', { printed: '4.1(r)(i)' }),
  '4.1(c)(ii)': enforced('It loses when 7 comes first.', { printed: '4.1(r)(ii)' }),
  '4.1(d)': enforced('A 6 wager sets a total of 6, however made, against a total of 7.', { printed: '4.1(s)' }),
  '4.1(d)(i)': enforced('It wins when 6 comes first.', { printed: '4.1(s)(i)' }),
  '4.1(d)(ii)': enforced('It loses when 7 comes first.', { printed: '4.1(s)(ii)' }),
  '4.1(e)': enforced('An 8 wager sets a total of 8, however made, against a total of 7.', {
    printed: '4.1(t)',
    reading: 'Its two halves are joined by “and” where the 5 and 6 wagers have “or”; it is the same wager on another total.',
  }),
  '4.1(e)(i)': enforced('It wins when 8 comes first.', { printed: '4.1(t)(i)' }),
  '4.1(e)(ii)': enforced('It loses when 7 comes first.', { printed: '4.1(t)(ii)' }),
  '4.1(f)': enforced('A Field Bet wager is decided by the next roll.', { printed: '4.1(u)' }),
  '4.1(f)(i)': enforced('It wins on 2, 3, 4, 9, 10, 11 and 12.', { printed: '4.1(u)(i)' }),
  '4.1(f)(ii)': enforced('It loses on 5, 6, 7 and 8.', { printed: '4.1(u)(ii)' }),
  '4.1(g)': enforced('An Any 7 wager is decided by the next roll.', { printed: '4.1(v)' }),
  '4.1(g)(i)': enforced('It wins on 7.', { printed: '4.1(v)(i)' }),
  '4.1(g)(ii)': enforced('It loses on every total but 7.', { printed: '4.1(v)(ii)' }),
  '4.1(h)': enforced('A C&E Combo wager is decided by the next roll.', { printed: '4.1(w)' }),
  '4.1(h)(i)': enforced('It wins on 2, 3, 11 and 12.', { printed: '4.1(w)(i)' }),
  '4.1(h)(ii)': enforced('It loses on 4 to 10.', { printed: '4.1(w)(ii)' }),
  '4.1(i)': enforced('A Craps 2 wager is decided by the next roll.', { printed: '4.1(x)' }),
  '4.1(i)(i)': enforced('It wins on 2.', { printed: '4.1(x)(i)' }),
  '4.1(i)(ii)': enforced('It loses on every total but 2.', { printed: '4.1(x)(ii)' }),
  '4.1(j)': enforced('A Craps 3 wager is decided by the next roll.', { printed: '4.1(y)' }),
  '4.1(j)(i)': enforced('It wins on 3.', { printed: '4.1(y)(i)' }),
  '4.1(j)(ii)': enforced('It loses on every total but 3.', { printed: '4.1(y)(ii)' }),
  '4.1(k)': enforced('A Craps 12 wager is decided by the next roll.', { printed: '4.1(z)' }),
  '4.1(k)(i)': enforced('It wins on 12.', { printed: '4.1(z)(i)' }),
  '4.1(k)(ii)': enforced('It loses on every total but 12.', { printed: '4.1(z)(ii)' }),
  '4.1(l)': enforced('An 11 in 1 Roll wager is decided by the next roll.', { printed: '4.1(aa)' }),
  '4.1(l)(i)': enforced('It wins on 11.', { printed: '4.1(aa)(i)' }),
  '4.1(l)(ii)': enforced('It loses on every total but 11.', { printed: '4.1(aa)(ii)' }),
  '4.2': enforced(
    'The two top faces decide a single-roll wager on its one roll and any other on the first roll that concerns it.',
  ),
  '4.3': guided('Wagers are chips put on their area, value chips stacked with the largest lowest and the smallest on top.', {
    reading: 'The text calls this ascending, but with the largest chip at the bottom values fall towards the top.',
  }),
  '4.4': enforced('Wagers close with the throw, but one may still be taken, on three conditions, while the dice roll.', {
    reading:
      'Wagers close when the dice rest or the result is entered, a late one needing its yes before that; online they close at the roll. The dealer records for a player without a screen: once the dice roll, another member of the staff who heard it approves the record, which is made before the entry, and settlement waits for that. A late wager that was confirmed stands through a void roll, as every wager does.',
  }),
  '4.4(a)': enforced('Dealer or gaming supervisor has time left to say yes to the wager.', {
    printed: '4.4(ab)',
  }),
  '4.4(b)': enforced('Dealer or gaming supervisor does say yes to it aloud.', { printed: '4.4(ac)' }),
  '4.4(c)': enforced('The chips for it are put down with it.', { printed: '4.4(ad)' }),
  '4.5': described(
    'Players answer for where their wagers lie and for checking that the dealer did as told, even when the dealer helps.',
  ),
  '4.6': enforced(
    'A wager is settled where it lies once the result is known, unless the operator finds that another player or the dealer displaced it by accident.',
    {
      reading:
        'All of a stack or a part of it goes back. Both stacks were placed within the limits, so what goes back and what is left are within them too.',
    },
  ),
  '4.7': enforced('A player may take back all or part of a wager until the dice that decide it have stopped.', {
    reading:
      'The table allows this until the dice are at rest or the result is entered; online play allows it until the roll. A dealer takes one down for a player while the dice roll only if another member of the staff who saw it approves. What a result leaves undecided waits for the next dice, so it comes down at once; if that result is overridden or corrected, it is settled as it lay when the dice came to rest.',
  }),
  '4.8': enforced('A wager that has lost is out of bounds to every player, who may neither touch, change nor take it.'),
  '4.9': enforced('Winners are paid at the odds of the tables, as the house has chosen where a table gives a choice.', {
    reading: 'The chosen odds belong to the table and are never changed while a multi-roll wager is undecided.',
  }),
  '4.9 hard 4': enforced('A hard 4 pays 7 to 1 or, if the house so chooses, 6 to 1.'),
  '4.9 hard 6': enforced('A hard 6 pays 9 to 1 or, if the house so chooses, 8 to 1.'),
  '4.9 hard 8': enforced('A hard 8 pays 9 to 1 or, if the house so chooses, 8 to 1.'),
  '4.9 hard 10': enforced('A hard 10 pays 7 to 1 or, if the house so chooses, 6 to 1.'),
  '4.9 Hardway Combo': enforced('A Hardway Combo pays 4 to 1 whichever pair wins it.'),
  '4.9 5': enforced('A 5 wager pays 1 to 1.'),
  '4.9 6': enforced('A 6 wager pays 1 to 1.'),
  '4.9 8': enforced('An 8 wager pays 1 to 1.'),
  '4.9 Field': enforced(
    'A Field Bet pays 1 to 1, except 12 at 2 to 1 in options 1 and 2, and 2 at 3 to 1 in options 1 and 3 and at 2 to 1 in option 2.',
  ),
  '4.9 Any 7': enforced('An Any 7 pays 4 to 1.'),
  '4.9 C&E Combo': enforced('A C&E Combo pays 4 to 1 on each of its four totals.', {
    reading:
      'There is one price for the whole wager, unlike the craps wager of that name, which is split between craps and eleven.',
  }),
  '4.9 Craps 2': enforced('A Craps 2 pays 33, 32, 31 or 30 to 1, as the house chooses.'),
  '4.9 Craps 3': enforced('A Craps 3 pays 15 to 1.'),
  '4.9 Craps 12': enforced('A Craps 12 pays 33, 32, 31 or 30 to 1, as the house chooses.'),
  '4.9 11 in 1 Roll': enforced('An 11 in 1 Roll pays 15 to 1.'),
  '4.10': enforced('Every table shows the odds it pays, and the house may combine the choices of 4.9 as it likes.', {
    reading: 'Each choice is a house option of its own, kept for the table and shown on its sign.',
  }),

  '5.1': guided('The dealer looks after all dice but the active ones and keeps them in the dice bowl.'),
  '5.2': enforced(
    'Whenever dice arrive, dealer and gaming supervisor each check them separately before they go to the bowl or layout.',
  ),
  '5.3': enforced('When play starts, the dice are offered round the table until there is a shooter.'),
  '5.3(a)': enforced('The first offer goes to the player next on the dealer’s left.', { printed: '5.3(ae)' }),
  '5.3(b)': enforced('When one declines, the offer goes clockwise to the next until one accepts.', {
    printed: '5.3(af)',
  }),
  '5.3(c)': enforced(
    'The first player to accept the dice becomes the shooter and may choose and keep any two of them as the active dice; the others, if any, go back to the bowl, which is placed in front of the dealer.',
    {
      printed: '5.3(ag)',
      reading:
        'Kept means that chosen dice are replaced only if they are lost (6.1) or not approved (6.3(f)). A dealer may pick dice for a shooter who has picked none; the shooter may pick others until the throw.',
    },
  ),
  '5.4': enforced('Only a player with a wager on the layout at that moment may roll.', {
    reading:
      'A shooter who has taken the last wager down and throws all the same gives no result: the roll is called void, by 6.3(h) or 6.4(d).',
  }),
  '5.5': guided(
    'Having chosen the active dice, the shooter throws them so that both leave the hand at once, in a way meant to make them strike the far end of the table at random, and handles and throws them with one hand only.',
    { reading: 'People judge it: dealer and shooter are shown it at the throw, and the dealer may answer by 6.4(a) and 6.4(b).' },
  ),
  '5.6': enforced('Once the dice have stopped, the dealer takes five steps.'),
  '5.6(a)': enforced('The dealer calls the total at once.', { printed: '5.6(ah)' }),
  '5.6(b)': enforced('With electronics, the dealer keys in the result while calling it, then presses entry.', {
    printed: '5.6(ai)',
    reading: 'Both faces are entered, because a total alone cannot tell a pair from any other way to make it.',
  }),
  '5.6(c)': guided('The dealer takes in the two dice.', {
    printed: '5.6(aj)',
    reading: 'Nobody but the dealer sees it, who is shown it on the terminal once the result is entered.',
  }),
  '5.6(d)': guided('The dealer puts them down in the middle of the table.', {
    printed: '5.6(ak)',
    reading: 'Shown to the dealer as 5.6(c) is; that the dice stay there until they are handed over again is kept by 5.6(e).',
  }),
  '5.6(e)': enforced('The dice may go back to the shooter only after every wager due is settled.', {
    printed: '5.6(al)',
  }),
  '5.7': enforced('After each roll the shooter chooses whether to keep the dice or relinquish them, within two limits.', {
    reading: 'The dice may be relinquished before the first roll too, until they are thrown.',
  }),
  '5.7(a)': enforced('A 7 Out ends the shooter’s turn at once.', { printed: '5.7(am)' }),
  '5.7(b)': enforced(
    'Dealer or gaming supervisor may require a shooter to relinquish who delays the game unreasonably, rolls void repeatedly or breaks these rules at any time.',
    {
      printed: '5.7(an)',
      reading: 'A shooter who was required to is not offered the dice again until another player has thrown.',
    },
  ),
  '5.7 last paragraph': enforced(
    'A shooter who has lost every wager without a 7 Out is asked for a new one and may roll on or relinquish.',
    { reading: 'The dice stay with the shooter for as long as wagers are open, unless they are passed or taken under 5.7(b).' },
  ),
  '5.8': described('The dealer may gather and hand on the dice with the stick, where there is one, or by hand.'),
  '5.9': enforced('When a shooter relinquishes during play, the dice are offered onwards.'),
  '5.9(a)': enforced('The first offer goes to the player next on the shooter’s left, if that player has a wager.', {
    printed: '5.9(ao)',
  }),
  '5.9(b)': enforced('When that player declines, the offer goes on clockwise to each other player with a wager.', {
    printed: '5.9(ap)',
    reading: 'The offer goes all the way round: the player who relinquished the dice is the last to be offered them.',
  }),
  '5.9(c)': enforced(
    'The first player to accept the dice becomes the new shooter and may choose and keep any two of them as the active dice; the others, if any, go back to the bowl, if there is one, and are placed in front of the dealer.',
    { printed: '5.9(aq)', reading: 'Chosen dice are kept as under 5.3(c).' },
  ),
  '5.9(d)': enforced('With no taker and wagers still undecided, the dealer rolls until they are decided or a 7 Out comes.', {
    printed: '5.9(ar)',
    reading:
      'This always comes to an end, because a 7 decides every multi-roll wager; the dice then go on from the dealer’s left, the dealer having been the shooter.',
  }),

  ...irregularities,

  'Appendix 1': described('The first of three layouts that a table may have.', {
    reading: 'The drawing is lost from our copy.',
  }),
  'Appendix 2': described('The second of three layouts that a table may have.', {
    reading: 'The drawing is lost from our copy.',
  }),
  'Appendix 3': described('The third of three layouts that a table may have.', {
    reading: 'The drawing is lost from our copy.',
  }),

  'House 1': enforced('A wager below the minimum or above the maximum that the sign at the table shows is refused.', {
    reading: 'The Division itself has no clause on limits; they are posted as at every table, and bind what a reduction leaves.',
  }),
}

export type SnakeEyesClause = keyof typeof clauses
