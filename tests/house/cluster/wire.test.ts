/** Connections between nodes: only nodes with the house key get one, and no other process can read it. */
import { randomBytes } from 'node:crypto'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { messageSchema, type ClusterMessage } from '../../../src/house/cluster/messages.ts'
import { Star } from '../../../src/store/cluster/wire/star.ts'
import { addressText, dial, mostUnauthenticated } from '../../../src/store/cluster/wire/transport.ts'
import { Passage } from '../../kit/chaos-cluster/passage.ts'
import { until } from '../../kit/until.ts'

const key = randomBytes(32)
const ends: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const started = async (
  node: string,
  { host = '127.0.0.1', own = key, silence = 60_000, knows = (other: string): boolean => other !== '', greets = false } = {},
) => {
  const heard: ClusterMessage[] = []
  const failures: string[] = []
  const links: string[] = []
  const star = new Star(
    { node, messages: messageSchema, key: own, failed: (error) => failures.push((error as Error).message), again: 5, silence },
    {
      isKnown: async (other) => knows(other),
      joined: (other) => {
        links.push(`${other} came`)
        if (greets) star.tell(other, { type: 'welcome', commit: 1 })
      },
      left: (other) => links.push(`${other} went`),
      linked: () => links.push('linked'),
      unlinked: () => links.push('unlinked'),
      refused: () => links.push('refused'),
      heard: (_, message) => heard.push(message),
    },
  )
  ends.push(() => star.close())
  const port = await star.listen({ host, port: 0 })
  return { star, heard, failures, links, at: { host, port }, address: addressText({ host, port }) }
}

/** One that decides, with what is told about it. */
const deciding = async (...given: Parameters<typeof started>) => {
  const one = await started(...given)
  one.star.takeFollowers(true)
  return one
}

/** A program without the key: what it writes, and whether it was disconnected. */
const program = (port: number, write?: string) => {
  const socket = connect({ host: '127.0.0.1', port })
  ends.push(() => socket.destroy())
  let received = 0
  let isClosed = false
  socket.on('data', (bytes: Buffer) => (received += bytes.length)).on('error', () => undefined)
  socket.on('close', () => (isClosed = true))
  if (write !== undefined) socket.write(write)
  return { received: () => received, isClosed: () => isClosed }
}

const at = (commit: number): ClusterMessage => ({ type: 'at', commit, asked: 0 })
const readOn: ClusterMessage = { type: 'read-on' }

