/** What happens on one node and counts, or is shown, on another. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { record } from '../../../src/house/people/record.ts'
import { setUpTable } from '../../../src/house/tables/first-tables.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { keepCash } from '../../kit/keep-cash.ts'
import { until } from '../../kit/until.ts'
import { problemOf, realSetup } from '../api/kit.ts'
import { expectRefused, given } from '../cage-kit.ts'
import { Authenticator } from '../people/authenticator.ts'
import { Browser, ServedNodes, site, type ServedNode } from './served-nodes.ts'

const dan = { person: 'dan', role: 'dealer' } as const
const player = (person: string) => ({ person, role: 'player' }) as const

let nodes: ServedNodes
let decider: ServedNode
let one: ServedNode
let other: ServedNode

/** Tables with real equipment that are played for cash: at the last, rounds start by themselves. */
beforeEach(async () => {
  nodes = await ServedNodes.on({
    tables: {},
    people: { dan: 'dealer', pat: 'gaming supervisor', ann: 'player', bob: 'player' },
    also: async (house) => {
      await keepCash(house)
      for (const [table, automation] of Object.entries({ t1: [], t2: [], t3: ['start-round'] })) {
        await setUpTable(house, table, realSetup(dragonFire, { money: 'cash', automation }))
        given(await house.give(table, { type: 'open' }, byHouse))
        given(await house.give(table, { type: 'post-dealer', person: 'dan' }, byHouse))
      }
    },
  })
  for (const name of ['north', 'south', 'west']) await nodes.start(name)
  decider = await nodes.decider()
  ;[one, other] = (await nodes.followers()) as [ServedNode, ServedNode]
})
afterEach(() => nodes.close())

/** A supervisor signs in with a password, on a follower. */
const signedIn = (): Promise<Browser> => new Browser(one).signIn('pat', 'staff')

const proved = async (browser: Browser): Promise<void> => {
  const options = (await browser.on(one).call('POST /me/passkeys/challenge')) as PublicKeyCredentialCreationOptionsJSON
  // Answered through another node than the one that was asked for it.
  await browser.on(other).call('POST /me/passkeys', { response: new Authenticator().register(options, site) })
}

const untilSupervised = (is: boolean): Promise<void> => until(() => decider.house.floor.supervised('dan') === is)

const phaseAt = (table: string): string => decider.house.tables.get(table)!.state.phase

describe('[R19] a live table for cash', () => {
  it('has rounds started while a supervisor is signed in on another node, and none once they have signed out on a third', async () => {
    const start = ({ house }: ServedNode, table: string) => house.give(table, { type: 'start-round' }, dan)
    for (const node of [decider, other]) expectRefused(await start(node, 't1'), 'no-supervisor')
    const pat = await signedIn()
    await proved(pat)
    await untilSupervised(true)
    // Whichever node the dealer is at, the one that decides looks.
    given(await start(other, 't1'))
    expect(phaseAt('t1')).toBe('betting')
    await pat.on(other).call('POST /sign-out')
    await untilSupervised(false)
    for (const node of [one, decider]) expectRefused(await start(node, 't2'), 'no-supervisor')
  })

  it('counts no supervisor who has only given a password, on whatever node, until they have used their passkey', async () => {
    const pat = await signedIn()
    await until(() => decider.house.people.state.get('pat') !== undefined)
    for (const { house } of [decider, one, other]) expect(house.floor.supervised('dan')).toBe(false)
    await proved(pat)
    await untilSupervised(true)
  })

  it('starts none by itself until a supervisor is signed in on another node', async () => {
    given(await other.house.give('t3', { type: 'take-seat' }, player('ann')))
    expect(phaseAt('t3')).toBe('between rounds')
    await proved(await signedIn())
    await untilSupervised(true)
    given(await decider.house.give('t3', { type: 'take-seat' }, player('bob')))
    expect(phaseAt('t3')).toBe('betting')
  })
})

describe('the list of tables of one node', () => {
  it('has a seat that was taken on another, also for those who only ask whether it has changed', async () => {
    const asked = (tag = ''): Promise<Response> => fetch(`${one.address}/api/v1/tables`, { headers: { 'if-none-match': tag } })
    const tag = (await asked()).headers.get('etag')!
    expect((await asked(tag)).status).toBe(304)
    given(await other.house.give('t1', { type: 'take-seat' }, player('ann')))
    await until(async () => (await asked(tag)).status === 200)
    const { tables } = (await (await asked()).json()) as {
      readonly tables: readonly { readonly table: string; readonly seats: { readonly taken: number } }[]
    }
    expect(tables.map(({ table, seats }) => `${table}: ${seats.taken}`)).toEqual(['t1: 1', 't2: 0', 't3: 0'])
  })
})

describe('a command that a follower passes on', () => {
  it('is refused where the deciding node knows that the account is shut and the follower does not yet', async () => {
    const ann = await new Browser(one).signIn('ann')
    // What the deciding node has committed is folded later here; what is asked goes on.
    const { journal } = one.house
    const follow = journal.follow.bind(journal)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    journal.follow = async (events) => {
      await held
      return follow(events)
    }
    await record(decider.house, byHouse, [{ type: 'person-disabled', person: 'ann', reason: 'a thief' }])
    const seat = problemOf(ann.on(one).give('t1', 'player', { type: 'take-seat' }))
    expect(one.house.people.state.get('ann')!.disabled).toBe(false)
    release()
    expect((await seat).status).toBeGreaterThanOrEqual(401)
    expect(decider.house.tables.get('t1')!.state.players.get('ann')).toBeUndefined()
  })
})
