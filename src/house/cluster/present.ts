/**
 * Who has which table open on the nodes that follow this one, as each of them says it: all of it when it comes, and each change.
 * A node that is lost keeps its people for as long as browsers take to come back by another.
 */
import type { Elsewhere, HeardElsewhere, Presence, NodeMessage } from '../watching/elsewhere.ts'
import type { ClusterMessage } from './messages.ts'
import type { MonotonicClock } from '../../store/clock.ts'

type There = Pick<Presence, 'table' | 'person'>

/** Milliseconds. */
const grace = 5_000

export class PresentElsewhere {
  readonly #steady: MonotonicClock
  readonly #changed: (presence: Presence) => void
  readonly #there = new Map<string, Set<string>>()
  /** How to keep the people of a node that is lost. */
  readonly #leaving = new Map<string, () => void>()

  constructor(steady: MonotonicClock, changed: (presence: Presence) => void) {
    this.#steady = steady
    this.#changed = changed
  }

  /** Everybody who is there on a node. */
  set(node: string, all: readonly There[]): void {
    this.#keep(node)
    const before = this.#there.get(node) ?? new Set()
    const now = new Set(all.map(keyOf))
    this.#there.set(node, now)
    for (const key of now) if (!before.has(key)) this.#changed({ ...ofKey(key), is: 'there' })
    for (const key of before) if (!now.has(key)) this.#changed({ ...ofKey(key), is: 'gone' })
  }

  see(node: string, presence: Presence): void {
    const there = this.#there.get(node) ?? new Set()
    this.#there.set(node, there)
    if (presence.is === 'there') there.add(keyOf(presence))
    else there.delete(keyOf(presence))
    this.#changed(presence)
  }

  lose(node: string): void {
    this.#keep(node)
    this.#leaving.set(
      node,
      this.#steady.after(grace, () => {
        this.set(node, [])
        this.#there.delete(node)
      }),
    )
  }

  #keep(node: string): void {
    this.#leaving.get(node)?.()
    this.#leaving.delete(node)
  }

  /** This node does not decide any more: who is there is another's to know. */
  forgetAll(): void {
    for (const node of this.#leaving.keys()) this.#keep(node)
    this.#there.clear()
  }

  tablesOf(person: string): readonly string[] {
    return Array.from(this.#there.values(), (there) => Array.from(there, ofKey))
      .flat()
      .filter((each) => each.person === person)
      .map(({ table }) => table)
  }

  has(table: string, person: string): boolean {
    const key = keyOf({ table, person })
    for (const there of this.#there.values()) if (there.has(key)) return true
    return false
  }
}

type Broadcast = Extract<ClusterMessage, { readonly type: 'presence' | 'seen' | 'emote' }>

/** Transient messages between the nodes of a house: who has a table open, who is active, what players say. */
export class Broadcasts implements Elsewhere {
  readonly #present: PresentElsewhere
  readonly #send: (message: Broadcast) => void
  /** Who has a table open on this node. */
  readonly #here = new Map<string, There>()
  readonly #listeners = new Set<(said: HeardElsewhere) => void>()

  constructor(present: PresentElsewhere, send: (message: Broadcast) => void) {
    this.#present = present
    this.#send = send
  }

  get here(): There[] {
    return [...this.#here.values()]
  }

  readonly watches = (table: string, person: string): boolean => this.#present.has(table, person)

  readonly watchedBy = (person: string): readonly string[] => this.#present.tablesOf(person)

  readonly say = (said: NodeMessage): void => {
    if ('presence' in said) {
      const { table, person, is } = said.presence
      if (is === 'there') this.#here.set(keyOf(said.presence), { table, person })
      else this.#here.delete(keyOf(said.presence))
      this.#send({ type: 'presence', presence: said.presence })
    } else if ('seen' in said) this.#send({ type: 'seen', session: said.seen })
    else this.#send({ type: 'emote', table: said.table, ...said.emote })
  }

  readonly hear = (hearing: (said: HeardElsewhere) => void): (() => void) => {
    this.#listeners.add(hearing)
    return () => this.#listeners.delete(hearing)
  }

  /** Another node has said this. */
  tell(said: HeardElsewhere): void {
    for (const listener of this.#listeners) listener(said)
  }
}

/** Names of tables have no spaces. */
const keyOf = ({ table, person }: There): string => `${table} ${person}`

const ofKey = (key: string): There => {
  const at = key.indexOf(' ')
  return { table: key.slice(0, at), person: key.slice(at + 1) }
}
