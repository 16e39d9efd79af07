/** Attacks by one of the staff who has two devices for passkeys, in a house that keeps cash: nobody is two people alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { newId, password, problemOf, Served, terminalOf } from './kit.ts'

const next = 'a yo-leven for the boys'

let served: Served
let oz: HouseClient
let ona: HouseClient
let made = 0

beforeAll(async () => {
  served = await Served.open()
  for (const operator of ['oz', 'ona']) await served.admit(operator, 'operator')
  for (const player of ['ann', 'pat']) await served.admit(player, 'player')
  await served.admit('carl', 'cashier')
  await served.admit('dan', 'dealer')
  await served.table(dragonFire, dragonFire.id, { money: 'cash' })
})

afterAll(() => served.close())

beforeEach(async () => {
  oz = await served.signedIn('oz', 'staff')
  ona = await served.signedIn('ona', 'staff')
  made += 1
})

const add = (by: HouseClient, role: Role) =>
  by.call('POST /people', { name: `new-${role.replaceAll(' ', '-')}-${made}`, called: 'New', roles: [role], born: '1990-05-17' })

const approve = (client: HouseClient, number: number) =>
  client.call('POST /cage/proposals/:number/approval', { number, id: newId() })
const approveRoles = (client: HouseClient, person: string, ...roles: Role[]) =>
  client.call('POST /people/:person/roles/approval', { person, roles })
const confirm = (client: HouseClient, person: string) => client.call('POST /people/:person/confirmation', { person })

/** With the password that somebody was given, and a passkey that is used then. */
const entered = async (name: string, once: string, role: Role): Promise<HouseClient> => {
  const client = served.client()
  await client.signIn({ person: name, password: once, next, terminal: terminalOf(role) })
  await served.addPasskey(client)
  await served.usePasskey(client)
  return client
}

