/** Amounts that chips can make up, and that are not too large to be reckoned with exactly. */
import { type WithParams } from '../../messages/message.ts'
import { moneyText } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { refuse } from '../command.ts'
import { smallestChip, type TableState } from '../state.ts'

export const notInChips = (state: TableState, ...amounts: readonly number[]): Refusal | undefined => {
  const chip = smallestChip(state)
  const amount = amounts.find((each) => each % chip !== 0)
  if (amount === undefined) return undefined
  return refuse(state, 'not-in-chips', null, '{amount} cannot be made of chips: the smallest is {chip}', {
    amount: moneyText(amount),
    chip: moneyText(chip),
  })
}

/** What is counted, summed or paid by any odds on so much is a whole number that is kept exactly. */
const mostMoney = 1_000_000_000_000

const moreThan = <const Template extends string>(
  state: TableState,
  amount: number,
  said: Template,
  ...params: WithParams<Template>
): Refusal | undefined => (amount > mostMoney ? refuse(state, 'too-much', null, said, ...params) : undefined)

/** What has come to a table from outside it, with so much more. */
export const tooMuchComes = (state: TableState, amount: number): Refusal | undefined =>
  moreThan(state, amount - state.ledger.cage - state.ledger.promotion, 'no more than {most} comes to one table', {
    most: moneyText(mostMoney),
  })

export const tooMuchLies = (state: TableState, amount: number): Refusal | undefined =>
  moreThan(state, state.ledger.layout + state.ledger['token layout'] + amount, 'no more than {most} lies on one layout', {
    most: moneyText(mostMoney),
  })
