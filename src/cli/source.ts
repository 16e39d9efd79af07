/** A game by its name or from a file, for every command that takes a game. Code for files is loaded where a file is given. */
import { isFile } from '../loading/not-loadable.ts'
import type { Game } from '../rules/game.ts'
import { gameArgument } from './arguments.ts'

/** Describes the argument in help. */
export const sourceWords = 'a game (felt games lists them), or a file of your own (./mine.ts)'

export const sourceArgument = async (text: string): Promise<Game> =>
  isFile(text) ? (await import('./game-file.ts')).gameOfFile(text) : gameArgument(text)

/** A game whose table is opened at once. */
export const playableArgument = async (text: string): Promise<Game> =>
  isFile(text) ? (await import('./game-file.ts')).playableGameOfFile(text) : gameArgument(text)