describe('a connection between nodes', () => {
  it('carries messages both ways, and is made again when it is lost', async () => {
    const [a, b] = [await started('a'), await deciding('b')]
    a.star.follow('b', b.address)
    await until(() => b.star.followers.length === 1)
    await until(() => a.star.isLinked)
    expect(a.star.tellDecider(at(7))).toBe(true)
    b.star.tell('a', readOn)
    b.star.tellAll(readOn)
    await until(() => a.heard.length === 2 && b.heard.length === 1)
    expect([a.heard, b.heard]).toEqual([[readOn, readOn], [at(7)]])
    await b.star.close()
    await until(() => !a.star.isLinked)
    expect([a.star.tellDecider(at(8)), a.links]).toEqual([false, expect.arrayContaining(['linked', 'unlinked'])])
    const again = await deciding('b')
    a.star.follow('b', again.address)
    await until(() => again.star.followers.length === 1)
  })

  it('is to the node that decides alone: one that does not takes no followers', async () => {
    const [a, b] = [await started('a'), await started('b')]
    a.star.follow('b', b.address)
    await until(() => a.star.missed !== undefined || a.links.includes('unlinked'))
    expect([b.star.followers, b.links]).toEqual([[], []])
    b.star.takeFollowers(true)
    await until(() => b.star.followers.length === 1)
    b.star.takeFollowers(false)
    await until(() => b.star.followers.length === 0)
  })

  it('on which nothing is heard any more is given up, and is made again', async () => {
    const [a, b] = [await started('a', { silence: 100 }), await deciding('b', { silence: 100 })]
    const passage = await Passage.open(b.at.port)
    ends.push(() => passage.close())
    a.star.follow('b', `127.0.0.1:${passage.port}`)
    await until(() => a.star.isLinked && b.star.followers.length === 1)
    passage.hold()
    await until(() => !a.star.isLinked && b.star.followers.length === 0)
    passage.release()
    await until(() => a.star.isLinked && b.star.followers.length === 1)
    expect(a.star.silence).toBeLessThan(1_000)
  })

  it('says that the process of the deciding node is gone where its machine refuses', async () => {
    const [a, b] = [await started('a'), await deciding('b')]
    a.star.follow('b', b.address)
    await until(() => a.star.isLinked)
    expect(a.star.isRefused('b')).toBe(false)
    await b.star.close()
    await until(() => a.star.isRefused('b'))
    expect([a.star.isRefused('c'), a.star.missed, a.links.includes('refused')]).toEqual([false, 'no process listens there', true])
    a.star.follow(undefined)
    expect([a.star.isRefused('b'), a.star.missed]).toEqual([false, undefined])
  })

  it('still brings an answer where another node decides by now, and nothing else', async () => {
    const [a, b, c] = [await started('a'), await deciding('b'), await deciding('c')]
    a.star.follow('b', b.address)
    await until(() => b.star.followers.length === 1 && a.star.isLinked)
    a.star.follow('c', c.address)
    expect(a.star.isLinked).toBe(false)
    b.star.takeFollowers(false)
    b.star.tell('a', readOn)
    b.star.tell('a', { type: 'answer', number: 1, answer: { is: 'not-deciding' } })
    await until(() => a.star.isLinked && b.star.followers.length === 0)
    expect(a.heard).toEqual([{ type: 'answer', number: 1, answer: { is: 'not-deciding' } }])
  })

  it('that is made again before the other end knows that it was lost takes its place', async () => {
    const [a, b] = [await started('a'), await deciding('b')]
    a.star.follow('b', b.address)
    await until(() => b.star.followers.length === 1)
    const again = await started('a')
    again.star.follow('b', b.address)
    await until(() => b.links.filter((each) => each === 'a came').length >= 2)
    await until(() => b.star.followers.length === 1)
  })

  it('is refused to a node with another key', async () => {
    const [a, b] = [await started('a', { own: randomBytes(32) }), await deciding('b')]
    a.star.follow('b', b.address)
    await until(() => a.star.missed !== undefined)
    expect(a.star.missed).toBe('what answers there does not have the key of the house')
    expect([a.failures, a.star.isLinked, b.star.followers, b.heard]).toEqual([[], false, [], []])
  })

  it.each([
    ['plain HTTP', 'GET /node/b HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nfelt-node: x\r\n\r\n'],
    ['bytes without a meaning', 'x'.repeat(100_000)],
  ])('is closed to a program that sends %s, without a line in the log', async (_, text) => {
    const b = await deciding('b')
    const one = program(b.at.port, text)
    await until(() => one.isClosed())
    // At most the alert by which TLS ends a connection.
    expect(one.received()).toBeLessThan(10)
    expect([b.star.followers, b.failures]).toEqual([[], []])
  })

  it.each([
    ['its own name', 'b', 'b'],
    ['no name', '', 'b'],
    ['a name that is too long', 'x'.repeat(200), 'b'],
    ['another node’s name for it', 'x', 'c'],
  ])('is refused to a caller with the key that has %s', async (_, caller, called) => {
    const b = await deciding('b')
    await expect(dial(key, b.at, caller, called)).rejects.toThrow('another node answers there')
    expect(b.star.followers).toEqual([])
  })

  it('ends with a message that is too long or invalid', async () => {
    const b = await deciding('b')
    for (const text of ['hello', '{"type":"at"}', 'x'.repeat(64 * 1024 * 1024 + 1)]) {
      const { webSocket } = await dial(key, b.at, 'x', 'b')
      const closed = new Promise((resolve) => void webSocket.once('close', resolve))
      webSocket.resume()
      webSocket.send(text)
      await closed
    }
    await until(() => b.star.followers.length === 0)
    expect(b.heard).toEqual([])
  })

  it('is there for nodes however many silent programs connect', async () => {
    const b = await deciding('b')
    const first = Array.from({ length: mostUnauthenticated + 20 }, () => program(b.at.port))
    await until(() => first.filter((each) => each.isClosed()).length >= 20)
    const a = await started('a')
    a.star.follow('b', b.address)
    await until(() => b.star.followers.length === 1)
    // Authenticated nodes do not make room for them.
    const second = Array.from({ length: mostUnauthenticated }, () => program(b.at.port))
    await until(() => first.every((each) => each.isClosed()))
    a.star.tellDecider(at(1))
    await until(() => b.heard.length === 1)
    expect([b.failures, second.some((each) => !each.isClosed())]).toEqual([[], true])
  })

  it('is not made through a process that relays to another node', async () => {
    const [a, c] = [await started('a'), await deciding('c')]
    // On the former port of b, a process relays everything to c.
    let asked = 0
    const between = createServer((socket) => {
      asked += 1
      const on = connect({ host: '127.0.0.1', port: c.at.port })
      ends.push(() => (socket.destroy(), on.destroy()))
      for (const each of [socket, on]) each.on('error', () => undefined)
      socket.pipe(on).pipe(socket)
    })
    await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve))
    ends.push(() => between.close())
    a.star.follow('b', `127.0.0.1:${(between.address() as AddressInfo).port}`)
    await until(() => asked >= 3)
    expect([a.star.isLinked, c.star.followers, c.failures]).toEqual([false, [], []])
  })

  it('cannot be read by a relay', async () => {
    const b = await deciding('b')
    const seen: Buffer[] = []
    const between = createServer((socket) => {
      const on = connect({ host: '127.0.0.1', port: b.at.port })
      ends.push(() => (socket.destroy(), on.destroy()))
      socket.on('data', (bytes: Buffer) => (seen.push(bytes), on.write(bytes))).on('error', () => undefined)
      on.on('data', (bytes: Buffer) => socket.write(bytes)).on('error', () => undefined)
    })
    await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve))
    ends.push(() => between.close())
    const a = await started('a')
    a.star.follow('b', `127.0.0.1:${(between.address() as AddressInfo).port}`)
    await until(() => a.star.isLinked)
    a.star.tellDecider({ type: 'emote', table: 'a table', player: 'ann', says: 'wow' })
    await until(() => b.heard.length === 1)
    const all = Buffer.concat(seen).toString('latin1')
    expect(['felt-node', 'emote', 'ann', 'a table'].filter((word) => all.includes(word))).toEqual([])
  })

  it('keeps messages that arrive before they are read', async () => {
    const b = await deciding('b', { greets: true })
    const { webSocket } = await dial(key, b.at, 'x', 'b')
    ends.push(() => webSocket.terminate())
    webSocket.send(JSON.stringify(readOn))
    await until(() => b.heard.length === 1)
    const received = new Promise<string>((resolve) => void webSocket.once('message', (data: Buffer) => resolve(data.toString())))
    webSocket.resume()
    expect(JSON.parse(await received)).toEqual({ type: 'welcome', commit: 1 })
  })

  it('is refused to a node of a copy of the house', async () => {
    const known = new Set<string>()
    const [a, b] = [await started('a'), await deciding('b', { knows: (node) => known.has(node) })]
    a.star.follow('b', b.address)
    await until(() => b.failures.length > 0)
    expect([b.star.followers, b.failures]).toEqual([
      [],
      ['a node has called that the database does not know: one of a copy of this house?'],
    ])
    expect(b.heard).toEqual([])
    // On the next look it is there.
    known.add('a')
    await until(() => b.star.followers.length === 1)
  })
})
