/** The sessions that have been seen since the house started, by whose they are and when each was last active. */
import type { Session } from './sessions.ts'

export class SeenSessions {
  readonly #of = new Map<string, Map<string, Session>>()
  /** When each was active that other nodes know of. */
  readonly #told = new Map<string, number>()

  /** When somebody was last active in it, as far as it is known here or was signed. */
  lastIn({ person, nonce, seen }: Session): number {
    return Math.max(seen, this.#of.get(person)?.get(nonce)?.seen ?? 0)
  }

  /** When a passkey was last used in it. */
  provedIn({ person, nonce, proved }: Session): number {
    return Math.max(proved, this.#of.get(person)?.get(nonce)?.proved ?? 0)
  }

  see(session: Session): void {
    const known = this.#of.get(session.person)
    if (known) known.set(session.nonce, session)
    else this.#of.set(session.person, new Map([[session.nonce, session]]))
  }

  /** What another node has seen of a session: whatever is newer counts. */
  hear(session: Session): void {
    this.see({ ...session, seen: this.lastIn(session), proved: this.provedIn(session) })
    this.told(session)
  }

  /** Other nodes know of it, as it was then. */
  told({ nonce, seen }: Session): void {
    this.#told.set(nonce, Math.max(seen, this.lastTold({ nonce })))
  }

  lastTold({ nonce }: Pick<Session, 'nonce'>): number {
    return this.#told.get(nonce) ?? 0
  }

  *all(): Iterable<Session> {
    for (const sessions of this.#of.values()) yield* sessions.values()
  }

  /** Undefined where nobody of that name was seen; those of somebody whose sessions are all over are none. */
  of(person: string): readonly Session[] | undefined {
    const known = this.#of.get(person)
    return known && [...known.values()]
  }

  /** Forgets sessions that are over, and people who have none left. */
  sweep(isOver: (session: Session) => boolean): void {
    for (const [person, sessions] of this.#of) {
      for (const session of sessions.values()) {
        if (!isOver(session)) continue
        sessions.delete(session.nonce)
        this.#told.delete(session.nonce)
      }
      if (sessions.size === 0) this.#of.delete(person)
    }
  }
}
