/** What a house notes of itself: that it started, after how long, that it stopped, and that its clock was moved. */
import { byHouse } from '../streams/by-house.ts'
import type { House } from '../house.ts'
import { bookFold, type BookEvent } from '../streams/book.ts'
import { confirmedAfter, moved } from '../../store/clock.ts'
import type { LocalReader, Store } from '../../store/store.ts'

/** When the last thing was kept that is kept at all; undefined in a new house. */
export const lastKept = async (journal: Pick<Store | LocalReader, 'heads' | 'read'>): Promise<number | undefined> => {
  let last: number | undefined
  for (const { stream, version } of await journal.heads()) {
    for (const { at } of await journal.read(stream, version - 1, 1)) last = Math.max(at, last ?? at)
  }
  return last
}

/** To be called before anything else is kept; `wall` is the time that the machine says it is. */
export const noteStart = async (
  house: House,
  wall: number = Date.now(),
  known?: { readonly last: number | undefined },
): Promise<void> => {
  const { last } = known ?? { last: await lastKept(house.journal.store) }
  if (last === undefined) {
    await house.note({ kind: 'restart', what: 'the house was started for the first time' })
    return
  }
  const ending = (await stopped(house.journal.store)) ? 'had been stopped' : 'had ended without a word'
  await house.note({
    kind: 'restart',
    what: `the house was started; it ${ending}`,
    before: { last },
    after: { away: wall - last },
  })
  if (wall < last) {
    await house.note({ kind: 'clock', what: 'the clock says a time that has been', before: last, after: wall })
  }
}

/** To be called when everything else has been kept. */
export const noteStop = (house: House): Promise<void> => house.note({ kind: 'restart', what: stopText(theHouse) })

const theHouse = 'the house'
const stopText = (who: string): string => `${who} was stopped`

/** Whether the last start or stop that was noted is a stop. */
const stopped = async (store: Store): Promise<boolean> => (await lastNoted(store, 'restart'))?.what === stopText(theHouse)

type Note = BookEvent & { readonly type: 'noted' }

const page = 500

/** The newest note of a kind, or of those that are meant. */
export const lastNoted = async (
  store: Store,
  kind: string,
  isMeant: (note: Note) => boolean = () => true,
): Promise<Note | undefined> => {
  for (let until = (await store.head('book'))?.version ?? 0; until > 0; until -= page) {
    const from = Math.max(0, until - page)
    const kept = await store.read('book', from, until - from)
    const events = kept.map(({ text }) => bookFold.forms.read(text))
    const found = events.findLast((event): event is Note => event.type === 'noted' && event.kind === kind && isMeant(event))
    if (found) return found
  }
  return undefined
}

/** Compares the wall clock with a monotonic one. */
export class ClockWatch {
  readonly #house: House
  readonly #wall: () => number
  readonly #steady: () => number
  #last: { readonly wall: number; readonly steady: number }
  #wasAhead = false

  constructor(house: House, wall: () => number = Date.now, steady: () => number = () => performance.now()) {
    this.#house = house
    this.#wall = wall
    this.#steady = steady
    this.#last = { wall: wall(), steady: steady() }
  }

  /** Notes by how much the clock was moved since the last time, and when the house follows it; to be called now and then. */
  async check(): Promise<void> {
    const now = { wall: this.#wall(), steady: this.#steady() }
    const due = this.#last.wall + now.steady - this.#last.steady
    const [by, wasAhead] = [now.wall - due, this.#wasAhead]
    this.#last = now
    this.#wasAhead = this.#house.clock.apart?.()?.is === 'ahead'
    if (Math.abs(by) >= moved) await this.#note(by > 0 ? movedAhead : movedBack, due)
    else if (wasAhead && !this.#wasAhead) await this.#note(followed, due)
  }

  async #note(what: string, due: number): Promise<void> {
    await this.#house.note({ kind: 'clock', what, before: Math.round(due), after: this.#last.wall }, byHouse)
  }
}

const movedAhead = `the clock was moved ahead: the house follows it if it stays so for ${confirmedAfter / 60_000} minutes`
const movedBack = 'the clock was moved back: the house goes on by itself, more slowly while it is ahead of it'
const followed = 'the clock has stayed where it was moved to: the house follows it'
