/** What the house answers where it does not do what it was asked. */
import type { FastifyReply } from 'fastify'
import { isRefusal } from '../../rules/game/game.ts'
import { fill, message, term, type Message, type WithParams } from '../../messages/message.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { Problem } from '../../wire/problem.ts'
import type { House } from '../house.ts'
import type { Known } from '../people/known-people.ts'

const titles: Readonly<Record<number, string>> = {
  400: 'What was sent is not understood',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Refused',
  413: 'Too much was sent',
  415: 'Not the form that is read here',
  421: 'Not the name of this house',
  426: 'Another protocol is spoken here',
  429: 'Too often',
  500: 'The house made a mistake',
  503: 'Not just now',
}

export const problem = <const Template extends string>(
  status: number,
  code: string,
  said: Template | Message,
  ...params: WithParams<Template>
): Problem => {
  const each = message(said, ...params)
  return { type: `/problems/${code}`, title: titles[status] ?? 'Refused', status, detail: fill(each), code, ...each }
}

/** What was sent could not be read, and where. */
export const malformed = (at: string, wrong: string): Problem => ({
  ...problem(400, 'malformed', '{at}: {wrong}', { at, wrong: term(wrong) }),
  at,
})

/** Thrown where a request goes no further. */
export class Stopped extends Error {
  readonly problem: Problem

  constructor(said: Problem) {
    super(said.detail)
    this.problem = said
  }
}

export const stop = <const Template extends string>(
  status: number,
  code: string,
  said: Template | Message,
  ...params: WithParams<Template>
): Stopped => new Stopped(problem(status, code, said, ...params))

/** What is not a matter of the rules: what was sent, who sent it, what there is. */
const statuses: Readonly<Record<string, number>> = {
  malformed: 400,
  'no-such-command': 400,
  'bad-name': 400,
  'no-day-of-birth': 400,
  'no-such-game': 400,
  'weak-password': 400,
  'unknown-option': 400,
  'not-permitted': 400,
  'wrong-credentials': 401,
  busy: 503,
  'no-session': 401,
  'session-over': 401,
  'session-idle': 401,
  'new-password-due': 403,
  'no-role-here': 403,
  'not-your-role': 403,
  'not-your-own': 403,
  'not-yours': 403,
  'analysis-forbidden': 403,
  'own-account': 403,
  'second-person': 403,
  'not-confirmed': 403,
  'sign-in-again': 403,
  'passkey-due': 403,
  'passkey-not-used': 403,
  'too-short': 400,
  'too-long': 400,
  past: 400,
  'bad-amount': 400,
  'no-such-table': 404,
  'no-such-round': 404,
  'no-draw': 404,
  'unknown-person': 404,
  'no-passkey': 404,
  'no-such-session': 404,
  'no-such-node': 404,
}

export const refusedProblem = ({ code, clause, reason, message: template = reason, params }: Refusal): Problem => ({
  ...problem(statuses[code] ?? 409, code, { message: template, ...(params && { params }) }),
  detail: reason,
  clause,
})

export const refused = (refusal: Refusal): Stopped => new Stopped(refusedProblem(refusal))

/** As text, so that nothing is made of it by a schema for what goes well. */
export const sendProblem = (reply: FastifyReply, said: Problem): FastifyReply =>
  reply.code(said.status).type('application/problem+json').send(JSON.stringify(said))

export const unrefused = <Value extends object>(value: Value): Exclude<Value, Refusal> => {
  if (isRefusal(value)) throw refused(value)
  return value as Exclude<Value, Refusal>
}

/** The person of that number, if there is one. */
export const known = ({ people }: Pick<House, 'people'>, person: string): Known => {
  const found = people.state.get(person)
  if (!found) throw stop(404, 'unknown-person', '{person} is not known here', { person })
  return found
}
