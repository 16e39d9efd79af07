/** A game by its name or from a file, or a sentence that says why not. */
import type { Game } from '../rules/game.ts'
import { gameFrom } from '../loading/definition-file.ts'
import { gameArgument } from './arguments.ts'

export const sourceArgument = async (text: string): Promise<Game> => (await gameFrom(text)) ?? gameArgument(text)
