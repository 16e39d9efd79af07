/** felt restore: a house where there is none, from its backup. */
import process from 'node:process'
import type { Command } from 'commander'
import { Failure } from '../failure.ts'
import { ProgressBar, countText } from '../output.ts'
import { databaseOption, type OnDatabase, orFailure } from './open-house.ts'

export const restoreCommand = (command: Command): Command =>
  command
    .argument('<backup>', 'a folder that felt backup made')
    .argument('<data>', 'a folder that is not there yet, or empty')
    .option('--seal-key <file>', 'the key that seals seeds and shuffles, if it is not in the usual place')
    .addOption(databaseOption('an empty PostgreSQL database that the house goes to, instead of into the folder'))
    .action(async (backup: string, folder: string, { sealKey, database }: OnDatabase & { readonly sealKey?: string }) => {
      const [{ verifyHouse }, { faultText }, { restoreHouse }, { fillDatabase }, { houseIdIn }, { placeOf }] = await Promise.all([
        import('../../house/check/verify.ts'),
        import('../../house/check/fault.ts'),
        import('../../house/files/backup.ts'),
        import('../../house/moving/copy-house.ts'),
        import('../../store/files/house-id.ts'),
        import('../../store/postgres/connection.ts'),
      ])
      // Its journal is a copy that may be behind, and verifying it would ask for the node's own database, not for the one given here.
      if (houseIdIn(backup) !== undefined)
        throw new Failure(`${backup} is the folder of a node, not a backup: make one with felt backup`, 1)
      const progress = new ProgressBar('verify')
      const show = (events: number, of: number): void =>
        progress.show(events / of, `${countText(events)} of ${countText(of)} events`)
      const verdict = await orFailure(() => verifyHouse(backup, { progress: show, sealKey }))
      progress.done()
      if (!verdict.ok)
        throw new Failure(`${backup} is not restored, since it is not as it was kept: ${faultText(verdict.fault)}`, 1)
      const bring = (draft: string): Promise<void> =>
        fillDatabase(draft, database!, { sealKey, copied: (share) => progress.show(share, 'of the journal copied') })
      await orFailure(() => restoreHouse(backup, folder, database === undefined ? undefined : bring))
      const at = database === undefined ? '' : ` and ${placeOf(database)}`
      process.stdout.write(`${folder}${at}: ${countText(verdict.events)} events restored from ${backup}, all of them verified\n`)
      if (verdict.sealed > 0) {
        process.stdout.write(
          `but for ${countText(verdict.sealed)} that are sealed with a key that is not here: bring it, or felt serve --new-seal-key strikes out the rounds of their seeds\n`,
        )
      }
    })
