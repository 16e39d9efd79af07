/** Whether a house keeps cash: decided by two operators, without interrupting a table in play, and ended by two. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import { removeTable } from '../../../src/house/tables/commands.ts'
import type { TerminalKind } from '../../../src/house/people/events.ts'
import { change } from '../../../src/store/streams/change.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { newId, password, problemOf, realSetup, Served } from './kit.ts'

let served: Served

const signIn = async (person: string, terminal: TerminalKind): Promise<HouseClient> => {
  const client = served.client()
  await client.signIn({ person, password, terminal })
  return client
}

const due = { status: 403, code: 'passkey-due' }
const noCash = { code: 'no-cash' }
const table = dragonFire.id

const openCash = (client: HouseClient) => client.call('POST /accounts/:player', { player: 'bob', money: 'cash', id: newId() })
const payment = (client: HouseClient, what: 'pay-in' | 'pay-out', amount: number) =>
  client.call('POST /accounts/:player/payments', { player: 'bob', what, amount, id: newId() })
const approve = (client: HouseClient, number: number) =>
  client.call('POST /cage/proposals/:number/approval', { number, id: newId() })
const begin = (client: HouseClient) => client.call('POST /house/cash', { id: newId() })
const end = (client: HouseClient) => client.call('POST /house/cash/end', { id: newId() })

const { pace: _, ...cashTable } = realSetup(dragonFire, { money: 'cash', called: 'For cash' })

describe('keeping cash', () => {
  let oz: HouseClient
  let ona: HouseClient
  let dan: HouseClient
  let kay: HouseClient
  let sue: HouseClient

  beforeAll(async () => {
    served = await Served.open()
    await served.admit('ann', 'player')
    await served.admit('bob', 'player')
    await served.admit('kay', 'cashier')
    await served.admit('oz', 'operator')
    await served.admit('dan', 'dealer')
    await served.admit('sue', 'casino supervisor')
    await served.table(dragonFire)
    await served.must(table, { type: 'post-dealer', person: 'dan' })
    oz = await signIn('oz', 'staff')
    dan = await signIn('dan', 'dealer')
    kay = await signIn('kay', 'staff')
    sue = await signIn('sue', 'staff')
  })

  afterAll(() => served.close())

  it('does not begin with an account or a table of cash: a refusal says who decides it', async () => {
    await served.addPasskey(kay)
    const problem = await problemOf(openCash(kay))
    expect(problem).toMatchObject({ status: 409, ...noCash })
    expect(problem.detail).toContain('decided by operators')
    await served.addPasskey(oz)
    expect(await problemOf(oz.call('POST /tables', { table: 'for-cash', ...cashTable }))).toMatchObject(noCash)
    await oz.call('POST /tables', { table: 'plain', ...cashTable, money: 'play' })
    expect(await problemOf(oz.call('PUT /tables/:table', { table: 'plain', ...cashTable }))).toMatchObject(noCash)
    await served.house.do(removeTable, { table: 'plain' }, byHouse)
  })

  it('names everybody without a passkey before it begins, to all who work there', async () => {
    const cash = await dan.call('GET /house/cash')
    expect(cash).toMatchObject({ kept: false, since: null, tables: [] })
    expect(cash.without).toEqual([
      { person: 'dan', called: 'DAN', roles: ['dealer'] },
      { person: 'sue', called: 'SUE', roles: ['casino supervisor'] },
    ])
  })

  it('takes a second operator who has a passkey, and begins when that one approves', async () => {
    expect(await problemOf(begin(oz))).toMatchObject({ code: 'second-operator' })
    await served.admit('ona', 'operator')
    ona = await signIn('ona', 'staff')
    expect(await problemOf(begin(oz))).toMatchObject({ code: 'second-operator' })
    await served.addPasskey(ona)
    expect(await problemOf(begin(kay))).toMatchObject({ code: 'not-your-role' })
    const { kind, proposal } = await begin(oz)
    expect([kind, served.house.keepsCash]).toEqual(['proposed', false])
    expect(await problemOf(begin(ona))).toMatchObject({ code: 'proposed' })
    expect(await problemOf(approve(oz, proposal!))).toMatchObject({ code: 'second-person' })
    expect(await problemOf(approve(kay, proposal!))).toMatchObject({ code: 'not-your-role' })
    expect(await approve(ona, proposal!)).toMatchObject({ kind: 'cash-begun' })
    expect(served.house.keepsCash).toBe(true)
    const significant = await oz.call('GET /records/significant', {})
    expect(significant.events.find(({ kind: what }) => what === 'cash')).toMatchObject({ person: null, after: true })
  })

  it('interrupts no table in play: who was at work goes on there without a passkey', async () => {
    expect(await dan.me()).toMatchObject({ passkey: 'later', roles: ['dealer'] })
    const ann = await served.signedIn('ann')
    await ann.give(table, 'player', { type: 'take-seat' })
    await dan.give(table, 'dealer', { type: 'buy-in', player: 'ann', amount: 10_000 })
    await dan.give(table, 'dealer', { type: 'start-round' })
    const watch = await dan.watch(table)
    await watch.give('dealer', { type: 'close-bets' })
    watch.close()
    expect(served.house.tables.get(table)!.state.phase).toBe('bets closed')
  })

  it('asks them before anything of cash or of the house, and at the next sign-in', async () => {
    await oz.call('POST /tables', { table: 'for-cash', ...cashTable })
    await served.must('for-cash', { type: 'open' })
    await served.must('for-cash', { type: 'post-dealer', person: 'dan' })
    expect(await problemOf(dan.give('for-cash', 'dealer', { type: 'start-round' }))).toMatchObject(due)
    const chips = { table: 'for-cash', as: 'dealer', player: 'ann', amount: 100, id: newId() } as const
    expect(await problemOf(dan.call('POST /tables/:table/buy-in', chips))).toMatchObject(due)
    expect(await problemOf(sue.call('DELETE /people/:person/called', { person: 'ann' }))).toMatchObject(due)
    // What stops play does not wait for a passkey.
    await sue.call('POST /house/suspend', { reason: 'the wheel is looked at' })
    expect(await problemOf(sue.call('POST /house/resume', { reason: 'it is well' }))).toMatchObject({ status: 403 })
    await oz.call('POST /house/resume', { reason: 'it is well' })
    const again = await signIn('dan', 'dealer')
    expect(await again.me()).toMatchObject({ passkey: 'add' })
    expect(await problemOf(again.give(table, 'dealer', { type: 'collect' }))).toMatchObject(due)
    await served.addPasskey(again)
    expect(await again.me()).toMatchObject({ passkey: 'none' })
  })

  it('does not end while a table is for cash, a player is owed any or a payment waits', async () => {
    expect(await openCash(kay)).toMatchObject({ kind: 'opened' })
    await payment(kay, 'pay-in', 5_000)
    expect(await problemOf(end(oz))).toMatchObject({ code: 'cash-tables' })
    await served.must('for-cash', { type: 'close' })
    await oz.call('DELETE /tables/:table', { table: 'for-cash' })
    const owed = await problemOf(end(oz))
    expect(owed).toMatchObject({ code: 'cash-owed' })
    expect(owed.detail).toContain('BOB (bob) has 50.00')
    const { proposal } = await payment(kay, 'pay-in', 5_000_000)
    await payment(kay, 'pay-out', 5_000)
    expect(await problemOf(end(oz))).toMatchObject({ code: 'payments-wait' })
    await kay.call('POST /cage/proposals/:number/refusal', { number: proposal!, reason: 'not now', id: newId() })
  })

  it('ends by two operators, with what is true when the second approves', async () => {
    const { proposal } = await end(oz)
    await payment(kay, 'pay-in', 100)
    await served.usePasskey(ona)
    expect(await problemOf(approve(ona, proposal!))).toMatchObject({ code: 'cash-owed' })
    await payment(kay, 'pay-out', 100)
    expect(await problemOf(approve(oz, proposal!))).toMatchObject({ code: 'second-person' })
    expect(await approve(ona, proposal!)).toMatchObject({ kind: 'cash-ended' })
    expect(served.house.keepsCash).toBe(false)
    expect(await problemOf(end(oz))).toMatchObject(noCash)
    expect(await problemOf(payment(kay, 'pay-in', 100))).toMatchObject(noCash)
    await served.admit('dot', 'dealer')
    expect(await (await signIn('dot', 'dealer')).me()).toMatchObject({ passkey: 'offered', roles: ['dealer'] })
  })

  it('begins again as it did at first, and is as it was after a restart', async () => {
    const { proposal } = await begin(oz)
    await served.usePasskey(ona)
    await approve(ona, proposal!)
    const { port } = new URL(served.url)
    await served.stop()
    await served.start(Number(port))
    expect(served.house.keepsCash).toBe(true)
    expect(await problemOf((await signIn('dot', 'dealer')).give(table, 'dealer', { type: 'collect' }))).toMatchObject(due)
  })
})

describe('a house from before operators decided it', () => {
  beforeAll(async () => {
    served = await Served.open()
    await served.admit('oz', 'operator')
  })

  afterAll(() => served.close())

  it('keeps cash where it has a table for cash, also when that table goes', async () => {
    const { house } = served
    const setup = realSetup(dragonFire, { money: 'cash' })
    const made = { type: 'table-made', table: 'old', setup, at: house.clock.now(), by: byHouse } as const
    await house.journal.decide((turn) =>
      house.journal.commit([change(house.book, [{ event: made, audience: 'staff' }])], { turn }),
    )
    await house.following
    expect(house.keepsCash).toBe(true)
    const oz = await signIn('oz', 'staff')
    expect(await oz.me()).toMatchObject({ passkey: 'add' })
    await served.addPasskey(oz)
    await oz.call('DELETE /tables/:table', { table: 'old' })
    expect(house.keepsCash).toBe(true)
  })
})
