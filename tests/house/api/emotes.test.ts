/** Emotes over the socket: who may send them, who gets them, how often, and that no journal keeps them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SocketFrame, HouseClient, SaidEmote } from '../../../src/client/index.ts'
import { firstSetup, setUpTable } from '../../../src/house/tables/first-tables.ts'
import { craps } from '../../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { unhurried } from '../../kit/rates.ts'
import { until } from '../../kit/until.ts'
import { Served } from './kit.ts'

const table = dragonFire.id
/** At once; none of it comes back while a test runs. */
const most = 3

let served: Served
let ann: HouseClient

beforeAll(async () => {
  served = await Served.open({ rates: { ...unhurried, emotes: { person: most, strangers: most, place: 100, minutes: 10_000 } } })
  for (const each of ['ann', 'bob', 'cat']) await served.admit(each, 'player')
  await served.admit('gus', 'gaming supervisor')
  await served.table(dragonFire)
  ann = await served.signedIn('ann')
  await ann.give(table, 'player', { type: 'take-seat' })
})

afterAll(() => served.close())

const heardBy = async (client: HouseClient, at = table) => {
  const heard: SaidEmote[] = []
  const watch = await client.watch(at, { onEmote: (emote) => void heard.push(emote) })
  await watch.caughtUp()
  return { heard, watch }
}

describe('an emote', () => {
  it('goes to everybody who watches the table, and to no journal; more than its measure are dropped', async () => {
    const [hers, his] = [await heardBy(ann), await heardBy(await served.signedIn('bob'))]
    const kept = served.live(table).kept
    for (let count = 0; count < most + 2; count += 1) hers.watch.emote('nice')
    // Whatever was sent before it has been looked at by now.
    await hers.watch.give('player', { type: 'leave-seat' })
    await ann.give(table, 'player', { type: 'take-seat' })
    await until(() => his.heard.length >= most)
    expect(his.heard).toEqual(Array.from({ length: most }, () => ({ player: 'ann', says: 'nice' })))
    expect(hers.heard).toEqual(his.heard)
    expect(served.live(table).kept).toBe(kept + 2)
    hers.watch.close()
    his.watch.close()
  })

  it('is nobody’s who has no seat there: neither a player’s, nor the staff’s, nor a passer-by’s', async () => {
    const { heard, watch } = await heardBy(ann)
    const cookies = [await served.cookie('cat'), await served.cookie('gus', 'staff'), undefined]
    for (const cookie of cookies) {
      const { socket, frames } = await served.dial(table, served.live(table).kept, cookie)
      socket.send(JSON.stringify({ emote: 'luck' }))
      // What is no emote is answered, after whatever came before it.
      socket.send(JSON.stringify({ emote: 'rude words' }))
      await until(() => frames.some((frame: SocketFrame) => 'problem' in frame))
      socket.close()
    }
    expect(heard).toEqual([])
    watch.close()
  })

  it('is not said where the house has switched them off, and the table says so', async () => {
    await setUpTable(served.house, 'hush', { ...firstSetup(craps), quiet: true })
    await served.house.give('hush', { type: 'open' }, { person: 'house', role: 'house' })
    const cat = await served.signedIn('cat')
    await cat.give('hush', 'player', { type: 'take-seat' })
    const { heard, watch } = await heardBy(cat, 'hush')
    watch.emote('hello')
    await watch.give('player', { type: 'leave-seat' })
    expect(heard).toEqual([])
    expect([(await cat.table('hush')).emotes, (await cat.table(table)).emotes]).toEqual([false, true])
    watch.close()
  })
})
