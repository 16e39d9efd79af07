/** What every answer says to browsers and proxies, whatever was asked, also what no route ever saw. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { Served, type Saying } from './kit.ts'

const pages = mkdtempSync(join(tmpdir(), 'felt-headers-'))
let served: Served
let cookie: string

beforeAll(async () => {
  mkdirSync(join(pages, 'assets'))
  writeFileSync(join(pages, 'index.html'), '<title>Felt</title>')
  writeFileSync(join(pages, 'assets', 'table-1.js'), 'roll()')
  writeFileSync(join(pages, 'assets', 'chip-1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  served = await Served.open({ pages })
  await served.admit('ann', 'player')
  await served.table(dragonFire)
  cookie = await served.cookie('ann')
})

afterAll(async () => {
  await served.close()
  rmSync(pages, { recursive: true })
})

/** What was sent as it is, over a bare line, and all that came back until the house hung up. */
const overLine = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url)
    const parts: string[] = []
    const line = connect(Number(port), hostname, () => line.write(text))
    line.setEncoding('utf8').on('data', (part: string) => parts.push(part))
    line.on('end', () => resolve(parts.join(''))).on('error', reject)
  })

/** How, what, the answer, and what is sent with it. */
const asked: readonly (readonly [string, string, number, Saying])[] = [
  ['GET', '/', 200, {}],
  ['GET', '/tables/craps', 200, {}],
  ['GET', '/assets/table-1.js', 200, {}],
  ['GET', '/assets/chip-1.svg', 200, {}],
  ['GET', '/assets/none.js', 404, {}],
  ['GET', '/api/v1/tables', 200, {}],
  ['GET', '/api/v1/me', 401, {}],
  ['GET', '/api/v1/nothing', 404, {}],
  ['GET', '/api/v1/tables/dragon-fire/live', 426, {}],
  ['POST', '/api/v1/sign-in', 400, { body: '{' }],
  ['POST', '/api/v1/sign-in', 415, { body: 'x', headers: { 'content-type': 'text/plain' } }],
  ['POST', '/api/v1/sign-in', 413, { body: 'x'.repeat(70_000) }],
  ['POST', '/api/v1/sign-out', 403, { body: {}, headers: { origin: 'https://evil.example' } }],
  ['GET', '/docs', 200, {}],
  ['GET', '/docs/json', 200, {}],
  ['GET', '/healthz', 200, {}],
  ['GET', '/metrics', 200, {}],
  ['GET', '/api/v1/tables/%zz', 400, {}],
  ['OPTIONS', '/api/v1/me', 404, {}],
  ['TRACE', '/api/v1/me', 404, {}],
]

describe('every answer', () => {
  it.each(asked)('%s %s (%i) has browsers guess at nothing, frame nothing, and tell no other site', async (...each) => {
    const [method, path, status, saying] = each
    const { status: answered, headers } = await served.raw(method, path, saying)
    expect(answered).toBe(status)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toMatch(/object-src 'none'.*base-uri 'none'|default-src 'none'/)
    expect(Object.keys(headers).filter((name) => /^access-control-|^x-powered-by$|^server$/.test(name))).toEqual([])
  })

  it.each(asked)('%s %s (%i) says what it is, and in which letters', async (...each) => {
    const [method, path, , saying] = each
    const { headers, text } = await served.raw(method, path, saying)
    expect(text).not.toBe('')
    expect(headers['content-type']).toMatch(/; ?charset=utf-8/i)
  })

  it('of the API is no page to a browser that opens it by itself', async () => {
    for (const path of ['/api/v1/tables', '/api/v1/nothing', '/api/v1/me/statement.csv']) {
      const { headers } = await served.raw('GET', path, { cookie })
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    }
  })

  it('names the file that a sheet is kept as, whatever was asked', async () => {
    const { headers } = await served.raw('GET', '/api/v1/me/statement.csv', { cookie })
    expect(headers['content-disposition']).toBe('attachment; filename="statement-ann.csv"')
  })
})

describe('paths that begin with a dot', () => {
  it.each(['/.git/config', '/.env', '/%2egit/config', '/tables/.hidden', '/.well-known/security.txt'])(
    '%s is not found',
    async (path) => {
      expect((await served.raw('GET', path)).status).toBe(404)
    },
  )
})

describe('a message whose end can be read in two ways', () => {
  const body = '{"ofAge":true}'
  const head = 'POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  it.each([
    [
      'a length and chunks',
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    ],
    ['two lengths', `${head}Content-Length: 0\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
    ['a length that is none', `${head}Content-Length: +14\r\n\r\n${body}`],
    ['chunks that are said strangely', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${head}Content-Length : 14\r\n\r\n${body}`],
    ['a header on two lines', `${head}X-Long: a\r\n b\r\n\tContent-Length: 14\r\n\r\n`],
    ['a line that ends too soon', 'GET /healthz HTTP/1.1\nHost: localhost\n\nGET /healthz HTTP/1.1\n\n'],
  ])('%s: is refused once, and nothing after it is read', async (_, text) => {
    const answered = await overLine(text)
    expect(answered.match(/HTTP\/1\.1 (\d{3})/g)).toEqual(['HTTP/1.1 400'])
    expect(answered).toMatch(/x-content-type-options: nosniff/i)
    expect(answered).toMatch(/content-security-policy: default-src 'none'/i)
  })
})

describe('a question that is asked twice in one address', () => {
  it.each([
    '/api/v1/tables/dragon-fire/events?after=0&after=1',
    '/api/v1/me/statement.csv?from=1&from=2',
    '/api/v1/me/plays?person=bob',
  ])('%s is not understood in either way', async (path) => {
    expect((await served.raw('GET', path, { cookie })).status).toBe(400)
  })
})

describe('over TLS', () => {
  const said = async (house: Served, headers: Readonly<Record<string, string>>) =>
    (await house.raw('GET', '/healthz', { headers })).headers['strict-transport-security']

  it('the house tells browsers to come no other way, also behind a proxy, and to the names below its own where it knows that', async () => {
    const https = { host: 'felt.example', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const named = await Served.open({ trustProxy: true, origins: ['https://felt.example'] })
    expect(await said(named, https)).toBe('max-age=31536000; includeSubDomains')
    expect(await said(named, { ...https, 'x-forwarded-proto': 'http' })).toBeUndefined()
    expect(await said(named, { ...https, host: 'localhost' })).toBeUndefined()
    await named.close()
    const unnamed = await Served.open({ trustProxy: true })
    expect(await said(unnamed, https)).toBe('max-age=31536000')
    await unnamed.close()
    // Anybody can say so who comes without a proxy.
    expect(await said(served, https)).toBeUndefined()
  })
})
