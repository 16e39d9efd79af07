/** Everything that the page says, as plain values; how it looks is said elsewhere. */
import { assumedText } from '../../odds/assumed.ts'
import { priceWager, type Priced } from '../../odds/price.ts'
import { Rational } from '../../odds/rational.ts'
import { whatFalls } from '../../rules/equipment/falls.ts'
import type { InForce } from '../../rules/game/in-force.ts'
import { weightOf } from '../../rules/wager/result.ts'
import { clauseRows } from '../../rules/rulebook.ts'
import { definitionOf, type Definition } from '../../odds/definition.ts'
import { reportCommand, simulateCommand, statesCommand, type ReportRun } from './shell-commands.ts'
import { overall, simulateAll, type Simulations, type SimulationRequest } from './simulation.ts'
import { clausesOf, lengthOf, startsOf, statesOf, type WagerContent } from './wager-content.ts'

export type Content = Awaited<ReturnType<typeof collect>>

/** A figure of the rulebook's own beside the exact one. */
export interface PrintedRow {
  readonly wager: string
  readonly figure: string
  readonly clause: string
  readonly printed: Rational
  readonly exact: Rational
}

export interface ReportOrder extends ReportRun, SimulationRequest {
  readonly version: string
}

export const collect = async (inForce: InForce, order: ReportOrder) => {
  const { game, house, results, layout, withheld = {} } = inForce
  const priced = inForce.tables().map((table) => priceWager(inForce, table))
  const definition = definitionOf(inForce)
  const assumed = priced.some(({ starts }) => starts.some(({ assumes }) => assumes)) ? assumedText(inForce) : undefined
  const simulations = await simulateAll(inForce, priced, order)
  return {
    game: game.name,
    version: order.version,
    definition,
    /** What some of the prices take for granted, in a sentence. */
    assumed,
    command: reportCommand(inForce, order),
    asked: order,
    turn: results.equipment.words.one,
    equipment: equipmentText(inForce),
    house: game.options.map((option) => ({ ...option, value: house[option.name]! })),
    withheld: Object.entries(withheld).map(([wager, { reason }]) => ({ wager, reason })),
    layout,
    wagers: wagersOf(inForce, order, { priced, definition, simulations }),
    printed: printedRows(inForce, priced),
    overall: overall(simulations, priced),
    clauses: clauseRows(game),
  }
}

const equipmentText = ({ results }: InForce): string =>
  `${whatFalls(results.equipment)}, which fall in ${weightOf(results).toLocaleString('en')} ways of equal weight`

interface Found {
  readonly priced: readonly Priced[]
  readonly definition: Definition
  readonly simulations: Simulations
}

const wagersOf = (inForce: InForce, asked: ReportRun, { priced, definition, simulations }: Found): readonly WagerContent[] => {
  const rows = clauseRows(inForce.game)
  return priced.map((one, at) => {
    const { id, name } = one.table.wager
    return {
      id,
      name,
      anchor: `wager-${at + 1}`,
      hash: definition.settles.wagers[id]!,
      starts: startsOf(one),
      length: lengthOf(one),
      states: statesOf(one),
      clauses: clausesOf(one.table, rows),
      simulation: simulations[at]!,
      simulateCommand: simulateCommand(inForce, asked, id),
      statesCommand: statesCommand(inForce, asked, id),
    }
  })
}

const printedRows = ({ printed = [] }: InForce, priced: readonly Priced[]): readonly PrintedRow[] =>
  printed.flatMap(({ wager, clause, edge, hit }) => {
    const found = priced.find(({ table }) => table.wager.id === wager)
    if (!found) return []
    const { price } = found.starts[0]
    const row = { wager: found.table.wager.name, clause }
    return [
      { ...row, figure: 'house edge', printed: Rational.of(edge, 10_000), exact: price.edge },
      { ...row, figure: 'hit frequency', printed: Rational.of(hit, 10_000), exact: price.hit },
    ]
  })
