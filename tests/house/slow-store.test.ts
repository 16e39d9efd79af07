/** A house over a store that answers late, as one on another machine does: nothing is decided on what has not been read. */
import { setTimeout as after } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { buyIn, exchangeVoucher } from '../../src/house/cage/transfers.ts'
import { takePlayMoney } from '../../src/house/cage/commands.ts'
import { JournalDown, CommitFailed } from '../../src/store/errors.ts'
import { Room, troubled, type TroubledStore } from './cage-kit.ts'
import { MemoryStore } from './journal/memory.ts'
import { accountOf } from '../kit/local.ts'

/** No answer comes in the turn in which it was asked for. */
class SlowStore extends MemoryStore {
  /** Whether the next commit fails, and says so as late as others are answered. */
  isFull = false

  override async read(...asked: Parameters<MemoryStore['read']>) {
    await after(2)
    return super.read(...asked)
  }

  /** What has events is told after what has none, as where it is copied first. */
  override async append(...given: Parameters<MemoryStore['append']>) {
    if (this.isFull) {
      this.isFull = false
      await after(2)
      throw new CommitFailed('the disk is full')
    }
    const outcome = await super.append(...given)
    if (outcome.kept && outcome.events.length > 0) await after(2)
    return outcome
  }

  override async head(stream: string) {
    await after(1)
    return super.head(stream)
  }

  override async answer(command: string) {
    await after(1)
    return super.answer(command)
  }
}

const kay = { person: 'kay', role: 'cashier' } as const
let room: Room<SlowStore & TroubledStore>

beforeEach(async () => {
  room = await Room.open(troubled(new SlowStore()))
  await room.admit('kay', 'cashier')
  await room.table('t1', 'dragon-fire')
  await room.player('ann', 5_000)
  await room.seat('t1', 'ann')
  // Nothing of the accounts is in memory from here on.
  await room.restart()
})

describe('over a store that answers late', () => {
  it('a wager that is sent with the chips for it comes after them', async () => {
    const place = { type: 'place', wager: 'total-7', amount: 500 }
    const [bought, placed] = await Promise.all([
      buyIn(room.house, kay, room.id(), { table: 't1', player: 'ann', amount: 1_000 }),
      room.house.give('t1', place, { person: 'ann', role: 'player' }, room.id()),
    ])
    expect([bought.kind, placed]).toMatchObject(['done', { kind: 'done' }])
    expect([room.rack('t1', 'ann'), accountOf(room.house, 'ann').amount]).toEqual([500, 4_000])
  })

  it('an account is not spent twice by what is sent at once', async () => {
    const sent = Array.from({ length: 4 }, () => buyIn(room.house, kay, room.id(), { table: 't1', player: 'ann', amount: 2_000 }))
    expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['done', 'done', 'refused', 'refused'])
    expect([room.rack('t1', 'ann'), accountOf(room.house, 'ann').amount]).toEqual([4_000, 1_000])
  })

  it('what changes nothing is answered after what it was decided on is kept, with the version of that', async () => {
    await buyIn(room.house, kay, room.id(), { table: 't1', player: 'ann', amount: 1_000 })
    const ann = { person: 'ann', role: 'player' } as const
    const [placed, shown] = await Promise.all([
      room.house.give('t1', { type: 'place', wager: 'total-7', amount: 500 }, ann, room.id()),
      room.house.give('t1', { type: 'show-rules' }, ann, room.id()),
    ])
    const { version } = placed as { version: number }
    expect([placed, shown]).toMatchObject([{ kind: 'done' }, { kind: 'done', version, events: [] }])
  })

  it('a command of the house that has nothing to do, because of one that is not kept then, does it', async () => {
    await room.player('eve', 0, 'play')
    const take = () => room.house.do(takePlayMoney, {}, { person: 'eve', role: 'player' }, { id: room.id() })
    room.store.isFull = true
    const [first, second] = await Promise.allSettled([take(), take()])
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(JournalDown) as unknown })
    expect(second).toMatchObject({ status: 'fulfilled', value: { amount: 100_000 } })
    expect(accountOf(room.house, 'eve').amount).toBe(100_000)
  })

  it('a command that is sent twice at once is done once', async () => {
    const voucher = await room.desk.pay(kay, room.id(), { what: 'voucher', player: 'ann', amount: 500, note: '' })
    const { slip } = voucher as { slip: string }
    const id = room.id()
    const sent = [1, 2].map(() => exchangeVoucher(room.house, kay, id, { table: 't1', player: 'ann', voucher: slip }))
    expect((await Promise.all(sent)).map(({ kind }) => kind).toSorted()).toEqual(['done', 'repeated'])
    expect(room.house.tables.get('t1')!.state.tokenRacks.get('ann')).toBe(500)
  })

  it('a command that is sent twice at once and not kept is told so both times, and done when it is sent again', async () => {
    await buyIn(room.house, kay, room.id(), { table: 't1', player: 'ann', amount: 1_000 })
    const give = () =>
      room.house.give('t1', { type: 'place', wager: 'total-7', amount: 500 }, { person: 'ann', role: 'player' }, 'once')
    room.store.isFull = true
    const failed = { status: 'rejected', reason: expect.any(JournalDown) as unknown }
    expect(await Promise.allSettled([give(), give()])).toMatchObject([failed, failed])
    expect([await give(), room.rack('t1', 'ann')]).toMatchObject([{ kind: 'done' }, 500])
  })

  it('a player whom the command does not name gets chips back on an account that was not read', async () => {
    await room.player('bob', 5_000)
    await room.seat('t1', 'bob')
    for (const player of ['ann', 'bob']) {
      await buyIn(room.house, kay, room.id(), { table: 't1', player, amount: 1_000 })
      await room.house.give('t1', { type: 'place', wager: 'total-7', amount: 500 }, { person: player, role: 'player' })
    }
    // Bob is gone when the wager is decided, and gets up only then.
    expect(await room.house.give('t1', { type: 'leave-seat' }, { person: 'bob', role: 'player' })).toMatchObject({ kind: 'done' })
    expect(room.house.tables.get('t1')!.state.away).toEqual(['bob'])
    await room.restart()
    await room.round('t1', [1, 1])
    expect(room.house.tables.get('t1')!.state.away).toEqual([])
    expect(accountOf(room.house, 'bob').amount).toBe(4_500)
  })

  it('what is asked while a stream is read anew waits, and is decided on what is kept', async () => {
    await buyIn(room.house, kay, room.id(), { table: 't1', player: 'ann', amount: 1_000 })
    room.store.troubles.push('not kept')
    const lost = Promise.allSettled([room.desk.pay(kay, room.id(), { what: 'pay-in', player: 'ann', amount: 10_000, note: '' })])
    const account = await room.house.account('ann')
    while (!account.loading) await after(0)
    expect(account.loading).toBeDefined()
    // What was never kept would have been enough for it.
    const next = await buyIn(room.house, kay, room.id(), { table: 't1', player: 'ann', amount: 6_000 })
    expect(next).toMatchObject({ kind: 'refused', refusal: { code: 'short-account' } })
    expect(await lost).toMatchObject([{ status: 'rejected', reason: expect.any(JournalDown) as unknown }])
    expect(accountOf(room.house, 'ann').amount).toBe(4_000)
  })
})
