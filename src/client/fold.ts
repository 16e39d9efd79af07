/** A table as one viewer knows it: the events that the house has committed, folded as the house folds them. */
import type { Game } from '../rules/game/game.ts'
import type { TableEvent } from '../table/events.ts'
import { evolve, evolveUnseen } from '../table/evolve.ts'
import { restored, type Snapshot } from '../table/snapshot.ts'
import { newTable, type TableState } from '../table/state.ts'
import type { ShownEvent } from '../wire/tables/events.ts'
import type { TableStateSent } from '../wire/tables/tables.ts'
import { checkChain, firstHead } from './chain.ts'
import type { Sha256 } from './platform.ts'

export class ClientFold {
  readonly #table: string
  readonly #game: Game
  readonly #sha256: Sha256
  #state!: TableState
  #head: string | undefined

  /** From the first event on, or from a state that the house is taken at its word for. */
  constructor(table: string, game: Game, sha256: Sha256, from?: TableStateSent) {
    this.#table = table
    this.#game = game
    this.#sha256 = sha256
    this.begin(from)
  }

  /** Goes on from a state that the house is taken at its word for: what follows must follow from its head. */
  begin(from: TableStateSent | undefined): void {
    this.#state = from ? restored(this.#game, from.state as unknown as Snapshot) : newTable(this.#game)
    this.#head = from?.version === 0 ? undefined : from?.head
  }

  /** The head of the last event that was taken in. */
  get head(): string | undefined {
    return this.#head
  }

  get state(): TableState {
    return this.#state
  }

  get version(): number {
    return this.#state.version
  }

  /** Takes in what follows, all of it or, where it does not verify, nothing; gives what could be seen. */
  async take(events: readonly ShownEvent[]): Promise<readonly TableEvent[]> {
    this.#head ??= await firstHead(this.#sha256, this.#table)
    await checkChain(this.#sha256, this.#head, this.version, events)
    const seen: TableEvent[] = []
    for (const event of events) {
      if ('text' in event) {
        const happened = JSON.parse(event.text) as TableEvent
        seen.push(happened)
        this.#state = evolve(this.#state, happened)
      } else this.#state = evolveUnseen(this.#state)
    }
    this.#head = events.at(-1)?.head ?? this.#head
    return seen
  }
}
