/** Who owns what, in simulated time. */
import { describe, expect, it } from 'vitest'
import { Machine } from './simulation/machine.ts'
import { Cluster, lease } from './kit.ts'

const tables = ['table 1', 'table 2', 'table 3', 'table 4', 'table 5', 'table 6', 'upkeep']

/** Three nodes that have been there for a while. */
const threeNodes = async (): Promise<Cluster> => {
  const cluster = new Cluster(tables)
  for (const name of ['north', 'south', 'west']) cluster.start(name)
  await cluster.pass(3 * lease)
  return cluster
}

const isOwned = (cluster: Cluster): boolean => Object.values(cluster.owners).every((owner) => owner !== '')

describe('ownership', () => {
  it('is spread over the nodes that are there, each table with one owner', async () => {
    const { owners } = await threeNodes()
    expect(new Set(Object.values(owners))).toEqual(new Set(['north', 'south', 'west']))
  })

  it('begins with a node that is alone, which owns everything at once', async () => {
    const cluster = new Cluster(tables)
    cluster.start('north')
    await cluster.until(() => isOwned(cluster), 20)
    expect(new Set(Object.values(cluster.owners))).toEqual(new Set(['north']))
  })

  it('goes over to a node that joins, between two rounds, and moves nothing else', async () => {
    const cluster = new Cluster(tables)
    const north = cluster.start('north')
    cluster.start('south')
    await cluster.pass(3 * lease)
    const before = cluster.owners
    for (const table of tables) if (before[table] === 'north') north.busy.add(table)
    cluster.start('west')
    await cluster.pass(3 * lease)
    const during = cluster.owners
    for (const table of north.busy) expect(during[table]).toBe('north')
    north.busy.clear()
    await cluster.pass(lease)
    const after = cluster.owners
    expect(Object.values(after)).toContain('west')
    for (const table of tables) expect([before[table], 'west']).toContain(after[table])
  })

  it('goes to another node within milliseconds where a node stops cleanly, once all it decided is kept', async () => {
    const cluster = await threeNodes()
    const [north] = cluster.nodes
    let keep = (): void => undefined
    north!.settled = new Promise((resolve) => (keep = resolve))
    const stopped = north!.ownership.stop()
    await cluster.pass(100)
    expect(isOwned(cluster)).toBe(false)
    expect(cluster.database.leases.get('table 1')?.node).toBeDefined()
    keep()
    expect(await cluster.until(() => isOwned(cluster))).toBeLessThanOrEqual(20)
    await stopped
    expect(Object.values(cluster.owners)).not.toContain('north')
    expect(cluster.database.nodes.size).toBe(2)
  })

  it('goes to another node a moment after a process is killed, long before its lease has run out', async () => {
    const cluster = await threeNodes()
    cluster.nodes[0]!.kill()
    expect(await cluster.until(() => isOwned(cluster))).toBeLessThan(lease / 2)
    expect(Object.values(cluster.owners)).not.toContain('north')
  })

  it('goes to another node when a frozen one’s lease has run out; woken, that one believes nothing and takes anew', async () => {
    const cluster = await threeNodes()
    const [north] = cluster.nodes
    const own = tables.filter((table) => cluster.owners[table] === 'north')
    expect(own.length).toBeGreaterThan(0)
    north!.machine.freeze()
    const took = await cluster.until(() => isOwned(cluster) && !Object.values(cluster.owners).includes('north'))
    expect(took).toBeGreaterThan((lease * 3) / 4)
    expect(took).toBeLessThan(1.5 * lease)
    north!.machine.wake()
    for (const table of own) expect(north!.ownership.epochOf(table)).toBeUndefined()
    await cluster.pass(2 * lease)
    expect(own.map((table) => cluster.owners[table])).toEqual(own.map(() => 'north'))
    for (const table of own) expect(north!.said.filter((line) => line.includes(`${table} `))).toHaveLength(3)
  })

  it('is given up by a node itself, half a lease after the last beat that was answered was sent', async () => {
    const cluster = await threeNodes()
    const [north] = cluster.nodes
    const own = tables.filter((table) => cluster.owners[table] === 'north')
    cluster.cutOff.add(north!.machine)
    await cluster.pass(lease / 2)
    expect(own.map((table) => north!.ownership.epochOf(table))).toEqual(own.map(() => undefined))
    expect(north!.said.filter((line) => line.startsWith('ends'))).toHaveLength(own.length)
    // Nobody else has it yet: the lease has still half its length to run.
    expect(own.map((table) => cluster.owners[table])).toEqual(own.map(() => ''))
    await cluster.until(() => isOwned(cluster), lease)
    cluster.cutOff.clear()
    await cluster.pass(3 * lease)
    expect(own.map((table) => cluster.owners[table])).toEqual(own.map(() => 'north'))
  })

  it('ends with a node that was frozen for that long, also if what it hears first when it wakes is an answer of before', async () => {
    const cluster = new Cluster(tables)
    const north = cluster.start('north')
    await cluster.pass(2 * lease)
    north.machine.atNextCall = () => north.machine.freeze()
    await cluster.until(() => north.machine.isFrozen)
    // The beat before this one counts no more, and this one does for a moment.
    await cluster.pass(0.45 * lease)
    expect(new Set(Object.values(cluster.owners))).toEqual(new Set(['']))
    north.machine.wake()
    await cluster.until(() => isOwned(cluster))
    expect(north.said.filter((each) => each.startsWith('ends'))).toHaveLength(tables.length)
    expect(new Set(north.ownership.owned.map(({ epoch }) => epoch))).toEqual(new Set([2]))
  })

  it('stays where the database answers late, a third of a lease after it was asked', async () => {
    const cluster = await threeNodes()
    const before = cluster.owners
    const epochs = cluster.nodes.flatMap(({ ownership }) => ownership.owned)
    for (const { machine } of cluster.nodes) cluster.delays.set(machine, lease / 6)
    await cluster.pass(10 * lease)
    expect(cluster.owners).toEqual(before)
    expect(cluster.nodes.flatMap(({ ownership }) => ownership.owned)).toEqual(epochs)
  })

  it.each([0.3, 0.6, 0.9])(
    'goes to others where the database answers a node so late that it fences itself (%d of a lease each way), and comes back when it does not',
    async (part) => {
      const cluster = await threeNodes()
      const [north] = cluster.nodes
      const before = cluster.owners
      cluster.delays.set(north!.machine, part * lease)
      await cluster.until(() => isOwned(cluster) && !Object.values(cluster.owners).includes('north'), 8 * lease)
      const others = cluster.owners
      await cluster.pass(10 * lease)
      expect(cluster.owners).toEqual(others)
      cluster.delays.clear()
      await cluster.pass(20 * lease)
      expect(cluster.owners).toEqual(before)
    },
  )

  it('goes to others where a node does not get to serve what it took; where there is no other, it stays until one comes', async () => {
    const cluster = await threeNodes()
    const [north] = cluster.nodes
    const own = tables.filter((table) => cluster.owners[table] === 'north')
    north!.kill()
    await cluster.until(() => isOwned(cluster))
    const again = cluster.start('north')
    again.served = new Promise(() => undefined)
    for (const table of own) again.busy.add(table)
    await cluster.until(() => own.some((table) => cluster.owners[table] === 'north'))
    await cluster.until(() => isOwned(cluster) && !Object.values(cluster.owners).includes('north'), 3 * lease)
    const others = cluster.owners
    await cluster.pass(lease / 2)
    expect(cluster.owners).toEqual(others)
    for (const each of cluster.nodes) if (each !== again) each.kill()
    await cluster.until(() => isOwned(cluster))
    await cluster.pass(40 * lease)
    expect(new Set(Object.values(cluster.owners))).toEqual(new Set(['north']))
    cluster.start('south')
    await cluster.until(() => Object.values(cluster.owners).every((owner) => owner === 'south'), 4 * lease)
  })

  it('stays where a connection breaks and is made again', async () => {
    const cluster = await threeNodes()
    const before = cluster.owners
    const epochs = cluster.nodes.flatMap(({ ownership }) => ownership.owned)
    cluster.nodes[0]!.leases.connection!.break()
    await cluster.pass(2 * lease)
    expect(cluster.owners).toEqual(before)
    expect(cluster.nodes.flatMap(({ ownership }) => ownership.owned)).toEqual(epochs)
  })

  it('stays where the database starts again and all connections are new', async () => {
    const cluster = await threeNodes()
    const before = cluster.owners
    for (const { leases } of cluster.nodes) leases.connection!.break({ losesAll: true })
    await cluster.pass(2 * lease)
    expect(cluster.owners).toEqual(before)
  })

  it('moves to the node that somebody wants, and stays there', async () => {
    const cluster = await threeNodes()
    const table = tables.find((each) => cluster.owners[each] === 'north')!
    cluster.database.want(table, cluster.nodes[1]!.id)
    await cluster.pass(lease)
    expect(cluster.owners[table]).toBe('south')
    await cluster.pass(3 * lease)
    expect(cluster.owners[table]).toBe('south')
  })

  it('moves to that node alone where a third one looks again and again meanwhile', async () => {
    const cluster = await threeNodes()
    const [, south, west] = cluster.nodes
    const table = tables.find((each) => cluster.owners[each] === 'north')!
    // The wanted one is a little farther from the database than the third.
    cluster.delays.set(south!.machine, 15)
    west!.said.length = 0
    cluster.database.want(table, south!.id)
    await cluster.until(() => {
      if (cluster.database.leases.get(table)?.node === undefined) west!.ownership.lookAgain()
      return cluster.owners[table] === 'south'
    })
    expect(west!.said).toEqual([])
  })

  it('leaves a node that is drained and comes back when it is not; with nobody else there it stays', async () => {
    const cluster = await threeNodes()
    const before = cluster.owners
    cluster.database.drain(cluster.nodes[0]!.id, true)
    await cluster.pass(lease)
    expect(isOwned(cluster)).toBe(true)
    expect(Object.values(cluster.owners)).not.toContain('north')
    cluster.database.drain(cluster.nodes[0]!.id, false)
    await cluster.pass(lease)
    expect(cluster.owners).toEqual(before)
    for (const { id } of cluster.nodes) cluster.database.drain(id, true)
    await cluster.pass(lease)
    expect(isOwned(cluster)).toBe(true)
  })

  it('stays where the better owner does not have it, such as a table of a game that it does not know', async () => {
    const cluster = new Cluster(tables)
    const [north, south] = [cluster.start('north'), cluster.start('south')]
    await cluster.pass(3 * lease)
    const lacked = tables.filter((table) => cluster.owners[table] === 'south')
    south.ownership.own(tables.filter((table) => !lacked.includes(table)))
    await cluster.until(() => lacked.every((table) => cluster.owners[table] === 'north'))
    north.said.length = 0
    await cluster.pass(60 * lease)
    // It is offered again, ever more seldom.
    expect(north.said.filter((said) => said.startsWith('begins')).length).toBeLessThanOrEqual(7 * lacked.length)
    expect(lacked.length).toBeGreaterThan(0)
  })

  it('is one node’s where two are told to own the same table', async () => {
    const cluster = new Cluster(['table 1'])
    const [north, south] = [cluster.start('north'), cluster.start('south')]
    const asked = await Promise.all([
      cluster.pass(100),
      ...[north, south].map(async ({ leases }) => {
        await leases.join(() => undefined)
        return leases.take(['table 1'])
      }),
    ])
    expect(asked.slice(1).filter((taken) => Array.isArray(taken) && taken.length === 1)).toHaveLength(1)
    await cluster.pass(lease)
    expect(cluster.owners['table 1']).toMatch(/^(north|south)$/)
  })

  it('does not depend on the clock of any machine: one is an hour ahead, one goes slower than the others', async () => {
    const cluster = new Cluster(tables)
    cluster.start('north', new Machine(cluster.time, 1, 3_600_000))
    cluster.start('south', new Machine(cluster.time, 0.95))
    cluster.start('west')
    await cluster.pass(3 * lease)
    const before = cluster.owners
    const epochs = cluster.nodes.flatMap(({ ownership }) => ownership.owned)
    await cluster.pass(10 * lease)
    expect(cluster.owners).toEqual(before)
    expect(cluster.nodes.flatMap(({ ownership }) => ownership.owned)).toEqual(epochs)
  })

  it('ends where a commit was refused because another node has taken it', async () => {
    const cluster = await threeNodes()
    const [north] = cluster.nodes
    const [fence] = north!.ownership.owned
    cluster.database.leases.get(fence!.resource)!.node = cluster.nodes[1]!.id
    cluster.database.leases.get(fence!.resource)!.epoch += 1
    expect(north!.ownership.epochOf(fence!.resource)).toBe(fence!.epoch)
    north!.ownership.lost({ resource: fence!.resource, epoch: fence!.epoch + 1 })
    expect(north!.ownership.epochOf(fence!.resource)).toBeUndefined()
    await cluster.pass(10)
    expect(north!.ownership.ownerOf(fence!.resource)?.name).toBe('south')
  })
})
