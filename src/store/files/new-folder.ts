/** Folders that are created atomically. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { default as process } from 'node:process'
import { syncFile, syncFolder } from './whole-file.ts'
import { FolderRefused } from '../errors.ts'

/** Fills a draft beside the folder, and renames it when all of it is on disk. */
export const makeWhole = async <Value>(folder: string, fill: (draft: string) => Promise<Value>): Promise<Value> => {
  if (existsSync(folder) && readdirOrNothing(folder)?.length !== 0) throw new FolderRefused(`${folder} is not an empty folder`)
  const draft = `${resolve(folder)}.${process.pid}.draft`
  try {
    mkdirSync(draft, { mode: 0o700 })
    const value = await fill(draft)
    syncFolder(draft)
    renameSync(draft, folder)
    syncFolder(dirname(resolve(folder)))
    return value
  } catch (error) {
    if (existsSync(draft)) rmSync(draft, { recursive: true, force: true })
    if (isRefusedAt(error, draft))
      throw new FolderRefused(
        `${dirname(draft)} cannot be written to by this account: ${folder} is put together there, beside its place, so that it is there whole or not at all`,
      )
    throw isOfDisk(error) ? new FolderRefused(`${folder} cannot be written: ${error.message}`) : error
  }
}

const isRefusedAt = (error: unknown, draft: string): boolean => {
  const { code, path, syscall } = error as NodeJS.ErrnoException
  return syscall === 'mkdir' && path === draft && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
}

/** SQLite's result codes for a full or unreadable disk. */
const sqliteOfDisk = new Set([10, 13])

/** What the system says of the folder, and not what is wrong with what was to go there. */
const isOfDisk = (error: unknown): error is Error => {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return sqliteOfDisk.has(Number(errcode) & 0xff)
  return typeof code === 'string' && /^E[A-Z]+$/.test(code)
}

const readdirOrNothing = (folder: string): readonly string[] | undefined => {
  try {
    return readdirSync(folder)
  } catch {
    return undefined
  }
}

/** A private, synced copy. */
export const copySynced = (from: string, to: string): void => {
  copyFileSync(from, to)
  chmodSync(to, 0o600)
  syncFile(to)
}
