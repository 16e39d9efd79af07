/** A program's way to a house: sign in, look at tables, watch one, play. For browsers and for Node. */
import type { Role } from '../rules/conduct/people.ts'
import type { Game } from '../rules/game/game.ts'
import { loadGame } from '../rules/games/load.ts'
import type { TableEvent } from '../table/events.ts'
import type { TableState } from '../table/state.ts'
import type { Health } from '../wire/health.ts'
import type { AccountAnswer, TransferRole } from '../wire/people/accounts.ts'
import type { Me } from '../wire/people/people.ts'
import type { RecalledAnswer } from '../wire/tables/records.ts'
import type { AnswerOf, RouteName, SentTo } from '../wire/routes/routes.ts'
import type { CommandAnswer, SentCommand } from '../wire/tables/commands.ts'
import type { OneTable, TableList } from '../wire/tables/tables.ts'
import { ClientFold } from './fold.ts'
import { type Given, Http, problemFrom } from './http.ts'
import {
  type Fetch,
  newId,
  type OpenSocket,
  platformFetch,
  platformOrigin,
  platformSha256,
  platformSocket,
  type Sha256,
} from './platform.ts'
import { HouseProblem, isPassing, Unanswered } from './problem.ts'
import { Watch, type WatchOptions } from './watch.ts'

/** A past round told again: each event with the table after it, folded as it was when it happened. */
export interface RecalledStep {
  readonly version: number
  /** Undefined where the viewer may not see it. */
  readonly event: TableEvent | undefined
  readonly state: TableState
}

export interface RecalledRound {
  readonly round: number
  readonly before: TableState
  readonly steps: readonly RecalledStep[]
  /** What happened to it after the next one had been started. */
  readonly later: readonly TableEvent[]
}

/** Throws a BrokenChain where the events do not follow from one another. */
const recalledRound = async (table: string, game: Game, sha256: Sha256, sent: RecalledAnswer): Promise<RecalledRound> => {
  const fold = new ClientFold(table, game, sha256, sent)
  const before = fold.state
  const steps: RecalledStep[] = []
  for (const event of sent.events) {
    const [seen] = await fold.take([event])
    steps.push({ version: event.version, event: seen, state: fold.state })
  }
  const later = sent.later.flatMap((event) => ('text' in event ? [JSON.parse(event.text) as TableEvent] : []))
  return { round: sent.round, before, steps, later }
}

export interface ClientOptions {
  /** Where the house is, such as https://example.org; the page's own address in a browser, unless said. */
  readonly url?: string | undefined
  readonly fetch?: Fetch | undefined
  readonly socket?: OpenSocket | undefined
  readonly sha256?: Sha256 | undefined
  /** The games by which tables are folded; those of the registry, each loaded when a table of it is watched, unless said. */
  readonly games?: readonly Game[] | undefined
  /** How a game of the house's own is loaded from where the house serves it; where it is not said, such a game is not known. */
  readonly importGame?: ((address: string) => Promise<Game>) | undefined
  /** For so many milliseconds it waits for an answer to what may be asked again without harm; 20 seconds, unless said. */
  readonly wait?: number | undefined
}

/** What is done over a socket alone would let the session of the browser go idle: so often it is renewed. */
const renewEvery = 60_000

/** What is done at a table, once for an id. */
type AtTable = `POST /tables/:table/${'commands' | 'buy-in' | 'cash-out'}`

/** All of a voucher, by its number. */
interface Voucher {
  readonly voucher: string
}

export class HouseClient {
  readonly #http: Http
  readonly #socket: OpenSocket
  readonly #sha256: Sha256 | undefined
  readonly #gameNamed: (id: string) => Promise<Game | undefined>
  readonly #importGame: ClientOptions['importGame']
  readonly #watches = new Set<Watch>()
  #renewed = 0

  constructor(options: ClientOptions = {}) {
    const { url, fetch = platformFetch, socket = platformSocket, sha256, games, importGame, wait } = options
    this.#http = new Http((url ?? platformOrigin()).replace(/\/$/, ''), fetch, wait)
    this.#socket = socket
    this.#sha256 = sha256
    this.#importGame = games ? undefined : importGame
    this.#gameNamed = games ? async (id) => games.find((each) => each.id === id) : loadGame
  }

  /** Asks anything that the house can be asked, by the name of its route: its method, and its path after /api/v1. */
  call<Name extends RouteName>(name: Name, ...given: Given<Name>): Promise<AnswerOf<Name>> {
    return this.#http.call(name, ...given)
  }

  /** Where a route is read, for what a browser opens by itself: a sheet, a socket. */
  addressOf<Name extends RouteName>(name: Name, ...given: Given<Name>): string {
    return this.#http.addressOf(name, ...given)
  }

  signIn(credentials: SentTo<'POST /sign-in'>): Promise<Me> {
    return this.call('POST /sign-in', credentials)
  }

