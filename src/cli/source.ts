/** A game by its name or from a file, or a sentence that says why not: every command that takes a game takes it so. */
import { isRefusal, type Game } from '../rules/game.ts'
import { againRules } from '../rules/contract/again.ts'
import { brokenContract } from '../rules/contract/contract.ts'
import { gameParts, rulesParts } from '../rules/contract/parts.ts'
import { rulesInForce } from '../rules/in-force.ts'
import { gameFrom, isFile } from '../loading/definition-file.ts'
import { inTime } from '../loading/limit.ts'
import { gameArgument } from './arguments.ts'
import { Failure } from './failure.ts'

/** What the argument is, for help. */
export const sourceWords = 'a game (felt games lists them), or a file of your own (./mine.ts)'

export const sourceArgument = async (text: string): Promise<Game> => {
  if (!isFile(text)) return gameArgument(text)
  const game = (await gameFrom(text))!
  const fault = inTime(text, () => missingPart(game) ?? impurity(game))
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

/** What answers otherwise the second time has no price and no settlement; what cannot be tabulated is told by who asks for it. */
const impurity = (game: Game): string | undefined => {
  const rules = rulesInForce(game)
  if (isRefusal(rules)) return undefined
  try {
    return againRules.flatMap((rule) => rule.faults(rules))[0]
  } catch {
    return undefined
  }
}

/** What the compiler would have said of it. */
const missingPart = (game: Game): string | undefined => {
  const [fault] = gameParts(game)
  if (fault !== undefined) return fault
  const rules = game.rules({})
  return isRefusal(rules) ? undefined : rulesParts(rules)[0]
}
