/** A synchronous standby of a PostgreSQL of our own: from then on that server answers a commit when both have it. */
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PostgresServer } from '../../src/cli/cluster/postgres-server.ts'

const connectedTo = async <Value>(server: PostgresServer, use: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client(server.url())
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** One statement on a connection of its own. */
export const asked = (server: PostgresServer, sql: string): Promise<readonly object[]> =>
  connectedTo(server, async (client) => (await client.query<pg.QueryResultRow>(sql)).rows)

/**
 * Of a server that has a standby, or is one: it keeps what the other has still to read, also when it was started again (else
 * the standby could never follow it any more, and no commit would be answered), and looks again soon for the other.
 */
export const mirrored = { wal_keep_size: '1GB', wal_retrieve_retry_interval: '100ms' } as const

export const standbyOf = (primary: PostgresServer): Promise<PostgresServer> =>
  connectedTo(primary, async (client) => {
    const folder = mkdtempSync(join(tmpdir(), 'felt-standby-'))
    await copyWhileItRuns(client, primary.folder, folder)
    const { username, password, port } = new URL(primary.url())
    const source = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`
    const standby = await PostgresServer.start({ folder, settings: { ...mirrored, primary_conninfo: source } })
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
    const state = async (): Promise<unknown> =>
      (await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication')).rows[0]?.sync_state
    while ((await state()) !== 'sync') await setTimeout(20)
    return standby
  })

/** As its files are: what is missing of them is in the write-ahead log. */
const copyWhileItRuns = async (client: pg.Client, from: string, to: string): Promise<void> => {
  await client.query(`select pg_backup_start('standby', true)`)
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('postmaster.pid') })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  const data = join(to, 'data')
  writeFileSync(join(data, 'backup_label'), rows[0]!.labelfile)
  writeFileSync(join(data, 'standby.signal'), '')
  chmodSync(data, 0o700)
  // Of the account that runs the primary.
  const { uid, gid } = statSync(from)
  const copied = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('native'))
  for (const name of ['', ...copied]) chownSync(join(to, name), uid, gid)
}
