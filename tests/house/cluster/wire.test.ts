/** Nodes talk only to nodes that have the key of the house, and nobody else reads it. */
import { randomBytes } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Message } from '../../../src/house/cluster/wire/messages.ts'
import { helloOf, proofBy } from '../../../src/house/cluster/wire/proof.ts'
import { mostStrangers } from '../../../src/house/cluster/wire/strangers.ts'
import { Wire } from '../../../src/house/cluster/wire/wire.ts'
import { Passage } from '../../kit/chaos-cluster/passage.ts'
import { until } from '../../kit/until.ts'

const key = randomBytes(32)
const ends: (() => unknown)[] = []

const wasAsked = (node: string) => ({ failed: { kind: 'not-kept' as const, why: `${node} was asked` } })

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** What a node answers, when it is let. */
class Holding {
  held: Promise<void> | undefined
  release = (): void => undefined

  hold(): void {
    this.held = new Promise((resolve) => (this.release = resolve))
  }
}

const started = async (node: string, host = '127.0.0.1', own = key, silence = 60_000) => {
  const heard: Message[] = []
  const failures: string[] = []
  const links: string[] = []
  const answers = new Holding()
  const wire = new Wire(
    { node, key: own, failed: (error) => failures.push((error as Error).message), again: 5, silence },
    {
      linked: (other) => links.push(`${other} came`),
      unlinked: (other) => links.push(`${other} went`),
      heard: (_, message) => heard.push(message),
      asked: async () => {
        await answers.held
        return wasAsked(node)
      },
    },
  )
  ends.push(() => wire.close())
  const port = await wire.listen({ host, port: 0 })
  return { wire, heard, failures, links, answers, at: { host, port } }
}

/** A stranger who says what it likes; everything that comes back. */
const stranger = async (port: number) => {
  const socket: Socket = connect({ host: '127.0.0.1', port })
  ends.push(() => socket.destroy())
  const got: Buffer[] = []
  socket.on('data', (bytes: Buffer) => got.push(bytes)).on('error', () => undefined)
  let isClosed = false
  socket.on('close', () => (isClosed = true))
  const say = (text: string, length = Buffer.byteLength(text)): void => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(length)
    socket.write(Buffer.concat([size, Buffer.from(text)]))
  }
  const said = (): readonly Record<string, string>[] => {
    const all = Buffer.concat(got)
    const texts: Record<string, string>[] = []
    for (let at = 0; at + 4 <= all.length;) {
      const length = all.readUInt32BE(at)
      texts.push(JSON.parse(all.toString('utf8', at + 4, at + 4 + length)) as Record<string, string>)
      at += 4 + length
    }
    return texts
  }
  await until(() => said().length > 0)
  return { say, said, isClosed: () => isClosed }
}

const pass = { table: 't1', body: { type: 'place' }, by: { person: 'ann', role: 'player' as const }, id: 'w1' }
const lookAgain: Message = { type: 'look-again' }

