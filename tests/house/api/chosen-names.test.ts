/** Names that guests choose for themselves: who may, which are refused, and who takes one back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { problemOf, Served } from './kit.ts'

let served: Served

beforeAll(async () => {
  served = await Served.open()
  await served.admit('sue', 'casino supervisor')
  await served.admit('paul', 'player')
  await served.table(dragonFire)
})

afterAll(() => served.close())

const guest = async (): Promise<HouseClient> => {
  const client = served.client()
  await client.playAsGuest()
  return client
}

const codeOf = async (client: HouseClient, called: string): Promise<string | undefined> =>
  (await problemOf(client.call('PUT /me/called', { called }))).code

describe('a guest', () => {
  it('chooses a name, which others read at the next seat and, when it is another, at that seat', async () => {
    const ann = await guest()
    expect(await ann.call('PUT /me/called', { called: '  Ann   Marie ' })).toEqual({ called: 'Ann Marie' })
    expect((await ann.call('GET /me')).called).toBe('Ann Marie')
    await ann.give(dragonFire.id, 'player', { type: 'take-seat' })
    const { person } = await ann.call('GET /me')
    expect(served.house.tables.get(dragonFire.id)!.state.players.get(person)?.called).toBe('Ann Marie')
    // The same again is nothing new, and another has to wait.
    expect(await ann.call('PUT /me/called', { called: 'Ann Marie' })).toEqual({ called: 'Ann Marie' })
    expect(await codeOf(ann, 'Anna')).toBe('too-soon')
    served.ahead += 60_000
    expect(await ann.call('PUT /me/called', { called: 'Anna' })).toEqual({ called: 'Anna' })
    expect(served.house.tables.get(dragonFire.id)!.state.players.get(person)?.called).toBe('Anna')
  })

  it('chooses none that cannot be read, that hides something, or by which they would be taken for somebody else', async () => {
    const bob = await guest()
    const bad = [
      'x',
      'a name that is far too long for a seat',
      '7up',
      '<b>Bob</b>',
      'Bob\u202Eeel',
      'Bo\u200Bb',
      'Bob\n',
      'Bоb',
      '@bob',
    ]
    for (const name of bad.filter((each) => each.trim() === each))
      expect([name, await codeOf(bob, name)]).toEqual([name, 'bad-name'])
    for (const name of ['The Dealer', 'dealer', 'D-e-a-l-e-r', 'Guest 1', 'Shift Manager', 'House', 'Ｄealer']) {
      expect([name, await codeOf(bob, name)]).toEqual([name, 'bad-name'])
    }
    const other = await guest()
    await other.call('PUT /me/called', { called: 'Zoë' })
    for (const name of ['Zoë', 'ZOE', 'zo e', 'Sue', 'p-a-u-l'])
      expect([name, await codeOf(bob, name)]).toEqual([name, 'name-taken'])
    expect(await bob.call('PUT /me/called', { called: 'Боб' })).toEqual({ called: 'Боб' })
  })

  it('chooses none that looks like the name of another', async () => {
    await served.admit('carla', 'cashier')
    const dan = await guest()
    const taken = ['carIa', 'CARIA', 'car1a', 'Car la', 'cárIa', 'c4rla', 'саrIа', 'Carłа', 'ϲarla']
    const refusals = await Promise.all(taken.map(async (name) => [name, await codeOf(dan, name)]))
    // Where letters of two scripts would be needed, that is the reason.
    const mixed = new Set(['саrIа', 'Carłа', 'ϲarla'])
    for (const [name, code] of refusals) expect([name, code]).toEqual([name, mixed.has(name!) ? 'bad-name' : 'name-taken'])
    await served.admit('coco', 'cashier')
    for (const name of ['Сосо', 'c0c0', 'COC0', 'ᏟᏫᏟᏫ', 'ㅤㅤ', 'Bob\u034F', 'Dea1er', 'deaIer', 'Felt', '0perator'])
      expect([name, await codeOf(dan, name)]).toEqual([name, expect.stringMatching(/^(name-taken|bad-name)$/)])
    // Nobody is called so.
    expect(await dan.call('PUT /me/called', { called: 'Carlo Ellia' })).toEqual({ called: 'Carlo Ellia' })
  })

  it('loses a name by which they would be taken for somebody who begins to work there', async () => {
    const [ida, max] = [await guest(), await guest()]
    await ida.call('PUT /me/called', { called: 'Ines' })
    await ida.give(dragonFire.id, 'player', { type: 'take-seat' })
    await max.call('PUT /me/called', { called: 'Vera' })
    const { person } = await ida.call('GET /me')
    await served.admit('oz', 'operator')
    const oz = await served.signedIn('oz', 'staff')
    const added = await oz.call('POST /people', { name: 'ines', called: 'Ms. Lund', roles: ['dealer'], born: '1990-01-01' })
    const numbered = person.replace('guest-', 'Guest ')
    expect((await ida.call('GET /me')).called).toBe(numbered)
    expect(served.house.tables.get(dragonFire.id)!.state.players.get(person)?.called).toBe(numbered)
    await oz.call('PUT /people/:person/called', { person: added.person, called: 'Véra' })
    expect((await max.call('GET /me')).called).toMatch(/^Guest /)
  })

  it('loses a name that a supervisor takes back, for good', async () => {
    const cat = await guest()
    await cat.call('PUT /me/called', { called: 'Rude Word' })
    const { person } = await cat.call('GET /me')
    const sue = await served.signedIn('sue', 'staff')
    await sue.call('DELETE /people/:person/called', { person })
    expect((await cat.call('GET /me')).called).toBe(person.replace('guest-', 'Guest '))
    served.ahead += 120_000
    expect(await codeOf(cat, 'Cat')).toBe('name-reset')
    expect((await problemOf(sue.call('DELETE /people/:person/called', { person }))).code).toBe('same-name')
  })
})

describe('a player with an account', () => {
  it('has the name that an operator gave', async () => {
    const paul = await served.signedIn('paul')
    expect(await codeOf(paul, 'Paolo')).toBe('not-a-guest')
    const sue = await served.signedIn('sue', 'staff')
    expect((await problemOf(sue.call('DELETE /people/:person/called', { person: 'paul' }))).code).toBe('not-a-guest')
  })
})
