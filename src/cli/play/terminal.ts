/** A table in a terminal: what it is between two lines, and what a line may bring from outside. */
import type { Equipment, Symbols, EquipmentVerb } from '../../rules/equipment/equipment.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { callWord } from '../../rules/wager/result.ts'
import type { Giver } from '../../table/schemas.ts'
import type { TableState } from '../../table/state.ts'

export interface PlayTerminal {
  readonly state: TableState
  /** The speaker of a line that names no person. */
  readonly speaker: string
  /** One player alone, who is spoken to as "you". */
  readonly alone: boolean
  /** Whether the steps of dealer and supervisors are typed too. */
  readonly byHand: boolean
  /** The areas that the last result lit; the table itself puts its lights out when the next round starts. */
  readonly lit: readonly string[]
}

/** What no table makes for itself: time, results and shuffles. */
export interface Outside {
  readonly now: () => number
  /** What the equipment shows, as likely as it is; undefined for what is shuffled. */
  readonly draw: (terminal: Pick<PlayTerminal, 'state'>) => Symbols | undefined
  readonly shuffle: (all: readonly string[]) => readonly string[]
}

export interface TerminalAnswer {
  readonly terminal: PlayTerminal
  readonly text: string
  readonly done?: boolean
}

/** Who deals by default. */
export const dealer: Giver = { person: 'dealer', role: 'dealer' }
export const house: Giver = { person: 'house', role: 'house' }

/** The person who throws, in the role in which they do. */
export const throwerOf = ({ state: { shooter, dealers } }: Pick<PlayTerminal, 'state'>): Giver | undefined => {
  if (shooter?.as === 'dealer') return dealer
  return shooter && { person: shooter.person, role: dealers.includes(shooter.person) ? 'dealer' : 'player' }
}

/** The name of a player who sits alone. */
export const you = 'you'

export const say = (terminal: PlayTerminal, text: string): TerminalAnswer => ({ terminal, text })

/** What is done for a result: the word that is typed for it. */
export const verbOf = ({ state }: PlayTerminal): EquipmentVerb => state.inForce.results.equipment.verb

/** How the call is made that stands in the place of a result. */
export const callWords = ({ state }: PlayTerminal): string => callWord(state.inForce.results).toLowerCase()

/** A result as a person would type it. */
/** An example of a result as a person would type it: by names, where its parts have some. */
export const sampleOf = ({ sample, inScripts: { names } }: Equipment): string =>
  sample.map((symbol) => names?.[Number(symbol) - 1] ?? symbol).join(' ')

export const sampleResult = (terminal: PlayTerminal): string => sampleOf(terminal.state.inForce.results.equipment)

/** A wager as a person would type it. */
export const sampleWager = ({ wagers: [first] }: InForce): string => first?.id ?? ''

export const promptOf = ({ state, speaker, alone }: PlayTerminal): string =>
  alone ? `${state.game.id}> ` : `${state.game.id} ${speaker}> `

/** The clause after a sentence, where there is one. */
export const ruled = (text: string, clause: string | null | undefined): string =>
  clause === null || clause === undefined ? text : `${text}  [rule ${clause}]`
