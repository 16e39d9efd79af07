/** Schemas of the events of setting a round right or striking it out. */
import { z } from 'zod'
import { change, clause, money, move, name, note, result, role, row, somethingPaid } from '../schemas.ts'

const withdrawn = z.strictObject({
  player: name,
  wager: z.string(),
  state: z.string(),
  amount: somethingPaid,
  tokens: money,
  commission: money,
})

/** Who is paid otherwise than they were. */
const paidAnew = z
  .array(
    z.strictObject({
      player: name,
      /** Paid by the wrong settlement and by the right one. */
      wrong: money,
      right: money,
      wrongTokens: money,
      rightTokens: money,
      /** What the player no longer had and the house bears. */
      short: money,
      shortTokens: money,
    }),
  )
  .readonly()

export const correctionSchemas = {
  /** A settled round set right: everything that its first settlement did is taken back, and the right one is made. */
  'round-corrected': z.strictObject({
    round: z.int().positive(),
    was: result,
    now: result,
    clause,
    reason: note,
    lost: z.array(row).readonly(),
    rows: z.array(row).readonly(),
    moves: z.array(move).readonly(),
    cycle: z.string(),
    /** The chips that the layout gains or loses. */
    layout: change,
    tokenLayout: change,
    players: paidAnew,
    /** What its players have taken back of the layout, and the right result leaves to them. */
    withdrawn: z.array(withdrawn).readonly().optional(),
    /** What they have taken down since and have no more chips of: it counts as taken back after the result. */
    takenDown: z.array(withdrawn).readonly().optional(),
    /** The areas of the right result. */
    lit: z.array(z.string()).readonly().optional(),
    /** What the right result counts for the shooter, and what the wrong one no longer does. */
    counted: z.array(z.string()).readonly().optional(),
    uncounted: z.array(z.string()).readonly().optional(),
    /** The higher of those who asked for it and approved it. */
    word: role.optional(),
    /** A new shoe has come since, which that round did not use. */
    laterShoe: z.literal(true).optional(),
  }),
  /**
   * A result struck out: wagers are refunded or forfeited by events of their own, and the round is over. Where it had been
   * settled, what the settlement did is taken back here, and the wagers from before it are given back.
   */
  'round-invalidated': z.strictObject({
    round: z.int().positive(),
    clause,
    reason: note,
    was: result.optional(),
    layout: change.optional(),
    tokenLayout: change.optional(),
    players: paidAnew.optional(),
    /** Whose wagers are not given back. */
    forfeits: z.array(name).readonly().optional(),
    uncounted: z.array(z.string()).readonly().optional(),
    /** Only what the round had left undecided: what it had decided stands. */
    undecided: z.literal(true).optional(),
    /** The round showed no result and had no older wager: the round before it stays as it was. */
    unshown: z.literal(true).optional(),
  }),
  'player-compensated': z.strictObject({ player: name, amount: change, clause, reason: note }),
}
