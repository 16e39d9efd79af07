/** felt rebuild: the records of a house made anew from its journal. */
import process from 'node:process'
import type { Command } from 'commander'
import type { Progress as Reached } from '../../house/projections/projections.ts'
import { Failure } from '../failure.ts'
import { ProgressBar, countText } from '../output.ts'
import { databaseOption, type OnDatabase, orFailure } from './open-house.ts'

export const rebuildCommand = (command: Command): Command =>
  command
    .argument('<data>', 'the folder of the house, which must not be running')
    .addOption(databaseOption())
    .addHelpText(
      'after',
      '\nAll data of records is in the journal. A house makes them by itself; this is for those that felt verify finds wrong.',
    )
    .action(async (folder: string, { database }: OnDatabase) => {
      const progress = new ProgressBar('rebuild')
      const events = await orFailure(() => rebuilt(folder, database, progress))
      progress.done()
      process.stdout.write(`${folder}: the records were made anew from ${countText(events)} events\n`)
    })

const rebuilt = async (folder: string, database: string | undefined, shown: ProgressBar): Promise<number> => {
  const [{ openToolStore }, { bookIn }, { projectionsFile }, { rebuild, rebuildElsewhere }] = await Promise.all([
    import('../../house/running/open-store.ts'),
    import('../../house/tables/kept-games.ts'),
    import('../../house/projections/file.ts'),
    import('../../house/projections/rebuild.ts'),
  ])
  const store = await openToolStore(folder, database)
  try {
    await bookIn(store.local ?? store)
    const show = ({ read, of }: Reached): void => shown.show(read / of, `${countText(read)} of ${countText(of)} events`)
    const file = projectionsFile(folder)
    const projections = await (store.local ? rebuild(store.local, file, show) : rebuildElsewhere(store, file, show))
    projections.close()
    const [unread] = projections.unread
    if (unread) throw new Failure(`${unread[0]} cannot be read: ${unread[1]} (felt verify says more)`, 1)
    return (await store.heads()).reduce((sum, { version }) => sum + version, 0)
  } finally {
    await store.close()
  }
}
