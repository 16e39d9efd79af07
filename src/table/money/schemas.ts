/** Schemas of the events of chips, tokens and the float. */
import { z } from 'zod'
import { change, money, name, somethingPaid } from '../schemas.ts'

export const moneySchemas = {
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
  'colour-marked': z.strictObject({ colour: name, player: name, value: somethingPaid }),
  'colour-cleared': z.strictObject({ colour: name }),
}
