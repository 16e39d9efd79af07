/** What the API tells of a table that does not open, to those who may wind it up. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { games } from '../../../src/rules/games/registry.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { problemOf, Served } from './kit.ts'

const table = dragonFire.id
const reason = 'The game is no longer served'
let served: Served
let olga: HouseClient
let dee: HouseClient

const shut = (client: HouseClient) => client.call('GET /house/shut-tables')

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('dee', 'dealer')
  await served.admit('olga', 'operator')
  await served.admit('kim', 'cashier')
  await served.table(dragonFire)
  const ann = await served.signedIn('ann')
  await ann.give(table, 'player', { type: 'take-seat' })
  await served.must(table, { type: 'buy-in', player: 'ann', amount: 10_000, with: 'cash' })
  await served.must(table, { type: 'post-dealer', person: 'dee' })
  await served.must(table, { type: 'start-round' })
  await ann.give(table, 'player', { type: 'place', wager: 'dragon', amount: 1_000 })
  await served.stop()
  await served.start(
    0,
    games.filter((each) => each !== dragonFire),
  )
  olga = await served.signedIn('olga', 'staff')
  dee = await served.signedIn('dee', 'dealer')
})
afterAll(() => served.close())

it('lists what is handed back by player, and why it is not removed', async () => {
  expect(await shut(olga)).toMatchObject([
    {
      table,
      called: 'A table of Dragon Fire',
      money: 'play',
      why: 'there is no game dragon-fire',
      held: expect.stringContaining('holds 10.00 on the layout and 90.00 in racks') as string,
      back: [{ player: 'ann', called: 'ANN', chips: 10_000, rack: 9_000, tokens: 0 }],
      asked: null,
    },
  ])
  expect(await problemOf(olga.call('DELETE /tables/:table', { table }))).toMatchObject({ status: 409, code: 'chips-there' })
})

it('shows the request to others of the staff, who approve it by its number', async () => {
  await olga.give(table, 'operator', { type: 'wind-up', reason })
  const [listed] = await shut(dee)
  expect(listed).toMatchObject({ asked: { reason, person: 'olga' } })
  const answer = { type: 'answer', duty: listed!.asked!.duty, answer: 'approve' } as const
  expect(await problemOf(olga.give(table, 'operator', answer))).toMatchObject({ code: 'same-person' })
  await dee.give(table, 'dealer', answer)
  expect(await shut(olga)).toMatchObject([{ table, held: null, back: [], asked: null }])
  await olga.call('DELETE /tables/:table', { table })
  expect(await shut(olga)).toEqual([])
})
