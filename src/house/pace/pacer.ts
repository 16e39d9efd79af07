/** Keeps an automated table going: whatever is due is given when its time has come. */
import { isDeepStrictEqual } from 'node:util'
import type { House } from '../house.ts'
import type { HouseTable } from '../tables/house-table.ts'
import { NotDeciding } from '../../store/errors.ts'
import type { CommittedEvent } from '../../store/store.ts'
import type { TableState } from '../../table/state.ts'
import { nextDue, type DueCommand } from '../tables/pace.ts'
import { type Times } from '../../wire/tables/countdown.ts'
import { suspendedFault } from '../tables/suspension.ts'

/** Milliseconds until the next try after a failed commit. */
const again = 1_000

export class Pacer {
  readonly #house: House
  readonly #table: HouseTable
  readonly #times: (state: TableState) => Times
  readonly #stop: () => void
  readonly #failed: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  /** The seed of now, as it is kept. */
  #seed: CommittedEvent | undefined

  constructor(house: House, table: HouseTable, times: (state: TableState) => Times, failed: (error: unknown) => void) {
    this.#house = house
    this.#table = table
    this.#times = times
    this.#failed = failed
    this.#stop = table.live.listen(() => this.#schedule())
    this.#schedule()
  }

  #due(): DueCommand | undefined {
    const { id, state, live } = this.#table
    if (!this.#house.deciding.isHere) return undefined
    // A seed that is on its way to the disk is looked at when it has come there.
    if (state.seeds && state.seeds.version > live.kept) return undefined
    if (state.seeds && this.#seed?.version !== state.seeds.version) {
      void this.#readSeed(state.seeds.version)
      return undefined
    }
    const due = nextDue(id, state, this.#times(state), () => this.#seed!)
    return due && suspendedFault(this.#house.book.state, state, due.command) ? undefined : due
  }

  /** A table that cannot be gone on with stands still, and takes no other with it. */
  #dueIfAny(): DueCommand | undefined {
    try {
      return this.#due()
    } catch (error) {
      this.#failed(error)
      return undefined
    }
  }

  /** To be called after a change that is no event of the table. */
  lookAgain(): void {
    this.#schedule()
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    const due = this.#dueIfAny()
    if (!due) return
    const wait = Math.max(0, due.at - this.#house.clock.now())
    this.#timer = setTimeout(() => void this.#take(), wait)
  }

  /** What is due now may not be what was due when the timer was set. */
  async #take(): Promise<void> {
    const due = this.#dueIfAny()
    if (!due || due.at > this.#house.clock.now()) return this.#schedule()
    try {
      const outcome = await this.#house.giveDue(this.#table.id, due.command, () => this.#isStillDue(due))
      if (!outcome) return this.#schedule()
      if (outcome.kind === 'refused')
        this.#failed(new Error(`${due.command.type} at ${this.#table.id}: ${outcome.refusal.reason}`))
    } catch (error) {
      // The node that decides now keeps its time.
      if (error instanceof NotDeciding) return
      this.#failed(error)
      this.#timer = setTimeout(() => this.#schedule(), again)
    }
  }

  /** The same, to the last value: a result belongs to one seed and to the players' seeds that had been given by then. */
  #isStillDue({ command }: DueCommand): boolean {
    const now = this.#dueIfAny()
    if (!now || now.at > this.#house.clock.now()) return false
    // Every new seed is another one.
    return now.command.type === 'keep-seed' ? command.type === 'keep-seed' : isDeepStrictEqual(now.command, command)
  }

  /** The seed as it is kept, which it takes to reveal it; then it is known what is due. */
  async #readSeed(version: number): Promise<void> {
    try {
      const [kept] = await this.#house.journal.store.read(this.#table.live.stream, version - 1, 1)
      if (!kept) throw new Error(`event ${version} of ${this.#table.live.stream}, which keeps a seed, is not there`)
      this.#seed = kept
      this.#schedule()
    } catch (error) {
      this.#failed(error)
    }
  }

  stop(): void {
    this.#stopped = true
    this.#stop()
    clearTimeout(this.#timer)
  }
}
