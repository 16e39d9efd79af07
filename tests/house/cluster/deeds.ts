/** Who owns which table, as a list that a test writes: a new owner has a new epoch, which the store asks for from then on. */
import type { Fence } from '../../../src/house/journal/store.ts'
import type { HouseNode } from '../../../src/house/cluster/leases.ts'
import { tableStream } from '../../../src/house/tables/house-table.ts'
import type { SharedMemory } from '../journal/shared.ts'

export class Deeds {
  readonly #memory: SharedMemory
  readonly #owners = new Map<string, string>()

  constructor(memory: SharedMemory) {
    this.#memory = memory
  }

  /** Says which resource it is, and its new epoch. */
  give(table: string, node: string): readonly [resource: string, epoch: number] {
    return this.giveResource(tableStream(table), node)
  }

  giveResource(resource: string, node: string): readonly [resource: string, epoch: number] {
    const epoch = (this.#memory.epochs.get(resource) ?? 0) + 1
    this.#owners.set(resource, node)
    this.#memory.epochs.set(resource, epoch)
    return [resource, epoch]
  }

  /** As one node sees it; what it has seen before it goes on to believe where it is told nothing. */
  seenBy(node: string) {
    const believed = new Map<string, number>()
    return {
      epochOf: (resource: string): number | undefined => {
        const epoch = this.#memory.epochs.get(resource)
        if (this.#owners.get(resource) === node && epoch !== undefined) believed.set(resource, epoch)
        return believed.get(resource)
      },
      ownerOf: (resource: string): HouseNode | undefined => {
        const owner = this.#owners.get(resource)
        return owner === undefined ? undefined : { ...someNode, node: owner, name: `node ${owner}` }
      },
      lost: ({ resource }: Fence): void => void believed.delete(resource),
      lookAgain: (): void => undefined,
    }
  }
}

const someNode = {
  name: '',
  address: '',
  version: '',
  isLive: true,
  isConnected: true,
  isDraining: false,
  isSlow: false,
  age: 0,
}
