/** Anybody signs in at any screen: the account's roles decide what it is for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '../../../src/client/index.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { nameOf, password, personRoles, Served, terminalOf } from './kit.ts'

const minute = 60_000

let served: Served
beforeAll(async () => {
  served = await Served.open()
  await served.admitAll()
  await served.admit('several', 'dealer', 'box person', 'casino supervisor')
  await served.admit('nobody')
})
afterAll(() => served.close())

const signIn = async (person: string) => {
  const { status, text, headers } = await served.raw('POST', '/api/v1/sign-in', { body: { person, password } })
  return { status, said: JSON.parse(text) as Me & { code?: string; detail?: string }, headers }
}

describe('signing in without saying at what kind of screen', () => {
  it.each(personRoles)('is for a %s, with all that goes with it', async (role) => {
    const { status, said } = await signIn(nameOf(role))
    expect([status, said]).toMatchObject([200, { roles: [role], terminal: terminalOf(role) }])
  })

  it('brings all roles of somebody who has several, and locks as soon as a dealer’s terminal does', async () => {
    const roles: readonly Role[] = ['dealer', 'box person', 'casino supervisor']
    const { said, headers } = await signIn('several')
    expect(said).toMatchObject({ roles, terminal: 'dealer' })
    const cookie = headers['set-cookie']![0]!.split(';', 1)[0]!
    served.ahead += 5 * minute
    expect((await served.raw('GET', '/api/v1/me', { cookie })).status).toBe(401)
  })

  it('tells somebody who has no role yet whom to ask', async () => {
    const { status, said } = await signIn('nobody')
    expect([status, said.code, said.detail]).toEqual([
      403,
      'no-role-here',
      'This account has no role in the house yet. Ask an operator to give it one',
    ])
  })
})

describe('[R5] how long a session goes on by itself', () => {
  it('can be asked for by its owner without keeping the session awake, and begins anew when they say that they are there', async () => {
    const dealer = await served.signedIn('dealer', 'dealer')
    served.ahead += 4 * minute
    const left = await dealer.call('GET /me/session')
    expect(left.idleIn).toBeGreaterThan(0)
    expect(left.idleIn).toBeLessThanOrEqual(minute)
    const stays = await dealer.call('POST /me/session')
    expect(stays.idleIn).toBeGreaterThan(minute)
    served.ahead += 4 * minute
    expect(await dealer.me()).toMatchObject({ person: 'dealer' })
    served.ahead += minute
    await expect(dealer.me()).rejects.toMatchObject({ problem: { code: 'session-idle' } })
  })
})
