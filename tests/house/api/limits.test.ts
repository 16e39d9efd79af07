/** Limits that players set for themselves: they bind at once, loosen a day later, and the house keeps them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HouseClient } from '../../../src/client/index.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { newId, problemOf, Served } from './kit.ts'

const hour = 60 * 60_000
let served: Served
let count = 0
let name: string
let player: HouseClient

beforeAll(async () => {
  served = await Served.open()
  await served.admit('ops', 'operator')
  await served.admit('cass', 'cashier')
  await served.admit('dealer', 'dealer')
  await served.table(dragonFire, 'one', { seats: 60 })
  await served.table(dragonFire, 'cash', { money: 'cash' })
})

afterAll(() => served.close())

/** Somebody new with play money, at two in the morning so that a test does not see two days. */
beforeEach(async () => {
  count += 1
  name = `player-${count}`
  const day = 24 * hour
  const midnight = Math.ceil((Date.now() + served.ahead) / day) * day
  served.ahead = midnight + 2 * hour - Date.now()
  await served.admit(name, 'player')
  player = await served.signedIn(name)
})

const none = { bought: null, lost: null, timeOut: null }
const now = (): number => served.house.clock.now()
const buy = (amount: number) => player.buyIn('one', 'player', name, amount)
const cashOut = (amount: number) => player.cashOut('one', 'player', name, amount)
const sit = () => player.give('one', 'player', { type: 'take-seat' })

/** The session of before is idle by then. */
const later = async (time: number): Promise<void> => {
  served.ahead += time
  player = await served.signedIn(name)
}

