/** What would come of a command: the table's own code is asked before the house, so that a dialog can say it beforehand. */
import type { Me, SentCommand, TableEvent, TableState } from '../../../client/index.ts'
import { isRefusal } from '../../../rules/game.ts'
import type { Role } from '../../../rules/conduct/people.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { act, roleFault } from '../../../table/table.ts'

export type Person = Pick<Me, 'person' | 'roles'>

export interface Attempt {
  /** In which of one's roles it is given. */
  readonly role: Role
  readonly refusal?: Refusal
  /** What the command itself does, without the steps that the house then takes. */
  readonly events: readonly TableEvent[]
}

/** The first of somebody's roles in which they may give a command at this table, whatever it carries. */
export const roleFor = (state: TableState, { person, roles }: Person, type: SentCommand['type'], at: number): Role | undefined =>
  roles.find((role) => !roleFault(state, type, { by: { person, role }, at }))

/** The house knows how old somebody is and will check it; here everybody is of age. */
const ofAge: Readonly<Partial<Record<SentCommand['type'], object>>> = {
  'post-dealer': { age: 150 },
  'name-substitute': { age: 150 },
}

/** Nothing where none of somebody's roles may give it; a role in which it is taken goes before others. */
export const attempt = (state: TableState, me: Person, command: SentCommand, now: number): Attempt | undefined => {
  const at = Math.max(now, state.at)
  let refused: Attempt | undefined
  for (const role of me.roles) {
    const by = { person: me.person, role }
    if (roleFault(state, command.type, { by, at })) continue
    // How a table is opened stands in the house's book, which only the house reads.
    if (command.type === 'open') return { role, events: [] }
    const acted = act(state, { ...ofAge[command.type], ...command, by, at })
    if (!isRefusal(acted)) return { role, events: acted.events.filter((event) => event.by.person === me.person) }
    refused ??= { role, refusal: acted, events: [] }
  }
  return refused
}
