/** What a house does from time to time, on several nodes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { houseLog } from '../../src/house/api/log.ts'
import { alwaysHere } from '../../src/house/deciding.ts'
import { House } from '../../src/house/house.ts'
import { nowhereElse } from '../../src/house/watching/elsewhere.ts'
import { doRegularly } from '../../src/house/running/regular.ts'
import { Upkeep } from '../../src/house/upkeep/upkeep.ts'
import { Room } from './cage-kit.ts'
import { MemoryStore } from './journal/memory.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A node that counts what it does. */
const nodeOf = async (decides: () => boolean, resources: AsyncDisposableStack): Promise<Record<string, number>> => {
  const deciding = {
    ...alwaysHere,
    get isHere() {
      return decides()
    },
  }
  const house = await House.open(new MemoryStore(), undefined, undefined, { deciding, elsewhere: nowhereElse })
  const done: Record<string, number> = { upkeep: 0, closing: 0, attendance: 0, seats: 0 }
  const counted = (what: string) => async () => void (done[what]! += 1)
  const running = {
    house,
    desk: { sessions: { has: () => true } },
    upkeep: { tick: counted('upkeep') },
    closing: { look: counted('closing') },
    attendance: { look: counted('attendance') },
    seats: { look: counted('seats') },
  }
  await doRegularly(running as never, { log: houseLog('silent') } as never, resources)
  return done
}

describe('what a house does regularly', () => {
  it('is done by the node that decides, and by no other', async () => {
    const resources = new AsyncDisposableStack()
    let decider = 'a'
    const [a, b] = [await nodeOf(() => decider === 'a', resources), await nodeOf(() => decider === 'b', resources)]
    const minuteOf = { upkeep: 1, closing: 30, attendance: 12, seats: 12 }
    const none = { upkeep: 0, closing: 0, attendance: 0, seats: 0 }
    await vi.advanceTimersByTimeAsync(60_000)
    expect([a, b]).toEqual([minuteOf, none])
    decider = 'b'
    await vi.advanceTimersByTimeAsync(60_000)
    expect([a, b]).toEqual([minuteOf, minuteOf])
    await resources.disposeAsync()
  })

  it('is known to every node from the journal, so that another does not verify or back up again', async () => {
    const store = new MemoryStore()
    const [a, b] = [await Room.open(store), await Room.open(store)]
    const upkeep = await Upkeep.open(b.house, 'nowhere', houseLog('silent'))
    await a.house.note({ kind: 'verification', what: 'wrong', after: { fault: 'a fault', events: null } })
    await a.house.note({ kind: 'backup', what: 'backup 1' })
    await b.house.journal.catchUp(await store.heads())
    expect([upkeep.verification, upkeep.backedUp]).toEqual([{ at: a.now, fault: 'a fault', events: null }, a.now])
  })
})
