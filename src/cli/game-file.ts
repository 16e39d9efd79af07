/** A game from a user's file that keeps the contract, or a sentence that says why not. */
import { isRefusal, type Game } from '../rules/game/game.ts'
import { againRules } from '../rules/contract/again.ts'
import { brokenContract } from '../rules/contract/contract.ts'
import { gameParts, rulesParts } from '../rules/contract/parts.ts'
import { rulesInForce } from '../rules/game/in-force.ts'
import { gameFrom } from '../loading/own-games.ts'
import { inTime } from '../loading/limit.ts'
import { Failure } from './failure.ts'

export const gameOfFile = async (file: string): Promise<Game> => {
  const game = (await gameFrom(file))!
  const fault = inTime(file, () => missingPart(game) ?? impurity(game))
  if (fault !== undefined) throw new Failure(`${file}: ${fault} (felt check ${file} tells all that is wrong)`)
  return game
}

/** The whole contract is asked before the table opens, and not in the middle of a round. */
export const playableGameOfFile = async (file: string): Promise<Game> => {
  const game = await gameOfFile(file)
  const fault = inTime(file, () => brokenContract(game))
  if (fault !== undefined) throw new Failure(`${file}: ${fault}`)
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
