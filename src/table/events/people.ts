/** Events of people, duties and money. */
import { z } from 'zod'
import { change, clause, duty, money, name, note, somethingPaid } from './parts.ts'

export const peopleEvents = {
  /** What players read of somebody who works here, where the house has said it. */
  'dealer-posted': z.strictObject({ person: name, called: name.optional() }),
  'dealer-relieved': z.strictObject({ person: name }),
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
