/** Ownership by a real database, with processes that are killed and frozen. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PostgresLeases } from '../../../src/house/cluster/postgres-leases.ts'
import { houseForms } from '../../../src/house/forms.ts'
import { openPostgres, usualLease, type PostgresStore } from '../../../src/house/journal/postgres/postgres.ts'
import { until } from '../../kit/until.ts'
import { after, mustKeep } from '../journal/contract.ts'
import { Nodes } from '../journal/postgres-nodes.ts'
import { owner, type Owner } from './owner.ts'

const lease = 1_000
const tables = ['table 1', 'table 2', 'table 3', 'table 4', 'table 5', 'table 6']

let nodes: Nodes
let store: PostgresStore
beforeAll(async () => {
  nodes = await Nodes.on()
  store = await nodes.open()
})
afterAll(() => nodes.close())

const owners: Owner[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const { ownership } of owners.splice(0)) await ownership.stop()
  await nodes.database.query('truncate felt.nodes, felt.leases')
})

const here = (name: string, howLong = lease): Owner => {
  const started = owner(nodes.database.url, name, howLong, tables, () => undefined)
  owners.push(started)
  return started
}

/** In a process of its own; what it has said. */
const apart = (name: string): { readonly child: ChildProcess; readonly said: () => readonly string[] } => {
  const child = spawn(
    process.execPath,
    ['tests/house/cluster/owner-child.ts', nodes.database.url, name, String(lease), ...tables],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  return { child, said: () => text.split('\n').filter((line) => line !== '') }
}

const ownsAll = ({ ownership }: Owner): boolean => tables.every((table) => ownership.epochOf(table) !== undefined)

const isShared = (north: Owner, south: Owner): boolean =>
  north.ownership.owned.length > 0 &&
  south.ownership.owned.length > 0 &&
  tables.every((table) => (north.ownership.epochOf(table) === undefined) !== (south.ownership.epochOf(table) === undefined))

describe('ownership by PostgreSQL', () => {
  it('is spread over two nodes, follows what people want, and goes to the other where one stops', async () => {
    const [north, south] = [here('north'), here('south')]
    await until(() => isShared(north, south))
    const [moved] = north.ownership.owned
    await south.leases.want(moved!.resource, south.node)
    await until(() => (south.ownership.epochOf(moved!.resource) ?? 0) > moved!.epoch)
    await south.leases.drain(south.node, true)
    await until(() => ownsAll(north))
    await south.leases.drain(south.node, false)
    await until(() => isShared(north, south))
    await north.ownership.stop()
    await until(() => ownsAll(south))
    expect(await nodes.database.query('select node from felt.nodes where name = $1', ['north'])).toEqual([])
  })

  it('goes to another node long before a lease is over where a node stops cleanly', async () => {
    const long = 10_000
    const north = here('north', long)
    await until(() => ownsAll(north))
    // So new that it does not judge yet whose connection has ended: what it takes was given up.
    const south = here('south', long)
    await until(() => south.ownership.seen.nodes.length === 2)
    expect(ownsAll(north)).toBe(true)
    const began = performance.now()
    await north.ownership.stop()
    await until(() => ownsAll(south))
    expect(performance.now() - began).toBeLessThan(long / 2)
  })

  it('is nothing of a node that leaves while it is still connecting: it is not known later', async () => {
    const north = new PostgresLeases({ url: nodes.database.url, lease }, randomUUID(), {
      name: 'north',
      address: '',
      version: '1',
      forms: houseForms(),
    })
    const joining = north.join(() => undefined)
    await north.leave()
    await expect(joining).rejects.toThrow('the node has tried again meanwhile, or has left')
    expect(await nodes.database.query('select 1 from felt.nodes where name = $1', ['north'])).toEqual([])
  })

  it('stays with a node whose connection the database ends', async () => {
    const north = here('north', 60_000)
    await until(() => ownsAll(north))
    const before = north.ownership.owned
    await nodes.database.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1
       and ((classid::bigint << 32) | objid::bigint) = felt.lock_of($1)`,
      [north.node],
    )
    const isBack = async (): Promise<boolean> =>
      (await nodes.database.query('select 1 where felt.lock_of($1) in (select felt.connected())', [north.node])).length > 0
    await until(isBack)
    await until(() => ownsAll(north))
    expect(north.ownership.owned).toEqual(before)
  })

  it('is taken from a process that is killed, and from one that is frozen, which gives it up when it wakes', async () => {
    const killed = apart('north')
    await until(() => killed.said().length >= tables.length)
    killed.child.kill('SIGKILL')
    const south = here('south')
    await until(() => ownsAll(south))
    const frozen = apart('west')
    await until(() => frozen.said().some((line) => line.startsWith('begins')) && !ownsAll(south))
    frozen.child.kill('SIGSTOP')
    await until(() => ownsAll(south))
    frozen.child.kill('SIGCONT')
    await until(() => frozen.said().some((line) => line.startsWith('ends')))
    for (const [table, epoch] of south.ownership.owned.map((each) => [each.resource, each.epoch] as const))
      expect([table, epoch > 1]).toEqual([table, true])
  })
})

describe('a node that was killed and started again', () => {
  it('is listed no more once it has stopped cleanly, and a namesake that lives still is', async () => {
    const folder = nodes.folder()
    const named = (node: string) =>
      openPostgres({ folder, url: nodes.database.url, sealKey: 'none', node, badge: { name: 'east' } })
    const known = async (): Promise<readonly unknown[]> =>
      (await nodes.database.query<{ node: string }>(`select node from felt.nodes where name = 'east'`)).map(({ node }) => node)
    const [killed, alive] = [randomUUID(), randomUUID()]
    const living = await openPostgres({
      folder: nodes.folder(),
      url: nodes.database.url,
      sealKey: 'none',
      node: alive,
      badge: { name: 'east' },
    })
    await nodes.database.query(
      `insert into felt.nodes (node, name, session, started, until) values ($1, 'east', 1, felt.now(), felt.now() - interval '1 minute')`,
      [killed],
    )
    const again = await named(randomUUID())
    expect(await known()).toHaveLength(3)
    await again.close()
    expect(await known()).toEqual([alive])
    await living.close()
  })
})

describe('the connections by which a node commits and holds its leases', () => {
  it('wait for a lock or a node that has stopped in between for less than half a lease each; a statement ends by time only where it commits nothing that is acknowledged', async () => {
    // What is in force on a connection the database says only there: here, where that connection writes.
    await nodes.database.query(`
      create table seen (by text, name text, setting int);
      create function see() returns trigger language plpgsql as $see$ begin
        insert into seen select tg_table_name, name, setting::int from pg_settings
        where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout');
        return null;
      end $see$;
      create trigger see after insert on felt.events for each statement execute function see();
      create trigger see after insert on felt.nodes for each statement execute function see()`)
    mustKeep(await store.append({ appends: [after('people', 0, 'a')] }))
    const north = here('north', usualLease)
    await until(() => north.ownership.seen.nodes.length > 0)
    const seen = await nodes.database.query<{ by: string; name: string; setting: number }>('select distinct * from seen')
    expect(new Set(seen.map(({ by }) => by))).toEqual(new Set(['events', 'nodes']))
    const settings = (of: string) => seen.filter(({ name }) => name === of).map(({ setting }) => setting)
    for (const name of ['lock_timeout', 'idle_in_transaction_session_timeout']) {
      expect(settings(name)).not.toEqual([])
      for (const each of settings(name)) expect(each > 0 && each < usualLease / 2).toBe(true)
    }
    // 0 is for ever: a commit that waits for a synchronous standby is shown to nobody until that has it.
    expect(seen.filter(({ by, name }) => by === 'events' && name === 'statement_timeout')).toMatchObject([{ setting: 0 }])
    expect(settings('statement_timeout').every((each) => each < usualLease / 2)).toBe(true)
    await nodes.database.query('drop function see cascade; drop table seen')
  })
})
