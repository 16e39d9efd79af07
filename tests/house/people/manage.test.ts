import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '../../../src/rules/game/game.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { firstOperator } from '../../../src/house/people/sign-in/first-operator.ts'
import { addGuest } from '../../../src/house/people/sessions/guests.ts'
import { wrong } from '../../../src/house/people/sign-in/sign-in.ts'
import {
  changeCalled,
  changeRoles,
  disable,
  enable,
  endSessions,
  exclude,
  giveOneTimePassword,
  recoverOperator,
  type Adding,
} from './commands.ts'
import { expectRefused, home, minute, password, Premises, unrefused } from './kit.ts'
import { setUpTable } from '../../../src/house/tables/first-tables.ts'

let premises: Premises
let ops: Giver

beforeAll(async () => {
  premises = await Premises.open()
  ops = await premises.admit('ops', 'operator')
  await premises.admit('ann', 'player')
  await premises.admit('dee', 'dealer')
})

afterAll(() => premises.close())

const next = 'the point is nine now'

describe('adding a person', () => {
  it('makes an account with a one-time password, which is shown and not kept', async () => {
    const before = premises.house.people.kept
    const account = unrefused(
      await premises.add(ops, { name: ' Eve.Miller ', called: ' Eve Miller ', roles: ['dealer', 'gaming supervisor'] }),
    )
    expect(account).toMatchObject({ name: 'eve.miller', proposed: false })
    const { person } = account
    expect(person).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
    expect(premises.events(before)).toMatchObject([
      {
        type: 'person-added',
        person,
        name: 'eve.miller',
        called: 'Eve Miller',
        roles: ['dealer', 'gaming supervisor'],
        born: '1990-05-17',
        guest: false,
        by: ops,
      },
      { type: 'password-set', person, once: true, by: ops },
    ])
    expect(premises.kept(before).map(({ audience }) => audience)).toEqual(['staff', 'house'])
    const attempt = { password: account.password, next, terminal: 'dealer' } as const
    expect(unrefused(await premises.try('eve.miller', attempt)).session.person).toBe(person)
  })

  it.each<readonly [string, Partial<Adding>, string]>([
    ['whose name is taken', { name: 'ann' }, 'name-taken'],
    ['whose name is taken in other letters', { name: 'ANN' }, 'name-taken'],
    ['who would be called as the house is', { name: 'house' }, 'bad-name'],
    ['who would be called as guests are', { name: 'guest-12' }, 'bad-name'],
    ['with a space in the name to sign in with', { name: 'ann b' }, 'bad-name'],
    ['with letters that look like others', { name: 'аnn' }, 'bad-name'],
    ['without a name', { name: '' }, 'malformed'],
    ['whom one cannot call', { called: '  ' }, 'bad-name'],
    ['whose name has a character of none', { called: 'Ann\0B' }, 'bad-name'],
    ['whose name breaks the line', { called: 'Ann\nB' }, 'bad-name'],
    ['whose name turns the text round', { called: 'Ann \u202Ereltaf' }, 'bad-name'],
    ['whose name has what cannot be seen', { called: 'An\u200Bn' }, 'bad-name'],
    ['whose name is a letter that cannot be seen', { called: '\u3164' }, 'bad-name'],
    ['without a role', { roles: [] }, 'no-role'],
    ['with a role that is none', { roles: ['owner' as never] }, 'malformed'],
    ['with a role twice', { roles: ['dealer', 'dealer'] }, 'roles-twice'],
    ['born on no day', { born: '1990-02-30' }, 'no-day-of-birth'],
    ['born in other words', { born: '17 May 1990' }, 'malformed'],
    ['born in another age', { born: '1790-05-17' }, 'no-day-of-birth'],
    ['not born yet', { born: '2030-01-01' }, 'under-age'],
  ])('%s is refused', async (_, given, code) => {
    const events = await premises.during(async () => expectRefused(await premises.add(ops, given), code))
    expect(events).toEqual([])
  })

  it('whose name looks like another’s in other letters is refused', async () => {
    const add = (name: string, called: string) => premises.add(ops, { name, called })
    unrefused(await add('carla', 'Carla'))
    for (const called of ['Carlа', 'CarIa', 'Саrlа', 'Car1a', 'Dее', 'ΑΝΝ'])
      expect(await add('carla2', called)).toMatchObject({
        code: 'name-taken',
        reason: expect.stringMatching(/looks like .* (Carla|DEE|ANN), and is written with other letters/) as string,
      })
    const second = unrefused(await add('carla2', 'Carla'))
    unrefused(await add('carla3', 'carla'))
    const change = (called: string) => changeCalled(premises.house, ops, second.person, called)
    expectRefused(await change('Dее'), 'name-taken')
    // It looks like no name but their own and those that they share.
    expect(await change('Carla B.')).toBeUndefined()
    expect(await change('Carlа B.')).toBeUndefined()
    expect(await change('Carla')).toBeUndefined()
  })

  it.each(['player', 'dealer', 'box person', 'gaming supervisor', 'pit manager', 'operator'] as const)(
    '[DD 10] under 18 is refused as %s, on the day before the birthday too',
    async (role) => {
      expectRefused(await premises.add(ops, { roles: [role], born: '2008-11-17' }), 'under-age')
      const refusal = await premises.add(ops, { roles: [role], born: '2012-01-01' })
      expect(refusal).toMatchObject({ reason: 'only people of 18 years or more may play, deal or help to run a table' })
    },
  )

  it('a volunteer at play money needs no day of birth, and a player does', async () => {
    const volunteer = unrefused(await premises.add(ops, { name: 'vera', called: 'Vera', roles: ['dealer'], born: undefined }))
    expect(premises.known(volunteer.person)).toMatchObject({ born: null, roles: ['dealer'] })
    expectRefused(await premises.add(ops, { name: 'paula', called: 'Paula', born: undefined }), 'no-day-of-birth')
    expectRefused(await changeRoles(premises.house, ops, volunteer.person, ['player']), 'no-day-of-birth')
  })

  it('[DD 10] is of age on the birthday', async () => {
    expect(isRefusal(await premises.add(ops, { name: 'birthday', born: '2008-11-16' }))).toBe(false)
  })

  it('twice at once adds one', async () => {
    const answers = await Promise.all([premises.add(ops, { name: 'twin' }), premises.add(ops, { name: 'twin' })])
    expect(answers.filter((answer) => isRefusal(answer))).toMatchObject([{ code: 'name-taken' }])
  })
})

