/** Schemas of the events of wagers. */
import { z } from 'zod'
import { callings } from '../../rules/in-play/off-and-working.ts'
import { change, clause, money, name, note } from '../schemas.ts'

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

export const wagerSchemas = {
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
}
