/** A command at a table is done once under its id, and what was answered is looked up only where it must be. */
import { beforeEach, describe, expect, it } from 'vitest'
import { given, Room } from './cage-kit.ts'
import { MemoryStore } from './journal/memory.ts'

/** Counts how often it is asked whether a command was answered, and answers when it is told to. */
class AskedStore extends MemoryStore {
  asked = 0
  /** Commands whose answers are held back. */
  readonly held = new Map<string, Promise<void>>()

  override async answer(command: string): Promise<string | undefined> {
    this.asked += 1
    await this.held.get(command)
    return super.answer(command)
  }
}

const ann = { person: 'ann', role: 'player' } as const
const bob = { person: 'bob', role: 'player' } as const
const place = { type: 'place', wager: 'total-7', amount: 500 }
let room: Room<AskedStore>

beforeEach(async () => {
  room = await Room.open(new AskedStore())
  await room.table('t1', 'dragon-fire')
  for (const { person } of [ann, bob]) {
    await room.player(person, 5_000)
    await room.seat('t1', person)
    given(await room.house.give('t1', { type: 'buy-in', player: person, amount: 5_000 }, { person: 'house', role: 'house' }))
  }
  room.store.asked = 0
})

const rack = (): number => room.rack('t1', 'ann')

describe('a command at a table', () => {
  it('that is new is done without a look at what was answered before', async () => {
    for (const id of ['1', '2', '3']) expect(await room.house.give('t1', place, ann, id)).toMatchObject({ kind: 'done' })
    expect([room.store.asked, rack()]).toEqual([0, 3_500])
  })

  it('that is sent again is answered as the first time, though it could be done again, and so is what comes on top of it', async () => {
    const first = await room.house.give('t1', place, ann, '1')
    await room.restart()
    const both = await Promise.all([room.house.give('t1', place, ann, '1'), room.house.give('t1', place, bob, '2')])
    expect(both).toMatchObject([{ ...first, kind: 'repeated' }, { kind: 'done' }])
    expect([rack(), room.rack('t1', 'bob')]).toEqual([4_500, 4_500])
    expect(await room.house.give('t1', { ...place, amount: 600 }, ann, '1')).toMatchObject({ refusal: { code: 'id-used' } })
  })

  it('that is sent again makes the house look first for a while, so that no other command is decided twice for each', async () => {
    await room.house.give('t1', place, ann, '1')
    await room.restart()
    await room.house.give('t1', place, ann, '1')
    const [asked, read] = [room.store.asked, room.store.reads]
    for (const id of ['1', '1', '1']) expect(await room.house.give('t1', place, ann, id)).toMatchObject({ kind: 'repeated' })
    // Each is read back once, to be told again; nothing else is.
    expect([room.store.asked - asked, room.store.reads - read]).toEqual([3, 3])
    for (let each = 0; each < 100; each += 1) await room.house.give('t1', { type: 'place', wager: 'nothing' }, ann, `x${each}`)
    room.store.asked = 0
    given(await room.house.give('t1', place, ann, 'new'))
    expect(room.store.asked).toBe(0)
  })

  it('goes before none that came before it, whichever the store answers first', async () => {
    await room.house.give('t1', place, ann, '1')
    await room.restart()
    await room.house.give('t1', place, ann, '1')
    const { promise, resolve } = Promise.withResolvers<void>()
    room.store.held.set(JSON.stringify(['ann', 't1', 'first']), promise)
    const first = room.house.give('t1', place, ann, 'first')
    const second = room.house.give('t1', place, ann, 'second')
    await new Promise((resolved) => setTimeout(resolved, 20))
    const { version } = room.house.tables.get('t1')!.state
    resolve()
    expect(await Promise.all([first, second])).toMatchObject([
      { kind: 'done', version: version + 1 },
      { kind: 'done', version: version + 2 },
    ])
  })

  it('that cannot be looked up is decided before those behind it, and refused only if it can be', async () => {
    await room.house.give('t1', place, ann, '1')
    await room.restart()
    await room.house.give('t1', place, ann, '1')
    for (const id of ['first', 'wrong'])
      room.store.held.set(JSON.stringify(['ann', 't1', id]), Promise.reject(new Error('it cannot be read')))
    const { version } = room.house.tables.get('t1')!.state
    const all = [
      room.house.give('t1', place, ann, 'first'),
      room.house.give('t1', { ...place, wager: 'none' }, ann, 'wrong'),
      room.house.give('t1', place, ann, 'second'),
    ]
    expect(await Promise.allSettled(all)).toMatchObject([
      { value: { kind: 'done', version: version + 1 } },
      { status: 'rejected' },
      { value: { kind: 'done', version: version + 2 } },
    ])
  })

  it('that was done is answered so where it would be refused or change nothing by now', async () => {
    given(await room.house.give('t1', place, ann, '1'))
    given(await room.house.give('t1', { type: 'leave-seat' }, bob, '2'))
    given(await room.house.give('t1', { type: 'close-bets' }, { person: 'house', role: 'house' }))
    expect(await room.house.give('t1', place, ann, 'late')).toMatchObject({ kind: 'refused' })
    expect(await room.house.give('t1', place, ann, '1')).toMatchObject({ kind: 'repeated' })
    expect(await room.house.give('t1', { type: 'leave-seat' }, bob, '2')).toMatchObject({ kind: 'repeated' })
  })
})
