/** What happened to what is thrown, and to a shoe, where the dealer announces nothing. */
import { thrownWords } from '../../../../table/dice/thrown.ts'
import type { EventType } from '../../../../table/events.ts'
import type { TableState } from '../../../../table/state.ts'
import { text } from '../../../text/equipment/recall.ts'
import type { Telling } from '../called.ts'

const words = text.told

const thrownIn = (state: TableState) => words.thrown(thrownWords(state))

export const equipmentTellings = {
  'offers-ended': (_, { state }) => thrownIn(state).offersEnded,
  'dice-selected': ({ dice }, { state }) => thrownIn(state).selected(dice.join(', ')),
  'dice-handed': (_, { state }) => thrownIn(state).handed,
  'die-found': ({ die }, { state }) => thrownIn(state).found(die),
  'die-returned': ({ die }, { state }) => thrownIn(state).returned(die),
  'die-lost': ({ die }, { state }) => thrownIn(state).lost(die),
  'shoe-order-kept': () => words.orderKept,
} satisfies { readonly [Type in EventType]?: Telling<Type> }
