/** The name of a field, and a line below it: a hint, or what is wrong with what was typed. */
import { useId, type ReactNode } from 'react'

export interface Labels {
  readonly label: string
  readonly hint?: ReactNode
  readonly wrong?: string | undefined
}

interface LabelledProps extends Labels {
  /** The field itself, to be known by these. */
  readonly children: (names: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

export const Labelled = ({ label, hint, wrong, children }: LabelledProps) => {
  const id = useId()
  const told = wrong ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': wrong === undefined ? undefined : true,
        'aria-describedby': told === undefined ? undefined : `${id}-told`,
      })}
      {told !== undefined && (
        <span id={`${id}-told`} className={wrong === undefined ? 'field-label' : 'field-wrong'}>
          {told}
        </span>
      )}
    </div>
  )
}
