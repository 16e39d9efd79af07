/**
 * Where several nodes write, a refusal is told only on what is kept: the account that a player has just paid into on another
 * node is not empty. What is done needs no such look, since the store keeps nothing that was decided on something older.
 */
import { isRefusal } from '../rules/game.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Journal } from './journal/journal.ts'

/** Of the streams that may refuse something: decided once more where another node has written to one of them. */
export const refusedAsKept = async <Done extends object>(
  journal: Journal,
  streams: readonly string[],
  deciding: () => Promise<Done | Refusal>,
): Promise<Done | Refusal> => {
  if (!journal.store.isShared) return deciding()
  const kept = () => streams.map((stream) => journal.opened(stream)?.kept)
  const before = kept()
  const outcome = await deciding()
  if (!isRefusal(outcome)) return outcome
  await Promise.all(streams.map((stream) => journal.catchUp(stream)))
  return kept().some((version, at) => version !== before[at]) ? deciding() : outcome
}
