/** Settles a script: how a dispute is run again, and how another program checks this one. */
import { isRefusal } from '../rules/game.ts'
import type { InForce } from '../rules/in-force.ts'
import { emptyLayout, place, remove, settle, type InPlay } from '../rules/in-play.ts'
import type { Refusal } from '../rules/procedure.ts'
import { exactly, settlements, type Settlement } from '../rules/settlement.ts'
import type { WagerTable } from '../rules/tabulate.ts'
import type { Script, Step } from './document.ts'

export interface Replay {
  readonly game: string
  readonly settlements: readonly SettlementRow[]
  readonly refusals: readonly RefusalRow[]
  readonly layout: readonly StackRow[]
  readonly net: Readonly<Record<string, number>>
}

export interface SettlementRow extends Omit<Settlement, 'order' | 'state'> {
  readonly step: number
  /** The number it lay on, for a wager that lies on one. */
  readonly on?: number
}

export interface RefusalRow extends Refusal {
  readonly step: number
}

export interface StackRow {
  readonly player: string
  readonly wager: string
  readonly on?: number
  readonly amount: number
  /** Taken when it was placed. */
  readonly commission?: number
}

export const replay = ({ inForce, steps }: Script): Replay => {
  const rows: SettlementRow[] = []
  const refusals: RefusalRow[] = []
  const net = new Map<string, number>()
  const credit = (player: string, amount: number): unknown => net.set(player, (net.get(player) ?? 0) + amount)
  let inPlay = emptyLayout

  const change = (index: number, step: Exclude<Step, { act: 'result' }>): void => {
    const changed = step.act === 'place' ? place(inForce, inPlay, step) : remove(inForce, inPlay, step)
    if (isRefusal(changed)) {
      refusals.push({ step: index, code: changed.code, clause: changed.clause, reason: changed.reason })
      return
    }
    inPlay = changed.inPlay
    credit(step.player, -changed.cost)
  }

  for (const [index, step] of steps.entries()) {
    if (step.act !== 'result') {
      change(index, step)
      continue
    }
    const settled = settledRows(inForce, inPlay, step.result, index)
    inPlay = settled.inPlay
    for (const row of settled.rows) {
      credit(row.player, row.returned)
      rows.push(row)
    }
  }

  return {
    game: inForce.game.id,
    settlements: rows,
    refusals,
    layout: layoutRows(inPlay),
    net: Object.fromEntries(net),
  }
}

/** The rows of one result, in the order in which their stacks were placed. */
const settledRows = (inForce: InForce, before: InPlay, result: number, step: number) => {
  const { inPlay, decisions } = settle(inForce, before, result)
  const rows = decisions.flatMap((decision) =>
    settlements(decision, exactly(inForce)).map(({ order, ...settled }) => ({
      order,
      row: settlementRow(step, decision.table, settled),
    })),
  )
  return { inPlay, rows: inOrder(rows) }
}

const inOrder = <Row>(rows: readonly { readonly order: number; readonly row: Row }[]): readonly Row[] =>
  rows.toSorted((a, b) => a.order - b.order).map(({ row }) => row)

const settlementRow = (
  step: number,
  table: WagerTable,
  { player, wager, state, ...money }: Omit<Settlement, 'order'>,
): SettlementRow => ({
  step,
  player,
  wager,
  ...onNumber(table, state),
  ...money,
})

const onNumber = ({ wager }: WagerTable, state: string): { readonly on?: number } =>
  wager.places?.includes(state) ? { on: Number(state) } : {}

const layoutRows = ({ piles }: InPlay): readonly StackRow[] =>
  inOrder(
    piles.flatMap(({ table, state, stacks }) =>
      Array.from(stacks, ({ player, amount, commission, order }) => ({
        order,
        row: {
          player,
          wager: table.wager.id,
          ...onNumber(table, table.states[state]!),
          amount,
          ...(commission > 0 && { commission }),
        },
      })),
    ),
  )
