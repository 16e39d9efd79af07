/** Messages over a stream of bytes, however it is cut. */
import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { Frames } from '../../../src/store/cluster/wire/frames.ts'

const framed = (text: string): Buffer => {
  const bytes = Buffer.from(`    ${text}`)
  bytes.writeUInt32BE(bytes.length - 4)
  return bytes
}

const listening = () => {
  const duplex = new PassThrough()
  const lines = new Frames(duplex)
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

  it('are put together once where they are long: copied with each piece, one would stop the node that hears it', () => {
    const pieces = 1_024
    const { heard, come } = listening()
    const [piece, size] = [Buffer.alloc(4_096, 'x'), Buffer.alloc(4)]
    size.writeUInt32BE(pieces * piece.length)
    const putTogether = vi.spyOn(Buffer, 'concat')
    try {
      come(size)
      for (let each = 0; each < pieces; each += 1) come(piece)
      expect(putTogether.mock.calls.length).toBeLessThanOrEqual(2)
    } finally {
      putTogether.mockRestore()
    }
    expect(heard[0]).toHaveLength(pieces * piece.length)
  })
})
