/** Settles a script: how a dispute is run again, and how another program checks this one. */
import { callingOf, neverCalled, pileHolding, recalled } from '../rules/calling.ts'
import { isRefusal } from '../rules/game.ts'
import type { InForce } from '../rules/in-force.ts'
import { emptyLayout, noSuchWager, place, remove, type InPlay, type Pile } from '../rules/in-play.ts'
import type { Refusal } from '../rules/procedure.ts'
import { settlements, type Settlement } from '../rules/settlement.ts'
import { alwaysComesDown, settleLeaving } from '../rules/staying.ts'
import type { WagerTable } from '../rules/tabulate.ts'
import { tokensDivided } from '../rules/tokens.ts'
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
  readonly called?: 'off' | 'working'
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
  /** How much of the amount is in promotional tokens. */
  readonly tokens?: number
  readonly called?: 'off' | 'working'
}

type Change = Exclude<Step, { act: 'result' }>
type About<Act extends Step['act']> = Extract<Step, { act: Act }>

/** What is so between two steps. */
interface Table {
  readonly inPlay: InPlay
  /** Who wishes winners of a wager left up. */
  readonly wishes: ReadonlyMap<string, ReadonlySet<string>>
}

/** The table after a step that brings no result, and what its player put down for it. */
type Changed = Table & { readonly cost: number }

const changes: { readonly [Act in Change['act']]: (script: Script, table: Table, step: About<Act>) => Changed | Refusal } = {
  place: ({ inForce, sign }, table, { token, ...step }) => {
    const refused = token ? tokensDivided(inForce, step.wager) : undefined
    return refused ?? changed(table, place(inForce, table.inPlay, { ...step, ...(token && { tokens: step.amount }) }, sign))
  },

  remove: ({ inForce, sign }, table, step) => changed(table, remove(inForce, table.inPlay, step, sign)),

  call: ({ inForce }, table, { player, wager, state, to }) => {
    const refused = neverCalled(inForce, wager)
    if (refused) return refused
    const pile = pileHolding(table.inPlay, player, wager, state)
    if (!pile) return noSuchWager(`there is no such ${wager} wager on the layout`)
    const inPlay = recalled(inForce, table.inPlay, { player, wager, state: pile.table.states[pile.state]!, to })
    return { ...table, inPlay, cost: 0 }
  },

  leaveUp: ({ inForce }, { inPlay, wishes }, { player, wager, up }) => {
    const wishing = new Set(wishes.get(wager))
    if (up) wishing.add(player)
    else wishing.delete(player)
    return alwaysComesDown(inForce, wager) ?? { inPlay, wishes: new Map(wishes).set(wager, wishing), cost: 0 }
  },
}

const changed = ({ wishes }: Table, made: ReturnType<typeof place>): Changed | Refusal =>
  isRefusal(made) ? made : { inPlay: made.inPlay, wishes, cost: made.cost }

export const replay = (script: Script): Replay => {
  const { inForce, steps } = script
  const rows: SettlementRow[] = []
  const refusals: RefusalRow[] = []
  const net = new Map<string, number>()
  const credit = (player: string, amount: number): unknown => net.set(player, (net.get(player) ?? 0) + amount)
  let table: Table = { inPlay: emptyLayout, wishes: new Map() }

  for (const [index, step] of steps.entries()) {
    if (step.act === 'result') {
      const settled = settledRows(script, table, step.result, index)
      table = { inPlay: settled.inPlay, wishes: table.wishes }
      for (const row of settled.rows) credit(row.player, row.returned)
      rows.push(...settled.rows)
      continue
    }
    const made = changes[step.act](script, table, step as never)
    if (isRefusal(made)) refusals.push({ step: index, code: made.code, clause: made.clause, reason: made.reason })
    else {
      if (step.act === 'place' || step.act === 'remove') credit(step.player, -made.cost)
      table = made
    }
  }

  return {
    game: inForce.game.id,
    settlements: rows,
    refusals,
    layout: layoutRows(inForce, table.inPlay),
    net: Object.fromEntries(net),
  }
}

/** The rows of one result, in the order in which their stacks were placed. */
const settledRows = ({ inForce, paying }: Script, table: Table, result: number, step: number) => {
  const { inPlay, decisions } = settleLeaving(inForce, table.inPlay, result, (wager) => table.wishes.get(wager) ?? [])
  const rows = decisions.flatMap((decision) =>
    settlements(decision, paying).map(({ order, ...settled }) => ({
      order,
      row: { ...settlementRow(step, decision.table, settled), ...calledRow(inForce, decision) },
    })),
  )
  return { inPlay, rows: inOrder(rows) }
}

/** How it was called, where that is not as usual. */
const calledRow = (inForce: InForce, pile: Pile): { readonly called?: 'off' | 'working' } => {
  const called = callingOf(inForce, pile)
  return called === 'as-the-house' ? {} : { called }
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

const layoutRows = (inForce: InForce, { piles }: InPlay): readonly StackRow[] =>
  inOrder(
    piles.flatMap((pile) =>
      Array.from(pile.stacks, ({ player, amount, commission, tokens, order }) => ({
        order,
        row: {
          player,
          wager: pile.table.wager.id,
          ...onNumber(pile.table, pile.table.states[pile.state]!),
          amount,
          ...(commission > 0 && { commission }),
          ...(tokens > 0 && { tokens }),
          ...calledRow(inForce, pile),
        },
      })),
    ),
  )
