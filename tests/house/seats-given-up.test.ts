/** Seats that are given up for another player: without play, a guest's for a person with an account, at a table closed to guests. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { Attendance } from '../../src/house/pace/attendance.ts'
import { nextDue, timesFor } from '../../src/house/tables/pace.ts'
import { Seats } from '../../src/house/pace/seats.ts'
import { changeGuests } from '../../src/house/tables/commands.ts'
import { addGuest } from '../../src/house/people/sessions/guests.ts'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import type { TableSetup } from '../../src/house/streams/book.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { TableState } from '../../src/table/state.ts'
import { journalOf } from '../kit/local.ts'
import { until } from '../kit/until.ts'
import { realSetup } from './api/kit.ts'
import { home, minute, Premises, unrefused } from './people/kit.ts'
import { change } from '../../src/store/streams/change.ts'

let premises: Premises
let attendance: Attendance
let seats: Seats

const table = dragonTiger.id
const places = 3
const setup: TableSetup = { ...firstSetup(dragonTiger), seats: places }

const open = async (name = table, as = setup): Promise<void> => {
  await setUpTable(premises.house, name, as)
  await must('open', {}, byHouse, name)
}

beforeEach(async () => {
  premises = await Premises.open()
  attendance = new Attendance(premises.house, premises.desk.sessions, (error) => {
    throw error
  })
  premises.house.floor.attendBy(attendance.missing)
  seats = new Seats(premises.house, { perAddress: 4, idleMinutes: 10 })
  premises.house.floor.seatBy(seats)
  await open()
})

afterEach(async () => {
  attendance.stop()
  await premises.close()
})

const player = (person: string) => ({ person, role: 'player' as const })
const give = (type: string, body: object, by = byHouse, at = table) => premises.house.give(at, { type, ...body }, by)

const must = async (type: string, body: object = {}, by = byHouse, at = table): Promise<void> => {
  const outcome = await give(type, body, by, at)
  if (outcome.kind === 'refused') throw new Error(`${type}: ${outcome.refusal.reason}`)
}

const state = (): TableState => premises.house.tables.get(table)!.state
const seated = (): readonly string[] => [...state().players.keys()]

const guest = async (from = home): Promise<string> =>
  unrefused(await addGuest(premises.desk, { from, ofAge: true })).session.person

const withAccount = async (): Promise<string> => {
  const person = await premises.somebody()
  await premises.signIn(person)
  return person
}

/** What became of a wish for a seat: nothing, or the code of its refusal and what it says. */
const sit = async (person: string, body: object = {}, at = table): Promise<readonly string[]> => {
  const outcome = await give('take-seat', body, player(person), at)
  return outcome.kind === 'refused' ? [outcome.refusal.code, outcome.refusal.reason] : []
}

/** Guests of as many addresses on every seat, in the order in which they came. */
const full = async (): Promise<readonly string[]> => {
  const guests: string[] = []
  for (let each = 0; each < places; each += 1) {
    const person = await guest(`198.51.100.${each}`)
    expect(await sit(person)).toEqual([])
    guests.push(person)
  }
  return guests
}

const stay = (person: string): void => void attendance.arrived(table, person)

/** Time goes by, everybody is connected, and the house looks every few seconds. */
const pass = async (time: number): Promise<void> => {
  for (let gone = 0; gone < time; gone += 5_000) {
    premises.pass(5_000)
    seats.look()
    await attendance.look()
  }
}

/** What the house does next at the table, at its time. */
const go = async (): Promise<void> => {
  const { live } = premises.house.tables.get(table)!
  const kept = (version: number) => journalOf(premises.house).read(live.stream, version - 1, 1)[0]!
  const { at, command } = nextDue(table, state(), timesFor('usual', state()), kept)!
  premises.now = Math.max(premises.now, at)
  await must(command.type, command)
}

const toWagers = async (): Promise<void> => {
  while (state().phase !== 'betting') await go()
}

