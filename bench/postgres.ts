/**
 * What the store on PostgreSQL costs: fenced appends with answers, in groups, against bare rows of the same bytes in the same
 * groups: the one row of who decides locked, the rows inserted, one transaction.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import '../tests/kit/keys-apart.ts'
import { decideAlone } from '../src/store/cluster/alone.ts'
import { openPostgres } from '../src/house/running/postgres.ts'
import type { Batch } from '../src/store/store.ts'
import { PostgresServer } from '../src/cli/cluster/postgres-server.ts'
import { sized } from './brief.ts'
import { median } from './limit.ts'

const tables = 16
const rounds = sized(15, 2)
const text = JSON.stringify({ v: 1, at: 1_763_286_000_000, type: 'wager-changed', player: 'p1', wager: 'pass', amount: 500 })

const bareTable = `
create table bare (
  stream text, version bigint, at bigint, audience text, text text, salt text, digest text, head text, epoch bigint,
  primary key (stream, version)
)`
const bareRows = `
with fence as (select epoch from felt.decider for update)
insert into bare select rows.* from fence, unnest(
  $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[]
) as rows`

/** Rows a second, the middle of all rounds. */
const rate = async (size: number, write: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await write()
    times.push(performance.now() - start)
  }
  return (1000 * size) / median(times)
}

export const benchPostgres = async (): Promise<void> => {
  const server = await PostgresServer.start()
  const folder = mkdtempSync(join(tmpdir(), 'felt-bench-'))
  const bare = new pg.Client(server.url())
  await bare.connect()
  const store = await openPostgres({ folder, url: server.url() })
  await decideAlone(store)
  try {
    const streams = Array.from({ length: tables }, (_, at) => `table ${at}`)
    await bare.query(bareTable)
    const versions = new Map(streams.map((stream) => [stream, 0]))
    let [written, asked] = [0, 0]
    for (const size of [1, 10, 100, 1000]) {
      const ours = await rate(size, () =>
        Promise.all(
          Array.from({ length: size }, (_, nth) => {
            const stream = streams[nth % tables]!
            const expected = versions.get(stream)!
            versions.set(stream, expected + 1)
            return store.append({
              appends: [{ stream, expected, events: [{ text, audience: 'public', at: 1 }] }],
              command: { id: `command ${(asked += 1)}`, answer: '{"kind":"done"}' },
            } satisfies Batch)
          }),
        ),
      )
      const limit = await rate(size, () => {
        const all = Array.from({ length: size }, (_, nth) => nth)
        const of = <Value>(value: Value): Value[] => all.map(() => value)
        const names = all.map((nth) => streams[nth % tables]!)
        const digests = of('0'.repeat(64))
        const numbers = all.map(() => (written += 1))
        const values = [names, numbers, of(1), of('public'), of(text), of('0'.repeat(32)), digests, digests, of(1)]
        return bare.query({ name: 'bare', text: bareRows, values })
      })
      process.stdout.write(
        `${size} at once: ${Math.round(ours).toLocaleString('en')} acknowledged a second, ${(ours / limit).toFixed(2)} of bare fenced rows\n`,
      )
    }
  } finally {
    await store.close()
    await bare.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchPostgres()
