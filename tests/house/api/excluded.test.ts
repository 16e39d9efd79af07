/** A player who is excluded from the casino at one table: the whole house knows it, and two people lift it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { snakeEyes } from '../../../src/rules/games/snake-eyes/game.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import type { PeopleEvent } from '../../../src/house/people/events.ts'
import { inspected } from '../inspected.ts'
import { problemOf, Served } from './kit.ts'
import { accountOf, journalOf } from '../../kit/local.ts'

const [table, other] = [dragonFire.id, snakeEyes.id]
const senior = 'senior casino supervisor'
const dealer = { person: 'dealer', role: 'dealer' } as const

let served: Served
let cas: HouseClient
let sen: HouseClient
let eve: HouseClient
let who: string
let count = 0

beforeAll(async () => {
  served = await Served.open()
  await served.admit('dealer', 'dealer')
  await served.admit('cas', 'casino supervisor')
  await served.admit('sen', senior)
  await served.table(dragonFire)
  await served.table(snakeEyes)
  cas = await served.signedIn('cas', 'staff')
  sen = await served.signedIn('sen', 'staff')
})

afterAll(() => served.close())

beforeEach(async () => {
  count += 1
  who = `eve-${count}`
  await served.admit(who, 'player')
  eve = await served.signedIn(who)
  await eve.playMoney()
  await sits(table)
  await eve.buyIn(table, 'player', who, 10_000)
})

const sits = (at: string) => eve.give(at, 'player', { type: 'take-seat' })
const bar = () => cas.give(table, 'casino supervisor', { type: 'bar-player', player: who, reason: 'a device' })
const exclude = (client = cas, as: 'casino supervisor' | typeof senior = 'casino supervisor') =>
  client.give(table, as, { type: 'exclude-player', player: who, reason: 'past-posting' })
const readmit = (at = table) => sen.give(at, senior, { type: 'readmit-player', player: who, reason: 'time is served' })
const exclusion = () => served.house.people.state.get(who)!.excluded
const seat = (at: string) => served.house.tables.get(at)!.state.players.get(who)?.seat
const lift = async () => {
  await cas.call('POST /people/:person/readmission', { person: who, reason: 'time is served' })
  await sen.call('POST /people/:person/readmission/approval', { person: who })
}

describe('[R3] excluded from the casino at a table', () => {
  it('goes home with the chips, is excluded by the house in the same commit, and plays at no table', async () => {
    await sits(other)
    await eve.buyIn(other, 'player', who, 5_000)
    await served.must(other, { type: 'start-round' })
    const before = served.house.people.version
    await exclude()
    expect(accountOf(served.house, who).amount).toBe(95_000)
    expect(exclusion()).toMatchObject({ reason: 'past-posting', by: { person: 'cas', role: 'casino supervisor' }, until: null })
    const [kept] = journalOf(served.house).read('people', before, 10)
    expect(kept?.audience).toBe('staff')
    const place = { type: 'place', wager: 'six', amount: 1_000 } as const
    expect(await problemOf(eve.give(other, 'player', place))).toMatchObject({ code: 'excluded' })
    expect(await problemOf(eve.buyIn(other, 'player', who, 1_000))).toMatchObject({ code: 'excluded' })
    expect(await problemOf(sits(table))).toMatchObject({ code: 'excluded' })
    await eve.give(other, 'player', { type: 'leave-seat' })
    expect(await problemOf(sits(other))).toMatchObject({ code: 'excluded' })
    expect(accountOf(served.house, who).amount).toBe(100_000)
  })

  it('[DF 11.3.3] with a frozen wager goes at once: the dice decide it, and what it returns goes to the account', async () => {
    const rolls = async (keys: readonly number[]) => {
      await served.must(table, { type: 'close-bets' }, dealer)
      await served.must(table, { type: 'enter-result', keys }, dealer)
      for (const type of ['collect', 'pay']) await served.house.give(table, { type }, dealer)
    }
    await cas.give(table, 'casino supervisor', {
      type: 'automate',
      steps: ['offer-dice', 'accept-dice', 'select-dice', 'hand-dice', 'answer-duties'],
    })
    await inspected(served.house, table)
    await served.must(table, { type: 'start-round' })
    await eve.give(table, 'player', { type: 'place', wager: 'fire', amount: 1_000 })
    await rolls([3, 4])
    await exclude()
    expect([exclusion(), seat(table)]).toEqual([expect.objectContaining({ reason: 'past-posting' }), expect.any(Number)])
    expect(await problemOf(eve.give(table, 'player', { type: 'come-back' }))).toMatchObject({ code: 'excluded' })
    await served.must(table, { type: 'start-round' })
    await rolls([4, 5])
    expect([seat(table), accountOf(served.house, who).amount]).toEqual([undefined, 101_000])
  })

  it('is not let in again by one person at the table, but by two at the house, and then everywhere', async () => {
    await exclude(sen, senior)
    for (const at of [table, other]) expect(await problemOf(readmit(at))).toMatchObject({ status: 409 })
    expect(await problemOf(readmit())).toMatchObject({ code: 'excluded', clause: '11.3.3' })
    expect(exclusion()).toBeDefined()
    await lift()
    await sits(other)
    await sits(table)
    expect([seat(table), seat(other)]).toEqual([expect.any(Number), expect.any(Number)])
    await eve.buyIn(table, 'player', who, 1_000)
  })

  it.each([
    ['before', [bar, exclude]],
    ['after', [exclude, bar]],
  ] as const)('a bar from the table, set %s it, is another matter: one lifts it, and neither lifts the other', async (_, set) => {
    for (const each of set) await each()
    await lift()
    await sits(other)
    expect(await problemOf(sits(table))).toMatchObject({ code: 'barred', clause: '11.3.2' })
    await readmit()
    await sits(table)
    expect(seat(table)).toEqual(expect.any(Number))
  })

  it('again, the term that a player named for themselves stands', async () => {
    await eve.call('POST /me/exclusion', { reason: 'enough' })
    const own = exclusion()
    await exclude()
    expect([exclusion(), seat(table)]).toEqual([own, undefined])
  })

  it('stays so when the house starts again, and the house records it once', async () => {
    await exclude()
    const told = journalOf(served.house)
      .read('people', 0, 10_000)
      .map(({ text }) => JSON.parse(text) as PeopleEvent)
      .filter(({ type, person }) => type === 'person-excluded' && person === who)
    expect(told).toHaveLength(1)
    await served.stop()
    await served.start()
    expect(exclusion()).toMatchObject({ reason: 'past-posting' })
    cas = await served.signedIn('cas', 'staff')
    sen = await served.signedIn('sen', 'staff')
  })

  it('throws for nobody either', async () => {
    const named = async () => served.house.give(other, { type: 'name-substitute', person: who }, byHouse)
    expect(await named()).toMatchObject({ refusal: { code: 'no-substitute' } })
    await exclude()
    expect(await named()).toMatchObject({ refusal: { code: 'excluded' } })
  })

  it('somebody whom the house does not know is not excluded from it', async () => {
    const nobody = { type: 'exclude-player', player: 'nobody', reason: 'past-posting' } as const
    expect(await problemOf(cas.give(table, 'casino supervisor', nobody))).toMatchObject({ code: 'unknown-person' })
  })
})
