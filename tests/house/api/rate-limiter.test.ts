/** Limits count people and places: nobody has more of anything for having more sockets, and nobody's flood is another's wait. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RateLimiter } from '../../../src/house/api/limits/rate-limiter.ts'
import { placeOf } from '../../../src/house/people/sessions/place.ts'
import { usualRates } from '../../../src/house/api/limits/rates.ts'
import { Turns } from '../../../src/house/api/commands.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { measured, once, unhurried } from '../../kit/rates.ts'
import { newId, Served, type Dialled } from './kit.ts'
import { until } from '../../kit/until.ts'

const table = 'dragon-fire'
const incident = () => ({ type: 'record-incident', about: 'x', note: 'y' })
const order = (as: string, command: object) => JSON.stringify({ id: newId(), as, command })
const answersOn = ({ frames }: Dialled) => frames.filter((frame) => 'id' in frame)
const takenOn = (dialled: Dialled) => answersOn(dialled).filter((frame) => !('problem' in frame))

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is of the place %s', (ip, place) => {
    expect(placeOf(ip)).toBe(place)
  })
})

describe('an limiter', () => {
  const rates = { ...unhurried, commands: { person: 60, strangers: 10, place: 100 } }
  const ann = { person: 'ann', place: 'here' }

  it('grows again with time, to its measure and no further', () => {
    let now = 0
    const limiter = new RateLimiter(rates, () => now)
    const takeAll = (): number => {
      let taken = 0
      while (limiter.take('commands', ann).may) taken += 1
      return taken
    }
    expect(takeAll()).toBe(60)
    expect(limiter.take('commands', ann)).toEqual({ may: false, most: 60, left: 0, again: 1 })
    now += 10_000
    expect(takeAll()).toBe(10)
    now += 3_600_000
    expect(takeAll()).toBe(60)
  })

  it('is a person’s at every address, and an address’s for everybody there; an account’s is its own alone', () => {
    const limiter = new RateLimiter(rates, () => 0)
    const taken = (asker: Parameters<RateLimiter['take']>[1], tries = 200): number =>
      Array.from({ length: tries }, () => limiter.take('commands', asker).may).filter(Boolean).length
    expect(taken(ann)).toBe(60)
    expect(taken({ person: 'ann', place: 'elsewhere' })).toBe(0)
    expect(taken({ place: 'here' })).toBe(10)
    expect(taken({ person: 'bob', place: 'here' })).toBe(30)
    expect(taken({ person: 'bob', place: 'elsewhere' })).toBe(30)
    expect(taken({ person: 'dee', place: 'here', hasAccount: true })).toBe(60)
  })

  it('is had by all lines of one network of IPv6 sixteen times, however many it has', () => {
    const limiter = new RateLimiter({ ...rates, guests: { ...measured(3), place: 3 } }, () => 0)
    const taken = (place: (at: number) => string): number =>
      Array.from({ length: 200 }, (_, at) => limiter.take('guests', { place: placeOf(place(at)) }).may).filter(Boolean).length
    expect(taken((at) => `2001:db8:7:${at.toString(16)}::1`)).toBe(48)
    expect(taken((at) => `2001:db8:7:${at.toString(16)}::2`)).toBe(0)
    expect(taken(() => '2001:db8:8:1::1')).toBe(3)
    expect(taken((at) => `192.0.2.${at}`)).toBe(200)
    expect(limiter.take('guests', { person: 'ann', place: placeOf('2001:db8:7:1::3'), hasAccount: true }).may).toBe(true)
  })

  it('remembers no more people and places than it must', () => {
    let now = 0
    const limiter = new RateLimiter(rates, () => now)
    for (let at = 0; at < 60_000; at += 1) {
      now += 1
      limiter.take('all', { place: `2001:db8:${at >> 16}:${at & 0xffff}::/64` })
    }
    expect(limiter.size).toBeLessThanOrEqual(50_000)
  })

  it('has one bucket for two sockets of a person again, once that was forgotten for all those who came after', () => {
    let now = 0
    const limiter = new RateLimiter(rates, () => now)
    const [phone, desk] = [
      { ...ann, hasAccount: true },
      { ...ann, hasAccount: true },
    ]
    const takeAll = (asker: typeof phone): number =>
      Array.from({ length: 100 }, () => limiter.takes('commands', asker)).filter(Boolean).length
    expect([takeAll(phone), takeAll(desk)]).toEqual([60, 0])
    for (let at = 0; at < 50_000; at += 1) {
      now += 0.001
      limiter.take('vain', { person: `p${at}`, place: 'there', hasAccount: true })
    }
    // Nobody was here for longer: what was taken is forgotten, and then counted over both again.
    expect([takeAll(desk), takeAll(phone)]).toEqual([60, 0])
  })

  it('gives a part of its measure at once where it says so, and the rest as time passes', () => {
    let now = 0
    const limiter = new RateLimiter({ ...rates, pages: { person: 60, strangers: 60, place: 600, atOnce: 0.1 } }, () => now)
    const inOneGo = (): number => Array.from({ length: 100 }, () => limiter.take('pages', ann)).filter(({ may }) => may).length
    expect(inOneGo()).toBe(6)
    expect(limiter.take('pages', ann)).toEqual({ may: false, most: 60, left: 0, again: 1 })
    now += 3_000
    expect(inOneGo()).toBe(3)
    now += 3_600_000
    expect(inOneGo()).toBe(6)
  })

  it('lets two hundred people play from one address: each ten requests, a guest, two sockets, and a command a second', () => {
    let now = 0
    const limiter = new RateLimiter(usualRates, () => now)
    const people = Array.from({ length: 200 }, (_, at) => ({ person: `guest-${at}`, place: 'hall' }))
    const stranger = { place: 'hall' }
    for (const person of people) {
      expect(limiter.take('guests', stranger).may).toBe(true)
      for (let each = 0; each < 10; each += 1) expect(limiter.take('all', stranger).may).toBe(true)
      expect(limiter.take('pages', person).may).toBe(true)
      for (const _ of [1, 2]) {
        expect(limiter.take('openings', person).may).toBe(true)
        expect(limiter.full('sockets', person)).toBeUndefined()
        limiter.opened('sockets', person)
      }
    }
    for (let second = 0; second < 60; second += 1, now += 1_000) {
      for (const person of people) expect(limiter.take('commands', person).may).toBe(true)
    }
  })
})

describe('one person’s commands', () => {
  let served: Served

  beforeAll(async () => {
    served = await Served.open({ rates: { ...unhurried, commands: { person: 40, strangers: 40, place: 60, ...once } } })
    await served.admit('gus', 'gaming supervisor')
    await served.table(dragonFire)
  })

  afterAll(() => served.close())

  it('are as many over ten sockets and HTTP as over one', async () => {
    const cookie = await served.cookie('gus', 'staff')
    const before = served.live(table).kept
    const all = await Promise.all(Array.from({ length: 10 }, () => served.dial(table, before, cookie)))
    for (let round = 0; round < 8; round += 1) {
      for (const { socket } of all) socket.send(order('gaming supervisor', incident()))
      await until(() => all.every((each) => answersOn(each).length > round))
    }
    const body = { id: newId(), as: 'gaming supervisor', command: incident() }
    expect((await served.raw('POST', `/api/v1/tables/${table}/commands`, { body, cookie })).status).toBe(429)
    expect(all.flatMap(takenOn).length).toBeLessThanOrEqual(40)
    expect(served.live(table).kept - before).toBe(all.flatMap(takenOn).length)
    for (const { socket } of all) socket.close()
  })

  it('count for the place too, whichever of its guests gives them', async () => {
    const people: Dialled[] = []
    for (const _ of ['ann', 'bob', 'cat']) people.push(await served.dial(table, 0, await served.guest()))
    for (let at = 0; at < 35; at += 1) {
      for (const { socket } of people) socket.send(order('player', { type: 'leave-seat' }))
      await until(() => people.every((each) => answersOn(each).length > at))
    }
    const codes = people.flatMap(answersOn).map((frame) => ('problem' in frame ? frame.problem.code : ''))
    expect(codes.filter((code) => code !== 'too-often').length).toBeLessThanOrEqual(60)
    for (const { socket } of people) socket.close()
  })
})

describe('what there is not', () => {
  it.each([
    ['/api/v1/nothing'],
    ['/api/v1/tables/none'],
    ['/nothing/at/all'],
    ['/api/v1/tables/none/live?after=x'],
    ['/%E0%A4%A'],
  ])('is asked for at %s so often and no more', async (path) => {
    const narrow = await Served.open({ rates: { all: measured(5) } })
    const statuses: number[] = []
    for (let at = 0; at < 8; at += 1) statuses.push((await narrow.raw('GET', path)).status)
    expect(statuses.slice(0, 5)).not.toContain(429)
    expect(statuses.slice(5)).toEqual([429, 429, 429])
    await narrow.close()
  })

  it('is counted for a page of another site as for anybody', async () => {
    const narrow = await Served.open({ rates: { all: measured(3) } })
    const headers = { origin: 'https://evil.example' }
    const statuses: number[] = []
    for (let at = 0; at < 5; at += 1) {
      statuses.push((await narrow.raw('POST', '/api/v1/sign-out', { body: {}, headers })).status)
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429])
    await narrow.close()
  })
})

describe('a name that is not the house’s', () => {
  it('is asked for so often and no more, like anything else', async () => {
    const narrow = await Served.open({ rates: { all: measured(3) } })
    const statuses: number[] = []
    for (let at = 0; at < 5; at += 1)
      statuses.push((await narrow.raw('GET', '/api/v1/tables', { headers: { host: 'evil.example' } })).status)
    expect(statuses).toEqual([421, 421, 421, 429, 429])
    await narrow.close()
  })
})

describe('behind a proxy', () => {
  const from = (address: string) => ({ 'x-forwarded-for': `10.9.9.9, ${address}` })

  it('the address counts that the proxy saw, and of IPv6 its first 64 bits', async () => {
    const behind = await Served.open({ trustProxy: true, rates: { all: measured(4) } })
    const asked = async (address: string) => (await behind.raw('GET', '/api/v1/tables', { headers: from(address) })).status
    for (let at = 1; at <= 4; at += 1) expect(await asked(`2001:db8:0:7::${at}`)).toBe(200)
    expect(await asked('2001:db8:0:7:ffff::1')).toBe(429)
    expect(await asked('2001:db8:0:8::1')).toBe(200)
    for (let at = 1; at <= 4; at += 1) expect(await asked('192.0.2.1')).toBe(200)
    expect(await asked('192.0.2.1')).toBe(429)
    expect(await asked('192.0.2.2')).toBe(200)
    await behind.close()
  })

  it('new guests come from one place so often, however many addresses it has', async () => {
    const behind = await Served.open({ trustProxy: true, rates: { guests: measured(3) } })
    const guest = async (address: string) =>
      (await behind.raw('POST', '/api/v1/guests', { body: { ofAge: true }, headers: from(address) })).status
    for (let at = 1; at <= 3; at += 1) expect(await guest(`2001:db8::${at}`)).toBe(200)
    expect(await guest('2001:db8::4')).toBe(429)
    expect(await guest('2001:db8:0:1::4')).toBe(200)
    await behind.close()
  })

  it('all sockets of a place’s guests are counted together, and each person’s with their own', async () => {
    const sockets = { person: 2, strangers: 1, place: 4 }
    const behind = await Served.open({ trustProxy: true, rates: { ...unhurried, sockets } })
    await behind.table(dragonFire)
    await behind.admit('gus', 'player')
    const open: WebSocket[] = []
    const dial = async (address: string, cookie?: string): Promise<boolean> => {
      const url = `${behind.url.replace('http', 'ws')}/api/v1/tables/${table}/live`
      const socket = new WebSocket(url, { headers: { ...from(address), ...(cookie !== undefined && { cookie }) } })
      open.push(socket)
      return new Promise((resolve) => {
        socket.onmessage = () => resolve(true)
        socket.onerror = () => resolve(false)
      })
    }
    const [ann, bob, cat] = [await behind.guest(), await behind.guest(), await behind.guest()].map((each) => `__Host-${each}`)
    expect([await dial('2001:db8::1'), await dial('2001:db8::2')]).toEqual([true, false])
    expect([await dial('2001:db8::1', ann), await dial('2001:db8::1', ann)]).toEqual([true, true])
    // Her measure is hers, also elsewhere.
    expect(await dial('192.0.2.9', ann)).toBe(false)
    expect([await dial('2001:db8::3', bob), await dial('2001:db8::4', cat)]).toEqual([true, false])
    expect(await dial('2001:db8::4', `__Host-${await behind.cookie('gus')}`)).toBe(true)
    for (const socket of open) socket.close()
    await behind.close()
  })
})

describe('one who sends much at once', () => {
  it('waits for themselves, and nobody waits for all of it', async () => {
    const turns = new Turns()
    const done: string[] = []
    let underWay = 0
    const commit = (name: string) => async () => {
      underWay += 1
      await new Promise((resolve) => setTimeout(resolve, 2))
      underWay -= 1
      done.push(name)
    }
    const hers = Array.from({ length: 80 }, (_, at) => turns.take('eve', commit(`eve ${at}`)))
    expect(underWay).toBe(4)
    expect(hers.filter((each) => each === undefined)).toHaveLength(16)
    await turns.take('ann', commit('ann'))
    expect(done.length).toBeLessThanOrEqual(8)
    await Promise.all(hers.filter((each) => each !== undefined))
    // In the order in which they were sent.
    expect(done.filter((name) => name !== 'ann')).toEqual(Array.from({ length: 64 }, (_, at) => `eve ${at}`))
  })

  it('has only what is in hand counted, also when thousands have been there', async () => {
    const turns = new Turns()
    const held = Promise.withResolvers<void>()
    const hers = Array.from({ length: 4 }, () => turns.take('eve', () => held.promise))
    for (let at = 0; at < 3_000; at += 1) await turns.take(`p${at}`, () => Promise.resolve())
    let isDone = false
    const fifth = turns.take('eve', async () => void (isDone = true))
    expect(isDone).toBe(false)
    held.resolve()
    await Promise.all([...hers, fifth])
    expect(isDone).toBe(true)
  })

  it('over many sockets has a few of theirs committed before somebody else’s one', async () => {
    const served = await Served.open()
    await served.admit('eve', 'gaming supervisor')
    await served.admit('gus', 'gaming supervisor')
    await served.table(dragonFire)
    const eve = await served.cookie('eve', 'staff')
    const after = served.live(table).kept
    const hers = await Promise.all(Array.from({ length: 8 }, () => served.dial(table, after, eve)))
    const gus = await served.dial(table, after, await served.cookie('gus', 'staff'))
    for (const { socket } of hers) for (let at = 0; at < 8; at += 1) socket.send(order('gaming supervisor', incident()))
    gus.socket.send(order('gaming supervisor', incident()))
    await until(() => takenOn(gus).length > 0)
    const his = takenOn(gus)[0] as { readonly version: number }
    // However late his frame was read, he does not wait for all of hers.
    expect(his.version - after).toBeLessThan(64)
    await until(() => hers.flatMap(takenOn).length === 64)
    for (const { socket } of [...hers, gus]) socket.close()
    await served.close()
  })
})
