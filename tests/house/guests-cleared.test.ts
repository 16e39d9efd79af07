/** Guests who were never seen again are cleared away: a name that costs nothing may cost nothing for good. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takePlayMoney } from '../../src/house/cage/commands.ts'
import { Clearing } from '../../src/house/pace/clearing.ts'
import { firstSetup, setUpTable } from '../../src/house/tables/first-tables.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { addGuest } from '../../src/house/people/sessions/guests.ts'
import type { Issued } from '../../src/house/people/sessions/sessions.ts'
import { verifyHouse } from '../../src/house/check/verify.ts'
import { craps } from '../../src/rules/games/craps/game.ts'
import { home, hour, Premises, unrefused } from './people/kit.ts'
import { accountOf } from '../kit/local.ts'
import { whereOf } from '../kit/test-journal.ts'

let premises: Premises

beforeEach(async () => {
  premises = await Premises.open()
  await setUpTable(premises.house, 'craps', firstSetup(craps))
  await give('open')
})

afterEach(() => premises.close())

const give = async (type: string, body: object = {}, person?: string): Promise<void> => {
  const by = person === undefined ? byHouse : { person, role: 'player' as const }
  const outcome = await premises.house.give('craps', { type, ...body }, by)
  if (outcome.kind === 'refused') throw new Error(`${type}: ${outcome.refusal.reason}`)
}

const guest = async (): Promise<Issued> => unrefused(await addGuest(premises.desk, { from: home, ofAge: true }))

/** A guest who sits, plays, disputes something and gets up. */
const visit = async (): Promise<Issued> => {
  const issued = await guest()
  const { person } = issued.session
  await premises.house.do(takePlayMoney, {}, { person, role: 'player' }, { id: 'first' })
  await give('take-seat', {}, person)
  await give('buy-in', { player: person, amount: 5_000, with: 'chips' })
  await give('open-dispute', { claim: 'I had more' }, person)
  await give('leave-seat', {}, person)
  return issued
}

const clear = (): Promise<void> => new Clearing(premises.house, premises.desk.sessions).clearAll()
const table = () => premises.house.tables.get('craps')!.state
const known = (): readonly string[] => [...premises.house.people.state.keys()]

describe('guests who are not seen again', () => {
  it('are kept for a day, and then nothing of them is held: no name, no rack, no dispute', async () => {
    await premises.admit('ann', 'player')
    const { session, token } = await visit()
    premises.pass(24 * hour - 1_000)
    await clear()
    expect(known()).toEqual(['ann', session.person])
    premises.pass(2_000)
    await clear()
    expect([known(), table().racks.size, table().duties]).toEqual([['ann'], 0, []])
    expect(premises.isOpen(token)).toBe(false)
    await premises.restart()
    await premises.house.openTables()
    expect([known(), table().racks.size, table().duties]).toEqual([['ann'], 0, []])
    expect(await verifyHouse(premises.folder, whereOf(premises.folder))).toMatchObject({ ok: true })
    // What happened stays on record, and what they had lies where it lay.
    expect(accountOf(premises.house, session.person).amount).toBe(100_000)
  })

  it('are as many as there are, and no name is given twice', async () => {
    const names = new Set<string>()
    for (let each = 0; each < 450; each += 1) names.add((await guest()).session.person)
    premises.pass(25 * hour)
    await clear()
    expect(known()).toEqual([])
    for (let each = 0; each < 10; each += 1) names.add((await guest()).session.person)
    expect(names.size).toBe(460)
  })

  it('are none who have a seat or chips at a table, or whose session goes on', async () => {
    const [seated, here] = [await guest(), await guest()]
    await give('take-seat', {}, seated.session.person)
    premises.pass(25 * hour)
    const issued = premises.desk.sessions.begin(here.session.person, 'player')
    await clear()
    expect(known()).toEqual([seated.session.person, here.session.person])
    await premises.desk.sessions.signOut(issued.token)
    await give('leave-seat', {}, seated.session.person)
    premises.pass(25 * hour)
    await clear()
    expect(known()).toEqual([])
  })
})

describe('disputes that guests leave behind', () => {
  const disputing = (person: string): Promise<void> => give('open-dispute', { claim: 'I had more' }, person)

  it('take half of a table’s room for them at most, and none from those who have an account', async () => {
    for (let each = 0; each < 40; each += 1) {
      const { person } = (await guest()).session
      await give('take-seat', {}, person)
      for (let one = 0; one < 3 && table().duties.length < 100; one += 1) await disputing(person)
      if (each < 39) await give('leave-seat', {}, person)
      else await expect(disputing(person)).rejects.toThrow('100 disputes of guests wait for a decision at this table already')
    }
    expect(table().duties).toHaveLength(100)
    await premises.admit('ann', 'player')
    await give('take-seat', {}, 'ann')
    await disputing('ann')
    expect(table().duties).toHaveLength(101)
    // They are withdrawn with their guests, and there is room again.
    for (const person of table().players.keys()) await give('leave-seat', {}, person)
    premises.pass(25 * hour)
    await clear()
    expect(table().duties.map(({ about }) => about)).toEqual(['ann'])
  })
})
