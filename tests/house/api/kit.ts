/** A house that is served for tests: a real port, a real journal in a folder of its own, people of every role. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import { HouseClient } from '../../../src/client/client.ts'
import { HouseProblem } from '../../../src/client/problem.ts'
import { type SocketFrame } from '../../../src/wire/tables/commands.ts'
import { type Me } from '../../../src/wire/people/people.ts'
import { type Problem } from '../../../src/wire/problem.ts'
import { type ShownEvent } from '../../../src/wire/tables/events.ts'
import { buildServer, type ServerOptions } from '../../../src/house/api/server.ts'
import type { TableSetup } from '../../../src/house/streams/book.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { approveRoles } from '../../../src/house/people/role-commands.ts'
import { House } from '../../../src/house/house.ts'
import { openToRead } from '../../../src/store/sqlite/database.ts'
import { journalFile } from '../../../src/store/sqlite/sqlite.ts'
import { lastMark } from '../../../src/store/sqlite/writer.ts'
import { openDesk, type PeopleDesk } from '../../../src/house/people/desk.ts'
import type { TerminalKind } from '../../../src/house/people/events.ts'
import { Passkeys } from '../../../src/house/people/sign-in/passkeys.ts'
import type { Cost } from '../../../src/house/people/sign-in/passwords.ts'
import { record } from '../../../src/house/people/record.ts'
import { inMemory } from '../../../src/house/projections/file.ts'
import { Projections } from '../../../src/house/projections/projections.ts'
import { isRefusal, type Game } from '../../../src/rules/game/game.ts'
import { neededSign } from '../../../src/rules/game/in-force.ts'
import { roles as allRoles, type Role } from '../../../src/rules/conduct/people.ts'
import type { RouteName } from '../../../src/wire/routes/routes.ts'
import { keepCash } from '../../kit/keep-cash.ts'
import { unhurried } from '../../kit/rates.ts'
import { until } from '../../kit/until.ts'
import { inspected } from '../inspected.ts'
import { Authenticator } from '../people/authenticator.ts'
import { journalOf } from '../../kit/local.ts'
import { openTestJournal, whereOf } from '../../kit/test-journal.ts'
import { setUpTable } from '../../../src/house/tables/first-tables.ts'
import { houseLog } from '../../../src/house/api/log.ts'
import { Upkeep } from '../../../src/house/upkeep/upkeep.ts'

export const password = 'four dice in a bowl'

/** The site that passkeys are bound to here. */
const here = { site: 'localhost', origin: 'http://localhost' }

/** Every role that a person can have. */
export const personRoles = allRoles.filter((role) => role !== 'house')

export const terminalOf = (role: Role): TerminalKind =>
  role === 'player' ? 'player' : role === 'dealer' || role === 'box person' ? 'dealer' : 'staff'

/** The person who has this role alone. */
export const nameOf = (role: Role): string => role.replaceAll(' ', '-')

/** Sends what the types of the client let nobody send. */
export const sent = (client: HouseClient, name: RouteName, given: object): Promise<unknown> =>
  client.call(name as 'POST /sign-out', given)

export const realSetup = (game: Game, more: Partial<TableSetup> = {}): TableSetup => ({
  called: `A table of ${game.name}`,
  game: game.id,
  house: neededSign(game),
  seats: 6,
  chips: [50, 100, 500],
  tokensReturned: false,
  source: 'real',
  automation: [],
  pace: 'by-hand',
  guests: true,
  money: 'play',
  float: 10_000_000,
  ...more,
})

export interface Saying {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cookie?: string | undefined
}

