/** A house without a configured address answers to the names of its machine, and to no other name that leads there. */
import { hostname, networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOfMachine } from '../../../src/house/api/safety/names.ts'
import { Served } from './kit.ts'

/** The page of a site whose name its owner has made lead to this machine. */
const rebound = { host: 'evil.example:7070', origin: 'http://evil.example:7070', 'sec-fetch-site': 'same-origin' }

describe('a house without a configured address', () => {
  let served: Served
  beforeAll(async () => (served = await Served.open()))
  afterAll(() => served.close())

  it.each([
    ['POST', '/api/v1/guests', { ofAge: true }],
    ['POST', '/api/v1/sign-in', { person: 'operator', password: 'guessed by a page', terminal: 'staff' }],
    ['GET', '/api/v1/tables', undefined],
    ['GET', '/metrics', undefined],
    ['GET', '/nothing-here', undefined],
  ])('does nothing for a page of another site whose name leads to it: %s %s', async (method, path, body) => {
    const { status, text } = await served.raw(method, path, { body, headers: rebound })
    expect([status, JSON.parse(text)]).toMatchObject([
      421,
      {
        code: 'foreign-name',
        detail:
          'This house does not know that name as its own. If people open it at http://evil.example:7070, start it with --origin http://evil.example:7070',
      },
    ])
  })

  it.each(['localhost', '127.0.0.1:7070', '[::1]:7070', 'LOCALHOST'])('answers to %s', async (host) => {
    expect((await served.raw('GET', '/api/v1/tables', { headers: { host } })).status).toBe(200)
  })

  it('says how it is to whatever asks, which often has its address alone', async () => {
    const headers = { host: '203.0.113.7' }
    const [health, alive] = [await served.raw('GET', '/healthz', { headers }), await served.raw('GET', '/livez', { headers })]
    expect([health.status, alive.status]).toEqual([200, 200])
  })
})

describe('a house that listens on a network without a configured address', () => {
  const address = (family: string): string | undefined =>
    Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === family && !each.internal)?.address

  it('answers to the machine’s own names and addresses there, and to no other', async () => {
    const served = await Served.open({ names: () => namesOfMachine('0.0.0.0') })
    const own = [address('IPv4'), hostname(), `${hostname()}.local`].filter((each) => each !== undefined)
    const said = async (host: string) => (await served.raw('GET', '/api/v1/tables', { headers: { host } })).status
    expect(await Promise.all(own.map((each) => said(`${each}:7070`)))).toEqual(own.map(() => 200))
    expect(await said('evil.example')).toBe(421)
    expect(await said('203.0.113.7')).toBe(421)
    await served.close()
  })

  it('has the name that it listens by, and none but this machine’s where it listens to itself alone', () => {
    expect(namesOfMachine('felt.lan')).toContain('felt.lan')
    expect(namesOfMachine('fe80::1')).toContain('[fe80::1]')
    expect([namesOfMachine('127.0.0.1'), namesOfMachine('localhost'), namesOfMachine('::1')]).toEqual([[], [], []])
  })
})

describe('a Host that is no name and no address', () => {
  it.each([
    ['no address', []],
    ['an address', ['https://felt.example']],
  ])('is refused by a house with %s configured, whatever it begins with', async (_, origins) => {
    const served = await Served.open({ origins })
    const said = async (host: string) => (await served.raw('GET', '/api/v1/tables', { headers: { host } })).status
    for (const host of ['127.0.0.1:7070@evil.example', 'localhost/evil.example', 'localhost?x', '[::1]evil', 'localhost:'])
      expect([host, await said(host)]).toEqual([host, 400])
    expect(await said('localhost:7070')).toBe(200)
    await served.close()
  })
})

describe('a house with a configured address', () => {
  it('takes nothing from a page of another name, whatever that leads to', async () => {
    const served = await Served.open({ origins: ['https://felt.example'] })
    const { status } = await served.raw('POST', '/api/v1/guests', { body: { ofAge: true }, headers: rebound })
    expect(status).toBe(403)
    await served.close()
  })
})
