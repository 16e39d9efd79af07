/** felt dev: the page shows the file as it is, and changes as it is saved. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveDesign, type DevServer } from '../../src/cli/dev/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-dev-'))
const file = join(folder, 'mine.js')
const wager = (step: string): string =>
  `import { diceWager, lose, to1, win } from 'felthouse'\nimport { odds } from './odds.js'\nexport default diceWager({ id: 'high', name: 'High', step: ${step} })\n`
const sound = wager('({ total }) => (total > 7 ? win(to1(odds)) : lose())')
const write = (text: string, name = file): void => writeFileSync(name, text)

let server: DevServer
beforeAll(async () => {
  write('export const odds = 1\n', join(folder, 'odds.js'))
  write(sound)
  server = await serveDesign(file, './mine.js', 0)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

interface Shown {
  readonly shown?: string
  readonly told: string
}

const ask = async (path: string, given?: RequestInit): Promise<Shown> =>
  (await (await fetch(new URL(path, server.url), given)).json()) as Shown

const typed = (line: string): Promise<Shown> =>
  ask('/line', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(line) })

/** What is shown once the page has been told of a change: the first message comes at once, and tells of none. */
const afterSaving = async (save: () => void): Promise<string> => {
  const stopped = new AbortController()
  const { body } = await fetch(new URL('/changes', server.url), { signal: stopped.signal })
  const messages = body!.getReader()
  await messages.read()
  save()
  await messages.read()
  stopped.abort()
  return (await ask('/shown')).shown!
}

it('shows price and cloths of a sound game, and a table that takes wagers', async () => {
  const { shown } = await ask('/shown')
  expect(shown).toContain('High: nothing is wrong')
  expect(shown).toContain('16.6667%')
  expect(shown!.match(/<svg class="cloth"/g)).toHaveLength(2)
  expect((await typed('high 10')).told).toContain('on the layout: high 10.00')
})

it('changes as the file is saved, or one that it imports, and shows what is wrong with its place', async () => {
  expect(await afterSaving(() => write('export const odds = 2\n', join(folder, 'odds.js')))).toContain('-25.0000%')
  const broken = await afterSaving(() => write(wager('({ total }) => total > ')))
  expect(broken).toContain('class="faults"')
  expect(broken).toContain('mine.js')
  expect(await afterSaving(() => write(wager('() => lose()')))).toContain('wager high: no result wins it')
  expect(await afterSaving(() => write(sound))).toContain('nothing is wrong')
})

const statusOf = (headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((done, failed) => {
    request(server.url, { headers }, (response) => {
      response.resume()
      done(response.statusCode)
    })
      .on('error', failed)
      .end()
  })

it('answers nobody who comes by another name or from another site', async () => {
  const { host } = new URL(server.url)
  expect(await statusOf({ host })).toBe(200)
  expect(await statusOf({ host: 'evil.example' })).toBe(404)
  expect(await statusOf({ host, origin: 'http://evil.example' })).toBe(404)
  expect((await fetch(new URL('/line', server.url), { method: 'POST', body: '"high 10"' })).status).toBe(400)
})

it('lets its page load nothing from elsewhere', async () => {
  const response = await fetch(server.url)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
  expect(await response.text()).not.toMatch(/<script>|style=/)
})
