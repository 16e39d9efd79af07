/** Values out of the house's own description: such as it asks for, and such as it does not. */
import fc from 'fast-check'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: readonly object[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, unknown>>
}

export interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> }
}

export interface Described extends Operation {
  /** As it is listed: GET /api/v1/tables. */
  readonly name: string
  readonly method: string
  readonly path: string
}

export const operations = ({ paths }: Document): readonly Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      name: `${method.toUpperCase()} ${path}`,
    })),
  )

/** Whatever JSON can say. */
export const anything: fc.Arbitrary<unknown> = fc.jsonValue({ maxDepth: 3 })

export class Values {
  readonly #schemas: Readonly<Record<string, Schema>>

  constructor({ components }: Document) {
    this.#schemas = components.schemas ?? {}
  }

  resolved(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : this.#schemas[schema.$ref.replace('#/components/schemas/', '')]!
  }

  /** A value that the schema permits. */
  of(given: Schema): fc.Arbitrary<unknown> {
    const schema = this.resolved(given)
    const several = schema.anyOf ?? schema.oneOf
    if (several) return fc.oneof(...several.map((each) => this.of(each)))
    if ('const' in schema) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => this.of({ ...schema, type })))
    switch (schema.type) {
      case 'object':
        return this.#object(schema)
      case 'array':
        return this.#array(schema)
      case 'string':
        return text(schema)
      case 'integer':
      case 'number':
        return fc.integer({
          min: Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -1e6) + 1, -1e6),
          max: Math.min(schema.maximum ?? 1e6, 1e6),
        })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return anything
    }
  }

  #object({
    properties = {},
    required = [],
    additionalProperties,
    propertyNames = { minLength: 1, maxLength: 8 },
  }: Schema): fc.Arbitrary<unknown> {
    const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, this.of(schema)])), {
      requiredKeys: [...required],
    })
    if (typeof additionalProperties !== 'object') return named
    const more = fc.dictionary(text(propertyNames), this.of(additionalProperties), { maxKeys: 3 })
    return fc.tuple(more, named).map(([a, b]) => ({ ...a, ...b }))
  }

  #array({ items = {}, prefixItems, minItems = 0, maxItems = 3 }: Schema): fc.Arbitrary<unknown> {
    if (prefixItems) return fc.tuple(...prefixItems.map((each) => this.of(each)))
    return fc.array(this.of(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
  }

  /** A value that is nearly what the schema permits: something in it is gone, strange, too much or of another kind. */
  spoiled(schema: Schema): fc.Arbitrary<unknown> {
    return fc
      .tuple(this.of(schema), fc.array(fc.tuple(fc.nat(), spoils), { minLength: 1, maxLength: 3 }))
      .map(([value, all]) => all.reduce<unknown>((now, [at, spoil]) => spoiledAt(now, at, spoil), value))
  }
}

const text = ({ pattern, minLength = 0, maxLength = 1_000 }: Schema): fc.Arbitrary<string> =>
  pattern === undefined
    ? fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) })
    : fc.stringMatching(new RegExp(pattern)).filter((each) => each.length <= maxLength)

type Spoil =
  | { readonly kind: 'gone' }
  | { readonly kind: 'put'; readonly value: unknown }
  | { readonly kind: 'more'; readonly name: string }

const spoils: fc.Arbitrary<Spoil> = fc.oneof(
  fc.constant({ kind: 'gone' as const }),
  fc
    .oneof(anything, fc.constantFrom<unknown>(-1, 0, 1e308, 2 ** 53, 0.5, '', 'x'.repeat(5_000), '\u0000', '💥', [], {}, null))
    .map((value) => ({ kind: 'put' as const, value })),
  fc
    .constantFrom('__proto__', 'constructor', 'toString', 'by', 'at', 'age', 'x')
    .map((name) => ({ kind: 'more' as const, name })),
)

/** Spoils one place of a value, whichever the number falls on. */
const spoiledAt = (value: unknown, at: number, spoil: Spoil): unknown => {
  if (typeof value !== 'object' || value === null || at % 7 === 0)
    return spoil.kind === 'put' ? spoil.value : spoil.kind === 'gone' ? undefined : value
  const entries = Object.entries(value)
  if (spoil.kind === 'more' && at % 2 === 0) return { ...value, ...Object.fromEntries([[spoil.name, at]]) }
  if (entries.length === 0) return value
  const [name, inner] = entries[at % entries.length]!
  const next = spoiledAt(inner, Math.floor(at / 3) + 1, spoil)
  if (Array.isArray(value)) return value.with(Number(name), next)
  return Object.fromEntries(
    entries.flatMap(([each, kept]) => (each !== name ? [[each, kept]] : next === undefined ? [] : [[each, next]])),
  )
}
