/** What may be asked of rounds: how they went, and what they were for each player. */
import type { Round } from '../../../wire/tables/records.ts'
import { tableStream } from '../../tables/house-table.ts'
import { limited } from './limited.ts'
import type { Projections } from '../projections.ts'
import type { RowOf } from '../schema.ts'
import type { SettledWager } from '../folding/tally.ts'

const roundRecord = ({ phases, ...row }: RowOf<'rounds'>): Round => ({
  ...row,
  phases: (JSON.parse(phases) as [string, number, number][]).map(([phase, at, version]) => ({ phase, at, version })),
})

/** What a round was for one player: `rackAfter` is `rackBefore - wagered - fees + won + moved + adjusted`, and so for tokens. */
export interface PlayRecord extends Omit<RowOf<'plays'>, 'wagers'> {
  readonly wagers: readonly SettledWager[]
}

const playRecord = ({ wagers, ...row }: RowOf<'plays'>): PlayRecord => ({
  ...row,
  wagers: JSON.parse(wagers) as readonly SettledWager[],
})

/** The rounds of a table, the newest first; before one, to go on from there. */
export const roundsOf = (
  projections: Projections,
  table: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit?: number | undefined } = {},
): readonly Round[] => {
  projections.catchUp([tableStream(table)])
  return projections.file
    .rows(
      'rounds',
      'where "table" = ? and round < ? order by round desc limit ?',
      table,
      before ?? Number.MAX_SAFE_INTEGER,
      limited(limit),
    )
    .map(roundRecord)
}

/** One round with everybody who was in it, by their seats. */
export const roundOf = (
  projections: Projections,
  table: string,
  round: number,
): (Round & { readonly plays: readonly PlayRecord[] }) | undefined => {
  projections.catchUp([tableStream(table)])
  const [found] = projections.file.rows('rounds', 'where "table" = ? and round = ?', table, round)
  if (!found) return undefined
  const plays = projections.file.rows('plays', 'where "table" = ? and round = ? order by seat, player', table, round)
  return { ...roundRecord(found), plays: plays.map(playRecord) }
}

/** Where a player has played, the newest first; before a time, to go on from there. */
export const playsOf = (
  projections: Projections,
  player: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit?: number | undefined } = {},
): readonly PlayRecord[] => {
  projections.catchUp(projections.tableStreams())
  return projections.file
    .rows(
      'plays',
      'where player = ? and at < ? order by at desc, "table", round desc limit ?',
      player,
      before ?? Number.MAX_SAFE_INTEGER,
      limited(limit),
    )
    .map(playRecord)
}
