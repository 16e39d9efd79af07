/** What a client sent over a socket. */
import { firstWrong, inWords } from '../../../table/table.ts'
import { orderSchema, sentEmoteSchema } from '../../../wire/tables/commands.ts'
import type { Emote } from '../../../wire/tables/emotes.ts'
import { malformed, problem } from '../problem.ts'

const notRead = problem(400, 'malformed', 'send text: a JSON object with id, as and command')

type Parsed =
  | { readonly emote: Emote }
  | { readonly ok: true; readonly value: ReturnType<typeof orderSchema.parse> }
  | { readonly ok: false; readonly id: string | null; readonly problem: typeof notRead }

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null

/** A command, or what is wrong with it, under its own id where it has one. */
export const parsed = (text: string): Parsed => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { ok: false, id: null, problem: notRead }
  }
  // Nearly everything that is sent is a command, and what does not fit a schema costs more than what does.
  const emote = isObject(given) && 'emote' in given ? sentEmoteSchema.safeParse(given) : undefined
  if (emote?.success) return emote.data
  const order = orderSchema.safeParse(given, { error: inWords })
  if (order.success) return { ok: true, value: order.data }
  const { path, message } = firstWrong(order.error)
  const at = path.join('/')
  const id = orderSchema.shape.id.safeParse((given as { id?: unknown } | null)?.id)
  return {
    ok: false,
    id: id.success ? id.data : null,
    problem: malformed(at, message),
  }
}
