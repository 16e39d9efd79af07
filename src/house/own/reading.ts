/**
 * The files that a house is started with, before anything is kept of them: each is run and looked at in a thread of its own, so
 * that a file that never ends does not block others.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { patience } from '../../loading/limit.ts'
import { NotLoadable } from '../../loading/not-loadable.ts'
import { gameFromSource } from '../../loading/own-games.ts'
import { workerFile } from '../../threads/worker-thread.ts'
import { firstSetup } from '../tables/first-tables.ts'
import { setupFault } from '../tables/commands.ts'
import { otherFault } from './loaded-again.ts'
import type { FileFault, FileRead } from './read-file.ts'
import { inThread, type Waits } from './thread.ts'

export interface GameRead extends FileRead {
  readonly file: string
}

export const waits: Waits = { loading: patience, rules: patience }

/** The book keeps it for good. */
const mostBytes = 512 * 1024

const worker = workerFile('./reading-worker', import.meta.url)

export const readOwnGame = async (file: string, wait: Waits = waits): Promise<GameRead> => {
  if (!existsSync(file)) throw new NotLoadable(`there is no file ${file}`)
  const read = await readInThread(file, wait)
  if ('fault' in read) throw new NotLoadable(`${file}: ${read.fault}`)
  return { ...read, file }
}

/** The same, or what is wrong with it. */
export const readInThread = async (file: string, wait: Waits = waits): Promise<FileRead | FileFault> => {
  const read = await inThread<FileRead>(worker, resolve(file), wait)
  const fault = 'fault' in read ? read.fault : await servingFault(read)
  return fault === undefined ? read : { fault }
}

/** What the house says of it that the thread does not know. */
export const servingFault = async ({ id, source, definition }: Omit<FileRead, 'name'>): Promise<string | undefined> => {
  const bytes = source.modules.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  if (bytes > mostBytes) return `a game may have ${mostBytes} bytes of source at most, and this has ${bytes}`
  const game = await gameFromSource(source)
  const other = otherFault(game, definition)
  if (other !== undefined) return other
  const refused = setupFault([game], id, firstSetup(game))
  return refused && `a table of ${id} does not open: ${refused.reason}`
}

/** Files that were named together: no two are of one game. */
export const readOwnGames = async (files: readonly string[]): Promise<readonly GameRead[]> => {
  const read: GameRead[] = []
  for (const file of files) {
    const one = await readOwnGame(file)
    const other = read.find(({ id }) => id === one.id)
    if (other) throw new NotLoadable(`${other.file} and ${file} have the same id, ${one.id}: give one of them another`)
    read.push(one)
  }
  return read
}
