/** The fields of a command's form, and how their values become the command. */
import type { Equipment } from '../../rules/equipment/equipment.ts'
import { readMoney } from '../../rules/money/money.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { enteredAs } from '../equipment/shown.ts'

export interface Named {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: true | undefined
  /** What stands for it where it is typed, if not its name. */
  readonly typed?: string
  /** What it adds to the command, if not the typed text under its name; undefined for an invalid value. */
  readonly read?: (typed: string, now: number) => object | undefined
  /** The message for an invalid value. */
  readonly wrong?: string
}

export type ChoicePair = readonly [value: string, label: string]

export type FormField =
  | (Named & { readonly kind: 'text' | 'note' | 'money' | 'change' | 'minutes' | 'number' | 'day' })
  | (Named & {
      readonly kind: 'choice'
      readonly among: readonly ChoicePair[]
      /** The default choice. */
      readonly first?: string | undefined
      /** Whether they are shown side by side, as keys. */
      readonly keys?: true
    })
  | (Named & {
      readonly kind: 'many'
      readonly among: readonly ChoicePair[]
      readonly begins?: readonly string[] | undefined
      /** What each means, in a sentence. */
      readonly about?: ((value: string) => string) | undefined
      /** Whether at least one is to be chosen. */
      readonly some?: true
    })
  /** A flag of the command, or a confirmation that is no part of it. */
  | (Named & { readonly kind: 'flag'; readonly sure?: true })
  | (Named & { readonly kind: 'entry'; readonly equipment: Equipment; readonly hands?: readonly string[] | undefined })
  | (Named & { readonly kind: 'counts'; readonly among: readonly ChoicePair[] })
  | (Named & {
      readonly kind: 'options'
      readonly game: string
      readonly among: readonly OptionField[]
      /** The rulebook's objections to values, if any. */
      readonly against?: (
        house: Readonly<Record<string, string>>,
      ) => (Pick<Refusal, 'reason' | 'message' | 'params'> & { readonly option: string }) | undefined
    })

export interface OptionField {
  readonly name: string
  readonly label: string
  readonly summary: string
  readonly clause: string
  readonly now: string
  /** What can be chosen; anything that is permitted can be typed, where that cannot be listed. */
  readonly values: readonly ChoicePair[] | undefined
  readonly permitted: string
  /** Whether it is an amount, which is typed as money and kept in minor units. */
  readonly amount?: boolean
}

/** One text for most fields, several where several are chosen, one by name where each has its own. */
export type FormValue = string | readonly string[] | Readonly<Record<string, string>>
export type FormValues = Readonly<Record<string, FormValue>>

/** What a field holds when its dialog opens. */
export const beginning = (field: FormField): FormValue => {
  // The only one there is need not be chosen.
  if (field.kind === 'choice') return field.first ?? (!field.optional && field.among.length === 1 ? field.among[0]![0] : '')
  if (field.kind === 'many') return field.begins ?? []
  if (field.kind === 'options') return Object.fromEntries(field.among.map(({ name, now }) => [name, now]))
  if (field.kind === 'entry') return []
  return field.kind === 'counts' ? {} : ''
}

type Read = { readonly body: object } | { readonly lacks: string }

const lacking = ({ label }: Named): Read => ({ lacks: label })

/** What one field adds to the command, or that it is incomplete. */
const readField = (field: FormField, value: FormValue, now: number): Read => {
  if (field.kind === 'entry') return readEntryField(field, value as readonly string[])
  if (field.kind === 'many') return field.some && value.length === 0 ? lacking(field) : { body: { [field.name]: value } }
  if (field.kind === 'counts') return readCounts(field, value as Readonly<Record<string, string>>)
  if (field.kind === 'options') return readOptions(field, value as Readonly<Record<string, string>>)
  const typed = (value as string).trim()
  if (field.kind === 'flag' && !field.sure) return { body: { [field.name]: typed !== '' } }
  if (typed === '') return field.optional ? { body: {} } : lacking(field)
  if (field.kind === 'flag') return { body: {} }
  const body = field.read ? field.read(typed, now) : readText(field, typed, now)
  return body ? { body } : lacking(field)
}

