/** Attacks over one connection, and from one address: what is sent in one piece, what is no message, what guests take from others. */
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostBody } from '../../../src/house/api/api.ts'
import { mostAsked } from '../../../src/house/api/limits/lines.ts'
import { houseLog } from '../../../src/house/api/log.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { measured, once, unhurried } from '../../kit/rates.ts'
import { until } from '../../kit/until.ts'
import { password, Served } from './kit.ts'

const table = 'dragon-fire'
let served: Served

beforeAll(async () => {
  served = await Served.open()
  await served.table(dragonFire)
})

afterAll(() => served.close())

/** A bare connection, and what has come over it. */
interface Line {
  readonly socket: Socket
  readonly said: () => string
}

const line = ({ url }: Served): Line => {
  const { hostname, port } = new URL(url)
  let text = ''
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')))
  return { socket, said: () => text }
}

const answersIn = (text: string): number => text.split('HTTP/1.1 200').length - 1

const asking = 'GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n'

describe('a connection', () => {
  it('over which thousands of requests come in one piece is cut off, and few of them are answered', async () => {
    const { socket, said } = line(served)
    socket.write(asking.repeat(5_000))
    await until(() => socket.closed)
    expect(answersIn(said())).toBeLessThanOrEqual(mostAsked)
    expect((await served.raw('GET', '/livez')).status).toBe(200)
  })

  it('over which a few come before the first is answered has them all answered, as often as it likes', async () => {
    const { socket, said } = line(served)
    for (let times = 1; times <= 5; times += 1) {
      socket.write(asking.repeat(mostAsked))
      await until(() => answersIn(said()) === times * mostAsked)
    }
    socket.destroy()
  })

  it.each([
    ['that says nothing', ''],
    ['that never ends what it asks for', asking.slice(0, -2)],
    ['that never sends what it announces', 'POST /api/v1/guest HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{'],
  ])('%s does not keep the house open', async (_, begun) => {
    const closing = await Served.open({ closeWithin: 100 })
    const { socket } = line(closing)
    socket.write(begun)
    await until(async () => (await promisify(closing.app.server.getConnections.bind(closing.app.server))()) === 1)
    await closing.close()
    await until(() => socket.closed)
  })
})

describe('a request that does not arrive whole in its time', () => {
  let hasty: Served
  beforeAll(async () => void (hasty = await Served.open({ arriveWithin: 300 })))
  afterAll(() => hasty.close())

  it.each([
    ['says nothing', ''],
    ['does not end its headers', asking.slice(0, -2)],
    [
      'does not send what it announces',
      'POST /api/v1/guests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ],
  ])('is answered that it was slow, and hung up: one that %s', async (_, begun) => {
    const { socket, said } = line(hasty)
    socket.write(begun)
    await until(() => socket.closed)
    expect(said()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('has thirty seconds, the time until the house looks included', () => {
    const { headersTimeout, requestTimeout } = served.app.server
    expect([headersTimeout, requestTimeout]).toEqual([28_000, 28_000])
  })
})

/** Bytes of a client's frame without a mask to speak of: what kind it is, and what is in it. */
const frame = (kind: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

const [more, text, last, pong] = [0x00, 0x01, 0x80, 0x8a]

const upgraded = async (house: Served): Promise<Line> => {
  const { socket, said } = line(house)
  const key = Buffer.alloc(16, 3).toString('base64')
  const asked = `connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n`
  socket.write(`GET /api/v1/tables/${table}/live?after=0 HTTP/1.1\r\nhost: localhost\r\n${asked}\r\n`)
  await until(() => said().includes('"live"'))
  return { socket, said }
}

describe('a socket over which no message comes', () => {
  const much = Math.ceil((2.5 * mostBody) / 6)

  it.each([
    ['beats that nobody asked for', pong, []],
    ['pieces with nothing in them', more, [frame(text, '')]],
  ])('but %s is cut off', async (_, kind, first) => {
    const { socket } = await upgraded(served)
    socket.write(Buffer.concat([...first, ...Array.from({ length: much }, () => frame(kind, ''))]))
    await until(() => socket.closed)
  })

  it('for as long as one takes that comes in pieces, between beats, stays open', async () => {
    const { socket, said } = await upgraded(served)
    for (let times = 0; times < 5; times += 1) {
      const beats = Array.from({ length: mostBody / 12 }, () => frame(pong, ''))
      socket.write(Buffer.concat([frame(text, '{'), ...beats, frame(last, '}')]))
    }
    await until(() => said().split('malformed').length > 5)
    expect(socket.closed).toBe(false)
    socket.destroy()
  })

  it('but what is no frame fills no log: it is written down once in a minute, and as no mistake of the house', async () => {
    const log: { readonly level: number; readonly code?: string }[] = []
    const written = { write: (text: string) => void log.push(JSON.parse(text) as (typeof log)[number]) }
    const logged = await Served.open({ log: houseLog('warn', written) })
    await logged.table(dragonFire)
    for (let times = 0; times < 20; times += 1) {
      const { socket } = await upgraded(logged)
      socket.write(frame(0x83, ''))
      await until(() => socket.closed)
    }
    expect(log.map(({ level, code }) => [level, code])).toEqual([[40, 'malformed']])
    await logged.close()
  })
})

describe('what guests and strangers of an address use up', () => {
  it('is no socket of a player there who has an account', async () => {
    const narrow = await Served.open({ rates: { ...unhurried, sockets: { person: 2, strangers: 1, place: 2 } } })
    await narrow.table(dragonFire)
    await narrow.admit('ann', 'player')
    const path = `/api/v1/tables/${table}/live`
    const held = [await narrow.dial(table, 0, await narrow.guest()), await narrow.dial(table, 0, await narrow.guest())]
    expect(await narrow.upgrade(path, { cookie: await narrow.guest() })).toBe(429)
    expect(await narrow.upgrade(path, { cookie: await narrow.cookie('ann') })).toBe(101)
    for (const { socket } of held) socket.close()
    await narrow.close()
  })

  it('is no command of theirs', async () => {
    const narrow = await Served.open({ rates: { ...unhurried, commands: { person: 5, strangers: 5, place: 5, ...once } } })
    await narrow.admit('ann', 'player')
    const cookie = await narrow.guest()
    const stay = async (cookie: string) => (await narrow.raw('POST', '/api/v1/me/session', { body: {}, cookie })).status
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) statuses.push(await stay(cookie))
    expect(statuses.at(-1)).toBe(429)
    expect(await stay(await narrow.cookie('ann'))).toBe(200)
    await narrow.close()
  })

  it('is no sign-in on a device that an account knows, whatever strangers there have asked for', async () => {
    const narrow = await Served.open({ rates: { ...unhurried, all: measured(10) } })
    await narrow.admit('oz', 'operator')
    const body = { person: 'oz', password }
    const { headers } = await narrow.raw('POST', '/api/v1/sign-in', { body })
    const device = headers['set-cookie']!.map((each) => each.split(';', 1)[0]!).find((each) => each.includes('-device='))!
    const asked = async (cookie?: string) => (await narrow.raw('POST', '/api/v1/sign-in', { body, cookie })).status
    for (let status = 0; status !== 429;) status = (await narrow.raw('GET', '/api/v1/tables')).status
    expect(await asked()).toBe(429)
    expect(await asked(`felt-device=${'A'.repeat(22)}`)).toBe(429)
    expect(await asked(device)).toBe(200)
    const statuses: number[] = []
    for (let times = 0; times < 12; times += 1) statuses.push(await asked(device))
    // A device has a measure of its own, and not without end.
    expect(statuses.at(-1)).toBe(429)
    await narrow.close()
  })
})
