/** Attacks on what takes two people where there is cash: by one hand with two names, and with somebody else’s screen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { newId, password, problemOf, Served, terminalOf } from './kit.ts'
import { accountOf } from '../../kit/local.ts'
import { removeTable } from '../../../src/house/tables/commands.ts'

const next = 'a yo-leven for the boys'
const minute = 60_000
const day = 24 * 60 * minute

let served: Served

/** Somebody whom an operator adds and the console lets in, and who signs in with the password of that operator's hand. */
const added = async (by: HouseClient, name: string, role: Role): Promise<HouseClient> => {
  const newcomer = { name, called: name, roles: [role], born: '1990-05-17' }
  const { person, password: once, proposed } = await by.call('POST /people', newcomer)
  expect(proposed).toBe(true)
  await served.letIn(person)
  const client = served.client()
  await client.signIn({ person: name, password: once, next, terminal: terminalOf(role) })
  await served.proved(client)
  return client
}

const again = async (person: string): Promise<HouseClient> => {
  const client = served.client()
  await client.signIn({ person, password: next, terminal: 'staff' })
  await served.proved(client)
  return client
}

const endCashBy = async (first: HouseClient, second: HouseClient): Promise<void> => {
  const { proposal } = await first.call('POST /house/cash/end', { id: newId() })
  await served.usePasskey(second)
  await second.call('POST /cage/proposals/:number/approval', { number: proposal!, id: newId() })
}

const payIn = (client: HouseClient, amount: number) =>
  client.call('POST /accounts/:player/payments', { player: 'ann', what: 'pay-in', amount, note: '', id: newId() })

const amount = () => accountOf(served.house, 'ann').amount

describe('[R17] a house with one operator, who has made all accounts', () => {
  let oz: HouseClient
  let katNumber: string

  beforeAll(async () => {
    served = await Served.open()
    await served.admit('ann', 'player')
    await served.admit('oz', 'operator')
    await served.table(dragonFire, dragonFire.id, { money: 'cash' })
    oz = await served.signedIn('oz', 'staff')
    await oz.call('POST /accounts/:player', { player: 'ann', money: 'cash', id: newId() })
  })

  afterAll(() => served.close())

  it('keeps to the cage’s first limits: to raise them waits for another', async () => {
    const first = await oz.call('GET /cage/limits')
    const high = { payment: 100_000_000, wager: 100_000_000, win: 100_000_000 }
    expect(await oz.call('PUT /cage/limits', { ...high, id: newId() })).toMatchObject({ kind: 'proposed' })
    expect(await oz.call('GET /cage/limits')).toEqual(first)
    expect(await problemOf(oz.call('POST /cage/proposals/:number/approval', { number: 1, id: newId() }))).toMatchObject({
      code: 'second-person',
    })
  })

  it('does not raise them with a second name of the same hand, not after a day either', async () => {
    const second = await added(oz, 'oz2', 'operator')
    expect(await problemOf(second.call('POST /cage/proposals/:number/approval', { number: 1, id: newId() }))).toMatchObject({
      status: 403,
      code: 'second-person',
    })
    served.ahead += 2 * day
    expect(
      await problemOf((await again('oz2')).call('POST /cage/proposals/:number/approval', { number: 1, id: newId() })),
    ).toMatchObject({ code: 'second-person' })
    expect((await (await served.signedIn('oz', 'staff')).call('GET /cage/limits')).payment).toBe(1_000_000)
  })

  it('does not pay 50,000.00 by one hand, not after a day either', async () => {
    oz = await served.signedIn('oz', 'staff')
    const before = amount()
    const kat = await added(oz, 'kat', 'cashier')
    katNumber = (await kat.me()).person
    const paid = await payIn(kat, 5_000_000)
    expect(paid).toMatchObject({ kind: 'proposed' })
    const { proposal } = paid as { proposal: number }
    expect(await problemOf(oz.call('POST /cage/proposals/:number/approval', { number: proposal, id: newId() }))).toMatchObject({
      code: 'second-person',
    })
    served.ahead += 2 * day
    oz = await served.signedIn('oz', 'staff')
    const problem = await problemOf(oz.call('POST /cage/proposals/:number/approval', { number: proposal, id: newId() }))
    expect(problem).toMatchObject({ code: 'second-person' })
    expect(problem.detail).toContain(`${katNumber} has not signed in with a passkey since`)
    expect(amount()).toBe(before)
    await served.usePasskey(await again('kat'))
    expect(await oz.call('POST /cage/proposals/:number/approval', { number: proposal, id: newId() })).toMatchObject({
      kind: 'paid',
    })
    expect(amount()).toBe(before + 5_000_000)
  })

  it('counts a new one-time password as its giver’s hand, whatever was proved before', async () => {
    const given = await oz.call('POST /people/:person/one-time-password', { person: katNumber })
    expect(given).toMatchObject({ proposed: true })
    const { password: once } = given
    await served.letIn(katNumber)
    const kat = served.client()
    await kat.signIn({ person: 'kat', password: once, next, terminal: 'staff' })
    await served.addPasskey(kat)
    const { proposal } = (await payIn(kat, 5_000_000)) as { proposal: number }
    expect(await problemOf(oz.call('POST /cage/proposals/:number/approval', { number: proposal, id: newId() }))).toMatchObject({
      code: 'not-confirmed',
    })
    await oz.call('POST /cage/proposals/:number/refusal', { number: proposal, reason: 'not by one hand', id: newId() })
  })
})

