import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Giver } from '../../../src/table/schemas.ts'
import {
  exclude,
  disable,
  enable,
  endSessions,
  giveOneTimePassword,
  unlock,
  approveRoles,
  changeRoles,
  declineRoles,
} from './commands.ts'
import { addGuest } from '../../../src/house/people/sessions/guests.ts'
import { record } from '../../../src/house/people/record.ts'
import { expectRefused, home, minute, Premises, unrefused } from './kit.ts'

let premises: Premises
let ops: Giver

beforeAll(async () => {
  premises = await Premises.open()
  ops = await premises.admit('ops', 'operator')
  await premises.admit('ann', 'player')
  await premises.admit('twin', 'player')
  await premises.admit('dee', 'dealer')
})

afterAll(() => premises.close())

const next = 'the point is nine now'

/** Somebody has used a passkey of theirs. */
const uses = (person: string) =>
  record(premises.house, { person, role: 'operator' }, [{ type: 'passkey-used', person, id: 'x', counter: 1 }])

describe('R19: nobody can do everything', () => {
  it.each([
    [['player', 'dealer']],
    [['dealer', 'cashier']],
    [['casino supervisor', 'surveillance']],
    [['cashier', 'operator']],
    [['operator', 'dealer']],
    [['operator', 'surveillance']],
    [['house']],
    [['operator', 'house']],
  ] as const)('one person is not %s', async (roles) => {
    expectRefused(await premises.add(ops, { roles }), 'roles-apart')
    expectRefused(await changeRoles(premises.house, ops, 'dee', roles), 'roles-apart')
  })

  const strangers: readonly Giver[] = [
    { person: 'ann', role: 'player' },
    { person: 'ann', role: 'operator' },
    { person: 'dee', role: 'dealer' },
    { person: 'zoe', role: 'operator' },
    { person: 'ops', role: 'dealer' },
    { person: 'house', role: 'operator' },
  ]

  it.each(strangers)('$person as $role manages nobody', async (by) => {
    const { house, desk } = premises
    const events = await premises.during(async () => {
      const answers = [
        await premises.add(by),
        await changeRoles(house, by, 'twin', ['dealer']),
        await approveRoles(house, by, 'twin', ['dealer']),
        await declineRoles(house, by, 'twin', 'no'),
        await disable(house, by, 'twin', 'no'),
        await enable(house, by, 'twin', 'no'),
        await exclude(house, by, 'twin', 'no'),
        await unlock(house, by, 'twin'),
        await endSessions(house, by, 'twin'),
        await giveOneTimePassword(desk, by, 'twin'),
      ]
      for (const answer of answers) expectRefused(answer, 'not-your-role')
    })
    expect(events).toEqual([])
  })

  it('an operator does none of this to their own account', async () => {
    const { house, desk } = premises
    const answers = [
      await disable(house, ops, 'ops', 'tired'),
      await enable(house, ops, 'ops', 'not tired'),
      await unlock(house, ops, 'ops'),
      await giveOneTimePassword(desk, ops, 'ops'),
    ]
    for (const answer of answers) expectRefused(answer, 'not-your-own')
  })
})

