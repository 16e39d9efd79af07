/**
 * Where the key is that seals what is not revealed: not in the folder of the house, and so in no backup of it. The folder
 * says by which key it was sealed; the key cannot be derived from that.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { JournalRefused, reasonOf } from '../errors.ts'
import { Seal, sealIdOf, sealKeyLength } from './seal.ts'
import { isOpenToOthers, syncFolder, writeSynced, writeWhole } from '../files/whole-file.ts'

/** Says which file has the key, where no option does. */
const sealKeyVariable = 'FELT_SEAL_KEY'

const idFile = (folder: string): string => join(folder, 'keys', 'seal.id')

/** The key by which this house is sealed; undefined before the first seal. */
const sealIdIn = (folder: string): string | undefined => {
  const file = idFile(folder)
  if (!existsSync(file)) return undefined
  const id = readFileSync(file, 'utf8').trim()
  if (/^[0-9a-f]{16}$/.test(id)) return id
  throw new JournalRefused(`${file} does not say by which key this house is sealed: put it back from a backup`)
}

/** The usual place of keys: with the other settings of this account. */
const usualPlace = (): string => {
  const { XDG_CONFIG_HOME: config, APPDATA: roaming } = process.env
  const base = process.platform === 'win32' ? roaming : config
  return join(base !== undefined && isAbsolute(base) ? base : join(homedir(), '.config'), 'felt', 'seals')
}

const usualFile = (id: string): string => join(usualPlace(), `${id}.key`)

const given = (file: string | undefined): string | undefined => file ?? (process.env[sealKeyVariable] || undefined)

/** A key in the folder would be copied with what it seals. */
const mustBeElsewhere = (folder: string, file: string): void => {
  const real = (path: string): string => (existsSync(path) ? realpathSync(path) : path)
  const within = relative(real(resolve(folder)), join(real(dirname(resolve(file))), 'key'))
  if (within.startsWith('..') || isAbsolute(within)) return
  throw new JournalRefused(`the seal key ${file} lies in the folder that it seals: keep it elsewhere, where no backup goes`)
}

const readKey = (file: string): Buffer => {
  if (isOpenToOthers(file))
    throw new JournalRefused(`${file} can be read by others: take their rights away (chmod 600) if nobody has`)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length === sealKeyLength) return key
  throw new JournalRefused(`${file} is not a seal key: ${sealKeyLength} bytes in hexadecimal`)
}

/** Never in the place of another, and on disk before anything is sealed with it. */
const makeKey = (file: string | undefined): Buffer => {
  const key = randomBytes(sealKeyLength)
  const to = file ?? usualFile(sealIdOf(key))
  try {
    mkdirSync(dirname(resolve(to)), { recursive: true, mode: 0o700 })
    writeSynced(to, 'wx', `${key.toString('hex')}\n`)
    syncFolder(dirname(resolve(to)))
  } catch (error) {
    throw new JournalRefused(`the key that seals seeds cannot be made: ${reasonOf(error)}; say where it may be with --seal-key`)
  }
  return key
}

/** For commands that only read: what was sealed is opened where the key of this house is to be found. */
export const sealToRead = (folder: string, file?: string): Seal | undefined => {
  const key = sealKeyToRead(folder, file)
  return key && new Seal(key)
}

/** The key of this house, if it can be found. */
export const sealKeyToRead = (folder: string, file?: string): Buffer | undefined => {
  const id = sealIdIn(folder)
  if (id === undefined) return undefined
  const from = given(file) ?? usualFile(id)
  if (!existsSync(from)) {
    if (file !== undefined) throw new JournalRefused(`there is no seal key ${file}`)
    return undefined
  }
  return keyIn(from, id)
}

const keyIn = (file: string, id: string, more = ''): Buffer => {
  const key = readKey(file)
  if (sealIdOf(key) === id) return key
  throw new JournalRefused(`${file} is not the key that this house is sealed with (${id})${more}`)
}

/** Whether what was sealed by this key cannot be opened any more. */
const isGone = (id: string, file: string | undefined): boolean => {
  const from = file ?? usualFile(id)
  return !existsSync(from) || sealIdOf(readKey(from)) !== id
}

export interface SealKey {
  /** Where the key is, if it is not in the usual place. */
  readonly file?: string | undefined
  /** Whether the key is lost, and the house goes on with a new one. */
  readonly isLost?: boolean | undefined
}

/** The folder says by which key it was sealed, so that the key alone would still be refused. */
export const copyBoth = 'copy the key, and keys/seal.id, from a node that runs'

/** What people can do about a key that is not there, or is another. */
const ways = {
  'one machine': {
    missing:
      'put it back there, or say where it is with --seal-key; if it is lost, --new-seal-key goes on with another, and strikes out the rounds whose seeds are lost with it',
    wrong: '',
  },
  nodes: {
    missing:
      'copy it from another node of this house, or say where it is with --seal-key; if no node has it any more, stop all of them: --new-seal-key goes on with another then, and strikes out the rounds whose seeds are lost with it',
    wrong: `: ${copyBoth}`,
  },
} as const

/** For a process that writes: the key of this house, made before the first seal. */
export const sealToWrite = (folder: string, { file, isLost }: SealKey, of: keyof typeof ways = 'one machine'): Buffer => {
  const from = given(file)
  if (from !== undefined) mustBeElsewhere(folder, from)
  else mustBeElsewhere(folder, join(usualPlace(), 'key'))
  const id = sealIdIn(folder)
  if (id !== undefined && !(isLost === true && isGone(id, from))) {
    const where = from ?? usualFile(id)
    const found = existsSync(where) ? keyIn(where, id, ways[of].wrong) : undefined
    if (found) return found
    throw new JournalRefused(`the key that seals the seeds of this house is not in ${where}: ${ways[of].missing}`)
  }
  const key = from !== undefined && existsSync(from) ? readKey(from) : makeKey(from)
  mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  writeWhole(idFile(folder), `${sealIdOf(key)}\n`, 0o644)
  return key
}
