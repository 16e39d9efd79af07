/** Settles a script: how a dispute is run again, and how another program checks this one. */
import { isRefusal } from '../rules/game/game.ts'
import type { InForce } from '../rules/game/in-force.ts'
import { type InPlay, stateOf } from '../rules/in-play/in-play.ts'
import type { Refusal } from '../rules/procedure.ts'
import type { Script } from './document.ts'
import { calledRow, inOrder, nothingYet, onNumber, take, type Replayed, type SettledRow } from './rerun.ts'

export interface Replay {
  readonly game: string
  readonly settlements: readonly SettlementRow[]
  readonly refusals: readonly RefusalRow[]
  readonly layout: readonly StackRow[]
  readonly net: Readonly<Record<string, number>>
}

export interface SettlementRow extends SettledRow {
  readonly step: number
}

/** Without the template: a document is in English. */
export interface RefusalRow extends Pick<Refusal, 'code' | 'clause' | 'reason'> {
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

export const replay = (script: Script): Replay => {
  const rows: SettlementRow[] = []
  const refusals: RefusalRow[] = []
  const net = new Map<string, number>()
  const credit = (player: string, amount: number): unknown => net.set(player, (net.get(player) ?? 0) + amount)
  let table: Replayed = nothingYet

  for (const [index, step] of script.steps.entries()) {
    const taken = take(script, table, step)
    if (isRefusal(taken)) {
      refusals.push({ step: index, code: taken.code, clause: taken.clause, reason: taken.reason })
      continue
    }
    table = taken
    if (step.act === 'place' || step.act === 'remove') credit(step.player, -taken.cost)
    for (const row of taken.rows) {
      credit(row.player, row.returned)
      rows.push({ step: index, ...row })
    }
  }

  return {
    game: script.inForce.game.id,
    settlements: rows,
    refusals,
    layout: layoutRows(script.inForce, table.inPlay),
    net: Object.fromEntries(net),
  }
}

const layoutRows = (inForce: InForce, { piles }: InPlay): readonly StackRow[] =>
  inOrder(
    piles.flatMap((pile) =>
      Array.from(pile.stacks, ({ player, amount, commission, tokens, order }) => ({
        order,
        row: {
          player,
          wager: pile.table.wager.id,
          ...onNumber(pile.table, stateOf(pile)),
          amount,
          ...(commission > 0 && { commission }),
          ...(tokens > 0 && { tokens }),
          ...calledRow(inForce, pile),
        },
      })),
    ),
  )
