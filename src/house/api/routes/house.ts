/** The health of the house, for the operator of its machine. */
import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import { healthSchema } from '../../../wire/health.ts'
import { healthOf } from '../../running/health.ts'
import { flaggedAt } from '../../upkeep/returns.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { isLocal } from '../safety/origin.ts'
import { stop } from '../problem.ts'

export const houseRoutes = (app: Api, premises: Premises): void => {
  const { metrics, upkeep } = premises
  measure(premises)

  app.get(
    '/healthz',
    {
      config: { access: 'anyone', counted: false },
      schema: {
        ...told('anyone', 'house', 'Whether the house is well, and what is wrong where it is not'),
        response: {
          ...answers(healthSchema),
          503: healthSchema.describe('It takes no commands: send nobody here until it does'),
        },
      },
    },
    async (_request, reply) => {
      const health = healthOf({ ...premises, free: await upkeep?.free() })
      return reply.code(health.takesCommands ? 200 : 503).send(health)
    },
  )

  app.get(
    '/livez',
    {
      config: { access: 'anyone', counted: false },
      schema: {
        ...told('anyone', 'house', 'Whether the process answers at all: a restart would mend nothing while it does'),
        response: answers(z.object({ alive: z.literal(true) })),
      },
    },
    async () => ({ alive: true as const }),
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
const measure = ({ house, metrics: { registry }, upkeep, projections, following }: Premises): void => {
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
  gauge('felt_takes_commands', 'Whether the journal takes what is decided', () => Number(house.journal.standing === 'writing'))
  gauge(
    'felt_clock_apart_seconds',
    'By how much the machine’s clock is ahead of the house’s or behind it; 0 where they agree',
    () => seconds(house.clock.apart?.()?.by),
  )
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
