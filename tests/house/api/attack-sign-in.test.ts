/** Attacks on the door: a rush of strangers who guess, and strangers who would shut somebody out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualRates } from '../../../src/house/api/limits/rates.ts'
import { Digests } from '../../kit/held-digests.ts'
import { until } from '../../kit/until.ts'
import { password, Served } from './kit.ts'

let served: Served
let digests: Digests

beforeAll(async () => {
  digests = new Digests()
  served = await Served.open({ trustProxy: true })
  await served.admit('ann', 'player')
  await served.admit('oz', 'operator')
})

afterAll(async () => {
  digests.close()
  await served.close()
})

interface Said {
  readonly status: number
  readonly headers: Headers
}

/** Each over a connection of its own, as many as there are. */
const knock = async (person: string, guess: string, from: string, cookie?: string): Promise<Said> => {
  const said = await fetch(`${served.url}/api/v1/sign-in`, {
    method: 'POST',
    body: JSON.stringify({ person, password: guess, terminal: person === 'oz' ? 'staff' : 'player' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) },
  })
  await said.text()
  return said
}

/** Wrong sign-ins from forty addresses, all at once. */
const rush = (times: number): readonly Promise<Said>[] =>
  Array.from({ length: times }, (_, at) => knock(`somebody-${at % 100}`, 'a guess at it', `192.0.2.${at % 40}`))

const deviceFrom = ({ headers }: Said): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0]!)
    .find((each) => each.includes('-device='))!

describe('[R4] 800 wrong sign-ins from forty addresses', () => {
  it('hold up neither who has signed in on this device before nor who comes for the first time', async () => {
    const device = deviceFrom(await knock('ann', password, '198.51.100.7'))
    const before = digests.asked.length
    digests.hold()
    let sentAway = 0
    const wrong = rush(800).map(async (each) => {
      const { status, headers } = await each
      if (status === 503) sentAway += 1
      return [status, headers.get('retry-after')] as const
    })
    // Two are checked at a time and thirty-two wait; the others are not kept waiting.
    await until(() => sentAway === 766)
    let arrived = 0
    served.app.server.on('request', () => (arrived += 1))
    const home = knock('ann', password, '198.51.100.7', device)
    await until(() => arrived === 1)
    const stranger = knock('oz', password, '203.0.113.9')
    // A person who comes for the first time takes the place of one who has asked often.
    await until(() => sentAway === 767)
    digests.letGo()
    expect([(await home).status, (await stranger).status]).toEqual([200, 200])
    const answers = await Promise.all(wrong)
    expect(new Set(answers.map(String))).toEqual(new Set(['401,', '503,5']))
    const order = digests.wordsAfter(before)
    expect(order.indexOf(password)).toBeLessThan(6)
    expect(order.lastIndexOf(password)).toBeLessThan(12)
    expect(order.filter((word) => word === password)).toHaveLength(2)
  })
})

describe('[R4] a stranger', () => {
  it('who fails as often as they like does not lock the operator out at a device of theirs', async () => {
    const device = deviceFrom(await knock('oz', password, '198.51.100.7'))
    for (let each = 0; each < 12; each += 1) expect((await knock('oz', 'a guess at it', `192.0.2.${each}`)).status).toBe(401)
    expect((await knock('oz', password, '203.0.113.9')).status).toBe(401)
    expect((await knock('oz', password, '198.51.100.7', device)).status).toBe(200)
    expect((await knock('oz', password, '203.0.113.9')).status).toBe(401)
  })

  it('gets no secret of a device by failing, and nobody’s script reads it', async () => {
    expect((await knock('ann', 'a guess at it', '192.0.2.1')).headers.getSetCookie()).toEqual([])
    const cookies = (await knock('ann', password, '198.51.100.7')).headers.getSetCookie()
    expect(cookies.find((each) => each.includes('-device='))).toMatch(
      /^__Host-felt-device=[A-Za-z0-9_-]{22}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('who makes up the secret of a device is a stranger', async () => {
    const cookie = `__Host-felt-device=${'A'.repeat(22)}`
    for (let each = 0; each < 3; each += 1) await knock('ann', 'a guess at it', '192.0.2.1', cookie)
    expect((await knock('ann', password, '192.0.2.1', cookie)).status).toBe(401)
    expect((await knock('ann', password, '198.51.100.7', '__Host-felt-device=constructor')).status).toBe(401)
  })
})

describe('two hundred people behind one line', () => {
  const hall = '203.0.113.77'
  let charity: Served
  const at = async (person: string, guess: string, cookie?: string) =>
    charity.raw('POST', '/api/v1/sign-in', {
      body: { person, password: guess },
      headers: { 'x-forwarded-for': hall },
      cookie,
    })

  beforeAll(async () => {
    // However slow the machine, nothing of it grows again while this is tried.
    const wrongSignIns = { ...usualRates.wrongSignIns, minutes: 10_000 }
    charity = await Served.open({ trustProxy: true, rates: { ...usualRates, wrongSignIns } })
    for (let each = 0; each < 200; each += 1) await charity.admit(`player-${each}`, 'player')
  })

  afterAll(() => charity.close())

  it('[R4] all sign in within a minute, and a guesser among them is stopped after twenty guesses', async () => {
    const devices: string[] = []
    for (let each = 0; each < 200; each += 1) {
      const { status, headers } = await at(`player-${each}`, password)
      expect([each, status]).toEqual([each, 200])
      devices.push(headers['set-cookie']!.find((one) => one.includes('-device='))!.split(';', 1)[0]!)
    }
    const guesses: number[] = []
    for (let each = 0; each < 25; each += 1) guesses.push((await at(`player-${each}`, 'a guess at it')).status)
    expect([guesses.filter((status) => status === 401).length, guesses.filter((status) => status === 429).length]).toEqual([
      20, 5,
    ])
    // A stranger there waits with the one who guesses; a device that the account knows does not, right or wrong.
    expect((await at('player-199', password)).status).toBe(429)
    expect((await at('player-199', 'a guess at it', devices[199])).status).toBe(401)
    expect((await at('player-199', password, devices[199])).status).toBe(200)
    // Somebody else's device makes nobody known.
    expect((await at('player-199', password, devices[198])).status).toBe(429)
  })
})
