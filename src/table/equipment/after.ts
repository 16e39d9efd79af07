/** What becomes of the equipment in a round of play: dice go back to the bowl, cards leave the shoe and are remembered. */
import type { ResultKept } from '../schemas.ts'
import type { TableEvent } from '../events.ts'
import type { TableState } from '../state.ts'
import { cardsIn, seeing, seeingInstead, settledFrom } from '../shoe/shoe.ts'
import type { EquipmentState, TableShoe } from './state.ts'

type Changed = Partial<EquipmentState>

/** The shoe once its next cards have left it. */
const withoutNext = (shoe: TableShoe, count: number): TableShoe => ({
  ...shoe,
  left: shoe.left - count,
  ...(shoe.order && { order: shoe.order.slice(count) }),
})

/** Whether parts have left the equipment with it. */
export const tookParts = (result: ResultKept | undefined): boolean => result?.kind === 'deal'

export const afterDeclared = ({ shoe }: TableState, result: ResultKept): Changed => ({
  shoe: shoe && tookParts(result) ? seeing(withoutNext(shoe, cardsIn(result).length), result) : shoe,
})

export const afterOverridden = ({ shoe }: TableState, was: ResultKept, now: ResultKept): Changed => ({
  shoe: seeingInstead(shoe, was, now),
})

/** The dice are not yet handed over for the next round. */
export const putBack = ({ dice }: TableState): Changed => ({ dice: { ...dice, handed: false } })

export const afterPaid = (state: TableState, result: ResultKept): Changed => ({
  ...putBack(state),
  shoe: settledFrom(state.shoe, result),
})

/** A shoe that came after the corrected round is unaffected. */
export const afterCorrected = (state: TableState, { was, now, laterShoe }: TableEvent<'round-corrected'>): Changed => {
  const { shoe, phase, last } = state
  const isSettled = phase !== 'collected'
  const isLater = laterShoe === true || (isSettled && tookParts(was) && shoe?.results.length === 0)
  // Cards of a round that becomes void have been seen all the same.
  const seen = now.kind === 'call' ? shoe : seeingInstead(shoe, last?.dealt ?? was, now)
  return { ...putBack(state), shoe: isLater ? shoe : settledFrom(seen, now, isSettled ? was : undefined) }
}

/** The cards of a settled round that is struck out have left the shoe all the same, and its result is none. */
export const afterStruckOut = ({ shoe }: TableState, was: ResultKept | undefined): Changed =>
  shoe && tookParts(was) ? { shoe: { ...shoe, results: shoe.results.slice(0, -1) } } : {}

/** The next opening has cards of its own. */
export const afterClosing: Changed = { shoe: undefined }

/** As it was kept before shoes remembered their results. */
export const asKeptBefore = ({ shoe }: Pick<EquipmentState, 'shoe'>): Changed => ({
  shoe: shoe && { ...shoe, results: shoe.results ?? [] },
})
