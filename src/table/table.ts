/**
 * One table: a command and a state give events or a refusal, events and a state give the next state. Pure: time, results and
 * people come in with the command.
 */
import { message, term } from '../messages/message.ts'
import { z } from 'zod'
import { type Role, roles, rolesSaid } from '../rules/conduct/people.ts'
import { isRefusal } from '../rules/game/game.ts'
import { refusal, type Refusal } from '../rules/procedure.ts'
import { type OwnStep, ownSteps } from './automation.ts'
import type { CommandDefinition, Order } from './command.ts'
import { commands } from './commands.ts'
import type { TableEvent } from './events.ts'
import { definitionOf, evolveAll, stamped } from './evolve.ts'
import { giver, time } from './schemas.ts'
import { freed } from './seats/leaving.ts'
import { snapshotOf } from './snapshot.ts'
import type { TableState } from './state.ts'

/** Repeating a setting changes nothing and is no event: a journal is permanent, and a client that
 * says the same a thousand times would fill it. */
const saysTheSame = (before: TableState, events: readonly TableEvent[], after: TableState): boolean =>
  events.length > 0 && events.every(({ type }) => definitionOf(type).isSetting === true) && known(before) === known(after)

/** All that a table knows but how many events there were, and when the last of them was. */
const known = (state: TableState): string => JSON.stringify({ ...snapshotOf(state), version: 0, at: 0 })

/** Words for a schema fault: what is missing, which keys exist, and where. */
type Raw = z.core.$ZodRawIssue

/** Given to a schema with what it parses. What is not worded here says what the schema library says. */
export const inWords: z.core.$ZodErrorMap = (issue: Raw) => {
  if (issue.code === 'unrecognized_keys') {
    return `there is no ${issue.keys.map((key) => JSON.stringify(key)).join(', ')} here${keysOf(issue.inst)}`
  }
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) return unknownKind(issue)
  return issue.input === undefined && issue.code !== 'invalid_union' ? 'is missing' : undefined
}

const keysOf = (schema: unknown): string => {
  if (!(schema instanceof z.ZodObject)) return ''
  const keys = Object.keys(schema.shape)
  return keys.length === 0 ? ': it takes nothing' : `: it takes ${keys.join(', ')}`
}

