/** A house in service from its start to its end, on a port of its own. */
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HouseClient } from '../../src/client/index.ts'
import { houseLog } from '../../src/house/api/log.ts'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { House } from '../../src/house/house.ts'
import { record } from '../../src/house/people/record.ts'
import { inMemory, projectionsFile } from '../../src/house/projections/file.ts'
import { Projections, StillReading } from '../../src/house/projections/projections.ts'
import { accountsOf, roundsOf } from '../../src/house/projections/asking/queries.ts'
import { serve, type Served } from '../../src/house/running/serve.ts'
import { games } from '../../src/rules/games/registry.ts'
import { measured } from '../kit/rates.ts'
import { until } from '../kit/until.ts'
import { notedOf } from './projections-kit.ts'
import { given, Room } from './cage-kit.ts'
import { journalOf } from '../kit/local.ts'
import { openTestJournal, placeOf } from '../kit/test-journal.ts'

let folder: string
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'felt-serve-'))
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = async (port = 0, playerIdleMinutes?: number): Promise<Served> =>
  serve({
    folder,
    ...(await placeOf(folder)),
    host: '127.0.0.1',
    port,
    log: houseLog('silent'),
    progress: (what) => void said.push(what),
    playerIdleMinutes,
  })

const get = async <Answer>({ address }: Served, path: string): Promise<Answer> =>
  (await (await fetch(`${address}${path}`)).json()) as Answer

/** What the journal has noted, read while nobody runs on it; a node is called by its name. */
const restarts = async (): Promise<readonly string[]> => {
  const store = await openTestJournal(folder)
  try {
    return notedOf(store, { kind: 'restart' }).map(({ what }) => what.replace(/^Node \S+/, 'The house'))
  } finally {
    await store.close()
  }
}

const hasIPv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'))