const wager = async (person: string): Promise<void> => {
  if ((state().racks.get(person) ?? 0) === 0) await must('buy-in', { player: person, amount: 5_000 })
  await must('place', { wager: 'dragon', amount: 200 }, player(person))
}

describe('a seat without play', () => {
  it('is kept until another player wants it, and then is theirs', async () => {
    const [ann, ben, cat] = (await full()) as [string, string, string]
    for (const person of [ann, ben, cat]) stay(person)
    await toWagers()
    await pass(5 * minute)
    // A whole round between two looks of the house.
    await wager(ben)
    await wager(cat)
    while (state().phase !== 'between rounds') await go()
    await toWagers()
    await pass(5 * minute)
    expect(seated()).toEqual([ann, ben, cat])
    const dan = await guest('198.51.100.9')
    expect(await sit(dan)).toEqual([])
    expect(seated()).toEqual([ben, cat, dan])
    // Those who play keep theirs.
    expect((await sit(ann))[0]).toBe('no-seat')
  })

  it('is not given up before its time, nor for a seat where another is free', async () => {
    const guests = await full()
    guests.forEach(stay)
    await toWagers()
    await pass(9 * minute)
    const dan = await guest('198.51.100.9')
    expect((await sit(dan))[0]).toBe('no-seat')
    await pass(minute)
    await must('leave-seat', {}, player(guests[0]!))
    expect((await sit(dan, { seat: 2 }))[0]).toBe('seat-taken')
    expect(seated()).toEqual(guests.slice(1))
  })

  it('counts no time in which its table takes no wagers', async () => {
    const guests = await full()
    guests.forEach(stay)
    await pass(20 * minute)
    expect(state().phase).toBe('between rounds')
    expect((await sit(await guest('198.51.100.9')))[0]).toBe('no-seat')
  })

  it('is a guest’s before that of a person with an account', async () => {
    const ann = await withAccount()
    expect(await sit(ann)).toEqual([])
    const [ben, cat] = [await guest('198.51.100.1'), await guest('198.51.100.2')]
    for (const person of [ben, cat]) expect(await sit(person)).toEqual([])
    for (const person of [ann, ben, cat]) stay(person)
    await toWagers()
    await pass(10 * minute)
    expect(await sit(await guest('198.51.100.9'))).toEqual([])
    expect(seated()).toContain(ann)
  })

  it('is freed by the dealer where equipment is real, and not by the house', async () => {
    await open('real', { ...realSetup(dragonTiger), seats: 1, guests: true })
    expect(await sit(await guest('198.51.100.1'), {}, 'real')).toEqual([])
    expect((await sit(await withAccount(), {}, 'real'))[0]).toBe('no-seat')
  })
})

describe('a person with an account who finds no seat', () => {
  it('gets that of a guest with nothing undecided, however lately they played', async () => {
    const [ann, ben, cat] = (await full()) as [string, string, string]
    await toWagers()
    await wager(ann)
    await wager(ben)
    const dan = await withAccount()
    expect(await sit(dan)).toEqual([])
    expect(seated()).toEqual([ann, ben, dan])
    expect((await sit(cat))[0]).toBe('no-seat')
  })

  it('waits for the wagers of a guest who is at play, and then goes before other guests', async () => {
    const guests = (await full()) as [string, string, string]
    await toWagers()
    for (const each of guests) await wager(each)
    const dan = await withAccount()
    for (let times = 0; times < 3; times += 1)
      expect(await sit(dan)).toEqual([
        'no-seat',
        expect.stringMatching(/comes free as soon as the wagers of its player are decided/),
      ])
    // However often it is asked for, it is the seat of one guest: of the last who came.
    expect(state().away).toEqual([guests[2]])
    expect(await give('come-back', {}, player(guests[2]))).toMatchObject({ kind: 'refused', refusal: { code: 'no-seat' } })
    while (state().phase !== 'between rounds') await go()
    expect(seated()).toEqual(guests.slice(0, 2))
    const eve = await guest('198.51.100.9')
    expect(await sit(eve)).toEqual(['no-seat', 'the next free seat here is for a player who has an account'])
    expect(await sit(dan)).toEqual([])
  })

  it('who does not come keeps the seat from guests for half a minute', async () => {
    const guests = (await full()) as [string, string, string]
    await toWagers()
    for (const each of guests) await wager(each)
    await sit(await withAccount())
    while (state().phase !== 'between rounds') await go()
    const eve = await guest('198.51.100.9')
    expect((await sit(eve))[0]).toBe('no-seat')
    premises.pass(30_000)
    expect(await sit(eve)).toEqual([])
  })

  it('takes nothing from others with an account who play', async () => {
    for (let each = 0; each < places; each += 1) expect(await sit(await withAccount())).toEqual([])
    expect((await sit(await withAccount()))[0]).toBe('no-seat')
    expect(state().away).toEqual([])
  })
})

