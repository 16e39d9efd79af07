/** Games of a house's own: what is read of a file, what is refused, and that nothing but the book reaches pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { KeptGame } from '../../src/house/streams/book.ts'
import { House } from '../../src/house/house.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { journalFile, openJournal } from '../../src/store/sqlite/sqlite.ts'
import { readFile, type FileRead } from '../../src/house/own/read-file.ts'
import { readOwnGame, readOwnGames } from '../../src/house/own/reading.ts'
import { firstSetup } from '../../src/house/tables/first-tables.ts'
import { setupFault } from '../../src/house/tables/commands.ts'
import { buildServer } from '../../src/house/api/server.ts'
import { openDesk } from '../../src/house/people/desk.ts'
import { scriptOf, sourceDigest } from '../../src/loading/own-source.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { gameNamed } from '../../src/rules/games/registry.ts'
import { MemoryStore } from './journal/memory.ts'
import { testStore } from '../kit/test-journal.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'felt-own-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const file = (text: string, name = 'mine.ts'): string => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const wager = (id: string, more = ''): string => `import { dice, evenMoney, lose, ownWager, win } from 'felthouse'
${more}
export default ownWager(dice(3), { id: ${JSON.stringify(id)}, name: 'Mine', step: ({ total }) => (total <= 10 ? win(evenMoney) : lose()) })
`

const why = async (path: string): Promise<string> => {
  const read = await readFile(path)
  return 'fault' in read ? read.fault : 'it was taken'
}

describe('a file of a game', () => {
  it('is read with what it imports beside it, by names that say nothing of the machine', async () => {
    file(`export { evenMoney as pays } from 'felthouse'\n`, 'parts/pays.ts')
    const path = file(wager('mine', `import { pays } from './parts/pays.ts'\nvoid pays`))
    const { id, source } = (await readFile(path)) as FileRead
    expect([id, source.entry, source.modules.map(({ name }) => name)]).toEqual(['mine', 'mine.ts', ['mine.ts', 'parts/pays.ts']])
    expect(JSON.stringify(source)).not.toContain(folder)
  })

  it.each([
    [
      'a package',
      `import 'left-pad'`,
      'mine.ts imports left-pad: a game that a house serves may import felthouse and files beside it only',
    ],
    [
      'a part of Node',
      `import 'node:fs'`,
      'mine.ts imports node:fs: a game that a house serves may import felthouse and files beside it only',
    ],
    [
      'a file by its place on the machine',
      `import '/etc/passwd'`,
      'mine.ts imports /etc/passwd: a game that a house serves may import felthouse and files beside it only',
    ],
    [
      'another source',
      `import 'felt://read-1/mine.ts'`,
      'mine.ts imports felt://read-1/mine.ts: a game that a house serves may import felthouse and files beside it only',
    ],
    [
      'a file outside its folder',
      `import '../other.ts'`,
      'mine.ts imports ../other.ts, which lies outside the folder of the game: put it there or below',
    ],
    [
      'a way round to one',
      `import './parts/../../other.ts'`,
      'mine.ts imports ./parts/../../other.ts, which lies outside the folder of the game: put it there or below',
    ],
    ['a file that is not there', `import './other.ts'`, 'there is no module other.ts'],
    [
      'the package as nobody writes it',
      `import 'felt\\u0068ouse'`,
      `mine.ts imports felthouse in a way that pages cannot follow: write import { … } from 'felthouse'`,
    ],
  ])('that imports %s is refused', async (_, line, sentence) => {
    expect(await why(file(wager('mine', line)))).toBe(sentence)
  })

  it('whose step never ends is refused with its place, also in a state that only play comes to', async () => {
    const turns = file(`import { dice, evenMoney, lose, ownWager, standIn, win } from 'felthouse'
const second = ({ total }) => {
  while (total === 12) continue
  return total > 7 ? win(evenMoney) : lose()
}
export default ownWager(dice(2), { id: 'turns', name: 'Turns', step: { first: ({ pair }) => (pair ? standIn('second') : lose()), second } })
`)
    await expect(readOwnGame(turns, { loading: 60_000, rules: 2_000 })).rejects.toThrow(
      `${turns}: it was stopped after 2 seconds: wager turns, in state "second" (always), on 6, 6 — 12, was being worked out`,
    )
  })

  it('that never ends under two options together is refused where a table is set up so, and the house goes on', () => {
    const craps = gameNamed('craps')!
    const rules: Game['rules'] = (house) => {
      while (house['minimum'] !== undefined && house['maximum'] !== undefined) continue
      return craps.rules(house)
    }
    const game = { ...craps, id: 'turns', rules }
    const setup = { ...firstSetup(game), house: { minimum: '5', maximum: '500' } }
    expect(setupFault([game], 'turns', setup, 300)).toMatchObject({
      code: 'never-ends',
      reason: 'turns does not open so: it was stopped after 0.3 seconds: the rules of turns were being made',
    })
  })

  it('that throws is refused, and so is one that waits for what never comes, or never ends', async () => {
    expect(await why(file(wager('mine', `throw new Error('not today')`)))).toBe('mine.ts:2:7: not today')
    const waits = file(wager('mine', 'await new Promise(() => undefined)'))
    await expect(readOwnGame(waits)).rejects.toThrow(`${waits}: it waits for something that never comes`)
    const turns = file('for (;;);')
    await expect(readOwnGame(turns, { loading: 300, rules: 300 })).rejects.toThrow(
      `${turns}: it was stopped after 0.3 seconds: it was being loaded`,
    )
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Mine', '-mine', '../mine', '', 'm'.repeat(41)])(
    'of a game with the id %j is refused',
    async (id) => {
      expect(await why(file(wager(id)))).toMatch(/^(the id of the game is |mine\.ts:\d+:\d+: a wager needs an id)/)
    },
  )

  it('that asks chance or a clock, or comes out otherwise in another thread, is refused', async () => {
    const paying = (pays: string): string =>
      `import { diceWager, lose, to1, win } from 'felthouse'\nexport default diceWager({ id: 'high', name: 'High', step: ({ total }) => (total > 7 ? win(to1(${pays})) : lose()) })\n`
    const chance = file(paying('1 + Math.floor(Math.random() * 3)'), 'chance.ts')
    await expect(readOwnGame(chance)).rejects.toThrow('it asks Math.random, which is chance')
    const clock = file(paying('1 + (Date.now() % 3)'), 'clock.ts')
    await expect(readOwnGame(clock)).rejects.toThrow('it asks Date.now, which is a clock')
    const place = file(paying("import.meta.url.includes('read-') ? 1 : 2"), 'place.ts')
    await expect(readOwnGame(place)).rejects.toThrow('its wagers come to something else each time that it is loaded')
  })

  it('of a game that would fail in the middle of a round is refused, with what felt check says of it', async () => {
    const two = (
      at: string,
    ): string => `import { dice, evenMoney, lose, terms, win, defineGame, resultsOf, callsOf } from 'felthouse'
const { wager } = terms()
const one = (id) => wager({ id, name: id, step: ({ total }) => (total > 10 ? win(evenMoney, '1') : lose('1')), onCall: () => lose('1') })
export default defineGame({ id: 'mine', name: 'Mine', prefix: 'MI', clauses: { 1: { summary: 'All.', how: 'enforced' } }, options: [],
  rules: () => ({ results: resultsOf(dice(3), callsOf('no roll', ['1'])), wagers: [one('high'), one('${at}')],
    layout: { width: 40, height: 20, areas: [{ id: 'a', wager: 'folow', label: 'High', at: [0, 0, 40, 20] }] } }) })
`
    expect(await why(file(two('higher')))).toContain('folow')
    expect(await why(file(two('high'), 'twice.ts'))).toContain('high')
  })

  it('of a game whose id is that of another is refused', async () => {
    expect(await why(file(wager('craps')))).toBe('craps is the id of Craps, a game of Felt: give yours another')
    const [one, other] = [file(wager('mine')), file(wager('mine'), 'other.ts')]
    await expect(readOwnGames([one, other])).rejects.toThrow(
      `${one} and ${other} have the same id, mine: give one of them another`,
    )
  })

  it('that exports no game, is not there, or has no name for an address is refused', async () => {
    expect(await why(file('export default 7'))).toMatch(/^mine\.ts: expected a default export made by /)
    await expect(readOwnGame(join(folder, 'nothing.ts'))).rejects.toThrow(`there is no file ${join(folder, 'nothing.ts')}`)
    expect(await why(file(wager('mine'), 'my game.ts'))).toMatch(/^a file of a game has a name of letters/)
    expect(await why(file('export default (', 'broken.ts'))).toMatch(/^broken\.ts: /)
  })
})

it('a module is run without its types, and with an address for the package', () => {
  const text = `import { dice, type Roll } from "felthouse"\nimport type { X } from './x.ts'\nexport const a: Roll | X = 1 as never\n`
  expect(scriptOf({ name: 'mine.ts', text }).replaceAll(/ +/g, ' ')).toBe(
    `import { dice, } from "/own/felthouse.js"\n \nexport const a = 1 \n`.replace(', }', ', }'),
  )
  expect(scriptOf({ name: 'mine.js', text: `export * from 'felthouse'` })).toBe(`export * from '/own/felthouse.js'`)
})

describe('the modules of the house’s own games', () => {
  let app: FastifyInstance
  let house: House
  let kept: KeptGame
  let places: string

  beforeAll(async () => {
    places = mkdtempSync(join(tmpdir(), 'felt-own-pages-'))
    mkdirSync(join(places, 'assets'))
    for (const name of ['index.html', 'secret.ts', 'assets/felthouse-abc.js', 'assets/index-abc.js'])
      writeFileSync(join(places, name), `// ${name}`)
    house = await House.open(await testStore(() => new MemoryStore()))
    const modules = [
      { name: 'assets/index-abc.js', text: `export const mine = 1` },
      { name: 'felthouse.js', text: `export const mine = 2` },
      { name: 'mine.ts', text: wager('mine', `import './felthouse.js'\nimport './assets/index-abc.js'`) },
    ]
    const source = { entry: 'mine.ts', modules }
    kept = { game: 'mine', name: 'Mine', digest: sourceDigest(source), ...source }
    await house.keepGame(kept)
    app = await buildServer(house, { desk: openDesk(house, places) }, { pages: places })
    await app.listen({ port: 0 })
  })
  afterAll(async () => {
    await app.close()
    await house.close()
    rmSync(places, { recursive: true })
  })

  /** With the path as it is: a browser, and whatever works as one does, would tidy it first. */
  const asked = (path: string) =>
    new Promise<{ statusCode?: number; type?: string; cache?: string; csp?: string; body: string }>((done, reject) => {
      const { port } = app.server.address() as AddressInfo
      const sent = request({ host: '127.0.0.1', port, path }, async (answer) => {
        const { 'content-type': type, 'cache-control': cache, 'content-security-policy': csp } = answer.headers
        done({ statusCode: answer.statusCode!, type: type!, cache: cache!, csp: csp as string, body: await text(answer) })
      })
      sent.once('error', reject).end()
    })

  it('are served under their digest, as scripts that never change, under the pages’ own policy', async () => {
    const { csp: policy } = await asked('/')
    const { statusCode, type, cache, csp, body } = await asked(`/own/${kept.digest}/mine.ts`)
    expect({ statusCode, type, cache }).toEqual({
      statusCode: 200,
      type: 'text/javascript; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    })
    expect(csp).toBe(policy)
    expect(csp).not.toMatch(/'unsafe-eval'|script-src[^;]*unsafe-inline/)
    expect(body).toContain(`from '/own/felthouse.js'`)
  })

  it('are no other scripts of the house, whatever their names are', async () => {
    expect((await asked('/own/felthouse.js')).body).toBe(`export * from '/assets/felthouse-abc.js'\n`)
    expect((await asked('/assets/index-abc.js')).body).toBe('// assets/index-abc.js')
    expect((await asked(`/own/${kept.digest}/felthouse.js`)).body).toBe('export const mine = 2')
    expect((await asked(`/own/${kept.digest}/assets/index-abc.js`)).body).toBe('export const mine = 1')
  })

  it.each([
    ['a digest that is not there', () => `/own/${'0'.repeat(64)}/mine.ts`],
    ['a module that is not there', () => `/own/${kept.digest}/other.ts`],
    ['a file beside the pages', () => `/own/${kept.digest}/../../secret.ts`],
    ['the same with its dots encoded', () => `/own/${kept.digest}/%2e%2e/%2e%2e/secret.ts`],
    ['the same with its slashes encoded', () => `/own/${kept.digest}/..%2f..%2fsecret.ts`],
    ['the same with other slashes', () => `/own/${kept.digest}/..\\..\\secret.ts`],
    ['no module', () => `/own/${kept.digest}/`],
    ['a name that every object has', () => `/own/__proto__/constructor`],
    ['no digest', () => '/own/mine.ts'],
    ['a module by an address in the address', () => `/own/${kept.digest}/felt://x/mine.ts`],
  ])('are not %s', async (_, url) => {
    const { statusCode, type } = await asked(url())
    expect({ statusCode, type }).toEqual({ statusCode: 404, type: 'application/problem+json; charset=utf-8' })
  })

  it('come from no request: no route of the API keeps or names a source', async () => {
    const { body } = await asked('/docs/json')
    expect(body).toContain('/api/v1/games')
    expect(body).not.toMatch(/game-kept|"modules"|keepGame/)
  })
})

