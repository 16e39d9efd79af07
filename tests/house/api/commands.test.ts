/** Commands over HTTP: done once, in one's own name, with what the house knows and not with what one says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandAnswer, HouseClient, ShownEvent } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { doubleDice } from '../../../src/rules/games/double-dice/game.ts'
import type { RouteName } from '../../../src/wire/routes/routes.ts'
import type { TableEvent } from '../../../src/table/events.ts'
import { newId, problemOf, Served, sent } from './kit.ts'
import { keepCash } from '../../kit/keep-cash.ts'
import { setUpTable } from '../../../src/house/tables/first-tables.ts'

const table = 'dragon-fire'

let served: Served
let ann: HouseClient
let bob: HouseClient
let dealer: HouseClient
let sam: HouseClient

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ann', 'player')
  await served.admit('bob', 'player')
  await served.admit('dealer', 'dealer')
  await served.admit('sam', 'casino supervisor')
  await served.admit('kay', 'cashier')
  await served.admit('oz', 'operator')
  await served.table(dragonFire)
  ann = await served.signedIn('ann')
  bob = await served.signedIn('bob')
  dealer = await served.signedIn('dealer', 'dealer')
  sam = await served.signedIn('sam', 'staff')
  for (const client of [ann, bob]) await client.give(table, 'player', { type: 'take-seat' })
  await dealer.give(table, 'dealer', { type: 'buy-in', player: 'ann', amount: 100_000 })
  await dealer.give(table, 'dealer', { type: 'start-round' })
})

afterAll(() => served.close())

const state = (at = table) => served.house.tables.get(at)!.state

const seen = (events: readonly ShownEvent[]): readonly TableEvent[] =>
  events.flatMap((event) => ('text' in event ? [JSON.parse(event.text) as TableEvent] : []))

describe('a command', () => {
  it('is answered with the version after it and what it did', async () => {
    const { version, events } = await ann.give(table, 'player', { type: 'place', wager: 'dragon', amount: 1_000 })
    expect(version).toBe(state().version)
    expect(seen(events)).toMatchObject([
      { type: 'wager-changed', player: 'ann', wager: 'dragon', total: 1_000, by: { person: 'ann', role: 'player' } },
    ])
  })

  it('[R12] sent many times at once under one id is done once, and every answer is the same', async () => {
    const id = newId()
    const before = state()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ann.give(table, 'player', { type: 'place', wager: 'fire', amount: 500 }, id)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(state().version).toBe(before.version + 1)
    expect(state().racks.get('ann')).toBe(before.racks.get('ann')! - 500)
    const later = await ann.give(table, 'player', { type: 'place', wager: 'fire', amount: 500 }, id)
    expect(later).toEqual(answers[0])
  })

  it('[R12] pressed twice is done once also where the second would be refused', async () => {
    const guest = served.client()
    await guest.playAsGuest()
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => guest.give(table, 'player', { type: 'take-seat' }, id)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    await guest.give(table, 'player', { type: 'leave-seat' })
  })

  it('under many ids at once is done as often, and nobody else’s is lost for it', async () => {
    const before = state()
    const all: Promise<CommandAnswer>[] = []
    for (let each = 0; each < 10; each += 1) {
      all.push(ann.give(table, 'player', { type: 'place', wager: 'fire', amount: 100 }))
      all.push(sam.give(table, 'casino supervisor', { type: 'record-incident', about: 'ann', note: `${each}` }))
    }
    await Promise.all(all)
    expect(state().version).toBe(before.version + 20)
    expect(state().racks.get('ann')).toBe(before.racks.get('ann')! - 1_000)
  })

  it('[R20] that somebody recorded and sends again does nothing more, in nobody’s name', async () => {
    const [id, before] = [newId(), state().racks.get('ann')!]
    const command = { type: 'place', wager: 'dragon', amount: 100 } as const
    await ann.give(table, 'player', command, id)
    await ann.give(table, 'player', command, id)
    expect(state().racks.get('ann')).toBe(before - 100)
    // The id is its sender's own: another's command under the same one is another's.
    await dealer.give(table, 'dealer', { type: 'buy-in', player: 'bob', amount: 1_000 })
    await bob.give(table, 'player', command, id)
    expect(state().racks.get('bob')).toBe(900)
  })

  it('under an id that was something else is refused', async () => {
    const id = newId()
    await ann.give(table, 'player', { type: 'place', wager: 'dragon', amount: 100 }, id)
    const other = ann.give(table, 'player', { type: 'place', wager: 'dragon', amount: 200 }, id)
    expect(await problemOf(other)).toMatchObject({ status: 409, code: 'id-used' })
  })

  it('that is refused may be sent again under its id when it can be done', async () => {
    const id = newId()
    const place = () => bob.give(table, 'player', { type: 'place', wager: 'fire', amount: 5_000 }, id)
    expect(await problemOf(place())).toMatchObject({ status: 409 })
    await dealer.give(table, 'dealer', { type: 'buy-in', player: 'bob', amount: 10_000 })
    await expect(place()).resolves.toMatchObject({ id })
  })

  it('needs an id', async () => {
    const body = { as: 'player', command: { type: 'place', wager: 'dragon', amount: 100 } }
    expect(await problemOf(sent(ann, 'POST /tables/:table/commands', { table, ...body }))).toMatchObject({
      status: 400,
      at: 'body/id',
    })
  })
})

describe('nobody speaks for somebody else', () => {
  it('a player places, removes and disputes in no other name', async () => {
    const tries = [
      bob.give(table, 'player', { type: 'place', wager: 'dragon', amount: 100, player: 'ann' }),
      bob.give(table, 'player', { type: 'remove', wager: 'dragon', player: 'ann' }),
      bob.give(table, 'player', { type: 'open-dispute', claim: 'mine', player: 'ann' }),
    ]
    for (const each of tries) expect(await problemOf(each)).toMatchObject({ status: 403, code: 'not-yours' })
  })

  it('[R6] a player enters no result, and a giver is who is signed in, whatever is sent', async () => {
    const sends = async (command: object) =>
      problemOf(sent(bob, 'POST /tables/:table/commands', { table, id: newId(), as: 'player', command }))
    expect(await sends({ type: 'enter-result', keys: [1, 2] })).toMatchObject({ status: 403, code: 'not-your-role' })
    const forged = { type: 'place', wager: 'dragon', amount: 100, by: { person: 'ann', role: 'player' } }
    expect(await sends(forged)).toMatchObject({ status: 400, code: 'malformed' })
    expect(await sends({ ...forged, by: undefined, at: 1 })).toMatchObject({ status: 400, code: 'malformed' })
  })

  it('a dealer deals where one is posted, and nowhere else', async () => {
    await setUpTable(served.house, 'other', { ...served.house.book.state.tables[table]! })
    await served.must('other', { type: 'open' })
    expect(await problemOf(dealer.give('other', 'dealer', { type: 'start-round' }))).toMatchObject({
      status: 409,
      code: 'not-posted',
    })
  })

  it('nobody learns who is known here from commands that are not theirs', async () => {
    const asked = async (person: string) => problemOf(bob.give(table, 'player', { type: 'post-dealer', person } as never))
    const [known, unknown] = [await asked('dealer'), await asked('nobody-at-all')]
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 403, code: 'not-your-role' })
  })
})

describe('what the house knows itself', () => {
  it('is not taken from a command: age and name of the player who sits down, how a table is opened', async () => {
    const seated = { id: newId(), as: 'player', command: { type: 'take-seat', age: 40 } }
    expect(await problemOf(sent(ann, 'POST /tables/:table/commands', { table, ...seated }))).toMatchObject({
      status: 400,
      code: 'malformed',
    })
    const opened = { id: newId(), as: 'casino supervisor', command: { type: 'open', float: 1 } }
    expect(await problemOf(sent(sam, 'POST /tables/:table/commands', { table, ...opened }))).toMatchObject({
      status: 400,
      code: 'malformed',
    })
  })

  it('a malformed command is refused with its place: what is missing, which keys there are, which kinds there are not', async () => {
    const told = async (name: RouteName, given: object) => {
      const { status, code, at, detail } = await problemOf(sent(ann, name, given))
      return [status, code, at, detail]
    }
    const place = { type: 'place', wager: 'dragon', amount: 100 }
    const gives = (command: object) => told('POST /tables/:table/commands', { table, id: newId(), as: 'player', command })
    const wrong = (at: string, what: string) => [400, 'malformed', at, `${at}: ${what}`]
    expect(await gives({ type: 'place', wager: 'dragon' })).toEqual(wrong('body/command/amount', 'is missing'))
    expect(await gives({ ...place, amuont: 1, on: 2 })).toEqual(
      wrong('body/command', 'there is no "amuont", "on" here: it takes type, wager, amount, tokens, state, colour, player'),
    )
    expect(await gives({ type: 'plaice' })).toEqual(wrong('body/command/type', 'there is no type "plaice"'))
    expect(await gives({})).toEqual(wrong('body/command/type', 'is missing'))
    expect(await told('POST /sign-in', { person: 'ann' })).toEqual(wrong('body/password', 'is missing'))
    // Of two forms the fault names the nearest one.
    const buying = { id: newId(), as: 'player', player: 'ann', amount: 100, chips: 2 }
    expect(await told('POST /tables/:table/buy-in', { table, ...buying })).toEqual(
      wrong('body', 'there is no "chips" here: it takes id, as, player, amount'),
    )
    expect(await told('POST /sign-out', { all: true })).toEqual(wrong('body', 'there is no "all" here: it takes nothing'))
    const past = await served.house.give(table, { type: 'place', wager: 'dragon' }, { person: 'ann', role: 'player' })
    expect(past).toMatchObject({ kind: 'refused', refusal: { code: 'malformed', reason: 'amount: is missing' } })
  })

  it('the ledger is the staff’s: to a player it is not there, rather than nothing', async () => {
    const stateFor = async (client: HouseClient) => (await client.call('GET /tables/:table/state', { table })).state
    expect((await stateFor(sam))['ledger']).toEqual(state().ledger)
    expect(await stateFor(ann)).not.toHaveProperty('ledger')
    expect(await stateFor(served.client())).not.toHaveProperty('ledger')
  })

  it('a seat is taken under the name that the account has', () => {
    expect(state().players.get('ann')).toMatchObject({ called: 'ANN' })
  })

  it('a person who is too young or excluded takes no seat', async () => {
    await served.admit('eve', 'player')
    const eve = await served.signedIn('eve')
    await eve.call('POST /me/exclusion', { reason: 'enough' })
    await served.admitBorn('kid', '2015-01-01', 'player')
    const kid = await served.signedIn('kid')
    expect(await problemOf(kid.give(table, 'player', { type: 'take-seat' }))).toMatchObject({ status: 409, code: 'under-age' })
    expect(await problemOf(eve.give(table, 'player', { type: 'take-seat' }))).toMatchObject({ status: 409, code: 'excluded' })
  })

  it('only a dealer of the house is posted', async () => {
    const post = (person: string) => sam.give(table, 'casino supervisor', { type: 'post-dealer', person })
    expect(await problemOf(post('bob'))).toMatchObject({ status: 409, code: 'no-dealer' })
    expect(await problemOf(post('nobody-at-all'))).toMatchObject({ status: 404, code: 'unknown-person' })
  })

  it('a table is opened as the operator has set it up', async () => {
    const oz = await served.signedIn('oz', 'staff')
    const setup = {
      table: 'fresh',
      called: 'Fresh',
      game: doubleDice.id,
      house: { bonus: 'off', minimum: '100', maximum: '50000' },
      seats: 3,
      chips: [100],
      source: 'real',
      float: 5_000,
    } as const
    await oz.call('POST /tables', setup)
    await sam.give('fresh', 'casino supervisor', { type: 'open' })
    expect(state('fresh')).toMatchObject({
      phase: 'between rounds',
      setup: { seats: 3, chips: [100], source: 'real' },
      ledger: { float: 5_000 },
    })
    expect(state('fresh').inForce.house).toMatchObject({ bonus: 'off' })
  })
})

describe('chips between an account and a table', () => {
  it('a guest has play money, takes chips to the table and brings them back', async () => {
    const guest = served.client()
    const { person } = await guest.playAsGuest()
    expect(await guest.playMoney()).toMatchObject({ amount: 100_000, money: 'play', open: true })
    await guest.give(table, 'player', { type: 'take-seat' })
    await guest.buyIn(table, 'player', person, 40_000)
    expect(await guest.call('GET /me/account')).toMatchObject({ amount: 60_000 })
    expect(state().racks.get(person)).toBe(40_000)
    await guest.cashOut(table, 'player', person, 10_000)
    expect(await guest.call('GET /me/account')).toMatchObject({ amount: 70_000 })
  })

  it('a player takes nothing from another’s account, and no more than there is', async () => {
    expect(await problemOf(bob.buyIn(table, 'player', 'ann', 100))).toMatchObject({ status: 403, code: 'not-yours' })
    expect(await problemOf(bob.buyIn(table, 'player', 'bob', 100))).toMatchObject({ status: 409, code: 'short-account' })
    expect(await problemOf(bob.buyIn(table, 'cashier', 'ann', 100))).toMatchObject({ status: 403, code: 'not-your-role' })
  })

  it('a cashier pays in once for each id, with a slip', async () => {
    const kay = await served.signedIn('kay', 'staff')
    await served.addPasskey(kay)
    await served.admit('cas', 'player')
    const cas = await served.signedIn('cas')
    await keepCash(served.house)
    await kay.call('POST /accounts/:player', { player: 'cas', id: newId(), money: 'cash' })
    const payment = { id: newId(), what: 'pay-in' as const, amount: 7_000, note: 'cash' }
    const first = await kay.call('POST /accounts/:player/payments', { player: 'cas', ...payment })
    expect(await kay.call('POST /accounts/:player/payments', { player: 'cas', ...payment })).toMatchObject({
      slip: first.slip,
      repeated: true,
    })
    expect(await cas.call('GET /me/account')).toMatchObject({ amount: 7_000, money: 'cash' })
    expect(await kay.call('GET /cage/slips/:slip', { slip: first.slip! })).toMatchObject({
      player: 'cas',
      amount: 7_000,
      printed: expect.stringContaining(first.slip!) as string,
    })
  })
})
