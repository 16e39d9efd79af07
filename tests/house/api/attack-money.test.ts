/** Attacks on the money of a house: pressed at once, in odd amounts, under other people's ids. Nothing is made or lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { snakeEyes } from '../../../src/rules/games/snake-eyes/game.ts'
import type { RouteName } from '../../../src/wire/routes/routes.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { newId, problemOf, Served, sent } from './kit.ts'
import { accountOf } from '../../kit/local.ts'

const table = 'dragon-fire'
/** For play money, where the others are for cash. */
const play = 'for-play'
const players = ['ann', 'bob'] as const
const paidIn = 100_000

let served: Served
let ann: HouseClient
let bob: HouseClient
let kay: HouseClient
let dealer: HouseClient

beforeAll(async () => {
  served = await Served.open()
  for (const player of players) await served.admit(player, 'player')
  await served.admit('kay', 'cashier')
  await served.admit('dealer', 'dealer')
  await served.admit('oz', 'operator')
  await served.admit('oda', 'operator')
  await served.table(dragonFire, table, { money: 'cash' })
  await served.table(snakeEyes, snakeEyes.id, { money: 'cash' })
  await served.table(dragonFire, play)
  await served.must(play, { type: 'start-round' })
  ann = await served.signedIn('ann')
  bob = await served.signedIn('bob')
  kay = await served.signedIn('kay', 'staff')
  dealer = await served.signedIn('dealer', 'dealer')
  for (const player of players) {
    await kay.call('POST /accounts/:player', { player, id: newId(), money: 'cash' })
    await kay.call('POST /accounts/:player/payments', { player, id: newId(), what: 'pay-in', amount: paidIn })
  }
  // Who watches over the dealer.
  await served.signedIn('oz', 'staff')
  for (const at of [table, snakeEyes.id]) {
    for (const client of [ann, bob]) await client.give(at, 'player', { type: 'take-seat' })
    await dealer.give(at, 'dealer', { type: 'start-round' })
  }
})

afterAll(() => served.close())

const stateAt = (at: string) => served.house.tables.get(at)!.state
const rack = (player: string, at = table): number => stateAt(at).racks.get(player) ?? 0
const account = (player: string) => accountOf(served.house, player)

/** What everybody has in chips: in accounts, in racks and on layouts. */
const chips = (): number => {
  const tables = [...served.house.tables.values()].map(({ state: { ledger } }) => ledger.racks + ledger.layout)
  return tables.reduce((sum, each) => sum + each, 0) + players.reduce((sum, player) => sum + account(player).amount, 0)
}

const count = (settled: readonly PromiseSettledResult<unknown>[]): number =>
  settled.filter(({ status }) => status === 'fulfilled').length

const atOnce = (times: number, doing: (at: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: times }, (_, at) => doing(at)))

describe('[R11] pressed at once', () => {
  it('what is there is spent once, however many press at once and how often, and no chip is made or lost', async () => {
    const bought = await atOnce(12, (at) => ann.buyIn([table, snakeEyes.id][at % 2]!, 'player', 'ann', 60_000))
    expect(count(bought)).toBe(1)
    expect(account('ann').amount).toBe(40_000)
    const by = rack('ann') > 0 ? table : snakeEyes.id
    const wager = by === table ? 'dragon' : 'six'
    const placed = await atOnce(12, () => ann.give(by, 'player', { type: 'place', wager, amount: 10_000 }))
    expect(count(placed)).toBe(6)
    const removed = await atOnce(12, () => ann.give(by, 'player', { type: 'remove', wager }))
    expect(count(removed)).toBe(1)
    const out = await atOnce(12, () => ann.cashOut(by, 'player', 'ann'))
    expect(count(out)).toBe(1)
    expect([account('ann').amount, rack('ann', by), chips()]).toEqual([paidIn, 0, paidIn * players.length])
  })

  it('chips that go out by two hands at once go out once', async () => {
    await bob.buyIn(table, 'player', 'bob', 50_000)
    const [own, dealt, left] = await Promise.allSettled([
      bob.cashOut(table, 'player', 'bob', 30_000),
      dealer.cashOut(table, 'dealer', 'bob', 30_000),
      bob.give(table, 'player', { type: 'leave-seat' }),
    ])
    expect(count([own, dealt])).toBe(1)
    expect(left.status).toBe('fulfilled')
    expect([account('bob').amount, rack('bob'), chips()]).toEqual([paidIn, 0, paidIn * players.length])
    await bob.give(table, 'player', { type: 'take-seat' })
  })

  it('a voucher is exchanged once, at one of two tables', async () => {
    const paid = await kay.call('POST /accounts/:player/payments', { player: 'ann', id: newId(), what: 'voucher', amount: 5_000 })
    const exchange = (at: string) =>
      ann.call('POST /tables/:table/buy-in', { table: at, id: newId(), as: 'player', player: 'ann', voucher: paid.slip! })
    const given = await atOnce(10, (at) => exchange([table, snakeEyes.id][at % 2]!))
    expect(count(given)).toBe(1)
    const tokens = [table, snakeEyes.id].map((at) => stateAt(at).tokenRacks.get('ann') ?? 0)
    expect(tokens.toSorted((a, b) => a - b)).toEqual([0, 5_000])
    expect(account('ann').vouchers).toEqual([])
  })

  it('nobody has two seats at a table', async () => {
    await served.admit('cid', 'player')
    const cid = await served.signedIn('cid')
    const seated = await atOnce(6, (at) => cid.give(table, 'player', { type: 'take-seat', seat: at + 1 }))
    expect(count(seated)).toBe(1)
    expect([...stateAt(table).seats].filter(([, player]) => player === 'cid')).toHaveLength(1)
  })

  it('a proposal is paid once, though two approve it at once', async () => {
    await served.admit('kim', 'cashier')
    await served.admit('sam', 'casino supervisor')
    const seconds = [await served.signedIn('kim', 'staff'), await served.signedIn('sam', 'staff')]
    const before = account('bob').amount
    const large = { id: newId(), what: 'pay-in' as const, amount: 2_000_000 }
    const { proposal } = await kay.call('POST /accounts/:player/payments', { player: 'bob', ...large })
    const approved = await atOnce(8, (at) =>
      seconds[at % 2]!.call('POST /cage/proposals/:number/approval', { number: proposal!, id: newId() }),
    )
    expect(count(approved)).toBe(1)
    expect(account('bob').amount).toBe(before + 2_000_000)
    await seconds[0]!.call('POST /accounts/:player/payments', { player: 'bob', id: newId(), what: 'pay-out', amount: 1_000_000 })
    const again = await seconds[0]!.call('POST /accounts/:player/payments', {
      player: 'bob',
      id: newId(),
      what: 'pay-out',
      amount: 1_000_000,
    })
    expect(again).toMatchObject({ kind: 'proposed' })
    expect(
      await problemOf(
        seconds[0]!.call('POST /accounts/:player/payments', {
          player: 'bob',
          ...large,
          id: newId(),
          what: 'pay-out',
          amount: 1e12,
        }),
      ),
    ).toMatchObject({ code: 'short-account' })
  })
})

