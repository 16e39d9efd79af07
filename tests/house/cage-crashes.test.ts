/** Transfers happen exactly once, whatever crashes. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/rules/game/game.ts'
import { CashDesk } from './cash-desk.ts'
import { buyIn, cashOut, exchangeVoucher } from '../../src/house/cage/transfers.ts'
import { House } from '../../src/house/house.ts'
import { JournalDown } from '../../src/store/errors.ts'
import { openJournal } from '../../src/store/sqlite/sqlite.ts'
import { done, Room, type Trouble } from './cage-kit.ts'
import { effects, operationNumber } from './cage-operations.ts'
import { accountOf } from '../kit/local.ts'

const players = ['ann', 'bob', 'cat'] as const
const tables = ['t1', 't2'] as const
const kay = { person: 'kay', role: 'cashier' } as const

interface Operation {
  readonly what: 'pay-in' | 'pay-out' | 'voucher' | 'buy-in' | 'cash-out' | 'exchange'
  readonly player: (typeof players)[number]
  readonly table: (typeof tables)[number]
  readonly amount: number
  /** Whether it is sent again before it is answered. */
  readonly twice: boolean
}

const operation: fc.Arbitrary<Operation> = fc.record({
  what: fc.constantFrom('pay-in', 'pay-out', 'voucher', 'buy-in', 'cash-out', 'exchange'),
  player: fc.constantFrom(...players),
  table: fc.constantFrom(...tables),
  amount: fc.integer({ min: 1, max: 30 }).map((chips) => chips * 100),
  twice: fc.boolean(),
})

/** Some operations that are sent at once, what goes wrong with the commits that they make, and whether the process dies then. */
const burst = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 5 }),
  troubles: fc.array(fc.constantFrom<Trouble>('none', 'none', 'not kept', 'kept in silence'), { maxLength: 5 }),
  dies: fc.boolean(),
})

/** The number goes with the command: sent again it is the same one. */
const vouchers = new WeakMap<Operation, string>()

const send = (room: Room, id: string, operation: Operation): Promise<object> => {
  const { what, player, table, amount } = operation
  switch (what) {
    case 'buy-in':
      return buyIn(room.house, kay, id, { table, player, amount })
    case 'cash-out':
      return cashOut(room.house, kay, id, { table, player, amount })
    case 'exchange': {
      const voucher = vouchers.get(operation) ?? accountOf(room.house, player).vouchers[0]?.number ?? 'none'
      vouchers.set(operation, voucher)
      return exchangeVoucher(room.house, kay, id, { table, player, voucher })
    }
    case 'pay-in':
    case 'pay-out':
    case 'voucher':
      return room.desk.pay(kay, id, { what, player, amount, note: '' })
  }
}

type Answer = 'done' | 'refused' | 'unknown'

const answerTo = async (sent: Promise<object>): Promise<Answer> => {
  try {
    const outcome = await sent
    return isRefusal(outcome) || ('kind' in outcome && outcome.kind === 'refused') ? 'refused' : 'done'
  } catch (error) {
    if (error instanceof JournalDown) return 'unknown'
    throw error
  }
}

