/** Events of people, duties and money. */
import { z } from 'zod'
import { change, clause, duty, money, name, note, seat, somethingPaid } from './parts.ts'

export const peopleEvents = {
  'seat-taken': z.strictObject({ player: name, seat, called: name }),
  /** The house calls the player otherwise from now on. */
  'player-renamed': z.strictObject({ player: name, before: name, called: name }),
  'seat-left': z.strictObject({ player: name, clause: clause.optional() }),
  /** Gone while wagers are undecided; the seat comes free after the last of them. */
  'player-away': z.strictObject({ player: name, clause: clause.optional() }),
  'player-back': z.strictObject({ player: name }),
  /** Forgotten, with what they disputed, since they will not come back; the duties are those that nobody need answer any more. */
  'players-cleared': z.strictObject({ players: z.array(name).readonly(), duties: z.array(z.int().positive()).readonly() }),
  /** What players read of somebody who works here, where the house has said it. */
  'dealer-posted': z.strictObject({ person: name, called: name.optional() }),
  'dealer-relieved': z.strictObject({ person: name }),
  'player-barred': z.strictObject({ player: name, from: z.enum(['table', 'casino']), clause, reason: note }),
  'player-readmitted': z.strictObject({ player: name, reason: note }),
  /** Without amounts the player's own sign is taken away. */
  'player-limited': z.strictObject({ player: name, minimum: money.optional(), maximum: money.optional() }),
  'rounds-sat-out': z.strictObject({ players: z.array(name).readonly() }),
  'rules-shown': z.strictObject({ to: name, clause: clause.optional() }),
  'incident-recorded': z.strictObject({ clause, about: name, note }),
  'marker-corrected': z.strictObject({ from: z.string().nullable(), to: z.string().nullable(), clause, reason: note }),
  'duty-raised': z.strictObject({ duty }),
  'duty-answered': z.strictObject({
    duty: z.int().positive(),
    answer: z.string(),
    note: note.optional(),
    /** Whether that was the last person it takes. */
    done: z.boolean(),
  }),
}

export const moneyEvents = {
  'bought-in': z.strictObject({ player: name, chips: money, tokens: money, with: z.enum(['cash', 'chips', 'voucher']) }),
  'cashed-out': z.strictObject({ player: name, chips: money, tokens: money }),
  'float-filled': z.strictObject({ amount: somethingPaid }),
  'float-credited': z.strictObject({ amount: somethingPaid }),
  'float-counted': z.strictObject({
    when: z.enum(['opening', 'closing', 'relief', 'audit']),
    chips: z.record(z.string(), z.int().nonnegative()),
    counted: money,
    expected: change,
    variance: change,
  }),
  'box-dropped': z.strictObject({ amount: money }),
  'player-compensated': z.strictObject({ player: name, amount: change, clause, reason: note }),
  'colour-marked': z.strictObject({ colour: name, player: name, value: somethingPaid }),
  'colour-cleared': z.strictObject({ colour: name }),
}
