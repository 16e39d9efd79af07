import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '../../../src/rules/game/game.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import { House } from '../../../src/house/house.ts'
import { JournalDown, CommitFailed } from '../../../src/store/errors.ts'
import { type Store } from '../../../src/store/store.ts'
import { addGuest } from '../../../src/house/people/sessions/guests.ts'
import { disable, giveOneTimePassword } from './commands.ts'
import { Passwords } from '../../../src/house/people/sign-in/passwords.ts'
import { changePassword, signIn, wrong, type AttemptedSignIn } from '../../../src/house/people/sign-in/sign-in.ts'
import { cheap, expectRefused, home, password, Premises, unrefused } from './kit.ts'

let premises: Premises
let ops: Giver

beforeAll(async () => {
  premises = await Premises.open()
  ops = await premises.admit('ops', 'operator')
  await premises.admit('ann', 'player')
})

afterAll(() => premises.close())

describe('signing in', () => {
  it('begins a session, and says who came from where', async () => {
    const events = await premises.during(async () => {
      const { token, session } = await premises.signIn('ann')
      expect(session).toMatchObject({ person: 'ann', terminal: 'player' })
      expect(premises.isOpen(token)).toBe(true)
    })
    expect(events).toEqual([
      {
        v: 1,
        type: 'signed-in',
        person: 'ann',
        from: home,
        terminal: 'player',
        how: 'password',
        nonce: premises.desk.sessions.open('ann')[0]!.nonce,
        at: premises.now,
        by: { person: 'ann', role: 'player' },
      },
    ])
  })

  it('takes a name in any letters and with spaces around it', async () => {
    expect(unrefused(await premises.try('  Ann ')).session.person).toBe('ann')
  })

  it('keeps no more of an address than an address has', async () => {
    const events = await premises.during(() => premises.try('ann', { from: 'x'.repeat(10_000) }))
    expect(events[0]).toMatchObject({ from: 'x'.repeat(100) })
  })

  it.each(['dealer', 'staff'] as const)('at a %s terminal is for who has a role there, and no failure', async (terminal) => {
    const person = await premises.somebody()
    const events = await premises.during(async () => {
      for (let each = 0; each < 4; each += 1) expectRefused(await premises.try(person, { terminal }), 'no-role-here')
    })
    expect(events).toHaveLength(4)
    expect(events[0]).toMatchObject({ type: 'sign-in-refused', person, from: home, why: 'no-role-here' })
    expect(isRefusal(await premises.try(person))).toBe(false)
  })
})

describe('R4: whatever is wrong, the answer is one', () => {
  const locked = async (): Promise<string> => {
    const person = await premises.somebody()
    await premises.fail(person, 3)
    return person
  }
  const disabled = async (): Promise<string> => {
    const person = await premises.somebody()
    expect(await disable(premises.house, ops, person, 'has left')).toBeUndefined()
    return person
  }
  const guest = async (): Promise<string> => unrefused(await addGuest(premises.desk, { from: home, ofAge: true })).session.person
  const onceLocked = async (): Promise<string> => {
    const person = await locked()
    await giveOneTimePassword(premises.desk, ops, person)
    await premises.fail(person, 3)
    return person
  }

  const cases: readonly (readonly [string, () => Promise<string>, Partial<AttemptedSignIn>])[] = [
    ['a wrong password', () => premises.somebody(), { password: 'not the one' }],
    ['an empty one', () => premises.somebody(), { password: '' }],
    ['one far too long', () => premises.somebody(), { password: password.repeat(1000) }],
    ['a name that is not known', () => Promise.resolve('zoe'), {}],
    ['no name', () => Promise.resolve(''), {}],
    ['a name that is the name of something in every object', () => Promise.resolve('constructor'), {}],
    ['the right password of a locked account', locked, {}],
    ['the right password of a disabled account', disabled, {}],
    ['a guest, who has no password', guest, {}],
    ['the wrong password at the wrong terminal', () => premises.somebody(), { password: 'not the one', terminal: 'dealer' }],
    ['a new password for a locked account', onceLocked, { next: 'seven out again' }],
  ]

  it.each(cases)('%s: the same text, one check of a password, one failure with its address', async (_, make, attempt) => {
    const person = await make()
    const counting = new Counting(cheap)
    const events = await premises.during(async () => {
      const answer = await signIn(
        { ...premises.desk, passwords: counting },
        { person, password, from: home, terminal: 'player', ...attempt },
      )
      expect(answer).toEqual(wrong)
    })
    expect(counting).toMatchObject({ checks: 1, digests: 0 })
    const known = premises.house.people.state.get(person) !== undefined
    expect(events).toMatchObject([{ type: 'sign-in-failed', person: known ? person : null, from: home, by: { person: 'house' } }])
  })

  it('does not keep a name that nobody has: a password may have been typed there', async () => {
    const typed = 'my secret by mistake'
    await premises.try(typed)
    expect(premises.kept().some(({ text }) => text.includes(typed))).toBe(false)
  })
})

