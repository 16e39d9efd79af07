/** felt operator: an operator who cannot get in any more gets in again, and roles are approved, from the console of the machine. */
import process from 'node:process'
import type { Command } from 'commander'
import type { ApprovedHere, Recovered } from '../../house/running/recover.ts'
import type { PeopleDesk } from '../../house/people/desk.ts'
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import { Failure } from '../failure.ts'
import { databaseOption, type OnDatabase, orFailure } from './open-house.ts'

export const operatorCommand = (command: Command): Command =>
  command
    .argument('<data>', 'the folder of the house, which may be running')
    .argument('[name]', 'which operator, where there are several; with --approve, for whom roles were proposed')
    .option('--approve', 'instead, approve the roles that an operator proposed for this person, where no other operator can')
    .addOption(databaseOption())
    .addHelpText('after', '\nEvery person who may write in the folder may do this; it is on record as done by the house itself.')
    .action(async (folder: string, name: string | undefined, { database, approve }: OnDatabase & { approve?: true }) => {
      if (approve) {
        if (name === undefined) throw new Failure('say for whom: felt operator DATA NAME --approve', 2)
        const { name: signsIn, roles } = await orFailure(() => approved(folder, name, database))
        process.stdout.write(`${signsIn} is ${roles.join(', ')} from now on\n`)
        return
      }
      const { name: signsIn, password } = await orFailure(() => recovered(folder, name, database))
      process.stdout.write(
        `${signsIn} signs in once with this password, which is shown once and kept nowhere, and then chooses another:\n\n  ${password}\n\n`,
      )
    })

const recovered = async (folder: string, name: string | undefined, database: string | undefined): Promise<Recovered> => {
  const { whichOperator, recoverNamed } = await import('../../house/running/recover.ts')
  const given = await atConsole<Recovered>(folder, database, { do: 'recover-operator', name }, (desk) => recoverNamed(desk, name))
  if (isRefusal(given)) throw new Failure(given.reason, given.code === whichOperator ? 2 : 1)
  return given
}

const approved = async (folder: string, name: string, database: string | undefined): Promise<ApprovedHere> => {
  const { approvedHere } = await import('../../house/running/recover.ts')
  const given = await atConsole<ApprovedHere>(folder, database, { do: 'approve-roles', name }, (desk) => approvedHere(desk, name))
  if (isRefusal(given)) throw new Failure(given.reason, 1)
  return given
}

/** A house that runs does it itself: its journal has one writer. */
const atConsole = async <Done extends object>(
  folder: string,
  database: string | undefined,
  asked: object,
  here: (desk: PeopleDesk) => Promise<Done | Refusal>,
): Promise<Done | Refusal> => {
  const { askAtConsole } = await import('../../house/running/console.ts')
  const answered = (await askAtConsole(folder, asked)) as Done | Refusal | undefined
  return answered ?? doneHere(folder, database, here)
}

/** In the folder of a house that does not run. */
const doneHere = async <Done>(
  folder: string,
  database: string | undefined,
  here: (desk: PeopleDesk) => Promise<Done>,
): Promise<Done> => {
  const [{ openToolStore }, { House }, { systemClock }, { lastKept }, { openDesk }] = await Promise.all([
    import('../../house/running/open-store.ts'),
    import('../../house/house.ts'),
    import('../../store/clock.ts'),
    import('../../house/upkeep/notes.ts'),
    import('../../house/people/desk.ts'),
  ])
  const store = await openToolStore(folder, database)
  try {
    const house = await House.open(store, systemClock({ since: await lastKept(store) }))
    return await here(openDesk(house, folder))
  } finally {
    await store.close()
  }
}
