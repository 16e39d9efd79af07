/** Messages over a stream of bytes, however it is cut. */
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { Lines } from '../../../src/house/cluster/wire/lines.ts'

const framed = (text: string): Buffer => {
  const bytes = Buffer.from(`    ${text}`)
  bytes.writeUInt32BE(bytes.length - 4)
  return bytes
}

const listening = () => {
  const duplex = new PassThrough()
  const lines = new Lines(duplex)
  const heard: string[] = []
  lines.hear((text) => heard.push(text))
  lines.trust()
  return { heard, come: (bytes: Buffer) => duplex.emit('data', bytes) }
}

describe('messages between nodes', () => {
  it('are heard whole and in their order, however the bytes are cut', () => {
    const texts = ['one', '', 'två', 'x'.repeat(1_000), 'four']
    const all = Buffer.concat(texts.map(framed))
    for (const size of [1, 3, 4, 5, 7, 100, 1_003, all.length]) {
      const { heard, come } = listening()
      for (let at = 0; at < all.length; at += size) come(all.subarray(at, at + size))
      expect(heard).toEqual(texts.filter((text) => text !== ''))
    }
  })

  it('take no longer for each byte where they are long: a node that hears one beats on', () => {
    const time = (pieces: number): number => {
      const { heard, come } = listening()
      const [piece, size] = [Buffer.alloc(4_096, 'x'), Buffer.alloc(4)]
      size.writeUInt32BE(pieces * piece.length)
      const began = performance.now()
      come(size)
      for (let each = 0; each < pieces; each += 1) come(piece)
      expect(heard[0]).toHaveLength(pieces * piece.length)
      return performance.now() - began
    }
    // Copied with each piece, the long one would take 256 times as long, which is minutes.
    const short = Math.max(1, time(256))
    expect(time(4_096)).toBeLessThan(short * 100)
  })
})
