import { described, enforced, guided } from '../../rulebook/clause.ts'

/** Dragon Fire’s definitions, table and equipment (rules 1 and 2), in our own words. */
export const equipment = {
  '1.1': described('The words below carry these meanings throughout the rulebook, save where the context says otherwise.'),
  '1.1 Assistant Gaming Manager': described('The Assistant Gaming Manager is the casino manager in charge of a pit.', {
    reading: 'The title is defined and then never used, so no command at the table asks for it.',
  }),
  '1.1 casino promotional token': guided(
    'The dealer swaps a voucher, on its conditions, for tokens of equal value to wager, and their winnings are paid in chips.',
    {
      reading:
        'The swap and the payment in chips are kept here. The conditions are those of the promotion: the staff checks them when the voucher is handed over. Whether a winning token is returned is not said; it is collected win or lose, unless the house opts otherwise.',
    },
  ),
  '1.1 casino supervisor': described('A casino supervisor belongs to the casino’s management and oversees how play is run.'),
  '1.1 dealer': described('The dealer runs play at the table.'),
  '1.1 Dragon’s Tail': described('Dragon’s Tail is an extra wager that players may make or leave; rule 6.1.7 says how it works.'),
  '1.1 float tray': described('The float tray is the lockable chip holder fastened to the table.'),
  '1.1 frozen': enforced(
    'A frozen wager is not paid, collected or increased until a later roll decides it, and its area takes nothing new till then.',
    { reading: 'It could close the area only to players with a frozen wager there; we close it to every player.' },
  ),
  '1.1 gaming supervisor': described('The gaming supervisor watches directly over the running of the table.'),
  '1.1 inspector': described('An inspector holds office by section 20 of the 2007 Act on gaming and liquor administration.'),
  '1.1 pair': enforced('A pair is both dice landing with equal faces up, from a pair of 1s to a pair of 6s.'),
  '1.1 roll': enforced('A roll is the shooter throwing the two dice.', {
    reading: 'Shooters are defined as players, yet rule 3.8 has the dealer roll; the dealer is then the designated shooter.',
  }),
  '1.1 round of play': enforced(
    'A round of play runs from the call of no more bets until every wager which its roll decides is settled.',
    {
      reading: 'Rule 8.1 starts earlier, so our round opens at place your bets, but rule 11.9 counts from no more bets.',
    },
  ),
  '1.1 shooter': enforced('The shooter is the player who holds and throws the dice under rule 3.', {
    reading: 'The dealer counts as the designated shooter when rolling out undecided wagers under rule 3.8.',
  }),
  '1.1 total': enforced('The total is the two upward faces of a roll added together.'),
  '1.1 void': enforced('A void wager or roll has no result, so nothing is won or lost by it.'),
  '1.1 WND': described('The winning number display is an optional sensor and screen that shows the table’s latest results.'),

  '2.1': described('The table is a high-walled oblong with rounded corners, players along one side and dealers along the other.'),
  '2.2': described('The layout has an electronic section that takes the wagers, marked much like Diagram A.'),
  '2.3': enforced('Once the dealer enters the two faces of the declared result, every winning area on the layout lights up.'),
  '2.4': enforced('An entry terminal on the table top, joined to the lighting, takes the numbers 1 to 6 and no other.'),
  '2.5': enforced('Play opens with five dice at the table, each dotted 1 to 6 with opposite faces adding up to 7.'),
  '2.6': described('The table also needs a dice bowl, a stick and a float tray.'),
  '2.6.1': described('A dice bowl holds every die that is not an active one.'),
  '2.6.2': described('The dealer has a stick to fetch the dice and pass them on.'),
  '2.6.3': described('The table has a float tray for its chips.'),
  '2.7': described('A drop box is fixed to the table.'),
}
