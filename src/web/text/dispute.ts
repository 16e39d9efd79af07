/** Words of a player who disputes a round. */
import { translated } from './language.ts'

export const text = translated('dispute', {
  about: 'A supervisor checks the record of the round and decides. You can ask for a review of the decision.',
  round: 'Round',
  claim: 'What was wrong',
  claimWrong: 'Say what was wrong',
  roundWrong: 'The number of a round',
  send: 'Submit',
  handedIn: (round: number) => `Submitted: a supervisor checks round ${round}.`,
})
