/** The house over HTTP and sockets, on one port. */
import { X509Certificate } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { Attendance } from '../pace/attendance.ts'
import type { House } from '../house.ts'
import type { Desk } from '../people/desk.ts'
import type { Passkeys } from '../people/sign-in/passkeys.ts'
import type { Projections } from '../projections/projections.ts'
import type { Upkeep } from '../upkeep/upkeep.ts'
import { guard } from './safety/access.ts'
import { Allowance } from './limits/allowance.ts'
import { mostBody, type Api, type Premises } from './api.ts'
import { Commander } from './commands.ts'
import { askerOf, counted } from './limits/counting.ts'
import { documented } from './documents.ts'
import { answerErrors, checkSent } from './errors.ts'
import { answerBare, hangUp, headersFor, ofApi, tlsAlone } from './safety/headers.ts'
import { answerInTurn, countLines, isOfFrames, isOfLine } from './limits/lines.ts'
import { isPassedOn, serveForwarded } from './forwarding.ts'
import { houseLog } from './log.ts'
import { houseMetrics } from './metrics.ts'
import { hostFault, nameFault } from './safety/names.ts'
import { isReading } from './safety/origin.ts'
import { serveOwnModules } from './own-modules.ts'
import { servePages } from './pages.ts'
import { trusted, type Proxies } from './safety/proxies.ts'
import { usualRates, type Rates } from './limits/rates.ts'
import { registerRoutes } from './routes.ts'
import { Sockets } from './sockets/sockets.ts'
import { tlsTerms } from './safety/tls.ts'
import type { Server as SecureServer } from 'node:tls'
import { Share } from './limits/share.ts'
import { SlowRefusal } from './limits/slow-refusal.ts'
import { TurnedAway } from './limits/turned-away.ts'

/** What the house is served with. */
export interface Services {
  readonly desk: Desk
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
  const allowance = new Allowance({ ...usualRates, ...options.rates })
  const share = new Share(allowance)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBody,
    trustProxy: trusted(trustProxy),
    requestTimeout: arrival.time,
    connectionTimeout: 0,
    frameworkErrors: (error, request, reply) =>
      answerBare(counted(allowance, askerOf(request), reply, 'all') ?? error, reply as never) as never,
    clientErrorHandler: hangUp,
    ...(tls
      ? { https: { key: tls.key, cert: tls.cert, ...tlsTerms, connectionsCheckingInterval: arrival.lookEvery } }
      : { http: { connectionsCheckingInterval: arrival.lookEvery } }),
  }) as unknown as Api
  app.server.headersTimeout = arrival.time
  app.setValidatorCompiler(checkSent)
  app.setSerializerCompiler(serializerCompiler)
  const turnedAway = new TurnedAway(app.log)
  answerErrors(app, turnedAway, allowance, new SlowRefusal(options.refusalWait))
  countLines(app.server, allowance, trustProxy, turnedAway)
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
    allowance,
    share,
    turnedAway,
    attendance,
  })
  const { desk, passkeys, projections, following, upkeep } = services
  const records = { projections, following, upkeep, nodes: services.nodes }
  const certificate = tls && servedWith(app, tls)
  const premises: Premises = { house, desk, passkeys, ...records, commander, sockets, metrics, allowance, certificate }

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
    if (fault) throw counted(allowance, askerOf(request), reply, 'all') ?? fault
  })
  guard(app, desk, { allowance, share }, origins)
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
