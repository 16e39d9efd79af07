/** Catching up has a budget over all connections: how the table stands first, then what came after, and nobody else waits for it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HouseClient, type SocketFrame, type OpenSocket } from '../../../src/client/index.ts'
import { CatchingUp, type Catcher } from '../../../src/house/watching/catching-up.ts'
import { mostMissed } from '../../../src/house/watching/past.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { TableEvent } from '../../../src/table/events.ts'
import { evolve } from '../../../src/table/evolve.ts'
import { snapshotOf } from '../../../src/table/snapshot.ts'
import { newTable } from '../../../src/table/state.ts'
import { deafAt } from './deaf.ts'
import { eventsOf, password, Served } from './kit.ts'
import { journalOf } from '../../kit/local.ts'
import { until } from '../../kit/until.ts'

const table = 'dragon-fire'
const dealer = { person: 'dealer', role: 'dealer' } as const

let served: Served

const incidents = async (count: number, note = 'advice'): Promise<void> => {
  await Promise.all(
    Array.from({ length: count }, () => served.must(table, { type: 'record-incident', about: 'ann', note }, dealer)),
  )
}

beforeAll(async () => {
  served = await Served.open({ waiting: 1e9, waitingForAll: 3_000_000 })
  for (const [person, role] of [
    ['ann', 'player'],
    ['dealer', 'dealer'],
    ['gus', 'gaming supervisor'],
  ] as const) {
    await served.admit(person, role)
  }
  await served.table(dragonFire)
  await served.must(table, { type: 'take-seat' }, { person: 'ann', role: 'player' })
  await served.must(table, { type: 'buy-in', player: 'ann', amount: 100_000 }, dealer)
  await incidents(3 * mostMissed)
})

afterAll(() => served.close())

const kept = () => served.live(table).kept
const truth = () => snapshotOf(served.live(table).state)
const stateIn = (frames: readonly SocketFrame[]) => frames.find((frame) => 'state' in frame)?.state

describe('a viewer who has missed much', () => {
  it.each([
    ['nobody', undefined, 'player'],
    ['a player', 'ann', 'player'],
    ['staff', 'gus', 'staff'],
  ] as const)('as %s is told how the table stands, and a few events after that', async (_, person, terminal) => {
    const cookie = person && (await served.cookie(person, terminal))
    const { frames, socket } = await served.dial(table, 0, cookie)
    socket.close()
    const from = stateIn(frames)!
    expect(frames.map((frame) => Object.keys(frame)[0]).slice(0, 2)).toEqual(['person', 'state'])
    expect(from.version).toBeGreaterThan(kept() - 200)
    expect(eventsOf(frames).map(({ version }) => version)).toEqual(
      Array.from({ length: kept() - from.version }, (__, at) => from.version + at + 1),
    )
    // As much as they may know, and as the page of the state has it.
    expect('ledger' in from.state).toBe(person === 'gus')
    const page = served.raw('GET', `/api/v1/tables/${table}/state`, { cookie })
    const { state } = JSON.parse((await page).text) as { state: Record<string, unknown> }
    expect(Object.keys(from.state).toSorted()).toEqual(Object.keys(state).toSorted())
    expect(from.state['racks']).toEqual(person ? [['ann', 100_000]] : [])
  })

  it('a reader who has missed little gets all of it', async () => {
    const { frames, socket } = await served.dial(table, kept() - mostMissed)
    socket.close()
    expect(stateIn(frames)).toBeUndefined()
    expect(eventsOf(frames)).toHaveLength(mostMissed)
  })

  it('goes on from the head of that state: every event after it is checked against it', async () => {
    const client = await served.signedIn('gus', 'staff')
    const watch = await client.watch(table, { wait: { first: 400, most: 500 } })
    await watch.caughtUp()
    const port = Number(new URL(served.url).port)
    const before = watch.version
    await served.stop()
    await served.start(port)
    await incidents(2 * mostMissed)
    await until(() => watch.version === kept())
    expect(watch.version).toBe(before + 2 * mostMissed)
    expect(snapshotOf(watch.state)).toEqual(truth())
    await incidents(3)
    await until(() => watch.version === kept())
    expect(watch.standing.kind).toBe('live')
    watch.close()
  })

  it('a reader who wants everything from the first event on asks for it by pages, and has the same head', async () => {
    const client = await served.signedIn('gus', 'staff')
    let seen = 0
    const watch = await client.watch(table, { fromTheBeginning: true, onEvents: (events) => (seen += events.length) })
    await watch.caughtUp()
    expect([watch.version, seen]).toEqual([kept(), kept()])
    expect(snapshotOf(watch.state)).toEqual(truth())
    watch.close()
  })

  it('who reads everything notices a state that stands on something else', async () => {
    const lying: OpenSocket = (url, headers) => {
      const socket = new WebSocket(url, { headers })
      const line = { send: (text: string) => socket.send(text), close: () => socket.close() } as ReturnType<OpenSocket>
      socket.onmessage = ({ data }) => {
        const frame = JSON.parse(String(data)) as SocketFrame
        const told = 'state' in frame ? { state: { ...frame.state, head: 'f'.repeat(64) } } : frame
        line.onmessage?.({ data: JSON.stringify(told) })
      }
      socket.onclose = ({ code, reason }) => line.onclose?.({ code, reason })
      return line
    }
    const client = new HouseClient({ url: served.url, socket: lying })
    await client.signIn({ person: 'gus', password, terminal: 'staff' })
    const watch = await client.watch(table, { fromTheBeginning: true })
    await until(() => watch.standing.kind === 'over')
    expect(watch.standing).toMatchObject({ why: 'broken' })
  })
})

describe('a table as it is on disk', () => {
  it('is known at any moment, however busy it is, with the head of its last event', async () => {
    const { live } = served.house.tables.get(table)!
    const stop = live.listen(() => {
      const { version, head, state } = live.settled
      expect([state.version, version <= live.kept, version > live.kept - 200]).toEqual([version, true, true])
      expect(journalOf(served.house).read(live.stream, version - 1, 1)[0]!.head).toBe(head)
    })
    const going: Promise<void>[] = []
    for (let each = 0; each < 60; each += 1) {
      going.push(incidents(3))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(going)
    stop()
    expect([live.settled.version, live.settled.head]).toEqual([live.kept, live.head])
    const events = journalOf(served.house)
      .read(live.stream, 0, 1e6)
      .map(({ text }) => JSON.parse(text) as TableEvent)
    expect(snapshotOf(events.reduce(evolve, newTable(dragonFire)))).toEqual(snapshotOf(live.settled.state))
  })
})

describe('the budget', () => {
  /** Somebody who takes each piece at once, or who never does. */
  const catcher = (takes: 'at once' | 'never'): Catcher & { ended: boolean } => {
    let cut: () => void = () => undefined
    const made = {
      ended: false,
      catchUp: () =>
        new Promise<boolean>((resolve) => {
          cut = () => resolve(false)
          if (takes === 'at once') resolve(true)
        }),
      end: () => {
        made.ended = true
        cut()
      },
    }
    return made
  }

  const busy = (milliseconds: number): void => {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
  }

  it('of time leaves the house to others between pieces, whatever there is to catch up with', async () => {
    const all = new CatchingUp({ bytes: 1e9, slice: 4, grace: 1_000 })
    let left = 300
    const going = Array.from({ length: 300 }, () =>
      all.step(catcher('at once'), async () => {
        busy(1)
        left -= 1
        return Buffer.alloc(10)
      }),
    )
    let turns = 0
    while (left > 0) {
      const before = left
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
      expect(before - left).toBeLessThanOrEqual(5)
    }
    expect(turns).toBeGreaterThan(60)
    await Promise.all(going)
  })

  it('of bytes is for all together, and a client that does not read makes room', async () => {
    const all = new CatchingUp({ bytes: 1_000, slice: 4, grace: 50 })
    const deaf = Array.from({ length: 40 }, () => catcher('never'))
    let most = 0
    const piece = async (): Promise<Buffer> => {
      most = Math.max(most, all.bytes)
      return Buffer.alloc(100)
    }
    const stuck = deaf.map((each) => all.step(each, piece))
    const reader = catcher('at once')
    for (let each = 0; each < 20; each += 1) expect(await all.step(reader, piece)).toBe(true)
    expect(most).toBeLessThan(1_000)
    expect(reader.ended).toBe(false)
    expect(deaf.filter(({ ended }) => ended).length).toBeGreaterThanOrEqual(30)
    for (const each of deaf) each.end()
    expect(await Promise.all(stuck)).toEqual(deaf.map(() => false))
    expect(all.bytes).toBe(0)
  })

  it('one whose piece cannot be made gets a refusal, and the others go on', async () => {
    const all = new CatchingUp()
    const failing = all.step(catcher('at once'), async () => {
      throw new Error('the disk')
    })
    const next = all.step(catcher('at once'), async () => Buffer.alloc(1))
    await expect(failing).rejects.toThrow('the disk')
    expect(await next).toBe(true)
    expect(await all.step(catcher('at once'), async () => undefined)).toBe(false)
  })
})

describe('those who read nothing', () => {
  it('are cut off when too much waits for all of them together, though for none of them by itself', async () => {
    const cookie = await served.cookie('gus', 'staff')
    const reader = await (await served.signedIn('gus', 'staff')).watch(table)
    await reader.caughtUp()
    const deaf = await Promise.all(Array.from({ length: 10 }, () => deafAt(served.url, table, 0, cookie)))
    const viewers = async () => Number(/felt_viewers (\d+)/.exec((await served.raw('GET', '/metrics')).text)![1])
    await until(() => reader.standing.kind === 'live')
    // What the machine itself keeps for a line comes first.
    for (let batch = 0; batch < 80 && (await viewers()) > 8; batch += 1) {
      await incidents(200, 'x'.repeat(450))
      await until(() => reader.version === kept())
    }
    expect(await viewers()).toBeLessThanOrEqual(8)
    expect(reader.standing.kind).toBe('live')
    for (const line of deaf) line.destroy()
    reader.close()
  })
})
