/** Files that are there whole or not at all, whatever happens while they are written. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'

export const writeWhole = (file: string, text: string, mode = 0o600): void => {
  const draft = `${file}.${process.pid}.draft`
  try {
    const opened = openSync(draft, 'w', mode)
    try {
      writeAll(opened, text)
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

/** All of it from where the file stands, or an error: a full disk takes a part of a piece and says only how much. */
export const writeAll = (opened: number, written: string | Buffer): void => writeFileSync(opened, written)

/** An empty file for nobody else to read, for SQLite to fill: whatever it keeps beside it gets the same rights. */
export const makeOwn = (file: string): void => closeSync(openSync(file, 'a', 0o600))

/** A name is on disk only when its folder is; Windows keeps names by itself. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
