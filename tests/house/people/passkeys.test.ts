import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removePasskey } from '../../../src/house/people/commands.ts'
import { isRefusal } from '../../../src/rules/game/game.ts'
import type { Refusal } from '../../../src/rules/procedure.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { addGuest } from '../../../src/house/people/sessions/guests.ts'
import { disable, enable, endSessions, giveOneTimePassword } from './commands.ts'
import { Passkeys } from '../../../src/house/people/sign-in/passkeys.ts'
import type { Issued } from '../../../src/house/people/sessions/sessions.ts'
import { wrong } from '../../../src/house/people/sign-in/sign-in.ts'
import { Authenticator, site, type Ways } from './authenticator.ts'
import { expectRefused, home, minute, Premises, unrefused } from './kit.ts'

let premises: Premises
let passkeys: Passkeys
let ops: Giver
const phone = new Authenticator()

const player = (person: string): Giver => ({ person, role: 'player' })

/** Somebody with a passkey in this device. */
const withPasskey = async (person: string, device: Authenticator): Promise<Issued> => {
  const issued = await premises.signIn(person)
  const options = unrefused(await passkeys.toRegister(issued.session))
  unrefused(await passkeys.register(issued.session, player(person), device.register(options)))
  return issued
}

const enter = async (device: Authenticator, ways: Ways = {}): Promise<Issued | Refusal> =>
  passkeys.signIn({ response: device.signIn(await passkeys.toSignIn(), ways), from: home, terminal: 'player' })

const lock = async (person: string): Promise<void> => {
  for (let each = 0; each < 3; each += 1) await premises.try(person, { password: 'not the one' })
  expect(premises.known(person).locked).toBe(true)
}

beforeAll(async () => {
  premises = await Premises.open()
  passkeys = new Passkeys(premises.desk, site)
  ops = await premises.admit('ops', 'operator')
  await premises.admit('ann', 'player')
  await premises.admit('bob', 'player')
  await withPasskey('ann', phone)
})

afterAll(() => premises.close())

// Whatever failed in one test is forgotten in the next.
beforeEach(() => premises.pass(30 * minute))

/** What no device of its owner answers, whatever it is asked. */
const forged: readonly (readonly [string, Ways])[] = [
  ['of another site’s page', { origin: 'https://h0use.example' }],
  ['for another site', { site: 'h0use.example' }],
  ['of a device that nobody has unlocked', { verified: false }],
  ['of a device that nobody has touched', { present: false }],
  ['that answers another challenge', { challenge: 'bm90IG91cnM' }],
]

describe('a new passkey', () => {
  it('is kept with its public key, for the house alone to read', async () => {
    await premises.admit('cat', 'player')
    const device = new Authenticator()
    const before = premises.house.people.kept
    await withPasskey('cat', device)
    const kept = premises.kept(before).at(-1)!
    expect(kept.audience).toBe('house')
    expect(JSON.parse(kept.text)).toMatchObject({
      type: 'passkey-added',
      person: 'cat',
      passkey: { id: device.id.toString('base64url'), counter: 1, transports: ['internal'] },
      by: { person: 'cat' },
    })
    expect(unrefused(await enter(device)).session.person).toBe('cat')
  })

  it('is asked for with the device unlocked, and not in a device that has one', async () => {
    const { session } = await premises.signIn('ann')
    const options = unrefused(await passkeys.toRegister(session))
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([phone.id.toString('base64url')])
    expect(options.rp).toEqual({ id: site.id, name: site.called })
  })

  it.each<readonly [string, Ways]>([...forged, ['that is a sign-in', { type: 'webauthn.get' }]])(
    '%s is refused',
    async (_, ways) => {
      const { session } = await premises.signIn('bob')
      const options = unrefused(await passkeys.toRegister(session))
      const events = await premises.during(async () =>
        expectRefused(
          await passkeys.register(session, player('bob'), new Authenticator().register(options, ways)),
          'passkey-not-kept',
        ),
      )
      expect(events).toEqual([])
    },
  )

  it('answers its challenge once, within two minutes, and for the person who was asked', async () => {
    const [bob, ann] = [await premises.signIn('bob'), await premises.signIn('ann')]
    const options = unrefused(await passkeys.toRegister(bob.session))
    expectRefused(await passkeys.register(ann.session, player('ann'), new Authenticator().register(options)), 'passkey-not-kept')
    const spent = await passkeys.register(bob.session, player('bob'), new Authenticator().register(options))
    expectRefused(spent, 'passkey-not-kept')
    const late = unrefused(await passkeys.toRegister(bob.session))
    premises.pass(2 * minute)
    expectRefused(await passkeys.register(bob.session, player('bob'), new Authenticator().register(late)), 'passkey-not-kept')
    const just = unrefused(await passkeys.toRegister(bob.session))
    premises.pass(2 * minute - 1)
    const device = new Authenticator()
    unrefused(await passkeys.register(bob.session, player('bob'), device.register(just)))
    expect(unrefused(await enter(device)).session.person).toBe('bob')
  })

  it('is nobody else’s: one device’s key belongs to one account, no matter who holds the device', async () => {
    const [first, second, device] = [await premises.somebody(), await premises.somebody(), new Authenticator()]
    await withPasskey(first, device)
    const { session } = await premises.signIn(second)
    const made = device.register(unrefused(await passkeys.toRegister(session)))
    expectRefused(await passkeys.register(session, player(second), made), 'passkey-not-kept')
    expect(premises.known(second).passkeys).toEqual([])
  })

  it('is for somebody who has just signed in, and for no guest', async () => {
    const { session } = await premises.signIn('bob')
    premises.pass(10 * minute)
    expectRefused(await passkeys.toRegister(session), 'sign-in-again')
    const guest = unrefused(await addGuest(premises.desk, { from: home, ofAge: true }))
    expectRefused(await passkeys.toRegister(guest.session), 'no-passkey')
  })
})

