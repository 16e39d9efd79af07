/**
 * Where several nodes write, a refusal is told only on what is kept: the account that a player has just paid into on another
 * node is not empty. What is done needs no such look, since the store keeps nothing that was decided on something older.
 */
import { isRefusal } from '../rules/game.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Journal } from './journal/journal.ts'

/** A stream that is read, and how far it has been; nothing where nobody has read it here yet. */
export interface ReadSoFar {
  readonly stream: string
  readonly kept: number | undefined
}

export const refusedAsKept = async <Done extends object>(
  journal: Journal,
  reads: () => readonly ReadSoFar[],
  deciding: () => Promise<Done | Refusal>,
): Promise<Done | Refusal> => {
  if (!journal.store.isShared) return deciding()
  const before = new Map(reads().map(({ stream, kept }) => [stream, kept]))
  const outcome = await deciding()
  if (!isRefusal(outcome)) return outcome
  await Promise.all(Array.from(before.keys(), (stream) => journal.catchUp(stream)))
  return reads().some(({ stream, kept }) => kept !== before.get(stream)) ? deciding() : outcome
}
