/** What a supervisor says of one player: refuse a wager, make wagers void, send somebody away; and which steps the house takes. */
import { readReason } from './entry.ts'
import { reads, type Word } from './word.ts'

/** "bob because …", with so many words before the reason. */
const about = (rest: readonly string[], words: number): readonly [before: readonly string[], reason: string] | undefined => {
  const { before, reason } = readReason(rest)
  return before.length === words && reason !== '' ? [before, reason] : undefined
}

/** A word for what happens to one player, for a reason. */
const toPlayer = (says: string, type: string, does: string): Word =>
  reads(says, type, ['NAME because …', does], (rest) => {
    const read = about(rest, 1)
    return read ? { player: read[0][0], reason: read[1] } : `whom, and why? write: ${says} bob because …`
  })

/** "refuse bob fire because …" */
const refuseWager = reads(
  'refuse',
  'refuse-wager',
  ['NAME WAGER because …', 'a supervisor refuses a wager and has it taken off'],
  (rest, { state }) => {
    const read = about(rest, 2)
    if (!read) return `whose, which and why? write: refuse bob ${state.inForce.wagers[0]!.id} because …`
    const [[player, wager], reason] = read
    return { player, wager: wager!.toLowerCase(), reason }
  },
)

/** "automate answer-duties pay", or no step at all. */
const automate = reads('automate', 'automate', ['STEP …', 'the steps that the house takes by itself; none for none'], (rest) => ({
  steps: rest.map((step) => step.toLowerCase()),
}))

export const peopleWords: readonly Word[] = [
  refuseWager,
  toPlayer('make void', 'void-wagers', 'make every wager of a player void'),
  toPlayer('bar', 'bar-player', 'a player plays no more at this table'),
  toPlayer('exclude', 'exclude-player', 'a player is excluded from the casino'),
  automate,
]