describe('a connection between nodes', () => {
  it.each([
    ['on one machine', '127.0.0.1'],
    ['off it, encrypted', '0.0.0.0'],
  ])('%s carries what is said and what is asked, both ways, and comes again', async (_, host) => {
    const [a, b] = [await started('a', host), await started('b', host)]
    a.wire.know(new Map([['b', b.at]]))
    await until(() => a.wire.linked.length + b.wire.linked.length === 2)
    a.wire.say(lookAgain)
    b.wire.say(lookAgain, 'a')
    await until(() => a.heard.length + b.heard.length === 2)
    expect(await a.wire.ask('b', pass)).toEqual(wasAsked('b'))
    expect(await b.wire.ask('a', pass)).toEqual(wasAsked('a'))
    await b.wire.close()
    await until(() => a.wire.linked.length === 0)
    await expect(a.wire.ask('b', pass)).rejects.toThrow('there is no connection to b')
    const again = await started('b', host)
    a.wire.know(new Map([['b', again.at]]))
    await until(() => again.wire.linked.length === 1)
  })

  it('on which nothing is heard any more is given up: nobody waits for a node that is frozen or cut off', async () => {
    const [a, b] = [await started('a', undefined, key, 100), await started('b', undefined, key, 100)]
    const passage = await Passage.open(b.at.port)
    ends.push(() => passage.close())
    a.wire.know(new Map([['b', { host: '127.0.0.1', port: passage.port }]]))
    await until(() => a.wire.linked.length + b.wire.linked.length === 2)
    passage.hold()
    await expect(a.wire.ask('b', pass)).rejects.toThrow('the connection to b ended')
    passage.release()
    await until(() => a.wire.linked.length + b.wire.linked.length === 2)
    expect(await a.wire.ask('b', pass)).toEqual(wasAsked('b'))
  })

  it('that is made again before the other end knows that it was lost takes the place of the old one, whose people have gone', async () => {
    const [a, b] = [await started('a'), await started('b')]
    a.wire.know(new Map([['b', b.at]]))
    await until(() => b.wire.linked.length === 1)
    // It does not call again by itself.
    a.wire.know(new Map())
    const again = await started('a')
    again.wire.know(new Map([['b', b.at]]))
    await until(() => b.links.length === 3)
    expect(b.links).toEqual(['a came', 'a went', 'a came'])
    expect(await b.wire.ask('a', pass)).toEqual(wasAsked('a'))
    expect(b.links).toHaveLength(3)
  })

  it.each(['127.0.0.1', '0.0.0.0'])('is refused to a node with another key, at %s', async (host) => {
    const [a, b] = [await started('a', host, randomBytes(32)), await started('b', host)]
    a.wire.know(new Map([['b', b.at]]))
    // On one machine the proof fails; elsewhere nothing is said at all, and the node that called knows why.
    await until(() => a.wire.whyMissed('b') !== undefined)
    const off = 'what answers there does not have the key of the house'
    const here = 'the other end does not have the key of the house'
    expect(a.wire.whyMissed('b')).toBe(host === '0.0.0.0' ? off : here)
    expect([a.failures, a.wire.linked, b.wire.linked, b.heard]).toEqual([[], [], [], []])
    a.wire.know(new Map())
    expect(a.wire.whyMissed('b')).toBeUndefined()
  })

  it('tells a stranger nothing, and takes nothing from one who only repeats what it is sent', async () => {
    const b = await started('b')
    const one = await stranger(b.at.port)
    one.say(JSON.stringify(helloOf('x')))
    await until(() => one.said().length === 2)
    const [hello, { proof } = { proof: '' }] = one.said()
    expect(Object.keys(hello!).toSorted()).toEqual(['felt', 'node', 'nonce'])
    // Its own proof, sent back.
    one.say(JSON.stringify({ proof }))
    await until(() => one.isClosed())
    expect([b.wire.linked, b.failures]).toEqual([[], ['the other end does not have the key of the house']])
  })

  it('a proof is worth nothing on another connection', async () => {
    const b = await started('b')
    const [first, second] = [await stranger(b.at.port), await stranger(b.at.port)]
    const mine = helloOf('x')
    const meeting = { caller: mine, called: first.said()[0] as never, binding: '' }
    for (const each of [first, second]) each.say(JSON.stringify(mine))
    const proof = proofBy(key, 'caller', meeting)
    second.say(JSON.stringify({ proof }))
    await until(() => second.isClosed())
    first.say(JSON.stringify({ proof }))
    await until(() => b.wire.linked.length === 1)
  })

  it.each([
    ['nothing that is a hello', 'hello'],
    ['its own name', JSON.stringify(helloOf('b'))],
    ['a message without end', 'x', 1e9],
  ])('hangs up on one that says %s', async (_, text, length?: number) => {
    const b = await started('b')
    const one = await stranger(b.at.port)
    one.say(text, length)
    await until(() => one.isClosed())
    expect(b.wire.linked).toEqual([])
  })

  it.each(['127.0.0.1', '0.0.0.0'])('lets nodes in however many strangers come and say nothing, at %s', async (host) => {
    const b = await started('b', host)
    let gone = 0
    const come = (): void => {
      const socket = connect({ host: '127.0.0.1', port: b.at.port })
      ends.push(() => socket.destroy())
      socket.resume()
      socket.on('error', () => undefined).on('close', () => (gone += 1))
    }
    for (let each = 0; each < mostStrangers + 20; each += 1) come()
    await until(() => gone >= 20)
    const a = await started('a', host)
    a.wire.know(new Map([['b', b.at]]))
    await until(() => b.wire.linked.length === 1)
    // Those who have proved the key are no strangers any more, and make room for nobody.
    for (let each = 0; each < mostStrangers; each += 1) come()
    await until(() => gone >= 20 + mostStrangers)
    expect([await a.wire.ask('b', pass), b.failures]).toEqual([wasAsked('b'), []])
  })

  it('says in the log that strangers were refused, and not for each of them', async () => {
    const b = await started('b')
    for (let each = 0; each < 5; each += 1) {
      const one = await stranger(b.at.port)
      one.say('hello')
      await until(() => one.isClosed())
    }
    expect(b.failures).toEqual(['the other end is no node of this house'])
  })

  it('is not made with another node than was called: nobody who listens where a node was hands on what others say', async () => {
    const [a, c] = [await started('a'), await started('c')]
    // Where b was, somebody hands everything on to c.
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
    a.wire.know(new Map([['b', { host: '127.0.0.1', port: (between.address() as AddressInfo).port }]]))
    await until(() => asked >= 3)
    expect([a.wire.linked, c.wire.linked, c.failures]).toEqual([[], [], []])
  })

  it('nobody on the way can read it or hand it on', async () => {
    const b = await started('b', '0.0.0.0')
    const seen: Buffer[] = []
    const between = createServer((socket) => {
      const on = connect({ host: '127.0.0.1', port: b.at.port })
      ends.push(() => (socket.destroy(), on.destroy()))
      socket.on('data', (bytes: Buffer) => (seen.push(bytes), on.write(bytes))).on('error', () => undefined)
      on.on('data', (bytes: Buffer) => socket.write(bytes)).on('error', () => undefined)
    })
    await new Promise<void>((resolve) => void between.listen(0, '0.0.0.0', resolve))
    ends.push(() => between.close())
    const a = await started('a', '0.0.0.0')
    a.wire.know(new Map([['b', { host: '0.0.0.0', port: (between.address() as AddressInfo).port }]]))
    await until(() => a.wire.linked.length === 1)
    a.wire.say({ type: 'emote', table: 'a table', player: 'ann', says: 'wow' })
    await until(() => b.heard.length === 1)
    const all = Buffer.concat(seen).toString('latin1')
    expect(['nonce', 'proof', 'ann', 'a table'].filter((word) => all.includes(word))).toEqual([])
  })

  it('is not lost where what a node says first comes together with its proof', async () => {
    const a = await started('a')
    const framed = (text: string): Buffer => {
      const size = Buffer.alloc(4)
      size.writeUInt32BE(Buffer.byteLength(text))
      return Buffer.concat([size, Buffer.from(text)])
    }
    const mine = helloOf('b')
    const b = createServer((socket) => {
      ends.push(() => socket.destroy())
      socket.on('error', () => undefined)
      socket.once('data', (bytes: Buffer) => {
        const caller = JSON.parse(bytes.toString('utf8', 4, 4 + bytes.readUInt32BE())) as typeof mine
        const proof = proofBy(key, 'called', { caller, called: mine, binding: '' })
        socket.write(Buffer.concat([framed(JSON.stringify({ proof })), framed(JSON.stringify(lookAgain))]))
      })
      socket.write(framed(JSON.stringify(mine)))
    })
    await new Promise<void>((resolve) => void b.listen(0, '127.0.0.1', resolve))
    ends.push(() => b.close())
    a.wire.know(new Map([['b', { host: '127.0.0.1', port: (b.address() as AddressInfo).port }]]))
    await until(() => a.links.length > 0)
    expect([a.links, a.heard, a.wire.linked]).toEqual([['b came'], [lookAgain], ['b']])
  })

  it('carries the answer of the node that was asked, and of no other', async () => {
    const [a, b] = [await started('a'), await started('b')]
    a.wire.know(
      new Map([
        ['b', b.at],
        ['Mad', b.at],
      ]),
    )
    await until(() => a.wire.linked.length === 1)
    const mad = await stranger(a.at.port)
    const mine = helloOf('Mad')
    mad.say(JSON.stringify(mine))
    mad.say(JSON.stringify({ proof: proofBy(key, 'caller', { caller: mine, called: mad.said()[0] as never, binding: '' }) }))
    await until(() => a.wire.linked.length === 2)
    b.answers.hold()
    const asked = a.wire.ask('b', pass)
    mad.say(JSON.stringify({ type: 'answer', number: 1, answer: wasAsked('mad') }))
    mad.say(JSON.stringify(lookAgain))
    await until(() => a.heard.length === 1)
    b.answers.release()
    expect(await asked).toEqual(wasAsked('b'))
  })

  it('is not made with a node that the database does not know, such as one of a copy of the house, until it does', async () => {
    const [a, b, c] = [await started('a'), await started('b'), await started('c')]
    b.wire.know(new Map([['c', c.at]]))
    await until(() => b.wire.linked.length === 1)
    a.wire.know(new Map([['b', b.at]]))
    await until(() => a.wire.linked.length === 1)
    a.wire.say(lookAgain)
    c.wire.say(lookAgain)
    await until(() => b.heard.length === 1)
    expect(b.wire.linked).toEqual(['c'])
    // On the next look it is there, and nothing is lost of what it has said.
    b.wire.know(
      new Map([
        ['a', a.at],
        ['c', c.at],
      ]),
    )
    await until(() => b.heard.length === 2)
    expect(b.wire.linked).toEqual(['c', 'a'])
  })

  it('with a node that is not known yet holds up nobody who closes', async () => {
    const [a, b] = [await started('a'), await started('b')]
    b.wire.know(new Map())
    a.wire.know(new Map([['b', b.at]]))
    await until(() => a.wire.linked.length === 1)
    await b.wire.close()
    await until(() => a.wire.linked.length === 0)
    expect([b.wire.linked, b.failures]).toEqual([[], []])
  })
})
