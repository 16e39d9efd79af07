/** The terms of sessions as they are typed, and as they are read. */
import type { SessionTerms } from '../../../../simulate/sessions/session.ts'
import { readMoney } from '../../../../rules/money/money.ts'
import { countText } from '../../../words/format.ts'
import { text } from '../../../text/lab.ts'

export interface TypedTerms {
  readonly unit: string
  readonly bankroll: string
  readonly rounds: string
  readonly sessions: string
  readonly stopLoss: string
  readonly stopWin: string
}

export const usualTerms: TypedTerms = { unit: '10', bankroll: '1000', rounds: '500', sessions: '2000', stopLoss: '', stopWin: '' }

const most = { rounds: 100_000, sessions: 100_000 } as const

const readCount = (typed: string, limit: number): number | undefined => {
  const count = Number(typed.replaceAll(/[\s,_]/g, ''))
  return Number.isInteger(count) && count >= 1 && count <= limit ? count : undefined
}

type Faults = Readonly<Partial<Record<keyof TypedTerms, string>>>

export const faultsOf = ({ unit, bankroll, rounds, sessions, stopLoss, stopWin }: TypedTerms): Faults => ({
  ...(!readMoney(unit) && { unit: text.badAmount }),
  ...(!readMoney(bankroll) && { bankroll: text.badAmount }),
  ...(!readCount(rounds, most.rounds) && { rounds: text.badCount(countText(most.rounds)) }),
  ...(!readCount(sessions, most.sessions) && { sessions: text.badCount(countText(most.sessions)) }),
  ...(stopLoss !== '' && !readMoney(stopLoss) && { stopLoss: text.badAmount }),
  ...(stopWin !== '' && !readMoney(stopWin) && { stopWin: text.badAmount }),
})

/** Undefined where something is wrong with them. */
export const termsOf = (typed: TypedTerms): { readonly terms: SessionTerms; readonly sessions: number } | undefined => {
  if (Object.keys(faultsOf(typed)).length > 0) return undefined
  const { unit, bankroll, rounds, sessions, stopLoss, stopWin } = typed
  return {
    sessions: readCount(sessions, most.sessions)!,
    terms: {
      unit: readMoney(unit)!,
      bankroll: readMoney(bankroll)!,
      rounds: readCount(rounds, most.rounds)!,
      ...(stopLoss !== '' && { stopLoss: readMoney(stopLoss)! }),
      ...(stopWin !== '' && { stopWin: readMoney(stopWin)! }),
    },
  }
}
