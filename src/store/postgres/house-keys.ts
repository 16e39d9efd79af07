/**
 * The keys that every node of a house has as files. The database has a fingerprint of each, which does not reveal the key,
 * so that a node with another one is refused before it does anything: its sign-ins would not count on the others, they would
 * not talk to it, and it could not open what they seal.
 */
import { createHash, createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Client } from 'pg'
import { headKey } from '../signing/head.ts'
import { copyBoth, sealToWrite, type SealKey } from '../signing/seal-key.ts'
import { houseKey, houseKeyName, keyFile, replaceKeyFile } from '../files/key-files.ts'
import { JournalRefused } from '../errors.ts'
import { connected, mustBeUrl, type DatabaseAddress } from './connection.ts'
import { lockKey } from './functions.ts'
import { mustHoldThis } from './migrating.ts'
import { asking, asTool, mustBeNode, mustBeStill } from './moment.ts'

type Fingerprints = Readonly<Record<string, string>>

const sealName = 'the seal key'
/** It signs marks and snapshots: what a node signed with another one would be forged for all others. */
const headName = 'head.key'

const fingerprint = (name: string, key: Buffer): string =>
  createHash('sha256').update(`felt key of every node: ${name}\n`).update(key).digest('hex').slice(0, 32)

const publicHalf = (folder: string): Buffer => createPublicKey(headKey(folder)).export({ type: 'spki', format: 'der' })

/** Keys of an application that all nodes must share, by the names of their files. */
export type SharedKeys = Readonly<Record<string, (folder: string) => Buffer>>

/** The file without which a folder lacks a key, by the name of the key. */
const filesOf = (shared: SharedKeys): Readonly<Record<string, string>> => ({
  [houseKeyName]: houseKeyName,
  ...Object.fromEntries(Object.keys(shared).map((name) => [name, name])),
  [sealName]: 'seal.id',
  [headName]: headName,
})

/** Keys that the house has and this folder has not are never made anew. */
const mustBeThere = (folder: string, files: Readonly<Record<string, string>>, known: Fingerprints): void => {
  for (const [name, called] of Object.entries(files)) {
    const file = keyFile(folder, called)
    if (known[name] !== undefined && !existsSync(file))
      throw new JournalRefused(`${file} is missing: copy it from the folder of another node of this house`)
  }
}

/**
 * A node that lives has the key, so it is not lost; and with another one in the database it could not start again. Until the
 * caller commits, no other node agrees on its keys: one that comes then finds the new fingerprint.
 */
const mustBeOnlyNode = async (client: Client, node: string): Promise<void> => {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  const { rows } = await client.query(`select from felt.nodes where node <> $1 and until > felt.now() limit 1`, [node])
  if (rows.length > 0)
    throw new JournalRefused(
      'nodes of this house are running and have its seal key: copy it from one of them; --new-seal-key is for a house whose nodes are all stopped',
    )
}

interface Starting {
  readonly node: string
  readonly sealKey: SealKey
  readonly keys: SharedKeys
}

/** The seal key of this node, once all its keys are known to be those of the house; a new house is given its keys here. */
export const agreedKeys = async (place: DatabaseAddress, folder: string, { node, sealKey, keys }: Starting): Promise<Buffer> => {
  const client = await connected(place)
  try {
    // Before anything is made anew.
    if (sealKey.isLost === true) await mustBeOnlyNode(client, node)
    const [before] = (await client.query<{ keys: Fingerprints }>('select keys from felt.house')).rows
    mustBeThere(folder, filesOf(keys), before!.keys)
    const others: Fingerprints = {
      [houseKeyName]: fingerprint(houseKeyName, houseKey(folder)),
      ...Object.fromEntries(Object.entries(keys).map(([name, read]) => [name, fingerprint(name, read(folder))])),
      [headName]: fingerprint(headName, publicHalf(folder)),
    }
    mustBeSame(folder, others, { ...others, ...before!.keys })
    const seal = sealToWrite(folder, sealKey, 'nodes')
    const own: Fingerprints = { ...others, [sealName]: fingerprint(sealName, seal) }
    // The known fingerprint counts, unless an operator has said that the key is lost.
    const [after] = (
      await client.query<{ keys: Fingerprints }>('update felt.house set keys = $1::jsonb || (keys - $2::text) returning keys', [
        JSON.stringify(own),
        sealKey.isLost === true ? sealName : '',
      ])
    ).rows
    mustBeSame(folder, own, after!.keys)
    if (sealKey.isLost === true) await client.query('commit')
    return seal
  } finally {
    await client.end()
  }
}

/** A new key, of which the database has the fingerprint from now on; no node may be running, since it would go on with the old. */
export const replaceAgreedKey = async (folder: string, url: string, name: string, reads: readonly string[]): Promise<void> => {
  const known = mustBeNode(folder)
  const client = await asking(url, () => connected({ url: mustBeUrl(url), lease: 0 }, asTool))
  try {
    await asking(url, () => mustHoldThis(client, url, known, reads))
    await mustBeStill(url, async (text) => (await asking(url, () => client.query<{ count: number }>(text))).rows)
    await replaceKeyFile(folder, name, async (key) => {
      await asking(url, () =>
        client.query('update felt.house set keys = keys || $1::jsonb', [JSON.stringify({ [name]: fingerprint(name, key) })]),
      )
    })
  } finally {
    await client.end()
  }
}

const mustBeSame = (folder: string, own: Fingerprints, known: Fingerprints): void => {
  for (const [name, print] of Object.entries(own)) if (known[name] !== print) throw otherKey(folder, name)
}

const otherKey = (folder: string, name: string): JournalRefused => {
  return new JournalRefused(
    name === sealName
      ? `the key that seals seeds is not the one of this house: ${copyBoth}`
      : `${keyFile(folder, name)} is not the one of this house: copy it from another node of it`,
  )
}