describe('amounts', () => {
  it.each([0, -1, -100, 0.5, 1e-9, 1e21, 2 ** 53, Number.MAX_VALUE, '100', '1e3', null, true, [100], {}, undefined])(
    'of %j are none, wherever one is asked for',
    async (amount) => {
      const [before, total] = [JSON.stringify([account('ann'), account('bob')]), chips()]
      const asked: readonly (readonly [HouseClient, RouteName, object])[] = [
        [ann, 'POST /tables/:table/buy-in', { table, as: 'player', player: 'ann', amount }],
        [ann, 'POST /tables/:table/commands', { table, as: 'player', command: { type: 'place', wager: 'dragon', amount } }],
        [dealer, 'POST /tables/:table/commands', { table, as: 'dealer', command: { type: 'buy-in', player: 'ann', amount } }],
        [kay, 'POST /accounts/:player/payments', { player: 'ann', what: 'pay-in', amount }],
        [kay, 'POST /accounts/:player/payments', { player: 'ann', what: 'pay-out', amount }],
        [kay, 'POST /accounts/:player/payments', { player: 'ann', what: 'voucher', amount }],
        // Nothing named is all of it.
        ...(amount === undefined
          ? []
          : ([[ann, 'POST /tables/:table/cash-out', { table, as: 'player', player: 'ann', amount }]] as const)),
      ]
      for (const [client, name, given] of asked) {
        expect(await problemOf(sent(client, name, { ...given, id: newId() })), name).toMatchObject({ status: 400 })
      }
      expect([JSON.stringify([account('ann'), account('bob')]), chips()]).toEqual([before, total])
    },
  )
})

describe('[R20] under somebody’s id', () => {
  it('another gets nothing of theirs, and the same one no second time', async () => {
    const id = newId()
    const before = account('ann').amount
    const [first, again] = [
      await ann.buyIn(table, 'player', 'ann', 1_000, id),
      await ann.buyIn(table, 'player', 'ann', 1_000, id),
    ]
    expect(again).toEqual(first)
    expect(account('ann').amount).toBe(before - 1_000)
    // By the staff under the same id it is another command, and under bob's it is bob's.
    await bob.buyIn(table, 'player', 'bob', 1_000, id)
    expect(rack('bob')).toBe(1_000)
    expect(await problemOf(bob.cashOut(table, 'player', 'bob', 1_000, id))).toMatchObject({ code: 'id-used' })
    expect(await problemOf(ann.buyIn(table, 'player', 'ann', 2_000, id))).toMatchObject({ code: 'id-used' })
  })
})

