/** Commands over a socket, and whose socket it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SocketFrame } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { measured } from '../../kit/rates.ts'
import { newId, Served } from './kit.ts'
import { until } from '../../kit/until.ts'

const table = 'dragon-fire'

let served: Served

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('gus', 'gaming supervisor')
  await served.table(dragonFire)
})

afterAll(() => served.close())

const liveOf = () => served.live(table)

describe('a session that ends', () => {
  it('closes its sockets with it, and not those of others', async () => {
    const [ann, bob] = await Promise.all(['ann', 'bob'].map((person) => served.signedIn(person)))
    const [hers, his] = await Promise.all([ann!.watch(table), bob!.watch(table)])
    await Promise.all([hers.caughtUp(), his.caughtUp()])
    await ann!.call('POST /sign-out')
    await until(() => hers.standing.kind === 'over')
    expect(hers.standing).toMatchObject({ kind: 'over', why: 'signed-out' })
    expect(his.standing.kind).toBe('live')
    await expect(hers.give('player', { type: 'leave-seat' })).rejects.toThrow('over')
    his.close()
  })

  it('by doing nothing for too long closes its socket too', async () => {
    const bob = await served.signedIn('bob')
    const watch = await bob.watch(table)
    await watch.caughtUp()
    served.ahead += 31 * 60_000
    await until(() => watch.standing.kind === 'over')
    expect(watch.standing).toMatchObject({ why: 'signed-out' })
  })
})

describe('a house that has nothing to tell', () => {
  it('says all the same that it is there, as often as it has said that it would', async () => {
    const quiet = await Served.open({ signEvery: 5 })
    await quiet.table(dragonFire)
    const { socket, frames } = await quiet.dial(table, 0)
    expect(frames[0]).toMatchObject({ person: null, silence: 15 })
    await until(() => frames.filter((frame) => Object.keys(frame).join() === 'now').length >= 3)
    socket.close()
    await quiet.close()
  })
})

describe('a command over the socket', () => {
  const say = async (text: string, cookie?: string): Promise<SocketFrame | undefined> => {
    const { socket, frames, closed } = await served.dial(table, liveOf().kept, cookie)
    const before = frames.length
    socket.send(text)
    await Promise.race([until(() => frames.slice(before).some((frame) => 'problem' in frame || 'id' in frame)), closed])
    socket.close()
    return frames.slice(before).find((frame) => 'problem' in frame || 'id' in frame)
  }

  const order = (as: string, command: object, id = newId()) => JSON.stringify({ id, as, command })

  it('sent twice is done once and answered alike, also over HTTP', async () => {
    const cookie = await served.cookie('gus', 'staff')
    const id = newId()
    const command = { type: 'record-incident', about: 'ann', note: 'once' }
    const before = liveOf().kept
    const first = await say(order('gaming supervisor', command, id), cookie)
    const second = await say(order('gaming supervisor', command, id), cookie)
    expect(first).toEqual({ id, version: before + 1 })
    expect(second).toEqual(first)
    const http = await served.raw('POST', `/api/v1/tables/${table}/commands`, {
      body: { id, as: 'gaming supervisor', command },
      cookie,
    })
    expect(JSON.parse(http.text)).toMatchObject({ id, version: before + 1, events: [{ version: before + 1 }] })
    expect(liveOf().kept).toBe(before + 1)
  })

  it('is done though its sender has gone in the same moment', async () => {
    const { socket, closed } = await served.dial(table, liveOf().kept, await served.cookie('gus', 'staff'))
    const before = liveOf().kept
    socket.send(order('gaming supervisor', { type: 'record-incident', about: 'ann', note: 'a last word' }))
    socket.close()
    await closed
    await until(() => liveOf().kept === before + 1)
  })

  it('is refused to a passer-by, to a person without the role, and to a client that sends nonsense', async () => {
    const cookie = await served.cookie('ann')
    const refusals = [
      await say(order('player', { type: 'leave-seat' })),
      await say(order('dealer', { type: 'start-round' }), cookie),
      await say(order('house', { type: 'start-round' }), cookie),
      await say(order('player', { type: 'start-round' }), cookie),
      await say(order('player', { type: 'no-such' }), cookie),
      await say('{', cookie),
      await say('[]', cookie),
      await say('null', cookie),
    ]
    const codes = refusals.map((frame) => (frame && 'problem' in frame ? frame.problem.code : frame))
    expect(codes).toEqual([
      'no-session',
      'not-your-role',
      'not-your-role',
      'not-your-role',
      'malformed',
      'malformed',
      'malformed',
      'malformed',
    ])
  })

  it('that is more than anybody sends ends the connection, and no other', async () => {
    const { socket, closed } = await served.dial(table, liveOf().kept)
    const other = await served.dial(table, liveOf().kept)
    socket.send('x'.repeat(70_000))
    expect((await closed).code).toBe(1009)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    other.socket.close()
  })

  it('may come from nobody as often as it likes', async () => {
    const hurried = await Served.open({ rates: { all: measured(1e6), commands: measured(5) } })
    await hurried.admit('gus', 'gaming supervisor')
    await hurried.table(dragonFire)
    const watch = await (await hurried.signedIn('gus', 'staff')).watch(table, { patience: 2_000 })
    await watch.caughtUp()
    const given = Array.from({ length: 8 }, () =>
      watch.give('gaming supervisor', { type: 'record-incident', about: 'x', note: 'y' }),
    )
    const settled = await Promise.allSettled(given)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    watch.close()
    await hurried.close()
  })
})
