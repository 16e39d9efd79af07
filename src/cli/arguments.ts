/** Arguments that several commands share, and what to say of a wrong one. */
import type { Game } from '../rules/game.ts'
import { isRefusal } from '../rules/game.ts'
import { gameNamed, games } from '../rules/games/registry.ts'
import { rulesInForce, type InForce } from '../rules/in-force.ts'
import { orList, perhaps } from '../rules/similar-names.ts'
import type { House } from '../rules/options.ts'
import { Failure } from './failure.ts'

export const gameArgument = (id: string): Game => {
  const game = gameNamed(id)
  if (game) return game
  const names = games.map((each) => each.id)
  throw new Failure(`there is no game "${id}"${perhaps(id, names) || `; there are ${orList(names)}`}`)
}

/** Collects --house name=value, given any number of times. */
export const houseOption = (given: string, before: House = {}): House => {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(given) ?? []
  if (name !== undefined && Object.hasOwn(before, name)) throw new Failure(`--house ${name} is given twice`)
  if (name === undefined || value === undefined) throw new Failure(`--house takes name=value, not "${given}"`)
  return { ...before, [name]: value }
}

export const inForceOrFail = (game: Game, house: House = {}): InForce => {
  const inForce = rulesInForce(game, house)
  if (isRefusal(inForce)) throw new Failure(`${game.id}: ${inForce.reason}`)
  return inForce
}
