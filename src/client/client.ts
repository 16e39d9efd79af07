/** A program's way to a house: sign in, look at tables, watch one, play. For browsers and for Node. */
import type { Game } from '../rules/game.ts'
import { loadGame } from '../rules/games/load.ts'
import type { Role } from '../rules/conduct/people.ts'
import type { Account, OwnSeats } from '../wire/people/accounts.ts'
import type { Answer, SentCommand } from '../wire/tables/commands.ts'
import type { EventsPage } from '../wire/tables/events.ts'
import type { ClauseRow, GameRow, GameSent, OddsRow } from '../wire/games.ts'
import type { AskedLimits, OwnLimits } from '../wire/people/limits.ts'
import type { Credentials, Me, OwnSession } from '../wire/people/people.ts'
import type { Proof } from '../wire/tables/proof.ts'
import type { Play, Recalled, Round, RoundWithPlays, Statement } from '../wire/records.ts'
import type { Suspension } from '../wire/tables/suspension.ts'
import type { OneTable, TableList, TableStateSent } from '../wire/tables/tables.ts'
import { Http, type Method } from './http.ts'
import {
  newId,
  platformFetch,
  platformOrigin,
  platformSha256,
  platformSocket,
  type Fetch,
  type OpenSocket,
  type Sha256,
} from './platform.ts'
import { Unanswered, HouseProblem, isPassing } from './problem.ts'
import { query, type Asked } from './query.ts'
import { recalledRound, type RecalledRound } from './recall.ts'
import { Cage, PeopleDesk, Records } from './staff.ts'
import { Watch, type WatchOptions } from './watch.ts'

export interface ClientOptions {
  /** Where the house is, such as https://example.org; the page's own address in a browser, unless said. */
  readonly url?: string | undefined
  readonly fetch?: Fetch | undefined
  readonly socket?: OpenSocket | undefined
  readonly sha256?: Sha256 | undefined
  /** The games by which tables are folded; those of the registry, each loaded when a table of it is watched, unless said. */
  readonly games?: readonly Game[] | undefined
}

/** So long a command is tried, in milliseconds. */
const patience = 60_000
/** What is done over a socket alone would let the session of the browser go idle: so often it is renewed. */
const renewEvery = 60_000

const eventsPath = (table: string, after: number, most: number): string =>
  `/tables/${encodeURIComponent(table)}/events?after=${after}&most=${most}`

export class HouseClient {
  /** What those who run the house ask of it. */
  readonly people: PeopleDesk
  readonly cage: Cage
  readonly records: Records
  readonly #http: Http
  readonly #socket: OpenSocket
  readonly #sha256: Sha256 | undefined
  readonly #gameNamed: (id: string) => Promise<Game | undefined>
  #renewed = 0

