/** What is said of rounds, players, days, disputes and accounts, one by one. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Giver } from '../../src/table/schemas.ts'
import { changeTable } from '../../src/house/tables/commands.ts'
import { buyIn, cashOut, exchangeVoucher } from '../../src/house/cage/transfers.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { inMemory } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import {
  accountsOf,
  daysOf,
  disputesOf,
  playsOf,
  returnsOf,
  roundOf,
  roundsOf,
  slipsOf,
} from '../../src/house/projections/asking/queries.ts'
import { statementOf, type StatementLine } from '../../src/house/projections/asking/statements.ts'
import { day, done, expectRefused, given, noon, Room } from './cage-kit.ts'

let room: Room
let kay: Giver
let projections: Projections

const ann: Giver = { person: 'ann', role: 'player' }
const bob: Giver = { person: 'bob', role: 'player' }

beforeEach(async () => {
  room = await Room.open()
  kay = await room.admit('kay', 'cashier')
  await room.table('t1', 'dragon-fire')
  await room.player('ann', 10_000)
  await room.player('bob', 10_000)
  await room.seat('t1', 'ann', 'bob')
  given(await buyIn(room.house, ann, room.id(), { table: 't1', player: 'ann', amount: 5000 }))
  given(await buyIn(room.house, bob, room.id(), { table: 't1', player: 'bob', amount: 5000 }))
  projections = new Projections(room.store.local, inMemory)
  return () => projections.close()
})

describe('R7: the record of a round', () => {
  it('says when, what was displayed, what each player had, wagered and won, and by which phases it went', async () => {
    await room.round('t1', [1, 2], ['ann', 'dragon', 1000], ['bob', 'fire', 500])
    const record = roundOf(projections, 't1', 1)!
    expect(record).toMatchObject({
      table: 't1',
      round: 1,
      game: 'dragon-fire',
      started: noon,
      ended: noon + 1000,
      status: 'settled',
      result: '1, 2 — 3',
      wagered: 1500,
      atRisk: 1500,
      won: 2000,
      players: 2,
    })
    expect(record.phases.map(({ phase }) => phase)).toEqual([
      'betting',
      'bets closed',
      'rolling',
      'declared',
      'collected',
      'settled',
    ])
    expect(record.plays).toMatchObject([
      { player: 'ann', seat: 1, rackBefore: 0, moved: 5000, wagered: 1000, won: 2000, rackAfter: 6000, atRisk: 1000 },
      { player: 'bob', seat: 2, rackBefore: 0, moved: 5000, wagered: 500, won: 0, rackAfter: 4500, atRisk: 500 },
    ])
    const [[won], [lost]] = [record.plays[0]!.wagers, record.plays[1]!.wagers]
    expect(won).toMatchObject({ wager: 'dragon', amount: 1000, result: 'win', odds: '1 to 1', chips: 2000 })
    expect(won!.clauses).toContain('9.3')
    expect(lost).toMatchObject({ wager: 'fire', amount: 500, result: 'lose', chips: 0 })
  })

  it('goes on as the round does', async () => {
    expect(roundOf(projections, 't1', 1)).toMatchObject({ status: 'open', result: null, ended: null })
    given(await room.house.give('t1', { type: 'place', wager: 'dragon', amount: 1000 }, ann))
    given(await room.house.give('t1', { type: 'close-bets' }, byHouse))
    expect(roundOf(projections, 't1', 1)).toMatchObject({ status: 'open', wagered: 1000 })
    expect(roundOf(projections, 't1', 2)).toBeUndefined()
    await room.round('t1', [6, 6])
    expect(roundsOf(projections, 't1').map(({ round, status }) => [round, status])).toEqual([
      [2, 'open'],
      [1, 'settled'],
    ])
  })

  it('marks wagers that were on the layout before the round', async () => {
    await room.round('t1', [3, 4], ['ann', 'dragon', 1000])
    await room.round('t1', [1, 2], ['bob', 'total-3', 500])
    expect(roundOf(projections, 't1', 2)).toMatchObject({ wagered: 500, atRisk: 1500 })
    expect(playsOf(projections, 'ann').map(({ round, atRisk, wagered, won }) => [round, atRisk, wagered, won])).toEqual([
      [2, 1000, 0, 2000],
      [1, 1000, 1000, 0],
    ])
  })

  it('is found page by page', async () => {
    for (let each = 0; each < 7; each += 1) await room.round('t1', [1, 2], ['ann', 'dragon', 100])
    expect(roundsOf(projections, 't1', { limit: 3 }).map(({ round }) => round)).toEqual([8, 7, 6])
    expect(roundsOf(projections, 't1', { limit: 3, before: 6 }).map(({ round }) => round)).toEqual([5, 4, 3])
    expect(playsOf(projections, 'ann', { limit: 2, before: noon + 4000 }).map(({ round }) => round)).toEqual([3, 2])
  })
})

describe('R22: a statement', () => {
  const shown = ({ table, kind, amount, after, total }: StatementLine) => [table, kind, amount, after, total]

  it('has the account and the tables, and what there is after each line', async () => {
    await room.round('t1', [1, 2], ['ann', 'dragon', 1000])
    room.now += day
    await room.round('t1', [6, 6], ['ann', 'dragon', 2000])
    given(await cashOut(room.house, ann, room.id(), { table: 't1', player: 'ann' }))
    room.now += 1
    done(await room.desk.pay(kay, room.id(), { what: 'pay-out', player: 'ann', amount: 9000, note: '' }))
    const statement = statementOf(projections, 'ann')
    expect(statement.lines.map(shown)).toEqual([
      [null, 'account-opened', 0, 0, 0],
      [null, 'paid-in', 10_000, 10_000, 10_000],
      [null, 'taken-to-table', -5000, 5000, 5000],
      ['t1', 'bought-in', 5000, 5000, 10_000],
      ['t1', 'won', 1000, 6000, 11_000],
      ['t1', 'lost', -2000, 4000, 9000],
      ['t1', 'cashed-out', -4000, 0, 5000],
      [null, 'brought-from-table', 4000, 9000, 9000],
      [null, 'paid-out', -9000, 0, 0],
    ])
    expect(statement.lines[1]).toMatchObject({ at: noon, about: { slip: 'C-000001', proposedBy: null } })
    expect(statement.lines[4]).toMatchObject({ about: { round: 1 } })
    // The net of a round is the one figure of its play; lines that are of no round have none.
    expect(statement.lines.map(({ net }) => net)).toEqual([null, null, null, null, 1000, -2000, null, null, null])
    expect(playsOf(projections, 'ann').map(({ round, net }) => [round, net])).toEqual([
      [2, -2000],
      [1, 1000],
    ])
    const later = statementOf(projections, 'ann', { from: noon + day })
    expect(later.opening.total).toBe(11_000)
    expect(later.lines).toEqual(statement.lines.slice(5))
    expect(statementOf(projections, 'ann', { to: noon + day }).lines).toEqual(statement.lines.slice(0, 5))
  })

  it('is the same page by page', async () => {
    for (let each = 0; each < 9; each += 1) await room.round('t1', each % 2 === 0 ? [1, 2] : [6, 6], ['ann', 'dragon', 100])
    const whole = statementOf(projections, 'ann')
    const lines: StatementLine[] = []
    for (let next: string | null | undefined; next !== null;) {
      const page = statementOf(projections, 'ann', { limit: 2, after: next })
      expect(page.opening.total).toBe(lines.at(-1)?.total ?? 0)
      lines.push(...page.lines)
      ;({ next } = page)
    }
    expect(lines).toEqual(whole.lines)
    expect(lines).toHaveLength(13)
    expect(whole.next).toBeNull()
  })

  it('never shows more than there was: of one instant, what leaves a table comes before what the account gets', async () => {
    // All of it in one instant, with a payment at the desk after the chips have come back.
    given(await cashOut(room.house, ann, room.id(), { table: 't1', player: 'ann', amount: 3000 }))
    done(await room.desk.pay(kay, room.id(), { what: 'pay-out', player: 'ann', amount: 8000, note: '' }))
    const whole = statementOf(projections, 'ann')
    expect(whole.lines.map(shown).slice(-4)).toEqual([
      ['t1', 'bought-in', 5000, 5000, 10_000],
      ['t1', 'cashed-out', -3000, 2000, 7000],
      [null, 'brought-from-table', 3000, 8000, 10_000],
      [null, 'paid-out', -8000, 0, 2000],
    ])
    expect(Math.max(...whole.lines.map(({ total }) => total))).toBe(10_000)
    const lines: StatementLine[] = []
    for (let next: string | null | undefined; next !== null;) {
      const page = statementOf(projections, 'ann', { limit: 1, after: next })
      expect(page.opening.total).toBe(lines.at(-1)?.total ?? 0)
      lines.push(...page.lines)
      ;({ next } = page)
    }
    expect(lines).toEqual(whole.lines)
  })

  it('has tokens apart from chips', async () => {
    room.now += 1
    const issued = await room.desk.pay(kay, room.id(), { what: 'voucher', player: 'ann', amount: 500, note: '' })
    room.now += 1
    const { slip: voucher } = issued as { slip: string }
    given(await exchangeVoucher(room.house, ann, room.id(), { table: 't1', player: 'ann', voucher }))
    const lines = statementOf(projections, 'ann').lines.slice(-3)
    expect(lines.map(({ kind, tokens, tokensTotal, total }) => [kind, tokens, tokensTotal, total])).toEqual([
      ['voucher-issued', 500, 500, 10_000],
      ['voucher-used', -500, 0, 10_000],
      ['bought-in', 500, 500, 10_000],
    ])
  })

  it('is nobody else’s', () => {
    expect(statementOf(projections, 'cat')).toEqual({
      player: 'cat',
      opening: { total: 0, tokensTotal: 0 },
      lines: [],
      next: null,
    })
    expect(statementOf(projections, 'bob').lines.map(({ amount }) => amount)).toEqual([0, 10_000, -5000, 5000])
  })
})

describe('wins and drops', () => {
  it('are those of each table and each day', async () => {
    await room.round('t1', [6, 6], ['ann', 'dragon', 1000], ['bob', 'dragon', 500])
    room.now += day
    given(await room.house.give('t1', { type: 'buy-in', player: 'bob', amount: 700 }, kay))
    await room.round('t1', [1, 2], ['ann', 'dragon', 300])
    const days = daysOf(projections)
    expect(days).toMatchObject([
      {
        table: 't1',
        day: '2026-11-16',
        rounds: 1,
        wagered: 1500,
        win: 1500,
        drop: 10_000,
        cash: 0,
        chipsIn: 10_000,
        fills: 10_000_000,
      },
      { table: 't1', day: '2026-11-17', rounds: 1, wagered: 300, win: -300, drop: 700, cash: 700, chipsIn: 0, fills: 0 },
    ])
    expect(daysOf(projections, { from: '2026-11-17' })).toEqual(days.slice(1))
    expect(daysOf(projections, { table: 't2' })).toEqual([])
  })

  it('are kept apart by what the chips were worth, also where that changed within a day', async () => {
    const ops = await room.admit('ops', 'operator')
    await room.table('t2', 'dragon-fire', 'play')
    await room.player('cat', 5000, 'play')
    await room.seat('t2', 'cat')
    given(await buyIn(room.house, kay, room.id(), { table: 't2', player: 'cat', amount: 3000 }))
    await room.round('t2', [6, 6], ['cat', 'dragon', 1000])
    const { chips, automation, ...setup } = room.house.book.state.tables['t2']!
    const to = { ...setup, chips: [...chips], automation: [...automation], money: 'cash' as const }
    const toCash = () => room.house.do(changeTable, { table: 't2', ...to }, ops)
    expectRefused(await toCash(), 'table-open')
    given(await room.house.give('t2', { type: 'leave-seat' }, { person: 'cat', role: 'player' }))
    given(await room.house.give('t2', { type: 'close' }, byHouse))
    room.now += 1000
    done(await toCash())
    given(await room.house.give('t2', { type: 'open' }, byHouse))
    await room.seat('t2', 'ann')
    given(await buyIn(room.house, kay, room.id(), { table: 't2', player: 'ann', amount: 2000 }))
    expect(daysOf(projections, { table: 't2' })).toMatchObject([
      { money: 'cash', drop: 2000, win: 0 },
      { money: 'play', drop: 3000, win: 1000 },
    ])
    expect(roundsOf(projections, 't2').map(({ round, money }) => [round, money])).toContainEqual([1, 'play'])
    expect(playsOf(projections, 'cat').at(-1)).toMatchObject({ round: 1, money: 'play', wagered: 1000 })
  })
})

describe('disputes', () => {
  it('are followed from step to step', async () => {
    await room.round('t1', [6, 6], ['ann', 'dragon', 1000])
    given(await room.house.give('t1', { type: 'open-dispute', claim: 'it was a three', round: 1 }, ann))
    const [open] = disputesOf(projections, { open: true })
    const { dispute } = open!
    expect(open).toMatchObject({
      table: 't1',
      step: 0,
      round: 1,
      player: 'ann',
      opened: noon + 1000,
      decided: null,
      reviews: null,
    })
    expect(open!.claim).toBe('it was a three')
    room.now += 5000
    const gus: Giver = { person: 'gus', role: 'gaming supervisor' }
    given(await room.house.give('t1', { type: 'answer', duty: dispute, answer: 'for the house', note: 'the film is clear' }, gus))
    expect(disputesOf(projections, { open: true })).toEqual([])
    given(await room.house.give('t1', { type: 'seek-review', dispute }, ann))
    expect(disputesOf(projections, { player: 'ann' })).toMatchObject([
      { dispute, decided: noon + 6000, decision: 'for the house', by: 'gus', note: 'the film is clear' },
      { reviews: dispute, step: 1, decided: null },
    ])
    expect(disputesOf(projections, { player: 'bob' })).toEqual([])
  })
})

describe('accounts, slips and returns', () => {
  it('are listed', async () => {
    await room.round('t1', [6, 6], ['ann', 'dragon', 1000])
    expect(accountsOf(projections)).toEqual([
      { player: 'ann', opened: noon, money: 'cash', amount: 5000, vouchers: [] },
      { player: 'bob', opened: noon, money: 'cash', amount: 5000, vouchers: [] },
    ])
    expect(accountsOf(projections, { after: 'ann' }).map(({ player }) => player)).toEqual(['bob'])
    expect(slipsOf(projections).map(({ slip, player }) => [slip, player])).toEqual([
      ['C-000002', 'bob'],
      ['C-000001', 'ann'],
    ])
    expect(slipsOf(projections, { before: 'C-000002' })).toEqual([await room.desk.slip('C-000001')])
    expect(returnsOf(projections, 't1')).toMatchObject([
      { wager: '*', results: 1, wagered: 1000, actual: 0, outside: false },
      { wager: 'dragon', results: 1, wagered: 1000, actual: 0, outside: false },
    ])
  })
})
