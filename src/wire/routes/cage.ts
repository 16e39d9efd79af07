/** Accounts at the cage: everybody's, for those who serve there or watch over it. */
import { z } from 'zod'
import {
  accountSchema,
  houseLimitsSchema,
  moneyKind,
  paymentSchema,
  proposalSchema,
  settledSchema,
  slipSchema,
} from '../people/accounts.ts'
import { playersPageSchema } from '../people/people.ts'
import { statementSchema } from '../tables/records.ts'
import type { RouteList } from '../route.ts'
import { commandId, reasonText } from '../sent.ts'
import { accountants, cashiers, seconds } from '../who.ts'
import { most, number, page, sheet, span } from './asked.ts'

const tag = 'cage'
const id = commandId
const second = { access: seconds, tag } as const
const cashier = { access: [...cashiers, 'house'], tag } as const
const accountant = { access: accountants, tag } as const

export const cageRoutes = {
  'GET /players': {
    ...accountant,
    summary: 'Players by the name that others read, by number, or by table and seat; those at a table first',
    given: z.strictObject({ search: z.string().max(100).default(''), most }),
    answer: playersPageSchema,
  },
  'GET /accounts/:player': {
    access: ['player', ...accountants],
    tag,
    summary: 'An account; a player’s own alone',
    answer: accountSchema.extend({ called: z.string() }),
  },
  'POST /accounts/:player': {
    ...cashier,
    summary: 'Open an account',
    given: z.strictObject({ player: z.string(), money: moneyKind, id }),
    answer: settledSchema,
  },
  'POST /accounts/:player/payments': {
    ...cashier,
    summary: 'Pay in, pay out or issue a voucher, or propose it where it takes two',
    given: paymentSchema,
    answer: settledSchema,
  },
  'GET /accounts/:player/statement': { ...accountant, summary: 'A player’s statement', given: page, answer: statementSchema },
  'GET /accounts/:player/statement.csv': { ...accountant, summary: 'A player’s statement as a sheet', given: span, ...sheet },
  'GET /cage/proposals': { ...second, summary: 'What waits for a second person', answer: z.array(proposalSchema) },
  'POST /cage/proposals/:number/approval': {
    ...second,
    summary: 'Approve as a second person',
    given: z.strictObject({ number, id }),
    answer: settledSchema,
  },
  'POST /cage/proposals/:number/refusal': {
    ...second,
    summary: 'Decline what was proposed',
    given: z.strictObject({ number, reason: reasonText, id }),
    answer: settledSchema,
  },
  'GET /cage/limits': { ...second, summary: 'From which amounts a second person approves', answer: houseLimitsSchema },
  'PUT /cage/limits': {
    access: ['operator'],
    tag,
    summary: 'Change these amounts; to look less closely takes two',
    given: houseLimitsSchema.extend({ id }),
    answer: settledSchema,
  },
  'GET /cage/slips/:slip': {
    ...second,
    summary: 'A slip, to be printed again',
    answer: slipSchema.extend({ printed: z.string() }),
  },
} as const satisfies RouteList
