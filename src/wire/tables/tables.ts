/** Tables as a house lists them. */
import { z } from 'zod'
import { emptySteps } from '../../table/round/passing.ts'
import { money, name, result, somethingPaid, time } from '../../table/schemas.ts'
import type { PaceTimes, Times } from './countdown.ts'

/** The pace of a table, as the house sends it. */
const duration = z.int().nonnegative()

const timesSchema = z.object({
  pause: duration,
  betting: duration.optional(),
  noWagers: duration.optional(),
  afterWager: duration,
  seeds: duration,
  shooter: duration.optional(),
}) satisfies z.ZodType<Times>

const paceSchema = z.object({
  alone: timesSchema,
  company: timesSchema,
  ending: timesSchema,
}) satisfies z.ZodType<PaceTimes>

export const tableId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'small letters, figures and dashes, 40 at most')

const pace = z.enum(['by-hand', 'practice', 'usual', 'leisurely']).describe('How quickly it goes by itself, if at all')

/** How a table is set up. */
export const tableSetupSchema = z.strictObject({
  called: name,
  game: z.string().max(80),
  house: z.record(z.string().max(80), z.string().max(80)).default({}),
  seats: z.int().min(1).max(100_000),
  chips: z.array(somethingPaid).min(1).max(20),
  tokensReturned: z.boolean().default(false),
  source: z.enum(['real', 'virtual']),
  automation: z.array(z.string().max(80)).max(50).default([emptySteps]),
  pace,
  guests: z.boolean().describe('Whether guests may take a seat, where it is for play money').default(false),
  quiet: z.boolean().describe('Whether players send each other no emotes here').default(false),
  money: z
    .enum(['play', 'cash'])
    .describe('What its chips are worth: they come from accounts of that kind alone')
    .default('play'),
  float: money.default(0),
})

export type TableSetupAnswer = z.infer<typeof tableSetupSchema>

/** The same as an operator sends it: the pace is the house's to choose where none is named. */
export const sentSetupSchema = tableSetupSchema.extend({
  pace: pace
    .optional()
    .describe('As said; unless named, by hand with real equipment, else usual for play money, leisurely for cash'),
})

export type SentSetup = z.infer<typeof sentSetupSchema>

/** Where pages import the game from, where it is one of the house's own. */
export const ownAddress = z.string().optional()

const limits = z.object({
  minimum: money,
  /** Zero is none. */
  maximum: money,
  /** Amounts are multiples of it, or go up in it from the minimum; zero is none. */
  unit: money,
  unitFrom: z.literal('minimum').optional(),
})

export const tableRowSchema = z.object({
  table: z.string(),
  called: z.string(),
  game: z.string(),
  gameName: z.string(),
  own: ownAddress,
  phase: z.string(),
  round: z.int().nonnegative(),
  seats: z.object({ all: z.int().nonnegative(), taken: z.int().nonnegative() }),
  /** The sign as it binds now; none while the table has never been opened. */
  sign: limits.nullable(),
  source: z.enum(['real', 'virtual']),
  pace,
  guests: z.boolean(),
  /** Whether players may send each other emotes. */
  emotes: z.boolean(),
  money: tableSetupSchema.shape.money.unwrap(),
  /** Whether people run it; else it goes by itself. */
  byHand: z.boolean(),
  /** When the house closes wagers, by its own clock; undefined where it does not, or not yet. */
  closesAt: time.nullable(),
  /** When the table closes, where that is announced. */
  closing: time.nullable(),
  /** Why nothing new is begun at it, where its play is suspended. */
  suspended: z.object({ since: time, reason: z.string() }).nullable(),
  /** The newest last. */
  results: z.array(z.object({ result, announced: z.string() })),
})

export type TableRow = z.infer<typeof tableRowSchema>

export const tableListSchema = z.object({
  tables: z.array(tableRowSchema),
  /** Tables that do not open, and why. */
  unfit: z.array(z.object({ table: z.string(), why: z.string() })),
})

export type TableList = z.infer<typeof tableListSchema>

export const oneTableSchema = tableRowSchema.extend({
  /** The last version that is kept, and the head of its chain. */
  version: z.int().nonnegative(),
  head: z.string(),
  setup: tableSetupSchema,
  /** Limits of single wagers, and limits that are announced and bind later. */
  wagerLimits: z.array(limits.extend({ wager: z.string() })),
  announced: z.array(limits.extend({ wager: z.string(), from: time })),
  /** By which it goes by itself: `closesAt` of `src/wire/tables/countdown.ts` says from these and a state when wagers close. */
  times: paceSchema.nullable(),
  /** The house's clock. */
  now: time,
  lit: z.array(z.string()),
  players: z.array(z.object({ player: z.string(), called: z.string(), seat: z.int() })),
  staff: z.array(z.object({ person: z.string(), called: z.string() })).describe('Who deals here, by what they are called'),
  dealers: z.array(z.string()),
  shooter: z.string().nullable(),
})

export type OneTable = z.infer<typeof oneTableSchema>

/** A table as somebody may know it, from where its events can be followed. */
export const tableStateSchema = z.object({
  version: z.int().nonnegative(),
  head: z.string(),
  /** As `restored` reads it. */
  state: z.record(z.string(), z.unknown()),
})

export type TableStateSent = z.infer<typeof tableStateSchema>
