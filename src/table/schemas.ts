/** The parts of which events and commands are made. */
import { z } from 'zod'
import { holds } from '../rules/conduct/duty.ts'
import { roles } from '../rules/conduct/people.ts'
import { roundings } from '../rules/money/payout.ts'

/** A result as journals keep it. */
export const name = z.string().min(1).max(80)
const face = z.int().min(1)

const card = z.string().regex(/^[A2-9TJQK][SHDC]$/)

/** Far more than anything shows at once. */
const mostShown = 1000

const several = <Symbol extends z.ZodType>(symbol: Symbol) => z.array(symbol).min(1).max(mostShown).readonly()

/** A result as it is kept: what was shown as it was declared, or the call that stands in its place. */
export const result = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('roll'), faces: several(face) }),
  z.strictObject({ kind: z.literal('deal'), cards: several(card) }),
  z.strictObject({ kind: z.enum(['toss', 'spin', 'draw']), shown: several(name) }),
  z.strictObject({ kind: z.literal('call'), clause: z.string(), reason: z.string().optional() }),
])

export type ResultKept = z.infer<typeof result>

export const money = z.int().nonnegative()

export const somethingPaid = z.int().positive()

export const change = z.int()

export const note = z.string().max(500)

/** As far ahead as a date goes. */
export const time = z.int().nonnegative().max(8_640_000_000_000_000)

export const clause = z.string().nullable()

export const role = z.enum(roles)

export const seat = z.int().positive()

export const giver = z.strictObject({ person: name, role })

/** When an event happened, and who gave its command. */
export const stamp = { at: time, by: giver }

/** How each wager is settled, as digests by its id: by results and by these calls, and where players have called it working. */
export const settles = z.strictObject({
  calls: z.array(z.string()).readonly(),
  wagers: z.record(z.string(), z.string()),
  working: z.record(z.string(), z.string()),
})

const odds = z.strictObject({
  pays: money,
  to: somethingPaid,
  printed: z.string().optional(),
  commission: z
    .strictObject({
      percent: money,
      of: z.enum(['wager', 'win']),
      rounding: z.enum(roundings).optional(),
      minimum: money.optional(),
    })
    .optional(),
})

const part = z.strictObject({
  name: z.string(),
  /** How many shares of the wager it is, where that is not one. */
  share: z.int().positive().optional(),
  result: z.enum(['win', 'lose', 'lose-half', 'push', 'void']),
  odds: odds.optional(),
})

/** A pile of the layout: a wager in a state, apart where its players have called it working or off. */
const pile = {
  wager: z.string(),
  state: z.string(),
  working: z.literal(true).optional(),
  off: z.literal(true).optional(),
}

/** One row for a whole pile that a result decides: what was applied to it, how many stacks, what they came to. */
export const row = z.strictObject({
  ...pile,
  result: z.enum(['win', 'lose', 'lose-half', 'push', 'void']),
  odds: odds.optional(),
  parts: z.array(part).readonly().optional(),
  clauses: z.array(z.string()).readonly(),
  count: somethingPaid,
  amount: money,
  tokens: money,
  /** What goes back to the racks in chips, wagers included, and in tokens; commission that was taken up front comes back from the float. */
  returned: money,
  tokensReturned: money,
  /** What rounding to chips cost the house. */
  rounding: money,
  /** Where winners lie that were left up, and how much of them. */
  left: z.strictObject({ state: z.string(), count: somethingPaid, amount: money }).optional(),
})

/** A pile that a result left undecided in another state. */
export const move = z.strictObject({ ...pile, to: z.string(), clauses: z.array(z.string()).readonly() })

export const duty = z.strictObject({
  id: z.int().positive(),
  matter: z.string(),
  clause,
  what: z.string(),
  by: z.array(z.array(role).readonly()).readonly(),
  holds: z.enum(holds),
  answers: z.tuple([z.string()], z.string()).readonly(),
  byHouse: z.boolean().optional(),
  onRecord: z.boolean().optional(),
  about: z.string().optional(),
  /** What follows from its answer needs, such as the wager that was called. */
  subject: z.record(z.string(), z.unknown()).optional(),
})

export type Row = z.infer<typeof row>

export type Move = z.infer<typeof move>

export type Settles = z.infer<typeof settles>

export type Giver = z.infer<typeof giver>

export type RaisedDuty = z.infer<typeof duty>
