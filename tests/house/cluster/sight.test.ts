/** A node whose reads fail while it beats and commits, in simulated time. */
import { describe, expect, it } from 'vitest'
import { Cluster, lease, type TestNode } from './kit.ts'

const tables = ['table 1', 'table 2', 'table 3', 'table 4', 'table 5', 'table 6']

const fails = (): Promise<void> => Promise.reject(new Error('permission denied'))
const hangs = (): Promise<void> => new Promise(() => undefined)
const answers = (): Promise<void> => Promise.resolve()

/** Two nodes that have been there for a while, with all tables of the first in the middle of a round. */
const twoNodes = async (): Promise<readonly [cluster: Cluster, north: TestNode]> => {
  const cluster = new Cluster(tables)
  const north = cluster.start('north')
  cluster.start('south')
  await cluster.pass(3 * lease)
  for (const table of tables) north.busy.add(table)
  return [cluster, north]
}

const owns = (cluster: Cluster, name: string): boolean => Object.values(cluster.owners).includes(name)
const isOwned = (cluster: Cluster): boolean => Object.values(cluster.owners).every((owner) => owner !== '')

describe('a node that does not read from the database', () => {
  it('leaves its tables to others after about a lease, also in the middle of a round, and has them again when it reads again', async () => {
    const [cluster, north] = await twoNodes()
    const before = cluster.owners
    expect(owns(cluster, 'north')).toBe(true)
    north.read = fails
    const took = await cluster.until(() => isOwned(cluster) && !owns(cluster, 'north'))
    expect(took).toBeGreaterThanOrEqual(lease)
    expect(took).toBeLessThan(2 * lease)
    // For as long as that is so, and nothing stands still for a try meanwhile.
    north.said.length = 0
    await cluster.pass(20 * lease)
    expect([north.said, isOwned(cluster)]).toEqual([[], true])
    north.read = answers
    await cluster.pass(4 * lease)
    expect(north.said[0]).toBe('reads again')
    expect(cluster.owners).toEqual(before)
  })

  it('is known by reads that are never answered too', async () => {
    const [cluster, north] = await twoNodes()
    north.read = hangs
    expect(await cluster.until(() => isOwned(cluster) && !owns(cluster, 'north'))).toBeLessThan(3 * lease)
  })

  it('is not one whose reads fail for less than a lease, or that is frozen for long in the middle of one', async () => {
    const [cluster, north] = await twoNodes()
    let failed = 0
    north.read = () => {
      failed += 1
      return fails()
    }
    await cluster.until(() => failed === 2)
    north.read = answers
    await cluster.pass(lease)
    expect(owns(cluster, 'north')).toBe(true)
    north.read = () => {
      north.machine.freeze()
      north.read = answers
      return hangs()
    }
    await cluster.until(() => north.machine.isFrozen)
    await cluster.pass(3 * lease)
    north.machine.wake()
    north.busy.clear()
    await cluster.pass(4 * lease)
    expect(north.said).not.toContain('does not read')
    expect(owns(cluster, 'north')).toBe(true)
  })

  it('keeps its tables where no other node reads either, or there is none', async () => {
    const [cluster, north] = await twoNodes()
    for (const node of cluster.nodes) node.read = fails
    await cluster.pass(10 * lease)
    expect([isOwned(cluster), owns(cluster, 'north')]).toEqual([true, true])
    const alone = new Cluster(tables)
    alone.start('west').read = fails
    await alone.pass(10 * lease)
    expect(isOwned(alone)).toBe(true)
    expect(north.said).toContain('does not read')
  })
})
