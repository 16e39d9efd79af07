/** What is decided in the simulation: tables that are open or closed, and a house that is. */
import type { Fold } from '../../../../src/store/streams/fold.ts'

export interface Command {
  readonly id: string
  /** Those of one person over one socket. */
  readonly lane: string
  readonly kind: 'add' | 'open' | 'close'
  /** The table, or the book: nothing is added at any table while that is closed. */
  readonly stream: string
  /** A stream that is written beside it. */
  readonly account: string | undefined
}

export interface Event {
  readonly at: number
  readonly kind: Command['kind'] | 'tick'
  /** Of the command, and of the one time that it was decided. */
  readonly id: string
  readonly attempt: number
}

export interface State {
  readonly isOpen: boolean
  /** The number of the last tick of its clock, and when that was. */
  readonly ticks: number
  readonly ticked: number
}

export const book = 'book'
export const tables = ['table 1', 'table 2']
export const accounts = ['account 1']

/** Milliseconds from one tick of a table's clock to the next. */
export const period = 900

export const start: State = { isOpen: true, ticks: 0, ticked: 0 }

export const evolve = (state: State, { kind, at }: Event): State => {
  if (kind === 'tick') return { ...state, ticks: state.ticks + 1, ticked: at }
  return kind === 'add' ? state : { ...state, isOpen: kind === 'open' }
}

export const fold: Fold<State, Event> = {
  start,
  evolve,
  forms: {
    types: [],
    write: (event) => JSON.stringify(event),
    read: (text) => JSON.parse(text) as Event,
    readChecked: (text) => JSON.parse(text) as Event,
  },
}

export type Judged = 'done' | 'nothing' | 'refused'

/** What a command comes to where things are so. */
export const judged = ({ kind }: Pick<Command, 'kind'>, own: State, house: State): Judged => {
  if (kind === 'add') return own.isOpen && house.isOpen ? 'done' : 'refused'
  return own.isOpen === (kind === 'open') ? 'nothing' : 'done'
}
