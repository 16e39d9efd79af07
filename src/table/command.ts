/** What a command is: a name, who may give it, what it carries, and how it is decided. One file each, in `commands/`. */
import type { z } from 'zod'
import type { Matter } from '../rules/conduct/conduct.ts'
import type { Role } from '../rules/conduct/people.ts'
import { message, term, type Message, type WithParams } from '../messages/message.ts'
import { refusal, type Refusal } from '../rules/procedure.ts'
import type { Giver } from './schemas.ts'
import type { Happening } from './events.ts'
import type { Phase, TableState } from './state.ts'

/** Who gives a command, and when by the house's one clock. */
export interface Order {
  readonly by: Giver
  readonly at: number
}

export type Decision = readonly Happening[] | Refusal

export interface CommandDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  readonly type: Type
  readonly summary: string
  readonly roles: readonly Role[]
  readonly schema: Schema
  /** Whether it may be given while the table is closed. */
  readonly whenClosed?: true
  /** A method, so that a list of all commands can hold each: what it is given has been parsed by its own schema. */
  decide(state: TableState, body: z.infer<Schema>, order: Order): Decision
}

export const command = <const Type extends string, Schema extends z.ZodObject>(
  definition: CommandDefinition<Type, Schema>,
): CommandDefinition<Type, Schema> => definition

/** A refusal with the clause by which this game refuses, where its rulebook has one. */
export const refuse = <const Template extends string>(
  { inForce }: TableState,
  code: string,
  matter: Matter | null,
  said: Template | Message,
  ...params: WithParams<Template>
): Refusal => refusal(code, (matter && inForce.conduct.clauses[matter]) ?? null, said, ...params)

export const citation = ({ inForce }: TableState, matter: Matter): string | null => inForce.conduct.clauses[matter] ?? null

const phases: Readonly<Record<Exclude<Phase, 'rolling'>, Message>> = {
  closed: message('the table is closed'),
  'between rounds': message('the last round is over and the next has not been started'),
  betting: message('wagers are being taken'),
  'bets closed': message('wagers are closed'),
  declared: message('a result has been declared and is to be settled'),
  collected: message('losing wagers have been collected and winners are to be paid'),
}

const phaseOf = ({ phase, inForce }: TableState): Message =>
  phase === 'rolling' ? message('the {things} are out', { things: term(inForce.results.equipment.words.things) }) : phases[phase]

/** Refuses a command outside these phases of the round. */
export const outOfPhase = (
  state: TableState,
  allowed: readonly Phase[],
  what: string | Message,
  matter: Matter | null = null,
): Refusal | undefined =>
  allowed.includes(state.phase)
    ? undefined
    : refuse(state, 'not-now', matter, '{what} now: {phase}', {
        what: typeof what === 'string' ? term(what) : what,
        phase: phaseOf(state),
      })
