/** The fields of a command as a form asks for them, and how what somebody filled in becomes the command. */
import { readMoney } from '../../rules/money/money.ts'

interface Named {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: true | undefined
  /** What stands for it where it is typed, if not its name. */
  readonly typed?: string
}

export type Pair = readonly [value: string, label: string]

export type FormField =
  | (Named & { readonly kind: 'text' | 'note' | 'money' | 'change' | 'minutes' })
  | (Named & { readonly kind: 'choice'; readonly among: readonly Pair[]; readonly read?: (value: string) => object })
  | (Named & { readonly kind: 'many'; readonly among: readonly Pair[]; readonly begins?: readonly string[] | undefined })
  | (Named & { readonly kind: 'flag' })
  | (Named & { readonly kind: 'entry'; readonly equipment: 'dice' | 'cards' })
  | (Named & { readonly kind: 'counts'; readonly among: readonly Pair[] })
  | (Named & { readonly kind: 'options'; readonly among: readonly OptionField[] })

export interface OptionField {
  readonly name: string
  readonly label: string
  readonly summary: string
  readonly clause: string
  readonly now: string
  /** What can be chosen; anything that is permitted can be typed, where that cannot be listed. */
  readonly values: readonly Pair[] | undefined
  readonly permitted: string
}

/** One text for most fields, several where several are chosen, one by name where each has its own. */
export type FormValue = string | readonly string[] | Readonly<Record<string, string>>
export type FormValues = Readonly<Record<string, FormValue>>

/** What a field holds when its dialog opens. */
export const beginning = (field: FormField): FormValue => {
  switch (field.kind) {
    case 'choice':
      // The only one there is need not be chosen.
      return !field.optional && field.among.length === 1 ? field.among[0]![0] : ''
    case 'many':
      return field.begins ?? []
    case 'entry':
      return []
    case 'counts':
      return {}
    case 'options':
      return Object.fromEntries(field.among.map(({ name, now }) => [name, now]))
    case 'flag':
    case 'text':
    case 'note':
    case 'money':
    case 'change':
    case 'minutes':
      return ''
  }
}

type Read = { readonly body: object } | { readonly lacks: string }

const lacking = ({ label }: Named): Read => ({ lacks: label })

/** What one field adds to the command, or that it lacks something. */
const readField = (field: FormField, value: FormValue, now: number): Read => {
  if (field.kind === 'entry') return readEntryField(field, value as readonly string[])
  if (field.kind === 'many') return { body: { [field.name]: value } }
  if (field.kind === 'counts') return readCounts(field, value as Readonly<Record<string, string>>)
  if (field.kind === 'options') return readOptions(field, value as Readonly<Record<string, string>>)
  const typed = (value as string).trim()
  if (field.kind === 'flag') return { body: { [field.name]: typed !== '' } }
  if (typed === '') return field.optional ? { body: {} } : lacking(field)
  if (field.kind === 'choice') return { body: field.read?.(typed) ?? { [field.name]: typed } }
  const read = readText(field, typed, now)
  return read === undefined ? lacking(field) : { body: { [field.name]: read } }
}

const readText = ({ kind }: FormField, typed: string, now: number): string | number | undefined => {
  if (kind === 'money') return readMoney(typed)
  if (kind === 'minutes') return /^\d{1,5}$/.test(typed) ? now + Number(typed) * 60_000 : undefined
  if (kind !== 'change') return typed
  const amount = readMoney(typed.replace(/^[-−+]/, ''))
  return amount !== undefined && /^[-−]/.test(typed) ? -amount : amount
}

const readEntryField = (field: FormField & { readonly kind: 'entry' }, entered: readonly string[]): Read => {
  if (field.optional && entered.every((each) => each.trim() === '')) return { body: {} }
  if (entered.length !== 2 || entered.some((each) => each === '' || each.includes(' '))) return lacking(field)
  return { body: field.equipment === 'dice' ? { keys: entered.map(Number) } : { cards: entered } }
}

const readCounts = (field: FormField & { readonly kind: 'counts' }, counts: Readonly<Record<string, string>>): Read => {
  const read = field.among.map(([chip]) => [chip, (counts[chip] ?? '').trim()] as const)
  return read.every(([, count]) => /^\d{1,7}$/.test(count))
    ? { body: { [field.name]: Object.fromEntries(read.map(([chip, count]) => [chip, Number(count)])) } }
    : lacking(field)
}

/** Only what is to be otherwise is asked for. */
const readOptions = (field: FormField & { readonly kind: 'options' }, chosen: Readonly<Record<string, string>>): Read => {
  const changed = field.among.filter(({ name, now }) => chosen[name] !== undefined && chosen[name] !== now)
  return changed.length === 0
    ? lacking(field)
    : { body: { [field.name]: Object.fromEntries(changed.map(({ name }) => [name, chosen[name]!])) } }
}

/** A command as it is sent: the house checks what it holds. */
export interface Given {
  readonly type: string
  readonly [name: string]: unknown
}

/** The command that a filled form is, or the first field that is wanting. */
export const commandOf = (
  type: string,
  fields: readonly FormField[],
  values: FormValues,
  now: number,
): { readonly command: Given } | { readonly lacks: string } => {
  const parts: object[] = []
  for (const field of fields) {
    const read = readField(field, values[field.name] ?? beginning(field), now)
    if ('lacks' in read) return read
    parts.push(read.body)
  }
  return { command: Object.assign({ type }, ...parts) as Given }
}

/** Something that fits into a field, for a dry run before anybody has filled it in. */
const sample = (field: FormField): FormValue => {
  switch (field.kind) {
    case 'choice':
      return field.among[0]?.[0] ?? ''
    case 'text':
    case 'note':
      return field.label
    case 'money':
    case 'change':
    case 'minutes':
      return '1'
    case 'entry':
      return field.equipment === 'dice' ? ['1', '2'] : ['AS', '2S']
    case 'counts':
      return Object.fromEntries(field.among.map(([chip]) => [chip, '0']))
    case 'many':
    case 'flag':
    case 'options':
      return beginning(field)
  }
}

/** What a form would send if somebody filled it in somehow, with what is known already. */
export const sampleOf = (fields: readonly FormField[], known: FormValues, now: number): Readonly<Record<string, unknown>> => {
  const needed = fields.filter(({ name, optional }) => optional !== true || known[name] !== undefined)
  const read = needed.map((field) => readField(field, known[field.name] ?? sample(field), now))
  return Object.assign({}, ...read.map((each) => ('body' in each ? each.body : {}))) as Readonly<Record<string, unknown>>
}
