/** The clause that goes with an event. */
import type { Matter } from '../rules/conduct/conduct.ts'
import type { EventType, TableEvent } from './events.ts'
import { callsForBets } from './round/sayings.ts'
import type { TableState } from './state.ts'

/** What a rulebook says of events that cite no clause themselves. */
const matters: Readonly<Partial<Record<EventType, Matter>>> = {
  'round-started': 'open-betting',
  'bets-closed': 'close-betting',
  'limits-changed': 'limits',
  'closure-announced': 'closure-notice',
  'dice-brought': 'new-dice',
  'dice-handed': 'hand-dice',
  'dice-off-table': 'find-dice',
}

/** The one that the event cites, or that of its matter. */
export const clauseOf = (event: TableEvent, state: TableState): string | undefined => {
  const cited = event.type === 'duty-raised' ? event.duty.clause : 'clause' in event ? event.clause : undefined
  if (event.type === 'round-started' && !callsForBets(event.round, state)) return undefined
  const matter = matters[event.type]
  return cited ?? (matter && state.inForce.conduct.clauses[matter])
}
