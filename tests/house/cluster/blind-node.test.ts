/** Two nodes on one PostgreSQL, one of which beats and commits on, and is answered nothing that it reads. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NodeProcesses } from '../../kit/node-processes.ts'
import { until } from '../../kit/until.ts'

const tables = ['t1', 't2', 't3', 't4', 't5', 't6']

/** Before a database; whatever goes over a connection on which something was read may be held up, and nobody is told. */
class Blindfold {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #held: (() => void)[] | undefined

  constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1')
      let isReading = false
      const passTo = (to: Socket) => (bytes: Buffer) => {
        isReading ||= /from felt\.(events|heads|answers|snapshots)\b/.test(bytes.toString('latin1'))
        if (isReading && this.#held) this.#held.push(() => to.write(bytes))
        else to.write(bytes)
      }
      near.on('data', passTo(far))
      far.on('data', passTo(near))
      const ends = [near, far]
      for (const end of ends) {
        this.#sockets.add(end)
        end.on('error', () => undefined).on('close', () => ends.forEach((each) => each.destroy()))
      }
    })
  }

  putOn(): void {
    this.#held = []
  }

  takeOff(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const pass of held) pass()
  }

  async port(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

let nodes: NodeProcesses
let blindfold: Blindfold

beforeAll(async () => {
  nodes = await NodeProcesses.on(Object.fromEntries(tables.map((table) => [table, 'dragon-tiger'])))
  blindfold = new Blindfold(Number(new URL(nodes.database.url).port || 5_432))
  nodes.start('north')
  nodes.start('south', nodes.database.urlWith({ port: await blindfold.port() }))
  await until(async () => new Set((await nodes.owners()).values()).size === 2)
})
afterAll(async () => {
  await nodes.close()
  blindfold.close()
})

describe('a node whose reads lead nowhere', () => {
  it('leaves its tables to the other and says so, and has tables again when it reads again', async () => {
    const south = nodes.running.get('south')!
    blindfold.putOn()
    await until(async () => [...(await nodes.owners()).values()].every((name) => name === 'north'))
    await south.until(/this node cannot read from the database, and leaves its tables to others/)
    // It lives all the same.
    const [row] = await nodes.database.query<{ live: boolean }>(
      `select until > felt.now() as live from felt.nodes where name = 'south'`,
    )
    expect(row).toEqual({ live: true })
    blindfold.takeOff()
    await until(async () => [...(await nodes.owners()).values()].includes('south'))
  })
})
