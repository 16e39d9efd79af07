/** Arguments that several commands share, and what to say of a wrong one. */
import { InvalidArgumentError } from 'commander'
import { inTime } from '../loading/limit.ts'
import { isFile } from '../loading/not-loadable.ts'
import { type Game, isRefusal } from '../rules/game/game.ts'
import { isListed, loadable, loadGame } from '../rules/games/load.ts'
import { type InForce, rulesInForce } from '../rules/game/in-force.ts'
import type { ChosenOptions } from '../rules/options.ts'
import { orList, perhaps } from '../rules/similar-names.ts'
import { Failure } from './failure.ts'

export const gameArgument = async (id: string): Promise<Game> => {
  const game = await loadGame(id)
  if (game) return game
  throw new Failure(`there is no game "${id}"${perhaps(id, loadable) || `; there are ${orList(loadable)}`}`)
}

/** Collects --house name=value, given any number of times. */
export const houseOption = (given: string, before: ChosenOptions = {}): ChosenOptions => {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(given) ?? []
  if (name !== undefined && Object.hasOwn(before, name)) throw new Failure(`--house ${name} is given twice`)
  if (name === undefined || value === undefined) throw new Failure(`--house takes name=value, not "${given}"`)
  return { ...before, [name]: value }
}

export const inForceOrFail = (game: Game, house: ChosenOptions = {}): InForce => {
  const inForce = isListed(game) ? rulesInForce(game, house) : inTime(game.id, () => tabulated(game, house))
  if (isRefusal(inForce)) throw new Failure(`${game.id}: ${inForce.reason}`)
  return inForce
}

/** Every step of a user's own is asked here, and none for the first time in the middle of a run. */
const tabulated = (game: Game, house: ChosenOptions): ReturnType<typeof rulesInForce> => {
  const inForce = rulesInForce(game, house)
  if (isRefusal(inForce)) return inForce
  for (const { id } of inForce.wagers) {
    try {
      inForce.table(id)
    } catch {
      // What is wrong with a wager is said by the command that asks for it.
    }
  }
  return inForce
}

/** Reads the value of an option. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text)
    if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most.toLocaleString('en')}.`)
  }

/** Describes the argument in help. */
export const sourceWords = 'a game (felt games lists them), or a file of your own (./mine.ts)'

export const sourceArgument = async (text: string): Promise<Game> =>
  isFile(text) ? (await import('./game-file.ts')).gameOfFile(text) : gameArgument(text)

/** A game whose table is opened at once. */
export const playableArgument = async (text: string): Promise<Game> =>
  isFile(text) ? (await import('./game-file.ts')).playableGameOfFile(text) : gameArgument(text)
