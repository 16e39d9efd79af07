/** Seats come free: a player who has gone holds none, and a player who is there keeps theirs. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Attendance } from '../../src/house/pace/attendance.ts'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { nextDue, timesFor } from '../../src/house/tables/pace.ts'
import { addGuest } from '../../src/house/people/sessions/guests.ts'
import { disable, endSessions } from './people/commands.ts'
import type { Issued } from '../../src/house/people/sessions/sessions.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { dragonFire } from '../../src/rules/games/dragon-fire/game.ts'
import { dragonTiger } from '../../src/rules/games/dragon-tiger/game.ts'
import type { Game } from '../../src/rules/game/game.ts'
import { waitedFor } from '../../src/table/round/closing.ts'
import type { TableState } from '../../src/table/state.ts'
import { until } from '../kit/until.ts'
import { realSetup } from './api/kit.ts'
import { home, minute, Premises, unrefused } from './people/kit.ts'
import { accountOf, journalOf } from '../kit/local.ts'

let premises: Premises
let attendance: Attendance

const watch = (): void => {
  attendance = new Attendance(premises.house, premises.desk.sessions, (error) => {
    throw error
  })
  premises.house.floor.attendBy(attendance.missing)
}

beforeEach(async () => {
  premises = await Premises.open()
  watch()
})

afterEach(async () => {
  attendance.stop()
  await premises.close()
})

const open = async (game: Game, setup = firstSetup(game)): Promise<void> => {
  await setUpTable(premises.house, game.id, setup)
  await must(game.id, 'open')
}

const must = async (table: string, type: string, body: object = {}, by = byHouse): Promise<void> => {
  const outcome = await premises.house.give(table, { type, ...body }, by)
  if (outcome.kind === 'refused') throw new Error(`${type}: ${outcome.refusal.reason}`)
}

const player = (person: string) => ({ person, role: 'player' as const })
const stateOf = (table: string): TableState => premises.house.tables.get(table)!.state
const seatedAt = (table: string): readonly string[] => [...stateOf(table).players.keys()]
const amountOf = (person: string): number => accountOf(premises.house, person).amount

const guest = async (): Promise<Issued> => unrefused(await addGuest(premises.desk, { from: home, ofAge: true }))

const sit = async (table: string, person: string, chips = 0): Promise<void> => {
  await must(table, 'take-seat', {}, player(person))
  if (chips > 0) await must(table, 'buy-in', { player: person, amount: chips })
}

/** What the house does next at a table, at its time. */
const go = async (table: string): Promise<void> => {
  const { state, live } = premises.house.tables.get(table)!
  const kept = (version: number) => journalOf(premises.house).read(live.stream, version - 1, 1)[0]!
  const { at, command } = nextDue(table, state, timesFor('usual', state), kept)!
  premises.now = Math.max(premises.now, at)
  await must(table, command.type, command)
}

/** Time goes by, and the house looks every few seconds. */
const pass = async (time: number, meanwhile: () => void = () => undefined): Promise<void> => {
  for (let gone = 0; gone < time; gone += 5_000) {
    premises.pass(5_000)
    meanwhile()
    await attendance.look()
  }
}

describe('a guest who signs out', () => {
  it('gives the seat up at once, everywhere, and chips go back to the account', async () => {
    await open(dragonFire)
    await open(dragonTiger)
    const { session, token } = await guest()
    await sit('dragon-fire', session.person, 5_000)
    await sit('dragon-tiger', session.person)
    await premises.desk.sessions.signOut(token)
    await until(() => seatedAt('dragon-fire').length + seatedAt('dragon-tiger').length === 0)
    await until(() => amountOf(session.person) === 5_000)
  })

  it('with a wager undecided leaves once it is decided, and is passed over until then', async () => {
    await open(dragonTiger)
    const { session, token } = await guest()
    await sit('dragon-tiger', session.person, 5_000)
    const state = () => stateOf('dragon-tiger')
    while (state().phase !== 'betting') await go('dragon-tiger')
    await must('dragon-tiger', 'place', { wager: 'dragon', amount: 200 }, player(session.person))
    await premises.desk.sessions.signOut(token)
    await until(() => state().away.length > 0)
    expect([state().away, seatedAt('dragon-tiger')]).toEqual([[session.person], [session.person]])
    while (state().phase !== 'between rounds') await go('dragon-tiger')
    expect(seatedAt('dragon-tiger')).toEqual([])
    expect(amountOf(session.person)).toBeGreaterThanOrEqual(4_800)
  })
})

