/** felt backup: a whole copy of a house, while it runs. */
import process from 'node:process'
import type { Command } from 'commander'
import { ProgressBar, countText } from '../output.ts'
import { databaseOption, type OnDatabase, orFailure } from './open-house.ts'

export const backupCommand = (command: Command): Command =>
  command
    .argument('<data>', 'the folder of the house')
    .argument('<backup>', 'a folder that is not there yet')
    .addOption(databaseOption())
    .addHelpText(
      'after',
      '\nA backup holds the keys of the house and everything about its players: keep it where only you can read it.',
    )
    .action(async (folder: string, target: string, { database }: OnDatabase) => {
      const { backupHouse } = await import('../../house/files/backup.ts')
      const progress = new ProgressBar('backup')
      const copied = (share: number): void => progress.show(share, 'of the journal')
      const made = await orFailure(async () => backupHouse(folder, target, { database, copied }))
      progress.done()
      const size = `${countText(Math.ceil(made.bytes / 1024))} KiB`
      // Of a database only the copy has commits, and says nothing by their number.
      const inCommits = database === undefined ? ` in ${countText(made.commit)} commits` : ''
      process.stdout.write(`${target}: ${countText(made.position)} events${inCommits}, ${size}\n`)
    })
