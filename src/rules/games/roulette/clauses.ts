import { described, enforced, guided } from '../../rulebook/clause.ts'

/**
 * Roulette, rule by rule, in our own words. The first number is the section of South Dakota's chapter on roulette,
 * ARSD 20:18:34; the second is ours. Rules under House come from elsewhere: la partage, en prison and the wager on the
 * first four numbers are those of tables with a single zero in Europe.
 */
export const clauses = {
  '1.1': enforced('The wheel with two zeros has 38 pockets of one size: 1 to 36, 0 and 00.'),
  '1.2': enforced('The wheel with one zero has 37 pockets of one size: 1 to 36 and 0.'),
  '1.3': enforced('Of the numbers 1 to 36 eighteen are red and eighteen are black, and both zeros are green.'),
  '1.4': enforced('The dolly, or crown, is a marker that the dealer sets on the winning number of the cloth.'),
  '1.5': enforced('A no spin is the dealer’s word that a spin does not count, because something was irregular.'),
  '1.6': enforced(
    'Non-value chips have no amount on them: each player has a colour, at a value set before the player wagers with it.',
    {
      reading:
        'The player chooses a colour that nobody else has, or the dealer for them, at a value that the sign lets them wager. A player who asks for none wagers with the chips of the house.',
    },
  ),
  '1.7': enforced('Inside wagers are those on one, two, three, four, five or six numbers.'),
  '1.8': enforced('Outside wagers are those on a column, a dozen, a colour, odd or even, and the low or the high half.'),

  '2.1': described('Cash and chips that change hands at the table go through its drop box as the house’s procedures say.'),

  '3.1': enforced('A wager is made by putting chips on its own place of the cloth, and by nothing else.', {
    reading: 'Neither words nor cash are a wager; an announced wager is one once its chips lie on the cloth.',
  }),
  '3.2': described('Value chips of one colour may be wagered on the inside by one player only in a spin.', {
    reading: 'The table knows whose chips are whose, so that no two players’ chips can be mistaken for each other.',
  }),
  '3.3': enforced('A straight wager lies on one number and wins with it.'),
  '3.4': enforced('A split lies on the line between two numbers that touch and wins with either.', {
    reading: 'With two zeros each of them touches the other and 2; 0 touches 1 and 00 touches 3.',
  }),
  '3.5': enforced('A street lies on the outer edge of a row and wins with any of its three numbers.'),
  '3.6': enforced('A corner lies where four numbers meet and wins with any of them.'),
  '3.7': enforced('With two zeros the first five wager lies at the corner of 0 and 1 and wins with 0, 00, 1, 2 or 3.'),
  '3.8': enforced('A line lies on the outer edge between two rows and wins with any of their six numbers.'),
  '3.9': enforced('A column wager wins with any of the twelve numbers in its column, and loses with a zero.'),
  '3.10': enforced('A dozen wager wins with 1 to 12, 13 to 24 or 25 to 36, and loses with a zero.'),
  '3.11': enforced('Red and black win with a number of their colour, and lose with the other and with a zero.'),
  '3.12': enforced('Odd and even win with such a number from 1 to 36, and lose with the others and with a zero.'),
  '3.13': enforced('Low wins with 1 to 18 and high with 19 to 36; each loses with the other half and with a zero.'),

  '4.1': enforced('A winning wager is paid at the odds listed here, and never at less.'),
  '4.1 Straight': enforced('One number pays 35 to 1.'),
  '4.1 Split': enforced('Two numbers pay 17 to 1.'),
  '4.1 Street': enforced('Three numbers pay 11 to 1.'),
  '4.1 Corner': enforced('Four numbers pay 8 to 1.'),
  '4.1 First five': enforced('The first five numbers pay 6 to 1.'),
  '4.1 Line': enforced('Six numbers pay 5 to 1.'),
  '4.1 Twelve': enforced('A column or a dozen pays 2 to 1.'),
  '4.1 Even money': enforced('Red, black, odd, even, low and high pay 1 to 1.'),

  '5.1': guided('The dealer spins the ball against the turn of the wheel, and it goes round its track at least four times.'),
  '5.2': enforced('Before the ball comes to rest the dealer calls “No more bets” and waves a hand over the cloth.', {
    reading: 'The call closes wagers: none is placed, changed or taken down from then until the spin is settled.',
  }),
  '5.3': enforced('Once the ball rests in a pocket the dealer announces its number and sets the dolly on it.'),
  '5.4': enforced('With the dolly in its place the dealer first collects every losing wager, and then pays the winners.', {
    reading: 'The dolly leaves the cloth with the last payment, and the next round can begin.',
  }),

  '6.1': guided('A ball that is spun in the direction of the wheel is no spin.', {
    reading: 'The rule has the ball taken out and says nothing of wagers: they stand for the next spin and may be changed.',
  }),
  '6.2': guided('A ball that goes round its track fewer than four times is no spin.'),
  '6.3': guided('A foreign object that gets into the wheel before the ball rests makes it no spin.'),
  '6.4': guided('A ball that leaves the wheel before it rests makes it no spin, and is looked at before it is used again.'),

  '7.1': enforced('A wager below the minimum or above the maximum that the sign at the table shows is refused.'),
  '8.1': enforced('The table keeps the rules of the game at hand, and shows them to anybody who asks.'),
  '9.1': enforced('The house chooses a wheel with one zero or with two.'),
  '10.1': enforced('The cloth has a place of its own for each wager that is offered.'),
  '11.1': described('Wheel and ball are inspected before the table opens: nothing magnetic, level, turning freely.'),

  'House 1': enforced('With one zero, the first four wager lies at the corner of 0 and 1 and wins with 0, 1, 2 or 3 at 8 to 1.'),
  'House 2': enforced('La partage: a wager at even money that a zero would lose loses half and gets half back.', {
    reading: 'A wager at even money that cannot be halved in whole cents is refused.',
  }),
  'House 3': enforced(
    'En prison, with one zero only: zero imprisons a wager at even money, and the next spin that counts releases it or not.',
    {
      reading:
        'A number on which it would have won gives it back without a payment; anything else, a second zero included, loses it.',
    },
  ),
  'House 4': enforced('A wager in prison is neither added to nor taken down.'),
  'House 5': guided('The dealer or a supervisor may call no spin for any other fault of the wheel, the ball or the spin.'),
  'House 6': enforced(
    'Announced wagers stand for a list of wagers on the cloth, which are placed together with one chip or more each.',
    {
      reading: 'Each part is a wager of its own. Part of a list is never placed: all of it is taken, or none.',
    },
  ),
  'House 7': enforced(
    'A trio lies where a zero meets two other numbers and wins with any of the three, at the odds of a street.',
  ),
}

export type RouletteClause = keyof typeof clauses
