/** Watching a table over a socket: everything that one may see, in order, once; and nobody holds up anybody. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HouseClient, type OpenSocket, type Standing, type Watch } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { snapshotOf } from '../../../src/table/snapshot.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { deafAt } from './deaf.ts'
import { eventsOf, password, problemOf, Served } from './kit.ts'
import { until } from '../../kit/until.ts'

const table = 'dragon-fire'
const dealer: Giver = { person: 'dealer', role: 'dealer' }

let served: Served

beforeAll(async () => {
  served = await Served.open({ waiting: 64 * 1024 })
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('dealer', 'dealer')
  await served.admit('gus', 'gaming supervisor')
  await served.admit('oz', 'operator')
  await served.table(dragonFire)
  for (const person of ['ann', 'bob']) {
    await served.must(table, { type: 'take-seat' }, { person, role: 'player' })
    await served.must(table, { type: 'buy-in', player: person, amount: 100_000 }, dealer)
  }
})

afterAll(() => served.close())

const liveOf = (at = table) => served.live(at)

/** The table as the house itself knows it. */
const truth = () => snapshotOf(liveOf().state)

/** So many events, of which nobody but the staff sees more than their links. */
const incidents = async (count: number, note = 'advice', at = table): Promise<void> => {
  const all = Array.from({ length: count }, () => served.must(at, { type: 'record-incident', about: 'ann', note }, dealer))
  await Promise.all(all)
}

const upTo = (watch: Watch, at = table): Promise<void> => until(() => watch.version === liveOf(at).kept)

describe('a viewer', () => {
  it('gets everything from the beginning and then what happens, and has the state that the house has', async () => {
    const gus = await (await served.signedIn('gus', 'staff')).watch(table, { fromTheBeginning: true })
    await gus.caughtUp()
    // The staff sees all that happens at a table with real dice.
    expect(snapshotOf(gus.state)).toEqual(truth())
    await served.must(table, { type: 'start-round' }, dealer)
    await served.must(table, { type: 'place', wager: 'dragon', amount: 5_000 }, { person: 'ann', role: 'player' })
    await upTo(gus)
    expect(snapshotOf(gus.state)).toEqual(truth())
    gus.close()
  })

  it('sees what is for them and the links of the rest: a player their own chips, a passer-by nobody’s', async () => {
    const [ann, bob] = await Promise.all(
      ['ann', 'bob'].map(async (person) => (await served.signedIn(person)).watch(table, { fromTheBeginning: true })),
    )
    const nobody = await served.client().watch(table, { fromTheBeginning: true })
    await Promise.all([ann!.caughtUp(), bob!.caughtUp(), nobody.caughtUp()])
    expect([ann!.version, bob!.version, nobody.version]).toEqual([liveOf().kept, liveOf().kept, liveOf().kept])
    const rack = (watch: Watch, player: string) => watch.state.racks.get(player)
    expect([rack(ann!, 'ann'), rack(bob!, 'ann'), rack(nobody, 'ann')]).toEqual([95_000, -5_000, -5_000])
    for (const watch of [ann!, bob!, nobody]) expect(watch.state.inPlay.piles).toHaveLength(1)
    for (const watch of [ann!, bob!, nobody]) watch.close()
  })

  it('[R16] a player or a passer-by gets nothing of another’s events but version, audience and digests, over HTTP as over the socket', async () => {
    await incidents(1, 'a matter of the staff')
    const ann = await served.signedIn('ann')
    const cookie = await served.cookie('ann')
    const { frames, socket } = await served.dial(table, 0, cookie)
    socket.close()
    const overSocket = eventsOf(frames)
    const overHttp = (await ann.call('GET /tables/:table/events', { table, after: 0, most: 500 })).events
    expect(overHttp).toEqual(overSocket)
    const hidden = overHttp.filter((event) => !('text' in event))
    expect(new Set(hidden.map(({ audience }) => audience))).toEqual(new Set(['staff', 'player bob']))
    for (const event of hidden) expect(Object.keys(event).toSorted()).toEqual(['audience', 'digest', 'head', 'version'])
    expect(JSON.stringify(overHttp)).not.toContain('a matter of the staff')
  })

  it('reads a table page by page', async () => {
    const client = served.client()
    const all: number[] = []
    for (let after = 0; ;) {
      const { events, more, version } = await client.call('GET /tables/:table/events', { table, after, most: 7 })
      all.push(...events.map((event) => event.version))
      expect(version).toBe(liveOf().kept)
      if (!more) break
      after = events.at(-1)!.version
    }
    expect(all).toEqual(Array.from({ length: liveOf().kept }, (_, at) => at + 1))
  })

  it('gets what happens at once in few messages', async () => {
    const { frames, socket } = await served.dial(table, liveOf().kept)
    const before = liveOf().kept
    await incidents(200)
    await until(() => eventsOf(frames).at(-1)?.version === before + 200)
    expect(eventsOf(frames).map(({ version }) => version)).toEqual(Array.from({ length: 200 }, (_, at) => before + at + 1))
    expect(frames.filter((frame) => 'events' in frame).length).toBeLessThan(40)
    socket.close()
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page whose name leads here', { host: 'evil.example', origin: 'http://evil.example' }, 421],
    ['a forged session', { cookie: 'felt=YW5u.player.1.1.x.y' }, 401],
    ['nobody in particular', {}, 101],
  ])('%s is answered with its due before there is a socket', async (_, headers, status) => {
    expect(await served.upgrade(`/api/v1/tables/${table}/live`, headers as Record<string, string>)).toBe(status)
  })

  it.each([
    ['/api/v1/tables/none/live', 404],
    [`/api/v1/tables/${table}/live?after=999999`, 409],
    [`/api/v1/tables/${table}/live?after=x`, 400],
    ['/api/v1/nothing', 404],
  ])('there is nothing to watch at %s', async (path, status) => {
    expect(await served.upgrade(path)).toBe(status)
  })
})

