/** The winning number display without a page: one table as the house has it, and the clock by which its notices count down. */
import type { HouseClient } from '../../../../client/index.ts'
import { ViewStore } from '../../../house/store.ts'
import { TableWatch, type Watched } from '../../../house/table/table-watch.ts'
import { displayed, type Displayed } from './displayed.ts'

export interface DisplayView extends Watched {
  readonly called: string
  /** Whether guests may take a seat there. */
  readonly guests: boolean
  /** Undefined before the first word of the house. */
  readonly shown: Displayed | undefined
}

/** Notices count down by the second. */
const second = 1_000

/** How often it is asked whether the table takes guests, in milliseconds. */
const minute = 60_000

export class DisplayController extends ViewStore<DisplayView> {
  readonly #table: string
  readonly #house: Pick<HouseClient, 'watch' | 'table'>
  readonly #watch: TableWatch
  #called: string
  #guests = false

  constructor(table: string, house: Pick<HouseClient, 'watch' | 'table'>) {
    const watch = new TableWatch(table, house)
    super({ ...watch.read(), called: table, guests: false, shown: undefined })
    this.#table = table
    this.#called = table
    this.#house = house
    this.#watch = watch
  }

  /** Shows the table until what it gives is called. */
  start(): () => void {
    const unsubscribe = this.#watch.subscribe(() => this.#draw())
    const stop = this.#watch.start()
    const timers = [setInterval(() => this.#draw(), second), setInterval(() => void this.#ask(), minute)]
    void this.#ask()
    return () => {
      unsubscribe()
      stop()
      timers.forEach(clearInterval)
    }
  }

  async #ask(): Promise<void> {
    try {
      const { called, guests } = await this.#house.table(this.#table)
      this.#called = called
      this.#guests = guests
      this.#draw()
    } catch {
      // A table that is not there says so itself.
    }
  }

  #draw(): void {
    const watched = this.#watch.read()
    const { state } = watched
    const shown = state && displayed(state, Math.max(state.at, this.#watch.now()))
    this.set({ ...watched, called: this.#called, guests: this.#guests, shown })
  }
}
