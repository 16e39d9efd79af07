/** The terms on which sessions are played: unit, bankroll, how long, when they leave. */
import { text } from '../../../text/lab.ts'
import { Field } from '../../../ui/form/field.tsx'
import { faultsOf, type TypedTerms } from '../odds/terms.ts'

interface TermsFieldsProps {
  readonly typed: TypedTerms
  readonly onTyped: (typed: TypedTerms) => void
  /** What several results are called. */
  readonly turns: string
}

export const TermsFields = ({ typed, onTyped, turns }: TermsFieldsProps) => {
  const faults = faultsOf(typed)
  const field = (key: keyof TypedTerms, label: string, hint?: string) => (
    <Field
      label={label}
      value={typed[key]}
      inputMode="decimal"
      hint={hint}
      wrong={faults[key]}
      onChange={(value) => onTyped({ ...typed, [key]: value })}
    />
  )
  return (
    <>
      {field('unit', text.unit)}
      {field('bankroll', text.bankroll)}
      {field('rounds', text.rounds(turns))}
      {field('sessions', text.sessionCount)}
      {field('stopLoss', text.stopLoss, text.optional)}
      {field('stopWin', text.stopWin, text.optional)}
    </>
  )
}