  constructor({ url, fetch = platformFetch, socket = platformSocket, sha256, games }: ClientOptions = {}) {
    this.#http = new Http((url ?? platformOrigin()).replace(/\/$/, ''), fetch)
    this.people = new PeopleDesk(this.#http)
    this.cage = new Cage(this.#http)
    this.records = new Records(this.#http)
    this.#socket = socket
    this.#sha256 = sha256
    this.#gameNamed = games ? async (id) => games.find((each) => each.id === id) : loadGame
  }

  /** Anything else that the house can be asked: paths are those of its own description, after /api/v1. */
  ask<Result>(method: Method, path: string, body?: unknown): Promise<Result> {
    return this.#http.ask<Result>(method, path, body)
  }

  signIn(credentials: Credentials): Promise<Me> {
    return this.ask('POST', '/sign-in', credentials)
  }

  /** For a person who says that they are of age. */
  playAsGuest(): Promise<Me> {
    return this.ask('POST', '/guests', { ofAge: true })
  }

  signOut(): Promise<void> {
    return this.ask('POST', '/sign-out')
  }

  me(): Promise<Me> {
    return this.ask('GET', '/me')
  }

  changePassword(password: string, next: string): Promise<Me> {
    return this.ask('POST', '/me/password', { password, next })
  }

  sessions(): Promise<readonly OwnSession[]> {
    return this.ask('GET', '/me/sessions')
  }

  endSession(session: string): Promise<void> {
    return this.ask('DELETE', `/me/sessions/${encodeURIComponent(session)}`)
  }

  account(): Promise<Account> {
    return this.ask('GET', '/me/account')
  }

  /** One's seats, and the chips that one has there. */
  seats(): Promise<OwnSeats> {
    return this.ask('GET', '/me/seats')
  }

  playMoney(id: string = newId()): Promise<Account> {
    return this.#http.askAgain('POST', '/me/play-money', { id }, Date.now() + patience)
  }

  /** Limits of one's own, and what this day has come to. */
  limits(): Promise<OwnLimits> {
    return this.ask('GET', '/me/limits')
  }

  /** Stricter ones bind at once, looser ones a day later. */
  setLimits(limits: AskedLimits): Promise<OwnLimits> {
    return this.ask('PUT', '/me/limits', limits)
  }

  /** From playing, for a day at least: only two others together end it, after its term. */
  excludeMyself(reason: string, until?: number): Promise<void> {
    return this.ask('POST', '/me/exclusion', { reason, ...(until !== undefined && { until }) })
  }

  statement(asked: Asked<'from' | 'to' | 'after' | 'most'> = {}): Promise<Statement> {
    return this.ask('GET', `/me/statement${query(asked)}`)
  }

  plays(asked: Asked<'before' | 'most'> = {}): Promise<readonly Play[]> {
    return this.ask('GET', `/me/plays${query(asked)}`)
  }

  games(): Promise<readonly GameRow[]> {
    return this.ask('GET', '/games')
  }

  game(game: string): Promise<GameSent> {
    return this.ask('GET', `/games/${encodeURIComponent(game)}`)
  }

  clauses(game: string, under?: string): Promise<readonly ClauseRow[]> {
    return this.ask('GET', `/games/${encodeURIComponent(game)}/clauses${query({ under })}`)
  }

  /** What wagers are worth; house options as name=value. */
  odds(
    game: string,
    asked: Asked<'wager' | 'shoe' | 'removed' | 'states'> & { readonly house?: readonly string[] } = {},
  ): Promise<readonly OddsRow[]> {
    return this.ask('GET', `/games/${encodeURIComponent(game)}/odds${query(asked)}`)
  }

  rounds(table: string, asked: Asked<'before' | 'most'> = {}): Promise<readonly Round[]> {
    return this.ask('GET', `/tables/${encodeURIComponent(table)}/rounds${query(asked)}`)
  }

  round(table: string, round: number): Promise<RoundWithPlays> {
    return this.ask('GET', `/tables/${encodeURIComponent(table)}/rounds/${round}`)
  }

  /** A past round step by step, checked to be a part of the table's chain. */
  async recall(table: string, round: number): Promise<RecalledRound> {
    const sent = await this.ask<Recalled>('GET', `/tables/${encodeURIComponent(table)}/rounds/${round}/recall`)
    return recalledRound(table, await this.#game(sent.game), this.#sha256 ?? platformSha256(), sent)
  }

  /** What it takes to work a round out again; `checkProof` does. */
  proofs(table: string, round: number): Promise<readonly Proof[]> {
    return this.ask('GET', `/tables/${encodeURIComponent(table)}/rounds/${round}/proof`)
  }

  /** Play that is suspended, and why. */
  suspensions(): Promise<readonly Suspension[]> {
    return this.ask('GET', '/house/suspensions')
  }

  tables(): Promise<TableList> {
    return this.ask('GET', '/tables')
  }

  table(table: string): Promise<OneTable> {
    return this.ask('GET', `/tables/${encodeURIComponent(table)}`)
  }

  events(table: string, after: number, most: number = 100): Promise<EventsPage> {
    return this.ask('GET', eventsPath(table, after, most))
  }

  /** Gives a command over HTTP; what was lost on the way is sent again under the same id. */
  give(table: string, as: Role, command: SentCommand, id: string = newId()): Promise<Answer> {
    return this.#safely(`/tables/${encodeURIComponent(table)}/commands`, id, { id, as, command })
  }

  /** Chips from the account to the rack: one's own, unless one serves somebody. */
  buyIn(table: string, as: Role, player: string, amount: number, id: string = newId()): Promise<Answer> {
    return this.#safely(`/tables/${encodeURIComponent(table)}/buy-in`, id, { id, as, player, amount })
  }

  cashOut(table: string, as: Role, player: string, amount?: number, id: string = newId()): Promise<Answer> {
    return this.#safely(`/tables/${encodeURIComponent(table)}/cash-out`, id, {
      id,
      as,
      player,
      ...(amount !== undefined && { amount }),
    })
  }

  async #safely(path: string, id: string, body: object): Promise<Answer> {
    try {
      return await this.#http.askAgain('POST', path, body, Date.now() + patience)
    } catch (error) {
      if (error instanceof HouseProblem && !isPassing(error.problem)) throw error
      throw new Unanswered(id, error instanceof Error ? error.message : String(error))
    }
  }

  /** Watches a table, and keeps on through lost connections. */
  async watch(table: string, options: WatchOptions = {}): Promise<Watch> {
    const game = await this.#game((await this.table(table)).game)
    const from = options.fromTheBeginning
      ? undefined
      : await this.ask<TableStateSent>('GET', `/tables/${encodeURIComponent(table)}/state`)
    return new Watch(table, game, options, {
      open: (after) => this.#open(`/tables/${encodeURIComponent(table)}/live?after=${after}`),
      version: async () => (await this.table(table)).version,
      events: (after) => this.#http.askAgain('GET', eventsPath(table, after, 500), undefined, Date.now() + patience),
      signedIn: () => this.#isSignedIn(),
      renew: () => this.#renew(),
      sha256: this.#sha256 ?? platformSha256(),
      from,
    })
  }

  async #game(id: string): Promise<Game> {
    const game = await this.#gameNamed(id)
    if (!game) throw new Error(`this client does not know the game ${id}`)
    return game
  }

  #open(path: string): ReturnType<OpenSocket> {
    return this.#socket(`${this.#http.url.replace(/^http/, 'ws')}/api/v1${path}`, this.#http.headers)
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
