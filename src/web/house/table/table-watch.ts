/** A table as this browser watches it: committed state alone, so that nothing is shown before the house has it. */
import { refusalText } from '../../text/language.ts'
import type {
  Emote,
  HouseClient,
  SaidEmote,
  SentCommand,
  Standing,
  SuspensionAnswer,
  TableEvent,
  TableState,
  Watch,
} from '../../../client/index.ts'
import type { Role } from '../../../rules/conduct/people.ts'
import { text } from '../../text/shell.ts'
import { refusedBy, type Refused } from '../asking/problem.ts'
import { ViewStore } from '../store.ts'

export interface Watched {
  /** Undefined before the first word of the house. */
  readonly state: TableState | undefined
  readonly standing: Standing
  /** Play that the house has suspended, here or elsewhere. */
  readonly suspended: readonly SuspensionAnswer[]
  /** Why there is nothing to watch. */
  readonly refused: Refused | undefined
}

/** Hears each batch of events that could be seen, with the table after it, before the store has that table. */
export type OnEvents = (events: readonly TableEvent[], state: TableState) => void

const unknown: Watched = { state: undefined, standing: { kind: 'connecting' }, suspended: [], refused: undefined }

/** How long until a house that could not be reached is asked again, in milliseconds. */
const again = 2_000

export class TableWatch extends ViewStore<Watched> {
  readonly #table: string
  readonly #house: Pick<HouseClient, 'watch'>
  #watch: Watch | undefined
  /** The time of the last thing that happened: the house's clock is not behind it, whatever this machine's says. */
  #reached = 0

  constructor(table: string, house: Pick<HouseClient, 'watch'>) {
    super(unknown)
    this.#table = table
    this.#house = house
  }

  /** Watches until what it gives is called. */
  start(onEvents?: OnEvents, onEmote?: (emote: SaidEmote) => void): () => void {
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const tell = (more: Partial<Watched>): void => this.set({ ...this.read(), ...more })
    const begin = async (): Promise<void> => {
      try {
        const begun = await this.#house.watch(this.#table, {
          onEvents: (events, state) => {
            if (left) return
            this.#reached = state.at
            onEvents?.(events, state)
            tell({ state })
          },
          onEmote,
          onStanding: (standing) => !left && tell({ standing }),
          onSuspended: (suspended) => !left && tell({ suspended }),
        })
        if (left) return begun.close()
        this.#watch = begun
        tell({ state: begun.state })
      } catch (error) {
        if (left) return
        const refused = refusedBy(error)
        // What the house said stands; whatever else is a lost connection.
        if (refused.code !== undefined && refused.code !== 'busy') return tell({ refused })
        tell({ standing: { kind: 'lost', why: refusalText(refused), again } })
        timer = setTimeout(() => void begin(), again)
      }
    }
    this.set(unknown)
    void begin()
    return () => {
      left = true
      clearTimeout(timer)
      this.#watch?.close()
      this.#watch = undefined
    }
  }

  /** The time by the house's clock. */
  readonly now = (): number => this.#watch?.now ?? Math.max(Date.now(), this.#reached)

  /** Says something to the others at the table. */
  readonly emote = (emote: Emote): void => this.#watch?.emote(emote)

  /** Settled when the house has acknowledged the command and this table has come to it; a refusal is thrown. */
  readonly give = (as: Role, command: SentCommand): Promise<number> => {
    const over = this.#watch?.standing
    if (over?.kind === 'over') return Promise.reject(new Error(text.standing[over.why]))
    return this.#watch?.give(as, command) ?? Promise.reject(new Error('not connected yet'))
  }
}
