/** felt dev: the page shows the file as it is, and changes as it is saved. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HouseClient } from '../../src/client/index.ts'
import { serveDesign, type DevServer } from '../../src/cli/dev/server.ts'
import type { DevShown } from '../../src/wire/dev.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-dev-test-'))
const file = join(folder, 'mine.js')
const wager = (step: string): string =>
  `import { diceWager, lose, to1, win } from 'felthouse'\nimport { odds } from './odds.js'\nexport default diceWager({ id: 'high', name: 'High', step: ${step} })\n`
const sound = wager('({ total }) => (total > 7 ? win(to1(odds)) : lose())')
const write = (text: string, name = file): void => writeFileSync(name, text)

let server: DevServer
beforeAll(async () => {
  write('export const odds = 1\n', join(folder, 'odds.js'))
  write(sound)
  server = await serveDesign(file, './mine.js', 0, { loading: 60_000, rules: 2_000 })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const at = (path: string, given?: RequestInit): Promise<Response> => fetch(new URL(path, server.url), given)
const sent = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  at(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

/** What the page shows once something is so: the house announces each change, and the page asks. */
const once = async (is: (shown: DevShown) => boolean): Promise<DevShown> => {
  const stopped = new AbortController()
  const { body } = await at('/dev/changes', { signal: stopped.signal })
  const messages = body!.getReader()
  for (;;) {
    await messages.read()
    const shown = (await (await at('/dev/shown')).json()) as DevShown
    if (!is(shown)) continue
    stopped.abort()
    return shown
  }
}

const worked = ({ working }: DevShown): boolean => !working

/** Somebody who sits at a table with 500.00 in play chips. */
const seated = async (table: string): Promise<HouseClient> => {
  const client = new HouseClient({ url: new URL(server.url).origin.replace('localhost', '127.0.0.1') })
  const { person } = await client.playAsGuest()
  await client.give(table, 'player', { type: 'take-seat' })
  await client.playMoney()
  await client.buyIn(table, 'player', person, 50_000)
  return client
}

const place = (client: HouseClient, table: string): Promise<unknown> =>
  client.give(table, 'player', { type: 'place', wager: 'high', amount: 1_000 })

const chips = async (client: HouseClient): Promise<readonly object[]> =>
  (await client.call('GET /me/seats')).seats.map(({ table, rack, laid }) => ({ table, rack, laid }))

const result = async (body: object): Promise<string | null> =>
  ((await (await sent('/dev/result', body)).json()) as { refused: string | null }).refused

/** Waits for the file to be worked out after it was saved. */
const saved = async (text: string, name = file): Promise<DevShown> => {
  const { version } = await once(worked)
  write(text, name)
  return once((shown) => worked(shown) && shown.version > version)
}

it('shows price, cloths and a table to play at; what is saved, here or in what it imports, gets another table; what is wrong is told', async () => {
  const { faults, prices, cloths, table } = await once(worked)
  expect([faults, cloths, table]).toEqual([[], ['along', 'upright'], 'high'])
  expect(prices).toContain('16.6667%')
  expect(await (await at('/dev/cloth/upright')).text()).toContain('<svg xmlns=')
  const player = await seated('high')
  expect(await result({ symbols: ['6', '5'] })).toContain('Put a chip on the cloth first')
  await place(player, 'high')
  expect(await result({ symbols: ['6', '5'] })).toBeNull()
  expect(await chips(player)).toEqual([{ table: 'high', rack: 51_000, laid: 0 }])
  await place(player, 'high')
  expect(await result({ symbols: ['6', '7'] })).toContain('press two keys from 1 to 6')
  expect(await result({})).toBeNull()
  expect(await player.table('high')).toMatchObject({ round: 3, phase: 'betting' })
  await place(player, 'high')
  const anew = await saved('export const odds = 2\n', join(folder, 'odds.js'))
  expect(anew.prices).toContain('-25.0000%')
  expect([anew.table, anew.note]).toEqual([
    'high-2',
    'The file was saved, and high-2 is a new table of it, with new chips. The 10.00 that lay on high stays there, undecided.',
  ])
  const broken = await saved(wager('({ total }) => total > '))
  expect([broken.faults[0], broken.table]).toEqual([expect.stringContaining('mine.js'), 'high-2'])
  expect(broken.note).toContain('The table below is of the file as it was before')
  expect((await saved(wager('() => lose()'))).faults[0]).toContain('wager high: no result wins it')
  const stuck = await saved(wager('({ total }) => { while (total === 12) continue; return total > 7 ? win(to1(1)) : lose() }'))
  expect(stuck.faults).toEqual([
    'it was stopped after 2 seconds: wager high, in state "placed" (always), on 6, 6 — 12, was being worked out',
  ])
  expect(await saved(sound)).toMatchObject({ faults: [], table: 'high-3' })
})

it('works out what is saved while something else never ends, and waits for nothing else', async () => {
  write(`${sound}while (true) continue\n`)
  await once(({ working }) => working)
  write(sound.replace("'High'", "'Higher'"))
  expect((await once(({ working, name }) => !working && name === 'Higher')).faults).toEqual([])
})

it('answers nobody who comes by another name or from another site', async () => {
  const asked = (headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
    new Promise((done, failed) => {
      const sending = { 'content-type': 'application/json', ...headers }
      request(new URL('/dev/result', server.url), { method: 'POST', headers: sending }, (response) => {
        response.resume()
        done(response.statusCode)
      })
        .on('error', failed)
        .end('{}')
    })
  const { host } = new URL(server.url)
  expect(await asked({ host })).toBe(200)
  expect(await asked({ host: 'evil.example' })).toBe(421)
  expect(await asked({ host, origin: 'http://evil.example' })).toBe(403)
  expect(await asked({ host, 'content-type': 'text/plain' })).toBe(415)
})

it('lets its own pages alone show those of the house, and load nothing from elsewhere', async () => {
  const policy = (await at('/dev/shown')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'self';script-src 'self'")
  expect(policy).toContain("frame-ancestors 'self'")
})
