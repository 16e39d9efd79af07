/** What standards ask of a house that no test of a single part shows: an evening at every game, ended at every step. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/store/clock.ts'
import { openFirstTables } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import { nextDue, timesFor } from '../../src/house/tables/pace.ts'
import { record } from '../../src/house/people/record.ts'
import { games } from '../../src/rules/games/registry.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { balance } from '../../src/table/money/ledger.ts'
import { snapshotOf } from '../../src/table/snapshot.ts'
import { firstWager } from '../kit/first-wager.ts'
import { Served } from './api/kit.ts'
import { MemoryStore } from './journal/memory.ts'

/** A house on a clock that stands still until the test moves it. */
class Evening {
  readonly store: MemoryStore
  house!: House
  now: number

  private constructor(store: MemoryStore, now: number) {
    this.store = store
    this.now = now
  }

  static async open(store = new MemoryStore(), now = Date.UTC(2026, 10, 16, 12)): Promise<Evening> {
    const evening = new Evening(store, now)
    evening.house = await (await House.open(store, { now: () => evening.now })).openTables()
    return evening
  }

  async give(table: string, command: { readonly type: string; readonly [name: string]: unknown }, person?: string) {
    const outcome = await this.house.give(table, command, person === undefined ? byHouse : { person, role: 'player' })
    if (outcome.kind === 'refused') throw new Error(`${command.type} at ${table}: ${outcome.refusal.reason}`)
  }

  /** What the house does next at a table, at its time. */
  async next(table: string): Promise<void> {
    const { state, live } = this.house.tables.get(table)!
    const kept = (version: number) => this.store.local.read(live.stream, version - 1, 1)[0]!
    const due = nextDue(table, state, timesFor('usual', state), kept)
    if (!due) throw new Error(`${table} waits for nobody in ${state.phase}`)
    this.now = Math.max(this.now, due.at)
    await this.give(table, due.command)
  }

  /** Until a round is settled, and further on until the next one takes wagers. */
  async settle(table: string, round: number): Promise<void> {
    const of = () => this.house.tables.get(table)!.state
    for (let steps = 0; of().round <= round; steps += 1) {
      if (steps > 100) throw new Error(`round ${round} at ${table} is never over`)
      await this.next(table)
    }
  }

  /** The process ends after this version of a table, and another one begins with what is on the disk. */
  endedAt(table: string, version: number): Promise<Evening> {
    const store = new MemoryStore()
    const stream = `table ${table}`
    for (const [each, events] of this.store.streams) store.streams.set(each, each === stream ? events.slice(0, version) : events)
    return Evening.open(store, this.now)
  }
}

/** Two players and a round at every table; after each command how its table stood. */
const played = async () => {
  const evening = await Evening.open()
  await openFirstTables(evening.house)
  const stood: { readonly table: string; readonly version: number; readonly round: number; readonly state: string }[] = []
  for (const table of evening.house.tables.values()) {
    table.live.listen(() =>
      stood.push({
        table: table.id,
        version: table.live.version,
        round: table.state.round,
        state: JSON.stringify(snapshotOf(table.state)),
      }),
    )
  }
  for (const person of ['ann', 'bob']) {
    await record(evening.house, byHouse, [
      { type: 'person-added', person, called: person, roles: ['player'], born: '1990-05-17', guest: false },
    ])
  }
  for (const { id } of games) {
    for (const person of ['ann', 'bob']) {
      await evening.give(id, { type: 'take-seat' }, person)
      await evening.give(id, { type: 'buy-in', player: person, amount: 100_000 })
    }
    while (evening.house.tables.get(id)!.state.phase !== 'betting') await evening.next(id)
    for (const person of ['ann', 'bob']) await evening.give(id, { type: 'place', wager: firstWager(id), amount: 1_000 }, person)
    await evening.settle(id, 1)
  }
  return { evening, stood }
}

let evening: Awaited<ReturnType<typeof played>>

beforeAll(async () => {
  evening = await played()
})

describe('R15: a house that ends at any step of a round', () => {
  it.each(games.map(({ id }) => id))(
    'stands at %s as it stood, with every wager, and plays the round out without the players',
    async (table) => {
      const { evening: whole, stood } = evening
      const steps = stood.filter((each) => each.table === table)
      expect(steps.length).toBeGreaterThan(10)
      for (const { version, round, state } of steps) {
        const again = await whole.endedAt(table, version)
        const found = () => again.house.tables.get(table)!.state
        expect(JSON.stringify(snapshotOf(found())), `version ${version}`).toBe(state)
        if (round !== 1) continue
        if (found().phase === 'betting' && found().inPlay.piles.length === 0) continue
        await again.settle(table, round)
        expect(balance(found().ledger)).toEqual({ chips: 0, tokens: 0 })
      }
    },
  )
})

