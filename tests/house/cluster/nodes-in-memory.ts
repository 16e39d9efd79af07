/** Nodes of one house over one store in memory and real connections, as tests start them: who owns which table, tests say. */
import { randomBytes } from 'node:crypto'
import { AmongNodes } from '../../../src/house/cluster/among-nodes.ts'
import { Attendance } from '../../../src/house/pace/attendance.ts'
import { until } from '../../kit/until.ts'
import { Room } from '../cage-kit.ts'
import type { SharedMemory, SharedStore } from '../journal/shared.ts'
import type { Deeds } from './deeds.ts'

const key = randomBytes(32)

export class Node {
  readonly id: string
  readonly room: Room<SharedStore>
  readonly #deeds: Deeds
  readonly among: AmongNodes
  readonly attendance: Attendance
  readonly failures: unknown[] = []
  readonly logged: object[] = []
  port = 0

  constructor(id: string, room: Room<SharedStore>, deeds: Deeds) {
    this.id = id
    this.#deeds = deeds
    this.room = room
    this.among = new AmongNodes({
      node: id,
      key,
      house: room.house,
      ownership: deeds.seenBy(id),
      news: () => room.store.heads(),
      failed: (error) => this.failures.push(error),
      log: {
        info: (what, said) => void this.logged.push({ said, ...what }),
        error: (what, said) => void this.logged.push({ said, ...what }),
      },
      grace: 0,
      patience: 300,
      again: 5,
      every: 60_000,
    })
    this.attendance = new Attendance(room.house, { has: () => true, sweep: () => undefined }, (error) =>
      this.failures.push(error),
    )
  }

  get house() {
    return this.room.house
  }

  get table() {
    return this.house.tables.get('t1')!
  }

  /** It owns a table from now on, and has read it. */
  async own(table: string): Promise<void> {
    await this.among.begin(...this.#deeds.give(table, this.id))
  }

  /** As if the process had died: nothing is said, and nothing more is written. */
  async die(): Promise<void> {
    this.room.store.hold()
    await this.among.close()
  }
}

/** Three of them, each connected to the others. */
export const threeNodes = async (memory: SharedMemory, deeds: Deeds): Promise<Node[]> => {
  const nodes: Node[] = []
  for (const id of ['a', 'b', 'c']) nodes.push(new Node(id, await Room.open(memory.node()), deeds))
  for (const node of nodes) node.port = await node.among.wire.listen({ host: '127.0.0.1', port: 0 })
  for (const node of nodes)
    node.among.wire.know(new Map(nodes.filter((each) => each !== node).map(({ id, port }) => [id, { host: '127.0.0.1', port }])))
  await until(() => nodes.every(({ among }) => among.wire.linked.length === 2))
  return nodes
}
