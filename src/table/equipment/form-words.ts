/** What the forms of equipment say. */
export const equipmentWords = {
  actions: {
    'decide-face': ['Decide the faces', 'People disagree about which face of a die is up, and you decide it.'],
    'order-to-pass': ['Order the dice passed', 'The shooter’s turn ends.'],
    'new-dice': ['Bring new dice', 'A new set comes to the table and is inspected where the rulebook asks it.'],
    'find-die': ['A die is found', 'It is inspected before it is used again.'],
    'lose-die': ['Give a die up as lost', 'It is looked for no longer.'],
    'remove-shoe': ['Take the shoe out', 'No more cards are dealt from it.'],
  },
  stepNames: {
    'offer-dice': 'Offer the dice',
    'accept-dice': 'Accept the dice',
    'select-dice': 'Select the dice',
    'hand-dice': 'Hand the dice over',
    'new-dice': 'Bring new dice',
  },
  die: 'Die',
  dieNumber: (die: string) => `Die ${die}`,
  shooterAgrees: 'The shooter agrees',
  drawn: 'Cards that have left the shoe',
} as const
