/** What the house has on record, for those who look into what others have done. */
import { z } from 'zod'
import {
  daySchema,
  disputeSchema,
  returnPointSchema,
  returnSchema,
  significantSchema,
  statementSchema,
  winsSchema,
} from '../tables/records.ts'
import type { RouteList } from '../route.ts'
import { overseers } from '../who.ts'
import { most, pageAfter, span, text } from './asked.ts'

const overseen = { access: overseers, tag: 'records' } as const

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'as 2026-11-16')
  .optional()

export const recordRoutes = {
  'GET /records/significant': {
    ...overseen,
    summary: 'Significant events, the newest first: who, what, before, after, when',
    given: span.extend({ kind: text, table: text, person: text, after: pageAfter, most }),
    answer: z.object({ events: z.array(significantSchema), next: statementSchema.shape.next }),
  },
  'GET /records/days': {
    ...overseen,
    summary: 'Wins and drops of tables by day',
    given: z.strictObject({ table: text, from: day, to: day }),
    answer: z.array(daySchema),
  },
  'GET /records/wins': {
    ...overseen,
    summary: 'Wins and drops added up: by day over all tables or one, and by table; the two kinds of money apart',
    given: z.strictObject({ table: text, from: day, to: day }),
    answer: winsSchema,
  },
  'GET /records/disputes': {
    ...overseen,
    summary: 'Disputes with their tables and rounds, the oldest first: all, or those that wait for somebody',
    given: z.strictObject({ table: text, player: text, open: z.enum(['yes', 'no']).default('no') }),
    answer: z.array(disputeSchema),
  },
  'GET /tables/:table/returns': {
    ...overseen,
    summary: 'What came about at a table against what is to be expected, wager by wager',
    answer: z.array(returnSchema),
  },
  'GET /tables/:table/returns/:wager': {
    ...overseen,
    summary:
      'How the return of a wager came about at a table, or that of all wagers (“*”), twelve points in each power of ten results',
    answer: z.array(returnPointSchema),
  },
} as const satisfies RouteList
