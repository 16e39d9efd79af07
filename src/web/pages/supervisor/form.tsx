/** The fields of an action as they are shown. */
import { useId, type ReactNode } from 'react'
import { text } from '../../text/supervisor-actions.ts'
import { text as shell } from '../../text/shell.ts'
import { Field } from '../../ui/field.tsx'
import { EntryField } from './entry-field.tsx'
import type { FormField, FormValue, OptionField, Pair } from './fields.ts'

interface Shown<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Which keys a phone shows; none of its number keys has a minus. */
const modes = { money: 'decimal', minutes: 'numeric', change: 'text' } as const

interface FormFieldProps extends Shown<FormValue> {
  readonly field: FormField
}

export const ShownField = ({ field, value, onChange }: FormFieldProps) => {
  const { label, hint } = field
  switch (field.kind) {
    case 'note':
      return <NoteField label={label} hint={hint} required={!field.optional} value={value as string} onChange={onChange} />
    case 'choice':
      return <Chosen field={field} value={value as string} onChange={onChange} />
    case 'many':
      return <Many label={label} hint={hint} among={field.among} value={value as readonly string[]} onChange={onChange} />
    case 'flag':
      return (
        <label className="supervisor-tick">
          <input type="checkbox" checked={value !== ''} onChange={(event) => onChange(event.target.checked ? 'yes' : '')} />
          {label}
        </label>
      )
    case 'entry':
      return <EntryField equipment={field.equipment} label={label} value={value as readonly string[]} onChange={onChange} />
    case 'counts':
      return <Counts label={label} among={field.among} value={value as Readonly<Record<string, string>>} onChange={onChange} />
    case 'options':
      return <Options label={label} among={field.among} value={value as Readonly<Record<string, string>>} onChange={onChange} />
    case 'text':
      return <Field label={label} hint={hint} required={!field.optional} value={value as string} onChange={onChange} />
    case 'money':
    case 'change':
    case 'minutes':
      return (
        <div className="supervisor-half">
          <Field
            label={label}
            hint={hint}
            required={!field.optional}
            inputMode={modes[field.kind]}
            value={value as string}
            onChange={onChange}
          />
        </div>
      )
  }
}

interface NoteProps extends Shown<string> {
  readonly label: string
  readonly hint?: string | undefined
  readonly required?: boolean
}

export const NoteField = ({ label, hint, required, value, onChange }: NoteProps) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        required={required}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-told`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <span id={`${id}-told`} className="field-label">
          {hint}
        </span>
      )}
    </div>
  )
}

/** Chosen only by somebody who has chosen: nothing stands there beforehand. */
const Chosen = ({ field, value, onChange }: Shown<string> & { readonly field: FormField & { readonly kind: 'choice' } }) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <select id={id} value={value} required={!field.optional} onChange={(event) => onChange(event.target.value)}>
        <option value="">{field.optional ? (field.hint ?? text.noClause) : text.choose}</option>
        {field.among.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

const Several = ({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}) => (
  <fieldset className="supervisor-several">
    <legend className="field-label">{label}</legend>
    {children}
    {hint !== undefined && <span className="field-label">{hint}</span>}
  </fieldset>
)

interface ManyProps extends Shown<readonly string[]> {
  readonly label: string
  readonly hint?: string | undefined
  readonly among: readonly Pair[]
}

const Many = ({ label, hint, among, value, onChange }: ManyProps) => (
  <Several label={label} hint={hint}>
    {among.map(([each, name]) => (
      <label key={each} className="supervisor-tick">
        <input
          type="checkbox"
          checked={value.includes(each)}
          onChange={(event) => onChange(event.target.checked ? [...value, each] : value.filter((other) => other !== each))}
        />
        {name}
      </label>
    ))}
  </Several>
)

interface CountsProps extends Shown<Readonly<Record<string, string>>> {
  readonly label: string
  readonly among: readonly Pair[]
}

const Counts = ({ label, among, value, onChange }: CountsProps) => (
  <Several label={label}>
    <div className="supervisor-counts">
      {among.map(([chip, name]) => (
        <Field
          key={chip}
          label={text.countOf(name)}
          inputMode="numeric"
          required
          value={value[chip] ?? ''}
          onChange={(count) => onChange({ ...value, [chip]: count })}
        />
      ))}
    </div>
  </Several>
)

interface OptionsProps extends Shown<Readonly<Record<string, string>>> {
  readonly label: string
  readonly among: readonly OptionField[]
}

const Options = ({ label, among, value, onChange }: OptionsProps) => (
  <Several label={label}>
    {among.map((option) => (
      <Option
        key={option.name}
        option={option}
        value={value[option.name] ?? ''}
        onChange={(chosen) => onChange({ ...value, [option.name]: chosen })}
      />
    ))}
  </Several>
)

const Option = ({ option, value, onChange }: Shown<string> & { readonly option: OptionField }) => {
  const id = useId()
  const { name, summary, clause, values, permitted } = option
  const told = `${summary} (${shell.rule(clause)})`
  if (!values) return <Field label={name} hint={`${told}: ${permitted}`} value={value} onChange={onChange} />
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <select id={id} value={value} aria-describedby={`${id}-told`} onChange={(event) => onChange(event.target.value)}>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <span id={`${id}-told`} className="field-label">
        {told}
      </span>
    </div>
  )
}
