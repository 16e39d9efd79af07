/** The results of a table so far. */
import { translated } from './language.ts'

export const text = translated('past', {
  roads: 'Roads',
  counts: 'Result counts',
  of: (rounds: number, ofShoe: boolean) => {
    if (rounds === 0) return 'no round settled yet'
    if (ofShoe) return rounds === 1 ? '1 round of this shoe' : `${rounds} rounds of this shoe`
    return rounds === 1 ? 'of 1 round' : `of the last ${rounds}`
  },
  cardsLeft: (cards: number) => `${cards} cards in the shoe`,
  expected: (times: string) => `of ${times} expected`,
  history: 'The mark is the expected count. Past results say nothing about the next one.',
})
