/** What is posted of single wagers, in words: what they pay and between which limits they go. */
import { postedAt } from '../../table/wagering/sign.ts'
import type { Limits, TableState } from '../../table/state.ts'
import { moneyText } from '../format.ts'
import { text } from '../text/shared/sign.ts'
import { withUnit } from './unit-words.ts'

const limit = (amount: number): string | undefined => (amount === 0 ? undefined : moneyText(amount))

export interface PostedWords {
  readonly wager: string
  readonly name: string
  readonly pays?: string
  readonly limits: string
}

export const limitsWords = ({ minimum, maximum, unit }: Limits, { inForce }: TableState): string =>
  withUnit(text.limits(limit(minimum), limit(maximum)), { unit, unitFrom: inForce.conduct.unitFrom })

export const postedWords = (state: TableState, at: number): readonly PostedWords[] =>
  postedAt(state, at).map(({ wager, name, pays, limits }) => ({
    wager,
    name,
    ...(pays !== undefined && { pays }),
    limits: limitsWords(limits, state),
  }))
