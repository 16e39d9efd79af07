/** A clock for every table that runs by itself, also for those that are made later. */
import type { Pace } from '../streams/book.ts'
import type { House } from '../house.ts'
import { timesAt, type Times } from '../../wire/tables/countdown.ts'
import { Pacer } from './pacer.ts'
import { paceNow } from '../tables/suspension.ts'

export class Pacers {
  readonly #house: House
  readonly #failed: (error: unknown) => void
  readonly #running = new Map<string, Pacer>()
  readonly #stop: () => void
  #stopped = false

  constructor(house: House, failed: (error: unknown) => void) {
    this.#house = house
    this.#failed = failed
    // A table that is made stands in the book a moment before it stands in the house.
    const stops = [
      house.book.listen(() => setImmediate(() => this.#follow())),
      // Only the node that decides has the clocks of tables.
      house.deciding.listen(() => this.#follow()),
    ]
    this.#stop = () => {
      for (const stop of stops) stop()
    }
    this.#follow()
  }

  #follow(): void {
    if (this.#stopped) return
    const { tables } = this.#house.book.state
    for (const [id, pacer] of this.#running) {
      if (paceOf(tables[id]?.pace) !== undefined && this.#house.tables.has(id)) {
        pacer.lookAgain()
        continue
      }
      pacer.stop()
      this.#running.delete(id)
    }
    for (const [id, table] of this.#house.tables) {
      if (this.#running.has(id) || paceOf(tables[id]?.pace) === undefined) continue
      const times = (state: typeof table.state): Times => {
        const book = this.#house.book.state
        const { pace = 'usual', money = 'play' } = book.tables[id] ?? {}
        return timesAt(paceNow(book, state.game, { pace: paceOf(pace) ?? 'usual', money })!, state)
      }
      this.#running.set(id, new Pacer(this.#house, table, times, this.#failed))
    }
  }

  stop(): void {
    this.#stopped = true
    this.#stop()
    for (const pacer of this.#running.values()) pacer.stop()
  }
}

const paceOf = (pace: Pace | undefined): Exclude<Pace, 'by-hand'> | undefined => (pace === 'by-hand' ? undefined : pace)
