/** What the operator reads of a node that lives and cannot be reached from another. */
import { describe, expect, it } from 'vitest'
import type { HouseNode } from '../../../src/house/cluster/leases.ts'
import { Reach } from '../../../src/house/cluster/reach.ts'

const south: HouseNode = {
  node: 's',
  name: 'south',
  address: '192.0.2.7:7171',
  version: '1',
  isLive: true,
  isConnected: true,
  isDraining: false,
  isSlow: false,
  age: 60_000,
}

describe('a node that cannot be reached', () => {
  it('is named once after its grace, with the reason, and once more when it is reached again', () => {
    let now = 0
    const logged: object[] = []
    const log = {
      info: (what: object, said: string) => void logged.push({ level: 'info', said, ...what }),
      error: (what: object, said: string) => void logged.push({ level: 'error', said, ...what }),
    }
    const reach = new Reach(3_000, log, () => now)
    const saw = (linked: readonly string[]): void => reach.saw([south], linked, () => 'nothing listens there')
    saw([])
    now = 2_999
    saw([])
    expect([logged, reach.out]).toEqual([[], 0])
    now = 3_000
    saw([])
    saw([])
    const of = { node: 'south', address: '192.0.2.7:7171' }
    const named = {
      level: 'error',
      said: 'this node lives and cannot be reached from here: commands at its tables are refused',
      ...of,
      why: 'nothing listens there',
    }
    expect([logged, reach.isOut('s')]).toEqual([[named], true])
    saw(['s'])
    saw(['s'])
    expect([logged.slice(1), reach.isOut('s')]).toEqual([[{ level: 'info', said: 'this node is reached again', ...of }], false])
    // It has its grace again.
    saw([])
    expect(reach.isOut('s')).toBe(false)
  })

  it('is named no more where it has died', () => {
    const logged: string[] = []
    const log = { info: (_: object, said: string) => void logged.push(said), error: () => undefined }
    const reach = new Reach(0, log, () => 0)
    reach.saw([south], [], () => undefined)
    reach.saw([], [], () => undefined)
    expect([reach.out, logged]).toEqual([0, []])
  })
})