describe('signing in with a passkey', () => {
  it('needs no name, and is recorded with the counter of the device', async () => {
    const options = await passkeys.toSignIn()
    expect(options.allowCredentials).toBeUndefined()
    const events = await premises.during(async () => {
      const { token, session } = unrefused(await enter(phone))
      expect(session).toMatchObject({ person: 'ann', terminal: 'player' })
      expect(premises.isOpen(token)).toBe(true)
    })
    expect(events).toMatchObject([
      { type: 'passkey-used', person: 'ann', counter: phone.counter },
      { type: 'signed-in', person: 'ann', from: home, how: 'passkey' },
    ])
  })

  it('works after a restart', async () => {
    await premises.restart()
    passkeys = new Passkeys(premises.desk, site)
    expect(unrefused(await enter(phone)).session.person).toBe('ann')
  })

  it('R4: unlocks an account that failures have locked', async () => {
    await lock('ann')
    const events = await premises.during(async () => void unrefused(await enter(phone)))
    expect(events.map(({ type }) => type)).toEqual(['passkey-used', 'person-unlocked', 'signed-in'])
    await premises.signIn('ann')
  })

  it.each<readonly [string, Ways]>([
    ...forged,
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['that says to be somebody else’s', { owner: 'bob' }],
    ['that says to be nobody’s', { owner: 'zoe' }],
  ])('%s is answered as a wrong password is, and unlocks nothing', async (_, ways) => {
    await lock('ann')
    const events = await premises.during(async () => expect(await enter(phone, ways)).toEqual(wrong))
    expect(events[0]).toMatchObject({ type: 'sign-in-failed', from: home })
    expect(premises.known('ann').locked).toBe(true)
    unrefused(await enter(phone))
    expect(premises.known('ann').locked).toBe(false)
  })

  it.each([null, undefined, 7, 'response', {}, { response: null }, { id: 'x', response: { userHandle: 'YW5u' } }])(
    'with %j is nothing but a failure',
    async (response) => {
      expect(await passkeys.signIn({ response, from: home, terminal: 'player' })).toEqual(wrong)
      unrefused(await enter(phone))
    },
  )

  it('R4: that names somebody without a passkey of theirs does not count against them', async () => {
    const [person, stranger] = [await premises.somebody(), new Authenticator()]
    await withPasskey('bob', stranger)
    const events = await premises.during(async () => {
      for (let each = 0; each < 4; each += 1) expect(await enter(stranger, { owner: person })).toEqual(wrong)
    })
    expect(events).toMatchObject(Array.from({ length: 4 }, () => ({ type: 'sign-in-failed', person: null, from: home })))
    expect(premises.known(person)).toMatchObject({ failures: [], locked: false })
    await premises.signIn(person)
  })

  it('R4: that is theirs and does not verify counts against it, and it rests; the password is not locked', async () => {
    const [person, device] = [await premises.somebody(), new Authenticator()]
    await withPasskey(person, device)
    for (let each = 0; each < 3; each += 1) expect(await enter(device, { verified: false })).toEqual(wrong)
    expect(premises.known(person)).toMatchObject({ locked: false, failures: [] })
    expect(await enter(device)).toEqual(wrong)
    premises.pass(30 * minute)
    unrefused(await enter(device))
  })

  it('with another key’s signature is refused', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const response = phone.signIn(await passkeys.toSignIn(), {}, privateKey)
    expect(await passkeys.signIn({ response, from: home, terminal: 'player' })).toEqual(wrong)
  })

  it('answers its challenge once and within two minutes', async () => {
    const response = phone.signIn(await passkeys.toSignIn())
    unrefused(await passkeys.signIn({ response, from: home, terminal: 'player' }))
    expect(await passkeys.signIn({ response, from: home, terminal: 'player' })).toEqual(wrong)
    const late = phone.signIn(await passkeys.toSignIn())
    premises.pass(2 * minute)
    expect(await passkeys.signIn({ response: late, from: home, terminal: 'player' })).toEqual(wrong)
  })

  it('does not take the challenge of a new passkey for its own', async () => {
    const { session } = await premises.signIn('ann')
    const { challenge } = unrefused(await passkeys.toRegister(session))
    const response = phone.signIn({ challenge })
    expect(await passkeys.signIn({ response, from: home, terminal: 'player' })).toEqual(wrong)
  })

  it('is refused to a copy of the device, whose counter does not rise', async () => {
    unrefused(await enter(phone))
    const { counter } = phone
    phone.counter = counter - 1
    expect(await enter(phone)).toEqual(wrong)
    expect(unrefused(await enter(phone)).session.person).toBe('ann')
  })

  it('is refused to one of two copies that come at once', async () => {
    const { counter } = phone
    const first = phone.signIn(await passkeys.toSignIn())
    phone.counter = counter
    const second = phone.signIn(await passkeys.toSignIn())
    const answers = await Promise.all(
      [first, second].map((response) => passkeys.signIn({ response, from: home, terminal: 'player' })),
    )
    expect(answers.filter((answer) => isRefusal(answer))).toEqual([wrong])
  })

  it('goes on with a device that counts nothing', async () => {
    const device = new Authenticator({ counts: false })
    await withPasskey('bob', device)
    for (let each = 0; each < 3; each += 1) expect(unrefused(await enter(device)).session.person).toBe('bob')
  })

  it('is refused to a disabled account, and where its owner has no role', async () => {
    expect(await disable(premises.house, ops, 'ann', 'has left')).toBeUndefined()
    expect(await enter(phone)).toEqual(wrong)
    expect(await enable(premises.house, ops, 'ann', 'is back')).toBeUndefined()
    const response = phone.signIn(await passkeys.toSignIn())
    expectRefused(await passkeys.signIn({ response, from: home, terminal: 'staff' }), 'no-role-here')
  })
})

