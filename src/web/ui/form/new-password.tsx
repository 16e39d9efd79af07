/** A new password, said twice. */
import { text } from '../../text/shared/forms.ts'
import { Field } from './field.tsx'

interface NewPasswordProps {
  readonly next: string
  readonly again: string
  readonly onNext: (next: string) => void
  readonly onAgain: (again: string) => void
  readonly required?: boolean | undefined
}

/** What is wrong with the two, once both are there. */
export const passwordFault = (next: string, again: string): string | undefined =>
  again !== '' && next !== again ? text.differ : undefined

export const NewPassword = ({ next, again, onNext, onAgain, required }: NewPasswordProps) => {
  const field = { type: 'password', autoComplete: 'new-password', required } as const
  return (
    <>
      <Field {...field} label={text.next} hint={text.nextHint} value={next} onChange={onNext} />
      <Field {...field} label={text.nextAgain} wrong={passwordFault(next, again)} value={again} onChange={onAgain} />
    </>
  )
}