describe('R17, R19: changing roles', () => {
  let ode: Giver
  let thirdOne: string

  it('is recorded with what was before, and ends the sessions of before', async () => {
    const { token } = await premises.signIn('dee', 'dealer')
    const events = await premises.during(async () =>
      expect(await changeRoles(premises.house, ops, 'dee', ['dealer', 'box person'])).toEqual({ kind: 'changed' }),
    )
    expect(events).toMatchObject([
      { type: 'roles-changed', person: 'dee', before: ['dealer'], roles: ['dealer', 'box person'], proposedBy: null, by: ops },
    ])
    expect(premises.isOpen(token)).toBe(false)
  })

  it('to what they are is refused, in any order', async () => {
    expectRefused(await changeRoles(premises.house, ops, 'dee', ['box person', 'dealer']), 'no-change')
  })

  it('leaves no house without an operator', async () => {
    expectRefused(await changeRoles(premises.house, ops, 'ops', []), 'last-operator')
    expectRefused(await changeRoles(premises.house, ops, 'ops', ['dealer']), 'last-operator')
  })

  it('names the second operator by the word of the first, who has nobody to ask', async () => {
    const account = unrefused(await premises.add(ops, { name: 'ode', called: 'Ode', roles: ['operator'] }))
    expect(account.proposed).toBe(false)
    ode = { person: account.person, role: 'operator' }
    expect(premises.known(ode.person).roles).toEqual(['operator'])
    unrefused(await premises.try('ode', { password: account.password, next, terminal: 'staff' }))
  })

  it('names a third only when both agree', async () => {
    const account = unrefused(await premises.add(ops, { name: 'third', roles: ['operator'] }))
    expect(account.proposed).toBe(true)
    thirdOne = account.person
    expect(premises.known(thirdOne).roles).toEqual([])
    const attempt = { password: account.password, next, terminal: 'staff' } as const
    expectRefused(await premises.try('third', attempt), 'no-role-here')
    const approve = (by: Giver): ReturnType<typeof approveRoles> => approveRoles(premises.house, by, thirdOne, ['operator'])
    expectRefused(await approve(ops), 'second-person')
    expectRefused(await approve({ person: thirdOne, role: 'operator' }), 'not-your-role')
    // The proposer gave Ode her password today and may have kept it.
    expectRefused(await approve(ode), 'second-person')
    premises.pass(24 * 60 * minute)
    expectRefused(await approve(ode), 'second-person')
    for (const person of ['ops', ode.person]) await uses(person)
    const events = await premises.during(async () => expect(await approve(ode)).toBeUndefined())
    expect(events).toMatchObject([
      { type: 'roles-changed', person: thirdOne, before: [], roles: ['operator'], proposedBy: 'ops', by: ode },
    ])
    unrefused(await premises.try('third', attempt))
  })

  it('makes nobody an operator by one word, in whatever way', async () => {
    expect(await changeRoles(premises.house, ops, 'dee', ['operator'])).toEqual({ kind: 'proposed' })
    expect(premises.known('dee').roles).toEqual(['dealer', 'box person'])
    expect(await declineRoles(premises.house, ode, 'dee', 'she deals')).toBeUndefined()
    expectRefused(await approveRoles(premises.house, ode, 'dee', ['operator']), 'nothing-proposed')
    // Nor once the others are shut out.
    for (const other of [ode.person, thirdOne]) expect(await disable(premises.house, ops, other, 'away')).toBeUndefined()
    expect(await changeRoles(premises.house, ops, 'dee', ['operator'])).toEqual({ kind: 'proposed' })
    expectRefused(await approveRoles(premises.house, ode, 'dee', ['operator']), 'not-your-role')
    for (const other of [ode.person, thirdOne]) expect(await enable(premises.house, ops, other, 'back')).toBeUndefined()
    expect(await declineRoles(premises.house, ops, 'dee', 'not now')).toBeUndefined()
  })

  it('lets nobody gain by their own word', async () => {
    expect(await changeRoles(premises.house, ode, ode.person, ['dealer'])).toEqual({ kind: 'proposed' })
    expect(premises.known(ode.person).roles).toEqual(['operator'])
    expectRefused(await approveRoles(premises.house, ode, ode.person, ['dealer']), 'second-person')
    expectRefused(await approveRoles(premises.house, ops, ode.person, ['cashier']), 'other-roles')
    unrefused(await giveOneTimePassword(premises.desk, ops, thirdOne))
    await uses(thirdOne)
    expect(await approveRoles(premises.house, { person: thirdOne, role: 'operator' }, ode.person, ['dealer'])).toBeUndefined()
    expect(premises.known(ode.person).roles).toEqual(['dealer'])
    expectRefused(await approveRoles(premises.house, ops, ode.person, ['dealer']), 'nothing-proposed')
  })

  it('lets anybody give up what they have', async () => {
    const third = { person: thirdOne, role: 'operator' } as const
    expect(await changeRoles(premises.house, third, thirdOne, [])).toEqual({ kind: 'changed' })
    expectRefused(await changeRoles(premises.house, third, thirdOne, ['operator']), 'not-your-role')
  })

  it('is approved at the console of the machine, where one operator is left', async () => {
    expect(await changeRoles(premises.house, ops, thirdOne, ['operator'])).toEqual({ kind: 'proposed' })
    expect(await approveRoles(premises.house, { person: 'house', role: 'house' }, thirdOne, ['operator'])).toBeUndefined()
    expect(premises.known(thirdOne).roles).toEqual(['operator'])
  })

  it('is not for guests, nor for who is not known', async () => {
    const { session } = unrefused(await addGuest(premises.desk, { from: home, ofAge: true }))
    expectRefused(await changeRoles(premises.house, ops, session.person, ['dealer']), 'guest')
    expectRefused(await changeRoles(premises.house, ops, 'zoe', ['dealer']), 'unknown-person')
  })

  it('is judged again when it is approved: the last operator stays one', async () => {
    const third = { person: thirdOne, role: 'operator' } as const
    expect(await changeRoles(premises.house, third, thirdOne, ['dealer'])).toEqual({ kind: 'proposed' })
    expect(await changeRoles(premises.house, ops, 'ops', [])).toEqual({ kind: 'changed' })
    expectRefused(await approveRoles(premises.house, { person: 'house', role: 'house' }, thirdOne, ['dealer']), 'last-operator')
    expect(premises.known(thirdOne).roles).toEqual(['operator'])
  })
})
