/** Accounts at the cage, and what crosses its desk. */
import { z } from 'zod'
import { money, name, note, somethingPaid } from '../../table/schemas.ts'
import { roles } from '../../rules/conduct/people.ts'
import { commandId } from '../sent.ts'

export const moneyKind = z
  .enum(['cash', 'play'])
  .describe('What an account holds: cash, or play money, which is worth nothing; the one never becomes the other')

export const accountSchema = z.object({
  player: z.string(),
  open: z.boolean().describe('Whether an account has been opened; chips may wait in one that has not'),
  money: moneyKind,
  amount: z.int(),
  /** Vouchers that have not been used. */
  vouchers: z.array(z.object({ number: z.string(), amount: money })),
})

export type AccountAnswer = z.infer<typeof accountSchema>

/** A seat of one's own, and what one has there. */
const ownSeatSchema = z.object({
  table: z.string(),
  called: z.string(),
  seat: z.int(),
  rack: money.describe('Chips and tokens in the rack'),
  laid: money.describe('What lies on the layout'),
  away: z.boolean().describe('Whether the seat comes free once nothing is undecided'),
  real: z.boolean().describe('Whether the equipment is real there, so that players need no screen'),
})

export type OwnSeat = z.infer<typeof ownSeatSchema>

export const ownSeatsSchema = z.object({ seats: z.array(ownSeatSchema) })

export type OwnSeats = z.infer<typeof ownSeatsSchema>

/** In the order in which journals keep it beside its idempotency key. */
export const paymentSchema = z.strictObject({
  id: commandId,
  what: z.enum(['pay-in', 'pay-out', 'voucher']),
  player: z.string(),
  amount: somethingPaid,
  note: note.default(''),
})

export type PaymentRequest = z.input<typeof paymentSchema>

/** What became of something that may take two people. */
export const settledSchema = z.object({
  kind: z.enum(['opened', 'paid', 'limits-changed', 'cash-begun', 'cash-ended', 'proposed', 'declined']),
  slip: z.string().optional(),
  proposal: z.int().optional(),
  repeated: z.boolean(),
})

export type CageAnswer = z.infer<typeof settledSchema>

/** Amounts at which the house looks twice. */
export const houseLimitsSchema = z.strictObject({ payment: money, wager: money, win: money })

export type HouseLimits = z.infer<typeof houseLimitsSchema>

const cashPerson = z.object({ person: z.string(), called: z.string(), roles: z.array(z.enum(roles)) })

/** Whether a house keeps cash, and who would be asked for a passkey that they do not have. */
export const cashSchema = z.object({
  kept: z.boolean(),
  since: z.int().nullable().describe('Nothing where none is kept, and in a house from before operators decided it'),
  without: z.array(cashPerson).describe('Those who work here and have no passkey'),
  counting: z.array(cashPerson).describe('Those who work here, have used a passkey and count among two people'),
  hasSecond: z.boolean().describe('Whether another operator has a passkey and could approve'),
  tables: z.array(z.string()).describe('The names of the tables that are for cash'),
})

export type Cash = z.infer<typeof cashSchema>

const giver = z.object({ person: z.string(), role: z.enum(roles) })

export const proposalSchema = z.object({
  number: z.int(),
  proposed: z.union([
    z.object({ what: paymentSchema.shape.what, player: z.string(), amount: money, note: z.string() }),
    z.object({ what: z.literal('limits'), limits: houseLimitsSchema }),
    z.object({ what: z.enum(['begin-cash', 'end-cash']) }),
  ]),
  by: giver,
  at: z.int(),
})

export type ProposalAnswer = z.infer<typeof proposalSchema>

export const slipSchema = z.object({
  slip: z.string(),
  what: paymentSchema.shape.what,
  player: z.string(),
  amount: money,
  note: z.string(),
  money: moneyKind,
  before: z.int(),
  after: z.int(),
  proposedBy: z.string().nullable(),
  at: z.int(),
  by: giver,
})

export type SlipAnswer = z.infer<typeof slipSchema>

/** Who may move chips or tokens between an account and a table: one's own, or those of somebody whom one serves. */
export const transferRoles = ['player', 'dealer', 'box person', 'cashier'] as const

export type TransferRole = (typeof transferRoles)[number]

const transfer = { id: commandId, as: z.enum(transferRoles), player: name }

export const buyInSchema = z.union([
  z.strictObject({ ...transfer, amount: somethingPaid }),
  /** All of a voucher, for tokens. */
  z.strictObject({ ...transfer, voucher: z.string().max(40) }),
])

export const cashOutSchema = z.strictObject({ ...transfer, amount: somethingPaid.optional() })
