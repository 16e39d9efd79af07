/** Seeds that are sealed with a key that is not here, as they were kept: the event that reveals one says what was sealed. */
import type { TableEvent } from '../../table/events.ts'
import type { CommittedEvent } from '../../store/store.ts'

/** The event that kept a seed, from the one that reveals it; its digest tells whether that is so. */
export const revealedRow = <Event extends Pick<CommittedEvent, 'text' | 'salt'>>(
  kept: Event,
  { seed, salt }: Pick<TableEvent<'seed-revealed'>, 'seed' | 'salt'>,
): Event => {
  const { sealed: _, ...open } = JSON.parse(kept.text) as Readonly<Record<string, unknown>>
  return { ...kept, salt, text: JSON.stringify({ ...open, seed }) }
}