describe('a player who is signed in twice', () => {
  it('keeps the seat while one of the sessions goes on', async () => {
    await open(dragonFire)
    await premises.admit('ann', 'player')
    const [here, there] = [await premises.signIn('ann'), await premises.signIn('ann')]
    const gone = attendance.arrived('dragon-fire', 'ann')
    await sit('dragon-fire', 'ann')
    await premises.desk.sessions.signOut(here.token)
    await pass(10 * minute)
    expect(seatedAt('dragon-fire')).toEqual(['ann'])
    await premises.desk.sessions.signOut(there.token)
    await until(() => seatedAt('dragon-fire').length === 0)
    gone()
  })

  it.each([
    ['end them all', () => endSessions(premises.house, player('ann'), 'ann')],
    ['are shut out', async () => disable(premises.house, await premises.admit('oz', 'operator'), 'ann', 'a reason')],
  ])('loses it when they %s', async (_, end) => {
    await open(dragonFire)
    await premises.admit('ann', 'player')
    await premises.signIn('ann')
    await premises.signIn('ann')
    await sit('dragon-fire', 'ann')
    expect(await end()).toBeUndefined()
    await until(() => seatedAt('dragon-fire').length === 0)
  })
})

describe('at a table where the house draws the results', () => {
  it('a seat without a connection comes free after two minutes, and with one it is kept as long as the session lasts', async () => {
    await open(dragonFire)
    for (const person of ['ann', 'bob']) {
      await premises.admit(person, 'player')
      await premises.signIn(person)
    }
    const gone = attendance.arrived('dragon-fire', 'ann')
    const second = attendance.arrived('dragon-fire', 'ann')
    await sit('dragon-fire', 'ann')
    await sit('dragon-fire', 'bob')
    await pass(2 * minute)
    expect(seatedAt('dragon-fire')).toEqual(['ann', 'bob'])
    await pass(5_000)
    expect(seatedAt('dragon-fire')).toEqual(['ann'])
    gone()
    await pass(3 * minute)
    expect(seatedAt('dragon-fire')).toEqual(['ann'])
    second()
    await pass(2 * minute - 5_000)
    expect(seatedAt('dragon-fire')).toEqual(['ann'])
    await pass(5_000)
    expect(seatedAt('dragon-fire')).toEqual([])
  })

  it('somebody who comes anew does not wait for a player who lost the connection ten seconds ago, or closed the page three seconds ago, and one who comes back does not take their seat', async () => {
    await open(dragonFire)
    for (const person of ['ann', 'bob', 'cat']) {
      await premises.admit(person, 'player')
      await premises.signIn(person)
    }
    const gone = attendance.arrived('dragon-fire', 'ann')
    attendance.arrived('dragon-fire', 'bob')
    await sit('dragon-fire', 'ann', 0)
    await sit('dragon-fire', 'bob', 0)
    gone()
    await pass(5_000)
    attendance.arrived('dragon-fire', 'cat')()
    await pass(5_000)
    attendance.arrived('dragon-fire', 'bob')
    await pass(5_000)
    expect(seatedAt('dragon-fire')).toEqual(['ann', 'bob'])
    attendance.arrived('dragon-fire', 'cat')
    await until(() => seatedAt('dragon-fire').length === 1)
    expect(seatedAt('dragon-fire')).toEqual(['bob'])
    const closes = attendance.arrived('dragon-fire', 'ann')
    await sit('dragon-fire', 'ann', 0)
    closes(true)
    premises.pass(3_000)
    attendance.arrived('dragon-fire', 'cat')
    await until(() => seatedAt('dragon-fire').length === 1)
  })

  it('a player who asks for the result does not wait for one whose page is closed, and waits for one who is there', async () => {
    await open(dragonTiger)
    const wager = { wager: 'dragon', amount: 200 }
    const leave: Record<string, (pageClosed: boolean) => void> = {}
    for (const person of ['ann', 'bob', 'cat']) {
      await premises.admit(person, 'player')
      await premises.signIn(person)
      leave[person] = attendance.arrived('dragon-tiger', person)
      await sit('dragon-tiger', person, 5_000)
    }
    while (stateOf('dragon-tiger').phase !== 'betting') await go('dragon-tiger')
    for (const person of ['ann', 'bob', 'cat']) await must('dragon-tiger', 'place', wager, player(person))
    leave['bob']!(true)
    // What a client says of others counts for nothing.
    await must('dragon-tiger', 'ask-to-close', { missing: ['cat'] }, player('ann'))
    expect(waitedFor(stateOf('dragon-tiger'))).toEqual(['cat'])
    leave['cat']!(true)
    await must('dragon-tiger', 'ask-to-close', {}, player('ann'))
    expect(waitedFor(stateOf('dragon-tiger'))).toEqual([])
    attendance.acted('dragon-tiger', 'cat')
    await must('dragon-tiger', 'ask-to-close', {}, player('ann'))
    expect(waitedFor(stateOf('dragon-tiger'))).toEqual(['cat'])
  })

  it('somebody who does nothing for as long as a session lasts loses it, connected or not', async () => {
    await open(dragonFire)
    const { session } = await guest()
    attendance.arrived('dragon-fire', session.person)
    await sit('dragon-fire', session.person)
    await pass(30 * minute - 5_000)
    expect(seatedAt('dragon-fire')).toEqual([session.person])
    await pass(5_000)
    expect(seatedAt('dragon-fire')).toEqual([])
  })

  it('commands count as being there, without a socket', async () => {
    await open(dragonFire)
    await premises.admit('ann', 'player')
    const { token } = await premises.signIn('ann')
    await sit('dragon-fire', 'ann')
    for (let minutes = 0; minutes < 40; minutes += 1) {
      premises.isOpen(token, true)
      attendance.acted('dragon-fire', 'ann')
      await pass(minute)
    }
    expect(seatedAt('dragon-fire')).toEqual(['ann'])
    await pass(2 * minute)
    expect(seatedAt('dragon-fire')).toEqual([])
  })

  it('a connection to one table keeps no seat at another', async () => {
    await open(dragonFire)
    await open(craps)
    await premises.admit('ann', 'player')
    await premises.signIn('ann')
    attendance.arrived('craps', 'ann')
    await sit('dragon-fire', 'ann')
    await sit('craps', 'ann')
    await pass(3 * minute)
    expect([seatedAt('dragon-fire'), seatedAt('craps')]).toEqual([[], ['ann']])
  })

  it('after a restart all have two minutes to come back', async () => {
    await open(dragonFire)
    for (const person of ['ann', 'bob']) {
      await premises.admit(person, 'player')
      await premises.signIn(person)
      await sit('dragon-fire', person)
    }
    attendance.stop()
    await premises.restart()
    await premises.house.openTables()
    watch()
    await attendance.look()
    await pass(minute)
    attendance.arrived('dragon-fire', 'bob')
    await pass(55_000)
    expect(seatedAt('dragon-fire')).toEqual(['ann', 'bob'])
    await pass(10_000)
    expect(seatedAt('dragon-fire')).toEqual(['bob'])
  })
})