describe('a guest', () => {
  it('plays for play money, which no account of cash ever sees', async () => {
    const guest = served.client()
    const { person } = await guest.playAsGuest()
    await guest.playMoney()
    expect(account(person)).toMatchObject({ money: 'play', amount: 100_000 })
    const asked = await Promise.allSettled([
      guest.buyIn(table, 'player', 'ann', 100),
      kay.call('POST /accounts/:player', { player: person, id: newId(), money: 'cash' }),
      dealer.give(table, 'dealer', { type: 'buy-in', player: person, amount: 100 }),
      guest.call('POST /accounts/:player/payments', { player: person, id: newId(), what: 'pay-out', amount: 100 }),
      guest.call('GET /accounts/:player', { player: 'ann' }),
      guest.call('GET /people'),
    ])
    expect(count(asked)).toBe(0)
  })

  it('has no more play money for asking many times, at once or with the first of it at a table', async () => {
    const guest = served.client()
    const { person } = await guest.playAsGuest()
    await atOnce(10, () => guest.playMoney())
    expect(account(person).amount).toBe(100_000)
    await guest.give(play, 'player', { type: 'take-seat' })
    await guest.buyIn(play, 'player', person, 90_000)
    await guest.give(play, 'player', { type: 'place', wager: 'dragon', amount: 20_000 })
    expect(await guest.playMoney()).toMatchObject({ amount: 10_000 })
    await guest.give(play, 'player', { type: 'remove', wager: 'dragon' })
    await guest.cashOut(play, 'player', person)
    expect(account(person).amount).toBe(100_000)
  })

  it('who set a limit before there was an account gets no more than that, however often at once', async () => {
    const guest = served.client()
    const { person } = await guest.playAsGuest()
    await guest.call('PUT /me/limits', { bought: 3_000, lost: null, timeOut: null })
    await atOnce(10, () => guest.playMoney())
    expect(account(person).amount).toBe(3_000)
  })
})

describe('[R3] somebody who is excluded while they have chips', () => {
  it('wagers no more of them, not by a dealer’s hand either, and takes them home', async () => {
    await served.admit('eve', 'player')
    const eve = await served.signedIn('eve')
    await eve.playMoney()
    await eve.give(play, 'player', { type: 'take-seat' })
    await eve.buyIn(play, 'player', 'eve', 5_000)
    await eve.give(play, 'player', { type: 'place', wager: 'dragon', amount: 1_000 })
    await eve.call('POST /me/exclusion', { reason: 'enough' })
    const place = { type: 'place', wager: 'dragon', amount: 1_000 } as const
    expect(await problemOf(eve.give(play, 'player', place))).toMatchObject({ code: 'excluded' })
    expect(await problemOf(dealer.give(play, 'dealer', { ...place, player: 'eve' }))).toMatchObject({ code: 'excluded' })
    await eve.give(play, 'player', { type: 'remove', wager: 'dragon' })
    await eve.give(play, 'player', { type: 'leave-seat' })
    expect(account('eve').amount).toBe(100_000)
  })
})

describe('[R17, R19] one person who would be two', () => {
  /** Somebody whom an operator has just added, and who has signed in. */
  const added = async (by: HouseClient, person: string, role: Role): Promise<HouseClient> => {
    const newcomer = { name: person, called: person, roles: [role], born: '1990-05-17' }
    const { person: number, password: once } = await by.call('POST /people', newcomer)
    await served.letIn(number)
    const client = served.client()
    await client.signIn({ person, password: once, next: 'a yo-leven for the boys', terminal: 'staff' })
    await served.proved(client)
    return client
  }

  it('two people to whom one operator has just given their passwords are one', async () => {
    const [oz, oda] = [await served.signedIn('oz', 'staff'), await served.signedIn('oda', 'staff')]
    const [kat, kit] = [await added(oz, 'kat', 'cashier'), await added(oz, 'kit', 'cashier')]
    const lou = await added(oda, 'lou', 'cashier')
    const before = account('ann').amount
    const large = { id: newId(), what: 'pay-in' as const, amount: 5_000_000 }
    const { proposal } = await kat.call('POST /accounts/:player/payments', { player: 'ann', ...large })
    const approve = (client: HouseClient) =>
      client.call('POST /cage/proposals/:number/approval', { number: proposal!, id: newId() })
    for (const client of [kat, kit, oz]) expect(await problemOf(approve(client))).toMatchObject({ code: 'second-person' })
    expect(account('ann').amount).toBe(before)
    await expect(approve(lou)).resolves.toMatchObject({ kind: 'paid' })
    expect(account('ann').amount).toBe(before + 5_000_000)
  })

  it('are two when each has used a passkey of their own', async () => {
    served.ahead += 25 * 60 * 60_000
    const [kat, kit] = [served.client(), served.client()]
    for (const [client, person] of [
      [kat, 'kat'],
      [kit, 'kit'],
    ] as const)
      await client.signIn({ person, password: 'a yo-leven for the boys', terminal: 'staff' })
    await served.usePasskey(kat)
    const large = { id: newId(), what: 'pay-in' as const, amount: 5_000_000 }
    const { proposal } = await kat.call('POST /accounts/:player/payments', { player: 'ann', ...large })
    const approve = (client: HouseClient) =>
      client.call('POST /cage/proposals/:number/approval', { number: proposal!, id: newId() })
    expect(await problemOf(approve(kit))).toMatchObject({ code: 'passkey-due' })
    await served.usePasskey(kit)
    await expect(approve(kit)).resolves.toMatchObject({ kind: 'paid' })
  })
})