describe('a house that is served', () => {
  it.skipIf(!hasIPv6)('at localhost counts the connections to both of its addresses', async () => {
    const rates = { lines: measured(2) }
    const served = await serve({
      folder,
      ...(await placeOf(folder)),
      host: 'localhost',
      port: 0,
      log: houseLog('silent'),
      progress: () => undefined,
      rates,
    })
    const port = Number(new URL(served.address).port)
    for (const host of ['127.0.0.1', '::1']) {
      const lines = Array.from({ length: 5 }, () => connect({ host, port }))
      for (const line of lines) line.on('error', () => undefined)
      await until(() => lines.filter(({ closed }) => closed).length === 3)
      const answered = new Promise<string>((resolve) =>
        lines.find(({ closed }) => !closed)!.once('data', (data) => resolve(`${data}`)),
      )
      lines.find(({ closed }) => !closed)!.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n')
      expect(await answered).toMatch('HTTP/1.1 200')
      for (const line of lines) line.destroy()
    }
    await served.close()
  })

  it('R5: signs players out after as many idle minutes as it was started with', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    try {
      const served = await start(0, 15)
      const guest = new HouseClient({ url: served.address })
      const { person } = await guest.playAsGuest()
      vi.advanceTimersByTime(15 * 60_000 - 1_000)
      expect(await guest.me()).toMatchObject({ person })
      vi.advanceTimersByTime(1_000)
      for (const asked of [guest.me(), guest.here()]) {
        await expect(asked).rejects.toMatchObject({ problem: { status: 401, code: 'session-idle' } })
      }
      await served.close()
    } finally {
      vi.useRealTimers()
    }
  })

  it('opens its tables and its records, notes its start before anything else and its end after it, and starts again', async () => {
    const first = await start()
    expect(first.operator).toMatchObject({ name: 'operator' })
    expect(await get(first, '/healthz')).toMatchObject({ ok: true, tables: games.length, verification: 'none yet' })
    const [book] = journalOf(first.house).read('book', 0, 1)
    expect(JSON.parse(book!.text)).toMatchObject({
      kind: 'restart',
      what: expect.stringMatching(/^(the house|node \S+) was started for the first time$/) as string,
    })
    await record(first.house, byHouse, [
      { type: 'person-added', person: 'ann', called: 'Ann', roles: ['player'], born: '1990-05-17', guest: false },
    ])
    await first.house.give('craps', { type: 'take-seat' }, { person: 'ann', role: 'player' })
    await until(() => first.house.tables.get('craps')!.state.round > 0)
    await first.close()
    await expect(fetch(first.address)).rejects.toThrow('fetch failed')

    writeFileSync(projectionsFile(folder), 'Dear diary, '.repeat(100))
    const second = await start()
    expect(second.operator).toBeUndefined()
    expect(said.filter((what) => what.includes('made anew'))).toEqual([
      `${projectionsFile(folder)} was damaged, of another version or of another journal: it is made anew from the journal`,
    ])
    let rounds: readonly { round: number }[] = []
    for (let tries = 0; rounds.length === 0 && tries < 100; tries += 1) rounds = await get(second, '/api/v1/tables/craps/rounds')
    expect(rounds.at(-1)).toMatchObject({ round: 1, table: 'craps' })
    await second.close()
    expect(await restarts()).toEqual([
      'The house was started for the first time.',
      'The house was stopped.',
      'The house was started; it had been stopped.',
      'The house was stopped.',
    ])
  })

  it('that finds its port taken opens nothing, and shows the first password at the next start', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    await expect(start((taken.address() as AddressInfo).port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect(said).toEqual([])
    taken.close()
    const served = await start()
    expect(served.operator?.password).toMatch(/^\w{4}(-\w{4}){3}$/)
    await served.close()
  })

  it('on the folder of one that runs says so, also where that one has its port', async () => {
    const first = await start()
    await expect(start(Number(new URL(first.address).port))).rejects.toThrow(`a house is running on ${folder} already`)
    await first.close()
  })

  it('that was cut short while it was first set up has all its tables after the next start', async () => {
    const before = await House.open(await openTestJournal(folder))
    await setUpTable(before, games[0]!.id, firstSetup(games[0]!))
    await before.close()
    const served = await start()
    const phases = Array.from(served.house.tables, ([table, { state }]) => [table, state.phase === 'closed'])
    expect(phases).toEqual(games.map(({ id }) => [id, false]))
    await served.close()
  })

  it('R1: never goes behind the last thing that was kept, whatever the machine’s clock says, and says so', async () => {
    const later = Date.now() + 3_600_000
    const before = await House.open(await openTestJournal(folder), { now: () => later })
    await before.note({ kind: 'restart', what: 'in an hour' })
    await before.close()
    const served = await start()
    const now = served.house.clock.now()
    expect(now).toBeGreaterThanOrEqual(later)
    expect(said.find((what) => what.startsWith('the clock says'))).toContain(new Date(later).toISOString())
    // Time passes all the same: no table waits for an hour.
    await until(() => served.house.clock.now() > now)
    await served.close()
  })
})

describe('records that are far behind', () => {
  it('are not read while somebody waits, but in slices, and complete then', async () => {
    const room = await Room.open()
    await room.player('ann', 1_000_000)
    await room.table('fire', 'dragon-fire')
    await room.seat('fire', 'ann')
    given(await room.house.give('fire', { type: 'buy-in', player: 'ann', amount: 500_000, with: 'chips' }, byHouse))
    for (let round = 0; round < 20; round += 1) await room.round('fire', [1, 2], ['ann', 'dragon', 500])
    const projections = new Projections(room.store.local, inMemory)
    projections.follow(50)
    expect(() => roundsOf(projections, 'fire', {})).toThrow(StillReading)
    const stop = new AbortController()
    let slices = 0
    const progress = (): void => {
      slices += 1
      if (slices === 10) stop.abort()
    }
    await projections.catchUpSlowly({ slice: 5, signal: stop.signal, progress })
    expect(slices).toBe(10)
    await projections.catchUpSlowly({ slice: 5 })
    expect(roundsOf(projections, 'fire', { limit: 100 }).length).toBeGreaterThanOrEqual(20)
    // From here on it looks only at streams that are announced as new.
    await room.player('bob', 500)
    const players = (): readonly string[] => accountsOf(projections).map(({ player }) => player)
    expect(players()).toEqual(['ann'])
    projections.hear(['account bob'])
    expect(players()).toEqual(['ann', 'bob'])
    projections.close()
  })
})
