/** Built pages as they are served, and what others may keep of an answer: of the house's own nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { Served } from './kit.ts'

const pages = mkdtempSync(join(tmpdir(), 'felt-pages-'))
let served: Served

beforeAll(async () => {
  mkdirSync(join(pages, 'assets', 'deep.js'), { recursive: true })
  writeFileSync(join(pages, 'index.html'), '<title>Felt</title>')
  writeFileSync(join(pages, 'assets', 'table-Bq-_9x.js'), 'roll()')
  served = await Served.open({ pages })
  await served.admit('ann', 'player')
  await served.table(dragonFire)
})

afterAll(async () => {
  await served.close()
  rmSync(pages, { recursive: true })
})

const kept = async (path: string, cookie?: string) => {
  const { status, headers } = await served.raw('GET', path, { cookie })
  return [status, headers['cache-control']]
}

describe('a built file', () => {
  it('never changes under its name, so that browsers keep it; the page that names it is asked for again', async () => {
    expect(await kept('/assets/table-Bq-_9x.js')).toEqual([200, 'public, max-age=604800, immutable'])
    expect(await kept('/')).toEqual([200, 'no-cache'])
    expect(await kept('/tables/craps')).toEqual([200, 'no-cache'])
  })

  it.each([
    ['/assets/gone-1234.js', 404],
    ['/assets/', 404],
    ['/assets/deep.js', 404],
    ['/assets/..%2findex.html', 404],
    ['/assets/%2e%2e%2findex.html', 404],
    ['/assets/..%5cindex.html', 404],
    ['/assets/%00.js', 404],
    ['/assets/.hidden', 404],
    ['/assets/a%zz.js', 400],
  ])('is not %s, and nobody keeps that answer for longer', async (path, not) => {
    const { status, headers, text } = await served.raw('GET', path)
    expect(status).toBe(not)
    expect([undefined, 'no-store']).toContain(headers['cache-control'])
    expect(text).not.toMatch(/node_modules| at /)
  })
})

describe('pages that are not built yet', () => {
  it('are asked for by a sentence with the command, and served once they are there, without a restart', async () => {
    const folder = join(pages, 'later')
    const house = await Served.open({ pages: folder })
    try {
      expect(await house.raw('GET', '/tables/craps')).toMatchObject({
        status: 503,
        text: expect.stringContaining('npm run build:web'),
        headers: { 'cache-control': 'no-store' },
      })
      expect((await house.raw('GET', '/own/felthouse.js')).status).toBe(404)
      mkdirSync(join(folder, 'assets'), { recursive: true })
      writeFileSync(join(folder, 'index.html'), '<title>Felt</title>')
      writeFileSync(join(folder, 'assets', 'felthouse-abc.js'), 'export {}')
      expect((await house.raw('GET', '/tables/craps')).text).toBe('<title>Felt</title>')
      expect((await house.raw('GET', '/own/felthouse.js')).text).toContain('/assets/felthouse-abc.js')
    } finally {
      await house.close()
    }
  })
})

describe('an answer of the house', () => {
  it('is cached nowhere, unless it says so itself', async () => {
    const cookie = await served.cookie('ann')
    expect(await kept('/api/v1/me', cookie)).toEqual([200, 'no-store'])
    expect(await kept('/api/v1/me')).toEqual([401, 'no-store'])
    expect(await kept('/api/v1/tables/dragon-fire')).toEqual([200, 'no-store'])
    expect(await kept('/api/v1/nothing')).toEqual([404, 'no-store'])
    expect(await kept('/api/v1/tables')).toEqual([200, 'no-cache'])
    const { headers } = await served.raw('POST', '/api/v1/sign-in', { body: { person: 'ann', password: 'not this' } })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is shown in no frame, by browsers of before content policies too', async () => {
    for (const path of ['/', '/api/v1/tables', '/api/v1/nothing']) {
      const { headers } = await served.raw('GET', path)
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })
})
