/**
 * What a journal costs: starting a house on a million events, checking them, and writing more.
 *
 * The limit of a start is reading the rows bare, the same columns from the same file; of writing, bare rows of the same
 * bytes in the same settings, in commits of the size that the journal made.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import '../tests/kit/keys-apart.ts'
import { firstSetup, ownSteps } from '../src/house/tables/first-tables.ts'
import { headKey, sealOf, writeHead } from '../src/store/signing/head.ts'
import { byHouse } from '../src/house/streams/by-house.ts'
import { House } from '../src/house/house.ts'
import { tableFold, tableStream } from '../src/house/tables/house-table.ts'
import { openToRead, openToWrite } from '../src/store/sqlite/database.ts'
import { journalFile, openJournal } from '../src/store/sqlite/sqlite.ts'
import type { Store, NewEvent } from '../src/store/store.ts'
import { Writer } from '../src/store/sqlite/writer.ts'
import { writeNewest } from '../src/store/signing/newest-mark.ts'
import { verifyHouse } from '../src/house/check/verify.ts'
import { isRefusal } from '../src/rules/game/game.ts'
import { gameNamed } from '../src/rules/games/registry.ts'
import type { TableEvent } from '../src/table/events.ts'
import { newTable } from '../src/table/state.ts'
import { act, type Command } from '../src/table/table.ts'
import { said, sized } from './brief.ts'
import { median } from './limit.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const say = (what: string): void => void (process.stderr.isTTY && process.stderr.write(`${what}\u001b[K\r`))
const count = (number: number): string => Math.round(number).toLocaleString('en')

/** Milliseconds. */
const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const game = gameNamed('dragon-fire')!
const dealer = { person: 'dee', role: 'dealer' } as const
const supervisor = { person: 'gus', role: 'gaming supervisor' } as const
const tables = 20
const perTable = sized(50_000, 1_500)

/** What happens at a table where six players play on and on, with real dice and everything else done by the house. */
const evening = (events: number): readonly TableEvent[] => {
  let state = newTable(game)
  const all: TableEvent[] = []
  const give = (type: string, by: Command['by'], body: object = {}): void => {
    const acted = act(state, { type, by, at: all.length, ...body })
    if (isRefusal(acted)) throw new Error(`${type}: ${acted.reason}`)
    state = acted.state
    for (const event of acted.events) all.push(event)
  }
  const players = Array.from({ length: 6 }, (_, at) => ({ person: `player ${at}`, role: 'player' as const }))
  give('open', byHouse, { automation: [...ownSteps, 'start-round', 'accept-dice'], float: 1e11, source: 'real' })
  give('post-dealer', supervisor, { person: dealer.person, age: 30 })
  // Real dice are a person's to inspect.
  for (const { id, answers } of state.duties) give('answer', supervisor, { duty: id, answer: answers[0] })
  for (const by of players) {
    give('take-seat', by, { age: 30, called: by.person })
    give('buy-in', byHouse, { player: by.person, amount: 100_000_000, with: 'cash' })
  }
  const areas = ['total-6', 'total-8', 'total-5', 'total-9', 'total-4', 'total-10'].filter((area) => state.inForce.table(area))
  for (let round = 0; all.length < events; round += 1) {
    for (const [at, by] of players.entries()) give('place', by, { wager: areas[(round + at) % areas.length], amount: 500 })
    give('close-bets', dealer)
    give('throw', { person: state.shooter!.person, role: 'player' })
    give('enter-result', dealer, { keys: [1 + (round % 6), 1 + ((round * 5) % 6)] })
  }
  return all.slice(0, events)
}

const writings = (events: readonly TableEvent[]): readonly NewEvent[] =>
  events.map((event) => ({ audience: 'public', text: JSON.stringify(event), at: event.at }))

/** As a house would have written it in a year, table beside table, with a snapshot of each a while ago. */
const build = (folder: string): void => {
  say('a million events are being written')
  const events = evening(perTable)
  const texts = writings(events)
  const { database } = openToWrite(journalFile(folder))
  database.exec('pragma synchronous = off')
  const writer = new Writer(database)
  const append = (stream: string, expected: number, own: readonly NewEvent[]) => {
    const [told] = writer.commit([{ id: 0, ask: 'append', batch: { appends: [{ stream, expected, events: own }] } }])
    if (!told?.outcome?.kept) throw new Error(told?.failed ?? 'not kept')
  }
  const names = Array.from({ length: tables }, (_, at) => `table-${at + 1}`)
  for (const [at, table] of names.entries()) {
    const made = { type: 'table-made', table, setup: firstSetup(game), at: 1, by: byHouse }
    append('book', at, [{ audience: 'staff', text: JSON.stringify(made), at: 1 }])
  }
  const atOnce = 50
  for (let from = 0; from < perTable; from += atOnce) {
    for (const table of names) append(tableStream(table), from, texts.slice(from, from + atOnce))
  }
  keepSnapshots(folder, database, writer, names, events)
  writeNewest(folder, headKey(folder), writer.mark)
  writeHead(folder, headKey(folder), writer.mark)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

const keepSnapshots = (
  folder: string,
  database: DatabaseSync,
  writer: Writer,
  names: readonly string[],
  events: readonly TableEvent[],
): void => {
  const version = perTable - 1000
  const fold = tableFold(game)
  const text = fold.snapshot!.write(events.slice(0, version).reduce(fold.evolve, fold.start))
  const key = headKey(folder)
  for (const stream of names.map(tableStream)) {
    const found = database.prepare('select head from events where stream = ? and version = ?').get(stream, version)
    const snapshot = { version, head: found!['head'] as string, text }
    writer.commit([{ id: 0, ask: 'snapshot', stream, snapshot, seal: sealOf(key, stream, snapshot) }])
  }
}

/** Every row of the journal, and nothing done with it. */
const bareRead = (folder: string): void => {
  const database = openToRead(journalFile(folder))
  let bytes = 0
  const rows = database.prepare('select stream, version, at, audience, text, salt, digest, head from events order by position')
  for (const row of rows.iterate()) bytes += (row['text'] as string).length
  database.close()
  if (bytes === 0) throw new Error('nothing was read')
}

const start = async (folder: string): Promise<number> => {
  let house: House | undefined
  const took = await timed(async () => {
    house = await House.open(await openJournal(folder))
    await house.openTables((table) => say(`reading ${table}`))
  })
  const read = [...house!.tables.values()].reduce((sum, { live }) => sum + live.version, 0)
  if (read !== tables * perTable || house!.unfit.length > 0)
    throw new Error(`${read} events read: ${JSON.stringify(house!.unfit)}`)
  await house!.journal.store.close()
  return took
}

const benchStart = async (folder: string): Promise<void> => {
  const bare = await timed(() => bareRead(folder))
  const withSnapshots = median([await start(folder), await start(folder), await start(folder)])
  const again = await timed(() => bareRead(folder))
  const rows = (bare + again) / 2
  const line = (what: string, took: number): void =>
    print(
      `${what.padEnd(38)}${(took / 1000).toFixed(2)} s, ${(took / rows).toFixed(2)} of reading the rows bare (${(rows / 1000).toFixed(2)} s)`,
    )
  line('a house starts from its snapshots', withSnapshots)
  const verified = await timed(async () => {
    const verdict = await verifyHouse(folder)
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.fault))
  })
  line('felt verify', verified)
  const database = new DatabaseSync(journalFile(folder))
  database.exec('delete from snapshots')
  database.close()
  line('a house starts without snapshots', await start(folder))
}

