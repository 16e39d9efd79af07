/** The operator with whom a house begins. */
import { byHouse } from '../../streams/by-house.ts'
import type { PeopleDesk } from '../desk.ts'
import { newNumber } from '../names.ts'
import { hadAnother } from '../roles.ts'
import { newSecret } from './passwords.ts'
import { record } from '../record.ts'

interface NewOperator {
  readonly person: string
  readonly name: string
  readonly password: string
}

/** Makes the operator of a new house, with a password that is printed once; undefined where there is an operator. */
export const firstOperator = async ({ house, passwords }: PeopleDesk): Promise<NewOperator | undefined> => {
  if (hadAnother(house.people.state, '')) return undefined
  const name = 'operator'
  const { password, digest } = await newSecret(passwords)
  return house.journal.decide(async (turn) => {
    if (hadAnother(house.people.state, '')) return undefined
    const person = newNumber(house.people.state)
    await record(
      house,
      byHouse,
      [
        { type: 'person-added', person, name, called: 'Operator', roles: ['operator'], born: null, guest: false },
        { type: 'password-set', person, digest, once: true },
      ],
      turn,
    )
    return { person, name, password }
  })
}
