/** What a commit on PostgreSQL costs does not grow with what is kept, whenever its plans were made. */
import { expect, it } from 'vitest'
import { until } from '../../kit/until.ts'
import { after } from './contract.ts'
import { Nodes } from './postgres-nodes.ts'

it('a commit whose plans were made while the database was empty reads no answers but its own', async () => {
  const nodes = await Nodes.on()
  const store = await nodes.deciding()
  await nodes.database.query('analyze felt.answers; analyze felt.heads')
  // After some calls the plans are made once for all, and kept for as long as the connection.
  const commit = (nth: number) =>
    store.append({ appends: [after('one', nth, 'a')], command: { id: `command ${nth}`, answer: 'done' } })
  for (let nth = 0; nth < 12; nth += 1) expect(await commit(nth)).toMatchObject({ kept: true })
  await nodes.database.query(`insert into felt.answers select 'another ' || n, 'done' from generate_series(1, 1000) as n`)
  expect(await commit(12)).toMatchObject({ kept: true })
  expect(await commit(12)).toMatchObject({ why: 'command', answer: 'done' })
  await store.close()
  const asked = `select seq_tup_read::int as read, idx_scan::int as looked from pg_stat_user_tables where relname = 'answers'`
  const counted = async () => (await nodes.database.query<{ read: number; looked: number }>(asked))[0]!
  // Each connection says what it has read when it ends.
  await until(async () => {
    const { read, looked } = await counted()
    return read + looked > 12
  })
  expect((await counted()).read).toBeLessThan(1000)
  await nodes.close()
})
