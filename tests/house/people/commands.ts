/** The house's own commands, given as its routes give them: what is answered, nothing where it is only done, or why not. */
import { isRefusal } from '../../../src/rules/game/game.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import type { Refusal } from '../../../src/rules/procedure.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import type { GivenTo, HouseCommand } from '../../../src/house/streams/command.ts'
import {
  addPerson as add,
  disablePerson,
  enablePerson,
  endOwnSessions,
  endSessions as end,
  giveOneTimePassword as giveOnce,
  unlockPerson,
} from '../../../src/house/people/commands.ts'
import {
  approveReadmission as approve,
  declineReadmission as decline,
  excludeOneself,
  excludePerson,
  proposeReadmission as propose,
} from '../../../src/house/people/protection-commands.ts'
import {
  approveRoles as approveOthers,
  changeRoles as change,
  declineRoles as declineOthers,
} from '../../../src/house/people/role-commands.ts'
import { changeCalled as callOtherwise } from '../../../src/house/people/name-commands.ts'
import { resumePlay, suspendPlay } from '../../../src/house/tables/commands.ts'
import { byHouse } from '../../../src/house/streams/by-house.ts'
import type { House } from '../../../src/house/house.ts'
import type { PeopleDesk } from '../../../src/house/people/desk.ts'
import { newSecret } from '../../../src/house/people/sign-in/passwords.ts'
import type { Newcomer } from '../../../src/wire/people/people.ts'
import type { RouteName } from '../../../src/wire/routes/routes.ts'

const doing = async <Name extends RouteName>(
  house: House,
  command: HouseCommand<Name>,
  given: GivenTo<Name>,
  by: Giver,
): Promise<Refusal | undefined> => {
  const done = await house.do(command, given, by)
  return isRefusal(done) ? done : undefined
}

export type Adding = Omit<Newcomer, 'roles'> & { readonly roles: readonly Role[] }

export const addPerson = (desk: PeopleDesk, by: Giver, newcomer: Adding) =>
  desk.house.do(add, { ...newcomer, roles: [...newcomer.roles] }, by, { draw: () => newSecret(desk.passwords) })

export const giveOneTimePassword = (desk: PeopleDesk, by: Giver, person: string) =>
  desk.house.do(giveOnce, { person }, by, { draw: () => newSecret(desk.passwords) })

export const recoverOperator = (desk: PeopleDesk, person: string) => giveOneTimePassword(desk, byHouse, person)

export const changeRoles = (house: House, by: Giver, person: string, roles: readonly Role[]) =>
  house.do(change, { person, roles: [...roles] }, by)

export const changeCalled = (house: House, by: Giver, person: string, called: string) =>
  doing(house, callOtherwise, { person, called }, by)

export const approveRoles = (house: House, by: Giver, person: string, roles: readonly Role[]) =>
  doing(house, approveOthers, { person, roles: [...roles] }, by)

export const declineRoles = (house: House, by: Giver, person: string, reason: string) =>
  doing(house, declineOthers, { person, reason }, by)

export const unlock = (house: House, by: Giver, person: string) => doing(house, unlockPerson, { person }, by)

export const disable = (house: House, by: Giver, person: string, reason: string) =>
  doing(house, disablePerson, { person, reason }, by)

export const enable = (house: House, by: Giver, person: string, reason: string) =>
  doing(house, enablePerson, { person, reason }, by)

export const endSessions = (house: House, by: Giver, person: string) =>
  by.person === person ? doing(house, endOwnSessions, {}, by) : doing(house, end, { person }, by)

export const exclude = (house: House, by: Giver, person: string, reason: string, until?: number) =>
  by.person === person
    ? doing(house, excludeOneself, { reason, until }, by)
    : doing(house, excludePerson, { person, reason, until }, by)

export const proposeReadmission = (house: House, by: Giver, person: string, reason: string) =>
  doing(house, propose, { person, reason }, by)

export const approveReadmission = (house: House, by: Giver, person: string) => doing(house, approve, { person }, by)

export const declineReadmission = (house: House, by: Giver, person: string, reason: string) =>
  doing(house, decline, { person, reason }, by)

interface Suspending {
  readonly game?: string
  readonly reason: string
}

export const suspend = (house: House, by: Giver, asked: Suspending) => doing(house, suspendPlay, asked, by)

export const resume = (house: House, by: Giver, asked: Suspending) => doing(house, resumePlay, asked, by)