describe('limits of one’s own', () => {
  it('are none at first, and stricter ones bind at once', async () => {
    const free = { now: null, later: null }
    expect(await player.call('GET /me/limits')).toEqual({
      bought: free,
      lost: free,
      timeOut: free,
      reminder: 60,
      today: { bought: 0, brought: 0 },
    })
    expect(await player.call('PUT /me/limits', { ...none, bought: 5_000 })).toMatchObject({ bought: { now: 5_000, later: null } })
    expect(await player.call('PUT /me/limits', { ...none, bought: 3_000 })).toMatchObject({ bought: { now: 3_000, later: null } })
  })

  it('a reminder at tables for cash is every hour until another is chosen, which counts at once and stays when limits are set', async () => {
    expect((await player.call('PUT /me/limits', { ...none, reminder: 15 })).reminder).toBe(15)
    expect((await player.call('PUT /me/limits', { ...none, reminder: 120 })).reminder).toBe(120)
    expect((await player.call('PUT /me/limits', { ...none, lost: 500 })).reminder).toBe(120)
    expect((await player.call('PUT /me/limits', { ...none, lost: 500, reminder: 0 })).reminder).toBe(0)
    expect((await player.call('GET /me/limits')).reminder).toBe(0)
    expect(await problemOf(player.call('PUT /me/limits', { ...none, reminder: 1_441 }))).toMatchObject({ status: 400 })
  })

  it('a looser one, or none, binds a day after it was asked for, however often it is asked for', async () => {
    await player.call('PUT /me/limits', { ...none, bought: 3_000 })
    const asked = now()
    const { bought } = await player.call('PUT /me/limits', { ...none, bought: 9_000 })
    expect(bought.now).toBe(3_000)
    expect(bought.later!.limit).toBe(9_000)
    expect(bought.later!.from).toBeGreaterThanOrEqual(asked + 24 * hour)
    await later(hour)
    expect((await player.call('PUT /me/limits', { ...none, bought: 9_000 })).bought).toEqual(bought)
    await later(24 * hour)
    await player.playMoney()
    await sit()
    await buy(9_000)
    expect(await problemOf(buy(50))).toMatchObject({ code: 'own-limit', status: 409 })
  })

  it('what is bought in a day ends at its limit, and the next day begins anew', async () => {
    await player.playMoney()
    await sit()
    await player.call('PUT /me/limits', { ...none, bought: 3_000 })
    await buy(2_000)
    await cashOut(2_000)
    const refused = await problemOf(buy(1_050))
    expect(refused).toMatchObject({ status: 409, code: 'own-limit' })
    expect(refused.detail).toContain('30.00 a day at most, and today has come to 20.00')
    await buy(1_000)
    expect((await player.call('GET /me/limits')).today).toEqual({ bought: 3_000, brought: 2_000 })
    await later(24 * hour)
    expect((await player.call('GET /me/limits')).today).toEqual({ bought: 0, brought: 0 })
    await buy(3_000)
  })

  it('what is lost in a day is what was bought less what was brought back', async () => {
    await player.playMoney()
    await sit()
    await player.call('PUT /me/limits', { ...none, lost: 3_000 })
    await buy(3_000)
    expect(await problemOf(buy(50))).toMatchObject({ code: 'own-limit' })
    await cashOut(2_500)
    await buy(2_500)
    expect(await problemOf(buy(50))).toMatchObject({ code: 'own-limit' })
  })

  it('hold for vouchers, for play money, for cash at the table, no matter who hands it over', async () => {
    await player.call('PUT /me/limits', { ...none, bought: 3_000 })
    const cashier = await served.signedIn('cass', 'staff')
    await cashier.call('POST /accounts/:player', { player: name, money: 'cash', id: newId() })
    await cashier.call('POST /accounts/:player/payments', { player: name, what: 'pay-in', amount: 10_000, id: newId() })
    const { slip } = await cashier.call('POST /accounts/:player/payments', {
      player: name,
      what: 'voucher',
      amount: 3_100,
      id: newId(),
    })
    await player.give('cash', 'player', { type: 'take-seat' })
    const dealer = { person: 'dealer', role: 'dealer' } as const
    const voucher = player.call('POST /tables/:table/buy-in', {
      table: 'cash',
      id: newId(),
      as: 'player',
      player: name,
      voucher: slip!,
    })
    expect(await problemOf(voucher)).toMatchObject({ code: 'own-limit' })
    const cash = await served.house.give('cash', { type: 'buy-in', player: name, amount: 100, with: 'cash' }, dealer)
    expect(cash).toMatchObject({ kind: 'refused', refusal: { code: 'own-limit' } })
    const chips = await served.house.give('cash', { type: 'buy-in', player: name, amount: 3_100, with: 'chips' }, dealer)
    expect(chips).toMatchObject({ kind: 'refused', refusal: { code: 'own-limit' } })
    expect((await player.call('GET /me/account')).amount).toBe(10_000)
  })

  it('play money is handed out up to the limit of a day', async () => {
    await player.call('PUT /me/limits', { ...none, bought: 3_000 })
    expect(await player.playMoney()).toMatchObject({ amount: 3_000 })
    expect(await problemOf(player.playMoney())).toMatchObject({ code: 'own-limit' })
    await later(24 * hour)
    expect(await player.playMoney()).toMatchObject({ amount: 6_000 })
  })

  it('play money that is asked for again under the same id is given once, and not refused for what it gave', async () => {
    await player.call('PUT /me/limits', { ...none, bought: 3_000 })
    const id = newId()
    const ask = () => player.call('POST /me/play-money', { id })
    expect(await Promise.all([ask(), ask()])).toMatchObject([{ amount: 3_000 }, { amount: 3_000 }])
    expect(await ask()).toMatchObject({ amount: 3_000 })
    expect(await problemOf(player.playMoney())).toMatchObject({ code: 'own-limit' })
    await later(24 * hour)
    expect(await ask()).toMatchObject({ amount: 3_000 })
  })

  it('a time-out keeps from sitting, buying and wagering until it is over, and from nothing else', async () => {
    await player.playMoney()
    await sit()
    await buy(5_000)
    await served.must('one', { type: 'start-round' })
    await player.give('one', 'player', { type: 'place', wager: 'dragon', amount: 1_000 })
    const until = now() + 48 * hour
    await player.call('PUT /me/limits', { ...none, timeOut: until })
    const place = { type: 'place', wager: 'dragon', amount: 1_000 } as const
    expect(await problemOf(player.give('one', 'player', place))).toMatchObject({ code: 'time-out', status: 409 })
    expect(await problemOf(buy(100))).toMatchObject({ code: 'time-out' })
    expect(await problemOf(player.playMoney())).toMatchObject({ code: 'time-out' })
    const forThem = await served.house.give('one', { ...place, player: name }, { person: 'dealer', role: 'dealer' })
    expect(forThem).toMatchObject({ kind: 'refused', refusal: { code: 'time-out' } })
    await cashOut(4_000)
    await player.give('one', 'player', { type: 'remove', wager: 'dragon', amount: 1_000 })
    await player.give('one', 'player', { type: 'leave-seat' })
    expect(await problemOf(sit())).toMatchObject({ code: 'time-out' })
    // It is not shortened before a day has gone.
    const { timeOut } = await player.call('PUT /me/limits', none)
    expect(timeOut).toMatchObject({ now: until, later: { limit: null } })
    await later(23 * hour)
    expect(await problemOf(sit())).toMatchObject({ code: 'time-out' })
    await later(hour)
    await sit()
    await served.must('one', { type: 'close-bets' })
    await served.must('one', { type: 'start-round' })
    await served.must('one', { type: 'close-bets' })
  })

  it('a time-out is over when its time is', async () => {
    await player.call('PUT /me/limits', { ...none, timeOut: now() + hour })
    expect(await problemOf(sit())).toMatchObject({ code: 'time-out' })
    await later(hour)
    await sit()
  })

  it('are refused where they are none, in words', async () => {
    expect(await problemOf(player.call('PUT /me/limits', { ...none, timeOut: now() - hour }))).toMatchObject({
      status: 400,
      code: 'past',
    })
    expect(await problemOf(player.call('PUT /me/limits', { ...none, timeOut: now() + 400 * 24 * hour }))).toMatchObject({
      code: 'too-long',
    })
    expect(await problemOf(player.call('PUT /me/limits', { ...none, lost: -1 }))).toMatchObject({
      status: 400,
      code: 'malformed',
    })
    expect(await problemOf(player.call('PUT /me/limits', { ...none, lost: 1e15 }))).toMatchObject({
      status: 400,
      code: 'bad-amount',
    })
  })

  it('stand in the log of significant events and not in the statement', async () => {
    await player.call('PUT /me/limits', { ...none, lost: 4_321 })
    const ops = await served.signedIn('ops', 'staff')
    const { events } = await ops.call('GET /records/significant', { kind: 'own-limits', person: name })
    expect(events).toMatchObject([{ person: name, by: name, after: { lost: { now: 4_321 } } }])
    expect(JSON.stringify(await player.call('GET /me/statement'))).not.toContain('4321')
  })

  it('are the same after a restart', async () => {
    await player.call('PUT /me/limits', { ...none, bought: 700 })
    await served.stop()
    await served.start()
    player = await served.signedIn(name)
    expect((await player.call('GET /me/limits')).bought).toEqual({ now: 700, later: null })
  })
})
