/** The health of the house, for the operator of its machine. */
import type { FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { NodeCounts, NodesDesk } from '../../cluster/nodes-desk.ts'
import { healthOf, journalOf } from '../health.ts'
import { flaggedAt } from '../../upkeep/returns.ts'
import type { Api, Premises } from '../api.ts'
import { isFromHere } from '../safety/origin.ts'
import { stop } from '../problem.ts'
import { route } from '../route.ts'

export const houseRoutes = (app: Api, premises: Premises): void => {
  const { metrics, upkeep } = premises
  measure(premises)
  if (premises.nodes) measureNode(premises.nodes, premises.metrics.registry)

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
const measure = (premises: Premises): void => {
  const { house, nodes, upkeep, projections, following, certificate } = premises
  const { registry } = premises.metrics
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
  gauge('felt_takes_commands', 'Whether commands given here are decided and committed', () =>
    Number(journalOf({ house, nodes }) === 'writing' && house.deciding.stale() === undefined),
  )
  gauge(
    'felt_clock_apart_seconds',
    'By how much the machine’s clock is ahead of the house’s or behind it; 0 where they agree',
    () => seconds(house.clock.apart?.()?.by),
  )
  if (certificate)
    gauge('felt_certificate_ends_timestamp_seconds', 'When the certificate that it serves with is over', () =>
      seconds(certificate.ends()),
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

/** How a node of a house on several machines stands; a counter goes on from what was counted elsewhere. */
const measureNode = (nodes: NodesDesk, registry: Registry): void => {
  const gauges: Readonly<Partial<Record<keyof NodeCounts, readonly [string, string]>>> = {
    beat: ['felt_node_beat_age_seconds', 'Seconds since the node’s last heartbeat that the database answered'],
    decides: ['felt_node_decides', 'Whether the node decides'],
    followers: ['felt_node_followers', 'Nodes that are connected with the node while it decides'],
    behind: ['felt_node_commits_behind', 'Commits that the node has not read yet'],
  }
  const counters: Readonly<Partial<Record<keyof NodeCounts, readonly [string, string]>>> = {
    taken: ['felt_node_takeovers_total', 'How often the node has taken over'],
    passedOn: ['felt_node_passed_on_total', 'Requests that the node has passed on to the one that decides'],
    passedHere: ['felt_node_decided_for_others_total', 'Requests that other nodes have passed on to this one'],
    calls: ['felt_node_commits_total', 'Calls by which the node has committed something'],
    batches: ['felt_node_committed_batches_total', 'Batches in these calls'],
  }
  for (const [count, [name, help]] of Object.entries(gauges))
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(nodes.counts[count as keyof NodeCounts])
      },
    })
  for (const [count, [name, help]] of Object.entries(counters))
    void new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(nodes.counts[count as keyof NodeCounts])
      },
    })
}

const mayMeasure = (request: FastifyRequest): boolean =>
  isFromHere(request) || request.caller?.roles.includes('operator') === true