describe('[R17] approving at cash', () => {
  let kay: HouseClient
  let sue: HouseClient

  beforeAll(async () => {
    served = await Served.open()
    await served.admit('ann', 'player')
    await served.admit('kay', 'cashier')
    await served.admit('sue', 'casino supervisor')
    await served.admit('oz', 'operator')
    await served.table(dragonFire, dragonFire.id, { money: 'cash' })
    kay = await served.signedIn('kay', 'staff')
    sue = await served.signedIn('sue', 'staff')
    await kay.call('POST /accounts/:player', { player: 'ann', money: 'cash', id: newId() })
  })

  afterAll(() => served.close())

  const proposed = async (): Promise<number> => ((await payIn(kay, 5_000_000)) as { proposal: number }).proposal

  it('takes a passkey, used in this session within the last five minutes; the same command again does not', async () => {
    const proposal = await proposed()
    served.ahead += 5 * minute
    expect(await problemOf(sue.call('POST /cage/proposals/:number/approval', { number: proposal, id: newId() }))).toMatchObject({
      status: 403,
      code: 'passkey-due',
    })
    // Used at another screen it says nothing of this one.
    await served.signedIn('sue', 'staff')
    expect(await problemOf(sue.call('POST /cage/proposals/:number/approval', { number: proposal, id: newId() }))).toMatchObject({
      code: 'passkey-due',
    })
    await served.usePasskey(sue)
    const id = newId()
    const paid = await sue.call('POST /cage/proposals/:number/approval', { number: proposal, id })
    expect(paid).toMatchObject({ kind: 'paid' })
    served.ahead += 5 * minute
    expect(await sue.call('POST /cage/proposals/:number/approval', { number: proposal, id })).toMatchObject({
      kind: 'paid',
      repeated: true,
    })
  })

  it('at a table takes one too, over a request as over a socket; to decline takes none', async () => {
    const table = dragonFire.id
    const supervisor = 'casino supervisor'
    const oz = await served.signedIn('oz', 'staff')
    const ann = await served.signedIn('ann')
    await ann.give(table, 'player', { type: 'take-seat' })
    const compensate = () => oz.give(table, 'operator', { type: 'compensate', player: 'ann', amount: 100, reason: 'a spill' })
    const duty = () => served.house.tables.get(table)!.state.duties.find(({ matter }) => matter === 'compensation')!.id
    const answer = (said: string) => sue.give(table, supervisor, { type: 'answer', duty: duty(), answer: said })
    await compensate()
    served.ahead += 6 * minute
    expect(await problemOf(answer('approve'))).toMatchObject({ status: 403, code: 'passkey-due' })
    const watch = await sue.watch(table)
    await expect(watch.give(supervisor, { type: 'answer', duty: duty(), answer: 'approve' })).rejects.toMatchObject({
      problem: { code: 'passkey-due' },
    })
    await answer('decline')
    await compensate()
    await served.usePasskey(sue)
    await watch.give(supervisor, { type: 'answer', duty: duty(), answer: 'approve' })
    expect(served.house.tables.get(table)!.state.racks.get('ann')).toBe(100)
    watch.close()
  })

  it('is not done with another’s passkey, nor with an answer to another session’s question', async () => {
    const [one, two] = [await served.signedIn('sue', 'staff'), await served.signedIn('sue', 'staff')]
    const answer = (client: HouseClient, response: object) => client.call('POST /me/passkeys/proof', { response })
    const here = { site: 'localhost', origin: 'http://localhost' }
    const asked = (await one.call('POST /me/passkeys/proof/challenge')) as { challenge: string }
    const signed = (person: string) => served.passkeys.get(person)!.signIn(asked, here)
    expect(await problemOf(answer(two, signed('sue')))).toMatchObject({ status: 403, code: 'passkey-not-used' })
    expect(await problemOf(answer(one, signed('kay')))).toMatchObject({ code: 'passkey-not-used' })
    // What was asked once is not answered again.
    expect(await problemOf(answer(one, signed('sue')))).toMatchObject({ code: 'passkey-not-used' })
    await served.usePasskey(one)
  })
})

