/** A word that can be typed: how it is written, what it does, when there is a use for it, and who says it. */
import { commands } from '../../../table/commands.ts'
import type { Giver } from '../../../table/schemas.ts'
import { mayGive } from '../../../table/table.ts'
import type { TableState } from '../../../table/state.ts'
import { Course } from '../course.ts'
import { inRole, rightRole } from '../staff.ts'
import { say, type TerminalAnswer, type Outside, type PlayTerminal } from '../terminal.ts'

/** A word as it was typed. */
export interface Spoken {
  readonly terminal: PlayTerminal
  readonly outside: Outside
  /** What was typed after the word. */
  readonly rest: readonly string[]
  /** Who says it, if the line names a person. */
  readonly by: Giver | undefined
}

export interface Word {
  readonly says: string
  /** How it is written, and what for; undefined where help need not tell. */
  readonly help?: (terminal: PlayTerminal) => readonly [written: string, does: string]
  /** Whether this table has a use for it, for help to tell; it is understood all the same. */
  readonly fits?: (terminal: PlayTerminal) => boolean
  readonly answer: (spoken: Spoken) => TerminalAnswer
}

export const courseOf = ({ terminal, outside }: Spoken): Course => new Course(terminal, outside)

const definitions = new Map(commands.map((definition) => [definition.type, definition]))

/** The one of the staff who does a thing at this table. */
const staffFor = ({ inForce }: TableState, type: string): Giver =>
  inRole(
    rightRole(
      inForce,
      mayGive(definitions.get(type)!, inForce).filter((role) => role !== 'player' && role !== 'house'),
    ) ?? 'dealer',
  )

/** A player's own command. */
export const asPlayer = ({ terminal, by }: Spoken, usual = terminal.speaker): Giver => by ?? { person: usual, role: 'player' }

/** A command of the staff: by the person named on the line, or else by the first of the staff who may give it. */
export const asStaff = ({ terminal, by }: Spoken, type: string): Giver => by ?? staffFor(terminal.state, type)

export const isByHand = ({ byHand }: PlayTerminal): boolean => byHand

type Body = Readonly<Record<string, unknown>>

/** Gives a command, and whatever follows from it by itself. */
export const giving = (spoken: Spoken, by: Giver, type: string, body: Body = {}): TerminalAnswer =>
  courseOf(spoken).give(by, type, body).supply().answered()

/** A word that gives exactly one command. */
export const staffWord = (says: string, type: string, does: string, fits: Word['fits'] = isByHand): Word => ({
  says,
  help: () => [says, does],
  fits,
  answer: (spoken) => giving(spoken, asStaff(spoken, type), type),
})

/** A text, or what it is at this table. */
export type Text = string | ((terminal: PlayTerminal) => string)

const textAt = (terminal: PlayTerminal, text: Text): string => (typeof text === 'string' ? text : text(terminal))

/** A word whose rest is read into a command's body, or answered with how it is written. */
export const reads = (
  says: string,
  type: string,
  [written, does]: readonly [written: Text, does: Text],
  read: (rest: readonly string[], terminal: PlayTerminal) => Body | string,
  { fits = isByHand, by = (spoken) => asStaff(spoken, type) }: Reading = {},
): Word => ({
  says,
  help: (terminal) => [`${says} ${textAt(terminal, written)}`, textAt(terminal, does)],
  fits,
  answer: (spoken): TerminalAnswer => {
    const body = read(spoken.rest, spoken.terminal)
    return typeof body === 'string' ? say(spoken.terminal, body) : giving(spoken, by(spoken), type, body)
  },
})

/** When there is a use for a word, and who says it. */
interface Reading {
  readonly fits?: Word['fits']
  readonly by?: (spoken: Spoken) => Giver
}

export const hasShooter = ({ state }: PlayTerminal): boolean => state.inForce.conduct.shooting !== undefined
