/** What keeps a game from being served: names that are no names, and rules that fail. */
import { brokenContract } from '../../rules/contract/contract.ts'
import { isRefusal, type Game } from '../../rules/game/game.ts'
import { gameNamed } from '../../rules/games/registry.ts'
import { rulesInForce } from '../../rules/game/in-force.ts'

const idForm = /^[a-z][a-z0-9-]{0,39}$/

/** A name that every object has already cannot be an id. */
const isTaken = (id: string): boolean => id in {}

const idFault = (what: string, id: unknown): string | undefined =>
  typeof id === 'string' && idForm.test(id) && !isTaken(id)
    ? undefined
    : `the id of ${what} is ${JSON.stringify(id)}: it takes small letters, figures and dashes, 40 at most, and a letter first`

/** As a sentence. */
export const unfitness = (game: Game): string | undefined => {
  const { id, name } = game
  const fault = idFault('the game', id)
  if (fault !== undefined) return fault
  const listed = gameNamed(id)
  if (listed) return `${id} is the id of ${listed.name}, a game of Felt: give yours another`
  if (typeof name !== 'string' || name.trim() === '' || name.length > 80) return `${id} needs a name of 1 to 80 letters`
  const broken = brokenContract(game)
  if (broken !== undefined) return broken
  const inForce = rulesInForce(game)
  if (isRefusal(inForce)) return `${id}: ${inForce.reason}`
  if (inForce.wagers.length === 0) return `${id} has no wager`
  const wrong = inForce.wagers.map((wager) => idFault('a wager', wager.id)).find((each) => each !== undefined)
  if (wrong !== undefined) return `${id}: ${wrong}`
  return undefined
}
