/** Exclusions: who sets them, and how they end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  approveReadmission,
  declineReadmission,
  exclude,
  proposeReadmission,
  changeRoles,
  giveOneTimePassword,
} from './commands.ts'
import { firstOperator } from '../../../src/house/people/sign-in/first-operator.ts'
import { personIn } from '../../../src/house/streams/spoken.ts'
import { significantOfPeople } from '../../../src/house/people/known-people.ts'
import type { PeopleEvent } from '../../../src/house/people/events.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { record } from '../../../src/house/people/record.ts'
import { expectRefused, hour, Premises } from './kit.ts'
import { journalOf } from '../../kit/local.ts'

let premises: Premises
let ops: Giver
let olly: Giver
let cas: Giver
let dee: Giver
let count = 0
let ann: Giver

beforeAll(async () => {
  premises = await Premises.open()
  ops = await premises.admit('ops', 'operator')
  olly = await premises.admit('olly', 'operator')
  cas = await premises.admit('cas', 'casino supervisor')
  dee = await premises.admit('dee', 'dealer')
})

afterAll(() => premises.close())

beforeEach(async () => {
  count += 1
  ann = await premises.admit(`ann-${count}`, 'player')
})

const excludedNow = () => premises.house.people.state.get(ann.person)!.excluded
const propose = (by: Giver) => proposeReadmission(premises.house, by, ann.person, 'she asked to play again')
const approve = (by: Giver) => approveReadmission(premises.house, by, ann.person)

describe('an exclusion', () => {
  it('of one’s own lasts a day at least, and nobody lifts it before', async () => {
    expectRefused(await exclude(premises.house, ann, ann.person, 'enough', premises.now + hour), 'too-short')
    expect(await exclude(premises.house, ann, ann.person, 'enough')).toBeUndefined()
    expect(excludedNow()).toMatchObject({ until: premises.now + 24 * hour, by: ann })
    expectRefused(await propose(ops), 'term-runs')
    premises.now += 24 * hour - 1
    expectRefused(await propose(ops), 'term-runs')
    premises.now += 1
    expect(await propose(ops)).toBeUndefined()
  })

  it('for a term that somebody named is not lifted before it is over', async () => {
    await exclude(premises.house, ann, ann.person, 'a month without', premises.now + 720 * hour)
    premises.now += 719 * hour
    expectRefused(await propose(cas), 'term-runs')
    premises.now += hour
    expect(await propose(cas)).toBeUndefined()
  })

  it('is lifted by two: one says so, another agrees, and the player is neither', async () => {
    await exclude(premises.house, ops, ann.person, 'a debt')
    expectRefused(await approve(cas), 'nothing-proposed')
    expectRefused(await propose(dee), 'not-your-role')
    expectRefused(await propose({ ...dee, role: 'operator' }), 'not-your-role')
    expectRefused(await propose(ann), 'not-your-role')
    expect(await propose(cas)).toBeUndefined()
    expectRefused(await propose(ops), 'proposed')
    expect(excludedNow()).toBeDefined()
    expectRefused(await approve(cas), 'second-person')
    expect(await approve(ops)).toBeUndefined()
    expect(excludedNow()).toBeUndefined()
    expectRefused(await approve(ops), 'not-excluded')
    const said = journalOf(premises.house)
      .read('people', 0, 10_000)
      .flatMap(({ text }) => significantOfPeople(JSON.parse(text) as PeopleEvent))
    expect(said.filter(({ person, kind }) => person === ann.person && kind === 'excluded').map(({ what }) => what)).toEqual([
      `${personIn(ann.person)} was excluded from playing: a debt`,
      `${personIn(ann.person)} is proposed to be let in again: she asked to play again`,
      `${personIn(ann.person)} was let in again, as ${personIn('cas')} proposed: she asked to play again`,
    ])
  })

  it('stays where a second person declines, and may be proposed again', async () => {
    await exclude(premises.house, ops, ann.person, 'a debt')
    await propose(ops)
    expectRefused(await declineReadmission(premises.house, cas, ann.person, ' '), 'malformed')
    expect(await declineReadmission(premises.house, cas, ann.person, 'not yet paid')).toBeUndefined()
    expect(excludedNow()).toMatchObject({ readmission: undefined })
    expectRefused(await approve(olly), 'nothing-proposed')
    expect(await propose(olly)).toBeUndefined()
  })

  it('is not lifted by one person with the passwords of two', async () => {
    await giveOneTimePassword(premises.desk, ops, 'olly')
    await exclude(premises.house, ops, ann.person, 'a debt')
    await propose(ops)
    expectRefused(await approve(olly), 'second-person')
    premises.now += 24 * hour
    expectRefused(await approve(olly), 'second-person')
    for (const person of ['ops', 'olly'])
      await record(premises.house, ops, [{ type: 'passkey-used', person, id: 'x', counter: 1 }])
    expect(await approve(olly)).toBeUndefined()
  })

  it('stands after a restart, with what was proposed', async () => {
    await exclude(premises.house, ops, ann.person, 'a debt', premises.now + hour)
    premises.now += hour
    await propose(ops)
    await premises.restart()
    expect(excludedNow()).toMatchObject({ reason: 'a debt', readmission: { by: ops } })
  })
})

describe('the operator whom a house begins with', () => {
  it('has no day of birth, runs the house without one, and reads that playing takes another account', async () => {
    const fresh = await Premises.open()
    try {
      const { person } = (await firstOperator(fresh.desk))!
      const first: Giver = { person, role: 'operator' }
      expect(fresh.house.people.state.get(person)).toMatchObject({ born: null, roles: ['operator'] })
      expect(await fresh.house.give('none', { type: 'take-seat' }, first)).toMatchObject({ kind: 'refused' })
      expectRefused(await changeRoles(fresh.house, first, person, ['operator', 'player']), 'roles-apart')
      await fresh.admit('second', 'operator')
      const refused = await changeRoles(fresh.house, { person: 'second', role: 'operator' }, person, ['player'])
      expect(refused).toMatchObject({ code: 'no-day-of-birth' })
      expect((refused as { reason: string }).reason).toContain('add the person again under another name')
    } finally {
      await fresh.close()
    }
  })
})
