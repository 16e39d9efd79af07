/** The fields of an action as they are shown. */
import { type ReactNode, useCallback, useState } from 'react'
import type { Equipment } from '../../rules/equipment/equipment.ts'
import { type FormField, type FormValue, optionsChosen, type ChoicePair } from '../../table/forms/field.ts'
import { words } from '../../table/forms/words.ts'
import { Pad, padHint } from '../felt/pad/pad.tsx'
import { isBlank, press, symbolsOf } from '../felt/pad/pressed.ts'
import { nothingTyped, stroke, type Typed } from '../felt/pad/typed.ts'
import { useKeys } from '../felt/pad/use-keys.ts'
import { useLatest } from '../house/use-latest.ts'
import { text } from '../text/forms.ts'
import { refusalText, translate, translateFor } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { Choice, Field, NoteField } from '../ui/form/field.tsx'
import { Tick } from '../ui/form/tick.tsx'
import { Clause } from '../ui/notice.tsx'

/** Entering a result: the pad of its equipment, as the dealer has it, and what was read of it so far. */
interface EntryProps {
  readonly equipment: Equipment
  /** What the game calls its hands. */
  readonly hands?: readonly string[] | undefined
  readonly label: string
  readonly onChange: (value: readonly string[]) => void
}

const EntryField = ({ equipment, hands, label, onChange }: EntryProps) => {
  const [typed, setTyped] = useState(nothingTyped)
  const { pressed } = typed
  const enter = (now: Typed): void => {
    setTyped(now)
    onChange(symbolsOf(now.pressed))
  }
  // The same keys as at the terminal put a result right.
  const heard = useLatest((key: string): boolean => {
    const made = stroke(equipment, typed, key)
    if (made) enter(made)
    return made !== undefined
  })
  useKeys(
    useCallback((key) => heard.current(key), [heard]),
    'dialog',
  )
  const shown = equipment.read(symbolsOf(pressed))
  return (
    <fieldset className="form-several">
      <legend className="field-label">{label}</legend>
      <Pad
        equipment={equipment}
        hands={hands}
        pressed={pressed}
        onPress={(symbol, row) => enter({ pressed: press(equipment, pressed, symbol, row) })}
      />
      <div className="row" aria-live="polite">
        <span>{shown ? text.enteredSo(equipment.say(shown)) : padHint(equipment, pressed, hands)}</span>
        {!isBlank(pressed) && (
          <Button kind="plain" onPress={() => enter(nothingTyped)}>
            {text.keysAgain}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface Shown<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Which keys a phone shows; none of its number keys has a minus. */
const modes = { money: 'decimal', minutes: 'numeric', number: 'numeric', change: 'text' } as const

interface FormFieldProps extends Shown<FormValue> {
  readonly field: FormField
  readonly wrong?: string | undefined
  readonly locked?: boolean | undefined
  /** What stands below it. */
  readonly children?: ReactNode
}

export const ShownField = ({ children, ...props }: FormFieldProps) => (
  <div className={`stack ${props.field.kind in modes ? 'form-half' : ''}`}>
    <OneField {...props} />
    {children}
  </div>
)

const OneField = ({ field, value, wrong, locked, onChange }: Omit<FormFieldProps, 'children'>) => {
  const { label, hint } = field
  const names = { label, hint, wrong, required: !field.optional, readOnly: locked, autoComplete: 'off' }
  switch (field.kind) {
    case 'note':
      return <NoteField label={label} hint={hint} required={!field.optional} value={value as string} onChange={onChange} />
    case 'choice':
      if (field.keys) return <Keys field={field} value={value as string} onChange={onChange} />
      return <Chosen field={field} value={value as string} onChange={onChange} />
    case 'many':
      return <Many field={field} value={value as readonly string[]} onChange={onChange} />
    case 'flag':
      return <Tick label={label} checked={value !== ''} onChange={(checked) => onChange(checked ? 'yes' : '')} />
    case 'entry':
      return <EntryField equipment={field.equipment} hands={field.hands} label={label} onChange={onChange} />
    case 'counts':
      return <Counts label={label} among={field.among} value={value as Readonly<Record<string, string>>} onChange={onChange} />
    case 'options':
      return <Options field={field} value={value as Readonly<Record<string, string>>} onChange={onChange} />
    case 'text':
    case 'day':
      return <Field {...names} type={field.kind === 'day' ? 'date' : 'text'} value={value as string} onChange={onChange} />
    case 'money':
    case 'change':
    case 'minutes':
    case 'number':
      return <Field {...names} inputMode={modes[field.kind]} value={value as string} onChange={onChange} />
  }
}

type ChosenProps = Shown<string> & { readonly field: FormField & { readonly kind: 'choice' } }

/** Chosen only by somebody who has chosen: nothing stands there beforehand. */
const Chosen = ({ field, value, onChange }: ChosenProps) => {
  const { label, hint = translate(words.noClause), optional, among, first } = field
  const nothing = first === undefined ? [['', optional ? hint : text.choose] as const] : []
  return <Choice label={label} required={!optional} value={value} among={[...nothing, ...among]} onChange={onChange} />
}

const Keys = ({ field: { name, label, among }, value, onChange }: ChosenProps) => (
  <fieldset className="form-choices">
    <legend className="visually-hidden">{label}</legend>
    {among.map(([each, called]) => (
      <label key={each} className="form-choice">
        <input type="radio" name={name} value={each} checked={each === value} onChange={() => onChange(each)} />
        {called}
      </label>
    ))}
  </fieldset>
)

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
  readonly field: FormField & { readonly kind: 'many' }
}

const Many = ({ field: { label, hint, among, about }, value, onChange }: ManyProps) => (
  <Several label={label} hint={hint}>
    <div className={about ? 'stack' : 'form-ticks'}>
      {among.map(([each, name]) => (
        <Tick
          key={each}
          label={name}
          about={about?.(each)}
          checked={value.includes(each)}
          onChange={(checked) =>
            onChange(among.map(([other]) => other).filter((other) => (other === each ? checked : value.includes(other))))
          }
        />
      ))}
    </div>
  </Several>
)

interface CountsProps extends Shown<Readonly<Record<string, string>>> {
  readonly label: string
  readonly among: readonly ChoicePair[]
}

const Counts = ({ label, among, value, onChange }: CountsProps) => (
  <Several label={label}>
    <div className="fields">
      {among.map(([chip, name]) => (
        <Field
          key={chip}
          label={translateFor(words.countOf, name)}
          inputMode="numeric"
          required
          value={value[chip] ?? ''}
          onChange={(count) => onChange({ ...value, [chip]: count })}
        />
      ))}
    </div>
  </Several>
)

type OptionsProps = Shown<Readonly<Record<string, string>>> & { readonly field: FormField & { readonly kind: 'options' } }

const Options = ({ field, value, onChange }: OptionsProps) => {
  const fault = field.against?.(optionsChosen(field, value))
  return (
    <Several label={field.label}>
      {field.among.map(({ name, label, summary, clause, values, permitted, amount }) => {
        const props = {
          lang: 'en' as const,
          label,
          value: value[name] ?? '',
          wrong: fault?.option === name ? refusalText(fault) : undefined,
          hint: (
            <>
              {summary}
              {!values && !amount && `: ${permitted}`} <Clause game={field.game} clause={clause} />
            </>
          ),
          onChange: (chosen: string) => onChange({ ...value, [name]: chosen }),
        }
        return values ? <Choice key={name} {...props} among={values} /> : <Field key={name} {...props} />
      })}
    </Several>
  )
}
