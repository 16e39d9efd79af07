/** The health of the house, for the operator of its machine. */
import type { FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import { healthOf } from '../../running/health.ts'
import { flaggedAt } from '../../upkeep/returns.ts'
import type { Api, Premises } from '../api.ts'
import { isLocal } from '../safety/origin.ts'
import { stop } from '../problem.ts'
import { route } from '../route.ts'

export const houseRoutes = (app: Api, premises: Premises): void => {
  const { metrics, upkeep } = premises
  measure(premises)

  const uncounted = { counted: false } as const

  route(
    app,
    'GET /healthz',
    async (_, { reply }) => {
      const health = healthOf({ ...premises, free: await upkeep?.free() })
      return reply.code(health.takesCommands ? 200 : 503).send(health)
    },
    uncounted,
  )

  route(app, 'GET /livez', () => ({ alive: true }), uncounted)

  route(
    app,
    'GET /metrics',
    (_, { request, reply }) => {
      if (!mayMeasure(request)) throw stop(403, 'not-local', 'that is for operators, or for programs on this machine')
      reply.header('content-type', metrics.registry.contentType)
      return metrics.registry.metrics()
    },
    uncounted,
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
