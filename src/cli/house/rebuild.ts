/** felt rebuild: the records of a house made anew from its journal. */
import process from 'node:process'
import { Command } from 'commander'
import { Failure } from '../failure.ts'
import { Progress } from '../progress.ts'
import { countText } from '../simulate/counts.ts'
import { orFailure } from './refused.ts'

export const rebuildCommand = (): Command =>
  new Command('rebuild')
    .description('make the records of a house anew from its journal: rounds, statements, days, disputes, significant events')
    .argument('<data>', 'the folder of the house, which must not be running')
    .addHelpText(
      'after',
      '\nRecords hold nothing that the journal does not. A house makes them by itself; this is for those that felt verify finds wrong.',
    )
    .action(async (folder: string) => {
      const progress = new Progress('rebuild')
      const events = await orFailure(() => rebuilt(folder, progress))
      progress.done()
      process.stdout.write(`${folder}: the records were made anew from ${countText(events)} events\n`)
    })

const rebuilt = async (folder: string, shown: Progress): Promise<number> => {
  const [{ mustHoldHouse }, { openJournal }, { bookIn }, { projectionsFile }, { rebuild }] = await Promise.all([
    import('../../house/files/house-folder.ts'),
    import('../../house/journal/sqlite.ts'),
    import('../../house/own/kept-games.ts'),
    import('../../house/projections/file.ts'),
    import('../../house/projections/rebuild.ts'),
  ])
  mustHoldHouse(folder)
  const store = await openJournal(folder, 'none')
  try {
    await bookIn(store.local)
    const projections = await rebuild(store.local, projectionsFile(folder), ({ read, of }) =>
      shown.show(read / of, `${countText(read)} of ${countText(of)} events`),
    )
    projections.close()
    const [unread] = projections.unread
    if (unread) throw new Failure(`${unread[0]} cannot be read: ${unread[1]} (felt verify says more)`, 1)
    return store.local.heads().reduce((sum, { version }) => sum + version, 0)
  } finally {
    await store.close()
  }
}
