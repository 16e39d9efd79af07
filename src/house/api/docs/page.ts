/** The page of the API: the OpenAPI document as HTML, without a script. It is long, so a browser's own search finds everything. */
import { style } from './style.ts'

/** A schema as JSON Schema writes it. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const escaped = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Descriptions of schemas begin in lower case, as parts of a sentence. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const refersTo = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const linkTo = (name: string): string => `<a href="#${name}">${name}</a>`

const alternatives = (schema: Schema): readonly Schema[] | undefined => schema.anyOf ?? schema.oneOf

/** Whole numbers have the bounds of JavaScript unless the API sets narrower ones. */
const widest: ReadonlySet<number | undefined> = new Set([undefined, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])

const bounds = ({ minLength, maxLength, minimum, maximum, pattern, default: usual }: Schema): readonly string[] => [
  ...(widest.has(minimum) ? [] : [`at least ${minimum}`]),
  ...(widest.has(maximum) ? [] : [`at most ${maximum}`]),
  ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(pattern === undefined || pattern.length > 60 ? [] : [`matches ${pattern}`]),
  ...(usual === undefined ? [] : [`${JSON.stringify(usual)} if left out`]),
]

const typeText = (schema: Schema): string => {
  if (schema.$ref !== undefined) return linkTo(refersTo(schema.$ref))
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((each) => `<code>${escaped(JSON.stringify(each))}</code>`).join(' or ')
  const some = alternatives(schema)
  if (some) return [...new Set(some.map(typeText))].join(' or ')
  if (schema.allOf) return schema.allOf.map(typeText).join(' and ')
  if (schema.items) return `array of ${typeText(schema.items)}`
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `object whose values are ${typeText(schema.additionalProperties)}`
  return typeof schema.type === 'string' ? schema.type : (schema.type?.join(' or ') ?? 'any')
}

interface Row {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly description?: string | undefined
}

/** Fields of fields are rows too: `sign.minimum`, `results[].round`. */
const mostLevels = 3

const rowsOf = (schema: Schema, before = '', level = 0): readonly Row[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = `${before}${key}`
    const [inner, mark] = value.items ? [value.items, '[]'] : [value, '']
    const nested = inner.properties ? inner : alternatives(inner)?.find(({ properties }) => properties)
    const row = { name, schema: value, isRequired: schema.required?.includes(key) ?? false, description: value.description }
    return [row, ...(nested && level < mostLevels ? rowsOf(nested, `${name}${mark}.`, level + 1) : [])]
  })

const table = (caption: string, rows: readonly Row[]): string => {
  const lines = rows.map(({ name, schema, isRequired, description }) => {
    const notes = [...(description === undefined ? [] : [sentence(description)]), ...bounds(schema)].map(escaped)
    return `<tr><th scope="row"><code>${escaped(name)}</code>${isRequired ? '' : ' <small>optional</small>'}</th><td>${typeText(schema)}</td><td>${notes.join('; ')}</td></tr>`
  })
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

/** A schema under a heading: its fields, or its alternatives. */
const fields = (caption: string, schema: Schema): string => {
  const rows = rowsOf(schema.items ?? schema)
  const what = schema.items?.properties ? `${caption}: an array, each with` : caption
  if (rows.length > 0) return table(what, rows)
  const some = alternatives(schema)
  if (some?.some(({ properties }) => properties))
    return some.map((each, index) => fields(`${caption}, form ${index + 1} of ${some.length}`, each)).join('')
  return `<p>${caption}: ${typeText(schema)}</p>`
}

const contentOf = (content: Content | undefined): [type: string, schema: Schema] | undefined => {
  const [type, { schema = {} } = {}] = Object.entries(content ?? {})[0] ?? []
  return type === undefined ? undefined : [type, schema]
}

const answers = ({ responses }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => {
      const [type, schema] = contentOf(content) ?? []
      if (schema === undefined) return `<p>Answer ${status}, without a body</p>`
      return fields(`Answer ${status}${type === 'application/json' ? '' : `, <code>${escaped(type)}</code>`}`, schema)
    })
    .join('')

const parametersOf = ({ parameters = [] }: Operation): string =>
  parameters.length === 0
    ? ''
    : table(
        'Parameters',
        parameters.map(({ name, in: where, required = false, description, schema }) => ({
          name,
          schema,
          isRequired: required,
          description: `in the ${where}${description === undefined ? '' : `: ${description}`}`,
        })),
      )

interface Listed {
  readonly id: string
  readonly title: string
  readonly operation: Operation
}

const operationPart = ({ id, title, operation }: Listed): string => {
  const [, body] = contentOf(operation.requestBody?.content) ?? []
  return [
    `<article id="${id}"><h3><code>${escaped(title)}</code></h3><p>${escaped(operation.summary ?? '')}.`,
    ` ${operation.security ? 'Needs a session.' : 'Needs no session.'} <small>operationId ${id}</small></p>`,
    parametersOf(operation),
    body === undefined ? '' : fields('Body', body),
    answers(operation),
    '</article>',
  ].join('')
}

const schemaPart = ([name, schema]: readonly [string, Schema]): string =>
  `<article id="${name}"><h3>${name}</h3>${schema.description === undefined ? '' : `<p>${escaped(sentence(schema.description))}.</p>`}${fields('Fields', schema)}</article>`

const listed = ({ paths }: OpenApi): ReadonlyMap<string, readonly Listed[]> => {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId ?? '',
      title: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  return Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? 'other')
}

