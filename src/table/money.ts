/** Amounts that chips can make up. */
import { moneyText } from '../rules/money.ts'
import type { Refusal } from '../rules/procedure.ts'
import { refuse } from './command.ts'
import { smallestChip, type TableState } from './state.ts'

export const notInChips = (state: TableState, ...amounts: readonly number[]): Refusal | undefined => {
  const chip = smallestChip(state)
  const amount = amounts.find((each) => each % chip !== 0)
  if (amount === undefined) return undefined
  return refuse(state, 'not-in-chips', null, `${moneyText(amount)} cannot be made of chips: the smallest is ${moneyText(chip)}`)
}