describe('R3: turning people away', () => {
  it('a disabled account ends its sessions and opens to nothing until it is enabled', async () => {
    const { token } = await premises.signIn('ann')
    const events = await premises.during(async () =>
      expect(await disable(premises.house, ops, 'ann', 'a dispute')).toBeUndefined(),
    )
    expect(events).toMatchObject([{ type: 'person-disabled', person: 'ann', reason: 'a dispute', by: ops }])
    expect(premises.isOpen(token)).toBe(false)
    expect(await premises.try('ann')).toBe(wrong)
    expectRefused(await disable(premises.house, ops, 'ann', 'again'), 'disabled')
    expect(await enable(premises.house, ops, 'ann', 'settled')).toBeUndefined()
    expectRefused(await enable(premises.house, ops, 'ann', 'again'), 'not-disabled')
    expect(premises.isOpen(token)).toBe(false)
    await premises.signIn('ann')
  })

  it('an account that is disabled while its password is being checked stays shut', async () => {
    const entering = premises.try('ann')
    await disable(premises.house, ops, 'ann', 'just now')
    expect(await entering).toBe(wrong)
    await enable(premises.house, ops, 'ann', 'settled')
  })

  it('a session that is ended before the disk has its beginning is over', async () => {
    const number = premises.house.people.version + 1
    const entering = addGuest(premises.desk, { from: home, ofAge: true })
    const ending = endSessions(premises.house, ops, `guest-${number}`)
    const { token, session } = unrefused(await entering)
    expect(await ending).toBeUndefined()
    expect(session.person).toBe(`guest-${number}`)
    expect(premises.isOpen(token)).toBe(false)
  })

  it('needs a reason', async () => {
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      expectRefused(await disable(premises.house, ops, 'ann', reason), 'malformed')
      expectRefused(await exclude(premises.house, ops, 'ann', reason), 'malformed')
    }
  })

  it('an excluded player takes no seat: excluded by an operator, or at their own wish', async () => {
    await premises.admit('gil', 'player')
    await setUpTable(premises.house, 'fire', {
      called: 'Fire',
      game: 'dragon-fire',
      house: {},
      seats: 6,
      chips: [100],
      tokensReturned: false,
      source: 'virtual',
      automation: [],
      pace: 'by-hand',
      guests: true,
      money: 'play',
      float: 0,
    })
    const gil = { person: 'gil', role: 'player' } as const
    expectRefused(await exclude(premises.house, gil, 'ann', 'I do not like her'), 'not-your-role')
    expect(await exclude(premises.house, ops, 'ann', 'a debt')).toBeUndefined()
    expect(await exclude(premises.house, gil, 'gil', 'I play too much')).toBeUndefined()
    for (const player of ['ann', 'gil']) {
      const outcome = await premises.house.give('fire', { type: 'take-seat' }, { person: player, role: 'player' })
      expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'excluded' } })
    }
    expectRefused(await exclude(premises.house, gil, 'gil', 'again'), 'excluded')
  })

  it('ends sessions: one’s own everywhere, or anybody’s by an operator', async () => {
    const hal = await premises.admit('hal', 'player')
    const tokens = [await premises.signIn('hal'), await premises.signIn('hal')].map(({ token }) => token)
    expect(await endSessions(premises.house, hal, 'hal')).toBeUndefined()
    expect(tokens.filter((token) => premises.isOpen(token))).toEqual([])
    const { token } = await premises.signIn('hal')
    expect(await endSessions(premises.house, ops, 'hal')).toBeUndefined()
    expect(premises.isOpen(token)).toBe(false)
  })
})

