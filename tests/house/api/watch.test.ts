/** A watch over a line that says what a test has it say, at times that a test sets. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Frame, Socket } from '../../../src/client/index.ts'
import { Watch } from '../../../src/client/watch.ts'
import { craps } from '../../../src/rules/games/craps/game.ts'

interface Opened extends Socket {
  isClosed: boolean
}

let sockets: Opened[]

/** A house that never answers what it is asked over HTTP. */
const watched = (): Watch => {
  const never = (): Promise<never> => new Promise(() => undefined)
  return new Watch(
    'craps',
    craps,
    { wait: { first: 10, most: 10 } },
    {
      open: () => {
        const socket: Opened = {
          isClosed: false,
          send: () => undefined,
          close: () => (socket.isClosed = true),
          onopen: null,
          onmessage: null,
          onclose: null,
          onerror: null,
        }
        sockets.push(socket)
        return socket
      },
      version: never,
      events: never,
      signedIn: never,
      renew: () => undefined,
      sha256: never,
    },
  )
}

const say = async (socket: Opened | undefined, ...frames: readonly Frame[]): Promise<void> => {
  for (const frame of frames) socket!.onmessage!({ data: JSON.stringify(frame) })
  await vi.advanceTimersByTimeAsync(0)
}

const hello: Frame = { person: null, now: 0, silence: 8_000 }

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a house that is frozen', () => {
  it('is left for another after the silence that it named, and not while it says that it is there', async () => {
    const watch = watched()
    await say(sockets[0], hello, { live: 0, now: 0 })
    for (let each = 0; each < 5; each += 1) {
      await vi.advanceTimersByTimeAsync(4_000)
      await say(sockets[0], { now: 1 })
    }
    expect([watch.standing.kind, sockets.length]).toEqual(['live', 1])
    await vi.advanceTimersByTimeAsync(8_010)
    expect([sockets[0]!.isClosed, sockets.length]).toEqual([true, 2])
    await say(sockets[1], hello, { live: 0, now: 2 })
    expect(watch.standing.kind).toBe('live')
    watch.close()
  })

  it('and does not even say why it refuses a connection is asked no longer than it may take to greet', async () => {
    const watch = watched()
    sockets[0]!.onclose!({ code: 1006, reason: '' })
    await vi.advanceTimersByTimeAsync(10_020)
    expect(sockets).toHaveLength(2)
    await say(sockets[1], hello, { live: 0, now: 2 })
    expect(watch.standing.kind).toBe('live')
    watch.close()
  })

  it('of an older version, which names no silence, has its minute', async () => {
    const watch = watched()
    await say(sockets[0], { person: null, now: 0 }, { live: 0, now: 0 })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(watch.standing.kind).toBe('live')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(watch.standing).toMatchObject({ kind: 'lost', why: 'nothing was heard' })
    watch.close()
  })
})
