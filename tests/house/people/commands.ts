/** The house's own commands, given as its routes give them: what is answered, nothing where it is only done, or why not. */
import { isRefusal } from '../../../src/rules/game.ts'
import type { Role } from '../../../src/rules/conduct/people.ts'
import type { Refusal } from '../../../src/rules/procedure.ts'
import type { Giver } from '../../../src/table/schemas.ts'
import type { GivenTo, HouseCommand } from '../../../src/house/command.ts'
import { addPerson as add } from '../../../src/house/commands/add-person.ts'
import { approveReadmission as approve } from '../../../src/house/commands/approve-readmission.ts'
import { approveRoles as approveOthers } from '../../../src/house/commands/approve-roles.ts'
import { changeCalled as callOtherwise } from '../../../src/house/commands/change-called.ts'
import { changeRoles as change } from '../../../src/house/commands/change-roles.ts'
import { declineReadmission as decline } from '../../../src/house/commands/decline-readmission.ts'
import { declineRoles as declineOthers } from '../../../src/house/commands/decline-roles.ts'
import { disablePerson } from '../../../src/house/commands/disable-person.ts'
import { enablePerson } from '../../../src/house/commands/enable-person.ts'
import { endOwnSessions } from '../../../src/house/commands/end-own-sessions.ts'
import { endSessions as end } from '../../../src/house/commands/end-sessions.ts'
import { excludeOneself } from '../../../src/house/commands/exclude-oneself.ts'
import { excludePerson } from '../../../src/house/commands/exclude-person.ts'
import { giveOneTimePassword as giveOnce } from '../../../src/house/commands/give-one-time-password.ts'
import { proposeReadmission as propose } from '../../../src/house/commands/propose-readmission.ts'
import { resumePlay } from '../../../src/house/commands/resume-play.ts'
import { suspendPlay } from '../../../src/house/commands/suspend-play.ts'
import { unlockPerson } from '../../../src/house/commands/unlock-person.ts'
import { byHouse } from '../../../src/house/by-house.ts'
import type { House } from '../../../src/house/house.ts'
import type { Desk } from '../../../src/house/people/desk.ts'
import { newSecret } from '../../../src/house/people/sign-in/passwords.ts'
import type { Newcomer } from '../../../src/wire/people/people.ts'
import type { RouteName } from '../../../src/wire/routes.ts'

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

export const addPerson = (desk: Desk, by: Giver, newcomer: Adding) =>
  desk.house.do(add, { ...newcomer, roles: [...newcomer.roles] }, by, { draw: () => newSecret(desk.passwords) })

export const giveOneTimePassword = (desk: Desk, by: Giver, person: string) =>
  desk.house.do(giveOnce, { person }, by, { draw: () => newSecret(desk.passwords) })

export const recoverOperator = (desk: Desk, person: string) => giveOneTimePassword(desk, byHouse, person)

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
