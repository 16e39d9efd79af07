/**
 * What a version reads and writes in its streams, as plain lists that a database can compare: every type of event, every field,
 * every value of a field with few values. The lists follow from the schemas, so they need no upkeep.
 */
import { z } from 'zod'
import type { EventForms } from './event-forms.ts'

/** What is read by what it begins with: `people 0` is all of form 0, and a field without a value is read with any. */
export interface NodeForms {
  readonly reads: readonly string[]
  readonly writes: readonly string[]
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

/** Every form that a value may have there. */
const formsAt = (path: string, schema: Schema): readonly string[] => {
  const { type, enum: values, properties, additionalProperties, items, prefixItems } = schema
  const parts = schema.oneOf ?? schema.anyOf
  if (parts) return parts.flatMap((each) => formsAt(path, each))
  if ('const' in schema) return [`${path}=${String(schema.const)}`]
  if (values) return values.map((each) => `${path}=${String(each)}`)
  if (properties) return fieldsAt(path, schema)
  const inside = prefixItems ?? (items ? [items] : [])
  if (inside.length > 0) return inside.flatMap((each) => formsAt(`${path}[]`, each))
  if (typeof additionalProperties === 'object') return formsAt(`${path}{}`, additionalProperties)
  if (type === 'null') return [`${path}|null`]
  return Array.isArray(type) && type.includes('null') ? [path, `${path}|null`] : [path]
}

const fieldsAt = (path: string, { properties = {}, required = [] }: Schema): readonly string[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const at = `${path}.${name}`
    return required.includes(name) ? formsAt(at, field) : [...formsAt(at, field), `${at}?`]
  })

/** Of one event: what every event has stands under `any`. */
const formsOf = ({ properties, required = [] }: Schema): readonly string[] => {
  const { v: _v, type, at, by, ...body } = properties!
  const name = String(type!.const)
  const stamp = { properties: { at: at!, by: by! }, required }
  return [...fieldsAt('any', stamp), name, ...fieldsAt(name, { properties: body, required })]
}

type Listing = Pick<EventForms<object>, 'schema' | 'version' | 'oldest' | 'unwritten'>

/** What a kind of stream is read and written in. */
export const listed = (kind: string, { schema, version, oldest, unwritten }: Listing): NodeForms => {
  const all = [...new Set((z.toJSONSchema(schema) as Schema).oneOf!.flatMap(formsOf))]
  const isUnwritten = (form: string): boolean => unwritten.some((early) => isPartOf(form, early))
  const wrong = unwritten.find((early) => /[?|{]/.test(early) || !all.some((form) => isPartOf(form, early)))
  if (wrong !== undefined) throw new Error(`${kind} has no form “${wrong}” that could be unwritten`)
  const inFull = (form: string): string => `${kind} ${version}: ${form}`
  return {
    reads: [...Array.from({ length: version - oldest }, (_, at) => `${kind} ${oldest + at}`), ...all.map(inFull)],
    writes: all.filter((form) => !isUnwritten(form)).map(inFull),
  }
}

const isPartOf = (form: string, whole: string): boolean =>
  form === whole || (form.startsWith(whole) && '.[{?|='.includes(form[whole.length]!))
