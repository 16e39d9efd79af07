/** What a house has on record: rounds, statements, days, significant events, disputes, returns. */
import { z } from 'zod'
import { shownSchema } from './events.ts'
import { ownAddress, tableSetupSchema, tableStateSchema } from './tables.ts'

const worth = tableSetupSchema.shape.money
  .unwrap()
  .describe('What chips were worth at the table: figures of the two kinds are never added up')

export const roundSchema = z.object({
  table: z.string(),
  round: z.int(),
  game: z.string(),
  money: worth,
  started: z.int(),
  ended: z.int().nullable(),
  status: z.string(),
  /** The result as it was displayed. */
  result: z.string().nullable(),
  wagered: z.int(),
  /** What lay on the layout when the result came. */
  atRisk: z.int(),
  /** What went back to the racks. */
  won: z.int(),
  players: z.int(),
  /** Its first and its last event. */
  first: z.int(),
  last: z.int(),
  phases: z.array(z.object({ phase: z.string(), at: z.int(), version: z.int() })).readonly(),
})

export type Round = z.infer<typeof roundSchema>

export const playSchema = z.object({
  table: z.string(),
  round: z.int(),
  player: z.string(),
  money: worth,
  seat: z.int().nullable(),
  at: z.int(),
  rackBefore: z.int(),
  rackAfter: z.int(),
  tokensBefore: z.int(),
  tokensAfter: z.int(),
  atRisk: z.int(),
  wagered: z.int(),
  tokensWagered: z.int(),
  fees: z.int(),
  won: z.int(),
  tokensWon: z.int(),
  /** Bought in less cashed out. */
  moved: z.int(),
  tokensMoved: z.int(),
  /** Compensated and corrected. */
  adjusted: z.int(),
  tokensAdjusted: z.int(),
  net: z
    .int()
    .describe(
      'What the wagers that this result decided came to: what came back, stake included, less what was staked and its commission',
    ),
  /** Each as it was decided. */
  wagers: z.array(z.record(z.string(), z.unknown())).readonly(),
})

export type Play = z.infer<typeof playSchema>

/** One round, with what may be seen of who was in it: the staff sees everybody, a player themselves. */
export const roundWithPlaysSchema = roundSchema.extend({ plays: z.array(playSchema).readonly() })

export type RoundWithPlays = z.infer<typeof roundWithPlaysSchema>

/** A past round, to be told again step by step: how the table stood before it, and what happened, as the caller may see it. */
export const recalledSchema = tableStateSchema.extend({
  own: ownAddress,
  round: z.int().positive(),
  game: z.string(),
  events: z.array(shownSchema),
  /** What happened to it after the next one had been started. */
  later: z.array(shownSchema),
})

export type RecalledAnswer = z.infer<typeof recalledSchema>

export const statementSchema = z.object({
  player: z.string(),
  opening: z.object({ total: z.int(), tokensTotal: z.int() }),
  lines: z
    .array(
      z.object({
        at: z.int(),
        /** Undefined for the account. */
        table: z.string().nullable(),
        version: z.int(),
        kind: z.string(),
        amount: z.int(),
        tokens: z.int(),
        after: z.int(),
        tokensAfter: z.int(),
        total: z.int(),
        tokensTotal: z.int(),
        net: playSchema.shape.net
          .nullable()
          .describe('The net of the round that this line is of, once it is paid, as its play has it'),
        about: z.record(z.string(), z.unknown()),
      }),
    )
    .readonly(),
  next: z.string().nullable().describe('Where the next page begins: to be sent as “after”; nothing where this is the last'),
})

export type Statement = z.infer<typeof statementSchema>

export const daySchema = z.object({
  table: z.string(),
  day: z.string(),
  money: worth,
  rounds: z.int(),
  wagered: z.int(),
  win: z.int(),
  drop: z.int(),
  cash: z.int(),
  chipsIn: z.int(),
  chipsOut: z.int(),
  vouchers: z.int(),
  fills: z.int(),
  credits: z.int(),
  dropped: z.int(),
  variance: z.int(),
  compensated: z.int(),
  rounding: z.int(),
})

export type Day = z.infer<typeof daySchema>

/** Days added up: each day over all tables, and each table over all days. */
export const winsSchema = z.object({
  days: z.array(daySchema.omit({ table: true })),
  tables: z.array(daySchema.omit({ day: true })),
})

export type Wins = z.infer<typeof winsSchema>

export const significantSchema = z.object({
  at: z.int(),
  kind: z.string(),
  what: z.string(),
  by: z.string(),
  role: z.string(),
  table: z.string().nullable(),
  person: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  names: z.record(z.string(), z.string()).describe('What the people in it are called, by their numbers'),
  /** Where it is kept. */
  stream: z.string(),
  version: z.int(),
})

export type SignificantRow = z.infer<typeof significantSchema>

export const disputeSchema = z.object({
  table: z.string(),
  /** The number of the duty at its table, and of the one that this reviews. */
  dispute: z.int(),
  reviews: z.int().nullable(),
  step: z.int(),
  round: z.int(),
  player: z.string(),
  claim: z.string(),
  opened: z.int(),
  /** Undefined while it waits for somebody. */
  decided: z.int().nullable(),
  decision: z.string().nullable(),
  by: z.string().nullable(),
  note: z.string().nullable(),
})

export type Dispute = z.infer<typeof disputeSchema>

/** A return after so many results; shares of what was wagered. */
export const returnPointSchema = z.object({
  results: z.int(),
  wagered: z.number(),
  actual: z.number(),
  exact: z.number(),
  deviation: z.number().describe('The standard deviation of the actual return, from the exact variance of every result'),
  low: z.number().describe('With “high”, a band that a fair table leaves once in a thousand, however long it is watched'),
  high: z.number(),
})

export type ReturnPoint = z.infer<typeof returnPointSchema>

export const returnSchema = returnPointSchema.extend({
  wager: z.string(),
  /** Whether what came about lies outside of what chance keeps to. */
  outside: z.boolean(),
})

export type Return = z.infer<typeof returnSchema>
