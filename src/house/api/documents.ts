/** The API described by itself: OpenAPI 3.1, made from the schemas by which everything is checked. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Api } from './api.ts'

export const documentPath = '/docs'

export const documented = async (app: Api): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Felt API',
        version: '1',
        description:
          'A house of casino tables: the tables, their commands and their events. Amounts are whole minor units (1000 is 10.00), times are milliseconds since 1970. Whoever changes something sends application/json from a page of this house or from no page at all. Errors are problem+json.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'felt', description: 'given at sign-in; called __Host-felt over TLS' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: documentPath, theme: { title: 'Felt API' } })
}
