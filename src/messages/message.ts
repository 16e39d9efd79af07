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
  readonly params?: Readonly<Record<string, Value>>
}

/** The template of another language for a template in English. */
export type Translate = (template: string) => string

export const message = <const Template extends string>(template: Template, ...[params]: WithParams<Template>): Message => ({
  message: template,
  ...(params && { params }),
})

/** The sentence, in English unless it is translated. A placeholder without a parameter is left as it is. */
export const fill = (said: Message, translate: Translate = (template) => template): string => {
  const { message: template, params = {} } = said
  return translate(template).replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name]! : placeholder
    return typeof value === 'object' ? fill(value, translate) : String(value)
  })
}

/** The items as a list of choices: “a”, “a or b”, “a, b or c”. */
export const anyOf = (items: readonly Value[]): Value => {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : message('{first} or {last}', { first: inRow(items.slice(0, -1)), last })
}

/** The items with commas between them. */
export const inRow = (items: readonly Value[]): Value =>
  items.length < 2 ? (items[0] ?? '') : items.reduce((first, next) => message('{first}, {next}', { first, next }))
