/** felt operator: an operator who cannot get in any more gets in again, from the console of the machine. */
import process from 'node:process'
import { Command } from 'commander'
import type { House } from '../../house/house.ts'
import { isRefusal } from '../../rules/game.ts'
import { Failure } from '../failure.ts'
import { orFailure } from './refused.ts'

export const operatorCommand = (): Command =>
  new Command('operator')
    .description('give an operator a password for one sign-in, and unlock the account')
    .argument('<data>', 'the folder of the house, which must not be running')
    .argument('[name]', 'which operator, where there are several')
    .addHelpText('after', '\nWhoever may write in the folder may do this; it is on record as done by the house itself.')
    .action(async (folder: string, name: string | undefined) => {
      const { person, password } = await orFailure(() => recovered(folder, name))
      process.stdout.write(
        `${person} signs in once with this password, which is shown once and kept nowhere, and then chooses one:\n\n  ${password}\n\n`,
      )
    })

const recovered = async (folder: string, name: string | undefined) => {
  const [{ mustHoldHouse }, { openJournal }, { House: Opened }, { systemClock }, { lastKept }] = await Promise.all([
    import('../../house/house-folder.ts'),
    import('../../house/journal/sqlite.ts'),
    import('../../house/house.ts'),
    import('../../house/clock.ts'),
    import('../../house/notes.ts'),
  ])
  mustHoldHouse(folder)
  const store = await openJournal(folder)
  try {
    return await recover(new Opened(store, systemClock({ since: lastKept(store) })), folder, name)
  } finally {
    await store.close()
  }
}

const recover = async (house: House, folder: string, name: string | undefined) => {
  const [{ openDesk }, { recoverOperator }] = await Promise.all([
    import('../../house/people/desk.ts'),
    import('../../house/people/manage.ts'),
  ])
  const person = name ?? onlyOperator(house)
  const given = await recoverOperator(openDesk(house, folder), person)
  if (isRefusal(given)) throw new Failure(given.reason, 1)
  return { person, password: given.password }
}

const onlyOperator = ({ people }: House): string => {
  const operators = Array.from(people.state).flatMap(([person, { roles }]) => (roles.includes('operator') ? [person] : []))
  if (operators.length === 1) return operators[0]!
  throw operators.length === 0
    ? new Failure('this house has no operator: one is made when it is first served (felt serve)', 1)
    : new Failure(`say which operator: ${operators.toSorted().join(', ')}`)
}
