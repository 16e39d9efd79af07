/** What docs/reference/interpretations.md says of more than one game; what a single clause leaves open is its `reading` in clauses.ts. */

interface Section {
  readonly heading: string
  readonly text: readonly string[]
}

export const beforeGames: readonly Section[] = [
  {
    heading: 'How a reading is chosen',
    text: [
      '- The wording decides. Where it is clear it is followed literally, even if the result is odd, unless no game would be left to play (SE 6.3(g)).',
      '- Where the wording contradicts itself, the reading that agrees with the printed odds, the name of the wager and the neighbouring clauses is taken.',
      '- Where the rulebook is silent, the reading gives no player an advantage over the house or over another player. What a sensible house might choose differently is a house option, and its default is the reading.',
      '- A reading of a command is kept by the table: the refusal cites the clause.',
    ],
  },
  {
    heading: 'Two people once a result may be seen',
    text: [
      'Some rulebooks let one person refuse a wager, put one back or strike out a round (DF 11.3, 11.4, 11.11; SE 4.6). With real dice or cards people see a result before it is entered. That person still decides, and from the moment wagers are closed or the dice are thrown another member of the staff without a seat at the table approves. Settlement waits for the answer. If it is declined, the wager stays as it was. The approver may be the dealer, an inspector or surveillance, so that a house with one supervisor is not stuck.',
      'A wager that is found late always takes two people. It is measured by the limits that bound its player when wagers were closed, whatever has been changed since.',
    ],
  },
  {
    heading: 'A wrong entry before it is settled',
    text: [
      'An entry is overridden by another person than the one who made it. Where the rulebook has a chain (SE 6.6), each step overrules those below it. Elsewhere the first override is one person’s, and overriding the same result again takes a second person.',
      'Where a rulebook gives one person the last word on disputed faces (DF 4.4.4), no override, correction or call goes against those faces.',
    ],
  },
  {
    heading: 'A settled round that was wrong',
    text: [
      'No rulebook here says how a wrong payment is reversed, or until when. The reading is the same for every game:',
      '- A round is corrected by reversing entries, proposed by one person and approved by another, until the next throw or deal. Wagers placed since go back to their players first. Wagers taken down since come back, unless their chips have left the table. The dice go back to the shooter from whom the wrong result took them. A round that was settled before house options were changed or the table was closed stays as it is.',
      '- The amount that a pending correction or strike-out would take stays in the rack. It cannot be cashed out, and a player who leaves keeps the seat until the answer. No compensation is approved meanwhile.',
      '- The house bears what a player no longer has. A float that is too short refuses the correction until it is filled.',
      '- After that the difference is compensated, with two people. A player who has left may dispute and is paid at the cage.',
      'A result that the house drew itself is never corrected: it cannot have been misread.',
    ],
  },
  {
    heading: 'Striking out a round',
    text: [
      'A supervisor may strike out the round in hand, and the last one until a wager of the next is placed. All players then have their wagers from before the result again, except a cheat’s where the rulebook forfeits it (DF 11.5). Wagers that earlier results had left undecided go back as well, also those that no player may take down (DD 7.2, 9.1; CR F2.3), and the same shooter begins a new turn. Where a rulebook lists the grounds (DF 11.4), one of them is named; elsewhere the clause of a void round or none. Protected wagers stay: once the last winner of a Dragon Tiger round is paid, a foreign card strikes nothing out (DT 5.1.2).',
    ],
  },
  {
    heading: 'Faults, lost equipment and closing',
    text: [
      '- While a fault that stops play is open (DF 10.3, SE 6.10), no wager is accepted, no round begins and no dice are thrown. Wagers may be taken down.',
      '- A die that was given up as lost and is found later is inspected and used again. New equipment counts as brought only once it is recorded. It is inspected before it is used where the rulebook asks for that, and by another person wherever no player throws it.',
      '- From its announced closing time a table takes no new wager. Rounds continue until every wager is decided. A shooter may still place the wager that throwing requires, if otherwise another person would have to be named (DD 7.9, CR 1.7.2).',
      '- Where a rulebook has no clause on disputes, limits or a misread result, the readings above apply, and the refusal cites no clause.',
    ],
  },
]