describe('felt verify', () => {
  const source = { entry: 'mine.ts', modules: [{ name: 'mine.ts', text: wager('mine') }] }
  const kept = { game: 'mine', name: 'Mine', digest: sourceDigest(source), ...source }
  const changed = { ...kept, modules: [{ name: 'mine.ts', text: wager('mine', `globalThis['wasRun'] = true`) }] }

  const houseWith = async (game: KeptGame): Promise<void> => {
    const store = await openJournal(folder)
    const house = await House.open(store)
    await house.keepGame(game)
    await house.close()
    await store.close()
  }

  it('finds a module that was changed in the book, by the chain', async () => {
    await houseWith(kept)
    expect(await verifyHouse(folder)).toMatchObject({ ok: true })
    const database = new DatabaseSync(journalFile(folder))
    database.exec(`update events set text = replace(text, 'evenMoney) : lose', 'evenMoney) : win') where stream = 'book'`)
    database.close()
    expect(await verifyHouse(folder)).toMatchObject({ ok: false, fault: { where: 'book', version: 1 } })
  })

  it('finds modules that are not those of their digest, and runs nothing of them', async () => {
    await houseWith(changed)
    const what = `the modules of mine are not those of their digest ${kept.digest}`
    expect(await verifyHouse(folder)).toMatchObject({ ok: false, fault: { where: 'book', version: 1, what } })
    expect('wasRun' in globalThis).toBe(false)
  })
})