class Counting extends Passwords {
  checks = 0
  digests = 0

  override check(...given: Parameters<Passwords['check']>): ReturnType<Passwords['check']> {
    this.checks += 1
    return super.check(...given)
  }

  override digest(...given: Parameters<Passwords['digest']>): Promise<string> {
    this.digests += 1
    return super.digest(...given)
  }
}

describe('a one-time password', () => {
  const given = async (): Promise<readonly [string, string]> => {
    const person = await premises.somebody()
    return [person, unrefused(await giveOneTimePassword(premises.desk, ops, person)).password]
  }

  it('opens nothing until a new one is chosen, which replaces it', async () => {
    const [person, once] = await given()
    const asked = await premises.during(async () =>
      expectRefused(await premises.try(person, { password: once }), 'new-password-due'),
    )
    expect(asked).toMatchObject([{ type: 'sign-in-refused', person, why: 'new-password-due' }])
    const next = 'hard eight the easy way'
    const { token } = unrefused(await premises.try(person, { password: once, next }))
    expect(premises.isOpen(token)).toBe(true)
    expect(await premises.try(person, { password: once, next })).toBe(wrong)
    expect(isRefusal(await premises.try(person, { password: next }))).toBe(false)
  })

  it.each([
    ['too short', 'short'],
    ['with the name in it', 'this is PLAYER.1 and more'],
  ])('is not replaced by one that is %s', async (_, next) => {
    const [person, once] = await given()
    const named = next.replace('PLAYER.1', person.toUpperCase())
    expectRefused(await premises.try(person, { password: once, next: named }), 'weak-password')
    expectRefused(await premises.try(person, { password: once, next: once }), 'weak-password')
    expect(premises.known(person)).toMatchObject({ once: true, failures: [] })
  })

  it('lets one in of two who use it at once', async () => {
    const [person, once] = await given()
    const answers = await Promise.all(
      ['boxcars and snakes', 'snakes and boxcars'].map((next) => premises.try(person, { password: once, next })),
    )
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(1)
  })

  it('ends the sessions of before, and unlocks', async () => {
    const person = await premises.somebody()
    const { token } = await premises.signIn(person)
    await premises.fail(person, 3)
    const { password: once } = unrefused(await giveOneTimePassword(premises.desk, ops, person))
    expect(premises.isOpen(token)).toBe(false)
    expect(await premises.try(person)).toBe(wrong)
    expect(isRefusal(await premises.try(person, { password: once, next: 'any craps, no craps' }))).toBe(false)
  })
})

describe('changing one’s password', () => {
  const next = 'a yo-leven for the boys'

  it('ends every session and begins this one again', async () => {
    const person = await premises.somebody()
    const [here, there] = [await premises.signIn(person), await premises.signIn(person)]
    const { token } = unrefused(await changePassword(premises.desk, here.session, { password, next, from: home }))
    expect([here.token, there.token, token].map((each) => premises.isOpen(each))).toEqual([false, false, true])
    expect(await premises.try(person)).toBe(wrong)
    expect(isRefusal(await premises.try(person, { password: next }))).toBe(false)
  })

  it('needs the present one: guesses at it count', async () => {
    const person = await premises.somebody()
    const { session } = await premises.signIn(person)
    for (let each = 0; each < 3; each += 1) {
      expect(await changePassword(premises.desk, session, { password: 'not the one', next, from: home })).toBe(wrong)
    }
    expect(premises.known(person).locked).toBe(true)
    expect(await changePassword(premises.desk, session, { password, next, from: home })).toBe(wrong)
  })

  it('needs a good new one, and another', async () => {
    const { session } = await premises.signIn('ann')
    for (const bad of ['short', password]) {
      expectRefused(await changePassword(premises.desk, session, { password, next: bad, from: home }), 'weak-password')
    }
  })
})

describe('a session is handed over only when the journal has it', () => {
  it('otherwise nothing has happened', async () => {
    const { store } = premises.house.journal
    const broken: Store = {
      append: () => Promise.reject(new CommitFailed('the disk is full')),
      read: (...given) => store.read(...given),
      heads: () => store.heads(),
      head: (...given) => store.head(...given),
      answer: (...given) => store.answer(...given),
      snapshot: (...given) => store.snapshot(...given),
      keepSnapshot: (...given) => store.keepSnapshot(...given),
      close: () => Promise.resolve(),
    }
    const house = await House.open(broken, premises.house.clock)
    const desk = { ...premises.desk, house }
    const attempt = { person: 'ann', password, from: home, terminal: 'player' } as const
    await expect(signIn(desk, attempt)).rejects.toThrow(JournalDown)
    for (let each = 0; each < 3; each += 1) {
      await expect(signIn(desk, { ...attempt, password: 'not the one' })).rejects.toThrow(JournalDown)
    }
    expect(house.people.state.get('ann')).toMatchObject({ locked: false, failures: [] })
  })
})
