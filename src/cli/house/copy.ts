/** felt copy: a house from its folder to PostgreSQL, and back. */
import process from 'node:process'
import type { Command } from 'commander'
import { isDatabaseUrl } from '../../store/postgres/address.ts'
import { Failure } from '../failure.ts'
import { ProgressBar, countText } from '../output.ts'
import { addressOrFail, orFailure } from './open-house.ts'

export const copyCommand = (command: Command): Command =>
  command
    .argument('<from>', 'the folder of a house that is not running, or the address of its database')
    .argument('<to>', 'the address of an empty database, or the folder of one of the nodes of the house')
    .option('--seal-key <file>', 'the key that seals seeds and shuffles, if it is not in the usual place')
    .addHelpText(
      'after',
      `
felt copy my-house postgres://felt@localhost/felt: afterwards felt serve my-house --database … runs it there, and my-house is the folder of its first node.
felt copy postgres://felt@localhost/felt my-house: afterwards felt serve my-house runs it in that folder. The database stays as it is.
A copy that is interrupted has no effect: start it again.`,
    )
    .action(async (from: string, to: string, { sealKey }: { readonly sealKey?: string }) => {
      const [{ copyToDatabase, copyToFolder }, { placeOf }] = await Promise.all([
        import('../../house/moving/copy-house.ts'),
        import('../../store/postgres/connection.ts'),
      ])
      const [isFromUrl, isToUrl] = [isDatabaseUrl(from), isDatabaseUrl(to)]
      if (isFromUrl === isToUrl) {
        throw new Failure(
          isFromUrl
            ? 'felt copy takes a folder and a database: one of these must be the folder of the house'
            : 'felt copy takes a folder and a database, such as postgres://felt@localhost/felt; felt backup copies a folder to another',
        )
      }
      addressOrFail(isFromUrl ? from : to)
      const progress = new ProgressBar('copy')
      const options = {
        sealKey,
        progress: (events: number, of: number) =>
          progress.show(events / of, `${countText(events)} of ${countText(of)} events verified`),
        copied: (share: number) => progress.show(share, 'of the journal copied'),
      }
      const { events, streams } = await orFailure(() =>
        isToUrl ? copyToDatabase(from, to, options) : copyToFolder(from, to, options),
      ).finally(() => progress.done())
      const [named, target] = [isFromUrl ? placeOf(from) : from, isToUrl ? placeOf(to) : to]
      process.stdout.write(
        `${target}: ${countText(events)} events of ${countText(streams)} streams from ${named}, all of them verified\n`,
      )
      process.stdout.write(
        isToUrl
          ? `npx felt serve ${from} --database … runs it there; ${from} is the folder of its first node now\n`
          : `npx felt serve ${to} runs it in its folder; the database holds it as it was: remove it there before a node is started on it\n`,
      )
    })
