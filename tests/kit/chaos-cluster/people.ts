/** Players and dealers who go on whatever happens to the nodes: what is not answered is sent again under the same id, through a proxy. */
import { setTimeout as after } from 'node:timers/promises'
import { HouseClient, HouseProblem, type CommandAnswer, type Watch } from '../../../src/client/index.ts'
import { newId, platformFetch, platformSocket } from '../../../src/client/platform.ts'
import { isPassing } from '../../../src/client/problem.ts'
import { gameNamed } from '../../../src/rules/games/registry.ts'
import { rulesInForce, type InForce } from '../../../src/rules/game/in-force.ts'
import { keyOfCommand, keyOfTransfer } from '../chaos-once.ts'
import { nextStep, unstuck } from '../driver.ts'
import { firstWager } from '../first-wager.ts'
import type { Said } from '../table.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { password, type ChaosTable } from './cluster.ts'

/** A command that was answered as done. */
export interface Acknowledged {
  /** What the journal knows it by. */
  readonly key: string
  readonly table: string
  readonly version: number
  /** Whether it is a wager that was placed. */
  readonly isWager: boolean
  /** Milliseconds of this process. */
  readonly sent: number
  readonly at: number
}

/** A payment that was answered as done: its note is its id. */
export interface Paid {
  readonly note: string
  readonly slip: string
  readonly at: number
}

/** What everybody in the house shares. */
export interface Evening {
  /** The address of the house. */
  readonly url: string
  readonly acknowledged: Acknowledged[]
  /** All that was ever sent, by the keys that the journal knows it by. */
  readonly sent: Set<string>
  /** Why dealers had to watch their table anew, other than for a connection that was lost. */
  readonly ended: { readonly table: string; readonly why: string; readonly detail: string }[]
  /** What was refused last to each person, by the table, for people to see why it does not play on. */
  readonly refused: Map<string, readonly (() => string)[]>
  /** How each dealer stands, for the same. */
  readonly dealers: Map<string, () => string>
  /** What the cage was answered. */
  readonly paid: Paid[]
  isOver: boolean
}

export const newEvening = (url: string): Evening => ({
  url,
  acknowledged: [],
  sent: new Set(),
  ended: [],
  refused: new Map(),
  dealers: new Map(),
  paid: [],
  isOver: false,
})

/** Milliseconds after which a person asks again: sooner for what is sent again under its id to a table. */
const patience = (url: string): number => (/\/tables\/[^/]+\/(commands|buy-in|cash-out)$/.test(url) ? 1_000 : 2_500)
/** Milliseconds between two things that somebody does. */
export const pause = 120
const wagerPause = 20

export class Person {
  readonly client: HouseClient
  readonly evening: Evening
  /** Why the last command was refused. */
  refusal: HouseProblem | undefined
  /** Why something was last sent again. */
  failure: unknown

  /** Doubled with each time that the same is asked again: a house that is slow still answers. */
  #patience = 1

  constructor(evening: Evening) {
    this.evening = evening
    this.client = new HouseClient({
      url: evening.url,
      fetch: (url, init) => platformFetch(url, { ...init, signal: AbortSignal.timeout(patience(url) * this.#patience) }),
      socket: platformSocket,
    })
  }

  /** Until it is answered or refused; nothing where it was refused, or the evening is over. */
  async again<Done>(work: () => Promise<Done>, refused?: (error: HouseProblem) => void): Promise<Done | undefined> {
    this.#patience = 1
    while (!this.evening.isOver) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof HouseProblem && !isPassing(error.problem)) {
          refused?.(error)
          return undefined
        }
        this.failure = error
        this.#patience = Math.min(8, 2 * this.#patience)
        await after(30)
      }
    }
    return undefined
  }

  /** Told with a table that does not play on: what this person was refused last. */
  isRefusedAt(table: string): void {
    const { refused } = this.evening
    refused.set(table, [
      ...(refused.get(table) ?? []),
      () => `${this.refusal?.message ?? 'nothing'} (sent again for: ${String(this.failure)})`,
    ])
  }

  /** Sends a command to a table until it is answered, and notes that it was. */
  async command(
    table: string,
    keyOf: (id: string) => string,
    send: (id: string) => Promise<Pick<CommandAnswer, 'version'>>,
    isWager = false,
  ): Promise<boolean> {
    const id = newId()
    const [key, sent] = [keyOf(id), performance.now()]
    this.evening.sent.add(key)
    const answer = await this.again(
      () => send(id),
      (refusal) => (this.refusal = refusal),
    )
    if (answer) this.evening.acknowledged.push({ key, table, version: answer.version, isWager, sent, at: performance.now() })
    return answer !== undefined
  }
}

