/** felt serve --game: a game from a file, which the house goes on with when the file is gone. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HouseClient } from '../../src/client/index.ts'
import { gameFromSource } from '../../src/loading/own-games.ts'
import { felt as ran } from '../kit/felt.ts'
import { RunningHouse } from '../kit/running-house.ts'
import { until } from '../kit/until.ts'

let folder: string
let house: string
let files: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'felt-own-'))
  house = join(folder, 'house')
  files = join(folder, 'files')
  mkdirSync(join(files, 'parts'), { recursive: true })
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop('SIGKILL')
  rmSync(folder, { recursive: true })
})

const felt = (...args: readonly string[]) => ran(args)

const running: RunningHouse[] = []
const start = (...args: readonly string[]): RunningHouse => {
  const started = new RunningHouse(house, args)
  running.push(started)
  return started
}

const file = (name: string, text: string): string => {
  writeFileSync(join(files, name), text)
  return join(files, name)
}

/** Small on three dice, in two files. */
const small = (pays = 1): string => {
  file('parts/pays.ts', `import { to1, type Odds } from 'felthouse'\nexport const pays: Odds = to1(${pays})\n`)
  return file(
    'three.ts',
    `import { dice, lose, ownWager, win } from 'felthouse'
import { pays } from './parts/pays.ts'

export default ownWager(dice(3), {
  id: 'three',
  name: 'Three Dice',
  step: ({ total, pair }) => (total <= 10 && !pair ? win(pays) : lose()),
})
`,
  )
}

interface Kept {
  readonly digest: string
  readonly entry: string
  readonly modules: readonly { readonly name: string; readonly text: string }[]
}

/** What the book has of own games, read from the file itself. */
const keptIn = (): readonly Kept[] => {
  const database = new DatabaseSync(join(house, 'journal.sqlite'), { readOnly: true })
  try {
    return database
      .prepare(`select text from events where stream = 'book' and text ->> 'type' = 'game-kept' order by version`)
      .all()
      .map(({ text }) => JSON.parse(text as string) as Kept)
  } finally {
    database.close()
  }
}

const guestAt = async (url: string, table: string, wager: string) => {
  const client = new HouseClient({ url: url.replace('localhost', '127.0.0.1') })
  const { person } = await client.playAsGuest()
  await client.playMoney()
  await client.give(table, 'player', { type: 'take-seat' })
  await client.buyIn(table, 'player', person, 10_000)
  await until(async () => (await client.table(table)).phase === 'betting')
  await client.give(table, 'player', { type: 'place', wager, amount: 1_000 })
  return client
}

describe('felt serve --game', () => {
  it('plays a game of three dice from two files, and goes on without them: recall, proof, verify, rebuild, export', async () => {
    const served = start('--game', small())
    const url = await served.url()
    expect(served.said).toMatch(/^ {2}three +Three Dice +open$/m)
    const guest = await guestAt(url, 'three', 'three')
    await guest.give('three', 'player', { type: 'ask-to-close' })
    await until(async () => (await guest.table('three')).round > 1)
    expect(await served.stop()).toBe(0)

    const [kept] = keptIn()
    expect(kept!.modules.map(({ name }) => name)).toEqual(['parts/pays.ts', 'three.ts'])
    expect(JSON.stringify(kept)).not.toContain(folder)
    rmSync(files, { recursive: true })

    expect(felt('verify', house)).toMatchObject({ status: 0, stderr: '' })
    expect(felt('rebuild', house)).toMatchObject({ status: 0, stderr: '' })
    expect(felt('export', house, '--out', join(folder, 'out'))).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'out/rounds.csv'), 'utf8')).toContain('three')
    expect(JSON.parse(felt('replay', '--from', house, 'three', '1').stdout)).toMatchObject({ game: 'three' })

    const again = start()
    const client = new HouseClient({
      url: (await again.url()).replace('localhost', '127.0.0.1'),
      games: [await gameFromSource(kept!)],
    })
    expect(again.said).toMatch(/^ {2}three +Three Dice +open$/m)
    const { steps } = await client.recall('three', 1)
    expect(steps.length).toBeGreaterThan(3)
    expect(felt('verify-round', '--url', await again.url(), '--table', 'three', '--round', '1')).toMatchObject({ status: 0 })
    expect(await client.call('GET /games/:game/odds', { game: 'three' })).toMatchObject([{ wager: 'three', edge: '1/36' }])
    await guestAt(await again.url(), 'three', 'three')
    expect(await again.stop()).toBe(0)
    expect(felt('verify', house)).toMatchObject({ status: 0 })
  })

  it.skipIf(process.env['NIGHTLY'] === undefined)(
    'never changes a table: a start with another file says what lies there and what would change, and closes it with --close-changed',
    async () => {
      const first = start('--game', small())
      await guestAt(await first.url(), 'three', 'three')
      await first.stop('SIGKILL')

      const other = start('--game', small(2))
      const url = await other.url()
      expect(other.said).toContain(`${join(files, 'three.ts')} is not what the tables of Three Dice were opened by:`)
      expect(other.said).toMatch(/^ {2}three: open, 1 player, (1 wager on it, 10\.00 in all|no wager on it)$/m)
      expect(other.said).toMatch(/^ {2}three +2\.7778% +-45\.8333%$/m)
      expect(other.said).toContain('felt serve --close-changed closes them by it')
      const client = new HouseClient({ url: url.replace('localhost', '127.0.0.1') })
      expect(await client.call('GET /games/:game/odds', { game: 'three' })).toMatchObject([{ edge: '1/36' }])
      expect(keptIn()).toHaveLength(1)
      expect(await other.stop()).toBe(0)

      const closes = start('--game', small(2), '--close-changed')
      const at = new HouseClient({ url: (await closes.url()).replace('localhost', '127.0.0.1') })
      // The guest is gone: their wager is decided by the old rules, their seat comes free, and the table closes.
      await until(async () => {
        const { tables } = await at.tables()
        const old = tables.find(({ table }) => table === 'three')
        return old === undefined || (old.suspended !== null && old.closing !== null)
      })
      expect(await at.call('GET /games/:game/odds', { game: 'three' })).toMatchObject([{ edge: '-11/24' }])
      expect(await closes.stop()).toBe(0)
      expect(felt('verify', house)).toMatchObject({ status: 0 })
    },
  )
})
