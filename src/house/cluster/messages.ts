/** What the deciding node and the others say to one another. Each message is checked before anything is done with it. */
import { z } from 'zod'
import { role, time } from '../../table/schemas.ts'
import { terminals } from '../people/events.ts'
import { emotes } from '../../wire/tables/emotes.ts'
import { failureSchema } from '../../store/cluster/wire/failures.ts'

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

/** A command at a table, with who gave it and under which id. */
const command = z.strictObject({
  table: z.string(),
  body: z.looseObject({ type: z.string() }),
  by: giver,
  asker: giver.optional(),
  voucher: z.string().optional(),
  session: session.pick({ began: true, nonce: true }).optional(),
  isStale: z.boolean().optional(),
  id: z.string(),
  later: z.array(z.string()).optional(),
})

/** A request over HTTP as it came, and the address it came from. */
const http = z.strictObject({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
  ip: z.string(),
  isSecure: z.boolean(),
})

const asked = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('command'), command }),
  z.strictObject({ ask: z.literal('http'), http }),
  /** At the console of a machine. */
  z.strictObject({ ask: z.literal('console'), said: z.unknown() }),
])

const answer = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('command'), outcome }),
  z.strictObject({
    is: z.literal('http'),
    status: z.int(),
    headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    body: z.string(),
  }),
  z.strictObject({ is: z.literal('console'), said: z.looseObject({}) }),
  /** The node does not decide, or not any more, and has not done it. */
  z.strictObject({ is: z.literal('not-deciding') }),
  /** It was not done, or is not known to be committed. */
  z.strictObject({ is: z.literal('failed'), failure: failureSchema }),
])

/** Who has a table open; `closed` where their browser said that the page was closed. */
const presence = z.strictObject({ table: z.string(), person: z.string(), is: z.enum(['there', 'gone', 'closed']) })

export const messageSchema = z.discriminatedUnion('type', [
  /** To one that follows, first of all: the last commit. */
  z.strictObject({ type: z.literal('welcome'), commit: z.int() }),
  /** A commit, all of it. */
  z.strictObject({ type: z.literal('commit'), commit: z.int(), events: z.array(kept) }),
  /** There are commits of which this node knows no more than the database says. */
  z.strictObject({ type: z.literal('read-on') }),
  /** To the one that decides: everybody who has a table open on this node. */
  z.strictObject({ type: z.literal('present'), all: z.array(presence.pick({ table: true, person: true })) }),
  z.strictObject({ type: z.literal('presence'), presence }),
  /** How far the node is, and when it says so by its own clock. */
  z.strictObject({ type: z.literal('at'), commit: z.int(), asked: z.number() }),
  /** To one that has said so: this node decides still, and is at this commit. */
  z.strictObject({ type: z.literal('still'), asked: z.number(), commit: z.int() }),
  z.strictObject({ type: z.literal('ask'), number: z.int(), asked }),
  z.strictObject({ type: z.literal('answer'), number: z.int(), answer }),
  /** Both ways. */
  z.strictObject({ type: z.literal('emote'), table: z.string(), player: z.string(), says: z.enum(emotes) }),
  z.strictObject({ type: z.literal('seen'), session }),
])

export type ClusterMessage = z.infer<typeof messageSchema>
export type DecisionRequest = z.infer<typeof asked>
export type DecisionResponse = z.infer<typeof answer>
export type HttpAnswer = Omit<DecisionResponse & { readonly is: 'http' }, 'is'>

/** A command with the ids of later ones that were lost with it. */
export const withLater = (asked: DecisionRequest, later: readonly DecisionRequest[]): DecisionRequest =>
  asked.ask !== 'command' || later.length === 0
    ? asked
    : {
        ...asked,
        command: { ...asked.command, later: later.flatMap((each) => (each.ask === 'command' ? [each.command.id] : [])) },
      }