describe('[R19] where cash is kept', () => {
  let oz: HouseClient

  beforeAll(async () => {
    served = await Served.open()
    await served.admit('ann', 'player')
    await served.admit('oz', 'operator')
    await served.admit('kay', 'cashier')
    await served.table(dragonFire)
    oz = await served.signedIn('oz', 'staff')
  })

  afterAll(() => served.close())

  const signIn = async (person: string): Promise<HouseClient> => {
    const client = served.client()
    await client.signIn({ person, password, terminal: person === 'ann' ? 'player' : 'staff' })
    return client
  }

  it('a passkey is offered to the staff before, and to players nowhere', async () => {
    expect(await oz.me()).toMatchObject({ passkey: 'offered' })
    expect(await oz.call('GET /people')).toMatchObject({ more: false })
    expect(await (await signIn('ann')).me()).toMatchObject({ passkey: 'none' })
  })

  it('none of the staff who signs in then does anything before they have one', async () => {
    await served.table(dragonFire, 'for-cash', { money: 'cash' })
    oz = await signIn('oz')
    expect(await oz.me()).toMatchObject({ passkey: 'add', roles: ['operator'] })
    const due = { status: 403, code: 'passkey-due' }
    expect(await problemOf(oz.call('GET /people'))).toMatchObject(due)
    expect(await problemOf(oz.give(dragonFire.id, 'operator', { type: 'open' }))).toMatchObject(due)
    await served.addPasskey(oz)
    expect(await oz.me()).toMatchObject({ passkey: 'none' })
    expect(await oz.call('GET /people')).toMatchObject({ more: false })
    expect(await (await signIn('ann')).me()).toMatchObject({ passkey: 'none' })
  })

  it('a password that somebody has found out does nothing, nor does it change how its owner signs in', async () => {
    const thief = await signIn('oz')
    const due = { status: 403, code: 'passkey-due' }
    expect(await thief.me()).toMatchObject({ passkey: 'use' })
    expect(await problemOf(thief.call('GET /people'))).toMatchObject(due)
    expect(await problemOf(thief.call('POST /me/passkeys/challenge'))).toMatchObject(due)
    expect(await problemOf(thief.call('POST /me/password', { password, next }))).toMatchObject(due)
    const [passkey] = await oz.call('GET /me/passkeys')
    expect(await problemOf(thief.call('DELETE /me/passkeys/:id', { id: passkey!.id }))).toMatchObject(due)
    await served.usePasskey(thief)
    expect(await thief.call('GET /people')).toMatchObject({ more: false })
  })

  it('a password of eight characters is enough beside a passkey, and then never without one', async () => {
    const kay = await signIn('kay')
    expect(await problemOf(kay.call('POST /me/password', { password, next: 'zq8 vkom' }))).toMatchObject({
      code: 'weak-password',
    })
    await served.addPasskey(kay)
    await kay.call('POST /me/password', { password, next: 'zq8 vkom' })
    await served.must('for-cash', { type: 'close' })
    await served.house.do(removeTable, { table: 'for-cash' }, { person: 'oz', role: 'operator' })
    await served.admit('ona', 'operator')
    await endCashBy(oz, await served.signedIn('ona', 'staff'))
    expect(served.house.keepsCash).toBe(false)
    const later = served.client()
    await later.signIn({ person: 'kay', password: 'zq8 vkom', terminal: 'staff' })
    expect(await later.me()).toMatchObject({ passkey: 'use' })
    expect(await problemOf(later.call('GET /cage/limits'))).toMatchObject({ status: 403, code: 'passkey-due' })
    await served.usePasskey(later)
    expect(await later.call('GET /cage/limits')).toMatchObject({ payment: 1_000_000 })
  })

  it('nobody removes the last passkey beside a password of eight characters: that would leave an account with that password alone', async () => {
    const calm = await Served.open()
    for (const [person, role] of [
      ['kay', 'cashier'],
      ['oz', 'operator'],
    ] as const)
      await calm.admit(person, role)
    const [kay, oz] = [await calm.signedIn('kay', 'staff'), await calm.signedIn('oz', 'staff')]
    await calm.table(dragonFire, 'for-cash', { money: 'cash' })
    for (const each of [kay, oz]) await calm.addPasskey(each)
    await kay.call('POST /me/password', { password, next: 'zq8 vkom' })
    await calm.usePasskey(kay)
    const ids = async () => (await kay.call('GET /me/passkeys')).map(({ id }) => id)
    const [first] = await ids()
    expect(await problemOf(kay.call('DELETE /me/passkeys/:id', { id: first! }))).toMatchObject({ code: 'short-password' })
    expect(await problemOf(oz.call('DELETE /people/:person/passkeys/:id', { person: 'kay', id: first! }))).toMatchObject({
      code: 'short-password',
    })
    await calm.addPasskey(kay)
    await kay.call('DELETE /me/passkeys/:id', { id: first! })
    expect(await ids()).toHaveLength(1)
    await calm.close()
  })

  it('goes on after a restart with who has used theirs', async () => {
    const { port } = new URL(served.url)
    await served.stop()
    await served.start(Number(port))
    expect(await oz.call('GET /people')).toMatchObject({ more: false })
  })
})
