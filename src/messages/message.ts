/** Sentences as a template and its parameters, so that a page can say them in another language than English. */

/** A parameter: as it is said in every language, or a message of its own, such as a phase or a list of roles. */
export type Value = string | number | Message

/** The names of the placeholders of a template: `first` and `last` of “{first} or {last}”. */
export type Placeholder<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

export type Params<Template extends string> = { readonly [Name in Placeholder<Template>]: Value }

/** What follows a template: its parameters, and no argument where it has no placeholder. */
export type WithParams<Template extends string> = [Placeholder<Template>] extends [never] ? [] : [params: Params<Template>]

/** A template in English, which is also its key for translators, and what its placeholders stand for. */
export interface Message {
  readonly message: string
  readonly params?: Readonly<Record<string, Value>> | undefined
}

/** The template of another language for a template in English. */
export type Translate = (template: string) => string

const placeholder = /\{([^{}]+)\}/g

/**
 * A message of a template; one that is a message already is passed on. Of the parameters it has those that the template names,
 * since a choice of two templates is given those of both.
 */
export const message = <const Template extends string>(said: Template | Message, ...[params]: WithParams<Template>): Message => {
  if (typeof said !== 'string') return said
  const named = params ? Array.from(said.matchAll(placeholder), ([, name]) => name as keyof typeof params) : []
  return named.length === 0
    ? { message: said }
    : { message: said, params: Object.fromEntries(named.map((name) => [name, params![name]])) }
}

/** A word that is chosen while Felt runs, such as a role or the name of the equipment: translated as a template of its own. */
export const term = (word: string): Message => ({ message: word })

/** The sentence, in English unless it is translated. A placeholder without a parameter is left as it is. */
export const fill = (said: Message, translate: Translate = (template) => template): string => {
  const { message: template, params } = said
  if (!params) return translate(template)
  return translate(template).replace(placeholder, (whole, name: string) =>
    Object.hasOwn(params, name) ? textOf(params[name]!, translate) : whole,
  )
}

/** A parameter as it is said. */
export const textOf = (value: Value, translate?: Translate): string =>
  typeof value === 'object' ? fill(value, translate) : String(value)

const listed = (items: readonly Value[], join: (first: Value, last: Value) => Message): Value => {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : join(inRow(items.slice(0, -1)), last)
}

/** The items as a list of choices: “a”, “a or b”, “a, b or c”. */
export const anyOf = (items: readonly Value[]): Value =>
  listed(items, (first, last) => message('{first} or {last}', { first, last }))

/** The items as a list of all: “a”, “a and b”, “a, b and c”. */
export const allOf = (items: readonly Value[]): Value =>
  listed(items, (first, last) => message('{first} and {last}', { first, last }))

/** The items with commas between them. */
export const inRow = (items: readonly Value[]): Value =>
  items.length < 2 ? (items[0] ?? '') : items.reduce((first, next) => message('{first}, {next}', { first, next }))
