/** The steps that a house may take by itself. */
export const steps = {
  en: {
    'answer-duties': 'Answer duties that need no judgement (with real dice or cards: none that somebody must see)',
    'start-round': 'Start the round',
    'close-bets-on-throw': 'Close wagers with the throw',
    'offer-dice': 'Offer the dice',
    'accept-dice': 'Accept the dice',
    'select-dice': 'Select the dice',
    'hand-dice': 'Hand the dice over',
    throw: 'Throw',
    collect: 'Collect the losers',
    pay: 'Pay the winners',
    fill: 'Fill the float',
    'new-dice': 'Bring new dice',
  },
}
