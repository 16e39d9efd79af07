/**
 * The money of a table whose rules are gone, or cannot be followed. Events carry out their rows and read no rules, but for the
 * names of wagers and states and the rounding of payments. A game that has those names alone stands in for the one that is gone:
 * it cannot decide, but what is on the layout and in the racks is known.
 */
import type { Game, Rules } from '../../rules/game/game.ts'
import { type Rounding, roundings } from '../../rules/money/payout.ts'
import type { Cycle } from '../../rules/wager/cycle.ts'
import { resultsOf } from '../../rules/wager/result.ts'
import type { OneOrMore, Wager } from '../../rules/wager/wager.ts'
import { type TableEvent, tableForms } from '../../table/events.ts'
import type { Move, Row } from '../../table/schemas.ts'
import { holdingsFault } from './holdings.ts'
import type { Journal } from '../../store/streams/journal.ts'
import { storedEventsAfter } from '../../store/store.ts'
import { HouseTable, tableFold, tableStream } from './house-table.ts'
import { noneKnown } from './equipment/none.ts'

/** A table as far as its events tell what it holds; no snapshot is stored of that. Undefined if they do not tell it. */
export const openWithoutRules = async (journal: Journal, table: string, gone: string): Promise<HouseTable | undefined> => {
  const events: TableEvent[] = []
  for await (const { text } of storedEventsAfter(journal.store, tableStream(table))) events.push(tableForms.read(text))
  const game = standInFor(gone, events)
  if (!game) return undefined
  const { snapshot: _, ...fold } = tableFold(game)
  return HouseTable.open(journal, table, game, fold)
}

/** Undefined where no rounding accounts for what players have. */
export const standInFor = (id: string, events: readonly TableEvent[]): Game | undefined => {
  const names = namesIn(events)
  const games = roundings.map((rounding) => gameOf(id, names, rounding))
  return games.find((game) => {
    const { start, evolve } = tableFold(game)
    return holdingsFault(events.reduce(evolve, start)) === undefined
  })
}

interface Names {
  /** The states in which each wager has been. */
  readonly wagers: ReadonlyMap<string, ReadonlySet<string>>
  readonly called: ReadonlySet<string>
  readonly cycles: ReadonlySet<string>
}

const namesIn = (events: readonly TableEvent[]): Names => {
  const wagers = new Map<string, Set<string>>()
  for (const { wager, state } of events.flatMap(placesIn)) wagers.set(wager, (wagers.get(wager) ?? new Set()).add(state))
  return {
    wagers,
    called: new Set(events.flatMap((event) => (event.type === 'wager-called' ? [event.wager] : []))),
    cycles: new Set(events.flatMap((event) => ('cycle' in event && event.cycle) || [])),
  }
}

interface Place {
  readonly wager: string
  readonly state: string
}

/** Where an event says that wagers are, were or come to be. */
const placesIn = (event: TableEvent): readonly Place[] => {
  if (event.type === 'wager-changed' || event.type === 'wager-called') return [event]
  if (event.type === 'losers-collected') return event.rows
  if (event.type !== 'winners-paid' && event.type !== 'round-corrected') return []
  const settled = [...event.rows.flatMap(placesOfRow), ...event.moves.flatMap(placesOfMove)]
  return event.type === 'winners-paid' ? settled : [...settled, ...event.lost, ...(event.withdrawn ?? [])]
}

const placesOfRow = ({ wager, state, left }: Row): readonly Place[] => [
  { wager, state },
  ...(left ? [{ wager, state: left.state }] : []),
]

const placesOfMove = ({ wager, state, to }: Move): readonly Place[] => [
  { wager, state },
  { wager, state: to },
]

/** Of wagers that are called working there are tables apart. */
const working = 'called-working'

const gameOf = (id: string, { wagers, called, cycles }: Names, rounding: Rounding): Game => {
  const wagersAgain = (): readonly Wager[] =>
    Array.from(wagers, ([wager, states]) => ({
      id: wager,
      name: wager,
      starts: [...states] as unknown as OneOrMore<string>,
      answer: () => ({ result: 'void', clauses: [] }),
    }))
  const rules: Rules = {
    results: resultsOf(noneKnown, []),
    cycle: oneAfterAnother(['unknown', ...cycles]),
    wagers: wagersAgain(),
    procedure: { window: () => undefined, check: () => undefined },
    conduct: {
      clauses: {},
      who: {},
      shall: [],
      closes: 'call',
      staysUp: Object.fromEntries(Array.from(wagers.keys(), (wager) => [wager, ''])),
      called: { clause: '', wagers: [...called], working: { [working]: 'on' } },
    },
    layout: { width: 1, height: 1, areas: [] },
    rounding,
    sign: { minimum: 0, maximum: 0, clause: '' },
  }
  const asWorking: Rules = { ...rules, wagers: wagersAgain() }
  return {
    id,
    name: id,
    prefix: '',
    clauses: {},
    options: [],
    rules: (house) => (house[working] === undefined ? rules : asWorking),
  }
}

/** Every state that the table has been in is known by its name; which one follows is not asked any more. */
const oneAfterAnother = (names: readonly string[]): Cycle => ({
  start: 0,
  next: (state) => ((state as number) + 1) % names.length,
  name: (state) => names[state as number]!,
})
