/** Events of the round of play: opening, wagers, result, settlement. */
import { z } from 'zod'
import { callings } from '../../rules/in-play/off-and-working.ts'
import { change, clause, money, move, name, note, result, role, row, seat, settles, somethingPaid, time } from './parts.ts'

const wagerActs = [
  'place',
  'increase',
  'reduce',
  'remove',
  'refuse',
  'void',
  'refund',
  'forfeit',
  'cut',
  'restore',
  'find',
] as const

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

export const roundEvents = {
  opened: z.strictObject({
    game: z.string(),
    house: z.record(z.string(), z.string()),
    seats: seat,
    /** Denominations of value chips, the smallest first. */
    chips: z.array(somethingPaid).min(1).readonly(),
    /** Whether a promotional token that wins goes back to its player. */
    tokensReturned: z.boolean(),
    /** Where results come from: real equipment at the entry terminal, or the house. */
    source: z.enum(['real', 'virtual']),
    automation: z.array(z.string()).readonly(),
    /**
     * The digest of the game's definition, where the house keeps one: `money-1:` and what decides money, or as release 0.1
     * made it, of words too.
     */
    definition: z.string().optional(),
    /** Kept since `money-1`. */
    settles: settles.optional(),
  }),
  closed: z.strictObject({}),
  'round-started': z.strictObject({ round: z.int().positive() }),
  /** A player has wagered and asks for the result; nobody waits for those who are missing. */
  'closing-asked': z.strictObject({ player: name, missing: z.array(name).readonly().optional() }),
  'bets-closed': z.strictObject({ round: z.int().positive() }),
  /** A stack as it lies after a change, and what went from the rack to the layout for it (negative: came back). */
  'wager-changed': z.strictObject({
    act: z.enum(wagerActs),
    player: name,
    wager: z.string(),
    state: z.string(),
    total: money,
    tokensTotal: money,
    commission: money,
    order: z.int().nonnegative(),
    chips: change,
    tokens: change,
    fee: change,
    clause: clause.optional(),
    reason: note.optional(),
    /** Taken back after a result had left it undecided, or brought back because another result decides it. */
    withdrawn: z.literal(true).optional(),
  }),
  'staying-chosen': z.strictObject({ player: name, wager: z.string(), up: z.boolean() }),
  'wager-called': z.strictObject({
    player: name,
    wager: z.string(),
    state: z.string(),
    from: z.enum(callings),
    to: z.enum(callings),
  }),
  'result-declared': z.strictObject({
    round: z.int().positive(),
    result,
    lit: z.array(z.string()).readonly(),
    /** Whose word it is, where one person asked for it and another approved. */
    word: role.optional(),
  }),
  'result-overridden': z.strictObject({
    round: z.int().positive(),
    was: result,
    now: result,
    lit: z.array(z.string()).readonly(),
    clause,
    reason: note.optional(),
    /** Whose word it is, where one person asked for it and another approved. */
    word: role.optional(),
  }),
  'losers-collected': z.strictObject({ round: z.int().positive(), rows: z.array(row).readonly() }),
  'winners-paid': z.strictObject({
    round: z.int().positive(),
    result,
    rows: z.array(row).readonly(),
    moves: z.array(move).readonly(),
    cycle: z.string(),
    /** What is counted for the shooter by this result. */
    counted: z.array(z.string()).readonly(),
    /** What the rulebook pays last follows in another such event, which ends the round. */
    more: z.literal(true).optional(),
  }),
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
    /** Equipment that lasts has come since, and knows nothing of that round. */
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
    /** Nothing had been shown in it, and no wager was older: the round before it stays as it was. */
    unshown: z.literal(true).optional(),
  }),
  'limits-changed': z.strictObject({
    /** For one wager, or for all that have none of their own. */
    wager: z.string().optional(),
    minimum: money,
    maximum: money,
    unit: money,
    from: time,
  }),
  'house-changed': z.strictObject({
    house: z.record(z.string(), z.string()),
    definition: z.string().optional(),
    settles: settles.optional(),
  }),
  /** The table goes on by the rules of a later version, which decide the same about every wager on the layout. */
  'rules-changed': z.strictObject({
    was: z.string(),
    definition: z.string(),
    settles,
    /** Wagers that are settled differently than before, or would be when called working; none of them is on the layout. */
    changed: z.array(z.string()).readonly(),
  }),
  'closure-announced': z.strictObject({ from: time }),
  'steps-automated': z.strictObject({ automation: z.array(z.string()).readonly() }),
}
