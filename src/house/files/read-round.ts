/** The script of a round that a house has in its journal. */
import { tableForms, type TableEvent } from '../../table/events.ts'
import type { Where } from './journal-to-read.ts'
import { JournalRefused } from '../../store/errors.ts'
import type { CommittedEvent } from '../../store/store.ts'
import { readingTable } from './one-table.ts'
import { scriptOfRound, type RoundScript } from '../past/script-of-round.ts'

export const readRound = (folder: string, table: string, round: number, where: Where = {}): Promise<RoundScript> =>
  readingTable(folder, table, where, (events, gameFor) => {
    const name = gameOf(events)
    const game = name === undefined ? undefined : gameFor(name)
    if (!game) throw new JournalRefused(`${table} plays no game that is known here`)
    return scriptOfRound(game, eventsOf(events), round)
  })

function* eventsOf(events: Iterable<CommittedEvent>): Generator<TableEvent> {
  for (const { text } of events) yield tableForms.read(text)
}

/** A table plays one game for as long as it has its name. */
const gameOf = (events: Iterable<CommittedEvent>): string | undefined => {
  for (const event of eventsOf(events)) if (event.type === 'opened') return event.game
  return undefined
}
