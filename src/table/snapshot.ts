/** A state as plain values, and back: for keeping it, and for telling whether two states are the same bit for bit. */
import { workingTable } from '../rules/in-play/off-and-working.ts'
import { isRefusal, type Game } from '../rules/game/game.ts'
import { type InForce, rulesInForce, tableOf } from '../rules/game/in-force.ts'
import { type InPlay, type Pile, stateOf } from '../rules/in-play/in-play.ts'
import { Stacks } from '../rules/in-play/stacks.ts'
import { PersistentMap } from '../rules/in-play/persistent-map.ts'
import { asKeptBefore } from './equipment/after.ts'
import { newTable, type LastRound, type TableState } from './state.ts'

const keptLists = ['racks', 'tokenRacks', 'players', 'seats'] as const
type KeptList = (typeof keptLists)[number]

type Entries<Value> = readonly (readonly [string, Value])[]

interface KeptPile {
  readonly wager: string
  readonly state: string
  readonly called?: 'off' | 'working'
  readonly stacks: readonly (readonly [player: string, amount: number, tokens: number, commission: number, order: number])[]
}

interface KeptLayout {
  readonly cycle: string
  readonly came?: number
  readonly placed: number
  readonly piles: readonly KeptPile[]
}

type Kept<Value> = Value extends PersistentMap<infer Item> ? Entries<Item> : never

/** Everything of a state, in a form that JSON keeps. */
export type Snapshot = Omit<TableState, 'game' | 'inForce' | 'inPlay' | 'last' | 'away' | KeptList> & {
  readonly form: 1
  readonly game: string
  readonly house: InForce['house']
  readonly inPlay: KeptLayout
  /** Empty where left out. */
  readonly away?: TableState['away']
  readonly last?: Omit<LastRound, 'before'> & { readonly before: KeptLayout }
} & { readonly [Name in KeptList]: Kept<TableState[Name]> }

const byKey = <Value>(versions: PersistentMap<Value>): Entries<Value> => [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1))

export const snapshotOf = (state: TableState): Snapshot => {
  const { game, inForce, inPlay, last, away, racks, tokenRacks, players, seats, ...plain } = state
  return {
    form: 1,
    game: game.id,
    house: inForce.house,
    ...plain,
    inPlay: keptLayout(inForce, inPlay),
    ...(away.length > 0 && { away }),
    ...(last && { last: { ...last, before: keptLayout(inForce, last.before) } }),
    racks: byKey(racks),
    tokenRacks: byKey(tokenRacks),
    players: byKey(players),
    seats: byKey(seats),
  }
}

const keptLayout = (inForce: InForce, { cycle, came, placed, piles }: InPlay): KeptLayout => ({
  cycle: inForce.cycles.names[cycle]!,
  ...(came !== undefined && { came }),
  placed,
  piles: piles.map(({ table, state, stacks, off }) => ({
    wager: table.wager.id,
    state: stateOf({ table, state }),
    ...(off && { called: 'off' as const }),
    ...(table !== inForce.table(table.wager.id) && { called: 'working' as const }),
    stacks: Array.from(
      stacks,
      ({ player, amount, tokens, commission, order }) => [player, amount, tokens, commission, order] as const,
    ),
  })),
})

export const restored = (game: Game, snapshot: Snapshot): TableState => {
  const { form: _, game: __, house, inPlay, last, racks, tokenRacks, players, seats, ...plain } = snapshot
  const inForce = rulesInForce(game, house)
  if (isRefusal(inForce)) throw new Error(`the snapshot names a house that ${game.id} does not permit: ${inForce.reason}`)
  return {
    ...newTable(game),
    ...plain,
    inForce,
    ...asKeptBefore(plain),
    // One alone was kept by its name.
    orderedOff: plain.orderedOff === undefined ? undefined : [plain.orderedOff].flat(),
    inPlay: layoutFrom(inForce, inPlay),
    last: last && { ...last, before: layoutFrom(inForce, last.before) },
    racks: PersistentMap.of(racks),
    tokenRacks: PersistentMap.of(tokenRacks),
    players: PersistentMap.of(players),
    seats: PersistentMap.of(seats),
  }
}

const layoutFrom = (inForce: InForce, { cycle, came, placed, piles }: KeptLayout): InPlay => ({
  cycle: inForce.cycles.names.indexOf(cycle),
  came,
  placed,
  piles: piles.map((kept) => pileFrom(inForce, kept)),
})

const pileFrom = (inForce: InForce, { wager, state, called, stacks }: KeptPile): Pile => {
  const table = called === 'working' ? workingTable(inForce, wager) : tableOf(inForce, wager)
  return {
    table,
    state: table.states.indexOf(state),
    stacks: Stacks.of(
      stacks.map(([player, amount, tokens, commission, order]) => ({ player, amount, tokens, commission, order })),
    ),
    ...(called === 'off' && { off: true as const }),
  }
}
