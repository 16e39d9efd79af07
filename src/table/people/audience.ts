/** What each person may see: each event's definition says who, and readers ask here. */
import { equipmentSecrets } from '../equipment/events.ts'
import type { Role } from '../../rules/conduct/people.ts'
import type { Giver, RaisedDuty } from '../events/parts.ts'
import type { Audience, OpenDuties } from '../event.ts'
import type { EventType, TableEvent } from '../events.ts'
import { definitionOf } from '../evolve.ts'
import type { TableState } from '../state.ts'

/** Duties that the table hears of, and those that one player hears of; the rest is the staff's. */
export const dutyAudience = ({ matter, about }: Pick<RaisedDuty, 'matter' | 'about'>): Audience => {
  // Everybody at the table hears a wager called out and an argument about a throw, and sees that the lights are out.
  if (matter === 'called-wager' || matter === 'late-wager' || matter === 'disputed-face' || matter === 'fault') return 'public'
  return (matter === 'dispute' || matter === 'sit-out') && about !== undefined ? { player: about } : 'staff'
}

type Audiences = { readonly [Type in EventType]?: Audience | ((event: TableEvent<Type>, open: OpenDuties) => Audience) }

/** What is not public. */
const closer: Audiences = {
  'bought-in': ({ player }) => ({ player }),
  'cashed-out': ({ player }) => ({ player }),
  'player-compensated': ({ player }) => ({ player }),
  'rules-shown': ({ to }) => ({ player: to }),
  'duty-raised': ({ duty }) => dutyAudience(duty),
  'duty-answered': ({ duty }, open) => {
    const answered = open.get(duty)
    return answered ? dutyAudience(answered) : 'staff'
  },
  'incident-recorded': 'staff',
  'float-filled': 'staff',
  'float-credited': 'staff',
  'float-counted': 'staff',
  'box-dropped': 'staff',
  ...equipmentSecrets,
  'seed-kept': 'house',
}

/** Who may read each of these events, which follow this state. */
export const audiencesOf = ({ duties }: TableState, events: readonly TableEvent[]): readonly Audience[] => {
  const open = new Map<number, Pick<RaisedDuty, 'matter' | 'about'>>(duties.map((duty) => [duty.id, duty]))
  return events.map((event) => {
    if (event.type === 'duty-raised') open.set(event.duty.id, event.duty)
    const definition = definitionOf(event.type)
    if (definition) return definition.audience?.(event, open) ?? 'public'
    // The rule is the one of the event's own type, which a union cannot say.
    const rule = closer[event.type] as Audience | ((event: TableEvent, open: OpenDuties) => Audience) | undefined
    return typeof rule === 'function' ? rule(event, open) : (rule ?? 'public')
  })
}

/** Who may read an event; the state is the one before it. */
export const audienceOf = (state: TableState, event: TableEvent): Audience => audiencesOf(state, [event])[0]!

const isStaff = (role: Role): boolean => role !== 'player'

/** Nobody at all is a passer-by. */
export const maySee = (audience: Audience, who: Giver | undefined): boolean => {
  if (audience === 'public') return true
  if (!who) return false
  if (audience === 'house') return who.role === 'house'
  return isStaff(who.role) || (audience !== 'staff' && audience.player === who.person)
}
