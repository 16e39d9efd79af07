/** One address for several nodes. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Cluster } from '../../../src/cli/cluster/cluster.ts'
import { Front } from '../../../src/cli/cluster/front.ts'
import { until } from '../../kit/until.ts'
import { newFolder, removeFolder } from '../journal/kit.ts'

/** A node that answers with its name, and is well unless it is said not to be. */
class FakeNode {
  isWell = true
  /** It takes connections, as a frozen process does, and answers nothing. */
  isFrozen = false
  readonly server: Server

  constructor(name: string) {
    this.server = createServer((request, response) => {
      if (this.isFrozen) return
      if (request.url === '/healthz') response.writeHead(this.isWell ? 200 : 503)
      response.end(name)
    })
  }

  async start(): Promise<number> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return (this.server.address() as AddressInfo).port
  }

  kill(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}

let north: FakeNode
let south: FakeNode
let front: Front

beforeEach(async () => {
  ;[north, south] = [new FakeNode('north'), new FakeNode('south')]
  const ports = [await north.start(), await south.start()]
  front = await Front.open(0, () => ports, 300)
})
afterEach(async () => {
  await front.close()
  north.kill()
  south.kill()
})

const answered = async (): Promise<string> => {
  try {
    return await (await fetch(`http://127.0.0.1:${front.port}/`, { headers: { connection: 'close' } })).text()
  } catch {
    return 'nobody'
  }
}

describe('the address in front of several nodes', () => {
  it('leads to one node while that is well, to another when it has died, and stays there', async () => {
    expect([await answered(), await answered()]).toEqual(['north', 'north'])
    north.kill()
    await until(async () => (await answered()) === 'south')
    expect(await answered()).toBe('south')
  })

  it('cuts the connections to a node that answers no more, so that browsers connect to another', async () => {
    const browser = connect(front.port, '127.0.0.1')
    const cut = once(browser, 'close')
    await once(browser, 'connect')
    browser.write('GET /slow')
    north.isWell = false
    await cut
    await until(async () => (await answered()) === 'south')
    south.isWell = false
    await until(async () => (await answered()) === 'nobody')
  })

  it('sends nobody to a node that is frozen, and cuts off those who are on it', async () => {
    const browser = connect(front.port, '127.0.0.1')
    const cut = once(browser, 'close')
    await once(browser, 'connect')
    north.isFrozen = true
    await cut
    await until(async () => (await answered()) === 'south')
    north.isFrozen = false
    south.isFrozen = true
    await until(async () => (await answered()) === 'north')
  })

  it('is asked for before felt cluster makes anything: where it is taken, nothing is left behind', async () => {
    const folder = newFolder()
    const said: string[] = []
    const starting = Cluster.start({ folder, port: front.port, database: 'postgres://nobody', say: (line) => said.push(line) })
    await expect(starting).rejects.toThrow(`port ${front.port} is taken: choose another with --port`)
    expect([said, readdirSync(folder)]).toEqual([[], []])
    removeFolder(folder)
  })
})