  /** For a person who says that they are of age. */
  playAsGuest(): Promise<Me> {
    return this.call('POST /guests', { ofAge: true })
  }

  /** Who is signed in here, if a person is. */
  async here(): Promise<Me | undefined> {
    return (await this.call('GET /here')).me ?? undefined
  }

  me(): Promise<Me> {
    return this.call('GET /me')
  }

  /** Tells every watch that this machine has lost its network, or has it again: none waits for silence or for its next try. */
  networkIs(up: boolean): void {
    for (const watch of this.#watches) {
      if (up) watch.resume()
      else watch.interrupted()
    }
  }

  tables(): Promise<TableList> {
    return this.call('GET /tables')
  }

  table(table: string): Promise<OneTable> {
    return this.call('GET /tables/:table', { table })
  }

  /** Whether the house is well; one that takes no commands says what is wrong all the same. */
  async health(): Promise<Health> {
    const { status, text } = await this.#http.send('GET', '/healthz')
    if (status !== 200 && status !== 503) throw new HouseProblem(problemFrom(status, text))
    return JSON.parse(text) as Health
  }

  playMoney(id: string = newId()): Promise<AccountAnswer> {
    return this.#http.callAgain('POST /me/play-money', { id })
  }

  /** Gives a command over HTTP; what was lost on the way is sent again under the same id. */
  give(table: string, as: Role, command: SentCommand, id: string = newId()): Promise<CommandAnswer> {
    return this.#safely('POST /tables/:table/commands', { table, id, as, command })
  }

  /** Chips from the account to the rack, or tokens for a voucher: one's own, or those of a player whom one serves. */
  buyIn(table: string, as: TransferRole, player: string, what: number | Voucher, id: string = newId()): Promise<CommandAnswer> {
    const bought = typeof what === 'number' ? { amount: what } : what
    return this.#safely('POST /tables/:table/buy-in', { table, id, as, player, ...bought })
  }

  cashOut(table: string, as: TransferRole, player: string, amount?: number, id: string = newId()): Promise<CommandAnswer> {
    return this.#safely('POST /tables/:table/cash-out', { table, id, as, player, amount })
  }

  async #safely<Name extends AtTable>(name: Name, given: SentTo<Name>): Promise<CommandAnswer> {
    try {
      return await this.#http.callAgain(name, ...([given] as Given<Name>))
    } catch (error) {
      if (error instanceof HouseProblem && !isPassing(error.problem)) throw error
      throw new Unanswered(given.id, error instanceof Error ? error.message : String(error))
    }
  }

  /** Whether some table is watched over a connection that lives: the house closes it when the sign-in ends. */
  get isWatching(): boolean {
    return [...this.#watches].some(({ standing }) => standing.kind === 'live')
  }

  /** A past round step by step, checked to be a part of the table's chain. */
  async recall(table: string, round: number): Promise<RecalledRound> {
    const sent = await this.call('GET /tables/:table/rounds/:round/recall', { table, round })
    return recalledRound(table, await this.game(sent.game, sent.own), this.#sha256 ?? platformSha256(), sent)
  }

  /** Watches a table, and keeps on through lost connections. */
  async watch(table: string, options: WatchOptions = {}): Promise<Watch> {
    const { game: id, own } = await this.table(table)
    const game = await this.game(id, own)
    const from = options.fromTheBeginning ? undefined : await this.call('GET /tables/:table/state', { table })
    const watch = new Watch(table, game, options, {
      open: (after) => {
        const address = this.addressOf('GET /tables/:table/live', { table, after })
        return this.#socket(address.replace(/^http/, 'ws'), this.#http.headers)
      },
      version: async () => (await this.table(table)).version,
      events: (after) => this.#http.callAgain('GET /tables/:table/events', { table, after, most: 500 }),
      signedIn: () => this.#isSignedIn(),
      renew: () => this.#renew(),
      sha256: this.#sha256 ?? platformSha256(),
      from,
    })
    for (const each of this.#watches) if (each.standing.kind === 'over') this.#watches.delete(each)
    this.#watches.add(watch)
    return watch
  }

  /** A game by its id, or by the address of its modules where it is one of the house's own. */
  async game(id: string, own?: string): Promise<Game> {
    const game = await (own !== undefined && this.#importGame ? this.#importGame(own) : this.#gameNamed(id))
    if (!game) throw new Error(`this client does not know the game ${id}`)
    return game
  }

  async #isSignedIn(): Promise<boolean> {
    try {
      await this.me()
      return true
    } catch (error) {
      if (error instanceof HouseProblem && error.status === 401) return false
      throw error
    }
  }

  #renew(): void {
    if (Date.now() - this.#renewed < renewEvery) return
    this.#renewed = Date.now()
    // The next time will do.
    void this.me().catch(() => undefined)
  }
}
