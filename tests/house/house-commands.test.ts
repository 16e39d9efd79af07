/** The house's own commands, all of them, by what is said of each in the list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, type Role } from '../../src/rules/conduct/people.ts'
import { houseCommands } from '../../src/house/commands.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import { record } from '../../src/house/people/record.ts'
import { bookFold } from '../../src/house/streams/book.ts'
import { accountFold } from '../../src/house/streams/account.ts'
import { cageFold } from '../../src/house/streams/cage.ts'
import { peopleFold } from '../../src/house/people/known-people.ts'
import { Premises } from './people/kit.ts'

let premises: Premises
const people = roles.filter((role) => role !== 'house')
const nameOf = (role: Role): string => `the-${role.replaceAll(' ', '-')}`

beforeAll(async () => {
  premises = await Premises.open()
  for (const role of people) await premises.admit(nameOf(role), role)
  for (const role of people) await premises.admit(`former-${nameOf(role)}`, role)
  await record(
    premises.house,
    byHouse,
    people.map((role) => ({ type: 'person-disabled', person: `former-${nameOf(role)}`, reason: 'left' })),
  )
})

afterAll(() => premises.close())

/** Something that no command takes, so that nothing is done where the role is right. */
const nonsense = { 'no such field': 1 } as never

const codeFor = async (command: (typeof houseCommands)[number], person: string, role: Role): Promise<string | undefined> => {
  const answer = await premises.house.do(command, nonsense, { person, role })
  return 'code' in answer ? answer.code : undefined
}

describe('[R19] the commands of the house', () => {
  it('have a name and a route of their own each', () => {
    const names = houseCommands.map(({ type }) => type)
    const routes = houseCommands.map(({ route }) => route)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('make events that the streams of the house have', () => {
    const known = new Set([peopleFold, bookFold, cageFold, accountFold].flatMap(({ forms }) => forms.types))
    for (const { type, events } of houseCommands) {
      expect([type, events.length > 0, events.filter((event) => !known.has(event))]).toEqual([type, true, []])
    }
  })

  it.each(houseCommands.map((command) => [command.type, command] as const))(
    '%s is decided for its roles alone, whatever is sent, and never for an account that is disabled',
    async (_, command) => {
      const before = premises.house.people.version
      for (const role of people) {
        const may = command.roles === 'signed-in' || command.roles.includes(role)
        expect([role, await codeFor(command, nameOf(role), role)]).toEqual([role, may ? 'malformed' : 'not-your-role'])
        const disabled = command.roles === 'signed-in' ? 'no-session' : 'not-your-role'
        expect([role, await codeFor(command, `former-${nameOf(role)}`, role)]).toEqual([role, disabled])
        if (role !== 'operator' && command.roles !== 'signed-in' && !command.roles.includes(role))
          expect(await codeFor(command, nameOf(role), 'operator')).toBe('not-your-role')
      }
      expect(premises.house.people.version).toBe(before)
    },
  )
})
