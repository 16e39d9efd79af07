/** What the house refuses, as a template and parameters for pages in another language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient, Problem } from '../../../src/client/index.ts'
import { fill, type Message } from '../../../src/messages/message.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { problemSchema } from '../../../src/wire/problem.ts'
import { problemOf, sent, Served } from './kit.ts'

const table = 'dragon-fire'

let served: Served
let ann: HouseClient
let oz: HouseClient

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('oz', 'operator')
  await served.table(dragonFire)
  ann = await served.signedIn('ann')
  oz = await served.signedIn('oz', 'staff')
  const bob = await served.signedIn('bob')
  await bob.give(table, 'player', { type: 'take-seat', seat: 3 })
})

afterAll(() => served.close())

const messageOf = ({ message, params }: Problem): Message => ({ message: message!, params })

describe('a problem', () => {
  it('of a table has the template of its detail and parameters', async () => {
    const problem = await problemOf(ann.give(table, 'player', { type: 'take-seat', seat: 3 }))
    expect(problem).toMatchObject({
      code: 'seat-taken',
      detail: 'seat 3 is taken',
      message: 'seat {seat} is taken',
      params: { seat: 3 },
    })
  })

  it('has its nested messages too, which translate one by one', async () => {
    const problem = await problemOf(oz.give(table, 'operator', { type: 'take-seat' }))
    expect(problem).toMatchObject({ code: 'not-your-role', message: 'only the {roles} can {deed}' })
    const aloud = (template: string) => template.replaceAll(/[^{}]+(?![^{]*\})/g, (words) => words.toUpperCase())
    expect(fill(messageOf(problem), aloud)).toBe(problem.detail.toUpperCase())
  })

  it.each<[string, () => Promise<unknown>]>([
    ['of an unknown table', () => sent(ann, 'GET /tables/:table', { table: 'nowhere' })],
    ['of an unknown person', () => sent(oz, 'GET /people/:person', { person: 'nobody' })],
    ['of another role', () => sent(ann, 'GET /people', {})],
    ['of a malformed request', () => sent(oz, 'PUT /house/guests', { taken: 'perhaps' })],
    ['of a command that the house refuses', () => sent(oz, 'PUT /house/guests', { taken: true, reason: 'as before' })],
    ['of a game with a name like it', () => sent(ann, 'GET /games/:game/odds', { game: 'dragon-fir' })],
    ['of a wager that is not there', () => sent(ann, 'GET /games/:game/odds', { game: 'craps', wager: 'pas' })],
  ])('%s fills its template to the sentence of its detail', async (_, asked) => {
    const problem = await problemOf(asked())
    expect(problemSchema.parse(problem)).toEqual(problem)
    expect(fill(messageOf(problem))).toBe(problem.detail)
  })

  it('over a socket has its template and parameters as well', async () => {
    const watch = await ann.watch(table)
    await watch.caughtUp()
    const problem = await problemOf(watch.give('player', { type: 'take-seat', seat: 3 }))
    expect(problem).toMatchObject({ detail: 'seat 3 is taken', message: 'seat {seat} is taken', params: { seat: 3 } })
    watch.close()
  })
})