describe('guests of one address', () => {
  it('have so many seats at once as the house says, and others are not counted', async () => {
    await open('two')
    for (let each = 0; each < 2; each += 1) {
      const person = await guest()
      for (const at of [table, 'two']) expect(await sit(person, {}, at)).toEqual([])
    }
    const late = await guest()
    expect(await sit(late)).toEqual(['address-seats', expect.stringMatching(/^guests of your address have 4 seats here/)])
    expect(await sit(await guest('198.51.100.1'), {}, 'two')).toEqual([])
    expect(await sit(await withAccount())).toEqual([])
    await must('leave-seat', {}, player(seated()[0]!))
    expect(await sit(late)).toEqual([])
  })
})

describe('a house that is closed to guests', () => {
  const by = { person: 'sue', role: 'casino supervisor' as const }
  const turn = (taken: boolean) => premises.house.do(changeGuests, { taken, reason: 'too many' }, by)

  it('frees all their seats, lets none come in, and takes them again', async () => {
    await premises.admit('sue', 'casino supervisor')
    await open('two')
    const [ann, ben] = [await guest('198.51.100.1'), await withAccount()]
    for (const at of [table, 'two']) for (const person of [ann, ben]) expect(await sit(person, {}, at)).toEqual([])
    expect(await turn(false)).toEqual({})
    await until(() => seated().length === 1 && premises.house.tables.get('two')!.state.players.size === 1)
    expect(seated()).toEqual([ben])
    expect((await sit(ann))[0]).toBe('no-guests')
    expect(await addGuest(premises.desk, { from: home, ofAge: true })).toMatchObject({ code: 'no-guests' })
    expect(await turn(false)).toMatchObject({ code: 'same-guests' })
    expect(await turn(true)).toEqual({})
    expect(await sit(ann)).toEqual([])
  })
})

describe('a table that is closed to guests', () => {
  const close = (to: object): Promise<unknown> => {
    const event = { type: 'table-changed' as const, table, setup: { ...setup, ...to }, at: premises.now, by: byHouse }
    const { journal, book } = premises.house
    return journal.decide((turn) => journal.commit([change(book, [{ event, audience: 'staff' }])], { turn }))
  }

  it('frees their seats, once nothing of theirs is undecided, and nobody else’s', async () => {
    const [ann, ben] = [await guest('198.51.100.1'), await guest('198.51.100.2')]
    const cat = await withAccount()
    for (const person of [ann, ben, cat]) expect(await sit(person)).toEqual([])
    await toWagers()
    await wager(ann)
    await close({ guests: false })
    await until(() => !seated().includes(ben) && state().away.length === 1)
    expect(seated()).toEqual([ann, cat])
    expect(await give('come-back', {}, player(ann))).toMatchObject({ kind: 'refused', refusal: { code: 'no-guests' } })
    while (state().phase !== 'between rounds') await go()
    expect(seated()).toEqual([cat])
  })
})
