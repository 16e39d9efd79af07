/** The house over HTTP and sockets, on one port. */
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { X509Certificate } from 'node:crypto'
import type { SecureContextOptions, Server as SecureServer } from 'node:tls'
import type { Logger } from 'pino'
import type { Refusal } from '../../rules/procedure.ts'
import type { House } from '../house.ts'
import type { Attendance } from '../pace/attendance.ts'
import type { PeopleDesk } from '../people/desk.ts'
import { refused as refusedAs } from '../streams/refused.ts'
import type { Passkeys } from '../people/sign-in/passkeys.ts'
import type { Projections } from '../projections/projections.ts'
import type { Upkeep } from '../upkeep/upkeep.ts'
import { type Api, mostBody, type Premises } from './api.ts'
import { Commander } from './commands.ts'
import { documented } from './docs/openapi.ts'
import { answerErrors, checkSent } from './errors.ts'
import { isPassedOn, serveForwarded } from './forwarding.ts'
import { RateLimiter } from './limits/rate-limiter.ts'
import { askerOf, counted } from './limits/counting.ts'
import { answerInTurn, countLines, isOfFrames, isOfLine } from './limits/lines.ts'
import { type Rates, usualRates } from './limits/rates.ts'
import { Share } from './limits/share.ts'
import { SlowRefusal } from './limits/slow-refusal.ts'
import { TurnedAway } from './limits/turned-away.ts'
import { houseLog } from './log.ts'
import { houseMetrics } from './metrics.ts'
import { serveOwnModules } from './own-modules.ts'
import { servePages } from './pages.ts'
import { refused } from './problem.ts'
import { route } from './route.ts'
import { accountRoutes } from './routes/accounts.ts'
import { commandRoutes } from './routes/commands.ts'
import { downloadRoutes } from './routes/downloads.ts'
import { floorRoutes } from './routes/floor.ts'
import { gameRoutes } from './routes/games.ts'
import { houseCommandRoutes } from './routes/house-commands.ts'
import { houseRoutes } from './routes/house.ts'
import { liveRoutes } from './routes/live.ts'
import { meRoutes } from './routes/me.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { peopleRoutes } from './routes/people.ts'
import { recallRoutes } from './routes/recall.ts'
import { recordRoutes } from './routes/records.ts'
import { schemaRoutes } from './routes/schemas.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { tableRoutes } from './routes/tables.ts'
import { upkeepRoutes } from './routes/upkeep.ts'
import { giverWith, guard } from './safety/access.ts'
import { answerBare, hangUp, headersFor, ofApi, tlsAlone } from './safety/headers.ts'
import { hostFault, nameFault } from './safety/names.ts'
import { isReading } from './safety/origin.ts'
import { type Proxies, trusted } from './safety/proxies.ts'
import { Sockets } from './sockets/sockets.ts'

/** The nodes of a house on several machines. */
const oneMachine = refusedAs('one-machine', 'this house runs on one machine: there is no other node that could decide')

const orStop = async (doing: Promise<Refusal | undefined>): Promise<void> => {
  const refusal = await doing
  if (refusal) throw refused(refusal)
}

const nodeRoutes = (app: Api, { nodes }: Premises): void => {
  route(app, 'GET /house/nodes', () => [...(nodes?.list() ?? [])])

  route(app, 'POST /house/nodes/hand-over', async ({ node }, { request }) =>
    orStop(nodes ? nodes.handOver(node, giverWith(request, 'operator')) : Promise.resolve(oneMachine)),
  )
}

/** All routes, under the version of the API that they are of. */
const versioned = [
  signInRoutes,
  meRoutes,
  passkeyRoutes,
  tableRoutes,
  commandRoutes,
  liveRoutes,
  houseCommandRoutes,
  accountRoutes,
  peopleRoutes,
  gameRoutes,
  schemaRoutes,
  upkeepRoutes,
  nodeRoutes,
  floorRoutes,
]

/** What is read of the past: whatever has been answered is in it. */
const ofRecords = [recordRoutes, recallRoutes, downloadRoutes]

