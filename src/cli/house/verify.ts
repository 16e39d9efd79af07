/** felt verify: everything that a house has kept, checked. */
import process from 'node:process'
import type { Command } from 'commander'
import type { Verdict, VerifyOptions } from '../../house/check/verify.ts'
import { Failure } from '../failure.ts'
import { ProgressBar, countText } from '../output.ts'
import { databaseOption, type OnDatabase, orFailure } from './open-house.ts'

interface Given extends OnDatabase {
  readonly head?: string
  readonly sign?: true
  readonly newKey?: true
  readonly sealKey?: string
}

export const verifyCommand = (command: Command): Command =>
  command
    .argument('<data>', 'the folder of the house; it may be running')
    .addOption(databaseOption())
    .option(
      '--head <file>',
      'a copy of head.json that was kept elsewhere, of mark.json for a house on PostgreSQL: the journal must have what it signs',
    )
    .option('--seal-key <file>', 'the key that seals seeds and shuffles, if it is not in the usual place')
    .option('--sign', 'sign the head anew if everything else is right, where it was lost; no house may be running')
    .option('--new-key', 'replace the key that signs heads if everything is right; no house may be running')
    .addHelpText(
      'after',
      `
Of a house on PostgreSQL it also checks the signed marks over all streams, and that the epochs in which events were written
never fall.
The first thing that is wrong is named, and the exit status is 1.`,
    )
    .action(async (folder: string, given: Given) => {
      const { faultText } = await import('../../house/check/fault.ts')
      const { database, head, sign: isToSign, sealKey } = given
      if (database !== undefined) mustBeInFolder(given)
      const verdict = await verified(folder, { database, head, unsigned: isToSign, sealKey })
      if (!verdict.ok) throw new Failure(faultText(verdict.fault), 1)
      if (given.sign) await sign(folder)
      if (given.newKey) await replaceKey(folder)
      process.stdout.write(sentence(folder, verdict, given))
    })

/** What is about files beside a journal on SQLite. */
const mustBeInFolder = ({ sign: isToSign, newKey }: Given): void => {
  if (newKey)
    throw new Failure(
      'the key of a house on PostgreSQL is replaced while it is in its folder: felt copy brings it there and back',
    )
  if (isToSign) throw new Failure('--sign is for a house in its folder: a house on PostgreSQL signs its marks in the database')
}

const verified = async (folder: string, options: VerifyOptions): Promise<Verdict> => {
  const { verifyHouse } = await import('../../house/check/verify.ts')
  const progress = new ProgressBar('verify')
  try {
    const show: VerifyOptions['progress'] = (events, of, what) =>
      progress.show(events / of, `${countText(events)} of ${countText(of)} events of the ${what}`)
    const copied = (share: number): void => progress.show(share, 'of the journal copied from its database')
    return await orFailure(() => verifyHouse(folder, { ...options, progress: show, copied }))
  } finally {
    progress.done()
  }
}

const sign = async (folder: string): Promise<void> => {
  const { signAnew } = await import('../../store/sqlite/head-key.ts')
  return orFailure(async () => signAnew(folder))
}

const replaceKey = async (folder: string): Promise<void> => {
  const { replaceHeadKey } = await import('../../store/sqlite/head-key.ts')
  return orFailure(async () => replaceHeadKey(folder))
}

const counted = (count: number, one: string, many = `${one}s`): string => `${countText(count)} ${count === 1 ? one : many}`

const sentence = (
  folder: string,
  { events, streams, tables, commits, proofs, sealed, signedAt }: Verdict & { ok: true },
  { database, newKey, sign: isSigned }: Given,
): string => {
  // Of a database only the copy that was read has commits, and says nothing by their number.
  const inCommits = database === undefined ? ` in ${counted(commits, 'commit')}` : ''
  const what = `${counted(events, 'event')} of ${counted(streams, 'stream')}${inCommits}`
  const drawn = `${counted(tables, 'table')} balanced, ${counted(proofs, 'draw')} worked out again`
  const since = signedAt > 0 ? `nothing missing that was signed on ${new Date(signedAt).toISOString()}` : 'and nothing signed yet'
  const head = newKey ? 'signed by a new key' : isSigned ? 'signed anew' : since
  return `${folder} is as it was kept: ${what}, ${drawn}, ${head}${sealedText(sealed)}\n`
}

const sealedText = (sealed: number): string =>
  sealed === 0 ? '' : `; the key that sealed ${counted(sealed, 'event')} is not here, so that these were not looked into`
