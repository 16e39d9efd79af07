/** Schemas of the events of dice and the shooter. */
import { z } from 'zod'
import { clause, name, note } from '../schemas.ts'

const die = z.int().positive()

export const diceSchemas = {
  /** A new set: dice numbered on from the last one that was ever at the table. */
  'dice-brought': z.strictObject({ dice: z.array(die).min(1).readonly() }),
  'dice-offered': z.strictObject({ to: name, start: z.boolean(), clause }),
  'dice-declined': z.strictObject({ player: name }),
  /** With what had been counted for the shooter, where a correction gives the dice back. */
  'dice-accepted': z.strictObject({
    player: name,
    counts: z.record(z.string(), z.int()).optional(),
    /** The cycle's state in which the turn begins, where the one before it was not thrown out. */
    cycle: z.string().optional(),
  }),
  /** No player is left to offer the dice to. */
  'offers-ended': z.strictObject({}),
  'dice-selected': z.strictObject({ dice: z.array(die).min(1).readonly() }),
  'dice-handed': z.strictObject({}),
  'dice-thrown': z.strictObject({ shooter: name }),
  /** The shooter's turn is over; `cycle` where passing the dice changes what the table remembers. */
  'dice-relinquished': z.strictObject({
    shooter: name,
    clause,
    reason: note.optional(),
    /** By order, and not of the shooter's own will: they are offered the dice again after another person has thrown. */
    ordered: z.literal(true).optional(),
    cycle: z.string().optional(),
    /** The seat from which dice are offered on, where a correction takes the turn back. */
    seat: z.int().positive().optional(),
    /** Done with a turn that they were named to throw out: it goes with the result, which may still be set right. */
    thrownOut: z.literal(true).optional(),
  }),
  /** The dealer throws, or a person named to finish a turn. */
  'shooter-named': z.strictObject({
    person: name,
    as: z.enum(['dealer', 'substitute']),
    clause,
    /** The seat from which dice are offered on after them, where a correction gives the turn back. */
    seat: z.int().positive().optional(),
  }),
  'dice-off-table': z.strictObject({ dice: z.array(die).min(1).readonly() }),
  'die-found': z.strictObject({ die }),
  'die-returned': z.strictObject({ die }),
  'die-lost': z.strictObject({ die }),
}
