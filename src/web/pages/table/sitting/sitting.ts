/** How long a player has sat at the table, and how they stand since: what they have here less what they brought. */
import type { TableState } from '../../../../table/state.ts'
import { laidBy } from '../../../../table/wagers/layout.ts'

/** How long a player has sat at the table, and how they stand since: what they have here less what they brought. */
export interface Sitting {
  readonly since: number
  /** What results have decided; what lies undecided is still the player's. */
  readonly net: number
}

export const sittingOf = ({ players, racks, tokenRacks, inPlay }: TableState, player: string): Sitting | undefined => {
  const sitting = players.get(player)?.sitting
  if (!sitting) return undefined
  const laid = laidBy(inPlay, player).reduce((sum, { stack }) => sum + stack.amount, 0)
  const has = (racks.get(player) ?? 0) + (tokenRacks.get(player) ?? 0) + laid
  return { since: sitting.since, net: has - sitting.brought }
}

const minute = 60_000

export const minutesBetween = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / minute))

/** When the minute after so many begins. */
export const nextMinute = (since: number, minutes: number): number => since + (minutes + 1) * minute

/** Whether a reminder has come due since the player last acknowledged one, or came to the page. */
export const isReminded = (minutes: number, acknowledged: number, every: number): boolean =>
  every > 0 && Math.floor(minutes / every) > Math.floor(acknowledged / every)
