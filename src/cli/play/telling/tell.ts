/** Tells what happened at the table, event by event; every type of event has its teller. */
import type { EventType, TableEvent } from '../../../table/events.ts'
import { evolve } from '../../../table/evolve.ts'
import type { seedSchemas } from '../../../table/seeds/schemas.ts'
import type { Terminal } from '../terminal.ts'
import { equipmentTellers } from './equipment/handled.ts'
import { moneyTellers, peopleTellers } from './people.ts'
import { roundTellers } from './round.ts'
import { does, nothing, type Scene, type Tellers } from './tellers.ts'

/** How the events of seeds are told; the house's own stays secret until it is revealed. */
const fairnessTellers: Tellers<keyof typeof seedSchemas> = {
  'seed-kept': () => nothing,
  'seed-promised': ({ player, commitment }, scene) => [`  ${does(scene, player, 'promises', 'promise')} a seed: ${commitment}`],
  'seed-waived': () => nothing,
  'seed-given': ({ player, seed }, scene) => [`  ${does(scene, player, 'gives', 'give')} the seed ${seed}`],
  'seed-lost': ({ round }) => [`  the house has lost its seed of round ${round}: nothing is drawn from it`],
  'seed-revealed': ({ round, seed }) => [`  the house’s seed of round ${round} was ${seed}`],
}

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
