/** felt operator: an operator who cannot get in any more gets in again, from the console of the machine. */
import process from 'node:process'
import { Command } from 'commander'
import type { Recovered } from '../../house/people/sign-in/recover.ts'
import { isRefusal } from '../../rules/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { Failure } from '../failure.ts'
import { databaseOption, type OnDatabase } from './database.ts'
import { orFailure } from './refused.ts'

export const operatorCommand = (): Command =>
  new Command('operator')
    .description('give an operator a password for one sign-in, and unlock the account')
    .argument('<data>', 'the folder of the house, which may be running')
    .argument('[name]', 'which operator, where there are several')
    .addOption(databaseOption())
    .addHelpText('after', '\nEvery person who may write in the folder may do this; it is on record as done by the house itself.')
    .action(async (folder: string, name: string | undefined, { database }: OnDatabase) => {
      const { name: signsIn, password } = await orFailure(() => recovered(folder, name, database))
      process.stdout.write(
        `${signsIn} signs in once with this password, which is shown once and kept nowhere, and then chooses another:\n\n  ${password}\n\n`,
      )
    })

const recovered = async (folder: string, name: string | undefined, database: string | undefined): Promise<Recovered> => {
  const [{ askAtConsole }, { whichOperator }] = await Promise.all([
    import('../../house/running/console.ts'),
    import('../../house/people/sign-in/recover.ts'),
  ])
  // A house that runs does it itself: its journal has one writer.
  const answered = (await askAtConsole(folder, { do: 'recover-operator', name })) as Recovered | Refusal | undefined
  const given = answered ?? (await recoveredHere(folder, name, database))
  if (isRefusal(given)) throw new Failure(given.reason, given.code === whichOperator ? 2 : 1)
  return given
}

/** In the folder of a house that does not run. */
const recoveredHere = async (
  folder: string,
  name: string | undefined,
  database: string | undefined,
): Promise<Recovered | Refusal> => {
  const [{ openToolStore }, { House }, { systemClock }, { lastKept }, { openDesk }, { recoverNamed }] = await Promise.all([
    import('../../house/running/open-store.ts'),
    import('../../house/house.ts'),
    import('../../house/pace/clock.ts'),
    import('../../house/running/notes.ts'),
    import('../../house/people/desk.ts'),
    import('../../house/people/sign-in/recover.ts'),
  ])
  const store = await openToolStore(folder, database)
  try {
    const house = await House.open(store, systemClock({ since: await lastKept(store) }))
    return await recoverNamed(openDesk(house, folder), name)
  } finally {
    await store.close()
  }
}
