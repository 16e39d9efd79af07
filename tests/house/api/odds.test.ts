/** Odds over the API, and from whom they are kept while they play. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { craps } from '../../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { problemOf, Served } from './kit.ts'

let served: Served
const ann: Giver = { person: 'ann', role: 'player' }
const dealer: Giver = { person: 'dealer', role: 'dealer' }

beforeAll(async () => {
  served = await Served.open()
  for (const player of ['ann', 'bob', 'cat']) await served.admit(player, 'player')
  await served.admit('dealer', 'dealer')
  await served.table(dragonFire)
  await served.table(craps)
  await served.must('dragon-fire', { type: 'take-seat' }, ann)
  await served.must('craps', { type: 'take-seat' }, { person: 'bob', role: 'player' })
})

afterAll(() => served.close())

const edgeFor = async (person?: string): Promise<string> => {
  const client = person === undefined ? served.client() : await served.signedIn(person, person === 'dealer' ? 'dealer' : 'player')
  return (await client.call('GET /games/:game/odds', { game: 'craps', wager: 'pass' }))[0]!.edge
}

describe('odds', () => {
  it('[DF 11.1] are withheld from a player who sits at such a table while a round is open, for every game', async () => {
    expect(await edgeFor('ann')).toBe('7/495')
    await served.must('dragon-fire', { type: 'start-round' }, dealer)
    expect(await problemOf(edgeFor('ann'))).toMatchObject({ status: 403, code: 'analysis-forbidden', clause: '11.1' })
    // What a wager is worth as it is put down is printed at the table like its pays: no result changes it.
    const worth = await (await served.signedIn('ann')).call('GET /tables/:table/worth', { table: 'dragon-fire' })
    expect(worth.find(({ wager }) => wager === 'dragons-tail')).toEqual({
      wager: 'dragons-tail',
      start: null,
      edge: '487/2592',
      hit: '5/36',
    })
    await served.must('dragon-fire', { type: 'leave-seat' }, ann)
    expect(await edgeFor('ann')).toBe('7/495')
  })

  it('[DF 11.2] are shown to its dealer, to players who sit elsewhere, and to anybody not signed in', async () => {
    await served.must('craps', { type: 'start-round' }, dealer)
    for (const person of ['dealer', 'bob', 'cat', undefined]) expect(await edgeFor(person)).toBe('7/495')
  })

  it('of the wagers of a table are one line for each way in which they differ', async () => {
    const worth = await served.client().call('GET /tables/:table/worth', { table: 'craps' })
    const of = (wager: string) => worth.filter((each) => each.wager === wager)
    expect(of('pass')).toEqual([{ wager: 'pass', start: null, edge: '7/495', hit: '244/495' }])
    expect(of('place-6').map(({ edge }) => edge)).toEqual(['1/66'])
    expect(of('pass-odds').map(({ edge, hit }) => [edge, hit])).toEqual([
      ['0', '1/3'],
      ['0', '2/5'],
      ['0', '5/11'],
    ])
  })
})
