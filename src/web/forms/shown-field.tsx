/** The fields of an action as they are shown. */
import type { ReactNode } from 'react'
import { text } from '../text/forms.ts'
import { text as shell } from '../text/shell.ts'
import { Choice, Field, NoteField } from '../ui/form/field.tsx'
import { Tick } from '../ui/form/tick.tsx'
import { EntryField } from './entry-field.tsx'
import { words } from '../../table/forms/words.ts'
import type { FormField, FormValue, OptionField, Pair } from '../../table/forms/field.ts'

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
      return <Tick label={label} checked={value !== ''} onChange={(checked) => onChange(checked ? 'yes' : '')} />
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
        <div className="form-half">
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

/** Chosen only by somebody who has chosen: nothing stands there beforehand. */
const Chosen = ({ field, value, onChange }: Shown<string> & { readonly field: FormField & { readonly kind: 'choice' } }) => {
  const { label, hint = words.noClause, optional, among } = field
  const nothing = ['', optional ? hint : text.choose] as const
  return <Choice label={label} required={!optional} value={value} among={[nothing, ...among]} onChange={onChange} />
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
  <fieldset className="form-several">
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
      <Tick
        key={each}
        label={name}
        checked={value.includes(each)}
        onChange={(checked) => onChange(checked ? [...value, each] : value.filter((other) => other !== each))}
      />
    ))}
  </Several>
)

interface CountsProps extends Shown<Readonly<Record<string, string>>> {
  readonly label: string
  readonly among: readonly Pair[]
}

const Counts = ({ label, among, value, onChange }: CountsProps) => (
  <Several label={label}>
    <div className="form-counts">
      {among.map(([chip, name]) => (
        <Field
          key={chip}
          label={words.countOf(name)}
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
  const { label, summary, clause, values, permitted } = option
  const told = `${summary} (${shell.rule(clause)})`
  return values ? (
    <Choice label={label} hint={told} value={value} among={values} onChange={onChange} />
  ) : (
    <Field label={label} hint={`${told}: ${permitted}`} value={value} onChange={onChange} />
  )
}
