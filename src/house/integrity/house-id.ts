/**
 * Which house a folder is of: a word among its keys, where several machines have folders of the same house. Nobody takes a
 * database for its own that is another house's.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../files/whole-file.ts'

const idFile = (folder: string): string => join(folder, 'keys', 'house.id')

export const houseIdIn = (folder: string): string | undefined => {
  const file = idFile(folder)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

export const makeHouseId = (folder: string): string => {
  const id = randomUUID()
  mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  writeWhole(idFile(folder), `${id}\n`, 0o644)
  return id
}
