import { enforced, guided, recorded } from '../../rulebook/clause.ts'

/**
 * How a table of Tai Sai is run, by sections of our own. That the tumbler tumbles the dice three times, that it is opened
 * only after the call of no more bets, that the dice must lie flat and are called from the lowest with their total is in
 * what Marina Bay Sands in Singapore publishes of its rules; the call of no spin and what follows from a wrong entry or from
 * lights that fail is as the same Division has it for its other game with dice and an entry terminal, Snake Eyes.
 */
export const conductClauses = {
  'Round 1': enforced('A round begins with the dealer’s call to place wagers; before that no wager is taken.'),
  'Round 2': guided('The dealer covers the tumbler and has it tumble the dice at least three times.'),
  'Round 3': enforced(
    'Wagers are placed, added to, reduced and taken back until the dealer calls no more bets; no result counts without that call.',
  ),
  'Round 4': enforced('A wager that comes after that call is refused.'),
  'Round 5': enforced('A wager that lies at that call is neither reduced nor taken back: the spin settles it.'),
  'Round 6': guided('The tumbler is opened only after the call of no more bets.'),
  'Round 7': enforced('The dealer calls the three faces from the lowest to the highest, and their total.'),
  'Round 8': enforced('The dealer, and nobody else, enters the three numbers.'),
  'Round 9': enforced('Losing wagers are collected before winners are paid.'),
  'Round 10': enforced('Nobody touches a wager that has lost.'),

  Spin: enforced('A spin that does not count is called no spin: every wager stands as it lies and the next spin decides it.', {
    reading:
      'Dealer or gaming supervisor calls it, for one of the reasons below or for another that they give. Before no more bets only Spin 4 is called, since otherwise nothing was shown. It may be called until a wager of the next round is placed, and once the result has been entered a second person approves.',
  }),
  'Spin 1': guided('A die does not lie flat.'),
  'Spin 2': guided('One die lies on another.'),
  'Spin 3': guided('The tumbler fails, or has not tumbled the dice three times.'),
  'Spin 4': guided('The cover was lifted or the dice were seen before no more bets was called.'),
  'Spin 5': guided('The dice were touched or moved before their faces were called.'),
  'Spin 6': guided('There are more or fewer than three dice in the tumbler, or anything else, or a die that is not approved.', {
    reading:
      'A gaming supervisor then inspects the dice before they are spun again, and another person inspects new ones that are brought.',
  }),

  'Right 1': enforced('A wrong entry is put right before any wager is settled, with the gaming supervisor watching.'),
  'Right 2': enforced('A round that was settled by a wrong result is corrected by a casino supervisor or somebody higher.', {
    reading:
      'Nothing that was paid is erased: reversing entries correct it, with a second person, until the next spin is entered. Wagers placed since go back first; later the difference is compensated.',
  }),
  'Right 3': enforced('Where the lights fail or are wrong, the dice decide every wager.'),
  'Right 4': enforced('After that play stops until they are repaired or a procedure that keeps play honest takes their place.'),
  'Right 5': recorded('A display that shows something wrong changes no result.'),
  'Right 6': enforced('Whatever these rules leave open, the operator decides for good.'),

  'House 1': enforced('A wager below the minimum or above the maximum that the sign at the table shows is refused.', {
    reading:
      'What our copy has of the Division gives no limits, and none for all that one spin may pay; they are posted as at every table.',
  }),
}
