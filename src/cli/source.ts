/** A game by its name or from a file, or a sentence that says why not: every command that takes a game takes it so. */
import { isRefusal, type Game } from '../rules/game.ts'
import { brokenContract } from '../rules/contract/contract.ts'
import { gameParts, rulesParts } from '../rules/contract/parts.ts'
import { gameFrom, isFile } from '../loading/definition-file.ts'
import { inTime } from '../loading/limit.ts'
import { gameArgument } from './arguments.ts'
import { Failure } from './failure.ts'

/** What the argument is, for help. */
export const sourceWords = 'a game (felt games lists them), or a file of your own (./mine.ts)'

export const sourceArgument = async (text: string): Promise<Game> => {
  if (!isFile(text)) return gameArgument(text)
  const game = (await gameFrom(text))!
  const fault = inTime(text, () => missingPart(game))
  if (fault !== undefined) throw new Failure(`${text}: ${fault} (felt check ${text} tells all that is wrong)`)
  return game
}

/** A file whose table is opened at once: everything that a game must keep is asked before, not in the middle of a round. */
export const playableArgument = async (text: string): Promise<Game> => {
  const game = await sourceArgument(text)
  const fault = inTime(text, () => brokenContract(game))
  if (fault !== undefined) throw new Failure(`${text}: ${fault}`)
  return game
}

/** What the compiler would have said of it. */
const missingPart = (game: Game): string | undefined => {
  const [fault] = gameParts(game)
  if (fault !== undefined) return fault
  const rules = game.rules({})
  return isRefusal(rules) ? undefined : rulesParts(rules)[0]
}
