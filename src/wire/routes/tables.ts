/** Tables: what stands there, what happens and has happened, and the one way to do something at one. */
import { z } from 'zod'
import { buyInSchema, cashOutSchema, transferRoles } from '../people/accounts.ts'
import { worthSchema } from '../tables/games.ts'
import { recalledSchema, roundSchema, roundWithPlaysSchema } from '../tables/records.ts'
import type { RouteList } from '../route.ts'
import { answerSchema, frameSchema, orderSchema } from '../tables/commands.ts'
import { eventsPageSchema } from '../tables/events.ts'
import { proofSchema } from '../tables/proof.ts'
import { oneTableSchema, sentSetupSchema, tableId, tableListSchema, tableRowSchema, tableStateSchema } from '../tables/tables.ts'
import { most, number } from './asked.ts'

const tag = 'tables'
const anyone = { access: 'anyone', tag } as const
const operator = { access: ['operator'], tag } as const
const buyer = { access: transferRoles, tag } as const

/** A version of a table, as an address carries it. */
const version = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)

const round = z.strictObject({ round: number })

export const tableRoutes = {
  'GET /tables': {
    ...anyone,
    summary: 'All tables with their sign, their seats and their last results; with an ETag, to be asked often',
    answer: tableListSchema,
    also: { 304: z.undefined().describe('As it was') },
  },
  'GET /tables/:table': { ...anyone, summary: 'One table', answer: oneTableSchema },
  'GET /tables/:table/worth': {
    ...anyone,
    summary: 'What each wager is worth as it is put down at this table, exactly: as constant as what it pays',
    answer: z.array(worthSchema),
  },
  'POST /tables': {
    ...operator,
    access: ['operator', 'house'],
    summary: 'Make a table; it is opened by a command',
    given: sentSetupSchema.extend({ table: tableId }),
    answer: tableRowSchema,
  },
  'PUT /tables/:table': {
    ...operator,
    summary: 'Set a table up otherwise: name, pace and guests count at once, the rest when it is opened the next time',
    given: sentSetupSchema,
  },
  'DELETE /tables/:table': {
    ...operator,
    access: ['operator', 'house'],
    summary:
      'Take a table away that is closed, or that does not open and holds nothing of players; its events stay in the journal',
  },
  'POST /tables/:table/commands': {
    access: 'signed-in',
    tag,
    summary: 'Give a command in one of one’s roles; sent twice with the same id it is done once',
    given: orderSchema,
    answer: answerSchema,
  },
  'POST /tables/:table/buy-in': {
    ...buyer,
    summary: 'Take chips from an account to the rack, or tokens for a voucher',
    given: buyInSchema,
    answer: answerSchema,
  },
  'POST /tables/:table/cash-out': {
    ...buyer,
    summary: 'Bring chips from the rack to the account, all of them where no amount is named',
    given: cashOutSchema,
    answer: answerSchema,
  },
  'GET /tables/:table/state': {
    ...anyone,
    summary: 'A table as the caller may know it, to go on from with what happens after',
    answer: tableStateSchema,
  },
  'GET /tables/:table/events': {
    ...anyone,
    summary: 'What happened after a version, as the caller may see it',
    given: z.strictObject({ after: version, most }),
    answer: eventsPageSchema,
  },
  'GET /tables/:table/live': {
    ...anyone,
    summary: 'A WebSocket: what happened after a version and what happens now, in frames; commands as for the command endpoint',
    given: z.strictObject({ after: version }),
    answer: frameSchema,
  },
  'GET /tables/:table/rounds': {
    ...anyone,
    summary: 'The rounds of a table, the newest first',
    given: z.strictObject({ before: z.coerce.number<number>().int().min(1).optional(), most }),
    answer: z.array(roundSchema),
  },
  'GET /tables/:table/rounds/:round': {
    ...anyone,
    summary: 'One round; with everybody who was in it for the staff, and for a player with themselves',
    given: round,
    answer: roundWithPlaysSchema,
  },
  'GET /tables/:table/rounds/:round/recall': {
    ...anyone,
    summary: 'A round to be told again: the table before it and its events, as the caller may see them',
    given: round,
    answer: recalledSchema,
  },
  'GET /tables/:table/rounds/:round/proof': {
    ...anyone,
    summary: 'What it takes to work a round out again: a proof for each draw that decided it',
    given: round,
    answer: z.array(proofSchema),
  },
} as const satisfies RouteList