const registerRoutes = async (app: Api, premises: Premises): Promise<void> => {
  houseRoutes(app, premises)
  await app.register(
    async (api: Api) => {
      for (const routes of versioned) routes(api, premises)
      await api.register(async (records: Api) => {
        records.addHook('preHandler', async () => premises.projections?.caughtUp())
        for (const routes of ofRecords) routes(records, premises)
      })
    },
    { prefix: '/api/v1' },
  )
}

/** What is spoken over TLS: nothing older than 1.2, and nothing that a recorded line could be read by later. */
const suites = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
]

const tlsTerms = {
  minVersion: 'TLSv1.2',
  ciphers: suites.join(':'),
  honorCipherOrder: true,
} as const satisfies SecureContextOptions

/** What the house is served with. */
interface Services {
  readonly desk: PeopleDesk
  /** Where the site is known that passkeys are bound to. */
  readonly passkeys?: Passkeys | undefined
  /** What is read of the past, where it is projected. */
  readonly projections?: Projections | undefined
  /** What keeps them up with the journal in the background. */
  readonly following?: Premises['following']
  /** What makes backups and verifies. */
  readonly upkeep?: Upkeep | undefined
  /** Where the house runs on several machines. */
  readonly nodes?: Premises['nodes']
  /** Who is still there of those who have a seat. */
  readonly attendance?: Attendance | undefined
}

export interface ServerOptions {
  /** Nothing is logged where there is none. */
  readonly log?: Logger | undefined
  readonly tls?: (Tls & { readonly renewals?: (renewed: (tls: Tls) => void) => () => void }) | undefined
  /** The addresses under which its pages are served, such as https://example.org; its own alone, where none are given. */
  readonly origins?: readonly string[] | undefined
  /** By which names it may be asked for where no addresses are given, beside those that every machine has for itself. */
  readonly names?: (() => readonly string[]) | undefined
  /** Whether a proxy in front of it says whom it asks for: one on this machine, or those at these addresses. */
  readonly trustProxy?: Proxies | undefined
  readonly rates?: Partial<Rates> | undefined
  /** How long a client that asks too often waits for its refusal, in milliseconds. */
  readonly refusalWait?: number | undefined
  /** Bytes that may wait for a client before it is cut off, and for all of them together. */
  readonly waiting?: number | undefined
  readonly waitingForAll?: number | undefined
  /** Milliseconds between two looks at which sockets have been told nothing, and are told that the house is there. */
  readonly signEvery?: number | undefined
  /** Milliseconds in which a request arrives whole, or its connection is closed; also one over which nothing is asked at first. */
  readonly arriveWithin?: number | undefined
  /** So long clients have to end what they ask for, and to take their answers, once the house closes; in milliseconds. */
  readonly closeWithin?: number | undefined
  /** The folder of its pages. */
  readonly pages?: string | undefined
  /** What a program that has a house for itself serves beside it, such as felt dev; it may show the pages of the house in its own. */
  readonly beside?: ((app: Api) => void) | undefined
}

interface Tls {
  readonly key: string | Buffer
  readonly cert: string | Buffer
}

/** The certificate that new connections are served with: another one, once it is renewed. */
const servedWith = (app: Api, { renewals, ...first }: NonNullable<ServerOptions['tls']>): Premises['certificate'] => {
  const endOf = ({ cert }: Tls): number => Date.parse(new X509Certificate(cert).validTo)
  let ends = endOf(first)
  const stop = renewals?.((tls) => {
    ;(app.server as unknown as SecureServer).setSecureContext({ ...tls, ...tlsTerms })
    ends = endOf(tls)
    app.log.info({ ends: new Date(ends).toISOString() }, 'the certificate was renewed')
  })
  if (stop) app.addHook('onClose', async () => stop())
  return { ends: () => ends }
}

/** Node looks from time to time which request is late: together with the time until the next look it is as long as was said. */
const arrivalWithin = (most = 30_000) => ({ time: (most * 14) / 15, lookEvery: most / 15 })

