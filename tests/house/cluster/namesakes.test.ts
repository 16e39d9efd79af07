import { describe, expect, it } from 'vitest'
import type { HouseNode } from '../../../src/house/cluster/leases.ts'
import { Namesakes } from '../../../src/house/cluster/namesakes.ts'

const nodeOf = (node: string, name: string, isConnected = true): HouseNode => ({
  node,
  name,
  address: `${node}:7171`,
  version: '0.2.0',
  isLive: true,
  isConnected,
  isDraining: false,
  isSlow: false,
  age: 9,
})

describe('a node', () => {
  it('says once that another runs under its name, and nothing of one that was killed or has a name of its own', () => {
    const said: object[] = []
    const namesakes = new Namesakes({ info: () => undefined, error: (what, sentence) => said.push({ ...what, sentence }) })
    const own = nodeOf('a', 'north')
    namesakes.saw(undefined, [nodeOf('b', 'north')])
    namesakes.saw(own, [nodeOf('b', 'north', false), nodeOf('c', 'south')])
    expect(said).toEqual([])
    for (let looks = 0; looks < 2; looks += 1) namesakes.saw(own, [nodeOf('b', 'north'), nodeOf('c', 'south')])
    expect(said).toEqual([
      { node: 'north', address: 'b:7171', sentence: 'another node runs under the same name: give each its own with --node' },
    ])
  })
})
