/** Reads and runs a game's file, and says what it is or what is wrong with it. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readOwnSource } from '../../loading/own-modules.ts'
import { isModuleName, type OwnSource } from '../../loading/own-source.ts'
import { unfitness } from './fitness.ts'

export interface FileRead {
  readonly id: string
  readonly name: string
  readonly source: OwnSource
}

export interface FileFault {
  readonly fault: string
}

export const readFile = async (file: string): Promise<FileRead | FileFault> => {
  const entry = basename(file)
  if (!isModuleName(entry))
    return { fault: 'a file of a game has a name of letters, figures, dots and dashes that ends in .ts, .mts, .js or .mjs' }
  try {
    const { game, source } = await readOwnSource(entry, (name) => textOf(join(dirname(file), name)))
    const fault = unfitness(game)
    return fault === undefined ? { id: game.id, name: game.name, source } : { fault }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
