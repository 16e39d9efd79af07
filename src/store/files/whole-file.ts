/** Files that are there whole or not at all, whatever happens while they are written. */
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

/** On disk when this returns. */
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

/** Whether others on this machine may read it; Windows knows no such modes. */
export const isOpenToOthers = (file: string): boolean => process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0

/** All of it from where the file stands, or an error: a full disk takes a part of a piece and says only how much. */
export const writeAll = (opened: number, written: string | Buffer): void => writeFileSync(opened, written)

/** An empty file for nobody else to read, for SQLite to fill: whatever it keeps beside it gets the same rights. */
export const makeOwn = (file: string): void => closeSync(openSync(file, 'a', 0o600))

/** A name is on disk only when its folder is; Windows keeps names by itself. */
export const syncFolder = (folder: string): void => {
  if (process.platform !== 'win32') syncFile(folder, 'r')
}