const section = (id: string, heading: string, parts: readonly string[]): string =>
  `<section id="${id}"><h2>${heading}</h2>${parts.join('')}</section>`

const contents = (heading: string, links: readonly (readonly [id: string, text: string])[]): string =>
  `<li><a href="#${links[0]![0]}">${heading}</a><ul>${links.map(([id, text]) => `<li><a href="#${id}">${escaped(text)}</a></li>`).join('')}</ul></li>`

const about = {
  socket:
    'GET /api/v1/tables/{table}/live is a WebSocket. The house sends frames, each one of the forms of SocketFrame. A program sends a CommandRequest or an EmoteRequest as JSON text; the answer to a command is the frame with its id.',
  problems:
    'Every error is problem+json (RFC 9457). The code is for programs, the detail for people, the clause is that of the rulebook where a rule refused.',
}

/** Schemas of what goes over a socket. */
const socketSchemas: ReadonlySet<string> = new Set(['SocketFrame', 'CommandRequest', 'EmoteRequest', 'SentEvent'])

export const documentPage = (document: OpenApi): string => {
  const groups = [...listed(document)]
  const schemas = Object.entries(document.components.schemas).toSorted(([a], [b]) => a.localeCompare(b))
  const among = (isOne: (name: string) => boolean) => schemas.filter(([name]) => isOne(name))
  const isOf = (kind: string) => (name: string) => name.endsWith(kind) && name !== `Sent${kind}` && name !== `Significant${kind}`
  const kinds = [
    ['commands', 'Commands', among(isOf('Command'))],
    ['events', 'Events', among(isOf('Event'))],
    ['schemas', 'Other schemas', among((name) => !isOf('Command')(name) && !isOf('Event')(name) && !socketSchemas.has(name))],
  ] as const
  const live = among((name) => socketSchemas.has(name))
  const named = (list: readonly (readonly [string, Schema])[]) => list.map(([name]) => [name, name] as const)
  const { title, description } = document.info
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body>`,
    `<header><h1>${escaped(title)}</h1><p>${escaped(description)}</p><p>${escaped(about.problems)} <a href="/docs/json">The OpenAPI document</a> has all of this for programs.</p></header>`,
    '<nav aria-label="Contents"><ul>',
    ...groups.map(([tag, list]) =>
      contents(
        escaped(tag),
        list.map(({ id, title: text }) => [id, text] as const),
      ),
    ),
    contents('Live tables', named(live)),
    ...kinds.map(([, heading, list]) => contents(heading, named(list))),
    '</ul></nav><main>',
    ...groups.map(([tag, list]) => section(`tag-${tag}`, escaped(tag), list.map(operationPart))),
    section('live', 'Live tables', [`<p>${escaped(about.socket)}</p>`, ...live.map(schemaPart)]),
    ...kinds.map(([id, heading, list]) => section(id, heading, list.map(schemaPart))),
    '</main></body></html>',
  ].join('')
}
