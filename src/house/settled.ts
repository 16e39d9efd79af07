/** Tables as they are on disk: what is decided and on its way there is nobody's to know. */
import type { TableEvent } from '../table/events.ts'
import { evolve } from '../table/evolve.ts'
import type { TableState } from '../table/state.ts'
import type { HouseTable } from './house-table.ts'
import type { Store } from './journal/store.ts'

export interface Settled {
  readonly version: number
  readonly head: string
  readonly state: TableState
}

/** So often is it looked whether a table that was never seen at rest has come to it, each time after so long. */
const tries = 200
const pause = 5

export class SettledTables {
  readonly #store: Store
  /** Each as it was last seen, from where a busy one is followed. */
  readonly #seen = new WeakMap<HouseTable, Settled>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Nothing where a table has been busy all the time. */
  async of(table: HouseTable): Promise<Settled | undefined> {
    for (let each = 0; each < tries; each += 1) {
      const found = this.#atRest(table) ?? this.#followed(table)
      if (found) {
        this.#seen.set(table, found)
        return found
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return undefined
  }

  #atRest({ live }: HouseTable): Settled | undefined {
    return live.version === live.kept ? { version: live.kept, head: live.head, state: live.state } : undefined
  }

  #followed(table: HouseTable): Settled | undefined {
    const seen = this.#seen.get(table)
    if (!seen) return undefined
    const { live } = table
    let { head, state } = seen
    for (const event of this.#store.read(live.stream, seen.version, live.kept - seen.version)) {
      state = evolve(state, JSON.parse(event.text) as TableEvent)
      head = event.head
    }
    return { version: state.version, head, state }
  }
}
