/** What happens on other nodes that no journal keeps: who has a table open there, and what players say. */
import type { Session } from '../people/sessions/sessions.ts'
import type { SaidEmote } from '../../wire/tables/emotes.ts'

/** A person has a table open now, or not any more; `closed` where their browser said that its page was closed. */
export interface Presence {
  readonly table: string
  readonly person: string
  readonly is: 'there' | 'gone' | 'closed'
}

export type NodeMessage =
  | { readonly presence: Presence }
  | { readonly table: string; readonly emote: SaidEmote }
  /** A session in which a person was active. */
  | { readonly seen: Session }

/**
 * What is heard: what others say, that another node has joined, which knows of no presence yet, and that a person has given a
 * command there that was passed on to this node.
 */
export type HeardElsewhere = NodeMessage | { readonly joined: string } | { readonly acted: Pick<Presence, 'table' | 'person'> }

export interface Elsewhere {
  readonly watches: (table: string, person: string) => boolean
  /** The tables that people have open there. */
  readonly watchedBy: (person: string) => readonly string[]
  /** Says on the other nodes what has happened here. */
  readonly say: (said: NodeMessage) => void
  /** Hears what has happened there; returns how to stop. */
  readonly hear: (hearing: (said: HeardElsewhere) => void) => () => void
}

/** A house on one machine has no other nodes. */
export const nowhereElse: Elsewhere = {
  watches: () => false,
  watchedBy: () => [],
  say: () => undefined,
  hear: () => () => undefined,
}
