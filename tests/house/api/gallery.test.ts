/**
 * The viewers of a table: events are written once for all who may see the same, each viewer goes on from where they were,
 * and none waits for another.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShownEvent } from '../../../src/client/index.ts'
import type { HouseTable } from '../../../src/house/tables/house-table.ts'
import type { CommittedEvent, Store } from '../../../src/store/store.ts'
import { mostMissed } from '../../../src/house/watching/past.ts'
import { Gallery, type Viewer } from '../../../src/house/watching/subscription.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { Served } from './kit.ts'
import { until } from '../../kit/until.ts'

const dealer: Giver = { person: 'dealer', role: 'dealer' }

let served: Served

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('dealer', 'dealer')
  await served.table(dragonFire)
  for (const person of ['ann', 'bob']) await served.must('dragon-fire', { type: 'take-seat' }, { person, role: 'player' })
})

afterAll(() => served.close())

const table = () => served.house.tables.get('dragon-fire')!

const gallery = () => new Gallery(served.house.journal.store, table())

/** Somebody who takes what is sent, up to so many frames, and so slowly while catching up. */
class Taking implements Viewer {
  readonly who: Giver | undefined
  readonly frames: Buffer[] = []
  readonly #most: number
  readonly #slow: number
  ended = false
  isLive = false

  constructor(who?: Giver, most = Infinity, slow = 0) {
    this.who = who
    this.#most = most
    this.#slow = slow
  }

  send(frame: Buffer): boolean {
    if (this.frames.length >= this.#most) return false
    this.frames.push(frame)
    return true
  }

  async catchUp(frame: Buffer): Promise<boolean> {
    this.frames.push(frame)
    await new Promise((resolve) => setTimeout(resolve, this.#slow))
    return true
  }

  live(): void {
    this.isLive = true
  }

  end(): void {
    this.ended = true
  }

  get events(): readonly ShownEvent[] {
    return this.frames.flatMap((frame) => (JSON.parse(frame.toString('utf8')) as { events: ShownEvent[] }).events)
  }

  get versions(): readonly number[] {
    return this.events.map(({ version }) => version)
  }
}

const chips = (player: string) => served.must('dragon-fire', { type: 'buy-in', player, amount: 100 }, dealer)

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('a batch', () => {
  it('is written once for all who may see the same of it', async () => {
    const watched = gallery()
    const kinds: readonly (Giver | undefined)[] = [
      undefined,
      { person: 'cat', role: 'player' },
      { person: 'dan', role: 'player' },
      { person: 'ann', role: 'player' },
      { person: 'ann', role: 'player' },
      { person: 'bob', role: 'player' },
      { person: 'gus', role: 'gaming supervisor' },
      { person: 'ivy', role: 'inspector' },
    ]
    const viewers = kinds.map((who) => new Taking(who))
    for (const viewer of viewers) await watched.join(viewer, table().live.kept)
    await Promise.all([chips('ann'), chips('bob')])
    watched.flush()
    const same = (a: number, b: number): boolean => viewers[a]!.frames.at(-1) === viewers[b]!.frames.at(-1)
    // Strangers share one, and so does the staff; a player who was given chips has their own, at both of their screens.
    expect([same(0, 1), same(1, 2), same(3, 4), same(6, 7)]).toEqual([true, true, true, true])
    expect([same(0, 3), same(3, 5), same(0, 6), same(3, 6)]).toEqual([false, false, false, false])
    const texts = viewers.map((viewer) => viewer.events.map((event) => 'text' in event))
    expect([texts[0], texts[3], texts[5], texts[6]]).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ])
    watched.close()
  })
})

describe('a viewer', () => {
  it('who takes no more is cut off, and the others go on', async () => {
    const watched = gallery()
    const [full, free] = [new Taking(undefined, 1), new Taking()]
    const after = table().live.kept
    await watched.join(full, after)
    await watched.join(free, after)
    for (let each = 0; each < 3; each += 1) {
      await chips('ann')
      watched.flush()
    }
    expect([full.ended, free.ended, watched.size]).toEqual([true, false, 1])
    expect(full.versions).toEqual([after + 1])
    expect(free.versions).toEqual(range(after + 1, after + 3))
    watched.close()
    expect(free.ended).toBe(true)
  })

  it('may come at any moment and from any version: everything after it comes once, in order', async () => {
    const joins = fc.array(
      fc.record({ wait: fc.nat({ max: 4 }), back: fc.nat({ max: mostMissed - 40 }), slow: fc.nat({ max: 2 }) }),
      {
        minLength: 3,
        maxLength: 8,
      },
    )
    await fc.assert(
      fc.asyncProperty(joins, async (all) => {
        const watched = gallery()
        const going: Promise<unknown>[] = []
        const viewers = all.map(({ wait, back, slow }) => {
          const viewer = new Taking({ person: 'gus', role: 'gaming supervisor' }, Infinity, slow)
          const joined = new Promise((resolve) => setTimeout(resolve, wait)).then(async () => {
            const from = Math.max(0, table().live.kept - back)
            await watched.join(viewer, from)
            return from
          })
          going.push(joined)
          return { viewer, joined }
        })
        for (let each = 0; each < 40; each += 1) {
          going.push(chips('ann'))
          if (each % 8 === 7) await new Promise((resolve) => setTimeout(resolve, 1))
        }
        await Promise.all(going)
        watched.flush()
        for (const { viewer, joined } of viewers) expect(viewer.versions).toEqual(range((await joined) + 1, table().live.kept))
        expect(watched.size).toBe(all.length)
        watched.close()
      }),
      { numRuns: 15 },
    )
  })

  it('gets an event once that is on disk before the house has sent it', async () => {
    const kept = (version: number) =>
      ({ version, audience: 'public', text: '{}', salt: 's', digest: 'd', head: `h${version}` }) as CommittedEvent
    let tell: (events: readonly CommittedEvent[]) => void = () => undefined
    const live = { stream: 'table one', kept: 2, listen: (told: typeof tell) => ((tell = told), () => undefined) }
    const disk = [1, 2, 3].map(kept)
    const store = {
      read: async (_: string, after: number, most: number) => disk.filter(({ version }) => version > after).slice(0, most),
    }
    const watched = new Gallery(store as unknown as Store, { live } as unknown as HouseTable)
    const viewer = new Taking()
    await watched.join(viewer, 0)
    live.kept = 3
    tell([kept(3)])
    tell([kept(3)])
    watched.flush()
    expect(viewer.versions).toEqual([1, 2, 3])
    // Events that were never sent are read where they are missed.
    disk.push(kept(4), kept(5))
    tell([kept(5)])
    watched.flush()
    await until(() => viewer.versions.length > 3)
    expect(viewer.versions).toEqual([1, 2, 3, 4, 5])
    watched.close()
  })
})