/** Words that mean different things in different rulebooks. */
export const sameWord: readonly (readonly string[])[] = [
  ['', 'Dragon Fire', 'Dragon Tiger', 'Double Dice', 'Snake Eyes', 'craps and Fire Bet'],
  [
    'void roll or round',
    'wagers go back, but Dragon’s Tail stands (5.2)',
    'wagers go back, cards are burnt (5.1 to 5.5)',
    'wagers stay as they are until the re-throw (5, 5.1)',
    'only the roll is void, wagers stand (6.3, 6.4)',
    'wagers and point stand (1.5)',
  ],
  [
    'wagers close',
    'call of no more bets and the terminal’s button (8.2, 10.5)',
    'call of no more bets (3.2)',
    'the throw (8.2, 8.3)',
    'the dice at rest, a late wager only if confirmed (4.4)',
    'the throw (1.6); Fire Bets with a new shooter’s first point (F2.1)',
  ],
  [
    'dice go on',
    'anti-clockwise from the dealer’s right (3.2, 3.7)',
    '–',
    'clockwise (7.8)',
    'clockwise from the dealer’s left (5.3, 5.9)',
    'clockwise (1.4)',
  ],
  [
    'to shoot takes',
    'a Dragon or Fire wager (4.1, 4.3)',
    '–',
    'a Shooter’s Bet (7.1)',
    'any wager (5.4)',
    'Pass or Don’t Pass on the come-out (1.7)',
  ],
  [
    'a seven',
    'freezes Dragon and Fire, and a second one loses both (6.2)',
    '–',
    'ends the turn (7.8)',
    'ends the turn (5.7(a))',
    'ends the turn once a point is on (1.4)',
  ],
  [
    'a die not flat',
    'a no roll if its fall cannot be called (5.4.6)',
    '–',
    'read as if the obstacle were gone, otherwise a No Throw (4.1, 4.2)',
    'the face opposite the support counts; two faces on objects void the roll (6.2, 6.3(e))',
    'a no roll if nobody can call its face (1.5.3)',
  ],
  ['lost dice', 'a new set once two are lost (3.5)', '–', 'no clause', 'new dice once one stays lost (6.1(d))', 'no clause'],
  [
    'who overrides an entry',
    'a casino supervisor (10.1)',
    'a supervisor (3.6)',
    'a supervisor, no clause',
    'the chain of 6.6, watched by the gaming supervisor (6.8)',
    'the box person or anyone above (1.8)',
  ],
]

/** Where the wording of each game comes from, and how far. */
export const sources: Readonly<Record<string, string>> = {
  'dragon-fire': 'Its rulebook is complete but for the drawing of Diagram A.',
  'dragon-tiger': 'Its rulebook is complete but for Diagrams B to F. It has no clause on limits, disputes or a misread card.',
  'double-dice': 'Its rulebook is complete but for the picture of the mat.',
  'snake-eyes':
    'Its lettered paragraphs run on through the rules as printed, while its cross-references use letters that begin again in each rule. Clauses have the letters of the cross-references; `felt rules` finds them by either. The three appendices are lost.',
  craps:
    'There is no rulebook of craps here: clauses 1 to 10 are the project’s own, as casinos commonly publish the game, and its choices are house options. The Fire Bet follows its own document, by its sections with an F before them. Its asterisks are explained nowhere and change nothing; prices “for 1” are converted to “to 1” where the paytable is read.',
  baccarat:
    'Rules 1, 3 and 5 are numbered after those of New South Wales as far as they were found, third cards and pairs follow Pennsylvania, and clauses without a source have numbers of the project’s own.',
  'tai-sai':
    'The clauses follow Division 9 of New Zealand’s casino rules as far as they were found. Odds that are missing are those that casinos publish; how a table is run (Round, Spin, Right) has sections of the project’s own.',
  roulette:
    'The clauses follow South Dakota’s chapter on roulette. La partage, en prison and the first four numbers, under House, are those of European tables with one zero.',
  'two-up':
    'Rule 6 follows the rules for the casino in Sydney. The rest is told from published accounts of the game and numbered by the project.',
}
