/** The API described by itself: OpenAPI 3.1, made from the schemas by which everything is checked. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Api } from './api.ts'

export const documentPath = '/docs'

/** The files that its page names. The package has more, some for what is not done here, and would look for any other on disk. */
const files: ReadonlySet<string> = new Set([
  'index.css',
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-initializer.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
  'logo.svg',
])

const filePath = `${documentPath}/static/`

/** By the path as it was sent: what would have to be decoded first is no name of a file here. */
const isNoneOfThese = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith(filePath) === true &&
  !(url.startsWith(filePath) && files.has(url.slice(filePath.length).split('?', 1)[0]!))

export const documented = async (app: Api): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Felt API',
        version: '1',
        description:
          'A house of casino tables: the tables, their commands and their events. Amounts are whole minor units (1000 is 10.00), times are milliseconds since 1970. A request that changes something is sent as application/json, from a page of this house or from no page at all. Errors are problem+json.',
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
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (isNoneOfThese(request)) reply.callNotFound()
    })
    await pages.register(swaggerUi, { routePrefix: documentPath, theme: { title: 'Felt API' } })
  })
}
