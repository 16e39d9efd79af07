/** What nodes of a house say to one another. Each is checked before anything is done with it. */
import { z } from 'zod'
import { role, time } from '../../../table/events/parts.ts'
import { terminals } from '../../people/events.ts'
import { emotes } from '../../../wire/tables/emotes.ts'
import { failureSchema } from './failures.ts'

const kept = z.strictObject({
  stream: z.string(),
  version: z.int().positive(),
  at: time,
  audience: z.string(),
  text: z.string(),
  salt: z.string(),
  digest: z.string(),
  head: z.string(),
})

const refusal = z.looseObject({ code: z.string(), clause: z.string().nullable(), reason: z.string() })

/** What became of a command at a table. */
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['done', 'repeated']), version: z.int().nonnegative(), events: z.array(kept) }),
  z.strictObject({ kind: z.literal('refused'), refusal }),
])

/** A session in which somebody was active, and when. */
const session = z.strictObject({
  person: z.string(),
  terminal: z.enum(terminals),
  began: time,
  seen: time,
  proved: time,
  nonce: z.string(),
})

const giver = z.strictObject({ person: z.string(), role })

/** A command for the owner of its table, with who gave it and under which id. */
const passed = z.strictObject({
  table: z.string(),
  body: z.looseObject({ type: z.string() }),
  by: giver,
  asker: giver.optional(),
  voucher: z.string().optional(),
  session: session.pick({ began: true, nonce: true }).optional(),
  isStale: z.boolean().optional(),
  id: z.string(),
})

/** Who has a table open on the node that says so; `closed` where their browser said that the page was closed. */
const presence = z.strictObject({
  table: z.string(),
  person: z.string(),
  is: z.enum(['there', 'gone', 'closed']),
})

export const messageSchema = z.discriminatedUnion('type', [
  /** Commits, each of them whole. */
  z.strictObject({ type: z.literal('kept'), events: z.array(kept) }),
  z.strictObject({ type: z.literal('present'), all: z.array(presence) }),
  z.strictObject({ type: z.literal('emote'), table: z.string(), player: z.string(), says: z.enum(emotes) }),
  z.strictObject({ type: z.literal('seen'), session }),
  /** How far the node is behind, in milliseconds. */
  z.strictObject({ type: z.literal('standing'), lag: z.number().nonnegative() }),
  /** Something that can be owned has become free. */
  z.strictObject({ type: z.literal('look-again') }),
  z.strictObject({ type: z.literal('pass'), number: z.int(), passed }),
  z.strictObject({
    type: z.literal('answer'),
    number: z.int(),
    answer: z.union([
      z.strictObject({ outcome }),
      /** The node does not own the table, or not any more. */
      z.strictObject({ notMine: z.literal(true) }),
      /** It was not done, or not known to be kept. */
      z.strictObject({ failed: failureSchema }),
    ]),
  }),
])

export type Message = z.infer<typeof messageSchema>
export type PassedOn = z.infer<typeof passed>
export type Answer = (Message & { type: 'answer' })['answer']
