/** felt export: a house as files that other programs read. */
import process from 'node:process'
import { Option, type Command } from 'commander'
import type { ExportFormat } from '../../house/files/export.ts'
import { Failure } from '../failure.ts'
import { ProgressBar, countText } from '../output.ts'
import { databaseOption, type OnDatabase, orFailure } from './open-house.ts'

interface Given extends OnDatabase {
  readonly out: string
  readonly format?: ExportFormat
}

export const exportCommand = (command: Command): Command =>
  command
    .argument('<data>', 'the folder of the house; it may be running')
    .requiredOption('--out <folder>', 'a folder that is not there yet, or empty')
    .addOption(new Option('--format <format>', 'one of them alone').choices(['csv', 'jsonl']))
    .addOption(databaseOption())
    .addHelpText(
      'after',
      '\nEvents that are for the house alone (seeds, digests of passwords) are there as links of the chain, without their text.',
    )
    .action(async (folder: string, { out, format, database }: Given) => {
      const { exportFormats, exportHouse } = await import('../../house/files/export.ts')
      const progress = new ProgressBar('export')
      const formats = format === undefined ? exportFormats : [format]
      const made = await orFailure(async () =>
        exportHouse(folder, out, { formats, database, progress: (share, what) => progress.show(share, what) }),
      )
      progress.done()
      process.stdout.write(
        `${out}: ${countText(made.events)} events of ${countText(made.streams)} streams in ${countText(made.files)} files\n`,
      )
      const [first, ...others] = made.broken
      if (first === undefined) return
      const more = others.length === 0 ? '' : ` (and ${countText(others.length)} more, see felt verify)`
      throw new Failure(`${first}${more}: of a stream that is broken the export has the events before the break`, 1)
    })