/** What lies where, from the journal alone. */
const everything = async (room: Room) => {
  const again = await (await House.open(room.store, { now: () => room.now })).openTables()
  const desk = new CashDesk(again)
  const accounts = players.map((player) => accountOf(again, player))
  const racks = tables.flatMap((table) => players.map((player) => again.tables.get(table)!.state.racks.get(player) ?? 0))
  const tokens = tables.flatMap((table) => players.map((player) => again.tables.get(table)!.state.tokenRacks.get(player) ?? 0))
  return { accounts, racks, tokens, drawer: desk.cage.state.drawer.cash, slips: desk.cage.state.slips }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

const startRoom = async (): Promise<Room> => {
  const room = await Room.open()
  await room.admit('kay', 'cashier')
  for (const table of tables) await room.table(table, 'dragon-fire')
  for (const player of players) {
    await room.player(player, 2000)
    await room.seat('t1', player)
    await room.seat('t2', player)
  }
  return room
}

describe('R18: an operation that is sent until it is answered', () => {
  it('is done exactly once, whatever fails in between, and no chip is made or lost on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 6 }), async (bursts) => {
        const room = await startRoom()
        const net = new Map<string, number>(players.map((player) => [player, 2000]))
        let vouched = 0
        for (const { operations, troubles, dies } of bursts) {
          const sent = operations.map((each) => ({ ...each, id: room.id() }))
          room.store.troubles.push(...troubles)
          const first = sent.flatMap((each) =>
            Array.from({ length: each.twice ? 2 : 1 }, () => answerTo(send(room, each.id, each))),
          )
          await Promise.all(first)
          room.store.troubles.length = 0
          if (dies) await room.restart()
          for (const each of sent) {
            const answer = await answerTo(send(room, each.id, each))
            expect(answer).not.toBe('unknown')
            if (answer === 'done') {
              // Asked for a third time it is still that.
              expect(await answerTo(send(room, each.id, each))).toBe('done')
              if (each.what === 'pay-in') net.set(each.player, net.get(each.player)! + each.amount)
              if (each.what === 'pay-out') net.set(each.player, net.get(each.player)! - each.amount)
              if (each.what === 'voucher') vouched += each.amount
            }
          }
          const { accounts, racks, tokens, drawer, slips } = await everything(room)
          for (const amount of [...accounts.map((each) => each.amount), ...racks, ...tokens])
            expect(amount).toBeGreaterThanOrEqual(0)
          expect(sum(accounts.map(({ amount }) => amount)) + sum(racks)).toBe(drawer)
          expect(drawer).toBe(sum([...net.values()]))
          expect(sum(accounts.flatMap((each) => each.vouchers.map(({ amount }) => amount))) + sum(tokens)).toBe(vouched)
          expect(room.store.events('cage').filter(({ type }) => type === 'slip-written')).toHaveLength(slips)
          // What lives is what is on the disk.
          expect(players.map((player) => room.amount(player))).toEqual(accounts.map(({ amount }) => amount))
        }
        await room.house.close()
      }),
      { numRuns: 60, seed: 18 },
    )
    // By night each of the sixty is a database of its own.
  }, 600_000)

  it('has one answer, though it was sent twice at once and the second could not be done', async () => {
    const room = await startRoom()
    const all = { what: 'pay-out', player: 'ann', amount: 2000, note: '' } as const
    const both = await Promise.all([room.desk.pay(kay, 'x', all), room.desk.pay(kay, 'x', all)])
    expect(both).toEqual([
      { kind: 'paid', slip: 'C-000004', repeated: false },
      { kind: 'paid', slip: 'C-000004', repeated: true },
    ])
    const back = { table: 't1', player: 'bob' }
    done(await buyIn(room.house, kay, 'y', { ...back, amount: 2000 }))
    const outcomes = await Promise.all([cashOut(room.house, kay, 'z', back), cashOut(room.house, kay, 'z', back)])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'repeated'])
    expect(room.amount('bob')).toBe(2000)
  })

  it('is refused under an id that was sent with something else', async () => {
    const room = await startRoom()
    const asked = { what: 'pay-out', player: 'ann', amount: 100, note: '' } as const
    const [, other] = await Promise.all([room.desk.pay(kay, 'x', asked), room.desk.pay(kay, 'x', { ...asked, amount: 200 })])
    expect(other).toMatchObject({ code: 'id-used' })
    expect(await room.desk.pay(kay, 'x', { ...asked, player: 'bob' })).toMatchObject({ code: 'id-used' })
    expect(room.amount('ann') + room.amount('bob')).toBe(3900)
  })

  it('is another one from another person', async () => {
    const room = await startRoom()
    const lou = await room.admit('lou', 'cashier')
    const asked = { what: 'pay-out', player: 'ann', amount: 100, note: '' } as const
    done(await room.desk.pay(kay, 'x', asked))
    expect(await room.desk.pay(lou, 'x', asked)).toMatchObject({ kind: 'paid', repeated: false })
    expect(room.amount('ann')).toBe(1800)
  })
})

/** Starts a process that moves money, waits until it has said so often enough, and kills it there and then. */
const killedAfter = async (folder: string, first: number, answers: number): Promise<number> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cage-child.ts'), folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let heard = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      if (heard.split('\n').length > answers) child.kill('SIGKILL')
    })
    child.on('close', () => resolve())
  })
  expect(child.signalCode).toBe('SIGKILL')
  return Math.max(first - 1, ...heard.split('\n').slice(0, -1).map(Number))
}

describe('R18: a process that is killed', () => {
  it('has done what it answered, and what it did not answer can be sent again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'felt-cage-'))
    const setup = await Room.open(await openJournal(folder))
    setup.now = Date.now()
    await setup.admit('kay', 'cashier')
    await setup.table('t1', 'dragon-fire')
    await setup.player('ann')
    await setup.seat('t1', 'ann')
    await setup.house.close()
    let last = -1
    for (const answers of [5, 60]) last = await killedAfter(folder, last + 1, answers)
    const house = await (await House.open(await openJournal(folder))).openTables()
    const desk = new CashDesk(house)
    // More than can have been on their way, and all that were.
    const end = last + 12
    for (let number = 0; number <= end; number += 1) await operationNumber(house, desk, number)
    const expected = [0, 1].map((place) => sum(Array.from({ length: end + 1 }, (_, number) => effects[number % 4]![place]!)))
    expect([accountOf(house, 'ann').amount, house.tables.get('t1')!.state.racks.get('ann')]).toEqual(expected)
    expect(desk.cage.state.drawer.cash).toBe(sum(expected))
    await house.close()
    rmSync(folder, { recursive: true })
  })
})