describe('a passkey is removed', () => {
  it('by its owner who has just signed in or by an operator, and then opens nothing', async () => {
    const id = phone.id.toString('base64url')
    const { session: long } = await premises.signIn('ann')
    premises.pass(11 * minute)
    expectRefused(await passkeys.removeOwn(long, player('ann'), id), 'sign-in-again')
    const { session } = await premises.signIn('ann')
    expectRefused(await premises.house.do(removePasskey, { person: 'ann', id }, player('bob')), 'not-your-role')
    expectRefused(await passkeys.removeOwn(session, player('ann'), 'another'), 'no-passkey')
    expect(isRefusal(await enter(phone))).toBe(false)
    expect(await passkeys.removeOwn(session, player('ann'), id)).toBeUndefined()
    expect(await enter(phone)).toEqual(wrong)
    expect(premises.known('ann').passkeys).toEqual([])
  })

  it.each([
    ['its owner, who alone goes on', true],
    ['an operator', false],
  ])('by %s, and the sessions that it opened are ended', async (_, isOwner) => {
    const [person, device] = [await premises.somebody(), new Authenticator()]
    await withPasskey(person, device)
    const { sessions } = premises.desk
    const lost = unrefused(await enter(device))
    const { session } = await premises.signIn(person)
    const id = device.id.toString('base64url')
    if (isOwner) expect(await passkeys.removeOwn(session, player(person), id)).toBeUndefined()
    else unrefused(await premises.house.do(removePasskey, { person, id }, ops))
    expectRefused(sessions.still(lost.session), 'session-over')
    expect(isRefusal(sessions.still(session))).toBe(!isOwner)
  })

  it('with a new one-time password, since a person who had the last one may have added it', async () => {
    const [person, device] = [await premises.somebody(), new Authenticator()]
    await withPasskey(person, device)
    const events = await premises.during(async () => void unrefused(await giveOneTimePassword(premises.desk, ops, person)))
    expect(events).toMatchObject([
      { type: 'password-set', person, once: true },
      { type: 'passkey-removed', person, id: device.id.toString('base64url'), by: ops },
    ])
    expect(await enter(device)).toEqual(wrong)
  })

  it('and is not kept by a session that ends while it is being verified', async () => {
    const [person, device] = [await premises.somebody(), new Authenticator()]
    const { session } = await premises.signIn(person)
    const made = device.register(unrefused(await passkeys.toRegister(session)))
    const kept = passkeys.register(session, player(person), made)
    await endSessions(premises.house, ops, person)
    expectRefused(await kept, 'passkey-not-kept')
    expect(premises.known(person).passkeys).toEqual([])
  })
})
