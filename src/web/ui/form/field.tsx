/** Fields of a form: a line, a few sentences, or one among several. */
import { type HTMLAttributes, type ReactNode, useId } from 'react'

/** The name of a field, and a line below it: a hint, or what is wrong with what was typed. */
interface Labels {
  readonly label: string
  readonly hint?: ReactNode
  readonly wrong?: string | undefined
  /** The words are those of a rulebook. */
  readonly lang?: 'en'
}

interface LabelledProps extends Labels {
  /** The field itself, to be known by these. */
  readonly children: (names: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

const Labelled = ({ label, hint, wrong, lang, children }: LabelledProps) => {
  const id = useId()
  const told = wrong ?? hint
  return (
    <div className="field" lang={lang}>
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

interface Typed {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly required?: boolean | undefined
}

interface FieldProps extends Labels, Typed {
  readonly type?: 'text' | 'password' | 'number' | 'date' | 'search' | undefined
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string | undefined
  readonly readOnly?: boolean | undefined
  /** Of the line itself. */
  readonly className?: string | undefined
}

export const Field = ({ label, value, onChange, wrong, hint, lang, type = 'text', ...rest }: FieldProps) => (
  <Labelled label={label} wrong={wrong} hint={hint} {...(lang && { lang })}>
    {(names) => <input {...rest} {...names} type={type} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Labelled>
)

/** What takes more than a few words. */
export const NoteField = ({ label, value, onChange, required, hint, wrong }: Labels & Typed) => (
  <Labelled label={label} hint={hint} wrong={wrong}>
    {(names) => (
      <textarea
        {...names}
        rows={2}
        maxLength={500}
        required={required}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Labelled>
)

interface ChoiceProps<Value extends string> extends Labels {
  readonly value: Value
  readonly among: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
  readonly required?: boolean | undefined
}

export const Choice = <Value extends string>({
  label,
  hint,
  wrong,
  lang,
  value,
  among,
  onChange,
  required,
}: ChoiceProps<Value>) => (
  <Labelled label={label} hint={hint} wrong={wrong} {...(lang && { lang })}>
    {(names) => (
      <select {...names} value={value} required={required} onChange={(event) => onChange(event.target.value as Value)}>
        {among.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)
