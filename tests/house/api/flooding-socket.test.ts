/** A socket that sends more than it may is shut as what it sent is read, before anything of that waits for its turn. */
import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { closing } from '../../../src/wire/closing.ts'
import { RateLimiter } from '../../../src/house/api/limits/rate-limiter.ts'
import { Share } from '../../../src/house/api/limits/share.ts'
import { TableConnection, type Around, type Joined } from '../../../src/house/api/sockets/connection.ts'
import { usualRates } from '../../../src/house/api/limits/rates.ts'

class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  readonly bufferedAmount = 0
  readonly said: string[] = []
  readonly closed: number[] = []

  send(frame: Buffer): void {
    this.said.push(frame.toString('utf8'))
  }

  close(code: number): void {
    this.readyState = 2
    this.closed.push(code)
  }
}

it('takes as many frames of a stranger as there are commands for one, and no turn of others for the rest', async () => {
  const socket = new FakeSocket()
  const line = Object.assign(new EventEmitter(), { cork: () => undefined, uncork: () => undefined })
  const limiter = new RateLimiter(usualRates, () => 0)
  const noted: string[] = []
  const around = {
    limits: { waiting: 1e6, waitingForAll: 1e6, patience: 1_000 },
    signEvery: 1_000,
    clock: { now: () => 0 },
    limiter,
    share: new Share(limiter, () => 0),
    turnedAway: { note: ({ code }: { readonly code: string }) => noted.push(code) },
  }
  const connection = new TableConnection(
    { socket, ip: '192.0.2.7', line, onEmote: () => undefined } as unknown as Joined,
    't1',
    undefined,
    around as unknown as Around,
  )
  expect(connection.isOpen).toBe(true)
  for (let at = 0; at < 100_000; at += 1) socket.emit('message', Buffer.from(''), false)
  expect(socket.closed).toEqual([closing.misuse])
  const greeted = socket.said.length
  for (let turns = 0; turns < 100; turns += 1) await turn()
  // What it sent before is not done either.
  expect([socket.said.length, noted]).toEqual([greeted, []])
})
