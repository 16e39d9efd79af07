/** What is said while the result is yet to come. */
import { thrownWords } from '../../../../table/dice/thrown.ts'
import type { TableState } from '../../../../table/state.ts'
import { cards } from '../../../text/equipment/cards.ts'

export const outText = (state: TableState): string =>
  state.inForce.results.equipment.dealing?.counts ? cards.dealt : thrownWords(state).out
