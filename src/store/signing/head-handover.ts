/**
 * Replacing the key that signs heads: the old key signs its successor and the last commit that it signs for. Its earlier
 * signatures stay valid, such as on a head that was copied elsewhere; later ones are not.
 */
import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headKey, headKeyFile, headPublicKey, publicFile, writeHead, type JournalMark, type Signers } from './head.ts'
import { HeadRefused } from '../errors.ts'
import { hashOf } from '../chain.ts'
import { writeNewest } from './newest-mark.ts'
import { jsonIn } from '../files/json.ts'
import { writeWhole } from '../files/whole-file.ts'

interface Handover {
  /** The public key that hands over, and the one that follows, both PEM. */
  readonly from: string
  readonly to: string
  /** The last commit that it signs for. */
  readonly commit: number
  readonly signature: string
}

const handoverFile = (folder: string): string => join(folder, 'keys', 'head.handovers.json')

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }) as string

const signedText = ({ from, to, commit }: Omit<Handover, 'signature'>): Buffer =>
  Buffer.from(hashOf('felt handover', from, to, commit))

const isHandover = (read: unknown): read is Handover => {
  const { from, to, commit, signature } = (read ?? {}) as Record<string, unknown>
  return [from, to, signature].every((each) => typeof each === 'string') && Number.isSafeInteger(commit)
}

const isSigned = (handover: Handover): boolean => {
  try {
    return verify(null, signedText(handover), createPublicKey(handover.from), Buffer.from(handover.signature, 'base64'))
  } catch {
    return false
  }
}

const handoversIn = (text: string): readonly Handover[] | undefined => {
  const read = jsonIn(text)
  return Array.isArray(read) && read.every(isHandover) ? read : undefined
}

/** The chain of handovers to the current key. One that was interrupted before the new key was in place does not count. */
const handovers = (folder: string): readonly Handover[] => {
  const file = handoverFile(folder)
  if (!existsSync(file)) return []
  const now = pemOf(headPublicKey(folder))
  const all = handoversIn(readFileSync(file, 'utf8'))
  const made = all?.filter(({ from }) => from !== now)
  const follows = made?.every((each, at) => isSigned(each) && each.to === (made[at + 1]?.from ?? now)) === true
  if (!follows) throw new HeadRefused(`${file} does not lead from the first key of this house to keys/head.pub`)
  return made
}

/** The current key, and former keys up to their handover. */
export const signersOf = (folder: string): Signers => ({
  now: headPublicKey(folder),
  before: handovers(folder).map(({ from, commit }) => ({ key: createPublicKey(from), commit })),
})

/** Completes a handover that was interrupted between the private and the public key. */
export const finishHandover = (folder: string): void => {
  if (!existsSync(handoverFile(folder)) || !existsSync(headKeyFile(folder))) return
  const own = pemOf(createPublicKey(headKey(folder)))
  if (own === pemOf(headPublicKey(folder)) || !readFileSync(handoverFile(folder), 'utf8').includes(JSON.stringify(own))) return
  writeWhole(publicFile(folder), own, 0o644)
}

/** Replaces the key that signs heads: the old one signs that it hands over after this mark, and the new one signs the mark. */
export const handOverHeadKey = (folder: string, old: KeyObject, mark: JournalMark): void => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const handing = { from: pemOf(createPublicKey(old)), to: pemOf(publicKey), commit: mark.commit }
  const signature = sign(null, signedText(handing), old).toString('base64')
  writeWhole(handoverFile(folder), `${JSON.stringify([...handovers(folder), { ...handing, signature }], null, 2)}\n`, 0o644)
  writeWhole(headKeyFile(folder), privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
  writeWhole(publicFile(folder), handing.to, 0o644)
  writeNewest(folder, privateKey, mark)
  writeHead(folder, privateKey, mark)
}
