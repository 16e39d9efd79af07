/** A person's share of the house's time: who asks for much at once waits for it, and nobody else does. */
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RateLimiter } from '../../../src/house/api/limits/rate-limiter.ts'
import { usualRates } from '../../../src/house/api/limits/rates.ts'
import { longestWait, Share } from '../../../src/house/api/limits/share.ts'
import { mostOfOne, Pricing } from '../../../src/house/api/pricing/pricing.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { unhurried } from '../../kit/rates.ts'
import { until } from '../../kit/until.ts'
import { newId, Served } from './kit.ts'

const ann = { person: 'ann', place: 'here' }
const bob = { person: 'bob', place: 'here' }

describe('a share of the house’s time', () => {
  it('is a fifth of it for one person, a few milliseconds of it at once, and half of it for all guests of an address', () => {
    let now = 0
    const limiter = new RateLimiter(usualRates, () => now)
    const workIn = (milliseconds: number, whose: 0 | 1): number => {
      let done = 0
      for (const end = now + milliseconds; now < end; now += 1) {
        while (done < 1e5 && limiter.owe(whose, ann, 1, 0) === 0) done += 1
      }
      return done
    }
    expect(workIn(1, 0)).toBe(8)
    expect(workIn(10_000, 0)).toBeCloseTo(2_000, -1)
    expect(workIn(1, 1)).toBe(20)
    expect(workIn(10_000, 1)).toBeCloseTo(5_000, -1)
  })

  it('is had in order, and somebody else’s comes between', async () => {
    const share = new Share(new RateLimiter(usualRates, () => 0), () => 0)
    const done: number[] = []
    const waiting = Array.from({ length: 12 }, async (_, at) => {
      const mine = share.turn(ann, 2)
      if (mine !== true) expect(await mine).toBe(true)
      done.push(at)
    })
    expect(done).toEqual([0, 1, 2, 3])
    expect(share.turn(bob, 1)).toBe(true)
    await Promise.all(waiting)
    expect(done).toEqual(Array.from({ length: 12 }, (_, at) => at))
  })

  it('is refused where it would be had too late', () => {
    const share = new Share(new RateLimiter(usualRates, () => 0), () => 0)
    const turns = Array.from({ length: 1_000 }, () => share.turn(ann, 2))
    const first = turns.indexOf(false)
    // Four at once, and then one in ten milliseconds.
    expect(first).toBe(4 + longestWait / 10)
    expect(turns.slice(first).every((each) => each === false)).toBe(true)
    expect(share.turn(bob, 2)).toBe(true)
  })
})

describe('in a house where each has little time', () => {
  /** A request in so many milliseconds, and two at once. */
  const unit = 50
  let served: Served

  beforeAll(async () => {
    const work = { person: 60_000 / unit, strangers: 1e9, place: 1e9, atOnce: (2 * unit) / 60_000 }
    served = await Served.open({ rates: { ...unhurried, work } })
    await served.admit('ann', 'player')
    await served.table(dragonFire)
  })

  afterAll(() => served.close())

  it('what one person asks for at once is answered one after another, no sooner than their share of time permits', async () => {
    const cookie = await served.cookie('ann')
    const began = performance.now()
    const all = Array.from({ length: 12 }, () => served.raw('GET', '/api/v1/me', { cookie }))
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(performance.now() - began).toBeGreaterThan(9 * unit)
  })

  it('commands over a socket are answered in the order in which they were sent', async () => {
    const { socket, frames } = await served.dial('dragon-fire', 0, await served.cookie('ann'))
    const ids = Array.from({ length: 6 }, () => newId())
    for (const id of ids) socket.send(JSON.stringify({ id, as: 'player', command: { type: 'leave-seat' } }))
    const answers = () => frames.flatMap((frame) => ('id' in frame ? [frame.id] : []))
    await until(() => answers().length === 6)
    expect(answers()).toEqual(ids)
    socket.close()
  })

  it('one who asks for far more is told to come back', async () => {
    const cookie = await served.cookie('ann')
    const asked = await Promise.all(Array.from({ length: 80 }, () => fetch(`${served.url}/api/v1/me`, { headers: { cookie } })))
    const refused = asked.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    expect(refused[0]!.headers.get('retry-after')).toBe('2')
    expect(await refused[0]!.json()).toMatchObject({ code: 'too-often' })
  })
})

describe('odds that are worked out', () => {
  const fire = (minimum: number) => ({
    game: 'craps',
    house: { minimum: `${minimum}` },
    wagers: ['fire'],
    states: false,
  })

  it('leave the house to others meanwhile, and are remembered', async () => {
    const pricing = new Pricing()
    let isDone = false
    const text = pricing.of(fire(100), 'ann').finally(() => (isDone = true))
    let turns = 0
    for (; !isDone; turns += 1) await turn()
    expect(turns).toBeGreaterThan(100)
    expect(JSON.parse((await text).toString('utf8'))).toMatchObject([{ game: 'craps', wager: 'fire' }])
    expect(await pricing.of(fire(100), 'bob')).toBe(await text)
    await pricing.close()
  })

  it('are a few for one person at a time, and others wait behind these and no more', async () => {
    const pricing = new Pricing()
    const asked = Array.from({ length: 8 }, (_, at) => pricing.of(fire(at + 1), 'ann'))
    const his = pricing.of(fire(50), 'bob')
    const told = await Promise.allSettled(asked)
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostOfOne)
    expect(told.at(-1)).toMatchObject({ reason: { problem: { status: 429, code: 'too-often' } } })
    expect((await his).length).toBeGreaterThan(0)
    await pricing.close()
  })

  it('that a house which closes still works out are not waited for', async () => {
    const pricing = new Pricing()
    const refused = pricing.of(fire(1), 'ann').catch((error: unknown) => error)
    await turn()
    await pricing.close()
    expect(await refused).toMatchObject({ problem: { code: 'leaving' } })
  })
})
