/** A dry run: the table's own code says what would come of a command before the house is asked. */
import type { Role } from '../../rules/conduct/people.ts'
import { isRefusal } from '../../rules/game/game.ts'
import type { Refusal } from '../../rules/procedure.ts'
import type { TableEvent } from '../events.ts'
import type { Giver } from '../schemas.ts'
import type { TableState } from '../state.ts'
import { act, roleFault } from '../table.ts'
import type { FormCommand } from './field.ts'

export interface TrialPerson {
  readonly person: string
  readonly roles: readonly Role[]
}

export interface Trial {
  /** In which of the person's roles the command is given. */
  readonly role: Role
  readonly refusal?: Refusal
  /** What the command itself does, without the steps that the house then takes. */
  readonly events: readonly TableEvent[]
}

/** The first of a person's roles in which they may give a command at this table, whatever it carries. */
export const roleFor = (state: TableState, { person, roles }: TrialPerson, type: string, at: number): Role | undefined =>
  roles.find((role) => !roleFault(state, type, { by: { person, role }, at }))

/** Refusals that the same person in another role, or another person, would not get. */
const ofRole: ReadonlySet<string> = new Set([
  'not-your-role',
  'not-your-name',
  'not-posted',
  'not-your-duty',
  'not-your-call',
  'plays-here',
])

/** Whether a refusal says that another role may give the command. */
export const isForOthers = (refusal: Refusal | undefined): boolean => refusal !== undefined && ofRole.has(refusal.code)

/** The house checks the age; in a dry run every person is of age. */
const ofAge: Readonly<Record<string, object>> = { 'post-dealer': { age: 150 }, 'name-substitute': { age: 150 } }

const attemptAs = (state: TableState, by: Giver, command: FormCommand, at: number): Trial => {
  const { role } = by
  // How a table is opened stands in the house's book, which only the house reads.
  if (command.type === 'open') {
    const refusal = roleFault(state, command.type, { by, at })
    return { role, events: [], ...(refusal && { refusal }) }
  }
  const acted = act(state, { ...ofAge[command.type], ...command, by, at })
  if (isRefusal(acted)) return { role, refusal: acted, events: [] }
  return { role, events: acted.events.filter((event) => event.by.person === by.person) }
}

/** In the first role in which the table takes the command, or else in which the role is not what stands against it. */
export const attempt = (state: TableState, { person, roles }: TrialPerson, command: FormCommand, now: number): Trial => {
  const at = Math.max(now, state.at)
  let best: Trial | undefined
  for (const role of roles.length > 0 ? roles : (['player'] as const)) {
    const tried = attemptAs(state, { person, role }, command, at)
    if (!tried.refusal) return tried
    if (!best || (isForOthers(best.refusal) && !isForOthers(tried.refusal))) best = tried
  }
  return best!
}
