import { enforced, guided } from '../../rulebook/clause.ts'
import { fireClauses } from './fire-clauses.ts'

/**
 * Craps as casinos commonly publish it. There is no rulebook of it here, so these clauses are the project's own; those
 * of the Fire Bet, which it hosts, follow their document and begin with F.
 */
export const clauses = {
  '1.1': enforced('Two dice are rolled, and wagers are decided by the total of their faces or by the faces themselves.'),
  '1.2': enforced(
    'A come-out roll of 4, 5, 6, 8, 9 or 10 establishes that number as the point; any other leaves the come-out on.',
  ),
  '1.3': enforced('While a point is on, rolling it again makes it and a new come-out follows; a 7 is a seven-out.'),
  '1.4': enforced('A seven-out ends the shooter’s turn, and the dice go clockwise to the next player who will shoot.'),
  '1.5': enforced('A no roll decides nothing: the point and every wager stand as they were.', {
    reading:
      'People see the throw and call it by its reason. What makes it a no roll whether or not it is called (1.5.1 to 1.5.3) may be found until a wager of the next round is placed, what is for a dealer or the box person to judge until losing wagers are collected; once the result has been entered, a second person approves.',
  }),
  '1.5.1': enforced('It is a no roll when a die leaves the table.'),
  '1.5.2': guided('It is a no roll when a die comes to rest on the other, in the bowl, on the rail or on the bank of chips.'),
  '1.5.3': guided('It is a no roll when a die leans so that nobody can call its face.'),
  '1.5.4': guided('A dealer or the box person may call no roll when the dice were not thrown together or not to the far wall.'),
  '1.5.5': guided('A dealer or the box person may call no roll for any other irregularity that the house’s rules name.'),
  '1.6': enforced('Wagers are placed, changed and removed before the dice are thrown, and not while they roll.'),
  '1.7': enforced('On a come-out the shooter has a Pass or a Don’t Pass wager.'),
  '1.7.1': enforced('The shooter may pass the dice on a come-out, and not while a point is on.'),
  '1.7.2': enforced(
    'A shooter who cannot go on while a point is on is replaced by somebody whom the house names, until the seven-out.',
  ),
  '1.8': enforced(
    'A wrong call is put right by the box person or anyone above, after settlement by two people and reversing entries.',
    {
      reading:
        'Until the next throw: wagers placed since go back first, and the dice go back to the shooter from whom the wrong result took them. Later the difference is compensated.',
    },
  ),
  '2.1': enforced('Pass is placed on the come-out only, unless the house takes put wagers.'),
  '2.1.1': enforced('Pass wins when the come-out roll is 7 or 11.'),
  '2.1.2': enforced('Pass loses when the come-out roll is 2, 3 or 12.'),
  '2.1.3': enforced('Pass stands when the come-out roll establishes a point.'),
  '2.1.4': enforced('Pass wins when the point is made, and waits while neither the point nor a 7 is rolled.'),
  '2.1.5': enforced('Pass loses on a seven-out.'),
  '2.1.6': enforced('Once a point is on, Pass cannot be reduced or removed.'),
  '2.1.7': enforced('Pass pays 1 to 1.'),
  '2.2': enforced('Don’t Pass is placed on the come-out only.'),
  '2.2.1': enforced('Don’t Pass wins when the come-out roll is 2 or 3.'),
  '2.2.2': enforced('Don’t Pass pushes when the come-out roll is 12.'),
  '2.2.3': enforced('Don’t Pass loses when the come-out roll is 7 or 11.'),
  '2.2.4': enforced('Don’t Pass stands when the come-out roll establishes a point.'),
  '2.2.5': enforced('Don’t Pass wins on a seven-out, and waits while neither the point nor a 7 is rolled.'),
  '2.2.6': enforced('Don’t Pass loses when the point is made.'),
  '2.2.7': enforced('Once a point is on, Don’t Pass may be reduced or removed but not increased.'),
  '2.2.8': enforced('Don’t Pass pays 1 to 1.'),
  '2.3': enforced('Pass may be put on a point that is on, or added to there, where the house takes put wagers.', {
    reading: 'They are not offered unless the house says so. It takes odds and is settled as any other Pass wager.',
  }),
  '3.1': enforced('Come is placed only while a point is on, and its next roll is its own come-out.'),
  '3.1.1': enforced('Come wins when its first roll is 7 or 11.'),
  '3.1.2': enforced('Come loses when its first roll is 2, 3 or 12.'),
  '3.1.3': enforced('Come moves to the number when its first roll is 4, 5, 6, 8, 9 or 10.'),
  '3.1.4': enforced('A Come wager on a number wins when that number is rolled, on a come-out too.'),
  '3.1.5': enforced('A Come wager on a number loses when a 7 is rolled, on a come-out too.'),
  '3.1.6': enforced('A Come wager on a number cannot be increased, reduced or removed.'),
  '3.1.7': enforced('Come pays 1 to 1.'),
  '3.2': enforced('Don’t Come is placed only while a point is on, and its next roll is its own come-out.'),
  '3.2.1': enforced('Don’t Come wins when its first roll is 2 or 3.'),
  '3.2.2': enforced('Don’t Come pushes when its first roll is 12.'),
  '3.2.3': enforced('Don’t Come loses when its first roll is 7 or 11.'),
  '3.2.4': enforced('Don’t Come moves behind the number when its first roll is 4, 5, 6, 8, 9 or 10.'),
  '3.2.5': enforced('A Don’t Come wager on a number wins when a 7 is rolled, on a come-out too.'),
  '3.2.6': enforced('A Don’t Come wager on a number loses when that number is rolled, on a come-out too.'),
  '3.2.7': enforced('A Don’t Come wager on a number may be reduced or removed but not increased.'),
  '3.2.8': enforced('Don’t Come pays 1 to 1.'),
  '3.3': enforced('Come may be put on a number other than the point, or added to there, where the house takes put wagers.', {
    reading: 'On the point a put wager is a Pass wager.',
  }),
  '4.1': enforced('Odds are placed only behind the player’s own line or come wager, once it has a number.'),
  '4.2': enforced('Odds taken may be at most 3 times the wager on 4 and 10, 4 times on 5 and 9, 5 times on 6 and 8.', {
    reading: 'The house may post other multiples.',
  }),
  '4.3': enforced('Odds laid may be at most what wins as many times the wager as odds taken on that number may be.', {
    reading: 'The house may post a multiple of the wager for them instead.',
  }),
  '4.4': enforced(
    'Odds may be increased within the multiple, reduced or removed at any time; the wager before them may not go below it.',
  ),
  '4.5': enforced('Odds taken pay 2 to 1 on 4 and 10, 3 to 2 on 5 and 9, 6 to 5 on 6 and 8, and lose on 7.'),
  '4.6': enforced(
    'Odds laid pay 1 to 2 on 4 and 10, 2 to 3 on 5 and 9, 5 to 6 on 6 and 8 when a 7 is rolled, and lose on their number.',
  ),
  '4.7': enforced(
    'Odds on Come wagers are off on the come-out. Odds that are off come back with the roll that decides their wager.',
    {
      reading:
        'The house may have them work. Odds laid on Don’t Come work on the come-out, as lay wagers do, unless the house has them off.',
    },
  ),
  '5.1': enforced(
    'A place wager wins when its number is rolled, loses on 7, and may be placed, changed or removed before any roll.',
  ),
  '5.1.1': enforced('Place wagers pay 9 to 5 on 4 and 10, 7 to 5 on 5 and 9, 7 to 6 on 6 and 8.'),
  '5.2': enforced(
    'A buy wager wins when its number is rolled, loses on 7, and may be placed, changed or removed before any roll.',
  ),
  '5.2.1': enforced(
    'Buy wagers pay 2 to 1 on 4 and 10, 3 to 2 on 5 and 9, 6 to 5 on 6 and 8, less a commission of 5% of the wager.',
  ),
  '5.3': enforced(
    'A lay wager wins on 7, loses when its number is rolled, and may be placed, changed or removed before any roll.',
  ),
  '5.3.1': enforced(
    'Lay wagers pay 1 to 2 on 4 and 10, 2 to 3 on 5 and 9, 5 to 6 on 6 and 8, less a commission of 5% of the win.',
  ),
  '5.4': enforced(
    'The commission is taken from a win, or up front with the wager where the house says so, and then comes back with a removed wager.',
    {
      reading:
        'From a win it is part of the price and rounded with it once; up front it is itself rounded as the house says. The house may round it by itself in either case, and ask for a least commission.',
    },
  ),
  '5.5': enforced(
    'Place and buy wagers and hardways are off on the come-out, where a roll changes nothing for them; lay wagers and place wagers to lose work.',
    {
      reading: 'Each of them is the house’s choice.',
    },
  ),
  '5.6': enforced('Big 6 and Big 8 win when their number is rolled and lose on 7, on every roll.'),
  '5.6.1': enforced('Big 6 and Big 8 pay 1 to 1.'),
  '5.7': enforced(
    'A player may call odds, place, buy and lay wagers, place wagers to lose and hardways off or working before a roll, until called otherwise.',
    {
      reading: 'The house may not allow it; then they work as 4.7 and 5.5 say.',
    },
  ),
  '5.8': enforced(
    'A winning line, place, place to lose, buy, lay, Big or hardway wager stays up if its player wishes, and its win alone is paid.',
    { reading: 'A wager whose commission was taken up front comes down: the next one owes its own.' },
  ),
  '5.9': enforced(
    'A place wager to lose wins on 7, loses when its number is rolled, and may be placed, changed or removed before any roll.',
  ),
  '5.9.1': enforced('Place wagers to lose pay 5 to 11 on 4 and 10, 5 to 8 on 5 and 9, 4 to 5 on 6 and 8.'),
  '6.1': enforced('A hardway wins when its number is rolled as a pair and loses when it is rolled any other way or on 7.'),
  '6.2': enforced('Hard 4 and hard 10 pay 7 to 1, hard 6 and hard 8 pay 9 to 1.'),
  '7.1': enforced('Field is decided by one roll: it wins on 2, 3, 4, 9, 10, 11 and 12 and loses on the rest.'),
  '7.1.1': enforced('Field pays 1 to 1, and 2 to 1 on 2 and on 12.', {
    reading: 'The house may pay 3 to 1 on 2, on 12 or on both.',
  }),
  '7.2': enforced('Any Seven is decided by one roll and pays 4 to 1 on 7.'),
  '7.3': enforced('Any Craps is decided by one roll and pays 7 to 1 on 2, 3 and 12.'),
  '7.4': enforced('Craps 2 and Craps 12 are decided by one roll and pay 30 to 1.'),
  '7.5': enforced('Craps 3 and Eleven are decided by one roll and pay 15 to 1.'),
  '7.6': enforced('A hop wager names two faces for one roll and pays 30 to 1 on a pair, 15 to 1 on two different faces.', {
    reading: 'The house may pay up to 33 to 1 on a pair and 16 to 1 on two different faces.',
  }),
  '7.7': enforced('Hi-Lo is decided by one roll and pays 15 to 1 on 2 and 12.'),
  '8.1': enforced('Horn is four equal wagers on 2, 3, 11 and 12 for one roll, each settled by its own odds.'),
  '8.2': enforced('World is five equal wagers on 2, 3, 7, 11 and 12 for one roll, each settled by its own odds.'),
  '8.3': enforced('C and E is two equal wagers on any craps and on eleven for one roll, each settled by its own odds.'),
  '8.4': enforced('An amount that does not divide evenly among its parts is refused with the nearest that does.'),
  '8.5': enforced('Three-Way is three equal wagers on 2, 3 and 12 for one roll, each settled by its own odds.'),
  '8.6': enforced(
    'Horn High is a Horn with a second share on the number that the player names: five shares, each settled by its own odds.',
  ),
  '9.1': enforced(
    'A wager below the minimum or above the maximum that the sign at the table shows is refused; odds go by their multiple alone.',
  ),
  '9.2': enforced('What cannot be paid exactly is rounded down to the smallest unit.', {
    reading: 'The house may round up or to the nearest.',
  }),
  '9.3': enforced('The puck shows whether a point is on, and which.'),
  '10.1': enforced('All Small wins when 2, 3, 4, 5 and 6 have all been rolled before a 7, in any order and on any roll.'),
  '10.2': enforced('All Tall wins when 8, 9, 10, 11 and 12 have all been rolled before a 7, in any order and on any roll.'),
  '10.3': enforced('All wins when every number but 7 has been rolled before a 7, in any order and on any roll.'),
  '10.4': enforced('All Small, All Tall and All lose on a 7, on a come-out too, and go on with the next shooter otherwise.'),
  '10.5': enforced('All Small and All Tall pay 34 to 1, All pays 175 to 1.'),
  '10.6': enforced('All Small, All Tall and All are taken until a shooter’s first roll, and after a 7 until the next roll.'),
  '10.7': enforced('Once the dice have been rolled, All Small, All Tall and All cannot be reduced or removed.'),
  ...fireClauses,
}

export type CrapsClause = keyof typeof clauses
