/** Atomic, durable file writes. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'

export const writeWhole = (file: string, text: string, mode = 0o600): void => {
  const draft = `${file}.${process.pid}.draft`
  try {
    writeSynced(draft, 'w', text, mode)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

/** Synced when this returns. */
export const writeSynced = (file: string, flag: 'w' | 'wx', written: string | Buffer, mode = 0o600): void =>
  withFile(openSync(file, flag, mode), (opened) => {
    writeAll(opened, written)
    fsyncSync(opened)
  })

export const syncFile = (file: string, flag: 'r' | 'r+' = 'r+'): void => withFile(openSync(file, flag), fsyncSync)

const withFile = (opened: number, use: (opened: number) => void): void => {
  try {
    use(opened)
  } finally {
    closeSync(opened)
  }
}

/** Whether other accounts can read it; Windows has no such modes. */
export const isOpenToOthers = (file: string): boolean => process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0

/** Writes all or throws: on a full disk a plain write is short. */
export const writeAll = (opened: number, written: string | Buffer): void => writeFileSync(opened, written)

/** An empty private file for SQLite, whose companion files inherit the mode. */
export const makeOwn = (file: string): void => closeSync(openSync(file, 'a', 0o600))

/** Makes a rename durable; Windows needs none of it. */
export const syncFolder = (folder: string): void => {
  if (process.platform !== 'win32') syncFile(folder, 'r')
}
