import { described, enforced, guided } from '../../rulebook/clause.ts'

/** The Fire Bet, paragraph by paragraph, in our own words, numbered by the sections of its document with an F before. */
export const fireClauses = {
  'F1.1': enforced('The Fire Bet is a wager of choice beside the ordinary wagers of craps.', {
    reading: 'Whose choice is left open: a player’s always, and whether it is offered at all is the house’s.',
  }),
  'F1.2': described('Nothing else of the house’s craps rules and procedures changes on its account.'),
  'F2.1': enforced('A Fire Bet is taken for a new shooter until that shooter’s first point is established.', {
    reading:
      'It also says before the come-out roll: the window stays open until the first point. A come-out that is passed on opens it again where no Fire Bet stands, after a paid sixth point too (F4.6); else the hand and its count go on.',
  }),
  'F2.1.1': enforced('While a new shooter rolls 2, 3, 7, 11 or 12, Fire Bets may still be placed before the next roll.'),
  'F2.1.2': enforced('Once a new shooter’s first point (4, 5, 6, 8, 9 or 10) is on, no more Fire Bets are taken.'),
  'F2.2': enforced('The limits and odds of the Fire Bet are posted at each table.', {
    reading: 'Where is left open: on the cloth, on the sign and on the display.',
  }),
  'F2.3': enforced('A Fire Bet cannot be removed or called off after the shooter’s first point.', {
    reading:
      'Before that point it may be removed like any other wager. Afterwards it is not put back elsewhere as a displaced one either.',
  }),
  'F2.4': enforced(
    'The Fire Bet is paid by how many individual points, each number counted once, the shooter makes before the seven-out.',
    {
      reading: 'A shooter who leaves is not covered: the replacement’s points count on until the seven-out.',
    },
  ),
  'F2.4.1': enforced('A point made again neither adds to the count of individual points nor takes from it.'),
  'F2.5': enforced('The points may be made in any order.'),
  'F2.6': enforced(
    'Winning or losing come-out rolls leave the Fire Bet alone; only a seven-out or the sixth individual point ends it.',
  ),
  'F2.7': enforced(
    'A fire marker takes the place of the puck on each individual point made, and all are collected at the seven-out.',
    { reading: 'Where the sixth point is paid at once, they are collected with that payment.' },
  ),
  'F2.8': enforced('Only the highest level reached is paid, never the lower ones as well.'),
  'F3.1': enforced('A player puts the Fire Bet in the numbered circle directly below the player’s own position.'),
  'F3.2': enforced(
    'A 12-foot table has 14 numbered circles round the rim and a 14-foot one 16, clockwise from the left of third base, 7 and 8 beside the stick.',
    {
      reading:
        'The words for directions do not fit together: circles are numbered as the seats are, and no more people sit than there are circles.',
    },
  ),
  'F3.3': guided(
    'The box person has the base dealer bring the wagers in, spread any of more than one chip so that surveillance can confirm its amount, and, once all are proved, put each in the circle of its number in front of the box person.',
  ),
  'F3.4': enforced('A Fire Bet stays on its numbered circle until it is lost or paid.'),
  'F3.5': guided('Players are reminded to use the circle below their position and not to throw Fire Bets to the stickperson.', {
    reading: 'A player’s screen says whose a circle is; at the rail it is for people to remind them.',
  }),
  'F3.6': guided(
    'Every attempt is made to bring Fire Bets in at one time, in the order of their numbers and preferably after all other wagers, and always before the first point of a new shooter.',
    {
      reading:
        'The next roll of a new shooter waits until somebody says that they are in; in which order is for people to see to.',
    },
  ),
  'F4.1': enforced('The sample paytable pays 25 for 1 for four points, 250 for 1 for five and 1,000 for 1 for six.', {
    reading: 'A price for 1 includes the wager: 25 for 1 is 24 to 1.',
  }),
  'F4.2': enforced('Four points and then a seven-out pay 50.00 for a Fire Bet of 2.00, and the wager is taken down with it.'),
  'F4.3': described(
    'Payments for the third, fourth and fifth individual point, as far as the paytable has them, come from the dealer’s working stacks.',
  ),
  'F4.4': guided(
    'Once the sixth point is made the floor supervisor has the box person cut out each payment behind its Fire Bet, in the highest chips there are, and spread it so that surveillance can confirm it.',
    {
      reading: 'Payment waits until the floor supervisor says that it is done; which chips were cut out is for people to see.',
    },
  ),
  'F4.5': enforced(
    'Fire Bets are paid in order of position once the shooter has sevened out, after the usual taking and paying.',
    {
      reading:
        'The sixth point ends the wager though payment is said to follow the seven-out: paid at once, or then by house option.',
    },
  ),
  'F4.6': enforced('After the sixth point no new Fire Bet is taken until the shooter has sevened out.', {
    reading:
      'It binds the shooter who made it, and everybody for as long as a Fire Bet waits to be paid. A shooter who passes the dice on once they are paid is not mentioned and can no longer seven out: the next is a new shooter, for whom F2.1 rules and opens the window.',
  }),
  'F4.7': enforced('Fire markers stay on the layout after a seven-out until the Fire Bets have been paid.'),
  'F5.1': enforced('The floor supervisor is told when four individual points have been made.', {
    reading: 'How soon is not said, here and in F5.3 and F5.4: the next roll waits for it.',
  }),
  'F5.2': enforced('At four points the supervisor fetches the fifth and sixth marker and gives them to the table.', {
    reading: 'How soon is not said: before the next roll, as in F5.1.',
  }),
  'F5.3': enforced('The supervisor tells surveillance when four individual points have been made.'),
  'F5.4': enforced('The supervisor tells the shift manager when five individual points have been made.'),
  'F5.5': enforced('Before the sixth point is paid, surveillance checks that there are as many payments as wagers made.', {
    reading:
      'Wagers made until the shooter’s first point count, the same cut-off as in F2.1, whatever became of them later; the other wagers of the roll do not wait.',
  }),
  'F5.6': enforced('A difference found by surveillance is reported to the pit manager at once.'),
  'F5.7': enforced('No marker is moved or corrected before the pit manager has been told.', {
    reading: 'A second person agrees: the pit manager, or where the pit manager moves it, another of those who may.',
  }),
  'F5.8': enforced('The fire marker is put down before the puck of the point just made is taken away.'),
  'F6.1': enforced('Paytable 1 pays 25 for 1 for four points, 250 for 1 for five and 1,000 for 1 for six.', {
    reading: 'It states an edge of 21.27% and a hit frequency of 1.05%; the exact figures are 20.76% and 1.06%.',
  }),
  'F6.2': enforced('Paytable 2 pays 24 to 1 for four points, 249 to 1 for five and 999 to 1 for six.', {
    reading: 'The same prices as paytable 1, written to 1.',
  }),
  'F6.3': enforced('Paytable 3 pays 7 for 1 for three points, 30 for 1 for four, 150 for 1 for five and 300 for 1 for six.', {
    reading: 'It states an edge of 20.96% and a hit frequency of 4.39%; the exact figures are 20.73% and 4.40%.',
  }),
  'F6.4': enforced('Paytable 4 pays 6 to 1 for three points, 29 to 1 for four, 149 to 1 for five and 299 to 1 for six.', {
    reading: 'The same prices as paytable 3, written to 1.',
  }),
}
