/** Every command of a table by every role, over HTTP: the house lets nobody be what they are not. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { craps } from '../../../src/rules/games/craps/game.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import { commands } from '../../../src/table/commands.ts'
import { newTable } from '../../../src/table/state.ts'
import { mayGive } from '../../../src/table/table.ts'
import { commandSchemas, filledIn } from '../../../src/wire/tables/commands.ts'
import { Values, type Document, type Schema } from './from-schema.ts'
import { nameOf, newId, personRoles, Served, terminalOf } from './kit.ts'

let served: Served
let bodies: ReadonlyMap<string, object>
const cookies = new Map<Role, string>()

beforeAll(async () => {
  served = await Served.open()
  await served.admitAll()
  // The game whose rulebook says most closely who does what.
  await served.table(craps)
  for (const role of personRoles) cookies.set(role, await served.cookie(nameOf(role), terminalOf(role)))
  bodies = wellFormed(JSON.parse((await served.raw('GET', '/docs/json')).text) as Document)
})

afterAll(() => served.close())

/** A command of each type, made from the house's description of itself. */
const wellFormed = (document: Document): ReadonlyMap<string, object> => {
  const values = new Values(document)
  const body = document.paths['/api/v1/tables/{table}/commands']!['post']!.requestBody!.content['application/json']!.schema
  const { command } = values.resolved(body).properties!
  const all = values.resolved(command!).oneOf!.map((each) => values.resolved(each))
  return new Map(all.map((schema) => [typeOf(schema), fc.sample(values.of(schema), { numRuns: 1, seed: 7 })[0] as object]))
}

const typeOf = ({ properties }: Schema): string => {
  const { const: only, enum: several } = properties!['type']!
  return String(only ?? several![0])
}

const send = async (role: Role, as: Role, type: string) => {
  const { status, text } = await served.raw('POST', '/api/v1/tables/craps/commands', {
    body: { id: newId(), as, command: bodies.get(type) },
    cookie: cookies.get(role),
  })
  return { status, code: (JSON.parse(text) as { code?: string }).code }
}

const definitionOf = (type: string) => commands.find((each) => each.type === type)!

describe('the description of the house', () => {
  it('has every command of the table, and none besides', () => {
    expect([...bodies.keys()].toSorted()).toEqual(commands.map(({ type }) => type).toSorted())
  })

  it('leaves out of commands what the house knows itself, and the house fills all of it in', () => {
    const filled = commands
      .map((definition) => [definition.type, filledIn(definition)] as const)
      .filter(([, names]) => names.length > 0)
    expect(Object.fromEntries(filled)).toEqual({
      'take-seat': ['age', 'called', 'excluded'],
      'post-dealer': ['age', 'called'],
      'name-substitute': ['age', 'excluded'],
      'rename-player': ['called'],
      'change-house': ['definition', 'settles'],
      'change-rules': ['definition', 'settles', 'changed'],
      open: expect.arrayContaining([
        'house',
        'seats',
        'chips',
        'source',
        'automation',
        'float',
        'definition',
        'settles',
      ]) as string[],
    })
    for (const [type, names] of filled)
      expect(Object.keys(commandSchemas.get(type)!.shape)).not.toEqual(expect.arrayContaining([names[0]]))
  })
})

describe.each(commands.map(({ type }) => type))('[R19] %s', (type) => {
  it('is for the roles that the table gives it to, and for nobody who is not one of them', async () => {
    const may = mayGive(definitionOf(type), newTable(craps).inForce)
    const own = await Promise.all(personRoles.map((role) => send(role, role, type)))
    const refused = personRoles.filter((_, at) => own[at]!.code === 'not-your-role')
    expect(refused).toEqual(personRoles.filter((role) => !may.includes(role)))
    expect(own.filter(({ code, status }) => code === 'malformed' || status >= 500)).toEqual([])
    expect(own.filter(({ code, status }) => code === 'not-your-role' && status !== 403)).toEqual([])
    // As somebody else, and as the house itself.
    const other = may.find((role) => role !== 'house') ?? 'operator'
    const others = (['player', 'dealer', 'operator'] as const).filter((role) => role !== other)
    const forged = await Promise.all([...others.map((role) => send(role, other, type)), send('operator', 'house', type)])
    expect(forged.map(({ status, code }) => `${status} ${code}`)).toEqual(forged.map(() => '403 not-your-role'))
  })
})
