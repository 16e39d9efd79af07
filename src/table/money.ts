/** Amounts that chips can make up. */
import { moneyText } from '../rules/money.ts'
import type { Refusal } from '../rules/procedure.ts'
import { refuse } from './command.ts'
import { smallestChip, type TableState } from './state.ts'

export const notInChips = (state: TableState, amount: number): Refusal | undefined => {
  const chip = smallestChip(state)
  if (amount % chip === 0) return undefined
  return refuse(state, 'not-in-chips', null, `${moneyText(amount)} cannot be made of chips: the smallest is ${moneyText(chip)}`)
}
