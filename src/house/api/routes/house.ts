/** How the house is: for whoever watches over its machine. */
import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Book } from '../../book.ts'
import { suspendedAll } from '../../suspension.ts'
import { flaggedAt } from '../../upkeep/returns.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { isLocal } from '../origin.ts'
import { stop } from '../problem.ts'

const health = z.object({
  /** Whether nobody has to look after it. */
  ok: z.boolean(),
  tables: z.int(),
  /** Tables that do not open, since what is kept of them is not right. */
  unfit: z.int(),
  /** What the last verification of everything that is kept came to. */
  verification: z.enum(['right', 'wrong', 'none yet']),
  /** Whether play is suspended, of all games or of some. */
  suspended: z.enum(['nothing', 'some games', 'everything']),
  /** Whether records of the past are complete, or still being read from the journal. */
  records: z.enum(['complete', 'being read', 'none']),
})

const healthOf = ({ house, upkeep, projections, following }: Premises): z.infer<typeof health> => {
  const verified = upkeep?.verification
  const verification = verified === undefined ? 'none yet' : verified.fault === null ? 'right' : 'wrong'
  const records = projections === undefined ? 'none' : following?.isBehind === true ? 'being read' : 'complete'
  const unfit = house.unfit.length
  const ok = unfit === 0 && verification !== 'wrong'
  return { ok, tables: house.tables.size, unfit, verification, suspended: suspendedText(house.book.state), records }
}

const suspendedText = (book: Book): z.infer<typeof health>['suspended'] => {
  if (suspendedAll(book)) return 'everything'
  return book.suspended.length > 0 ? 'some games' : 'nothing'
}

export const houseRoutes = (app: Api, premises: Premises): void => {
  const { metrics } = premises
  measure(premises)

  app.get(
    '/healthz',
    {
      config: { access: 'anyone', counted: false },
      schema: { ...told('anyone', 'house', 'Whether the house is well'), response: answers(health) },
    },
    async () => healthOf(premises),
  )

  app.get(
    '/metrics',
    {
      config: { access: 'anyone', counted: false },
      schema: {
        ...told('anyone', 'house', 'Counts and times for Prometheus: from this machine, or for an operator'),
        response: answers(z.string()),
      },
    },
    async (request, reply) => {
      if (!mayMeasure(request)) throw stop(403, 'not-local', 'that is for operators, or for programs on this machine')
      reply.header('content-type', metrics.registry.contentType)
      return metrics.registry.metrics()
    },
  )
}

/** What upkeep and records have found, beside what is counted while tables are played. */
const measure = ({ metrics: { registry }, upkeep, projections, following }: Premises): void => {
  const gauge = (name: string, help: string, read: () => number): void =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  const seconds = (at: number | undefined): number => (at ?? 0) / 1000
  if (upkeep) {
    gauge('felt_verification_fault', 'Whether the last verification found something wrong', () =>
      Number((upkeep.verification?.fault ?? null) !== null),
    )
    gauge('felt_verification_timestamp_seconds', 'When everything kept was last verified; 0 for never', () =>
      seconds(upkeep.verification?.at),
    )
    gauge('felt_backup_timestamp_seconds', 'When the last backup was made; 0 for never', () => seconds(upkeep.backedUp))
  }
  if (!projections) return
  gauge('felt_records_behind', 'Whether records are still being read from the journal', () =>
    Number(following?.isBehind === true),
  )
  void new Gauge({
    name: 'felt_returns_outside',
    help: 'Wagers at a table that have returned what chance hardly explains',
    labelNames: ['table'],
    registers: [registry],
    collect() {
      for (const [table, count] of flaggedAt(projections)) this.set({ table }, count)
    },
  })
}

const mayMeasure = (request: FastifyRequest): boolean => isLocal(request) || request.caller?.roles.includes('operator') === true
