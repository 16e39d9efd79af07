import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '../../../src/rules/game/game.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { newDevice } from '../../../src/house/people/sign-in/devices.ts'
import { giveOneTimePassword, unlock } from './commands.ts'
import { Passkeys } from '../../../src/house/people/sign-in/passkeys.ts'
import { changePassword, wrong } from '../../../src/house/people/sign-in/sign-in.ts'
import { Authenticator, site } from './authenticator.ts'
import { home, minute, password, Premises, unrefused } from './kit.ts'

let premises: Premises
let ops: Giver

beforeAll(async () => {
  premises = await Premises.open()
  ops = await premises.admit('ops', 'operator')
})

afterAll(() => premises.close())

/** Somebody who has signed in at a device of their own. */
const atHome = async (): Promise<readonly [person: string, device: string]> => {
  const [person, device] = [await premises.somebody(), newDevice()]
  unrefused(await premises.try(person, { device }))
  return [person, device]
}

const fails = async (person: string, device: string, times: number): Promise<void> => {
  for (let each = 0; each < times; each += 1) expect(await premises.try(person, { device, password: 'not the one' })).toBe(wrong)
}

const opens = async (person: string, device?: string): Promise<boolean> => !isRefusal(await premises.try(person, { device }))

describe('R4: failures of strangers', () => {
  it('lock the account at devices that it does not know, and leave alone those that it does', async () => {
    const [person, device] = await atHome()
    await premises.fail(person, 1)
    await fails(person, newDevice(), 2)
    expect(premises.known(person).locked).toBe(true)
    expect(await opens(person)).toBe(false)
    expect(await opens(person, newDevice())).toBe(false)
    expect(await opens(person, device)).toBe(true)
    expect(await opens(person, newDevice())).toBe(false)
  })

  it('shut nobody out who goes on signing in at home, however long they go on', async () => {
    const [person, device] = await atHome()
    for (let each = 0; each < 5; each += 1) {
      await premises.fail(person, 3)
      premises.pass(10 * minute)
      expect(await opens(person, device)).toBe(true)
    }
  })

  it('are not forgotten because the owner signs in at home', async () => {
    const [person, device] = await atHome()
    await premises.fail(person, 2)
    expect(await opens(person, device)).toBe(true)
    await premises.fail(person, 1)
    expect(await opens(person)).toBe(false)
  })

  it('are remembered after a restart, and so are the devices', async () => {
    const [person, device] = await atHome()
    await premises.fail(person, 3)
    await premises.restart()
    expect([await opens(person), await opens(person, device)]).toEqual([false, true])
  })
})

describe('R4: failures at a device that an account knows', () => {
  it('lock that device, and neither another nor the strangers’ way in', async () => {
    const [person, device] = await atHome()
    const other = newDevice()
    unrefused(await premises.try(person, { device: other }))
    const events = await premises.during(() => fails(person, device, 3))
    expect(events.map(({ type }) => type)).toEqual(['sign-in-failed', 'sign-in-failed', 'sign-in-failed', 'person-locked'])
    expect(await opens(person, device)).toBe(false)
    expect(await opens(person, other)).toBe(true)
    expect(await opens(person)).toBe(true)
    premises.pass(31 * minute)
    expect(await opens(person, device)).toBe(false)
  })

  it('count no more after a sign-in there', async () => {
    const [person, device] = await atHome()
    await fails(person, device, 2)
    expect(await opens(person, device)).toBe(true)
    await fails(person, device, 2)
    expect(await opens(person, device)).toBe(true)
  })

  it('end with an operator’s word, as those of strangers do', async () => {
    const [person, device] = await atHome()
    await fails(person, device, 3)
    expect(await unlock(premises.house, ops, person)).toBeUndefined()
    expect(await opens(person, device)).toBe(true)
  })

  it('also count while the password is being changed', async () => {
    const [person, device] = await atHome()
    const { session } = unrefused(await premises.try(person, { device }))
    const guess = { password: 'not the one', next: 'a yo-leven for the boys', from: home, device }
    for (let each = 0; each < 3; each += 1) expect(await changePassword(premises.desk, session, guess)).toBe(wrong)
    expect(await opens(person, device)).toBe(false)
    expect(premises.known(person).locked).toBe(false)
  })
})

