/** A game by its name or from a file, or a sentence that says why not: every command that takes a game takes it so. */
import type { Game } from '../rules/game.ts'
import { gameFrom } from '../loading/definition-file.ts'
import { gameArgument } from './arguments.ts'

/** What the argument is, for help. */
export const sourceWords = 'a game (felt games lists them), or a file of your own (./mine.ts)'

export const sourceArgument = async (text: string): Promise<Game> => (await gameFrom(text)) ?? gameArgument(text)
