/**
 * One table: a command and a state give events or a refusal, events and a state give the next state. Pure: time, results and
 * people come in with the command.
 */
import { z } from 'zod'
import { isRefusal } from '../rules/game.ts'
import { roles, rolesText, type Role } from '../rules/conduct/people.ts'
import type { Refusal } from '../rules/procedure.ts'
import { ownSteps, type OwnStep } from './automation.ts'
import type { CommandDefinition, Order } from './command.ts'
import { freed } from './seats/leaving.ts'
import { commands } from './commands.ts'
import { giver, time } from './events/parts.ts'
import type { TableEvent } from './events.ts'
import { inWords, malformed } from './malformed.ts'
import { saysTheSame } from './no-change.ts'
import { evolveAll, stamped } from './stamp.ts'
import type { TableState } from './state.ts'

/** A command as somebody gives it. */
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
export type Withheld = (state: TableState, step: OwnStep) => boolean

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

/** Nothing has happened where somebody has said again what was so. */
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
  if (!definition) return { code: 'no-such-command', clause: null, reason: `there is no command "${given.type}"` }
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

/** What stands against somebody's giving this command, whatever it carries. */
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
    return {
      code: 'not-your-role',
      clause,
      reason: `only the ${rolesText(allowed)} can ${deedOf(definition)}`,
    }
  }
  if (by.role !== 'house' && by.person === house.person) {
    return { code: 'not-your-name', clause: null, reason: 'the house’s own name is nobody else’s' }
  }
  if (by.role !== 'player' && state.players.get(by.person)) {
    return { code: 'plays-here', clause: null, reason: 'you play at this table: other people run it' }
  }
  if (by.role === 'dealer' && !state.dealers.includes(by.person)) {
    return { code: 'not-posted', clause: null, reason: 'you do not deal at this table: a supervisor posts dealers to it' }
  }
  return undefined
}

const wrongTime = (state: TableState, definition: CommandDefinition, { at }: Order): Refusal | undefined => {
  if (state.phase === 'closed' && !definition.whenClosed) {
    return { code: 'closed', clause: null, reason: 'the table is closed' }
  }
  return at < state.at
    ? { code: 'clock', clause: null, reason: `that is ${state.at - at} ms before the table’s last event` }
    : undefined
}
