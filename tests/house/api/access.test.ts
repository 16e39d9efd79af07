/** Who may ask the house for what: every route of its own description, by every role and by nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import type { Route } from '../../../src/wire/route.ts'
import { allRoutes, routes } from '../../../src/wire/routes/routes.ts'
import { accountants } from '../../../src/wire/who.ts'
import { operations, type Described, type Document } from './from-schema.ts'
import { nameOf, personRoles, Served, terminalOf } from './kit.ts'

/** As it is described: GET /api/v1/tables/{table}. */
const describedAs = (name: string): string => name.replace(' ', name in routes ? ' /api/v1' : ' ').replaceAll(/:(\w+)/g, '{$1}')

/** Each route says itself who may ask; docs/reference/roles.md lists that for the reader of a change. */
const allowed: Readonly<Record<string, 'anyone' | readonly Role[]>> = {
  ...Object.fromEntries(
    Object.entries<Route>(allRoutes).map(([name, { access }]) => [
      describedAs(name),
      access === 'signed-in' ? personRoles : access,
    ]),
  ),
  // A player sees only their own, and the person asked for here is somebody else.
  'GET /api/v1/accounts/{player}': accountants,
}

/** What there is to ask for; somebody else's account, and never what would change the house under the test. */
const places: Readonly<Record<string, string>> = {
  table: 'dragon-fire',
  game: 'dragon-fire',
  kind: 'commands',
  name: 'place',
  player: 'house-guest',
  person: 'house-guest',
  id: 'none',
  number: '1',
  round: '1',
  slip: 'C-000001',
}

const pathOf = ({ path }: Described): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name]!)

let served: Served
let document: Document
const cookies = new Map<Role | undefined, string | undefined>([[undefined, undefined]])

beforeAll(async () => {
  served = await Served.open({ names: () => ['felt.example'] })
  await served.admitAll()
  await served.admit('house-guest', 'player')
  await served.table(dragonFire)
  document = JSON.parse((await served.raw('GET', '/docs/json')).text) as Document
  for (const role of personRoles) cookies.set(role, await served.cookie(nameOf(role), terminalOf(role)))
})

afterAll(() => served.close())

/** Who may go in is decided before anything is read, so nothing that is sent here would be taken. */
const statusFor = async (operation: Described, role: Role | undefined, method = operation.method): Promise<number> => {
  const body = method === 'GET' || method === 'HEAD' ? undefined : { 'no such field': 1 }
  const { status } = await served.raw(method, pathOf(operation), { body, cookie: cookies.get(role) })
  return status
}

describe('[R19] every route by every role and by nobody', () => {
  it('is described as OpenAPI 3.1, and each route of it is in the list above', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(
      operations(document)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(allowed).toSorted())
  })

  it('says of each route whether one must sign in', () => {
    const open = operations(document).filter(({ security }) => !security)
    expect(open.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(allowed)
        .filter((name) => allowed[name] === 'anyone')
        .toSorted(),
    )
  })

  it.each(Object.entries(allowed))('%s', async (name, may) => {
    const operation = operations(document).find((each) => each.name === name)!
    const asked = [undefined, ...personRoles]
    const statuses = await Promise.all(asked.map((role) => statusFor(operation, role)))
    const shut = asked.filter((_, at) => statuses[at] === 401 || statuses[at] === 403)
    const expected = may === 'anyone' ? [] : [undefined, ...personRoles.filter((role) => !may.includes(role))]
    expect(shut).toEqual(expected)
    if (may !== 'anyone') expect(statuses[0]).toBe(401)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  it('asking for the headers alone opens nothing more', async () => {
    const reads = operations(document).filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'))
    for (const operation of reads) {
      for (const role of [undefined, 'player'] as const) {
        expect([operation.name, role, await statusFor(operation, role, 'HEAD')]).toEqual([
          operation.name,
          role,
          await statusFor(operation, role),
        ])
      }
    }
  })

  it('an account is one’s own: a player sees it, and nobody else’s', async () => {
    const player = await served.signedIn('player')
    await expect(player.call('GET /accounts/:player', { player: 'player' })).resolves.toMatchObject({
      player: 'player',
      amount: 0,
    })
    await expect(player.call('GET /accounts/:player', { player: 'house-guest' })).rejects.toMatchObject({
      problem: { status: 403, code: 'not-yours' },
    })
    await expect(player.call('GET /accounts/:player', { player: 'nobody-at-all' })).rejects.toMatchObject({
      problem: { status: 403, code: 'not-yours' },
    })
  })

  it('a role counts only at a terminal for it', async () => {
    const { status } = await served.raw('POST', '/api/v1/sign-in', {
      body: { person: 'operator', password: 'four dice in a bowl', terminal: 'player' },
    })
    expect(status).toBe(403)
  })

  it('measures are for this machine, and from elsewhere for operators alone', async () => {
    const elsewhere = async (role: Role | undefined) => {
      const cookie = cookies.get(role)?.replace('felt=', '__Host-felt=')
      return (await served.raw('GET', '/metrics', { headers: { host: 'felt.example' }, cookie })).status
    }
    expect(await elsewhere(undefined)).toBe(403)
    expect(await elsewhere('player')).toBe(403)
    expect(await elsewhere('operator')).toBe(200)
  })
})
