import { expect, it } from 'vitest'
import { testDatabase } from '../../kit/postgres.ts'

it('gives each test a database of its own on a real PostgreSQL', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.query('create table only_here (n int)')
  const tables = "select count(*)::int as count from pg_tables where tablename = 'only_here'"
  expect([await one.query(tables), await other.query(tables)]).toEqual([[{ count: 1 }], [{ count: 0 }]])
  const [{ version } = { version: 0 }] = await one.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  expect(version).toBeGreaterThanOrEqual(160_000)
  await Promise.all([one.drop(), other.drop()])
})
