/** A table as one viewer may see it. */
import type { Role } from '../../rules/conduct/people.ts'
import { PersistentMap } from '../../rules/in-play/persistent-map.ts'
import { dutyAudience } from '../../table/duties/events.ts'
import { maySee } from '../../table/audience.ts'
import type { Giver } from '../../table/schemas.ts'
import { emptyLedger } from '../../table/money/ledger.ts'
import { snapshotOf } from '../../table/snapshot.ts'
import { withoutOrder } from '../../table/shoe/between-rounds.ts'
import type { Player, TableState } from '../../table/state.ts'

export const isStaff = (role: Role): boolean => role !== 'player'

/**
 * A state without what a person may not know: seeds and what was drawn from them, which are the house's, and for everybody but
 * the staff what others have in their racks, what the house has, and what people are asked to do.
 */
export const asSeenBy = (state: TableState, who: Giver | undefined): TableState => {
  if (who?.role === 'house') return state
  const open: TableState = { ...state, seeds: undefined, ...withoutOrder(state) }
  if (who && isStaff(who.role)) return open
  const own = <Value>(values: PersistentMap<Value>): PersistentMap<Value> =>
    PersistentMap.of([...values].filter(([player]) => player === who?.person))
  return {
    ...open,
    racks: own(state.racks),
    tokenRacks: own(state.tokenRacks),
    players: PersistentMap.of([...state.players].map(([player, known]) => [player, playerSeen(known, player === who?.person)])),
    ledger: emptyLedger,
    duties: state.duties.filter((duty) => maySee(dutyAudience(duty), who)),
    disputes: Object.fromEntries(Object.entries(state.disputes).filter(([, { player }]) => player === who?.person)),
    barred: {},
  }
}

/** What others have brought is theirs to know. */
const playerSeen = (known: Player, isOwn: boolean): Player => ({
  ...known,
  satOut: 0,
  ...(known.sitting && !isOwn && { sitting: { ...known.sitting, brought: 0 } }),
})

/** A state as it is sent to a viewer. The ledger is for the staff; others get no ledger, rather than an empty one. */
export const sentTo = (state: TableState, who: Giver | undefined): Record<string, unknown> => {
  const { ledger, ...sent } = snapshotOf(state)
  return who && isStaff(who.role) ? { ...sent, ledger } : sent
}