const unknownKind = ({ input, discriminator }: Raw & { readonly discriminator?: unknown }): string => {
  const name = String(discriminator)
  const given = (input as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return given === undefined ? 'is missing' : `there is no ${name} ${JSON.stringify(given)}`
}

/** The first thing that is wrong, and where; of several forms, in the one that comes nearest. */
export const firstWrong = ({ issues }: z.ZodError): { readonly path: readonly PropertyKey[]; readonly message: string } => {
  const { path, message, ...issue } = issues[0]!
  const forms = issue.code === 'invalid_union' ? (issue.errors as z.core.$ZodIssue[][]).filter(({ length }) => length > 0) : []
  const nearest = forms.toSorted((a, b) => a.length - b.length)[0]
  if (!nearest) return { path, message }
  const inner = firstWrong(new z.ZodError(nearest))
  return { path: [...path, ...inner.path], message: inner.message }
}

/** The refusal of a malformed command. */
export const malformed = (error: z.ZodError): Refusal => {
  const { path, message: said } = firstWrong(error)
  const wrong = term(said)
  return refusal('malformed', null, path.length > 0 ? message('{at}: {wrong}', { at: path.join('.'), wrong }) : wrong)
}

/** A command as it is given. */
export interface Command extends Order {
  readonly type: string
  readonly [name: string]: unknown
}

export interface Acted {
  readonly events: readonly TableEvent[]
  readonly state: TableState
}

const byType = new Map(commands.map((definition) => [definition.type, definition]))

const orderSchema = z.object({ type: z.string(), by: giver, at: time })

/** More steps than a table can take by itself after one command. */
const mostSteps = 200

/** Whether a step that the table would take by itself is left for later. */
type Withheld = (state: TableState, step: OwnStep) => boolean

/** What a command does, and the state that follows, so that callers need not fold the events again. */
export const act = (state: TableState, given: Command, withheld: Withheld = () => false): Acted | Refusal => {
  const order = orderSchema.safeParse(given, { error: inWords })
  if (!order.success) return malformed(order.error)
  const first = decideOne(state, given, order.data)
  if (isRefusal(first)) return first
  let now = unlessTheSame(state, carriedOut(state, first, order.data))
  const events = [...now.events]
  const own = { by: house, at: order.data.at }
  for (let taken = 0; taken < mostSteps; taken += 1) {
    const made = firstOwn(now.state, own, withheld)
    if (made.length === 0) break
    now = carriedOut(now.state, made, own)
    for (const event of now.events) events.push(event)
  }
  return { events, state: now.state }
}

/** Drops settings that leave everything as it is. */
const unlessTheSame = (before: TableState, acted: Acted): Acted =>
  saysTheSame(before, acted.events, acted.state) ? { events: [], state: before } : acted

/** What was decided, and the seats that it frees. */
const carriedOut = (before: TableState, made: readonly TableEvent[], order: Order): Acted => {
  let state = evolveAll(before, made)
  const events = [...made]
  for (let more = freed(state); more.length > 0; more = freed(state)) {
    const freeing = more.map((happening) => stamped(order, happening))
    state = evolveAll(state, freeing)
    events.push(...freeing)
  }
  return { events, state }
}

/** What the first of the house's own steps makes that is not refused: one that must wait does not keep the others waiting. */
const firstOwn = (state: TableState, own: Order, withheld: Withheld): readonly TableEvent[] => {
  for (const step of ownSteps(state)) {
    if (withheld(state, step)) continue
    const made = decideOne(state, { ...own, ...step }, own)
    if (!isRefusal(made) && made.length > 0) return made
  }
  return []
}

export const decide = (state: TableState, given: Command): readonly TableEvent[] | Refusal => {
  const acted = act(state, given)
  return isRefusal(acted) ? acted : acted.events
}

const house = { person: 'house', role: 'house' } as const

const decideOne = (state: TableState, given: Command, order: Order): readonly TableEvent[] | Refusal => {
  const definition = byType.get(given.type)
  if (!definition) return refusal('no-such-command', null, 'there is no command "{type}"', { type: given.type })
  const { by: _, at: __, type: ___, ...body } = given
  const parsed = definition.schema.safeParse(body, { error: inWords })
  if (!parsed.success) return malformed(parsed.error)
  const refused = notTheirs(state, definition, order) ?? wrongTime(state, definition, order)
  if (refused) return refused
  const decided = definition.decide(state, parsed.data, order)
  return isRefusal(decided) ? decided : decided.map((happening) => stamped(order, happening))
}

/** Who may give a command at a table of this game. */
export const mayGive = (definition: CommandDefinition, game: TableState['inForce']): readonly Role[] => {
  const closer = game.conduct.who[definition.type]
  if (!closer) return definition.roles
  return roles.filter((role) => closer.roles.includes(role) || (role === 'house' && definition.roles.includes('house')))
}

/** Refuses a person who may not give this command, whatever it carries. */
export const roleFault = (state: TableState, type: string, order: Order): Refusal | undefined => {
  const definition = byType.get(type)
  return definition && notTheirs(state, definition, order)
}

/** What a command does, in a few words. */
const deedOf = ({ summary }: CommandDefinition): string => summary.replace(/^“.*?”: /, '').split(/[:;,]/, 1)[0]!

const notTheirs = (state: TableState, definition: CommandDefinition, { by }: Order): Refusal | undefined => {
  const allowed = mayGive(definition, state.inForce)
  if (!allowed.includes(by.role)) {
    const clause = state.inForce.conduct.who[definition.type]?.clause ?? null
    return refusal('not-your-role', clause, 'only the {roles} can {deed}', {
      roles: rolesSaid(allowed),
      deed: term(deedOf(definition)),
    })
  }
  if (by.role !== 'house' && by.person === house.person) {
    return refusal('not-your-name', null, '“house” is a reserved name')
  }
  if (by.role !== 'player' && state.players.get(by.person)) {
    return refusal('plays-here', null, 'you play at this table: other people run it')
  }
  if (by.role === 'dealer' && !state.dealers.includes(by.person)) {
    return refusal('not-posted', null, 'you do not deal at this table: a supervisor posts dealers to it')
  }
  return undefined
}

const wrongTime = (state: TableState, definition: CommandDefinition, { at }: Order): Refusal | undefined => {
  if (state.phase === 'closed' && !definition.whenClosed) {
    return refusal('closed', null, 'the table is closed')
  }
  return at < state.at
    ? refusal('clock', null, 'that is {ms} ms before the table’s last event', { ms: state.at - at })
    : undefined
}
