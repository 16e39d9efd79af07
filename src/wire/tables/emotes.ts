/** What players may say to each other: a few kind words, shown for a moment and not stored. Pages load this without schemas. */

export const emotes = ['nice', 'luck', 'thanks', 'ouch', 'wow', 'hello'] as const

export type Emote = (typeof emotes)[number]

/** As everybody who watches the table gets it. */
export interface SaidEmote {
  readonly player: string
  readonly says: Emote
}
