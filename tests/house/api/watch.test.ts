/** A watch over a line that says what a test has it say, at times that a test sets. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SocketFrame, Socket } from '../../../src/client/index.ts'
import { Unanswered } from '../../../src/client/problem.ts'
import { Watch } from '../../../src/client/watch.ts'
import { craps } from '../../../src/rules/games/craps/game.ts'

interface Opened extends Socket {
  readonly sent: string[]
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
          sent: [],
          isClosed: false,
          send: (text) => void socket.sent.push(text),
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

const say = async (socket: Opened | undefined, ...frames: readonly SocketFrame[]): Promise<void> => {
  for (const frame of frames) socket!.onmessage!({ data: JSON.stringify(frame) })
  await vi.advanceTimersByTimeAsync(0)
}

const hello: SocketFrame = { person: null, now: 0, silence: 8_000 }

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

  it('is not left by a page that was itself held up', async () => {
    const watch = watched()
    await say(sockets[0], hello, { live: 0, now: 0 })
    // The timer goes off a second late; the frames of that second have not been read yet.
    const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 9_000)
    await vi.advanceTimersByTimeAsync(8_000)
    late.mockRestore()
    await say(sockets[0], { now: 1 })
    await vi.advanceTimersByTimeAsync(7_000)
    expect([watch.standing.kind, sockets.length]).toEqual(['live', 1])
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

  it('before it has greeted anybody is left for another after ten seconds', async () => {
    const watch = watched()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(11)
    expect([sockets[0]!.isClosed, sockets.length]).toEqual([true, 2])
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

describe('a command over a line', () => {
  const id = 'w1'
  const command = { type: 'start-round' } as const
  const [given, live] = [JSON.stringify({ id, as: 'dealer', command }), { live: 0, now: 0 } as const]
  const failureOf = (giving: Promise<unknown>): Promise<unknown> =>
    giving.then(
      () => undefined,
      (error: unknown) => error,
    )
  /** The house says that it is there, and nothing else. */
  const breathe = async (milliseconds: number): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= 5_000) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 5_000))
      await say(sockets.at(-1), { now: 1 })
    }
  }

  it('that is not answered for ten seconds, though the house says that it is there, is sent again over another', async () => {
    const watch = watched()
    await say(sockets[0], hello, live)
    const giving = failureOf(watch.give('dealer', command, id))
    await breathe(9_999)
    expect([sockets.length, sockets[0]!.sent]).toEqual([1, [given]])
    await vi.advanceTimersByTimeAsync(1)
    expect(watch.standing).toMatchObject({ kind: 'lost', why: 'a command was not answered' })
    await vi.advanceTimersByTimeAsync(10)
    await say(sockets[1], hello, live)
    expect(sockets[1]!.sent).toEqual([given])
    // Answered, it is no reason to leave the connection, though the table here has not come to it yet.
    await say(sockets[1], { id, version: 1 })
    await breathe(20_000)
    expect([watch.standing.kind, sockets.length]).toEqual(['live', 2])
    watch.close()
    expect(await giving).toBeInstanceOf(Unanswered)
  })

  it('that is refused for a reason that passes is sent again after half a second, and any other refusal is its answer', async () => {
    const watch = watched()
    await say(sockets[0], hello, live)
    const refusing = (status: number): SocketFrame => ({
      id,
      problem: { type: '/problems/x', title: '', status, code: 'x', detail: `status ${status}` },
    })
    const giving = failureOf(watch.give('dealer', command, id))
    await say(sockets[0], refusing(503))
    await vi.advanceTimersByTimeAsync(499)
    expect(sockets[0]!.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets[0]!.sent).toEqual([given, given])
    await say(sockets[0], refusing(409))
    expect(await giving).toMatchObject({ status: 409 })
    await breathe(20_000)
    expect([watch.standing.kind, sockets.length]).toEqual(['live', 1])
    watch.close()
  })

  it('is tried for a minute, after which nobody knows what became of it', async () => {
    const watch = watched()
    let failed: unknown
    void watch.give('dealer', command, id).catch((error: unknown) => (failed = error))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toEqual(new Unanswered(id, 'it took too long'))
    watch.close()
  })
})