describe('[R17] an operator with two devices', () => {
  it('has no second operator of their own making: the role waits for somebody else', async () => {
    const higher = { payment: 1e11, wager: 1e11, win: 1e11, id: newId() }
    const { proposal } = await oz.call('PUT /cage/limits', higher)
    const second = await add(oz, 'operator')
    expect(second).toMatchObject({ proposed: true })
    expect(await problemOf(approveRoles(oz, second.person, 'operator'))).toMatchObject({ code: 'second-person' })
    const client = served.client()
    const signing = client.signIn({ person: second.name, password: second.password, next, terminal: 'staff' })
    expect(await problemOf(signing)).toMatchObject({ code: 'no-role-here' })
    expect(await problemOf(approve(oz, proposal!))).toMatchObject({ code: 'second-person' })
    expect((await oz.call('GET /cage/limits')).payment).toBe(1_000_000)
  })

  it.each(['cashier', 'casino supervisor', 'shift manager'] as const)('makes no %s alone, newly or of a dealer', async (role) => {
    expect(await add(oz, role)).toMatchObject({ proposed: true })
    if (role === 'cashier') return
    const { person, proposed } = await add(oz, 'dealer')
    expect(proposed).toBe(false)
    const roles: Role[] = ['dealer', role]
    expect(await oz.call('PUT /people/:person/roles', { person, roles })).toMatchObject({ kind: 'proposed' })
  })

  it('gets no hand of a cashier by a one-time password: the role waits for another operator again', async () => {
    const { password: once, proposed } = await oz.call('POST /people/:person/one-time-password', { person: 'carl' })
    expect(proposed).toBe(true)
    const signing = served.client().signIn({ person: 'carl', password: once, next, terminal: 'staff' })
    expect(await problemOf(signing)).toMatchObject({ code: 'no-role-here' })
    expect(await problemOf(approveRoles(oz, 'carl', 'cashier'))).toMatchObject({ code: 'second-person' })
    await approveRoles(ona, 'carl', 'cashier')
    expect(await oz.call('GET /people/:person', { person: 'carl' })).toMatchObject({
      roles: ['cashier'],
      confirmation: { madeBy: 'oz' },
    })
  })

  it('is not two people with a cashier whom only the second operator has approved: another has to meet them', async () => {
    const { person, name, password: once } = await add(oz, 'cashier')
    await approveRoles(ona, person, 'cashier')
    const cashier = await entered(name, once, 'cashier')
    await cashier.call('POST /accounts/:player', { player: 'ann', money: 'cash', id: newId() })
    const paying = { player: 'ann', what: 'pay-in', amount: 5_000_000, id: newId() } as const
    const { proposal } = await cashier.call('POST /accounts/:player/payments', paying)
    const refused = await problemOf(approve(oz, proposal!))
    expect(refused).toMatchObject({ status: 403, code: 'not-confirmed' })
    expect(refused.detail).toContain(`${person} does not count among two people yet`)
    expect(await problemOf(confirm(oz, person))).toMatchObject({ code: 'second-person' })
    expect(await problemOf(confirm(cashier, person))).toMatchObject({ code: 'not-your-role' })
    await confirm(ona, person)
    expect(await problemOf(confirm(ona, person))).toMatchObject({ code: 'confirmed' })
    expect(await approve(oz, proposal!)).toMatchObject({ kind: 'paid' })
  })

  it('meets nobody who has used no passkey, and whoever was not met meets nobody else', async () => {
    const { person, name, password: once } = await add(oz, 'operator')
    await approveRoles(ona, person, 'operator')
    expect(await problemOf(confirm(ona, person))).toMatchObject({ code: 'no-passkey' })
    const third = await entered(name, once, 'operator')
    const { person: dealer } = await add(oz, 'dealer')
    expect(await problemOf(confirm(third, dealer))).toMatchObject({ code: 'not-confirmed' })
    expect(await problemOf(approveRoles(third, dealer, 'dealer'))).toMatchObject({ code: 'nothing-proposed' })
  })

  it('makes a dealer alone, who does not count at a table for cash before another has met them', async () => {
    const { person, name, password: once, proposed } = await add(oz, 'dealer')
    expect(proposed).toBe(false)
    const dealer = await entered(name, once, 'dealer')
    const at = dragonFire.id
    await served.must(at, { type: 'post-dealer', person })
    const pat = await served.signedIn('pat')
    await pat.give(at, 'player', { type: 'take-seat' })
    await dealer.give(at, 'dealer', { type: 'buy-in', player: 'pat', amount: 5_000 })
    await served.must(at, { type: 'start-round' })
    await pat.give(at, 'player', { type: 'place', wager: 'dragon', amount: 1_000 })
    await served.must(at, { type: 'close-bets' })
    await oz.give(at, 'operator', { type: 'refuse-wager', player: 'pat', wager: 'dragon', reason: 'on second thoughts' })
    const { id: duty } = served.house.tables.get(at)!.state.duties.find(({ matter }) => matter === 'refuse-wager')!
    const answer = () => dealer.give(at, 'dealer', { type: 'answer', duty, answer: 'approve' })
    expect(await problemOf(answer())).toMatchObject({ code: 'not-confirmed' })
    await confirm(ona, person)
    await answer()
    expect(served.house.tables.get(at)!.state.racks.get('pat')).toBe(5_000)
  })

  it('counts nobody whose passkey an operator removed before another has met them again', async () => {
    await served.signedIn('dan', 'dealer')
    const [passkey] = (await oz.call('GET /people/:person', { person: 'dan' })).passkeys
    await oz.call('DELETE /people/:person/passkeys/:id', { person: 'dan', id: passkey!.id })
    expect(await oz.call('GET /people/:person', { person: 'dan' })).toMatchObject({ confirmation: { madeBy: 'oz' } })
  })
})

describe('where cash begins', () => {
  it('those who have used no passkey by then are met first, and the two who decide are not', async () => {
    const calm = await Served.open()
    for (const operator of ['oz', 'ona', 'third']) await calm.admit(operator, 'operator')
    await calm.admit('kay', 'cashier')
    const [first, second] = [await calm.signedIn('oz', 'staff'), await calm.signedIn('ona', 'staff')]
    for (const each of [first, second]) await calm.addPasskey(each)
    await calm.usePasskey(second)
    // Whom the second operator answers for is named.
    expect((await second.call('GET /house/cash')).counting).toEqual([{ person: 'ona', called: 'ONA', roles: ['operator'] }])
    const { proposal } = await first.call('POST /house/cash', { id: newId() })
    await approve(second, proposal!)
    const { people } = await first.call('GET /people')
    const waiting = people.filter(({ confirmation }) => confirmation !== null).map(({ person }) => person)
    expect(waiting).toEqual(['kay', 'third'])
    const kay = calm.client()
    await kay.signIn({ person: 'kay', password, terminal: 'staff' })
    await calm.addPasskey(kay)
    await calm.usePasskey(kay)
    await confirm(first, 'kay')
    expect(await first.call('GET /people/:person', { person: 'kay' })).toMatchObject({ confirmation: null })
    await calm.close()
  })
})
