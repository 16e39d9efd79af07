/** What a person at the console of the machine does for operators: lets one in again, and is the second person where there is no other. */
import { inRow } from '../../messages/message.ts'
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Role } from '../../rules/conduct/people.ts'
import { approveRoles } from '../people/role-commands.ts'
import { giveOneTimePassword } from '../people/commands.ts'
import { byHouse } from '../streams/by-house.ts'
import type { House } from '../house.ts'
import { nameFrom } from '../../wire/people/display-name.ts'
import { personNamed } from '../people/names.ts'
import { newSecret } from '../people/sign-in/passwords.ts'
import { refused } from '../streams/refused.ts'
import type { PeopleDesk } from '../people/desk.ts'

export interface Recovered {
  /** The name to sign in with. */
  readonly name: string
  readonly password: string
}

/** A password for one sign-in of the operator who is named, or of the only one. */
export const recoverNamed = async (desk: PeopleDesk, name: string | undefined): Promise<Recovered | Refusal> => {
  const { state } = desk.house.people
  const person = name === undefined ? onlyOperator(desk.house) : (personNamed(state, nameFrom(name)) ?? name)
  if (typeof person !== 'string') return person
  const given = await desk.house.do(giveOneTimePassword, { person }, byHouse, { draw: () => newSecret(desk.passwords) })
  return isRefusal(given) ? given : { name: state.get(person)!.name, password: given.password }
}

export interface ApprovedHere {
  readonly name: string
  readonly roles: readonly Role[]
}

/** The roles that an operator has proposed for a person. */
export const approvedHere = async ({ house }: PeopleDesk, name: string): Promise<ApprovedHere | Refusal> => {
  const { state } = house.people
  const person = personNamed(state, nameFrom(name)) ?? name
  const known = state.get(person)
  if (!known?.proposed) return refused('nothing-proposed', 'no roles are proposed for {name}', { name })
  const { roles } = known.proposed
  const refusal = await house.do(approveRoles, { person, roles: [...roles] }, byHouse)
  return isRefusal(refusal) ? refusal : { name: known.name, roles }
}

/** Where it has to be said which operator is meant. */
export const whichOperator = 'which-operator'

const onlyOperator = ({ people }: House): string | Refusal => {
  const [only, ...others] = [...people.state].filter(([, { roles }]) => roles.includes('operator'))
  if (!only) return refused('no-operator', 'this house has no operator: one is made when it is first served (felt serve)')
  if (others.length === 0) return only[0]
  const names = [only, ...others].map(([, { name }]) => name).toSorted()
  return refused(whichOperator, 'say which operator: {names}', { names: inRow(names) })
}
