/** What tellers of events have in common: what they may look at, and how people are named. */
import type { EventType, TableEvent } from '../../../table/events.ts'
import type { TableState } from '../../../table/state.ts'
import { dealer, you } from '../terminal.ts'

/** An event is told by the state before it and by what else the same command made happen. */
export interface Scene {
  readonly state: TableState
  readonly alone: boolean
  /** Whether people type every step, so that what they answer is told. */
  readonly byHand: boolean
  readonly batch: readonly TableEvent[]
}

export type Tellers<Type extends EventType> = {
  readonly [T in Type]: (event: TableEvent<T>, scene: Scene) => readonly string[]
}

export const nothing: readonly string[] = []

/** The house's own routine is not told: nobody has to do or to know anything. */
export const unlessByHouse = ({ by }: TableEvent, ...lines: readonly string[]): readonly string[] =>
  by.role === 'house' ? nothing : lines

const isYou = ({ alone }: Scene, person: string): boolean => alone && person === you

export const who = (scene: Scene, person: string): string => {
  if (isYou(scene, person)) return 'you'
  return person === dealer.person ? 'the dealer' : person
}

export const whose = (scene: Scene, person: string): string => (isYou(scene, person) ? 'your' : `${who(scene, person)}’s`)

/** "ann has", "you have" */
export const does = (scene: Scene, person: string, verb: string, ofYou: string): string =>
  `${who(scene, person)} ${isYou(scene, person) ? ofYou : verb}`

/** A player's name before what is said of a wager, where there are several players. */
export const named = ({ alone }: Scene, player: string, text: string): string => (alone ? `  ${text}` : `  ${player}: ${text}`)
