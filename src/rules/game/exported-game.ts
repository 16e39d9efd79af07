/** The game that a designer's file exports: a game, a wager, or a list of wagers, whatever has loaded the file. */
import { gameOfWagers } from './added-wagers.ts'
import type { Game } from './game.ts'
import { capitalised } from '../lists.ts'

/** What a file may export, for a sentence about one that exports something else. */
export const exportable = 'made by diceWager, cardWager, ownWager, defineGame or withWagers, or a list of wagers'

export const exportedGame = (exported: unknown, file: string): Game | undefined => {
  if (isGame(exported)) return exported
  return Array.isArray(exported) && exported.every(isGame) ? gameOfWagers(exported, namedAfter(file)) : undefined
}

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && ['rules', 'clauses', 'options', 'id'].every((name) => name in value)

/** A list of wagers has no name of its own: it is called as its file is. */
const namedAfter = (file: string): { readonly id: string; readonly name: string } => {
  const id = file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
  return { id, name: capitalised(id.replaceAll(/[-_]+/g, ' ')) }
}
