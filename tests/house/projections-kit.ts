/** Journals with long stories of every game, for the tests that read them. */
import { isRefusal, type Game } from '../../src/rules/game/game.ts'
import { games } from '../../src/rules/games/registry.ts'
import { neededSign } from '../../src/rules/game/in-force.ts'
import { audiencesOf } from '../../src/table/audience.ts'
import type { TableEvent } from '../../src/table/events.ts'
import { evolve } from '../../src/table/evolve.ts'
import { newTable, type TableState } from '../../src/table/state.ts'
import { act } from '../../src/table/table.ts'
import { audienceText } from '../../src/house/tables/audience.ts'
import { byHouse } from '../../src/house/streams/by-house.ts'
import type { LocalStore, NewEvent } from '../../src/store/store.ts'
import { inMemory } from '../../src/house/projections/file.ts'
import { Projections } from '../../src/house/projections/projections.ts'
import { significantOf, type SignificantQuestion, type SignificantRecord } from '../../src/house/projections/asking/queries.ts'
import { commandOf, whimOf } from '../kit/chaos.ts'
import { timed } from '../kit/driver.ts'
import { storyOf } from '../kit/story.ts'
import { MemoryStore } from './journal/memory.ts'

/** An event of a stream that is to be written. */
export interface Written {
  readonly stream: string
  readonly writing: NewEvent
}

const tableEvents = new Map<Game, readonly TableEvent[]>()

/** Everything that can happen at a table of a game, once. */
export const eventsOf = (game: Game): readonly TableEvent[] => {
  const known = tableEvents.get(game) ?? goneOn(game, storyOf(game), 500)
  tableEvents.set(game, known)
  return known
}

/** The table opens again the next day, and people do as they like. */
const goneOn = (game: Game, story: readonly TableEvent[], whims: number): readonly TableEvent[] => {
  const events = [...story]
  let state = story.reduce(evolve, newTable(game))
  const command = (said: Parameters<typeof timed>[1]): void => {
    const acted = act(state, timed(state, said))
    if (isRefusal(acted)) return
    events.push(...acted.events)
    state = acted.state
  }
  const supervisor = { person: 'cas', role: 'casino supervisor' } as const
  command({ type: 'open', by: supervisor, seats: 4, float: 5_000_000, house: neededSign(game) })
  command({
    type: 'post-dealer',
    by: { person: 'gus', role: 'gaming supervisor' },
    person: 'dee',
    age: 30,
    after: 24 * 60 * 60_000,
  })
  for (const player of ['ann', 'bob', 'cat']) {
    command({ type: 'take-seat', by: { person: player, role: 'player' }, age: 30 })
    command({ type: 'buy-in', by: { person: 'kay', role: 'cashier' }, player, amount: 50_000, with: 'chips' })
  }
  for (let number = 1, at = 0; at < whims; at += 1) {
    number = (number * 48_271) % 2_147_483_647
    command(commandOf(state, whimOf(number)))
  }
  return events
}

export const stateAfter = (game: Game, events: readonly TableEvent[]): TableState => events.reduce(evolve, newTable(game))

export const tableOf = (game: Game): string => `${game.id}-1`

const written = (stream: string, event: { readonly at: number }, audience = 'staff'): Written => ({
  stream,
  writing: { audience, text: JSON.stringify(event), at: event.at },
})

/** A table in the book, and what is kept of it for each who may read it. */
export const tableWritten = (game: Game, events: readonly TableEvent[]): readonly Written[] => {
  let state = newTable(game)
  const made = { type: 'table-made', table: tableOf(game), setup: setupOf(game), at: 0, by: byHouse }
  return [
    written('book', made),
    ...events.map((event) => {
      const [audience] = audiencesOf(state, [event])
      state = evolve(state, event)
      return written(`table ${tableOf(game)}`, event, audienceText(audience!))
    }),
  ]
}

const setupOf = (game: Game) => ({
  called: game.id,
  game: game.id,
  house: {},
  seats: 4,
  chips: [100],
  tokensReturned: false,
  source: 'real' as const,
  automation: [],
  pace: 'by-hand' as const,
  guests: false,
  money: 'play' as const,
  float: 0,
})

/** What people of the stories are called. */
export const names = {
  ann: 'Anna Ash',
  bob: 'Bo Birch',
  cat: 'Cato Cedar',
  dee: 'Deirdre',
  cas: 'Casimir',
  ops: 'Oprah',
} as const

/** A table of every game, with the limits of the house changed meanwhile, all in the order of time. */
export const everythingWritten = (): readonly Written[] => (everything ??= writeEverything())

let everything: readonly Written[] | undefined

const writeEverything = (): readonly Written[] => {
  const [first, second] = [
    { payment: 100, wager: 1000, win: 2000 },
    { payment: 100, wager: 500, win: 700 },
  ]
  const limits = [first, second].map((each, at) =>
    written('cage', {
      type: 'limits-changed',
      before: each,
      limits: each,
      proposal: null,
      proposedBy: null,
      at: 400_000 * (at + 1),
      by: byHouse,
    } as { at: number }),
  )
  const tables = games.flatMap((game) => tableWritten(game, eventsOf(game)))
  const people = Object.entries(names).map(([person, called]) =>
    written('people', {
      type: 'person-added',
      person,
      called,
      roles: ['player'],
      born: '1990-05-17',
      guest: false,
      at: 0,
      by: byHouse,
    } as {
      at: number
    }),
  )
  return [...tables, ...people, ...limits].toSorted((a, b) => a.writing.at - b.writing.at)
}

export const append = async (store: MemoryStore, some: readonly Written[]): Promise<void> => {
  for (const [stream, events] of Map.groupBy(some, (each) => each.stream)) {
    const expected = store.local.head(stream)?.version ?? 0
    await store.append({ appends: [{ stream, expected, events: events.map(({ writing }) => writing) }] })
  }
}

/** A store with all of it. */
export const fullStore = async (): Promise<MemoryStore> => {
  const store = new MemoryStore()
  await append(store, everythingWritten())
  return store
}

/** What is noted of a journal, the oldest first. */
export const notedOf = (store: LocalStore, question: SignificantQuestion = {}): readonly SignificantRecord[] => {
  const projections = new Projections(store.local, inMemory)
  try {
    return significantOf(projections, question).toReversed()
  } finally {
    projections.close()
  }
}
