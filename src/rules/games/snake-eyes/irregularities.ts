import { enforced, guided, recorded } from '../../rulebook/clause.ts'

/** Snake Eyes’ irregularities (rule 6), in our own words. */
export const irregularities = {
  '6.1': guided('Dice lost from the table are dealt with in four steps.'),
  '6.1(a)': guided('The lost dice are looked for at once.', { printed: '6.1(as)' }),
  '6.1(b)': enforced(
    'The dice still at the table are offered to the shooter, who may select replacements or ask for the original dice.',
    { printed: '6.1(at)', reading: 'Of the two that were chosen, the one that was not lost stays.' },
  ),
  '6.1(c)': enforced(
    'Dice that turn up are looked over with care by the gaming supervisor for damage, alteration or anything else irregular, and only then go back to a shooter who asked for them or to the bowl, if there is one.',
    {
      printed: '6.1(au)',
      reading:
        'A die that fails the check counts as one that was not found. One that was given up as lost and turns up later is checked like any other.',
    },
  ),
  '6.1(d)': enforced(
    'If a die stays lost the remaining dice are taken out and replaced with new ones, but the shooter of that moment may first play on with those that are left, to a 7 Out or to a win and a refusal to roll again.',
    {
      printed: '6.1(av)',
      reading: 'Taken literally: new dice are due, yet the shooter may first finish with those that are left.',
    },
  ),
  '6.2': enforced(
    'A die resting on an object counts by the face opposite its support, and in a dispute the gaming supervisor names the face or voids the roll.',
    {
      reading:
        'People see how a die rests; with more than one face on objects 6.3(e) voids the roll. Once a dispute is reported nothing is settled until the gaming supervisor, alone and approved by no other person, has named the faces or voided the roll; without a dispute this clause gives neither power. The chain of 6.6 goes on above that word.',
    },
  ),
  '6.3': guided('Eight events make a roll void whatever else the rules say.', {
    reading:
      'People see them and judge; the dealer’s terminal names them first, and what the table is told of (6.3(a)) it enforces itself. Only the roll is void: every wager stands, and a single-roll wager waits for the next roll that counts.',
  }),
  '6.3(a)': enforced('A die goes off the table.', {
    printed: '6.3(aw)',
    reading: 'No result can be entered once the table is told that a die of the throw is off.',
  }),
  '6.3(b)': guided('One die ends up lying on the other.', { printed: '6.3(ax)' }),
  '6.3(c)': guided('A die ends up on the chip bank.', { printed: '6.3(ay)' }),
  '6.3(d)': guided('A die ends up in the dice bowl or on a rail.', { printed: '6.3(az)' }),
  '6.3(e)': guided('A die ends up with two or more faces against objects, chips included.', {
    printed: '6.3(ba)',
    reading: 'A die with one face on an object is read by 6.2 instead.',
  }),
  '6.3(f)': guided('A die is false or not approved for the game, or somebody uses a fraudulent technique.', {
    printed: '6.3(bb)',
    reading:
      'A gaming supervisor is then asked to inspect the dice before the next roll, and a set that is not good is replaced.',
  }),
  '6.3(g)': guided('A die is thrown so that its natural fall cannot be called.', {
    printed: '6.3(bc)',
    reading: 'The text says possible, which would void every ordinary roll; it must mean impossible.',
  }),
  '6.3(h)': guided('The dice are thrown by somebody who is not the shooter.', { printed: '6.3(bd)' }),
  '6.3 last paragraph': enforced(
    'Dealer or gaming supervisor calls no roll, before the dice stop if they can, and the roll is void even uncalled.',
    {
      reading:
        'Some of these events show only after the dice have stopped: the roll is void all the same, until a wager of the next round is placed, also after an override of the entry. Once the result has been entered a second person approves: for a dealer’s call one of the chain of 6.6, and never the person who made the entry.',
    },
  ),
  '6.4': enforced('Four further events let the dealer or gaming supervisor void a roll.', {
    reading: 'Only the roll is void: every wager stands, and a single-roll wager waits for the next roll that counts.',
  }),
  '6.4(a)': guided('The two dice are let go one after the other.', { printed: '6.4(be)' }),
  '6.4(b)': guided('A die does not hit either end of the table.', { printed: '6.4(bf)' }),
  '6.4(c)': guided('Dealer or gaming supervisor finds the roll improper on some other ground.', {
    printed: '6.4(bg)',
  }),
  '6.4(d)': guided('Something else irregular has happened.', { printed: '6.4(bh)' }),
  '6.4 last paragraph': enforced(
    'Dealer or gaming supervisor may choose to void the roll by calling no roll, before the dice stop if they can.',
    { reading: 'The choice ends when the result is entered, whether the call names 6.4 alone or one of its events.' },
  ),
  '6.5': guided('A no roll is called before the dice come to rest, whenever that is possible.', {
    reading:
      'The text cites rules 6.4 and 6.5; calls under 6.3 and 6.4 are meant. The dealer is shown it while the dice roll; what was possible then is for people to judge.',
  }),
  '6.6': enforced('A wrong call of a roll may be overruled by anyone higher in a chain of five.', {
    reading:
      'An entry is overruled by another person than the one who made it. A call of no roll is a call too: it is corrected to the roll it was, until the next throw and with a second person. Where two people stand for a call, the higher one’s word counts.',
  }),
  '6.6(a)': enforced('A gaming supervisor who finds the call wrong may overrule the dealer.', {
    printed: '6.6(bi)',
    reading:
      'That is an entry before it is settled (6.8), and a wrong call of no roll also afterwards, since it settles nothing; then another of this chain approves it.',
  }),
  '6.6(b)': enforced('The calls of dealer and gaming supervisor give way to a casino supervisor who finds them wrong.', {
    printed: '6.6(bj)',
  }),
  '6.6(c)': enforced('A senior casino supervisor may overrule those two and a casino supervisor.', {
    printed: '6.6(bk)',
  }),
  '6.6(d)': enforced('The operator may overrule all four of them.', { printed: '6.6(bl)' }),
  '6.7': enforced('Whatever the rules leave open, the operator decides for good.', {
    reading:
      'Nothing is said of refusing a wager, of making wagers void or of striking out a round: a casino supervisor does so for the house, by no clause and with a second person once a result may be seen, and the operator decides a dispute about it.',
  }),
  '6.8': enforced('A wrong entry is corrected with the gaming supervisor watching, before any wager is settled.', {
    reading:
      'After settlement a casino supervisor or anyone higher may correct it under 6.6 and 6.7 by reversing entries, with a second person, until the next throw. Wagers placed since go back first, and what was taken down since comes back; later the difference is compensated.',
  }),
  '6.9': enforced('When the lights fail or are wrong, the dice decide every wager, and 6.10 follows.'),
  '6.10': enforced('After a malfunction play stops until it is repaired or a procedure that keeps play honest takes its place.', {
    reading: 'A malfunction that is noticed before the throw stops that roll as well.',
  }),
  '6.11': recorded('The operator does not answer for a results display that shows something wrong or breaks down.'),
}
