/** Reads and runs a game's file, and says what it is or what is wrong with it. */
import { basename } from 'node:path'
import { limited } from '../../loading/limit.ts'
import { ownGameFrom } from '../../loading/own-games.ts'
import { isModuleName, type OwnSource } from '../../loading/own-source.ts'
import { definitionDigest } from './loaded-again.ts'
import { unfitness } from './fitness.ts'

export interface FileRead {
  readonly id: string
  readonly name: string
  readonly source: OwnSource
  /** What decides money in it, as a digest. */
  readonly definition: string | undefined
}

export interface FileFault {
  readonly fault: string
}

/** `loaded` hears that only its rules are still to be worked out, which are stopped by themselves after a time. */
export const readFile = async (file: string, wait?: number, loaded?: () => void): Promise<FileRead | FileFault> => {
  if (!isModuleName(basename(file)))
    return { fault: 'a file of a game has a name of letters, figures, dots and dashes that ends in .ts, .mts, .js or .mjs' }
  try {
    const { game, source } = await ownGameFrom(file)
    loaded?.()
    const fault = limited('its rules were being made', () => unfitness(game), wait)
    return fault === undefined ? { id: game.id, name: game.name, source, definition: definitionDigest(game) } : { fault }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
