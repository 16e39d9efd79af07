/** Words that anybody thinks of first who guesses at a password here: those of the trade, of its games, of its people. */
import { games } from '../../../rules/games/registry.ts'
import { roles } from '../../../rules/conduct/people.ts'

const ofTheTrade =
  'felt felthouse house casino table tables game games dice die card cards chip chips wager wagers bet bets roll shoe ' +
  'shooter seat cage money cash jackpot winner lucky guest admin staff login welcome password secret changeme test'

export const knownWords: readonly string[] = [
  ...new Set([ofTheTrade, ...games.map(({ name }) => name), ...roles].flatMap((text) => text.toLowerCase().split(' '))),
].toSorted()

/** Whether a text, in small letters, has no letters but those of such words. */
export const isMadeOfKnownWords = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]+/gu, '')
  // Where a word may end: each place is looked at once, however the words overlap.
  const ends = new Set([0])
  for (const at of ends) for (const word of knownWords) if (letters.startsWith(word, at)) ends.add(at + word.length)
  return letters.length > 0 && ends.has(letters.length)
}
