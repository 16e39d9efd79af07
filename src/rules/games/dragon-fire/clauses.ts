import { described, enforced, guided } from '../../rulebook/clause.ts'
import { equipment } from './equipment.ts'
import { provisions } from './provisions.ts'

/** Dragon Fire, rule by rule, in our own words. */
export const clauses = {
  ...equipment,

  '3.1': enforced('Only the dealer or a casino supervisor has charge of the dice.'),
  '3.2': enforced(
    'When play opens, the dealer offers the set of dice to the player immediately on the dealer’s right, provided that this player has a Dragon or a Fire wager.',
  ),
  '3.2.1': enforced('If the dice are declined, the player next on the right with a Dragon or Fire wager is offered them.'),
  '3.2.2': enforced('The offer goes on anti-clockwise, to players with such a wager only, until one accepts.'),
  '3.3': enforced(
    'The first player to accept the dice when they are offered becomes the shooter, and selects and keeps two of them; the others go back to the dice bowl, which is placed right in front of the gaming supervisor.',
    {
      reading:
        'Kept means that chosen dice are replaced only if they are lost (rules 3.4, 3.5) or not approved (rule 5.4.9). A dealer may pick dice for a shooter who has picked none; the shooter may pick others until the throw. Rule 5.4.5 puts the bowl by the dealer; we take either rule to mean any dice bowl at the table.',
    },
  ),
  '3.4': guided('When a die leaves the table, the table takes these steps before the next roll.'),
  '3.4.1': guided('Somebody looks for the fallen die straight away.'),
  '3.4.2': enforced(
    'The dice that remain are offered to the shooter, who may select new ones from them or ask for the original ones back.',
    {
      reading:
        'Of the two that were chosen, the one that was not lost stays. Nothing is said of a single die that stays lost; play goes on with the four that are left.',
    },
  ),
  '3.4.3': enforced('The gaming supervisor inspects a recovered die before it goes anywhere else.', {
    reading: 'A die that was given up as lost and turns up later is recovered too.',
  }),
  '3.4.3.1': enforced('An inspected die goes back to the shooter who asked for it.'),
  '3.4.3.2': enforced('An inspected die that nobody asked for goes into the bowl.'),
  '3.5': enforced(
    'When two dice are lost a new set is placed at the table and what remains of the old set is removed, but the shooter of that time may go on with the remaining dice of the old set, to avoid delay.',
    {
      reading:
        'It does not say whether both must go at once; we keep a running count of the dice lost from the set. A die that is found again counts no longer, and no new set is due where one alone is then missing.',
    },
  ),
  '3.6': enforced('After each roll the shooter may keep the dice or pass them on, with two exceptions.', {
    reading:
      'Losing Dragon or Fire without a 7 does not end the turn if the shooter places such a wager again. Nothing is said of a shooter who would rather not throw at all: the dice may be passed before the first roll too, until they are thrown.',
  }),
  '3.6.1': enforced(
    'A shooter who throws a 7 rolls the dice again, and relinquishes them if that roll loses the shooter’s Dragon or Fire wager.',
    {
      reading:
        'It binds who threw the 7, and not somebody who has the dice after them. A shooter with wagers on both always loses one of them; we follow the wording, so that shooter relinquishes.',
    },
  ),
  '3.6.2': enforced(
    'A casino supervisor may order the shooter to pass the dice for delaying the game unreasonably, making invalid rolls repeatedly or breaking the rules of the game.',
    {
      reading:
        'A shooter who was ordered so is not offered the dice again until another player has thrown. Because a no roll after a 7 frees the frozen wagers, we count those of the shooter’s own making, and those called without a reason, and tell the casino supervisor at the second.',
    },
  ),
  '3.7': enforced('When a shooter gives up the dice, they are offered onwards in the order below.'),
  '3.7.1': enforced('The first offer is to the nearest player on the old shooter’s right with a Dragon or Fire wager.'),
  '3.7.2': enforced('Each refusal moves the offer anti-clockwise to the following player with a Dragon or Fire wager.', {
    reading: 'The offer goes all the way round: the player who gave the dice up is the last to be offered them.',
  }),
  '3.8': enforced('If nobody can take the dice while a wager is still undecided, the dealer rolls until it is decided.', {
    reading: 'Others than the shooter rolling is a no roll under rule 5.4.7; here the dealer is the designated shooter.',
  }),

  '4.1': enforced('Only a player with a valid Dragon or Fire wager may roll.', {
    reading: 'What a shooter without one throws all the same gives no result and is called a no roll.',
  }),
  '4.2': guided(
    'Having selected two dice, the shooter rolls them so that both leave the hand at once, in a way meant to make them strike the wall at the far end of the table.',
    {
      reading:
        'People judge it: dealer and shooter are shown it at the throw, and the dealer may answer by rules 5.3.1 and 5.3.2.',
    },
  ),
  '4.3': enforced('To stay shooter, a player needs a Dragon or Fire wager on the layout for every further roll.'),
  '4.4': guided('Once the dice of a valid roll are still, the result is declared as follows.'),
  '4.4.1': enforced('If both lie flat, the dealer or a casino supervisor announces the lower face, the higher, then the total.', {
    reading: 'Rule 4.4.2 asks for the total again; we make a single announcement, such as “3, 5 — 8”.',
  }),
  '4.4.2': guided('The dealer calls the total immediately.', {
    reading: 'The announcement of rule 4.4.1 already ends with the total, so one call serves both.',
  }),
  '4.4.3': enforced('Each die gives exactly one upward face.'),
  '4.4.4': enforced('The gaming supervisor has the last word when people disagree about which face is up.', {
    reading:
      'So it is neither overridden before settlement nor corrected afterwards, and no call goes against those faces (5.3.3, 5.3.4, 5.4.6, or rules 5.1 to 5.4 by number alone); what was wrong with the throw itself may still be called. Rule 10.1 is for keys pressed by mistake.',
  }),
  '4.5': enforced(
    'After the call of a roll the dealer or a casino supervisor brings the dice next to the dealer; then every wager that the roll decides is settled, and only then does either of them pass the dice to the shooter for the next roll.',
    { reading: 'That the dice are brought in is shown to the dealer beside the step, for nobody but the dealer sees it.' },
  ),

  '5.1': enforced('A roll called a no roll, by the dealer or a casino supervisor, gives no result.'),
  '5.2': enforced('A no roll makes every wager void but those on Dragon’s Tail.', {
    reading:
      'Frozen Dragon and Fire are returned, or as a house option stay frozen. Dragon’s Tail stands, frozen or not; one that is not frozen may be taken down once wagers are open again.',
  }),
  '5.3': enforced('A no roll may be called, if the dealer or a casino supervisor so judges, for any reason here.', {
    reading:
      'Until losing wagers are collected; once the result has been entered, a second person approves the call. A call that names rule 5.1, 5.2, 5.3 or 5.4 alone and no reason has every limit of the reasons below it.',
  }),
  '5.3.1': guided('The two dice were not released together.'),
  '5.3.2': guided('One die or both did not hit an end wall.'),
  '5.3.3': guided('The dealer or a casino supervisor finds the roll irregular in some other way.'),
  '5.3.4': guided('Something else irregular happened.'),
  '5.4': guided('A no roll must be called for any reason here.', {
    reading:
      'People see how the dice came to rest and judge it; the dealer’s terminal names these reasons first. What people report to the table (rule 5.4.1) it enforces itself, and a reason found after the settlement is put right until the next wager.',
  }),
  '5.4.1': enforced('A die ended up outside the table.', {
    reading: 'No result can be entered once somebody has reported that a die of the throw is off.',
  }),
  '5.4.2': guided('The dice finished stacked.'),
  '5.4.3': guided('A die stopped among the wagering areas.'),
  '5.4.4': guided('A die stopped on the chips of the float.'),
  '5.4.5': guided('A die stopped in a dice bowl or on a rail of the table.', {
    reading: 'The bowl is placed by the dealer here and by the gaming supervisor in rule 3.3; any dice bowl at the table counts.',
  }),
  '5.4.6': guided('A die leans so that nobody can tell which face it would have fallen on.'),
  '5.4.7': guided('Somebody who is not the shooter took the dice and threw them.', {
    reading: 'A dealer rolling out undecided wagers under rule 3.8 is the designated shooter, so that roll is good.',
  }),
  '5.4.8': guided('The throw involved a cheating device or method.', {
    reading: 'A gaming supervisor is then asked to inspect the dice before the next roll.',
  }),
  '5.4.9': guided('The dice thrown were not approved ones.', {
    reading:
      'A gaming supervisor is then asked to inspect the dice before the next roll, and a set that is not good is replaced.',
  }),

  '6.1': enforced('Only the seven kinds of wager listed here may be made.'),
  '6.1.1': enforced('Dragon is a wager on a total below 7.'),
  '6.1.1.1': enforced('Dragon wins on a total from 2 to 6.'),
  '6.1.1.2': enforced('Dragon is frozen by a total of 7, as rule 6.2 sets out.'),
  '6.1.1.3': enforced('Dragon loses on a total from 8 to 12.'),
  '6.1.2': enforced('Fire is a wager on a total above 7.'),
  '6.1.2.1': enforced('Fire wins on a total from 8 to 12.'),
  '6.1.2.2': enforced('Fire is frozen by a total of 7, as rule 6.2 sets out.'),
  '6.1.2.3': enforced('Fire loses on a total from 2 to 6.'),
  '6.1.3': enforced('Low Pair is a wager on one roll showing a pair from the lower half.'),
  '6.1.3.1': enforced('Low Pair wins when both dice show 1, both show 2 or both show 3.'),
  '6.1.3.2': enforced('Low Pair loses on every other roll.'),
  '6.1.4': enforced('High Pair is a wager on one roll showing a pair from the upper half.'),
  '6.1.4.1': enforced('High Pair wins when both dice show 4, both show 5 or both show 6.'),
  '6.1.4.2': enforced('High Pair loses on every other roll.'),
  '6.1.5': enforced('Specific Pair is a wager on one chosen pair, from the 1s to the 6s.'),
  '6.1.5.1': enforced('Specific Pair wins when both dice show the chosen number.', {
    reading: 'The wording speaks of a total from 1 to 6; only the chosen pair agrees with the name and with 33 to 1.',
  }),
  '6.1.5.2': enforced('Specific Pair loses on every other roll.'),
  '6.1.6': enforced('Dice Total is a wager on one chosen total from 3 to 11.'),
  '6.1.6.1': enforced('Dice Total wins when the roll makes the chosen total.', {
    reading: 'Read literally, any total from 3 to 11 would win; only the chosen one does.',
  }),
  '6.1.6.2': enforced('Dice Total loses on every other total.'),
  '6.1.7': enforced('Dragon’s Tail is a wager on a run of 8s: an 8 freezes it until another total or a third 8 running.', {
    reading: 'The run is counted from the placing of the wager, not from earlier rolls, and only its highest step is paid.',
  }),
  '6.1.7.1': enforced('Dragon’s Tail wins its first step when one 8 is followed by a different total.'),
  '6.1.7.2': enforced('Dragon’s Tail wins its second step when two 8s running are followed by a different total.'),
  '6.1.7.3': enforced('Dragon’s Tail wins its top step as soon as a third 8 running is rolled.'),
  '6.1.7.4': enforced('Dragon’s Tail loses if the first result after it is placed is not a total of 8.'),
  '6.2': enforced('A total of 7 has these effects.'),
  '6.2.1': enforced('A first 7 freezes the Dragon and Fire wagers.', {
    reading: 'Both areas close to everybody, even when empty, until a roll decides them or a no roll voids the frozen wagers.',
  }),
  '6.2.2': enforced('Wagers that the 7 loses are collected.'),
  '6.2.3': enforced('Dice Total wagers on 7 are paid.', {
    reading: 'Dice Total alone is named; every wager which the roll decides is settled as usual, a won Dragon’s Tail included.',
  }),
  '6.2.4': enforced('Before the next roll players may wager on any area but Dragon and Fire.', {
    reading: 'Dragon and Fire are closed to all players after a first 7, whether or not anybody has a wager there.',
  }),
  '6.2.5': enforced('If the very next roll is a 7 again, it is settled as follows.', {
    reading: 'A second 7 running decides Dragon and Fire and reopens both areas, so the 7 after it is a first one again.',
  }),
  '6.2.5.1': enforced('Every Dragon and every Fire wager loses.'),
  '6.2.5.2': enforced('Whatever else the second 7 loses is collected.'),
  '6.2.5.3': enforced('Dice Total wagers on 7 are paid again.', {
    reading: 'Dice Total alone is named as winning; every wager which the roll decides is settled as usual.',
  }),
  '6.2.5.4': enforced('The dice pass to another shooter.', {
    reading: 'It points to rule 4, which does not choose shooters; the order of rule 3.7 is followed.',
  }),
  '6.2.6': enforced('If the roll after a 7 totals under 7, it is settled as follows.', {
    reading: 'The wording could mean the next roll but one; it is the next roll, as the second 7 of rule 6.2.5 is.',
  }),
  '6.2.6.1': enforced('The frozen Fire wagers lose.'),
  '6.2.6.2': enforced('The frozen Dragon wagers win.'),
  '6.2.6.3': enforced('Whatever else this low total loses is collected.'),
  '6.2.6.4': enforced('Dice Total wagers on that total are paid.', {
    reading: 'Pairs and Dragon’s Tail go unmentioned; they too are settled as usual by this roll.',
  }),
  '6.2.7': enforced('If the roll after a 7 totals over 7, it is settled as follows.', {
    reading: 'The wording could mean the next roll but one; it is the next roll, as the second 7 of rule 6.2.5 is.',
  }),
  '6.2.7.1': enforced('The frozen Dragon wagers lose.'),
  '6.2.7.2': enforced('The frozen Fire wagers win.'),
  '6.2.7.3': enforced('Whatever else this high total loses is collected.'),
  '6.2.7.4': enforced('Dice Total wagers on that total are paid.', {
    reading: 'Pairs and Dragon’s Tail go unmentioned; 4 and 4 after a 7 also wins its pairs and freezes Dragon’s Tail.',
  }),
  '6.3': enforced('A wager is made by putting chips, promotional tokens or both on its wagering area.'),
  '6.4': enforced('Within the limits players may place, increase, reduce and remove wagers till the call of no more bets.'),
  '6.4.1': enforced('While a wagering area is frozen, nothing on it may be increased or reduced and nothing new placed.', {
    reading: 'Closed to every player, the Tail while any wager on it is frozen; taking one down is a reduction to nothing.',
  }),
  '6.5': enforced('A payment that the chips cannot make exactly is rounded up to the nearest one that they can.', {
    reading: 'With whole odds this happens only to promotional tokens; we keep the rule and record what it costs the house.',
  }),
  '6.6': described('Players answer for where their wagers lie, and must check that a dealer placing one for them did as asked.'),
  '6.7': enforced('A spoken wager counts only if chips or tokens come with it in time to be placed before no more bets.'),
  '6.8': enforced('Each wager is settled by where it lay at the call of no more bets.'),

  '7.1': enforced(
    'A sign at the table shows the least and the most that a player may wager; multiples of the minimum are asked for only where the sign says so, and it may give the smallest unit in which wagers go above the minimum.',
    {
      reading: 'The unit counts from the minimum: with 5 and a unit of 10, wagers of 5, 15, 25 and so on may be made.',
    },
  ),
  '7.2': enforced('A wager under the minimum that is noticed only once the dice have rolled counts as it is.', {
    reading:
      'Noticed after no more bets and before the roll, it does not count and goes back. What was placed within the limits of its time is not measured again by later ones.',
  }),
  '7.3': enforced('A wager over the maximum wins or loses only up to it, but earlier rolls settled above it stand.', {
    reading:
      'What becomes of the excess is not said; it is returned to the player. What is known to lie there was within the limits when it was placed; what is found late is measured by those that bound its player when wagers were closed. A maximum that is lowered or a player’s own sign that is taken away after that cuts nothing, frozen or not.',
  }),
  '7.4': described('Keeping within the limits on the sign is up to the players.'),
  '7.5': enforced(
    'A casino supervisor may change a table’s limits at any time, but a minimum goes up only once a sign with the new one and its time has been shown there for 20 minutes or more.',
    {
      reading:
        'A unit where there was none waits as long, for it forbids amounts that were good; every other change binds at once.',
    },
  ),
  '7.6': enforced(
    'A casino supervisor may let a player wager above the stated maximum, if a sign with the new minimum and maximum of that player stands at a fitting place of the table.',
    {
      reading:
        'The player’s maximum must then be above the table’s, and binds at once with their minimum; later that minimum goes up only with more maximum, and the sign may be taken away at once.',
    },
  ),

  '8.1': enforced('The dealer opens by calling place your bets and pressing start on the terminal.', {
    reading: 'The defined round of play begins only at no more bets; the round is numbered from this call.',
  }),
  '8.2': enforced('The dealer calls or signals no more bets and presses the terminal’s button of that name.'),
  '8.3': enforced('Only then does the dealer or a casino supervisor give the dice to the shooter.'),
  '8.4': enforced('The shooter rolls, as rule 4 requires.'),
  '8.5': enforced('The dealer or a casino supervisor enters the two faces on the terminal.', {
    reading: 'How to enter a pair is not said; the same button is pressed twice.',
  }),
  '8.6': enforced('Once the layout is lit, losing wagers are collected, then winning ones paid, and a round may open.'),

  '9.1': enforced('High Pair pays 10 to 1.'),
  '9.2': enforced('Low Pair pays 10 to 1.'),
  '9.3': enforced('Dragon pays 1 to 1.'),
  '9.4': enforced('Fire pays 1 to 1.'),
  '9.5': enforced('Dice Total pays according to the chosen total.'),
  '9.5.1': enforced('Dice Total 3 pays 15 to 1.'),
  '9.5.2': enforced('Dice Total 4 pays 10 to 1.'),
  '9.5.3': enforced('Dice Total 5 pays 7 to 1.'),
  '9.5.4': enforced('Dice Total 6 pays 6 to 1.'),
  '9.5.5': enforced('Dice Total 7 pays 4 to 1.'),
  '9.5.6': enforced('Dice Total 8 pays 6 to 1.'),
  '9.5.7': enforced('Dice Total 9 pays 7 to 1.'),
  '9.5.8': enforced('Dice Total 10 pays 10 to 1.'),
  '9.5.9': enforced('Dice Total 11 pays 15 to 1.'),
  '9.6': enforced('Specific Pair pays 33 to 1.'),
  '9.7': enforced('Dragon’s Tail pays according to the length of its run of 8s.', {
    reading: 'Though called progressive it is a ladder, not a jackpot: the highest step reached is paid, and it alone.',
  }),
  '9.7.1': enforced('Dragon’s Tail pays 2 to 1 for a single 8 and then another total.'),
  '9.7.2': enforced('Dragon’s Tail pays 10 to 1 for two 8s running and then another total.'),
  '9.7.3': enforced('Dragon’s Tail pays 100 to 1 for three 8s running.'),

  ...provisions,
}

export type DragonFireClause = keyof typeof clauses
