/** Words of a player who disputes a round. */
import { translated } from './language.ts'

export const text = translated('dispute', {
  about: 'A supervisor looks at the round as it was recorded and decides. You can ask for a review of the decision.',
  round: 'Round',
  claim: 'What was wrong',
  claimWrong: 'Say what was wrong',
  roundWrong: 'The number of a round',
  send: 'Submit',
  handedIn: (round: number) => `Handed in: a supervisor looks at round ${round}.`,
})
