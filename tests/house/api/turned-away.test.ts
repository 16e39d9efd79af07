/** The log has every client that tries what it may not, or what nobody sends by mistake, and no client can fill it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseLog } from '../../../src/house/api/log.ts'
import { TurnedAway } from '../../../src/house/api/limits/turned-away.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { measured } from '../../kit/rates.ts'
import { newId, Served } from './kit.ts'
import { until } from '../../kit/until.ts'

const lines: string[] = []
let served: Served
let cookie: string

const log = () => houseLog('warn', { write: (line: string) => void lines.push(line) })

/** What the log says of those who were turned away, since it was last asked. */
const told = (): readonly Record<string, unknown>[] => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

beforeAll(async () => {
  served = await Served.open({ log: log() })
  for (const person of ['ann', 'bob', 'cat']) await served.admit(person, 'player')
  await served.table(dragonFire)
  cookie = await served.cookie('ann')
})

afterAll(() => served.close())

describe('the log, as it is unless somebody says otherwise', () => {
  it.each([
    ['a role that one has not', 'not-your-role', { person: 'ann' }, () => served.raw('GET', '/api/v1/people', { cookie })],
    [
      'a page of another site',
      'foreign-origin',
      {},
      () => served.raw('POST', '/api/v1/sign-out', { body: {}, headers: { origin: 'https://evil.example' } }),
    ],
    [
      'a session that the house never gave',
      'no-session',
      {},
      () => served.raw('GET', '/api/v1/me', { cookie: 'felt=YW5u.player.1.1.x.y' }),
    ],
    [
      'a form',
      'not-json',
      {},
      () => served.raw('POST', '/api/v1/sign-out', { body: 'x', headers: { 'content-type': 'text/plain' } }),
    ],
    ['what cannot be read', 'malformed', {}, () => served.raw('POST', '/api/v1/sign-in', { body: { person: 7 } })],
  ])('has %s: who, from where, when and what', async (_, code, who, ask) => {
    told()
    await ask()
    expect(told()).toEqual([
      expect.objectContaining({
        ...who,
        level: 40,
        time: expect.any(Number) as number,
        ip: '127.0.0.1',
        code,
        route: expect.stringMatching(/^\/api\/v1\//) as string,
        msg: 'turned away',
      }),
    ])
  })

  it('has who asks too often', async () => {
    const narrow = await Served.open({ log: log(), rates: { all: measured(2) } })
    told()
    for (let each = 0; each < 5; each += 1) await narrow.raw('GET', '/api/v1/tables')
    expect(told()).toMatchObject([{ code: 'too-often', ip: '127.0.0.1' }])
    await narrow.close()
    // What was not said at once is said with its number.
    expect(told()).toMatchObject([{ code: 'too-often', ip: '127.0.0.1', times: 2 }])
  })

  it('has what comes over a socket', async () => {
    const { socket, frames } = await served.dial('dragon-fire', 0, await served.cookie('bob'))
    told()
    socket.send(JSON.stringify({ id: newId(), as: 'operator', command: { type: 'leave-seat' } }))
    await until(() => frames.some((frame) => 'problem' in frame))
    expect(told()).toMatchObject([{ code: 'not-your-role', person: 'bob', table: 'dragon-fire' }])
    socket.close()
  })

  it('has nothing of a person who is not signed in yet, or whom a rule refuses', async () => {
    told()
    await served.raw('GET', '/api/v1/me')
    await served.raw('GET', '/api/v1/nothing')
    const command = { type: 'place', wager: 'dragon', amount: 100 }
    await served.raw('POST', '/api/v1/tables/dragon-fire/commands', { body: { id: newId(), as: 'player', command }, cookie })
    expect(told()).toEqual([])
  })

  it('has a command in a role that one has not', async () => {
    const command = { id: newId(), as: 'dealer', command: { type: 'close-bets' } }
    const cat = await served.cookie('cat')
    told()
    await served.raw('POST', '/api/v1/tables/dragon-fire/commands', { body: command, cookie: cat })
    expect(told()).toMatchObject([{ code: 'not-your-role', person: 'cat' }])
  })

  it('is one line for each thing, whatever somebody is called', () => {
    told()
    new TurnedAway(log()).note({ ip: '::1', person: 'x\n{"level":30,"msg":"all is well"}', code: 'malformed', status: 400 })
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
    expect(told()).toMatchObject([{ msg: 'turned away' }])
  })
})

describe('a client that is turned away many times', () => {
  const writing = () => {
    const said: unknown[] = []
    let now = 0
    const away = new TurnedAway({ warn: (what: object) => void said.push(what) }, () => now)
    return { said, away, pass: (ms: number) => (now += ms) }
  }

  it('is named at once, and then once a minute with how often', () => {
    const { said, away, pass } = writing()
    for (let each = 0; each < 100; each += 1) away.note({ ip: '::1', code: 'too-often', status: 429 })
    expect(said).toEqual([{ ip: '::1', code: 'too-often' }])
    pass(60_000)
    away.note({ ip: '::1', code: 'too-often', status: 429 })
    expect(said.slice(1)).toEqual([
      { ip: '::1', code: 'too-often', times: 99 },
      { ip: '::1', code: 'too-often' },
    ])
  })

  it('by many addresses fills no log and no memory: beyond a thousand in a minute they are counted together', () => {
    const { said, away, pass } = writing()
    for (let each = 0; each < 5_000; each += 1)
      away.note({ ip: `10.0.${each >> 8}.${each & 255}`, code: 'too-often', status: 429 })
    expect(said).toHaveLength(1_000)
    pass(60_000)
    away.flush()
    expect(said.slice(1_000)).toEqual([{ code: 'others', times: 4_000 }])
  })
})