export interface Said {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Dialled {
  readonly socket: WebSocket
  readonly frames: readonly SocketFrame[]
  readonly closed: Promise<CloseEvent>
}

export const eventsOf = (frames: readonly SocketFrame[]): readonly ShownEvent[] =>
  frames.flatMap((frame) => ('events' in frame ? frame.events : []))

export class Served {
  readonly folder = mkdtempSync(join(tmpdir(), 'felt-api-'))
  readonly #options: ServerOptions
  readonly #cost: Cost
  /** How far the house's clock is ahead. */
  ahead = 0
  house!: House
  desk!: PeopleDesk
  passkeyDesk!: Passkeys
  /** The device of each person who has a passkey. */
  readonly passkeys = new Map<string, Authenticator>()
  app!: FastifyInstance
  url!: string
  #digest: string | undefined
  #projections!: Projections
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })

  private constructor(options: ServerOptions, cost: Cost) {
    this.#options = { rates: unhurried, refusalWait: 0, ...options }
    this.#cost = cost
  }

  /** With passwords that cost nearly nothing to check, unless said otherwise. */
  static async open(options: ServerOptions = {}, cost: Cost = { memory: 64, passes: 1, lanes: 1 }): Promise<Served> {
    const served = new Served(options, cost)
    await served.start()
    return served
  }

  /** With other games where a test starts it again as another version. */
  async start(port = 0, games?: readonly Game[]): Promise<void> {
    const clock = { now: () => Date.now() + this.ahead }
    this.house = await (await House.open(await openTestJournal(this.folder), clock, games)).openTables()
    this.desk = openDesk(this.house, this.folder, this.#cost)
    this.passkeyDesk = new Passkeys(this.desk, { id: here.site, called: 'Felt', origins: [here.origin] })
    this.#projections = new Projections(journalOf(this.house), inMemory)
    const { log = houseLog('silent') } = this.#options
    const upkeep = await Upkeep.open(this.house, this.folder, log, whereOf(this.folder))
    const services = { desk: this.desk, passkeys: this.passkeyDesk, projections: this.#projections, upkeep }
    this.app = await buildServer(this.house, services, this.#options)
    this.url = await this.app.listen({ port, host: '127.0.0.1' })
  }

  async stop(): Promise<void> {
    this.#agent.destroy()
    await this.app.close()
    this.#projections.close()
    await this.house.close()
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true })
  }

  /** Somebody with an account, the usual password and these roles. */
  admit(person: string, ...roles: readonly Role[]): Promise<void> {
    return this.admitBorn(person, '1990-05-17', ...roles)
  }

  async admitBorn(person: string, born: string, ...roles: readonly Role[]): Promise<void> {
    this.#digest ??= await this.desk.passwords.digest(password)
    await record(this.house, byHouse, [
      { type: 'person-added', person, called: person.toUpperCase(), roles, born, guest: false },
      { type: 'password-set', person, digest: this.#digest, once: false },
    ])
  }

  /** One person of every role. */
  async admitAll(): Promise<void> {
    for (const role of personRoles) await this.admit(nameOf(role), role)
  }

  /** At the console, what one operator has proposed: where cash is kept the console is the second person. */
  async letIn(person: string): Promise<void> {
    const { proposed } = this.house.people.state.get(person)!
    if (proposed) await this.house.do(approveRoles, { person, roles: [...proposed.roles] }, byHouse)
  }

  client(): HouseClient {
    // As patient as a test: a machine with much else to do takes long over all odds of a game.
    return new HouseClient({ url: this.url, wait: 100_000 })
  }

  async signedIn(person: string, terminal: TerminalKind = 'player'): Promise<HouseClient> {
    const client = this.client()
    await client.signIn({ person, password, terminal })
    await this.proved(client)
    return client
  }

  /** With a passkey, where the house asks for one: a person who has none adds it. */
  async proved(client: HouseClient): Promise<void> {
    const { person, passkey } = await client.me()
    if (passkey === 'none' || passkey === 'offered') return
    if (this.passkeys.has(person)) await this.usePasskey(client)
    else await this.addPasskey(client)
  }

  async addPasskey(client: HouseClient): Promise<void> {
    const { person } = await client.me()
    const device = new Authenticator()
    this.passkeys.set(person, device)
    const options = (await client.call('POST /me/passkeys/challenge')) as PublicKeyCredentialCreationOptionsJSON
    await client.call('POST /me/passkeys', { response: device.register(options, here) })
  }

  async usePasskey(client: HouseClient): Promise<void> {
    const { person } = await client.me()
    const options = (await client.call('POST /me/passkeys/proof/challenge')) as PublicKeyCredentialRequestOptionsJSON
    await client.call('POST /me/passkeys/proof', { response: this.passkeys.get(person)!.signIn(options, here) })
  }

  /** A session as a cookie, for requests that no client would make. */
  async cookie(person: string, terminal: TerminalKind = 'player'): Promise<string> {
    const answered = await this.raw('POST', '/api/v1/sign-in', { body: { person, password, terminal } })
    const cookie = answered.headers['set-cookie']![0]!.split(';', 1)[0]!
    const { passkey } = JSON.parse(answered.text) as Me
    return passkey === 'add' || passkey === 'use' ? this.#provedCookie(cookie) : cookie
  }

  /** The session of a new guest. */
  async guest(): Promise<string> {
    const { headers } = await this.raw('POST', '/api/v1/guests', { body: { ofAge: true } })
    return headers['set-cookie']![0]!.split(';', 1)[0]!
  }

  /** As a browser would, for a house of this machine: the cookie after a passkey was added or used. */
  async #provedCookie(cookie: string): Promise<string> {
    const [name, token] = cookie.split(/=(.*)/s) as [string, string]
    const checked = this.desk.sessions.check(token, false)
    if (isRefusal(checked)) throw new Error(checked.reason)
    const { session } = checked
    if (!this.passkeys.has(session.person)) {
      const device = new Authenticator()
      this.passkeys.set(session.person, device)
      const made = device.register((await this.passkeyDesk.toRegister(session)) as PublicKeyCredentialCreationOptionsJSON, here)
      await this.passkeyDesk.register(session, { person: session.person, role: 'player' }, made)
    }
    return `${name}=${this.desk.sessions.proved(session).token}`
  }

  /** A request as it is said: over plain HTTP, which takes a fraction of what fetch takes. */
  raw(method: string, path: string, { body, headers = {}, cookie }: Saying = {}): Promise<Said> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const { hostname, port } = new URL(this.url)
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          method,
          path,
          hostname,
          port,
          agent: this.#agent,
          headers: {
            ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...(cookie !== undefined && { cookie }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') }),
          )
          answer.on('error', reject)
        },
      )
      asked.on('error', reject)
      asked.end(text)
    })
  }

  /** Asks for a socket: the status that it is refused with, or 101. */
  upgrade(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
    const { hostname, port } = new URL(this.url)
    const key = Buffer.alloc(16, 7).toString('base64')
    return new Promise((resolve, reject) => {
      const asked = request({
        path,
        hostname,
        port,
        agent: false,
        headers: {
          connection: 'upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': key,
          ...headers,
        },
      })
      asked.on('upgrade', (_, socket) => {
        socket.destroy()
        resolve(101)
      })
      asked.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode!)
      })
      asked.on('error', reject)
      asked.end()
    })
  }

  /** A plain socket at a table, and all that is said on it; settled when it is live. */
  async dial(table: string, after: number, cookie?: string): Promise<Dialled> {
    const url = `${this.url.replace('http', 'ws')}/api/v1/tables/${table}/live?after=${after}`
    const socket = new WebSocket(url, { headers: cookie === undefined ? {} : { cookie } })
    const frames: SocketFrame[] = []
    socket.onmessage = ({ data }) => frames.push(JSON.parse(String(data)) as SocketFrame)
    const closed = new Promise<CloseEvent>((resolve) => (socket.onclose = resolve))
    await until(() => frames.some((frame) => 'live' in frame))
    return { socket, frames, closed }
  }

  /** How a table stands on disk. */
  live(table: string) {
    return this.house.tables.get(table)!.live
  }

  /** A table that is open, with a dealer posted. */
  async table(game: Game, table: string = game.id, more: Partial<TableSetup> = {}): Promise<void> {
    if (more.money === 'cash') await keepCash(this.house)
    await setUpTable(this.house, table, realSetup(game, more))
    await this.must(table, { type: 'open' })
    if (this.house.people.state.get('dealer')) await this.must(table, { type: 'post-dealer', person: 'dealer' })
    if (more.automation?.includes('answer-duties')) await inspected(this.house, table)
  }

  /** Gives a command past the API, which must be taken. */
  async must(table: string, body: { type: string; [name: string]: unknown }, by = byHouse): Promise<void> {
    const outcome = await this.house.give(table, body, by)
    if (outcome.kind === 'refused') throw new Error(`${body.type}: ${outcome.refusal.reason}`)
  }
}

/** The problem that something is refused with. */
export const problemOf = async (doing: Promise<unknown>): Promise<Problem> => {
  try {
    await doing
  } catch (error) {
    if (error instanceof HouseProblem) return error.problem
    throw error
  }
  throw new Error('it was not refused')
}

/** The number of the last commit in the journal of a house. */
export const lastCommitOf = (folder: string): number => {
  const database = openToRead(journalFile(folder))
  const { commit } = lastMark(database)
  database.close()
  return commit
}

export const newId = (): string => crypto.randomUUID()
