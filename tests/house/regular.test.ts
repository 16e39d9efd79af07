/** What a house does from time to time, on several nodes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { houseLog } from '../../src/house/api/log.ts'
import { alwaysHere } from '../../src/house/tables/owners.ts'
import { doRegularly } from '../../src/house/running/regular.ts'
import { Ends } from '../../src/house/upkeep/clean-up.ts'
import { Upkeep } from '../../src/house/upkeep/upkeep.ts'
import { Room } from './cage-kit.ts'
import { SharedMemory } from './journal/shared.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A node that counts what it does. */
const nodeOn = async (memory: SharedMemory, holds: () => boolean, ends: Ends): Promise<Record<string, number>> => {
  const { house } = await Room.open(memory.node())
  house.owners = { ...alwaysHere, holds }
  const done: Record<string, number> = { upkeep: 0, closing: 0, attendance: 0 }
  const counted = (what: string) => async () => void (done[what]! += 1)
  const running = {
    house,
    desk: { sessions: { has: () => true } },
    upkeep: { tick: counted('upkeep') },
    closing: { look: counted('closing') },
    attendance: { look: counted('attendance') },
  }
  await doRegularly(running as never, { log: houseLog('silent') } as never, ends)
  return done
}

describe('on several nodes', () => {
  it('each looks after its own tables, and the holder of the lease alone after the whole house', async () => {
    const [memory, ends] = [new SharedMemory(), new Ends()]
    let holder = 'a'
    const [a, b] = [await nodeOn(memory, () => holder === 'a', ends), await nodeOn(memory, () => holder === 'b', ends)]
    await vi.advanceTimersByTimeAsync(60_000)
    expect([a, b]).toEqual([
      { upkeep: 1, closing: 30, attendance: 12 },
      { upkeep: 0, closing: 0, attendance: 12 },
    ])
    holder = 'b'
    await vi.advanceTimersByTimeAsync(60_000)
    expect([a, b]).toEqual([
      { upkeep: 1, closing: 30, attendance: 24 },
      { upkeep: 1, closing: 30, attendance: 24 },
    ])
    await ends.run(() => undefined)
  })

  it('what one of them has verified and backed up is known to the others, so that it is not done again', async () => {
    const memory = new SharedMemory()
    const [a, b] = [await Room.open(memory.node()), await Room.open(memory.node())]
    const upkeep = await Upkeep.open(b.house, 'nowhere', houseLog('silent'))
    await a.house.note({ kind: 'verification', what: 'wrong', after: { fault: 'a fault', events: null } })
    await a.house.note({ kind: 'backup', what: 'backup 1' })
    await b.house.journal.readOn('book', memory.version('book'))
    expect([upkeep.verification, upkeep.backedUp]).toEqual([{ at: a.now, fault: 'a fault', events: null }, a.now])
  })
})
