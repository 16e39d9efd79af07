/** What is said of a shoe of cards: shuffled, burnt, taken out, and how many cards have left it. */
import { dealsFromShoe } from '../../../../table/shoe/between-rounds.ts'
import { mustCount } from '../../../../table/shoe/burning.ts'
import type { PlayTerminal } from '../../terminal.ts'
import { readNumbers } from '../entry.ts'
import { formWord } from '../form-word.ts'
import { reads, staffWord, type Word } from '../word.ts'

const dealsCards = (terminal: PlayTerminal): boolean => terminal.byHand && dealsFromShoe(terminal.state)

export const shuffle = staffWord('shuffle', 'shuffle', 'bring in a full shoe, shuffled and cut', dealsCards)

const burn = reads(
  'burn',
  'burn',
  ['1 KS', 'burn so many cards, and which of them were seen'],
  ([many = '', ...exposed]) => {
    const [count] = readNumbers([many], 1) ?? []
    if (count === undefined) return 'how many? write: burn 1, or burn 1 KS where that card was seen'
    return { count, exposed: exposed.map((card) => card.toUpperCase()) }
  },
  { fits: dealsCards },
)

export const takenOut: readonly Word[] = [burn, formWord('remove shoe', 'remove-shoe')]

const counts = ({ state }: PlayTerminal): boolean => state.inForce.results.equipment.dealing?.counts !== undefined

/** What is added to the help of a call where cards are counted: how it is written, and what for. */
export const countHelp = (terminal: PlayTerminal): readonly [written: string, does: string] =>
  counts(terminal) ? [' 2', '; so many cards have left the shoe'] : ['', '']

/** With cards the last number says how many have left the shoe. */
export const withCount = (terminal: PlayTerminal, rest: readonly string[]) =>
  counts(terminal) && rest.length > 1 && /^\d$/.test(rest.at(-1)!)
    ? { said: rest.slice(0, -1), counted: { cards: Number(rest.at(-1)) } }
    : { said: rest, counted: undefined }

/** What a person is asked who calls a round without a count that it needs. */
export const countAsked = ({ state }: PlayTerminal, reason: string): string | undefined =>
  mustCount(state, reason) ? 'how many cards have left the shoe in this round?' : undefined
