/** How a result comes: a player throws, the house draws, or a dealer throws for the players. */
import { term, type Message } from '../../messages/message.ts'
import { counted } from '../../rules/equipment/counted.ts'
import { capitalised } from '../../rules/lists.ts'
import { refusal, type Refusal } from '../../rules/procedure.ts'
import type { TableState } from '../state.ts'

/** What a player throws at this table, how many at once, and who that is, in words: dice by a shooter, coins by a spinner. */
export interface ThrownWords {
  readonly thing: string
  readonly things: string
  /** The same at the beginning of a sentence. */
  readonly Thing: string
  readonly Things: string
  readonly throw: string
  readonly throws: string
  readonly thrown: string
  /** Who throws them. */
  readonly shooter: string
  /** How many are thrown at once. */
  readonly count: string
  /** What is said while the result is yet to come: "Dice out"; where no player throws, what somebody else does: "Spinning". */
  readonly out: string
  /** Where those lie that are not thrown: "the bowl". */
  readonly kept: string
}

/** How many are thrown at once. */
export const thrownAtOnce = ({ inForce }: Pick<TableState, 'inForce'>): number => inForce.results.equipment.sample.length

export const thrownWords = (state: Pick<TableState, 'inForce'>): ThrownWords => {
  const { words } = state.inForce.results.equipment
  const Things = capitalised(words.things)
  return {
    ...words,
    Thing: capitalised(words.thing),
    Things,
    shooter: state.inForce.conduct.shooting?.called ?? 'shooter',
    count: counted(thrownAtOnce(state)),
    out: state.inForce.conduct.shooting ? `${Things} out` : capitalised(words.doing),
    kept: state.inForce.conduct.dice?.kept ?? 'the bowl',
  }
}

type ThrownTerm = 'thing' | 'things' | 'throw' | 'throws' | 'thrown' | 'shooter' | 'count'

/** Words for the placeholders of a message, which takes those that it names. */
export const thrownTerms = (state: Pick<TableState, 'inForce'>): Readonly<Record<ThrownTerm, Message>> => {
  const words = thrownWords(state)
  return {
    thing: term(words.thing),
    things: term(words.things),
    throw: term(words.throw),
    throws: term(words.throws),
    thrown: term(words.thrown),
    shooter: term(words.shooter),
    count: term(words.count),
  }
}

/** Where no player throws anything. */
export const nobodyThrows = ({ inForce }: TableState): Refusal =>
  refusal('no-dice', null, 'this game is played with {equipment}, which no player throws', {
    equipment: term(inForce.results.equipment.words.what),
  })