describe('a guest', () => {
  it('takes a seat at once: a name, a number, a session as any other, no password', async () => {
    const events = await premises.during(async () => {
      const { token, session } = unrefused(await addGuest(premises.desk, { from: home, ofAge: true }))
      expect(session.person).toMatch(/^guest-\d+$/)
      expect(premises.isOpen(token)).toBe(true)
      const number = session.person.slice('guest-'.length)
      expect(premises.known(session.person)).toMatchObject({
        called: `Guest ${number}`,
        roles: ['player'],
        born: null,
        guest: true,
      })
      expectRefused(await giveOneTimePassword(premises.desk, ops, session.person), 'guest')
      premises.pass(30 * minute)
      expect(premises.isOpen(token)).toBe(false)
    })
    expect(events).toMatchObject([{ type: 'person-added' }, { type: 'signed-in', from: home, how: 'guest' }])
  })

  it('is never a guest of before, when many come at once', async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, () => addGuest(premises.desk, { from: home, ofAge: true })))
    expect(new Set(guests.map((guest) => unrefused(guest).session.person)).size).toBe(10)
  })

  it('[DD 10] says to be of age, or does not play', async () => {
    const events = await premises.during(async () =>
      expectRefused(await addGuest(premises.desk, { from: home, ofAge: false }), 'under-age'),
    )
    expect(events).toEqual([])
  })
})

describe('the first operator', () => {
  it('is made once, with a password that must be changed', async () => {
    const fresh = await Premises.open()
    const first = (await firstOperator(fresh.desk))!
    expect(first.name).toBe('operator')
    expect(await firstOperator(fresh.desk)).toBeUndefined()
    await fresh.restart()
    expect(await firstOperator(fresh.desk)).toBeUndefined()
    expect(fresh.events()).toHaveLength(2)
    expectRefused(await fresh.try('operator', { password: first.password, terminal: 'staff' }), 'new-password-due')
    const { session } = unrefused(await fresh.try('operator', { password: first.password, next, terminal: 'staff' }))
    const by = { person: session.person, role: 'operator' } as const
    expect(isRefusal(await fresh.add(by))).toBe(false)
    await fresh.close()
  })

  it('who is locked out gets in again at the console, and only operators do', async () => {
    for (let each = 0; each < 3; each += 1) await premises.try('ops', { password: 'not the one', terminal: 'staff' })
    expect(await premises.try('ops', { password, terminal: 'staff' })).toBe(wrong)
    const events = await premises.during(async () => {
      const { password: once } = unrefused(await recoverOperator(premises.desk, 'ops'))
      unrefused(await premises.try('ops', { password: once, next, terminal: 'staff' }))
    })
    expect(events.map(({ type, by }) => [type, by.person])).toEqual([
      ['password-set', 'house'],
      ['person-unlocked', 'house'],
      ['password-set', 'ops'],
      ['signed-in', 'ops'],
    ])
    expectRefused(await recoverOperator(premises.desk, 'dee'), 'not-an-operator')
    expectRefused(await recoverOperator(premises.desk, 'zoe'), 'unknown-person')
  })
})
