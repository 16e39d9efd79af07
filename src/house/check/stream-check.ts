/** One stream followed from its first event: its chain, and what its events come to. */
import { canonical } from '../../odds/canonical.ts'
import type { EventForms } from '../../store/event-forms.ts'
import { isSealed } from '../../store/signing/head.ts'
import type { KeyObject } from 'node:crypto'
import { brokenLink, origin } from '../../store/chain.ts'
import { isUnopened, type Head, type CommittedEvent, type StoredSnapshot } from '../../store/store.ts'
import { Faulty } from './fault.ts'

/** What a kind of stream is held to; each answer is what is wrong. */
export interface Check {
  /** The forms that every event is checked against in full; undefined for an unknown kind of stream. */
  readonly forms?: Pick<EventForms<{ readonly at: number }>, 'read' | 'readChecked'> | undefined
  /** The next event, whose chain is whole. */
  readonly follow: (event: unknown, kept: CommittedEvent) => string | undefined
  /** The state of now as a snapshot would keep it, and a snapshot written again after it was read. */
  readonly snapshot?: () => string | undefined
  readonly again?: (snapshot: string) => string | undefined
  readonly finish?: () => string | undefined
}

export class StreamCheck {
  readonly stream: string
  readonly check: Check
  #version = 0
  #head: string

  constructor(stream: string, check: Check) {
    this.stream = stream
    this.check = check
    this.#head = origin(stream)
  }

  get end(): Head {
    return { stream: this.stream, version: this.#version, head: this.#head }
  }

  #must(what: string | undefined, version?: number): void {
    if (what !== undefined) throw new Faulty({ where: this.stream, version, what })
  }

  follow(kept: CommittedEvent): void {
    this.#must(brokenLink(kept, this.#version + 1, this.#head), kept.version)
    this.#version = kept.version
    this.#head = kept.head
    this.#must(this.#meaning(kept), kept.version)
  }

  #meaning(kept: CommittedEvent): string | undefined {
    try {
      const event = this.#read(kept)
      if (event.at !== kept.at) return `it is kept as of ${kept.at} and says ${String(event.at)}`
      return this.check.follow(event, kept)
    } catch (error) {
      return `it cannot be followed: ${(error as Error).message}`
    }
  }

  /** What is sealed here has not all of its fields. */
  #read(kept: CommittedEvent): { readonly at?: unknown } {
    const { forms } = this.check
    if (!forms) return JSON.parse(kept.text) as { readonly at?: unknown }
    return isUnopened(kept) ? forms.read(kept.text) : forms.readChecked(kept.text)
  }

  /** A snapshot of this version, against what the events have come to. */
  compare(snapshot: StoredSnapshot, seal: string, key: KeyObject, opened: string | undefined): void {
    this.#must(this.#snapshotFault(snapshot, seal, key, opened), snapshot.version)
  }

  /** What it says itself is looked at where it can be opened. */
  #snapshotFault(snapshot: StoredSnapshot, seal: string, key: KeyObject, opened: string | undefined): string | undefined {
    if (!isSealed(key, this.stream, snapshot, seal)) return 'its snapshot is not what was sealed'
    if (snapshot.head !== this.#head) return 'its snapshot is of another head'
    if (opened === undefined) return undefined
    try {
      const own = this.check.snapshot?.()
      const again = this.check.again?.(opened)
      // Streams of other kinds have no further checks.
      return own === undefined || again === undefined || same(own, again)
        ? undefined
        : 'its snapshot is not what its events come to'
    } catch {
      // One of other rules; it is passed over at the start too.
      return undefined
    }
  }

  finish(): void {
    this.#must(this.check.finish?.())
  }
}

const same = (a: string, b: string): boolean => a === b || canonical(JSON.parse(a)) === canonical(JSON.parse(b))