/** How many commands wait for the disk at the same time, and how many are given. */
const loads = [
  [1, sized(1_000, 20)],
  [16, sized(8_000, 160)],
  [256, sized(40_000, 800)],
] as const

/** As many as a house opens with. */
const streams = 5

/** Keeps so many wagers, so many at a time, on a few tables. */
const ours = async (store: Store, lanes: number, writes: number, text: string, versions: number[]): Promise<number> =>
  timed(() =>
    Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let done = lane; done < writes; done += lanes) {
          const table = done % streams
          const expected = versions[table]!
          versions[table] = expected + 1
          const outcome = await store.append({
            appends: [{ stream: `table ${table}`, expected, events: [{ audience: 'public', text, at: 1 }] }],
            command: { id: `player ${lane} table ${table} ${randomUUID()}`, answer: String(expected) },
          })
          if (!outcome.kept) throw new Error('not kept')
        }
      }),
    ),
  )

/** Rows with the same bytes, in commits of the same size, one synchronous loop. */
const bareWrite = (folder: string, atOnce: number, writes: number, text: string): number => {
  const { database } = openToWrite(join(folder, 'bare.sqlite'))
  database.exec(
    'create table if not exists bare (position integer primary key, stream text, version integer, at integer, rest text) strict',
  )
  const keep = database.prepare('insert into bare (stream, version, at, rest) values (?, ?, ?, ?)')
  const rest = `public${text}${'0'.repeat(32 + 64 + 64)}${'0'.repeat(60)}`
  const began = performance.now()
  for (let done = 0; done < writes; done += atOnce) {
    database.exec('begin immediate')
    for (let at = 0; at < atOnce; at += 1) keep.run(`table ${at}`, done, 1, rest)
    database.exec('commit')
  }
  const took = performance.now() - began
  database.close()
  return took
}

const commitsIn = (folder: string): number => {
  const database = openToRead(journalFile(folder))
  const { commits } = database.prepare('select count(*) as commits from commits').get() as { commits: number }
  database.close()
  return commits
}

const benchWriting = async (folder: string): Promise<void> => {
  const text = JSON.stringify(evening(60).find(({ type }) => type === 'wager-changed'))
  const store = await openJournal(folder)
  const versions = Array.from({ length: streams }, () => 0)
  for (const [lanes, writes] of loads) {
    const passes: { readonly took: number; readonly bare: number; readonly size: number }[] = []
    for (let pass = 0; pass < sized(5, 1); pass += 1) {
      const before = commitsIn(folder)
      const took = await ours(store, lanes, writes, text, versions)
      const size = Math.max(1, Math.round(writes / (commitsIn(folder) - before)))
      passes.push({ took, size, bare: bareWrite(folder, size, writes, text) })
    }
    const [took, bare, size] = [
      median(passes.map((each) => each.took)),
      median(passes.map((each) => each.bare)),
      median(passes.map((each) => each.size)),
    ]
    const ratio = median(passes.map((each) => each.bare / each.took))
    print(
      `${`${lanes} at a time`.padEnd(38)}${ratio.toFixed(2)} of bare rows: ${count((writes / took) * 1000)} commands a second against ${count((writes / bare) * 1000)}, ${size} a commit`,
    )
  }
  await store.close()
}

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-bench-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  start: () => {
    print(`a journal of ${count(tables * perTable)} events`)
    return inFolder((folder) => {
      build(folder)
      return benchStart(folder)
    })
  },
  writing: () => {
    print('writing, one event and one answer a command')
    return inFolder(benchWriting)
  },
}

/** All of it, or a part that is named. */
export const benchJournal = async (part?: string): Promise<void> => {
  for (const [name, bench] of Object.entries(parts)) if (part === undefined || part === name) await bench()
}

if (import.meta.main) await benchJournal(said[0])
