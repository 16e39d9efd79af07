/** One PostgreSQL for a whole run of tests: started when the first file asks for it, stopped when the run is over. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { otherServer, whereToAsk } from './postgres.ts'
import { PostgresServer } from '../../src/cli/cluster/postgres-server.ts'

const setup = (): (() => Promise<void>) | undefined => {
  if (otherServer() !== undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'felt-run-'))
  let starting: Promise<PostgresServer> | undefined
  const asked = createServer((socket) => {
    // Processes are killed here, and never the machine: nothing waits for its disk. By night a file may leave many houses open.
    starting ??= PostgresServer.start({ settings: { fsync: 'off', full_page_writes: 'off', max_connections: 300 } })
    starting.then(
      (server) => socket.end(server.url()),
      (error: unknown) => socket.end(`error: ${String(error)}`),
    )
  })
  const path = join(folder, 'asked')
  asked.listen(path)
  process.env[whereToAsk] = path
  return async () => {
    asked.close()
    const server = await starting?.catch(() => undefined)
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export default setup
