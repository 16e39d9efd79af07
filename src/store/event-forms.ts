/**
 * How the events of a stream are kept: a schema for each type, the version of their form, and upcasters, which bring an
 * event of an older form up to the newest one when it is read. What is on disk is never rewritten.
 */
import { z } from 'zod'

/** The body of each type of event: what it carries beside its stamp. */
export type EventSchemas = Readonly<Record<string, z.ZodObject>>

/** An event without fields has no body. */
export type BodyOf<Schema extends z.ZodObject> = z.infer<Schema> extends Record<string, never> ? unknown : z.infer<Schema>

/** An event of a stream: one of these types, with its time and its author. */
export type EventOf<Schemas extends EventSchemas, Author> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly at: number; readonly by: Author } & BodyOf<Schemas[Type]>
}[keyof Schemas & string]

/** An event whose form is not known yet. */
export type Unread = Readonly<Record<string, unknown>>

/** From one form to the next, by the type of the event; a type that is not named is the same in both. */
type Upcaster = Readonly<Record<string, (event: Unread) => Unread>>

export interface Forms {
  /** The schemas of an event's time and author. */
  readonly stamp: { readonly at: z.ZodType; readonly by: z.ZodType }
  /** The oldest form that may be read. Form 0 has no version in it: the house's own streams began without one. */
  readonly oldest: 0 | 1
  /** The first brings the oldest form to the one after it, and so on. */
  readonly upcasters: readonly Upcaster[]
  /**
   * What this version reads and does not write yet, since a node of the version before could not read it: a type, a field such
   * as `type.field` or `type.list[].field`, or one value of it, `type.field=value`. `any` stands for every type.
   */
  readonly unwritten?: readonly string[]
}

export class EventForms<Event extends object> {
  /** The form that is written now. */
  readonly version: number
  readonly oldest: number
  readonly unwritten: readonly string[]
  /** Any event of the newest form. */
  readonly schema: z.ZodDiscriminatedUnion<readonly z.ZodObject<{ type: z.ZodLiteral<string> }>[]>
  readonly types: readonly string[]
  readonly #types: ReadonlySet<string>
  readonly #forms: Forms

  constructor(schemas: EventSchemas, forms: Forms) {
    this.#forms = forms
    this.oldest = forms.oldest
    this.version = forms.oldest + forms.upcasters.length
    this.unwritten = forms.unwritten ?? []
    this.types = Object.keys(schemas)
    this.#types = new Set(this.types)
    const stamp = { v: z.literal(this.version), ...forms.stamp }
    const [first, ...others] = Object.entries(schemas).map(([type, { shape }]) =>
      z.strictObject({ ...stamp, type: z.literal(type), ...shape }),
    )
    if (!first) throw new Error('a stream has events of one type at least')
    this.schema = z.discriminatedUnion('type', [first, ...others])
  }

  /** The text to be kept. Each event is checked here, before it is kept, so that it need not be checked whenever it is read. */
  write(event: Event): string {
    const stamped = 'v' in event ? event : { v: this.version, ...event }
    this.#check(stamped)
    const early = this.unwritten.find((form) => isOf(stamped as Unread, form))
    if (early !== undefined) throw new Error(`it is of the form “${early}”, which this version of Felt does not write yet`)
    return JSON.stringify(stamped)
  }

  /**
   * The event that was kept as this text, in the newest form. Its digest says that the text is what `write` has checked; an
   * older form may be of a version that did not check, so it is checked now.
   */
  read(text: string): Event {
    const { event, isNewest } = this.#upcast(text)
    if (!isNewest) this.#check(event)
    return event as Event
  }

  /** The same with every event checked in full, for verification. */
  readChecked(text: string): Event {
    const { event } = this.#upcast(text)
    this.#check(event)
    return event as Event
  }

  #upcast(text: string): { readonly event: Unread; readonly isNewest: boolean } {
    const kept = JSON.parse(text) as Unread | null
    if (typeof kept !== 'object' || kept === null) throw new Error('it is not an object')
    const { oldest, upcasters } = this.#forms
    const { v: form = 0, type } = kept
    if (typeof form !== 'number' || !Number.isInteger(form) || form < oldest || form > this.version)
      throw new Error(
        `its field “v” says form ${String(form)}, and this version of Felt reads forms ${oldest} to ${this.version}`,
      )
    if (typeof type !== 'string' || !this.#types.has(type))
      throw new Error(`its field “type” says ${String(type)}, and there is no such event in this stream`)
    if (form === this.version) return { event: kept, isNewest: true }
    const steps = upcasters.slice(form - oldest)
    const event = steps.reduce((each, step) => (Object.hasOwn(step, type) ? step[type]!(each) : each), kept)
    return { event: { ...event, v: this.version }, isNewest: false }
  }

  #check(event: object): void {
    const { error } = this.schema.safeParse(event)
    if (error) throw new Error(faultText(error))
  }
}

/** Whether a value of an event is of such a form. */
const isOf = (event: Unread, form: string): boolean => {
  const [path = '', value] = form.split('=')
  return isAt({ any: event, [String(event['type'])]: event }, path.replaceAll('[]', '').split('.'), value)
}

const isAt = (found: unknown, path: readonly string[], value: string | undefined): boolean => {
  if (Array.isArray(found)) return found.some((each) => isAt(each, path, value))
  const [name, ...rest] = path
  if (name === undefined) return value === undefined ? found !== undefined : String(found) === value
  return typeof found === 'object' && found !== null && isAt((found as Unread)[name], rest, value)
}

/** The first thing that is wrong, with the field that it is about. */
const faultText = ({ issues: [issue] }: z.ZodError): string => {
  if (!issue) return 'it is not of its form'
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  const what = issue.code === 'unrecognized_keys' ? 'no such field is known' : issue.message.replace(/^Invalid input: /, '')
  return `its field “${path.map(String).join('.')}” is wrong: ${what}`
}
