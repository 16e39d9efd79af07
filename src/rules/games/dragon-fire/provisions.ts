import { described, enforced, guided, recorded } from '../../rulebook/clause.ts'

/** Dragon Fire’s irregularities, general provisions and diagram (rules 10 and 11), in our own words. */
export const provisions = {
  '10.1': enforced(
    'When the dealer confirms a wrong number in the entry terminal the game stops and a casino supervisor is told, overrides it and enters the right one; losing wagers are then collected and winning ones paid.',
    {
      reading:
        'Another person than the one who made the entry overrides it, and to override the same result once more takes a second person. Once wagers are settled it is corrected as in rule 11.12.',
    },
  ),
  '10.2': enforced('If the layout lights wrongly or not at all, the dice decide every wager and rule 10.3 follows.'),
  '10.3': enforced('After such a malfunction an inspector is told at once and play stays stopped until the repair.', {
    reading:
      'Until the repair no wager is taken, no round begins and nothing is thrown; wagers may be taken down. Frozen wagers are not mentioned: they stay frozen until play resumes, or a casino supervisor has them refunded as rule 11.5 does, with a second person, once the dice have settled what they decide.',
  }),
  '10.4': enforced('A winning number display that differs from the true result is ignored.'),
  '10.5': enforced('If nobody pressed the button for no more bets, the dealer or a casino supervisor calls a no roll.', {
    reading:
      'No time limit is given; the call is made before settlement only, and later it is a dispute under rule 11.12. No key of the entry closes wagers in the place of the button, as it does where the throw closes them.',
  }),

  '11.1': recorded(
    'Nobody, alone or together with others, may at or near the table, or anywhere else that has to do with the game, use or control an electronic, electrical or mechanical device, such as a calculator or computer, that can record, predict, analyse or send an outcome, the changing odds or how to play.',
    {
      reading:
        'Of devices Felt knows only its own: the lab and the odds are shut to seated players while a round of play is open.',
    },
  ),
  '11.2': described('Casino staff, its agents and inspectors may use such devices for their work.'),
  '11.3': enforced('A casino supervisor convinced that somebody broke rule 11.1 may take any of these steps.'),
  '11.3.1': enforced('The casino supervisor may make that person’s wagers void.'),
  '11.3.2': enforced('The casino supervisor may bar that person from further play at the table.'),
  '11.3.3': enforced('The casino supervisor may exclude that person from the casino (section 79, 1992 casino Act).'),
  '11.3.4': recorded('The casino supervisor may have the device’s holder detained until an inspector or the police take over.'),
  '11.4': enforced('A casino supervisor may strike out a result for either reason here.', {
    reading:
      'No time is given: also after the settlement, until a wager of the next round is placed; from the moment the result may have been seen a second person approves.',
  }),
  '11.4.1': enforced('Unrest, fire, violence, robbery or a natural disaster interrupted play.'),
  '11.4.2': enforced('Somebody’s fraud, as the casino supervisor judges it, influenced the result.'),
  '11.5': enforced('A struck-out result’s wagers may be refunded, but a casino supervisor may forfeit a cheat’s.', {
    reading:
      'Refunding is optional as worded; we refund, and forfeit only by a casino supervisor’s order under rule 11.4.2. What a settlement had paid is taken back first; what a player no longer has the house bears.',
  }),
  '11.6': recorded('Casino staff do not tell players how to play, other than to keep them within the rules.'),
  '11.7': recorded('Spectators and other players keep out of a player’s decisions unless that player asks for advice.'),
  '11.8': enforced('An occupied table may be closed by a casino supervisor after 20 minutes of a sign with the time.', {
    reading:
      'From that time on no new wager is taken, and rounds are played only until what is frozen is decided, which the dealer may throw for (rule 3.8).',
  }),
  '11.9': guided('At a full table, a player who sits out three rounds of play running may be asked to give up the place.', {
    reading: 'A round is counted here from the call of no more bets, as the definition has it.',
  }),
  '11.10': recorded('Players and spectators make no private wagers among themselves.'),
  '11.11': enforced('A casino supervisor with good reason may refuse a wager and have it taken off the layout.'),
  '11.12': enforced('A gaming supervisor decides disputes first, and a casino supervisor reviews that when asked.', {
    reading:
      'How a wrongly settled round is put right is not said: with a second person, by reversing entries, until the next throw. Wagers placed since go back first. Later the difference is compensated. A player who has left may dispute too, and is paid at the cage.',
  }),
  '11.13': enforced('The operator has the last word, and the dissatisfied are told they may complain to an inspector.'),
  '11.14': guided('Anyone who asks is shown the rules.'),

  'Diagram A': described('The layout has High and Low Pair, totals 3 to 11, Dragon’s Tail, and Fire and Dragon twice over.', {
    reading: 'No area for Specific Pair survives in the drawing; the wager of rule 6.1.5 is offered all the same.',
  }),
}
