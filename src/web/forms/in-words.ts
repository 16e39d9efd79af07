/** The forms of the house and of tables in the reader's language: names, labels, hints, choices, and what is said afterwards. */
import type { FormField } from '../../table/forms/field.ts'
import { words } from '../../table/forms/words.ts'
import type { HouseForm } from '../../wire/forms/form.ts'
import { translate, translateFor } from '../text/language.ts'

const inWords = <Text extends string | undefined>(text: Text): Text => (text === undefined ? text : translate(text)) as Text

/** The choices and sentences that fields of some kinds have besides. */
const choicesInWords = (field: FormField): object => {
  if (field.kind === 'choice' || field.kind === 'counts')
    return { among: field.among.map(([value, label]) => [value, translate(label)]) }
  if (field.kind !== 'many') return {}
  const { among, about } = field
  return {
    among: among.map(([value, label]) => [value, translate(label)]),
    ...(about && { about: (value: string) => translate(about(value)) }),
  }
}

export const fieldInWords = (field: FormField): FormField => ({
  ...field,
  label: translate(field.label),
  ...(field.hint !== undefined && { hint: translate(field.hint) }),
  ...(field.wrong !== undefined && { wrong: translate(field.wrong) }),
  ...choicesInWords(field),
})

/** What is on the button that gives it, alone and with whom it is about. */
export const nameOf = ({ name, of }: HouseForm, whom: string | undefined): string =>
  whom !== undefined && of ? translateFor(of, whom) : translate(name)

export const formInWords = (form: HouseForm): HouseForm => ({
  ...form,
  ...(form.about !== undefined && { about: translate(form.about) }),
  ...(form.meanwhile !== undefined && { meanwhile: translate(form.meanwhile) }),
  ...(form.done !== undefined && { done: translate(form.done) }),
  ...(form.fields && { fields: form.fields.map(fieldInWords) }),
})

/** What a command at a table is called, and what it does. */
export const actionNamed = (type: string): string | undefined => inWords(words.actions[type]?.[0])
export const actionAbout = (type: string): string | undefined => inWords(words.actions[type]?.[1])
