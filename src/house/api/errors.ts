/** Whatever goes wrong is answered as a problem: never with a stack, never with more than the asker may know. */
import { message, type Message } from '../../messages/message.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { firstWrong, inWords } from '../../table/table.ts'
import type { Problem } from '../../wire/problem.ts'
import { JournalDown, NotDeciding, NotReached, CommitFailed } from '../../store/errors.ts'
import { busy } from '../people/sign-in/passwords.ts'
import { comeAgainIn } from '../people/sign-in/waiting-line.ts'
import { StillReading } from '../projections/projections.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { SlowRefusal } from './limits/slow-refusal.ts'
import { askerOf, counted } from './limits/counting.ts'
import { malformed, problem, sendProblem, Stopped } from './problem.ts'
import type { TurnedAway } from './limits/turned-away.ts'

export const mistake = problem(500, 'mistake', 'the house made a mistake and has written it down')

const notKept = problem(503, 'not-kept', 'the journal has not confirmed it: send it again, with the same id, in a moment')

const stillReading = problem(503, 'still-reading', 'the records are being read from the journal: ask again in a while')

const notReached = problem(
  503,
  'not-kept',
  'the node that decides does not answer just now: send it again, with the same id, in a moment',
)

/** Why nothing was kept, as it is told. */
export const whyDown = (error: unknown): Problem =>
  error instanceof NotReached || error instanceof NotDeciding ? notReached : notKept

export const isDown = (error: unknown): boolean => error instanceof JournalDown || error instanceof CommitFailed

/** What fastify and its plugins refuse, in our words. */
const texts: Readonly<Record<number, readonly [code: string, said: Message]>> = {
  400: ['malformed', message('what was sent cannot be read')],
  404: ['not-found', message('there is nothing here')],
  405: ['not-found', message('there is nothing here')],
  408: ['slow', message('what was sent took too long to arrive')],
  413: ['too-large', message('more was sent than is read here')],
  414: ['too-large', message('the address is too long')],
  415: ['not-json', message('send application/json')],
  429: ['too-often', message('that was asked too often: wait a moment')],
  431: ['too-large', message('the headers are too long')],
}

export const problemOf = (error: unknown): Problem => {
  if (error instanceof Stopped) return error.problem
  if (isDown(error)) return whyDown(error)
  if (error instanceof StillReading) return stillReading
  const status = (error as Partial<FastifyError> | null)?.statusCode
  const text = status === undefined ? undefined : texts[status]
  return text ? problem(status!, ...text) : mistake
}

/** Checks what was sent by its schema, and says in words what is wrong with it. */
export const checkSent: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (sent: unknown) => {
    const parsed = schema.safeParse(sent, { error: inWords })
    if (parsed.success) return { value: parsed.data }
    const { path, message: wrong } = firstWrong(parsed.error)
    const at = [httpPart ?? 'body', ...path].join('/')
    return { error: new Stopped(malformed(at, wrong)) }
  }
}

export const answerErrors = (app: FastifyInstance, turnedAway: TurnedAway, limiter: RateLimiter, slowly: SlowRefusal): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const said = problemOf(error)
    const { method, routeOptions, ip, caller, notSignedIn } = request
    const { status, code } = said
    const isForged = status === 401 && notSignedIn?.code === 'no-session'
    turnedAway.note({ ip, person: caller?.person, method, route: routeOptions.url, code, status, isForged })
    const isBusy = said.code === busy.code
    if (said.status >= 500 && said !== stillReading && !isBusy) request.log.error({ err: error }, said.code)
    if (said.status === 503) reply.header('retry-after', isBusy ? comeAgainIn : 1)
    if (said.status === 429) await slowly.wait()
    return sendProblem(reply, said)
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    // Also what there is not is asked for so often and no more.
    const tooOften = counted(limiter, askerOf(request), reply, 'all')
    if (tooOften) throw tooOften
    return sendProblem(reply, problem(404, ...texts[404]!))
  })
}
