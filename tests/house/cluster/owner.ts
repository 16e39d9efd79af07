/** A node that owns things by a real database and does nothing else. */
import { randomUUID } from 'node:crypto'
import { Ownership } from '../../../src/house/cluster/ownership.ts'
import { PostgresLeases } from '../../../src/house/cluster/postgres-leases.ts'
import { processSteady } from '../../../src/house/cluster/steady.ts'
import { Trust } from '../../../src/house/cluster/trust.ts'
import { houseForms } from '../../../src/house/forms.ts'

export interface Owner {
  readonly node: string
  readonly ownership: Ownership
  readonly leases: PostgresLeases
}

export const owner = (
  url: string,
  name: string,
  lease: number,
  resources: readonly string[],
  said: (line: string) => void,
): Owner => {
  const node = randomUUID()
  const leases = new PostgresLeases({ url, lease }, node, { name, address: name, version: '1', forms: houseForms() })
  const ownership = new Ownership({
    node,
    lease,
    leases,
    steady: processSteady,
    trust: new Trust(processSteady, lease),
    owning: {
      begin: (resource) => said(`begins ${resource}`),
      end: (resource) => said(`ends ${resource}`),
      mayGo: () => true,
      settled: () => Promise.resolve(),
    },
    peers: { lookAgain: () => undefined },
    failed: (error) => said(`failed ${String(error)}`),
  })
  ownership.own(resources)
  return { node, ownership, leases }
}
