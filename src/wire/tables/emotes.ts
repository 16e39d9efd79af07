/** What players may say to each other: a few kind words, sent over the socket, shown for a moment and kept nowhere. */
import { z } from 'zod'

export const emotes = ['nice', 'luck', 'thanks', 'ouch', 'wow', 'hello'] as const

export type Emote = (typeof emotes)[number]

/** As a client sends it. */
export const sentEmoteSchema = z.strictObject({ emote: z.enum(emotes) })

/** As everybody who watches the table gets it. */
export const emoteSchema = z.object({ player: z.string(), says: z.enum(emotes) })

export type SaidEmote = z.infer<typeof emoteSchema>
