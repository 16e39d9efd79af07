/** The backups that a house makes of itself, in a folder of its own: named by their time, the newest kept. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const named = /^\d{8}T\d{9}Z$/
const draft = /^\d{8}T\d{9}Z\.\d+\.draft$/

const backupsFolder = (folder: string): string => join(folder, 'backups')

/** The oldest first. */
export const backupsIn = (folder: string): readonly string[] =>
  entries(folder)
    .filter((name) => named.test(name))
    .toSorted()

/** Where the next one goes. */
export const newBackup = (folder: string, at: number): { readonly name: string; readonly to: string } => {
  const name = new Date(at).toISOString().replaceAll(/[-:.]/g, '')
  mkdirSync(backupsFolder(folder), { recursive: true, mode: 0o700 })
  // The process was killed; the backup is incomplete for good.
  for (const left of entries(folder).filter((each) => draft.test(each))) remove(folder, left)
  return { name, to: join(backupsFolder(folder), name) }
}

/** Removes all but the newest. */
export const keepNewest = (folder: string, kept: number): void => {
  for (const name of backupsIn(folder).slice(0, -kept)) remove(folder, name)
}

const remove = (folder: string, name: string): void => rmSync(join(backupsFolder(folder), name), { recursive: true, force: true })

const entries = (folder: string): readonly string[] => {
  try {
    return readdirSync(backupsFolder(folder))
  } catch {
    return []
  }
}
