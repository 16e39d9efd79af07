/** What was shown, as journals keep it: faces as numbers, cards and whatever else by their names. */
import type { Equipment, Symbols } from '../../rules/equipment/equipment.ts'
import type { ResultKept } from '../schemas.ts'

/** The symbols of a result; undefined for a call. */
export const shownOf = (result: ResultKept | undefined): Symbols | undefined => {
  switch (result?.kind) {
    case 'roll':
      return result.faces.map(String)
    case 'deal':
      return result.cards
    case 'toss':
    case 'spin':
    case 'draw':
      return result.shown
    case 'call':
    case undefined:
      return undefined
  }
}

export const keptOf = ({ verb }: Equipment, shown: Symbols): ResultKept => {
  switch (verb) {
    case 'roll':
      return { kind: verb, faces: shown.map(Number) }
    case 'deal':
      return { kind: verb, cards: [...shown] }
    case 'toss':
    case 'spin':
    case 'draw':
      return { kind: verb, shown: [...shown] }
  }
}

export const isEntered = ({ keys, cards, shown }: Entered): boolean => (keys ?? cards ?? shown) !== undefined

/** An entry, under the names that commands have. */
export type Entered = {
  readonly keys?: readonly number[] | undefined
  readonly cards?: readonly string[] | undefined
  readonly shown?: readonly string[] | undefined
}

export const enteredAs = ({ enteredAs: name }: Equipment, shown: Symbols): Entered =>
  name === 'keys' ? { keys: shown.map(Number) } : { [name]: [...shown] }
