/** What is posted of single wagers, in words: what they pay and between which limits they go. */
import { postedAt } from '../../../table/wagers/sign.ts'
import type { Limits, TableState } from '../../../table/state.ts'
import { limitsText } from './unit-words.ts'

export interface PostedWords {
  readonly wager: string
  readonly name: string
  readonly pays?: string
  readonly limits: string
}

export const limitsWords = (limits: Limits, { inForce }: TableState): string =>
  limitsText({ ...limits, unitFrom: inForce.conduct.unitFrom })

export const postedWords = (state: TableState, at: number): readonly PostedWords[] =>
  postedAt(state, at).map(({ wager, name, pays, limits }) => ({
    wager,
    name,
    ...(pays !== undefined && { pays }),
    limits: limitsWords(limits, state),
  }))