/** A guest who wagers, and moves chips between rack and account where no wager is taken. */
export const playing = async (evening: Evening, { table, game, dealer, isOpen }: ChaosTable, at: number): Promise<void> => {
  const person = new Person(evening)
  const { client } = person
  const me = await person.again(() => client.playAsGuest())
  if (!me) return
  person.isRefusedAt(table)
  const give = (command: object): Promise<boolean> =>
    person.command(
      table,
      keyOfCommand(me.person, table),
      (id) => client.call('POST /tables/:table/commands', { table, id, as: 'player', command: command as never }),
      (command as { readonly type: string }).type === 'place',
    )
  const move = (way: 'buy-in' | 'cash-out', amount: number): Promise<boolean> =>
    person.command(table, keyOfTransfer(me.person, table), (id) =>
      client.call(`POST /tables/:table/${way}`, { table, id, as: 'player', player: me.person, amount }),
    )
  const comeByChips = async (): Promise<void> => {
    await person.again(() => client.call('POST /me/play-money', { id: newId() }))
    await move('buy-in', 50_000)
  }
  await give({ type: 'take-seat' })
  await comeByChips()
  if (isOpen) return wagering(evening, give, game)
  // The first one is a wager with which a player may also throw.
  const rules = rulesInForce(gameNamed(game)!) as InForce
  const wagers = rules.wagers.slice(0, 6).map(({ id }) => id)
  for (let turn = at; !evening.isOver; turn += 1) {
    const isPlaced = await give({ type: 'place', wager: wagers[turn % wagers.length]!, amount: 600 })
    if (!isPlaced && person.refusal?.code === 'short-rack') await comeByChips()
    else if (!isPlaced) await move(turn % 2 === 0 ? 'cash-out' : 'buy-in', 100)
    else if (isPlaced && dealer === undefined && !rules.conduct.shooting) await give({ type: 'ask-to-close' })
    await after(pause)
    if (!rules.conduct.shooting) continue
    await give({ type: 'accept-dice' })
    await give({ type: 'throw' })
  }
}

/** At a table whose wagers stay open: one wager, placed and taken back without a pause. */
const wagering = async (evening: Evening, give: (command: object) => Promise<boolean>, game: string): Promise<void> => {
  for (const wager = firstWager(game); !evening.isOver; await after(wagerPause)) {
    await give({ type: 'place', wager, amount: 600 })
    await give({ type: 'remove', wager })
  }
}

/** A dealer who watches a table, and takes the next proper step over the same connection. */
class Dealer {
  readonly #person: Person
  readonly #table: ChaosTable
  #watch: Watch | undefined

  constructor(evening: Evening, table: ChaosTable) {
    this.#person = new Person(evening)
    this.#table = table
    this.#person.isRefusedAt(table.table)
    evening.dealers.set(table.table, () => this.#said())
  }

  /** As people do whose page says that it is over: they sign in, and open the table again. */
  async watching(): Promise<Watch> {
    const { client, evening } = this.#person
    const { table, dealer } = this.#table
    const standing = this.#watch?.standing
    if (this.#watch && standing?.kind !== 'over') return this.#watch
    if (standing?.kind === 'over') evening.ended.push({ table, why: standing.why, detail: standing.detail })
    this.#watch = undefined
    await client.signIn({ person: dealer!, password, terminal: 'dealer' })
    return (this.#watch = await client.watch(table, { wait: { first: 50, most: 500 } }))
  }

  async deal(turn: number): Promise<void> {
    const state = (await this.#person.again(() => this.watching()))?.state
    // With no wager on the layout, the dealer waits for the players.
    if (!state || (state.phase === 'betting' && state.inPlay.piles.length === 0)) return
    const said = nextStep(state, [1 + (turn % 6), 1 + (Math.floor(turn / 6) % 6)])
    if (!said || (await this.#give(said)) !== false || !this.#person.refusal) return
    const other = unstuck(this.#watch?.state ?? state, said, this.#person.refusal.code)
    if (other) await this.#give(other)
  }

  /** Whether it was done; nothing where somebody else should do it. */
  async #give({ by, ...step }: Said): Promise<boolean | undefined> {
    const { table, dealer } = this.#table
    if ((by as Giver).role !== 'dealer') return undefined
    return this.#person.command(table, keyOfCommand(dealer!, table), async (id) => ({
      version: await (await this.watching()).give('dealer', step as never, id),
    }))
  }

  #said(): string {
    if (!this.#watch) return `${this.#table.dealer} does not watch`
    const { standing, version, state } = this.#watch
    return `${this.#table.dealer} sees it at version ${version}, ${state.phase}, ${JSON.stringify(standing)}`
  }

  close(): void {
    this.#watch?.close()
  }
}

export const dealing = async (evening: Evening, table: ChaosTable, at: number): Promise<void> => {
  const dealer = new Dealer(evening, table)
  for (let turn = at; !evening.isOver; turn += 1) {
    await after(pause)
    await dealer.deal(turn)
  }
  dealer.close()
}
