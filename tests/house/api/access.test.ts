/** Who may ask the house for what: every route of its own description, by every role and by nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { dragonFire } from '../../../src/rules/games/dragon-fire/game.ts'
import { accessOf } from '../../../src/house/api/routes/house-commands.ts'
import { houseCommands } from '../../../src/house/commands.ts'
import { operations, type Described, type Document } from './from-schema.ts'
import { nameOf, personRoles, Served, terminalOf } from './kit.ts'

const supervisors: readonly Role[] = ['casino supervisor', 'pit manager', 'senior casino supervisor', 'shift manager', 'operator']
const overseers: readonly Role[] = [...supervisors, 'inspector', 'surveillance']
const cage: readonly Role[] = ['cashier', ...supervisors]
const operator: readonly Role[] = ['operator']

/** The house's own commands say themselves who may give them; docs/roles.md lists that for the reader of a change. */
const byCommands = Object.fromEntries(
  houseCommands.map((command): [string, readonly Role[]] => {
    const access = accessOf(command)
    const path = command.route.path.replaceAll(/:(\w+)/g, '{$1}')
    return [`${command.route.method} /api/v1${path}`, access === 'signed-in' ? personRoles : access]
  }),
)

/** Everything else is written by hand, so that nothing is allowed by mistake. */
const allowed: Readonly<Record<string, 'anyone' | readonly Role[]>> = {
  ...byCommands,
  'GET /healthz': 'anyone',
  'GET /livez': 'anyone',
  'GET /metrics': 'anyone', // From the machine itself.
  'POST /api/v1/sign-in': 'anyone',
  'POST /api/v1/guests': 'anyone',
  'POST /api/v1/sign-out': 'anyone',
  'POST /api/v1/passkeys/challenge': 'anyone',
  'POST /api/v1/passkeys/sign-in': 'anyone',
  'GET /api/v1/tables': 'anyone',
  'GET /api/v1/tables/{table}': 'anyone',
  'GET /api/v1/tables/{table}/events': 'anyone',
  'GET /api/v1/tables/{table}/live': 'anyone',
  'GET /api/v1/tables/{table}/state': 'anyone',
  'GET /api/v1/tables/{table}/rounds': 'anyone',
  'GET /api/v1/tables/{table}/rounds/{round}': 'anyone',
  'GET /api/v1/tables/{table}/rounds/{round}/recall': 'anyone',
  'GET /api/v1/tables/{table}/rounds/{round}/proof': 'anyone',
  'GET /api/v1/games': 'anyone',
  'GET /api/v1/games/{game}': 'anyone',
  'GET /api/v1/games/{game}/clauses': 'anyone',
  'GET /api/v1/games/{game}/odds': 'anyone',
  'GET /api/v1/schemas': 'anyone',
  'GET /api/v1/schemas/{kind}': 'anyone',
  'GET /api/v1/schemas/{kind}/{name}': 'anyone',
  'GET /api/v1/me': personRoles,
  'GET /api/v1/me/session': personRoles,
  'POST /api/v1/me/session': personRoles,
  'POST /api/v1/me/password': personRoles,
  'GET /api/v1/me/sessions': personRoles,
  'DELETE /api/v1/me/sessions/{session}': personRoles,
  'GET /api/v1/me/passkeys': personRoles,
  'POST /api/v1/me/passkeys': personRoles,
  'POST /api/v1/me/passkeys/challenge': personRoles,
  'POST /api/v1/me/passkeys/proof/challenge': personRoles,
  'POST /api/v1/me/passkeys/proof': personRoles,
  'DELETE /api/v1/me/passkeys/{id}': personRoles,
  'POST /api/v1/tables/{table}/commands': personRoles,
  'GET /api/v1/me/account': ['player'],
  'GET /api/v1/me/seats': ['player'],
  'GET /api/v1/me/plays': ['player'],
  'GET /api/v1/me/statement': ['player'],
  'GET /api/v1/me/statement.csv': ['player'],
  'GET /api/v1/me/plays.csv': ['player'],
  'GET /api/v1/me/limits': ['player'],
  'POST /api/v1/tables/{table}/buy-in': ['player', 'dealer', 'box person', 'cashier'],
  'POST /api/v1/tables/{table}/cash-out': ['player', 'dealer', 'box person', 'cashier'],
  // A player sees only their own, and the person asked for here is somebody else.
  'GET /api/v1/accounts/{player}': [...cage, 'inspector', 'surveillance'],
  'GET /api/v1/accounts/{player}/statement': ['cashier', ...overseers],
  'GET /api/v1/accounts/{player}/statement.csv': ['cashier', ...overseers],
  'GET /api/v1/records/disputes': overseers,
  'GET /api/v1/records/exclusions': supervisors,
  'GET /api/v1/records/significant': overseers,
  'GET /api/v1/records/days': overseers,
  'GET /api/v1/tables/{table}/returns': overseers,
  'GET /api/v1/house/backups': operator,
  'GET /api/v1/house/staffing': supervisors,
  'POST /api/v1/house/backups': operator,
  'POST /api/v1/house/verification': ['operator', 'inspector', 'surveillance'],
  'GET /api/v1/house/suspensions': 'anyone',
  'GET /api/v1/cage/proposals': cage,
  'GET /api/v1/cage/limits': cage,
  'GET /api/v1/cage/slips/{slip}': cage,
  'GET /api/v1/staff': personRoles.filter((role) => role !== 'player'),
  'GET /api/v1/people': operator,
  'GET /api/v1/people/{person}': operator,
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
    await expect(player.ask('GET', '/accounts/player')).resolves.toMatchObject({ player: 'player', amount: 0 })
    await expect(player.ask('GET', '/accounts/house-guest')).rejects.toMatchObject({
      problem: { status: 403, code: 'not-yours' },
    })
    await expect(player.ask('GET', '/accounts/nobody-at-all')).rejects.toMatchObject({
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
