/** A field of a form with its name, a hint, and what is wrong with what was typed. */
import { useId, type HTMLAttributes, type ReactNode } from 'react'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | 'number' | 'date' | 'search' | undefined
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string | undefined
  readonly required?: boolean | undefined
  readonly wrong?: string | undefined
  readonly hint?: ReactNode
}

export const Field = ({ label, value, onChange, wrong, hint, type = 'text', ...rest }: FieldProps) => {
  const id = useId()
  const told = wrong ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        type={type}
        value={value}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={told === undefined ? undefined : `${id}-told`}
        onChange={(event) => onChange(event.target.value)}
      />
      {told !== undefined && (
        <span id={`${id}-told`} className={wrong === undefined ? 'field-label' : 'field-wrong'}>
          {told}
        </span>
      )}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly among: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

export const Choice = <Value extends string>({ label, value, among, onChange }: ChoiceProps<Value>) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {among.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
