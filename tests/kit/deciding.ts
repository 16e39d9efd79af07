/** A process that decides alone on a house on PostgreSQL, as a test has it. */
import { decideAlone } from '../../src/store/cluster/alone.ts'
import { connected } from '../../src/store/postgres/connection.ts'
import type { LocalStore } from '../../src/store/store.ts'
import { openPostgres, type HouseOnPostgres } from '../../src/house/running/postgres.ts'
import type { PostgresStore } from '../../src/store/postgres/postgres.ts'
import { withLocal } from './local-mirror.ts'

/** A test moves its clock by hand, and a database refuses what is ahead of its own. */
const laterNow = `create or replace function felt.now() returns timestamptz language sql as
  $felt$ select clock_timestamp() + interval '100 years' $felt$`

export const openDeciding = async (options: HouseOnPostgres): Promise<PostgresStore & LocalStore> => {
  const store = await openPostgres(options)
  const client = await connected({ url: options.url, lease: 0 }, {})
  await client.query(laterNow)
  await client.end()
  await decideAlone(store)
  return withLocal(store)
}
