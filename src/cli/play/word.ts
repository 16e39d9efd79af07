/** A word that can be typed: how it is written, what it does, when there is a use for it, and who says it. */
import { commands } from '../../table/commands.ts'
import type { Giver } from '../../table/events/parts.ts'
import { mayGive } from '../../table/table.ts'
import type { TableState } from '../../table/state.ts'
import { Course } from './course.ts'
import { inRole } from './staff.ts'
import type { Answered, Outside, Terminal } from './terminal.ts'

/** A word as somebody said it. */
export interface Spoken {
  readonly terminal: Terminal
  readonly outside: Outside
  /** What was typed after the word. */
  readonly rest: readonly string[]
  /** Who says it, where the line names somebody. */
  readonly by: Giver | undefined
}

export interface Word {
  readonly says: string
  /** How it is written, and what for; nothing where help need not tell. */
  readonly help?: (terminal: Terminal) => readonly [written: string, does: string]
  /** Whether this table has a use for it, for help to tell; it is understood all the same. */
  readonly fits?: (terminal: Terminal) => boolean
  readonly answer: (spoken: Spoken) => Answered
}

export const courseOf = ({ terminal, outside }: Spoken): Course => new Course(terminal, outside)

const definitions = new Map(commands.map((definition) => [definition.type, definition]))

/** The first of the staff who may do a thing at this table. */
const staffFor = ({ inForce }: TableState, type: string): Giver =>
  inRole(mayGive(definitions.get(type)!, inForce).find((role) => role !== 'player' && role !== 'house') ?? 'dealer')

/** A player's own command. */
export const asPlayer = ({ terminal, by }: Spoken, usual = terminal.speaker): Giver => by ?? { person: usual, role: 'player' }

/** A command of the staff: of whoever is named, or else of the first who may give it. */
export const asStaff = ({ terminal, by }: Spoken, type: string): Giver => by ?? staffFor(terminal.state, type)

/** A word that gives one command and nothing else. */
export const staffWord = (says: string, type: string, does: string, fits: Word['fits'] = ({ byHand }) => byHand): Word => ({
  says,
  help: () => [says, does],
  fits,
  answer: (spoken) => courseOf(spoken).give(asStaff(spoken, type), type).supply().answered(),
})

export const hasShooter = ({ state }: Terminal): boolean => state.inForce.conduct.shooting !== undefined

export const dealsDice = (terminal: Terminal): boolean => terminal.byHand && hasShooter(terminal)
export const dealsCards = (terminal: Terminal): boolean => terminal.byHand && !hasShooter(terminal)

/** Words for the people at the dice, where they are typed at all. */
export const choosesShooter = (terminal: Terminal): boolean => hasShooter(terminal) && (terminal.byHand || !terminal.alone)
