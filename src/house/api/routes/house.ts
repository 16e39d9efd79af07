/** How the house is: for whoever watches over its machine. */
import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { answers, told, type Api, type Premises } from '../api.ts'
import { isLocal } from '../origin.ts'
import { stop } from '../problem.ts'

const health = z.object({ ok: z.boolean(), tables: z.int(), unfit: z.int() })

export const houseRoutes = (app: Api, { house, metrics }: Premises): void => {
  app.get(
    '/healthz',
    {
      config: { access: 'anyone', rateLimit: false },
      schema: { ...told('anyone', 'house', 'Whether the house is well'), response: answers(health) },
    },
    async () => ({ ok: true, tables: house.tables.size, unfit: house.unfit.length }),
  )

  app.get(
    '/metrics',
    {
      config: { access: 'anyone', rateLimit: false },
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

const mayMeasure = (request: FastifyRequest): boolean => isLocal(request) || request.caller?.roles.includes('operator') === true
