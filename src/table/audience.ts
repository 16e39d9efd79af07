/** What each person may see: each event's definition says who, and readers ask here. */
import type { Role } from '../rules/conduct/people.ts'
import type { Audience } from './event.ts'
import type { TableEvent } from './events.ts'
import type { Giver, RaisedDuty } from './schemas.ts'
import { definitionOf } from './evolve.ts'
import type { TableState } from './state.ts'

/** Who may read each of these events, which follow this state. */
export const audiencesOf = ({ duties }: TableState, events: readonly TableEvent[]): readonly Audience[] => {
  const open = new Map<number, Pick<RaisedDuty, 'matter' | 'about'>>(duties.map((duty) => [duty.id, duty]))
  return events.map((event) => {
    if (event.type === 'duty-raised') open.set(event.duty.id, event.duty)
    return definitionOf(event.type).audience?.(event, open) ?? 'public'
  })
}

/** Who may read an event; the state is the one before it. */
export const audienceOf = (state: TableState, event: TableEvent): Audience => audiencesOf(state, [event])[0]!

const isStaff = (role: Role): boolean => role !== 'player'

/** A visitor without a person reads public events only. */
export const maySee = (audience: Audience, who: Giver | undefined): boolean => {
  if (audience === 'public') return true
  if (!who) return false
  if (audience === 'house') return who.role === 'house'
  return isStaff(who.role) || (audience !== 'staff' && audience.player === who.person)
}
