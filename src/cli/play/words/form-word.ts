/** Words of the terminal that are made from a command's form: its fields in their order, and the reason after "because". */
import { readMoney } from '../../../rules/money/money.ts'
import { commands } from '../../../table/commands.ts'
import { commandOf, type FormField, type FormValue, type ChoicePair } from '../../../table/forms/field.ts'
import { formNamed, type Form } from '../../../table/forms/forms.ts'
import type { StaffNames } from '../../../table/forms/table-fields.ts'
import { words } from '../../../table/forms/words.ts'
import type { PlayTerminal } from '../terminal.ts'
import { readReason } from './entry.ts'
import { reads, type Word } from './word.ts'

/** People of the staff go by their titles at a terminal. */
const staff: StaffNames = { all: [], named: (person) => person }

/** How one of several choices can be typed: its value, its parts where it has several, or its label. */
const typings = ([value, label]: ChoicePair): readonly string[] => {
  const parts = value.startsWith('[') ? (JSON.parse(value) as readonly string[]).filter((part) => part !== '').join(' ') : value
  return [parts.trim().toLowerCase(), label.toLowerCase()]
}

/** What is left to read, and what has been read. */
interface Reading {
  readonly rest: readonly string[]
  readonly value: FormValue | undefined
}

const begins = (rest: readonly string[], typed: string): boolean =>
  typed !== '' && rest.slice(0, typed.split(' ').length).join(' ').toLowerCase() === typed

const readChoice = (field: ChoiceField, rest: readonly string[]): Reading => {
  const found = field.among
    .flatMap((pair) => typings(pair).map((typed) => ({ value: pair[0], typed })))
    .filter(({ typed }) => begins(rest, typed))
    .toSorted((a, b) => b.typed.length - a.typed.length)[0]
  return found ? { rest: rest.slice(found.typed.split(' ').length), value: found.value } : { rest, value: undefined }
}

/** A word without other fields takes its reason without "because" too. */
const readNote = (rest: readonly string[], reason: string): Reading =>
  reason === '' && rest.length > 0 ? { rest: [], value: rest.join(' ') } : { rest, value: reason === '' ? undefined : reason }

const readOne = (field: FormField, rest: readonly string[], reason: string): Reading => {
  switch (field.kind) {
    case 'note':
      return readNote(rest, reason)
    case 'choice':
      return readChoice(field, rest)
    case 'many':
      return { rest: [], value: rest.map((each) => each.toLowerCase()) }
    case 'money':
    case 'change':
    case 'minutes':
      return readMoney((rest[0] ?? '').replace(/^[-−+]/, '')) === undefined
        ? { rest, value: undefined }
        : { rest: rest.slice(1), value: rest[0] }
    case 'text':
      return { rest: rest.slice(1), value: rest[0] }
    case 'flag':
    case 'entry':
    case 'counts':
    case 'options':
    case 'number':
    case 'day':
      return { rest, value: undefined }
  }
}

const sampleOfField = (field: FormField): string | undefined => {
  if (field.typed !== undefined) return field.typed
  if (field.kind === 'note') return 'because …'
  if (field.kind === 'money' || field.kind === 'change') return '10'
  if (field.kind === 'choice' && field.among.length > 0 && field.among.length <= 2)
    return field.among.map((pair) => typings(pair)[0]).join('|')
  return field.kind === 'flag' ? undefined : field.name.toUpperCase()
}

const usage = (fields: readonly FormField[]): string =>
  fields
    .flatMap((field) => {
      const sample = sampleOfField(field)
      return sample === undefined ? [] : field.optional ? `[${sample}]` : sample
    })
    .join(' ')

type ChoiceField = FormField & { readonly kind: 'choice' }

const definitions = new Map(commands.map((definition) => [definition.type, definition]))

/** What the command itself does not need can be left out; a form may ask for it all the same. */
const mayLack = (type: string, { name }: FormField): boolean =>
  definitions.get(type)!.schema.shape[name]?.safeParse(undefined).success === true

interface Options {
  readonly fits?: Word['fits']
  /** Other spellings. */
  readonly also?: Readonly<Record<string, string>>
}

/** A word for a command, read by the fields of its form. */
export const formWord = (says: string, type: Form['type'], { fits, also = {} }: Options = {}): Word => {
  const form = formNamed(type)!
  const fieldsAt = ({ state }: PlayTerminal): readonly FormField[] => form.fields(state, staff)
  const read = (typed: readonly string[], terminal: PlayTerminal): Readonly<Record<string, unknown>> | string => {
    const { before, reason } = readReason(typed)
    const fields = fieldsAt(terminal)
    const how = `how? write: ${says} ${usage(fields)}`.trimEnd()
    let rest: readonly string[] = before.map((each) => also[each.toLowerCase()] ?? each).filter((each) => each !== 'to')
    const values: Record<string, FormValue> = {}
    for (const field of fields) {
      const one = readOne(field, rest, reason)
      rest = one.rest
      if (one.value !== undefined) values[field.name] = one.value
    }
    const unread = fields.filter((field): field is ChoiceField => values[field.name] === undefined && field.kind === 'choice')
    // What no choice of the table has is said to the table all the same, which refuses it by its rule.
    const open = rest.length > 0 ? unread.find(({ among }) => among[0]?.[0].startsWith('[') !== true) : undefined
    if (rest.length > 0 && !open) return how
    const asked = fields.filter(
      (field) => field !== open && !(field.kind === 'choice' && unread.includes(field) && mayLack(type, field)),
    )
    const made = commandOf(type, asked, values, 0)
    if ('lacks' in made) return how
    const typedSo = rest.join(' ')
    return { ...made.command, ...(open && (open.read?.(typedSo, 0) ?? { [open.name]: typedSo })) }
  }
  return {
    ...reads(says, type, ['', ''], read),
    help: (terminal) => [`${says} ${usage(fieldsAt(terminal))}`.trimEnd(), words.actions[type]![0]],
    fits: (terminal) => terminal.byHand && (fits?.(terminal) ?? true) && (form.fits?.(terminal.state) ?? true),
  }
}
