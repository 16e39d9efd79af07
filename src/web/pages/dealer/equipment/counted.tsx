/** Cards of a void round are burnt: how many have left the shoe is said by the dealer, who sees them. */
import { useState, type ReactNode } from 'react'
import { mustCount } from '../../../../table/shoe/burning.ts'
import type { TableState } from '../../../../table/state.ts'
import { text } from '../../../text/equipment/dealer.ts'
import { Field } from '../../../ui/form/field.tsx'

interface Counted {
  /** Where it is typed, if any of the reasons asks for it. */
  readonly field: ReactNode
  /** What is sent with a reason. */
  readonly of: (reason: string) => { readonly cards?: number }
  readonly forget: () => void
}

export const useCounted = (state: TableState, reasons: readonly string[]): Counted => {
  const [drawn, setDrawn] = useState('')
  const cards = /^\d$/.test(drawn.trim()) ? Number(drawn) : undefined
  return {
    field: reasons.some((reason) => mustCount(state, reason)) && (
      <Field label={text.drawnCards} hint={text.drawnHint} value={drawn} onChange={setDrawn} inputMode="numeric" />
    ),
    of: (reason) => (cards !== undefined && mustCount(state, reason) ? { cards } : {}),
    forget: () => setDrawn(''),
  }
}