export const buildServer = async (house: House, services: Services, options: ServerOptions = {}): Promise<FastifyInstance> => {
  const { log = houseLog('silent'), tls, origins = [], names = () => [], trustProxy = false } = options
  const { waiting = 1024 * 1024, waitingForAll = 128 * 1024 * 1024, signEvery = 600, closeWithin = 5_000 } = options
  const { attendance } = services
  const arrival = arrivalWithin(options.arriveWithin)
  const limiter = new RateLimiter({ ...usualRates, ...options.rates })
  const share = new Share(limiter)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBody,
    trustProxy: trusted(trustProxy),
    requestTimeout: arrival.time,
    connectionTimeout: 0,
    frameworkErrors: (error, request, reply) =>
      answerBare(counted(limiter, askerOf(request), reply, 'all') ?? error, reply as never) as never,
    clientErrorHandler: hangUp,
    ...(tls
      ? { https: { key: tls.key, cert: tls.cert, ...tlsTerms, connectionsCheckingInterval: arrival.lookEvery } }
      : { http: { connectionsCheckingInterval: arrival.lookEvery } }),
  }) as unknown as Api
  app.server.headersTimeout = arrival.time
  app.setValidatorCompiler(checkSent)
  app.setSerializerCompiler(serializerCompiler)
  const turnedAway = new TurnedAway(app.log)
  answerErrors(app, turnedAway, limiter, new SlowRefusal(options.refusalWait))
  countLines(app.server, limiter, trustProxy, turnedAway)
  answerInTurn(app.server)

  const metrics = houseMetrics(house, () => sockets.size)
  const commander = new Commander(
    house,
    metrics,
    (error, command) => app.log.error({ err: error, command }, 'command'),
    attendance,
  )
  const limits = { waiting, waitingForAll, patience: 10_000 }
  const sockets = new Sockets(house, {
    sessions: services.desk.sessions,
    commander,
    limits,
    signEvery,
    limiter,
    share,
    turnedAway,
    attendance,
  })
  const { desk, passkeys, projections, following, upkeep } = services
  const records = { projections, following, upkeep, nodes: services.nodes }
  const certificate = tls && servedWith(app, tls)
  const premises: Premises = { house, desk, passkeys, ...records, commander, sockets, metrics, limiter, certificate }

  house.deciding.serveBy(serveForwarded(app))
  await app.register(cookie)
  await app.register(helmet, headersFor(options.beside !== undefined))
  app.addHook('onSend', async (request, reply) => ofApi(request, reply))
  app.addHook('onRequest', async (request, reply) => tlsAlone(request, reply, origins.length > 0))
  await app.register(websocket, {
    options: { maxPayload: mostBody },
    preClose: () => Promise.resolve(),
    errorHandler: (error, socket, { ip, caller }) => {
      socket.terminate()
      if (isOfFrames(error)) turnedAway.note({ ip, person: caller?.person, code: 'malformed', status: 400 })
      else if (!isOfLine(error)) app.log.error({ err: error }, 'socket')
    },
  })
  // After sockets are known for what they are, so that one which is refused is hung up.
  app.addHook('onRequest', async (request, reply) => {
    const fault = hostFault(request) ?? (origins.length > 0 || isPassedOn(request) ? undefined : nameFault(request, names))
    if (fault) throw counted(limiter, askerOf(request), reply, 'all') ?? fault
  })
  guard(app, desk, { limiter, share }, origins)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip, caller } = request
    metrics.request(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
    const told = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
      person: caller?.person,
    }
    if (isReading(request)) request.log.debug(told, 'asked')
    else request.log.info(told, 'asked')
  })
  // The command in hand is finished, everybody gets its events, and only then is anything closed.
  app.addHook('preClose', async () => {
    // A client that asks for a socket now is answered like anybody else: a socket that nobody takes would keep the house open.
    app.server.removeAllListeners('upgrade')
    await upkeep?.close()
    await commander.close()
    await sockets.close()
    turnedAway.flush()
    // One that never ends what it asks for would keep the house open.
    setTimeout(() => app.server.closeAllConnections(), closeWithin).unref()
  })
  await documented(app)
  await registerRoutes(app, premises)
  options.beside?.(app)
  if (options.pages !== undefined) {
    serveOwnModules(app, house, options.pages)
    await servePages(app, options.pages)
  }
  await app.ready()
  return app
}