const readText = ({ kind, name }: FormField, typed: string, now: number): object | undefined => {
  const read = valueOf(kind, typed, now)
  return read === undefined ? undefined : { [name]: read }
}

const valueOf = (kind: FormField['kind'], typed: string, now: number): string | number | undefined => {
  if (kind === 'money') return readMoney(typed)
  if (kind === 'minutes') return /^\d{1,5}$/.test(typed) ? now + Number(typed) * 60_000 : undefined
  if (kind === 'number') return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
  if (kind !== 'change') return typed
  const amount = readMoney(typed.replace(/^[-−+]/, ''))
  return amount !== undefined && /^[-−]/.test(typed) ? -amount : amount
}

/** The fault of a field's value, if any. */
export const faultIn = (field: FormField, value: FormValue): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && 'lacks' in readField(field, value, 0) ? field.wrong : undefined

const readEntryField = (field: FormField & { readonly kind: 'entry' }, entered: readonly string[]): Read => {
  if (field.optional && entered.every((each) => each.trim() === '')) return { body: {} }
  const shown = field.equipment.read(entered.map((each) => each.trim()))
  return shown ? { body: enteredAs(field.equipment, shown) } : lacking(field)
}

const readCounts = (field: FormField & { readonly kind: 'counts' }, counts: Readonly<Record<string, string>>): Read => {
  const read = field.among.map(([chip]) => [chip, (counts[chip] ?? '').trim()] as const)
  return read.every(([, count]) => /^\d{1,7}$/.test(count))
    ? { body: { [field.name]: Object.fromEntries(read.map(([chip, count]) => [chip, Number(count)])) } }
    : lacking(field)
}

type Options = FormField & { readonly kind: 'options' }

/** Only what is to be otherwise is asked for. */
export const optionsChosen = ({ among }: Options, chosen: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    among
      .filter(({ name, now }) => chosen[name] !== undefined && chosen[name] !== now)
      .map(({ name, amount }) => [name, amount ? String(readMoney(chosen[name]!)) : chosen[name]!.trim()]),
  )

const readOptions = (field: Options, chosen: Readonly<Record<string, string>>): Read => {
  const changed = optionsChosen(field, chosen)
  const isWanting = field.against?.(changed) ?? (!field.optional && Object.keys(changed).length === 0)
  return isWanting ? lacking(field) : { body: { [field.name]: changed } }
}

/** A command as it is sent: the house checks what it holds. */
export interface FormCommand {
  readonly type: string
  readonly [name: string]: unknown
}

/** The command that a filled form is, or the first field that is wanting. */
export const commandOf = (
  type: string,
  fields: readonly FormField[],
  values: FormValues,
  now: number,
): { readonly command: FormCommand } | { readonly lacks: string } => {
  const parts: object[] = []
  for (const field of fields) {
    const read = readField(field, values[field.name] ?? beginning(field), now)
    if ('lacks' in read) return read
    parts.push(read.body)
  }
  return { command: Object.assign({ type }, ...parts) as FormCommand }
}

/** A valid sample value of a field, for a dry run. */
const sample = (field: FormField): FormValue => {
  if (field.kind === 'choice') return field.among[0]?.[0] ?? ''
  if (field.kind === 'entry') return field.equipment.sample
  if (field.kind === 'counts') return Object.fromEntries(field.among.map(([chip]) => [chip, '0']))
  if (field.kind === 'many' && field.some) return field.among.slice(0, 1).map(([value]) => value)
  if (field.kind === 'many' || field.kind === 'options') return beginning(field)
  if (field.kind === 'flag') return field.sure ? 'yes' : ''
  return field.kind === 'day' ? '2000-01-01' : '1'
}

/** The command a form would send with sample values in its empty fields. */
export const sampleOf = (fields: readonly FormField[], known: FormValues, now: number): Readonly<Record<string, unknown>> => {
  const needed = fields.filter(({ name, optional }) => optional !== true || known[name] !== undefined)
  const read = needed.map((field) => readField(field, known[field.name] ?? sample(field), now))
  return Object.assign({}, ...read.map((each) => ('body' in each ? each.body : {}))) as Readonly<Record<string, unknown>>
}
