import { described, enforced } from '../../rulebook/clause.ts'
import { conductClauses } from './conduct-clauses.ts'

/**
 * Tai Sai, rule by rule, in our own words, by the numbers of Division 9 of New Zealand’s casino rules: the Gazette of 1998,
 * no. 17 (pages 394 and 396: rules 1 to 3.4 and 4.1(a) to (g)), amended by 1999, no. 9 (page 242: a new 4.1(a) to (f)) and by
 * 2001, no. 132 (page 3390: 4.1(i) to (l), and their odds in 4.10). Of 4.1(g) we have the beginning and of 4.1(h) the name
 * alone, and rule 4.10 we have only as far as 2001 added to it; the other odds are those that casinos publish for the game.
 * Its sections 5 to 7 (opening, tumbler, irregularities) we know by their headings: what stands for them, in
 * `conduct-clauses.ts`, is numbered by sections of our own.
 */
export const clauses = {
  '1.0': enforced('The total is the sum of the three faces that lie uppermost after a spin.'),
  '2.0': described('Tai Sai is played by this Division together with the general rules of Division 1.'),

  '3.1': described('Players stand on one side of a table with a clear top, the dealer on the other, and it carries a drop box.'),
  '3.2': enforced('The top shows an area for every wager, and what each of them pays.', {
    reading: 'The drawing of the appendix is not in our copy: the cloth is drawn as the game is usually laid out.',
  }),
  '3.3': enforced('The table has electronics that take in a result and light the layout.'),
  '3.3(a)': enforced('An entry terminal is fixed to the table.'),
  '3.3(a)(i)': enforced('It has six keys, numbered from 1 to 6.'),
  '3.3(a)(ii)': enforced('It has an entry key, and what was pressed counts only once that is pressed.'),
  '3.3(a)(iii)': enforced(
    'It shows the three numbers that were pressed last, so that they can be checked before they are entered.',
  ),
  '3.3(b)': enforced('Once three numbers are entered, every area that wins by them is lit.'),
  '3.4': described('Further equipment is used where the chips in use call for it.'),
  '3.4(a)': enforced('Where non-value chips are used, a rack shows their colours and what each is worth.'),
  '3.4(b)': enforced('Where non-value chips are used, coloured marker buttons show what each set of them is worth.'),

  '4.1': enforced('A player may place any of twelve kinds of wager, and as many of them as he or she likes.', {
    reading: 'Each wager is settled by itself, and every spin that counts decides all of them.',
  }),
  '4.1(a)': enforced('Small is a wager on a low total.'),
  '4.1(a)(i)': enforced('It wins on a total from 4 to 10 that is not three of a kind.'),
  '4.1(a)(ii)': enforced('It loses on any other total, and on three twos or three threes although they make 6 and 9.'),
  '4.1(b)': enforced('Big is a wager on a high total.'),
  '4.1(b)(i)': enforced('It wins on a total from 11 to 17 that is not three of a kind.'),
  '4.1(b)(ii)': enforced('It loses on any other total, and on three fours or three fives although they make 12 and 15.'),
  '4.1(c)': enforced('A Triple names one number from 1 to 6.'),
  '4.1(c)(i)': enforced('It wins when all three dice show its number.'),
  '4.1(c)(ii)': enforced('It loses otherwise.'),
  '4.1(d)': enforced('A Double names one number from 1 to 6.'),
  '4.1(d)(i)': enforced('It wins when two dice show its number.'),
  '4.1(d)(ii)': enforced('It wins when all three dice show its number, and is then paid once.'),
  '4.1(d)(iii)': enforced('It loses otherwise.'),
  '4.1(e)': enforced('Any Triple is a wager on three of a kind, whatever the number.'),
  '4.1(e)(i)': enforced('It wins when all three dice show one number.'),
  '4.1(e)(ii)': enforced('It loses otherwise.'),
  '4.1(f)': enforced('A Total names one total from 4 to 17.'),
  '4.1(f)(i)': enforced('It wins when the three dice make its total, however they make it.', {
    reading: 'Three of a kind is no exception here: three twos win on the total of 6.',
  }),
  '4.1(f)(ii)': enforced('It loses on any other total.'),
  '4.1(g)': enforced('A Pair names two different numbers, which makes fifteen of them.', {
    reading: 'The rulebook calls it a Dice Combination. Our copy ends before it says when it wins; the rest is taken as usual.',
  }),
  '4.1(g)(i)': enforced('It wins when both its numbers are among the three dice.'),
  '4.1(g)(ii)': enforced('It loses otherwise.'),
  '4.1(h)': enforced('A Single names one number from 1 to 6.', {
    reading: 'The rulebook calls it an Individual Die Face Value, and no more of it is in our copy; the rest is taken as usual.',
  }),
  '4.1(h)(i)': enforced('It wins when one die, two or all three show its number, and is paid by how many do.'),
  '4.1(h)(ii)': enforced('It loses when none of them shows it.'),
  '4.1(i)': enforced('A Trio names what all three dice show: three different numbers, or two of one and one of another.', {
    reading: 'The rulebook calls it a Three Dice Combination. There are twenty of the first kind and thirty of the second.',
  }),
  '4.1(i)(i)': enforced('It wins when the three dice show just that, in any order.'),
  '4.1(i)(ii)': enforced('It loses otherwise.'),
  '4.1(j)': enforced('A Four names four numbers: 3 to 6, 2, 3, 5 and 6, 2 to 5, or 1 to 4.'),
  '4.1(j)(i)': enforced('It wins when the dice show three of its four numbers.', {
    reading: 'Three of the four are three different ones: two dice alike lose it, although all three show numbers of it.',
  }),
  '4.1(j)(ii)': enforced('It loses otherwise.'),
  '4.1(k)': enforced('Odd is a wager on an odd total.'),
  '4.1(k)(i)': enforced('It wins on an odd total from 5 to 17 that is not three of a kind.'),
  '4.1(k)(ii)': enforced('It loses on any other total, and on three threes or three fives although they make 9 and 15.'),
  '4.1(l)': enforced('Even is a wager on an even total.'),
  '4.1(l)(i)': enforced('It wins on an even total from 4 to 16 that is not three of a kind.'),
  '4.1(l)(ii)': enforced('It loses on any other total, and on three twos or three fours although they make 6 and 12.'),

  '4.10': enforced('Winners are paid at the odds listed under their names.', {
    reading: 'It gives one price for each wager and leaves the house no choice of odds.',
  }),
  '4.10 Small and Big': enforced('Small and Big pay 1 to 1.'),
  '4.10 Odd and Even': enforced('Odd and Even pay 1 to 1.', { reading: 'The page with their odds is not in our copy.' }),
  '4.10 Totals': enforced(
    'A Total pays 60 to 1 on 4 or 17, 30 on 5 or 16, 17 on 6 or 15, 12 on 7 or 14, 8 on 8 or 13 and 6 on 9 to 12.',
  ),
  '4.10 Singles': enforced('A Single pays 1 to 1 for one die, 2 to 1 for two and 3 to 1 for three.'),
  '4.10 Doubles': enforced('A Double pays 10 to 1.'),
  '4.10 Triples': enforced('A Triple pays 180 to 1.'),
  '4.10 Any Triple': enforced('Any Triple pays 30 to 1.'),
  '4.10 Pairs': enforced('A Pair pays 5 to 1.'),
  '4.10 Trios': enforced('A Trio of three different numbers pays 30 to 1, one with two alike 60 to 1.'),
  '4.10 Fours': enforced('A Four pays 7 to 1.'),

  ...conductClauses,
}

export type TaiSaiClause = keyof typeof clauses