describe('R16: at a table whose results the house draws', () => {
  it.each(games.map(({ id }) => id))(
    '%s: a seed is kept, wagers are made, wagers close, and only then is there a result',
    async (table) => {
      const { evening: whole } = evening
      const events = whole.store.streams.get(`table ${table}`)!.map(({ text }) => JSON.parse(text) as TableEvent)
      const at = (type: string): readonly number[] => events.flatMap((event, place) => (event.type === type ? [place] : []))
      const [seed, started, closed, result] = ['seed-kept', 'round-started', 'bets-closed', 'result-declared'].map(
        (type) => at(type)[0]!,
      )
      const made = at('wager-changed')
      expect([seed, started, ...made.slice(0, 2), closed, result]).toEqual(
        [seed, started, ...made.slice(0, 2), closed, result].toSorted((a, b) => a! - b!),
      )
      expect(made.filter((place) => place > closed! && place < result!)).toEqual([])
      for (const place of at('seed-revealed')) expect(place).toBeGreaterThan(result!)
      // What is not public of it was nobody's to read before that.
      const kept = whole.store.streams.get(`table ${table}`)![seed!]!
      expect(kept.audience).toBe('house')
    },
  )
})

describe('R1: one clock', () => {
  it('does not go back while the machine’s is set back, so that no event is older than the one before it', () => {
    const read = [5_000, 6_000, 2_000, 5_999, 6_001]
    const clock = systemClock({ wall: () => read.shift()!, steady: () => 0 })
    expect(Array.from({ length: 4 }, () => clock.now())).toEqual([6_000, 6_000, 6_000, 6_001])
  })

  it('a table refuses what is from before its last event, and takes it when the time has come', async () => {
    const { evening: whole } = evening
    const table = games[0]!.id
    const again = await whole.endedAt(table, whole.store.streams.get(`table ${table}`)!.length)
    const { at } = again.house.tables.get(table)!.state
    again.now = at - 1
    const early = await again.house.give(table, { type: 'show-rules' }, { person: 'ann', role: 'player' })
    expect(early).toMatchObject({ kind: 'refused', refusal: { code: 'clock' } })
    again.now = at
    const intime = await again.house.give(table, { type: 'show-rules' }, { person: 'ann', role: 'player' })
    expect(intime).toMatchObject({ kind: 'done' })
  })
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe('R20: over TLS', () => {
  it.runIf(hasOpenssl)(
    'a house is served under its certificate, its cookie goes nowhere else, and plain HTTP gets nothing',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'felt-tls-'))
      const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
      const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      spawnSync('openssl', [...made, '-subj', '/CN=localhost', '-keyout', keyFile, '-out', certFile])
      const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)]
      const served = await Served.open({ tls: { key, cert }, names: () => ['felt.example.org'] })
      try {
        const { port } = new URL(served.url)
        const ask = (host: string) =>
          new Promise<{ status: number; cookie: string; hsts: string | undefined }>((resolve, reject) => {
            const body = JSON.stringify({ ofAge: true })
            const asked = request(
              {
                method: 'POST',
                host: '127.0.0.1',
                port,
                path: '/api/v1/guests',
                ca: cert,
                servername: 'localhost',
                headers: { host, 'content-type': 'application/json', 'content-length': body.length },
              },
              (answer) => {
                const { statusCode, headers } = answer
                answer.resume()
                resolve({ status: statusCode!, cookie: headers['set-cookie']![0]!, hsts: headers['strict-transport-security'] })
              },
            )
            asked.on('error', reject)
            asked.end(body)
          })
        const answered = await ask(`felt.example.org:${port}`)
        expect(answered.status).toBe(200)
        expect(answered.cookie).toMatch(/^__Host-felt=.*; HttpOnly; Secure; SameSite=Strict$/)
        // Nothing is said of names below one that is not configured, nor of this machine's, where others are served too.
        expect(answered.hsts).toMatch(/^max-age=\d{7,}$/)
        for (const local of ['localhost', '127.0.0.1', '[::1]']) {
          expect(await ask(`${local}:${port}`)).toMatchObject({ status: 200, hsts: undefined })
        }
        await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
        // TLS of before 1.2, and what has no forward secrecy or no authenticated encryption, is not spoken.
        const spoken = (how: ConnectionOptions) =>
          new Promise<string>((resolve) => {
            const line = connect({ host: '127.0.0.1', port: Number(port), servername: 'localhost', ca: cert, ...how }, () => {
              resolve(`${line.getProtocol()} ${line.getCipher().name}`)
              line.destroy()
            })
            line.on('error', () => resolve('refused'))
          })
        expect(await spoken({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384')
        expect(await spoken({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384')
        expect(await spoken({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe('refused')
        expect(await spoken({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA384:ECDHE-ECDSA-AES128-SHA' })).toBe(
          'refused',
        )
      } finally {
        await served.close()
        rmSync(folder, { recursive: true })
      }
    },
  )
})
