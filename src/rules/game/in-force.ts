/** The rules in force at one table: a game under chosen house options, with its wagers tabulated as they are needed. */
import { makeRoom } from '../lists.ts'
import { asking } from '../wager/asked.ts'
import { plainConduct, type Conduct } from '../conduct/conduct.ts'
import { tabulateCycle, type CycleTable } from '../wager/cycle.ts'
import { isRefusal, type Game, type Rules } from './game.ts'
import { friendlySign, wholeHouse, type ChosenOptions, type OptionRefusal } from '../options.ts'
import { callIndex, isPass } from '../wager/result.ts'
import { ownReading } from '../wager/own-reading.ts'
import { startsOf, tabulate, type MayStart, type OwnReading, type WagerStart, type WagerTable } from '../wager/tabulate.ts'
import type { Wager } from '../wager/wager.ts'

export interface InForce extends Rules {
  readonly game: Game
  readonly house: ChosenOptions
  readonly conduct: Conduct
  readonly cycles: CycleTable
  /** The table of a wager by its id. */
  readonly table: (wager: string) => WagerTable | undefined
  readonly tables: () => readonly WagerTable[]
  /** Where a wager can be placed, which is known without its table. */
  readonly starts: (wager: Wager) => readonly WagerStart[]
  /** Whether a wager reads what is shown by itself, so that the number of a result does not say all of it. */
  readonly readsApart: boolean
}

/** What a wager reads: results, and how they move the cycle. */
export const readBy = (inForce: InForce, { reads }: WagerTable): OwnReading => reads ?? inForce

const known = new WeakMap<Game, Map<string, InForce>>()
const mostKnown = 32

/** A table is opened under few houses and asked for often, so the last few of each game are kept. */
export const rulesInForce = (game: Game, house: ChosenOptions = {}): InForce | OptionRefusal => {
  const kept = known.get(game) ?? new Map<string, InForce>()
  known.set(game, kept)
  const key = JSON.stringify(wholeHouse(game.options, house))
  const found = Object.keys(house).every((name) => game.options.some((option) => option.name === name)) && kept.get(key)
  if (found) return found
  const made = make(game, house)
  if (isRefusal(made)) return made
  makeRoom(kept, mostKnown)
  kept.set(key, made)
  return made
}

/** The table of a wager that the game has. */
export const tableOf = ({ game, table }: InForce, wager: string): WagerTable => {
  const found = table(wager)
  if (!found) throw new Error(`${game.id} has no wager ${wager}`)
  return found
}

/** A sign for a table of a game that does not open without one; undefined for the others. */
export const neededSign = (game: Game): ChosenOptions => {
  const inForce = rulesInForce(game)
  return !isRefusal(inForce) && inForce.conduct.needsSign ? friendlySign : {}
}

/** The chips of a usual table of it: the smallest that its odds call for, then these. */
export const chipsFor = ({ smallestChip }: Rules, chips: readonly number[]): readonly number[] =>
  smallestChip === undefined ? chips : [smallestChip, ...chips]

/** The call that a reason stands for, by its number: a clause of the rulebook, or any words where it allows any reason; else -1. */
export const callFor = ({ game, results, anyReason }: InForce, reason: string): number => {
  const clause = Object.keys(game.clauses).find((id) => game.clauses[id]!.printed === reason) ?? reason
  const named = callIndex(results, clause)
  if (named !== -1 && isPass(results.all[named]!)) return -1
  return named === -1 && anyReason !== undefined && reason !== '' ? callIndex(results, anyReason) : named
}

const make = (game: Game, house: ChosenOptions): InForce | OptionRefusal => {
  asking(() => `the rules of ${game.id} were being made`)
  const rules = game.rules(house)
  if (isRefusal(rules)) return rules
  const cycles = tabulateCycle(rules.cycle, rules.results)
  const made = new Map<string, WagerTable>()
  const wagers = new Map(rules.wagers.map((wager) => [wager.id, wager]))
  const mayStart =
    ({ id }: Wager): MayStart =>
    (state, cycle) => {
      asking(() => `whether ${id} may be placed in state "${state}" (${cycles.names[cycle]}) was being worked out`)
      return !rules.procedure.window(id, state, cycles.states[cycle])
    }
  const table = (id: string): WagerTable | undefined => {
    const found = made.get(id)
    if (found) return found
    const wager = wagers.get(id)
    if (!wager) return undefined
    const reads = ownReading(wager, rules.cycle, cycles, rules.results)
    const tabulated = tabulate(wager, reads?.cycles ?? cycles, reads?.results ?? rules.results, mayStart(wager))
    made.set(id, reads ? { ...tabulated, reads } : tabulated)
    return made.get(id)
  }
  return {
    ...rules,
    game,
    house: wholeHouse(game.options, house),
    conduct: rules.conduct ?? plainConduct(rules.results.equipment),
    cycles,
    table,
    tables: () => rules.wagers.map(({ id }) => table(id)!),
    starts: (wager) => startsOf(wager, cycles, mayStart(wager)),
    readsApart: rules.wagers.some(({ reads }) => reads !== undefined),
  }
}
