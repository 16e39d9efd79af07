/** Tells what happened at the table, event by event; every type of event has its teller. */
import type { EventType, TableEvent } from '../../../table/events.ts'
import { evolve } from '../../../table/evolve.ts'
import { equipmentTellers } from './equipment/handled.ts'
import { fairnessTellers } from './fairness.ts'
import { moneyTellers, peopleTellers } from './people.ts'
import { roundTellers } from './round.ts'
import type { Scene, Tellers } from './tellers.ts'
import type { Terminal } from '../terminal.ts'

const tellers: Tellers<EventType> = {
  ...roundTellers,
  ...equipmentTellers,
  ...fairnessTellers,
  ...peopleTellers,
  ...moneyTellers,
}

export const tell = ({ state: before, alone, byHand }: Terminal, batch: readonly TableEvent[]): readonly string[] => {
  const lines: string[] = []
  let state = before
  for (const event of batch) {
    // The teller is the one of the event's own type, which a union cannot say.
    const teller = tellers[event.type] as (event: TableEvent, scene: Scene) => readonly string[]
    lines.push(...teller(event, { state, alone, byHand, batch }))
    state = evolve(state, event)
  }
  return lines
}