describe('at a table with real dice', () => {
  const asked = (): readonly unknown[] => stateOf('dragon-fire').duties.filter(({ matter }) => matter === 'missed-player')

  beforeEach(async () => {
    await open(dragonFire, realSetup(dragonFire))
    await premises.admit('dee', 'dealer')
    await must('dragon-fire', 'post-dealer', { person: 'dee' })
  })

  it('players need no screen, and when their session is over the dealer is asked', async () => {
    await premises.admit('ann', 'player')
    const { token } = await premises.signIn('ann')
    await sit('dragon-fire', 'ann', 5_000)
    await pass(20 * minute)
    expect(asked()).toEqual([])
    await premises.desk.sessions.signOut(token)
    await until(() => asked().length > 0)
    expect(asked()).toMatchObject([{ about: 'ann' }])
    const [{ id }] = asked() as [{ id: number }]
    await must('dragon-fire', 'answer', { duty: id, answer: 'here' }, { person: 'dee', role: 'dealer' })
    await pass(25 * minute)
    expect([seatedAt('dragon-fire'), asked()]).toEqual([['ann'], []])
    await pass(6 * minute)
    const [again] = asked() as [{ id: number }]
    await must('dragon-fire', 'answer', { duty: again.id, answer: 'gone' }, { person: 'dee', role: 'dealer' })
    expect([seatedAt('dragon-fire'), amountOf('ann')]).toEqual([[], 5_000])
  })
})
