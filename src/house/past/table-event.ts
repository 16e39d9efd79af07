/** An event at a table with what is around it, for everything that is read from it. */
import { byType, type ByType } from '../../table/by-type.ts'
import type { TableEvent } from '../../table/events.ts'
import { lastOf, type TableState } from '../../table/state.ts'
import type { Money } from '../streams/account.ts'

/** Whether a round is paid in part only, and what a rulebook pays last follows. */
export const isHalf = (event: TableEvent): boolean => event.type === 'winners-paid' && event.more === true

export interface Happened {
  readonly table: string
  /** What chips were worth there then. */
  readonly money: Money
  readonly version: number
  readonly event: TableEvent
  readonly before: TableState
  readonly after: TableState
  /** What players whose chips or tokens it may have changed had in all, in their racks and on the layout. */
  readonly worth: ReadonlyMap<string, HoldingChange>
}

export interface Holding {
  readonly chips: number
  readonly tokens: number
}

export interface HoldingChange {
  readonly before: Holding
  readonly after: Holding
}

/** The rack and what lies on the layout. */
export const holdingOf = ({ racks, tokenRacks, inPlay }: TableState, player: string): Holding => {
  let [chips, tokens] = [racks.get(player) ?? 0, tokenRacks.get(player) ?? 0]
  for (const { stacks } of inPlay.piles) {
    const stack = stacks.get(player)
    if (!stack) continue
    chips += stack.amount - stack.tokens
    tokens += stack.tokens
  }
  return { chips, tokens }
}

type Player = { readonly player: string }

const settledPlayers = ({ rows }: { readonly rows: readonly unknown[] }, { inPlay }: TableState): readonly string[] =>
  rows.length === 0 ? [] : whoLies(inPlay)

const theirs = ({ player }: Player): readonly string[] => [player]

const touching: ByType<readonly string[], [state: TableState]> = {
  'bought-in': theirs,
  'cashed-out': theirs,
  'player-compensated': theirs,
  'wager-changed': theirs,
  'losers-collected': settledPlayers,
  'winners-paid': settledPlayers,
  // What was wrongly decided may come to lie again without anybody being paid otherwise.
  'round-corrected': ({ players }, state) => [...new Set([...whoLies(lastOf(state).before), ...players.flatMap(theirs)])],
  'round-invalidated': ({ players }, state) =>
    players ? [...new Set([...whoLies(lastOf(state).before), ...players.flatMap(theirs)])] : [],
}

/** Whose chips or tokens an event may change; the state is the one before it. */
export const touchedBy = (state: TableState, event: TableEvent): readonly string[] => byType(touching, event, state) ?? []

const whoLies = ({ piles }: TableState['inPlay']): readonly string[] => {
  const players = new Set<string>()
  for (const { stacks } of piles) for (const { player } of stacks.unordered()) players.add(player)
  return [...players]
}