describe('a device', () => {
  it('of one account is a stranger’s to another', async () => {
    const [person, device] = await atHome()
    const other = await premises.somebody()
    await premises.fail(other, 3)
    expect(await opens(other, device)).toBe(false)
    expect(await opens(person, device)).toBe(true)
  })

  it('may be known to many accounts: a terminal of the house', async () => {
    const [one, device] = await atHome()
    const two = await premises.somebody()
    expect(await opens(two, device)).toBe(true)
    await premises.fail(one, 3)
    await premises.fail(two, 3)
    expect([await opens(one, device), await opens(two, device)]).toEqual([true, true])
  })

  it('is forgotten when the password is changed elsewhere, or another gives a new one', async () => {
    const [person, device] = await atHome()
    const here = newDevice()
    const { session } = unrefused(await premises.try(person, { device: here }))
    const next = 'a yo-leven for the boys'
    unrefused(await changePassword(premises.desk, session, { password, next, from: home, device: here }))
    await premises.fail(person, 3)
    const tried = async (at: string) => !isRefusal(await premises.try(person, { device: at, password: next }))
    expect([await tried(device), await tried(here)]).toEqual([false, true])
    unrefused(await giveOneTimePassword(premises.desk, ops, person))
    expect(premises.known(person).devices).toEqual([])
  })

  it('is kept as a digest alone, and no more than twenty of one account', async () => {
    const [person, device] = await atHome()
    expect(premises.kept().some(({ text }) => text.includes(device))).toBe(false)
    for (let each = 0; each < 20; each += 1) unrefused(await premises.try(person, { device: newDevice() }))
    expect(premises.known(person).devices).toHaveLength(20)
    await premises.fail(person, 3)
    expect(await opens(person, device)).toBe(false)
  })
})

describe('R4: failures of a passkey', () => {
  it('count against that passkey alone, for half an hour, and lock no password', async () => {
    const passkeys = new Passkeys(premises.desk, site)
    const [person, device] = await atHome()
    const { session } = unrefused(await premises.try(person, { device }))
    const [phone, key] = [new Authenticator(), new Authenticator()]
    for (const each of [phone, key]) {
      const made = each.register(unrefused(await passkeys.toRegister(session)))
      unrefused(await passkeys.register(session, { person, role: 'player' }, made))
    }
    const enter = async (with_: Authenticator, verified = true) =>
      passkeys.signIn({ response: with_.signIn(await passkeys.toSignIn(), { verified }), from: home, terminal: 'player' })
    for (let each = 0; each < 3; each += 1) expect(await enter(phone, false)).toBe(wrong)
    expect(await enter(phone)).toBe(wrong)
    expect([await opens(person), await opens(person, device)]).toEqual([true, true])
    unrefused(await enter(key))
    premises.pass(30 * minute)
    unrefused(await enter(phone))
  })

  it('and a passkey opens an account that strangers have locked, and makes its device known', async () => {
    const passkeys = new Passkeys(premises.desk, site)
    const person = await premises.somebody()
    const { session } = unrefused(await premises.try(person))
    const phone = new Authenticator()
    const made = phone.register(unrefused(await passkeys.toRegister(session)))
    await passkeys.register(session, { person, role: 'player' }, made)
    await premises.fail(person, 3)
    const device = newDevice()
    const response = phone.signIn(await passkeys.toSignIn())
    unrefused(await passkeys.signIn({ response, from: home, terminal: 'player', device }))
    await premises.fail(person, 3)
    expect([await opens(person), await opens(person, device)]).toEqual([false, true])
  })
})
