/** The house as a whole: its health, its upkeep, whom it needs, and play that is suspended. */
import { z } from 'zod'
import { healthSchema } from '../health.ts'
import { handingOverSchema, nodeSchema } from '../nodes.ts'
import { cashSchema, settledSchema } from '../people/accounts.ts'
import { presenceSchema, staffingSchema } from '../people/staffing.ts'
import type { RouteList } from '../route.ts'
import { commandId, reasonText } from '../sent.ts'
import { shutTablesSchema } from '../tables/shut.ts'
import { suspendingSchema, suspensionSchema } from '../tables/suspension.ts'
import { approvers } from '../../table/duties/answering.ts'
import { staff } from '../../rules/conduct/people.ts'
import { resumers, supervisors, suspenders } from '../who.ts'

const tag = 'house'
const operator = { access: ['operator'], tag } as const
const orHouse = { access: ['operator', 'house'], tag } as const
const anyone = { access: 'anyone', tag } as const

export const houseRoutes = {
  'GET /house/staffing': {
    access: supervisors,
    tag,
    summary: 'Whom each table needs, and whom of them nobody in the house can be',
    answer: staffingSchema,
  },
  'GET /house/presence': {
    access: supervisors,
    tag,
    summary: 'Who of the staff is signed in, and which tables they have open on a screen',
    answer: presenceSchema,
  },
  'GET /house/shut-tables': {
    access: approvers,
    tag,
    summary: 'Tables that do not open: why, what winding them up hands back to whom, and the request that waits for approval',
    answer: shutTablesSchema,
  },
  'GET /house/suspensions': {
    ...anyone,
    summary: 'Play that is suspended, of one game or of all, since when and why; and by whom, for the staff',
    answer: z.array(suspensionSchema),
  },
  'POST /house/suspend': {
    access: suspenders,
    tag,
    summary: 'Suspend play at all tables, or at all of a game: wagers on the layout are decided, nothing new begins',
    given: suspendingSchema,
  },
  'POST /house/resume': { access: resumers, tag, summary: 'Resume play that was suspended', given: suspendingSchema },
  'GET /house/guests': {
    access: 'anyone',
    tag,
    summary: 'Whether the house takes guests; each table says besides whether they may take a seat there',
    answer: z.object({ taken: z.boolean() }),
  },
  'PUT /house/guests': {
    access: supervisors,
    tag,
    summary: 'Close the house to guests, whose seats come free once nothing of theirs is undecided; or take guests again',
    given: z.strictObject({ taken: z.boolean(), reason: reasonText }),
  },
  'GET /house/cash': {
    access: staff,
    tag,
    summary: 'Whether the house keeps cash, and who of the staff has no passkey',
    answer: cashSchema,
  },
  'POST /house/cash': {
    ...orHouse,
    summary: 'Propose that the house keeps cash; another operator approves it at the cage',
    given: z.strictObject({ id: commandId }),
    answer: settledSchema,
  },
  'POST /house/cash/end': {
    ...operator,
    summary: 'Propose that the house keeps no cash any more, once nobody is owed any; another operator approves it at the cage',
    given: z.strictObject({ id: commandId }),
    answer: settledSchema,
  },
  'GET /house/nodes': {
    ...operator,
    summary: 'The nodes of a house on several machines, and which of them decides; none where it runs on one',
    answer: z.array(nodeSchema),
  },
  'POST /house/nodes/hand-over': {
    ...operator,
    summary: 'Have another node decide: the one that is named, or any',
    given: handingOverSchema,
  },
  'GET /house/backups': {
    ...operator,
    summary: 'Backups in the house’s own folder; on several machines, that of the node that decides',
    answer: z.array(z.string()),
  },
  'POST /house/backups': {
    ...operator,
    summary: 'Make a backup, in the house’s own folder',
    answer: z.object({
      backup: z.string(),
      /** The node in whose folder it is, where the house runs on several machines. */
      node: z.string().nullable(),
      commit: z.int(),
      position: z.int(),
      bytes: z.int(),
    }),
  },
  'POST /house/verification': {
    access: ['operator', 'inspector', 'surveillance'],
    tag,
    summary: 'Check everything that the house keeps: chains, ledgers, rules, fairness, the signed head',
    answer: z.object({
      ok: z.boolean(),
      /** The first thing wrong, where something is. */
      fault: z.string().nullable(),
      events: z.int().nullable(),
    }),
  },
} as const satisfies RouteList

/** Outside of the API, for the programs that watch its machine. */
export const healthRoutes = {
  'GET /healthz': {
    ...anyone,
    summary: 'Whether the house is well, and what is wrong where it is not',
    answer: healthSchema,
    also: { 503: healthSchema.describe('It takes no commands: send nobody here until it does') },
  },
  'GET /livez': {
    ...anyone,
    summary: 'Whether the process answers at all: a restart would mend nothing while it does',
    answer: z.object({ alive: z.literal(true) }),
  },
  'GET /metrics': {
    ...anyone,
    summary: 'Counts and times for Prometheus: from this machine, or for an operator',
    answer: z.string(),
  },
} as const satisfies RouteList
