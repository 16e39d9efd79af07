/** Which node decides, in simulated time. */
import { describe, expect, it } from 'vitest'
import { NotDeciding } from '../../../src/store/errors.ts'
import { Cluster, lease, settled, type TestNode } from './kit.ts'
import { Machine } from './simulation/machine.ts'

/** Three nodes of which the first decides. */
const threeNodes = async (): Promise<readonly [Cluster, TestNode, TestNode, TestNode]> => {
  const cluster = new Cluster()
  const north = await cluster.start('north')
  const south = await cluster.start('south')
  const west = await cluster.start('west')
  await cluster.pass(lease)
  return [cluster, north, south, west]
}

/** Freezes a node as it waits for the answer to a heartbeat. */
const freezeAtBeat = async (cluster: Cluster, { machine }: TestNode): Promise<void> => {
  machine.atNextCall = () => machine.freeze()
  await cluster.until(() => machine.isFrozen)
}

describe('an election', () => {
  it('makes a node that is alone decide at once', async () => {
    const cluster = new Cluster()
    await cluster.start('north')
    expect(cluster.deciding).toBe('north')
    expect(cluster.nodes[0]!.said).toEqual(['begins with 1'])
  })

  it('leaves the deciding node alone for as long as it lives', async () => {
    const [cluster, north] = await threeNodes()
    await cluster.pass(20 * lease)
    expect(cluster.deciding).toBe('north')
    expect(north.said).toEqual(['begins with 1'])
  })

  it('makes another node decide within 0.8 s of a kill', async () => {
    const [cluster, north, south] = await threeNodes()
    for (const moment of [0, 60, 120, 180, 240]) {
      const killed = cluster.nodes.findLast(({ election, machine }) => !machine.isDead && election.isDeciding)!
      await cluster.pass(moment)
      killed.kill(cluster)
      // The star calls again every 50 ms, and each time that it is refused the node looks.
      const took = await cluster.until(() => {
        if (Math.round(cluster.time.now) % 50 === 0)
          for (const { election, machine } of cluster.nodes) if (!machine.isDead) void election.look()
        return cluster.deciding !== ''
      })
      expect(took).toBeLessThan(800)
      await cluster.start(`after ${moment}`)
      await cluster.pass(lease)
    }
    expect([north, south].every(({ machine }) => machine.isDead)).toBe(true)
  })

  it('does not take refused connections alone for the death of a node', async () => {
    const [cluster, north, south] = await threeNodes()
    south.refused.add(north.id)
    await cluster.pass(10 * lease)
    expect(cluster.deciding).toBe('north')
    expect(north.said).toEqual(['begins with 1'])
  })

  it('makes another node decide within 2.1 s of a freeze', async () => {
    const [cluster, north] = await threeNodes()
    await freezeAtBeat(cluster, north)
    const took = await cluster.until(() => cluster.deciding !== '' && cluster.deciding !== 'north')
    expect(took).toBeGreaterThan(lease / 2)
    expect(took).toBeLessThanOrEqual(lease + 60)
  })

  it('lets a node that was frozen decide nothing when it wakes', async () => {
    const [cluster, north] = await threeNodes()
    north.machine.freeze()
    await cluster.until(() => cluster.deciding === 'south' || cluster.deciding === 'west')
    const before = cluster.deciding
    north.machine.wake()
    expect(north.election.isDeciding).toBe(false)
    await cluster.pass(5 * lease)
    expect(cluster.deciding).toBe(before)
    expect(north.said).toEqual(['begins with 1', 'ends'])
  })

  it('ends a node that hears an old answer first when it wakes', async () => {
    const cluster = new Cluster()
    const north = await cluster.start('north')
    await cluster.pass(lease)
    await freezeAtBeat(cluster, north)
    // The answer before this one counts no more, and this one does for a moment.
    await cluster.pass(0.7 * lease)
    expect(cluster.deciding).toBe('')
    north.machine.wake()
    await cluster.until(() => cluster.deciding === 'north')
    expect(north.said).toEqual(['begins with 1', 'ends', 'begins with 2'])
  })

  it('stops a node that is cut off three quarters of a lease after its last heartbeat', async () => {
    const [cluster, north] = await threeNodes()
    cluster.cutOff.add(north.machine)
    const took = await cluster.until(() => !north.election.isDeciding)
    expect(took).toBeLessThanOrEqual(0.75 * lease)
    await cluster.pass(1)
    expect(north.said).toEqual(['begins with 1', 'ends'])
    // Nobody else decides yet: a quarter of the lease is left.
    expect(cluster.deciding).toBe('')
    await cluster.until(() => cluster.deciding !== '', lease)
    cluster.cutOff.clear()
    await cluster.pass(5 * lease)
    expect(cluster.deciding).not.toBe('north')
  })

  it('tells nothing without a commit from a node that lives and whose place is taken because its machine refuses', async () => {
    const [cluster, north, south] = await threeNodes()
    for (const other of cluster.nodes) other.refused.add(north.id)
    cluster.cutOff.add(north.machine)
    void south.election.look()
    await cluster.until(() => {
      // For as long as it tells something at once, no other has taken its place.
      if (cluster.database.decider.node !== north.id) expect(north.election.sureUntil).toBeLessThan(north.machine.steady.now())
      return cluster.deciding.includes('south') || cluster.deciding.includes('west')
    })
    expect(north.election.isDeciding).toBe(true)
    const told = north.election.confirmed()
    await Promise.all([expect(told).rejects.toThrow(NotDeciding), cluster.pass(lease)])
    expect(north.election.isDeciding).toBe(false)
  })

  it('tells at once what no commit bears out, and later where the database is slow', async () => {
    const [cluster, north, south] = await threeNodes()
    expect(north.election.confirmed()).toBe(undefined)
    for (const { machine } of cluster.nodes) cluster.delays.set(machine, lease / 6)
    await cluster.pass(2 * lease)
    let isTold = false
    void north.election.confirmed()!.then(() => (isTold = true))
    await cluster.until(() => isTold, lease)
    expect(north.said).toEqual(['begins with 1'])
    await expect(south.election.confirmed()).rejects.toThrow(NotDeciding)
  })

  it('tells nothing by a heartbeat that was sent before it was decided', async () => {
    const [cluster, north] = await threeNodes()
    for (const { machine } of cluster.nodes) cluster.delays.set(machine, lease / 6)
    await cluster.pass(2 * lease)
    const beat = north.calls.beat.bind(north.calls)
    let [sent, answered, isTold] = [0, 0, false]
    north.calls.beat = async () => {
      sent += 1
      const answer = await beat()
      answered += 1
      return answer
    }
    await cluster.until(() => sent === 1)
    await cluster.pass(10)
    void north.election.confirmed()!.then(() => (isTold = true))
    await cluster.until(() => answered === 1)
    await cluster.pass(1)
    expect(isTold).toBe(false)
    await cluster.until(() => isTold, lease)
  })

  it('never has two nodes that believe to decide, whatever their clocks', async () => {
    const cluster = new Cluster()
    await cluster.start('north', new Machine(cluster.time, 0.95))
    await cluster.start('south', new Machine(cluster.time, 1.05, 3_600_000))
    for (let each = 0; each < 5; each += 1) {
      const decider = cluster.nodes.find(({ election }) => election.isDeciding)!
      cluster.cutOff.add(decider.machine)
      await cluster.until(() => {
        expect(cluster.deciding).not.toContain(' and ')
        return cluster.deciding !== '' && cluster.deciding !== decider.name
      })
      cluster.cutOff.clear()
      await cluster.pass(lease)
    }
  })

  it('stays with its node where the database answers in a third of a lease', async () => {
    const [cluster, north] = await threeNodes()
    for (const { machine } of cluster.nodes) cluster.delays.set(machine, lease / 6)
    await cluster.pass(10 * lease)
    expect(cluster.deciding).toBe('north')
    expect(north.said).toEqual(['begins with 1'])
  })

  it('goes to another node where the database answers the deciding one too late', async () => {
    const [cluster, north] = await threeNodes()
    cluster.delays.set(north.machine, 0.6 * lease)
    await cluster.until(() => ['south', 'west'].includes(cluster.deciding), 20 * lease)
  })

  it('stays with its node where connections break and are made again', async () => {
    const [cluster, north] = await threeNodes()
    for (const { calls } of cluster.nodes) calls.connection!.break({ losesAll: true })
    await cluster.pass(5 * lease)
    expect(cluster.deciding).toBe('north')
    expect(north.said).toEqual(['begins with 1'])
    expect(north.failures).toMatchObject([new Error('the connection is broken')])
  })

  it('goes to the node that is named in a hand-over, and to no other', async () => {
    const [cluster, north, south, west] = await threeNodes()
    // The named one is a little farther from the database than the third.
    cluster.delays.set(west.machine, 15)
    const handed = north.election.handOver(west.id)
    await cluster.until(() => {
      if (cluster.database.decider.node === undefined) void south.election.look()
      return cluster.deciding === 'west'
    })
    expect(await handed).toBe(true)
    expect(south.said).toEqual([])
    await cluster.pass(5 * lease)
    expect(cluster.deciding).toBe('west')
  })

  it('goes to another node when the named one does not come within half a second', async () => {
    const [cluster, north, south, west] = await threeNodes()
    west.machine.freeze()
    const handed = north.election.handOver(west.id)
    expect(await cluster.until(() => cluster.deciding === 'south')).toBeLessThan(500 + 60 + lease / 8)
    expect(await handed).toBe(true)
    expect(south.said).toEqual(['begins with 3'])
  })

  it('hands over only once what was decided is committed', async () => {
    const [cluster, north, south] = await threeNodes()
    let commit = (): void => undefined
    north.settled = new Promise((resolve) => (commit = resolve))
    const handed = north.election.handOver(south.id)
    await cluster.pass(100)
    expect([north.election.isDeciding, cluster.database.decider.node]).toEqual([false, north.id])
    commit()
    await settled()
    await cluster.until(() => cluster.deciding === 'south', lease / 4)
    expect(await handed).toBe(true)
  })

  it('hands nothing over from a node that does not decide', async () => {
    const [, , south] = await threeNodes()
    expect(await south.election.handOver()).toBe(false)
  })

  it('frees nothing by a hand-over that arrives late', async () => {
    const [cluster, north] = await threeNodes()
    const { epoch } = cluster.database.decider
    cluster.database.takeOver(north.id, epoch, false)
    cluster.database.handOver(north.id, epoch, undefined)
    expect(cluster.database.decider).toMatchObject({ node: north.id, epoch: epoch + 1 })
  })

  it('makes another node decide within a quarter of a second of a clean stop', async () => {
    const [cluster, north, south] = await threeNodes()
    const stopped = north.election.stop(south.id)
    expect(await cluster.until(() => cluster.deciding === 'south')).toBeLessThanOrEqual(lease / 8 + 10)
    await stopped
    expect(cluster.database.nodes.has(north.id)).toBe(false)
  })

  it('passes over a node that cannot read what was committed', async () => {
    const [cluster, north, south, west] = await threeNodes()
    south.prepare = west.prepare = () => Promise.reject(new Error('it cannot be read'))
    north.kill(cluster)
    await cluster.until(() => cluster.database.decider.node !== north.id)
    const blind = cluster.database.decider.node === south.id ? south : west
    const other = blind === south ? west : south
    other.prepare = () => Promise.resolve()
    await cluster.until(() => cluster.deciding === other.name, 2 * lease)
    expect(blind.said).toEqual([])
  })

  it('begins nothing before what was committed is read', async () => {
    const cluster = new Cluster()
    const starting = cluster.start('north')
    const [north] = cluster.nodes
    let read = (): void => undefined
    north!.prepare = () => new Promise((resolve) => (read = resolve))
    await starting
    await cluster.pass(100)
    expect([cluster.database.decider.node, cluster.deciding]).toEqual([north!.id, ''])
    read()
    await settled()
    expect(cluster.deciding).toBe('north')
  })

  it('takes over again with a later epoch where a commit was refused', async () => {
    const [cluster, north] = await threeNodes()
    north.election.lost()
    expect(cluster.deciding).toBe('')
    await cluster.until(() => cluster.deciding !== '', lease)
    expect(cluster.deciding).toBe('north')
    expect(north.said).toEqual(['begins with 1', 'ends', 'begins with 2'])
  })

  it('lets a node enter again that the database has forgotten', async () => {
    const [cluster, , south] = await threeNodes()
    cluster.database.nodes.delete(south.id)
    await cluster.pass(lease)
    expect(cluster.database.nodes.has(south.id)).toBe(true)
    expect(south.failures).toHaveLength(1)
  })
})
