/** What a table plays by, as a digest in its stream: by other rules than it was opened with it plays no more (R2). */
import { definitionOf } from '../odds/definition.ts'
import { isRefusal } from '../rules/game.ts'
import { rulesInForce, type InForce } from '../rules/in-force.ts'
import type { TableState } from '../table/state.ts'

const known = new WeakMap<InForce, string>()

const definitionDigest = (inForce: InForce): string => {
  const digest = known.get(inForce) ?? definitionOf(inForce).whole
  known.set(inForce, digest)
  return digest
}

/** The digest goes with every command that chooses the rules: what a client says of it counts for nothing. */
export const definitionFor = (
  { game, inForce }: TableState,
  { type, house }: { readonly type: string; readonly house?: unknown },
): { readonly definition?: string | undefined } => {
  if (type !== 'open' && type !== 'change-house') return {}
  const chosen = { ...(type === 'change-house' && inForce.house), ...(house as InForce['house'] | undefined) }
  const rules = Object.values(chosen).every((value) => typeof value === 'string') ? rulesInForce(game, chosen) : undefined
  // What the game does not permit is refused by the table.
  return { definition: rules && !isRefusal(rules) ? definitionDigest(rules) : undefined }
}

/** What is wrong with a table that is open by rules which the game no longer has. */
export const definitionFault = ({ phase, setup, inForce, game }: TableState): string | undefined => {
  if (phase === 'closed' || setup.definition === undefined || setup.definition === definitionDigest(inForce)) return undefined
  return `it was opened by other rules than ${game.id} has now: close it with the version of Felt that opened it`
}
