import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PeopleEventType } from '../../../src/house/people/events.ts'
import { sessionKey } from '../../../src/house/people/sign-in/session-key.ts'
import { firstOperator } from '../../../src/house/people/sign-in/first-operator.ts'
import { addPerson, giveOneTimePassword } from './commands.ts'
import { Passkeys } from '../../../src/house/people/sign-in/passkeys.ts'
import { changePassword } from '../../../src/house/people/sign-in/sign-in.ts'
import { Authenticator, site } from './authenticator.ts'
import { home, Premises, unrefused } from './kit.ts'
import { journalOf } from '../../kit/local.ts'

let premises: Premises
const secrets: string[] = []
const told: unknown[] = []

const secret = (text: string): string => {
  secrets.push(text)
  return text
}

/** A busy morning: everything that has to do with a secret is done once, right and wrong. */
beforeAll(async () => {
  premises = await Premises.open()
  const { desk } = premises
  const passkeys = new Passkeys(desk, site)
  const first = (await firstOperator(desk))!
  const operator = { person: first.person, role: 'operator' } as const
  const started = { password: secret(first.password), next: secret('a word of their own'), terminal: 'staff' } as const
  secret(unrefused(await premises.try('operator', started)).token)
  const account = unrefused(
    await addPerson(desk, operator, { name: 'ann', called: 'Ann', roles: ['player'], born: '1990-05-17' }),
  )
  secret(account.password)
  told.push(await premises.try('ann', { password: secret('wrong word by chance') }))
  told.push(await premises.try(secret('typed in the wrong field')))
  told.push(await premises.try('ann', { password: account.password }))
  told.push(await premises.try('ann', { password: account.password, next: secret('word with ann') }))
  const entered = unrefused(await premises.try('ann', { password: account.password, next: secret('boxcars at midnight') }))
  secret(entered.token)
  const change = { password: 'boxcars at midnight', from: home }
  told.push(await changePassword(desk, entered.session, { ...change, next: secret('tooshort') }))
  const changed = unrefused(await changePassword(desk, entered.session, { ...change, next: secret('snake eyes at noon') }))
  secret(changed.token)
  const device = new Authenticator()
  const made = device.register(unrefused(await passkeys.toRegister(changed.session)))
  secret(made.response.clientDataJSON)
  await passkeys.register(changed.session, { person: account.person, role: 'player' }, made)
  const shown = device.signIn(await passkeys.toSignIn())
  secret(shown.response.signature)
  secret(unrefused(await passkeys.signIn({ response: shown, from: home, terminal: 'player' })).token)
  told.push(await passkeys.signIn({ response: shown, from: home, terminal: 'player' }))
  await desk.sessions.signOut(changed.token)
  secret(unrefused(await giveOneTimePassword(desk, operator, account.person)).password)
  const key = sessionKey(premises.folder)
  for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const) secret(key.toString(form))
})

afterAll(() => premises.close())

it('no secret is in any event, nor in any answer', () => {
  const journal = journalOf(premises.house)
  const texts = journal.heads().flatMap(({ stream }) => journal.read(stream, 0, 10_000).map(({ text }) => text))
  expect(texts.length).toBeGreaterThan(15)
  const found = [...texts, ...told.map((each) => JSON.stringify(each))].join('\n')
  expect(secrets.length).toBeGreaterThan(15)
  expect(secrets.filter((each) => found.includes(each))).toEqual([])
})

it('no secret is in any file of the house but the key in its own', () => {
  const files = readdirSync(premises.folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.sqlite/.test(file))
  expect(files).toContain('journal.sqlite')
  const written = files.map((file) => readFileSync(join(premises.folder, file), 'latin1')).join('\n')
  expect(written).toContain('sign-in-failed')
  expect(secrets.filter((each) => written.includes(each))).toEqual([])
})

it('digests and keys of passkeys are for the house alone, everything else for the staff', () => {
  const audiences = new Map<PeopleEventType, Set<string>>()
  for (const { text, audience } of premises.kept()) {
    const { type } = JSON.parse(text) as { type: PeopleEventType }
    audiences.set(type, (audiences.get(type) ?? new Set()).add(audience))
    if (audience !== 'house') expect(text).not.toMatch(/argon2|publicKey/)
  }
  expect(Object.fromEntries([...audiences].map(([type, set]) => [type, [...set]]))).toEqual({
    'person-added': ['staff'],
    'password-set': ['house'],
    'passkey-removed': ['staff'],
    'passkey-added': ['house'],
    'passkey-used': ['staff'],
    'sign-in-failed': ['staff'],
    'sign-in-refused': ['staff'],
    'signed-in': ['staff'],
    'signed-out': ['staff'],
  })
})
