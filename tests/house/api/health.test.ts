/** What a house reports of itself to the operator of its machine, and to a load balancer. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HouseProblem } from '../../../src/client/index.ts'
import type { Clock } from '../../../src/store/clock.ts'
import { healthOf } from '../../../src/house/api/health.ts'
import { House } from '../../../src/house/house.ts'
import { CommitFailed } from '../../../src/store/errors.ts'
import { Outages } from '../../../src/house/upkeep/outages.ts'
import type { Health } from '../../../src/wire/health.ts'
import { MemoryStore } from '../journal/memory.ts'
import { notedOf } from '../projections-kit.ts'
import { Served } from './kit.ts'

let served: Served
beforeAll(async () => (served = await Served.open()))
afterAll(() => served.close())
afterEach(() => vi.restoreAllMocks())

const health = async (): Promise<Health & { status: number }> => {
  const { status, text } = await served.raw('GET', '/healthz')
  return { status, ...(JSON.parse(text) as Health) }
}

const refuse = () =>
  vi.spyOn(served.house.journal.store, 'append').mockRejectedValue(new CommitFailed('database or disk is full'))

describe('/healthz', () => {
  it('is 200 while commands are taken, with nothing wrong', async () => {
    expect(await health()).toMatchObject({
      status: 200,
      ok: true,
      takesCommands: true,
      wrong: [],
      journal: 'writing',
      disk: 'room',
      clock: 'right',
    })
  })

  it('is 503 while the journal refuses commands, says so, and is 200 again once it takes one by itself', async () => {
    const trouble = refuse()
    const outages = new Outages(served.house)
    await expect(served.client().playAsGuest()).rejects.toThrow(HouseProblem)
    const refusing = 'The journal refuses what is written to it, so that commands are refused: the log says why.'
    expect(await health()).toMatchObject({ status: 503, ok: false, takesCommands: false, wrong: [refusing], journal: 'refusing' })
    await outages.check()
    expect(await health()).toMatchObject({ status: 503 })
    trouble.mockRestore()
    await outages.check()
    expect(await health()).toMatchObject({ status: 200, ok: true, wrong: [] })
    await outages.check()
    const noted = notedOf(served.house.journal.store as never, { kind: 'journal' })
    expect(noted).toMatchObject([{ what: 'The journal takes commands again, having refused some.', after: 2 }])
  })

  it('is one thing, and whether the process lives another: /livez is 200 whatever is wrong', async () => {
    refuse()
    await expect(served.client().playAsGuest()).rejects.toThrow(HouseProblem)
    const { status, text } = await served.raw('GET', '/livez')
    expect([(await health()).status, status, JSON.parse(text)]).toEqual([503, 200, { alive: true }])
  })
})

const houseWith = (clock?: Clock): Promise<House> => House.open(new MemoryStore(), clock)

describe('a house', () => {
  it('whose disk is nearly full says so before anything is refused, and that it is full when it is', async () => {
    const store = new MemoryStore()
    const house = await House.open(store)
    const free = 50 * 1024 * 1024
    const nearly = 'The disk is nearly full: make room before commands are refused.'
    expect(healthOf({ house, free })).toMatchObject({ ok: false, takesCommands: true, wrong: [nearly], disk: 'nearly full' })
    store.failing.push(true)
    await expect(house.note({ kind: 'restart', what: 'tried' })).rejects.toThrow('the disk is full')
    const full = 'The disk is full, so that commands are refused: make room, and the house goes on by itself.'
    expect(healthOf({ house, free })).toMatchObject({ ok: false, takesCommands: false, wrong: [full] })
  })

  it.each([
    [30, 'good', []],
    [14, 'good', []],
    [13.5, 'ending', ['The certificate of this house ends in 13 days: put a new one in its place before that.']],
    [1.5, 'ending', ['The certificate of this house ends tomorrow: put a new one in its place before that.']],
    [0.5, 'ending', ['The certificate of this house ends within a day: put a new one in its place before that.']],
    [0, 'over', ['The certificate of this house is over, so that browsers refuse it: put a new one in its place.']],
  ] as const)('whose certificate has %d days left says so in time: %s', async (days, stands, wrong) => {
    const now = Date.UTC(2026, 10, 18)
    const house = await houseWith({ now: () => now })
    const certificate = { ends: () => now + days * 24 * 60 * 60_000 }
    expect(healthOf({ house, certificate })).toMatchObject({
      ok: wrong.length === 0,
      takesCommands: true,
      wrong,
      certificate: stands,
    })
  })

  it('whose journal does not answer for ten seconds takes no commands', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    try {
      const store = new MemoryStore()
      const house = await House.open(store)
      const go = store.hold()
      const noted = house.note({ kind: 'restart', what: 'slowly' })
      vi.advanceTimersByTime(9_999)
      expect(healthOf({ house }).takesCommands).toBe(true)
      vi.advanceTimersByTime(1)
      expect(healthOf({ house })).toMatchObject({
        takesCommands: false,
        journal: 'silent',
        wrong: ['The journal does not answer, so that commands wait: look at the disk.'],
      })
      go()
      await noted
      expect(healthOf({ house })).toMatchObject({ ok: true, journal: 'writing' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('whose database does not answer its node takes no commands, also before anybody has asked for something', async () => {
    const house = await houseWith()
    const away = (seconds: string): string =>
      `The database has not answered${seconds}, so that commands are refused: look at its server and the way to it.`
    expect(healthOf({ house, nodes: { silence: 0 } })).toMatchObject({ ok: true, takesCommands: true, journal: 'writing' })
    const health = { ok: false, takesCommands: false, journal: 'silent' }
    expect(healthOf({ house, nodes: { silence: 27.6 } })).toMatchObject({ ...health, wrong: [away(' for 28 seconds')] })
    expect(healthOf({ house, nodes: { silence: Infinity } })).toMatchObject({ ...health, wrong: [away('')] })
  })

  it.each([
    ['ahead', 3_600_000, 'The machine’s clock is 60 minutes ahead of the house’s: set it right.'],
    ['behind', 60_000, 'The machine’s clock is 60 seconds behind the house’s: set it right, or wait until the two agree.'],
  ] as const)('whose machine’s clock is %s by %i ms says so, and takes commands', async (is, by, wrong) => {
    const house = await houseWith({ now: () => 0, apart: () => ({ is, by }) })
    expect(healthOf({ house })).toMatchObject({ ok: false, takesCommands: true, clock: is, wrong: [wrong] })
  })
})