describe('a connection that is lost again and again', () => {
  /** A socket that hangs up by itself after so many messages, or before the first. */
  const fragile =
    (lives: () => number): OpenSocket =>
    (url, headers) => {
      const socket = new WebSocket(url, { headers })
      let left = lives()
      const close = () => socket.close()
      const line = {
        send: (text: string) => socket.send(text),
        close,
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      } as ReturnType<OpenSocket>
      socket.onmessage = ({ data }) => {
        line.onmessage?.({ data })
        if ((left -= 1) < 0) close()
      }
      socket.onclose = ({ code, reason }) => line.onclose?.({ code, reason })
      socket.onerror = () => line.onerror?.()
      return line
    }

  it('leaves no gap and repeats nothing, and every command is done once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 6 }), { minLength: 4, maxLength: 12 }), async (lives) => {
        const standings: Standing[] = []
        const seen: number[] = []
        let at = 0
        const client = new HouseClient({ url: served.url, socket: fragile(() => lives[at++] ?? 1_000) })
        await client.signIn({ person: 'gus', password, terminal: 'staff' })
        const watch = await client.watch(table, {
          fromTheBeginning: true,
          wait: { first: 5, most: 20 },
          onEvents: (_, { version }) => seen.push(version),
          onStanding: (standing) => standings.push(standing),
        })
        const before = liveOf().kept
        const given = Array.from({ length: 8 }, (_, each) =>
          watch.give('gaming supervisor', { type: 'record-incident', about: 'bob', note: `note ${each}` }),
        )
        const versions = await Promise.all(given)
        await upTo(watch)
        watch.close()
        // Eight commands made eight events, each of its own version, however often they were sent.
        expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, each) => before + each + 1))
        expect(liveOf().kept).toBe(before + 8)
        expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
        expect(snapshotOf(watch.state)).toEqual(truth())
        expect(standings.filter(({ kind }) => kind === 'lost').length).toBeGreaterThanOrEqual(Math.min(at - 1, 1))
      }),
      { numRuns: 6 },
    )
  })

  it('a house that closes finishes the command in hand, and its watchers go on when it is back', async () => {
    const client = await served.signedIn('gus', 'staff')
    const watch = await client.watch(table, { wait: { first: 10, most: 50 } })
    await watch.caughtUp()
    const port = Number(new URL(served.url).port)
    const before = liveOf().kept
    const inHand = Array.from({ length: 20 }, () =>
      watch.give('gaming supervisor', { type: 'record-incident', about: 'ann', note: 'x' }),
    )
    await new Promise((resolve) => setTimeout(resolve, 2))
    await served.stop()
    const kept = liveOf().kept
    await served.start(port)
    await Promise.all(inHand)
    expect(liveOf().kept).toBe(before + 20)
    expect(kept).toBeGreaterThanOrEqual(before)
    await upTo(watch)
    expect(snapshotOf(watch.state)).toEqual(truth())
    watch.close()
  })
})

describe('a client that reads nothing', () => {
  it('is cut off, holds up nobody, and may come back from where it was', async () => {
    await served.table(dragonFire, 'busy')
    const cookie = await served.cookie('gus', 'staff')
    const heard = liveOf('busy').kept
    const slow = await deafAt(served.url, 'busy', heard, cookie)
    const quick = await (await served.signedIn('gus', 'staff')).watch('busy')
    await quick.caughtUp()
    const viewers = async () => /felt_viewers (\d+)/.exec((await served.raw('GET', '/metrics')).text)![1]
    expect(await viewers()).toBe('2')
    for (let batch = 0; batch < 40 && (await viewers()) === '2'; batch += 1) {
      await incidents(200, 'x'.repeat(500), 'busy')
      await upTo(quick, 'busy')
    }
    expect(await viewers()).toBe('1')
    expect(quick.standing.kind).toBe('live')
    slow.resume()
    await until(() => slow.closed)
    const again = await served.dial('busy', heard, cookie)
    // So much has happened that the viewer gets the state of the table, and what came after.
    const from = again.frames.find((frame) => 'state' in frame)!.state.version
    expect(eventsOf(again.frames).map(({ version }) => version)).toEqual(
      Array.from({ length: liveOf('busy').kept - from }, (_, at) => from + at + 1),
    )
    again.socket.close()
    quick.close()
  })
})

describe('a table that is taken away', () => {
  it('sends its viewers off, and is not made again under its name', async () => {
    await served.table(dragonFire, 'short-lived')
    const oz = await served.signedIn('oz', 'staff')
    expect(await problemOf(oz.call('DELETE /tables/:table', { table: 'short-lived' }))).toMatchObject({
      status: 409,
      code: 'table-open',
    })
    await oz.give('short-lived', 'operator', { type: 'close' })
    const watch = await oz.watch('short-lived')
    await watch.caughtUp()
    await oz.call('DELETE /tables/:table', { table: 'short-lived' })
    await until(() => watch.standing.kind === 'over')
    expect(watch.standing).toMatchObject({ why: 'no-table' })
    expect(await problemOf(oz.table('short-lived'))).toMatchObject({ status: 404 })
  })
})
