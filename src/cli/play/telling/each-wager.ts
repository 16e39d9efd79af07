/** What a settlement does to every single wager, by the rows that its event keeps. */
import { type Pile, stateOf } from '../../../rules/in-play/in-play.ts'
import { moneyText } from '../../../rules/money/money.ts'
import { shareOf } from '../../../rules/money/payment.ts'
import { oddsText } from '../../../rules/money/payout.ts'
import type { Stack } from '../../../rules/in-play/stacks.ts'
import type { TableEvent } from '../../../table/events.ts'
import type { Move, Row } from '../../../table/schemas.ts'
import { takenOf, toSettle } from '../../../table/settlement/payments.ts'
import { paidTo, payingOf, pileOf } from '../../../table/settlement/settling.ts'
import type { TableState } from '../../../table/state.ts'

/** An event is told by the state before it and by what else the same command made happen. */
export interface Scene {
  readonly state: TableState
  readonly alone: boolean
  /** Whether people type every step, so that what they answer is told. */
  readonly byHand: boolean
  readonly batch: readonly TableEvent[]
}

/** A player's name before what is said of a wager, where there are several players. */
export const named = ({ alone }: Scene, player: string, text: string): string => (alone ? `  ${text}` : `  ${player}: ${text}`)

const verbs = { win: 'wins', lose: 'loses', 'lose-half': 'loses half', push: 'pushes', void: 'is void' } as const

/** "come 10.00 on 9" */
const lying = (pile: Pile, amount: number): string => {
  const { wager } = pile.table
  const name = stateOf(pile)
  return `${wager.id} ${moneyText(amount)}${wager.places?.includes(name) ? ` on ${name}` : ''}`
}

const cited = (clauses: readonly string[]): string => `  [rule ${[...new Set(clauses)].join(', ')}]`

export const rowLines = (scene: Scene, rows: readonly Row[]): readonly string[] =>
  rows.flatMap((row) => {
    const pile = pileOf(scene.state, row)
    return pile ? Array.from(pile.stacks, (stack) => named(scene, stack.player, settledText(scene.state, pile, row, stack))) : []
  })

const settledText = (state: TableState, pile: Pile, row: Row, stack: Stack): string =>
  `${lying(pile, stack.amount)} ${verbs[row.result]}${howMuch(row, stack.amount)}${returned(state, row, stack)}${cited(row.clauses)}`

/** The odds as they were applied: of the parts that won, where there are parts. */
const howMuch = ({ odds, parts = [] }: Row, amount: number): string => {
  const split = parts
    .filter((part) => part.result === 'win')
    .map((part) => `${moneyText(shareOf(amount, parts, part))} on ${part.name} at ${oddsText(part.odds!)}`)
  if (split.length > 0) return ` with ${split.join(', ')}`
  return odds ? ` ${oddsText(odds)}${odds.printed === undefined ? '' : ` (${odds.printed})`}` : ''
}

const returned = (state: TableState, row: Row, stack: Stack): string => {
  const { chips, stays } = paidTo(state, row, stack, payingOf(state))
  if (stays) return `, ${moneyText(chips)} paid and it stays up`
  return chips > 0 ? `, ${moneyText(chips)} back` : ''
}

/** Half losses are taken with the losers, though their other half goes back only with the payments. */
export const halfTaken = (scene: Scene): readonly string[] =>
  toSettle(scene.state)
    .taken.filter(({ result }) => result === 'lose-half')
    .map((row) =>
      named(
        scene,
        row.player,
        `half of ${row.wager} ${moneyText(row.amount)} is taken: ${moneyText(takenOf(row))}${cited(row.clauses)}`,
      ),
    )

/** Undecided wagers that now lie or count otherwise. */
export const moveLines = (scene: Scene, moves: readonly Move[]): readonly string[] =>
  moves.flatMap((move) => {
    const pile = pileOf(scene.state, move)
    if (!pile) return []
    const goes = pile.table.wager.places?.includes(move.to) ? `moves to ${move.to}` : `stands (${move.to})`
    return Array.from(pile.stacks, (stack) =>
      named(scene, stack.player, `${lying(pile, stack.amount)} ${goes}${cited(move.clauses)}`),
    )
  })
