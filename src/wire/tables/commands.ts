/** Commands as they are sent to a house: those of the table, less what a house knows by itself and nobody says. */
import { z } from 'zod'
import { roles } from '../../rules/conduct/people.ts'
import type { CommandDefinition } from '../../table/command.ts'
import { commands, type CommandInputs } from '../../table/commands.ts'
import { emotes } from './emotes.ts'
import { shownSchema } from './events.ts'
import { suspensionSchema } from './suspension.ts'
import { problemSchema } from '../problem.ts'
import { commandId } from '../sent.ts'
import { tableSetupSchema, tableStateSchema, type TableSetupAnswer } from './tables.ts'

/** Of a person or a definition the house knows these, whatever the command. */
const known = ['age', 'called', 'excluded', 'definition', 'settles', 'changed'] as const
type Known = (typeof known)[number]

/** What a command carries that the house fills in; how a table is opened stands in the house's book. */
export const filledIn = ({ type, schema }: CommandDefinition): readonly string[] => {
  const all: readonly string[] = type === 'open' ? [...known, ...Object.keys(tableSetupSchema.shape)] : known
  return all.filter((name) => name in schema.shape)
}

const sentSchema = (definition: CommandDefinition): z.ZodObject<{ type: z.ZodLiteral<string> }> => {
  const house = new Set(filledIn(definition))
  const said = Object.entries(definition.schema.shape).filter(([name]) => !house.has(name))
  return z
    .strictObject({ type: z.literal(definition.type), ...(Object.fromEntries(said) as z.ZodRawShape) })
    .describe(`${definition.summary}; for ${definition.roles.join(', ')}`)
}

/** The schema of each command by its name. */
export const commandSchemas: ReadonlyMap<string, z.ZodObject<{ type: z.ZodLiteral<string> }>> = new Map(
  commands.map((definition) => [definition.type, sentSchema(definition)]),
)

export const commandSchema = z.discriminatedUnion(
  'type',
  // The list is made from the commands, so its first member is there.
  [...commandSchemas.values()] as unknown as readonly [z.ZodObject<{ type: z.ZodLiteral<string> }>],
)

/** A command that carries nothing but its name has no body. */
type Body<Type extends keyof CommandInputs> =
  CommandInputs[Type] extends Record<string, never>
    ? unknown
    : Omit<CommandInputs[Type], Type extends 'open' ? Known | keyof TableSetupAnswer : Known>

/** One command, whichever it is, as a program writes it. */
export type SentCommand = { [Type in keyof CommandInputs]: { readonly type: Type } & Body<Type> }[keyof CommandInputs]

export const orderSchema = z.strictObject({
  id: commandId,
  /** In which of one's roles. */
  as: z.enum(roles),
  command: commandSchema,
})

export const answerSchema = z.object({
  id: commandId,
  /** The version of the table after it. */
  version: z.int().nonnegative(),
  /** What it did, as far as its giver may see it. */
  events: z.array(shownSchema),
})

export type CommandAnswer = z.infer<typeof answerSchema>

/** An emote as a client sends it. */
export const sentEmoteSchema = z.strictObject({ emote: z.enum(emotes) })

const emoteSchema = z.object({ player: z.string(), says: z.enum(emotes) })

/** What a house says over a socket. */
export const frameSchema = z.union([
  /** The first: whom the house takes this viewer for; nobody is a passer-by. A house that says nothing for `silence` milliseconds is out of reach. */
  z.object({ person: z.string().nullable(), now: z.int(), silence: z.int().positive().optional() }),
  /** The table as this viewer may know it, where too much has happened since to tell all of it: events go on from there. */
  z.object({ state: tableStateSchema }),
  /** What happened, in order and without a gap. */
  z.object({ events: z.array(shownSchema) }),
  /** Everything up to this version has been told; the house's clock says so much. */
  z.object({ live: z.int().nonnegative(), now: z.int() }),
  /** The play that is suspended now, as this viewer may know it; nothing is after the first frame until this one comes. */
  z.object({ suspended: z.array(suspensionSchema) }),
  /** What a player at the table says to the others; in no journal. */
  z.object({ emote: emoteSchema }),
  /** Nothing happened, and the connection is alive. */
  z.object({ now: z.int() }),
  z.object({ id: commandId, version: z.int().nonnegative() }),
  z.object({ id: z.string().nullable(), problem: problemSchema }),
])

export type SocketFrame = z.infer<typeof frameSchema>
