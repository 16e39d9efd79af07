/** A house for controllers of pages: one table in memory that decides at once, and answers when a test lets it. */
import {
  type HouseClient,
  type SentCommand,
  type Standing,
  type TableState,
  type WatchOptions,
  HouseProblem,
} from '../../../src/client/index.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { person, type Said, type Scene } from '../../kit/table.ts'

type Answer = () => void

export class PageHouse {
  scene: Scene
  /** Commands that came, as they were given. */
  readonly given: SentCommand[] = []
  /** While it holds its answers back, nothing that comes is decided. */
  isSlow = false
  #standing: Standing = { kind: 'live' }
  #options: WatchOptions = {}
  #waiting: Answer[] = []
  readonly #who: string

  constructor(scene: Scene, who: string) {
    this.scene = scene
    this.#who = who
  }

  /** Somebody else does something at the table, and everybody sees it in one batch. */
  happens(...said: readonly Said[]): void {
    const before = this.scene.events.length
    this.scene = this.scene.and(...said)
    this.#options.onEvents?.(this.scene.events.slice(before), this.scene.state)
  }

  stands(standing: Standing): void {
    this.#standing = standing
    this.#options.onStanding?.(standing)
  }

  /** Decides everything that it held back, in the order in which it came. */
  async answers(): Promise<void> {
    for (const answer of this.#waiting.splice(0)) answer()
    await settled()
  }

  watch: HouseClient['watch'] = async (_table, options) => {
    this.#options = options ?? {}
    // oxlint-disable-next-line typescript/no-this-alias
    const house = this
    queueMicrotask(() => this.stands(this.#standing))
    return {
      get state(): TableState {
        return house.scene.state
      },
      get standing(): Standing {
        return house.#standing
      },
      get now(): number {
        return house.scene.state.at + 1_000
      },
      give: (as: Role, command: SentCommand) => house.#take(as, command),
      close: () => undefined,
      // A watch has more than pages use.
    } as unknown as Awaited<ReturnType<HouseClient['watch']>>
  }

  async #take(as: Role, command: SentCommand): Promise<number> {
    this.given.push(command)
    if (this.isSlow) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const { type, ...body } = command
    // A house knows how old people are.
    const known = type === 'take-seat' ? { ...body, age: 30 } : body
    const said = person(this.#who, as)(type, known)
    const { refusal } = this.scene.when(said)
    if (refusal) {
      const { code, clause, reason } = refusal
      throw new HouseProblem({ type: 'about:blank', title: 'Refused', status: 409, detail: reason, clause, code })
    }
    this.happens(said)
    return this.scene.state.version
  }
}

/** Everything that was promised and takes no time has come. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
