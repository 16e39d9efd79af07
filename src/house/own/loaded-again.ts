/** A game comes out the same each time that it is loaded, or its tables would never open again. */
import { definitionOf } from '../../odds/definition.ts'
import { isRefusal, type Game } from '../../rules/game/game.ts'
import { rulesInForce } from '../../rules/game/in-force.ts'

/** The digest of what decides money under the default house; undefined where that has no rules. */
export const definitionDigest = (game: Game): string | undefined => {
  const inForce = rulesInForce(game)
  return isRefusal(inForce) ? undefined : definitionOf(inForce).whole
}

/** `definition`: as it came out where it was loaded before. */
export const otherFault = (game: Game, definition: string | undefined): string | undefined =>
  definitionDigest(game) === definition
    ? undefined
    : 'its wagers come to something else each time that it is loaded: no chance, no clock, and nothing of the place where it runs'
