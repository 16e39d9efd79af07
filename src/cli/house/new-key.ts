/** felt new-key: replaces a key that may have leaked. */
import process from 'node:process'
import { Argument, type Command } from 'commander'
import type { ReplaceableKey } from '../../house/running/new-key.ts'
import { databaseOption, type OnDatabase, orFailure } from './open-house.ts'

const follows: Readonly<Record<ReplaceableKey, string>> = {
  sessions: 'everybody signs in again',
  house: 'nodes know each other by it',
}

export const newKeyCommand = (command: Command): Command =>
  command
    .argument('<data>', 'the folder of the house, or of one of its nodes; no house may be running')
    .addArgument(new Argument('<key>', 'which of them').choices(Object.keys(follows)))
    .addOption(databaseOption())
    .addHelpText(
      'after',
      `
It is on record as done by the house itself. The key that signs heads is replaced by felt verify --new-key, the one that
seals seeds, where it is lost, by felt serve --new-seal-key.`,
    )
    .action(async (folder: string, key: ReplaceableKey, { database }: OnDatabase) => {
      const { replaceKey } = await import('../../house/running/new-key.ts')
      const name = await orFailure(() => replaceKey(folder, key, database))
      const others =
        database === undefined ? '' : '; copy it into the folder keys of every other node, which does not start before'
      process.stdout.write(`${folder}/keys/${name} is new: ${follows[key]}${others}\n`)
    })
